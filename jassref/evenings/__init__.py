"""Several games of one table."""
