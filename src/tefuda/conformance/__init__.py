"""The conformance suite: everything that is promised of any game, as checks that know no single game."""
