"""Load: many tables at people's pace, on a server of one's own or any other; what an answer takes, and what it costs.

``python -m bench.load --help``.  Only the documented protocol is spoken (docs/protocol.md).
"""
