"""The two packs, the contracts, and the play of cards: which cards are legal and who takes a trick."""
