"""Match files and deal files: TOML text with line numbers to records and back, read, locked and saved."""
