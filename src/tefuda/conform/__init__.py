"""The conformance suite: all that is promised of any game, as checks that know no game."""
