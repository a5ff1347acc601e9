"""The command line: one module for each verb, one place each that renders text, JSON and screens."""
