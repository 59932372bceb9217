"""The strength of players who think ahead: paired deals, kept in ``bench/strength/results/``.

The command writes ``docs/generated/strength.md``.
"""
