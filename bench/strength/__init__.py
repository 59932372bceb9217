"""How strong the players are who think ahead: paired deals, kept in ``docs/strength/``; writes ``docs/strength.md``."""
