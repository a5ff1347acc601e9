"""Words last: the language in use, and sentences made of typed facts. No number is computed here."""
