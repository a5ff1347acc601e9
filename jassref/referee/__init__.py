"""The referee: rulings on Weis, Stöck, claims, finishes, tricks, whole deals and what was against the rules."""
