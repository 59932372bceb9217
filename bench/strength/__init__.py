"""How strong the players are who think ahead: paired deals, kept in ``bench/strength/results/``.

It writes ``docs/generated/strength.md``.
"""
