"""What games share when a deal is counted: the 157 points, Weis and Stöck, who is out, prizes, strokes, apples."""
