"""The games, each in a module or a folder of its own, and the registry that knows their names."""
