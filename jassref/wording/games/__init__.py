"""The words of the games: each game's rule texts, steps, problems, house rules and presets in a file of its own."""
