"""The rule book: rules with their sources, house rules, and what an answer is made of. No game, no card, no file."""
