"""Weis: how they are typed and found in a hand, what they count, whether they can be, and which is better."""
