"""What is written down: a game, its rounds and standings, how a game is set up, and how a line becomes a round."""
