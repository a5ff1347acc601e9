"""What prints: plain text, screens, JSON, CSV and Markdown. It never asks and never runs a command."""
