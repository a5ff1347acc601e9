"""A dispute as a table tells it: names, cards and numbers as they are typed, read into the facts that are ruled on.

The commands of the referee, the interviews and the library read them here; nothing is asked, printed or recorded.
"""
