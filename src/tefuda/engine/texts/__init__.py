"""Texts of the engine: errors, sentences that are not yet in a language, and matches drawn as text."""
