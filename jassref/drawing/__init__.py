"""The slate and the course of a match as data; nothing is drawn here."""
