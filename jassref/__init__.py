"""jassref keeps the score of a Jass evening at a real table and settles its disputes.

Nothing is imported here: the start of the program stays quick. The chapters, bottom to top, are listed in README.md.
"""

__version__ = "0.2.0"
