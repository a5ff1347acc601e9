"""What asks at the terminal: the interviews, the evening at the table, the prompt."""
