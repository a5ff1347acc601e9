"""The slate and the course of a match as text and as chalk on slate (SVG)."""
