"""What an environment refuses."""

from __future__ import annotations

from tefuda.engine.errors import BadText


class BadAction(BadText):
    """An action that is not allowed there, or that there is not.  Nothing has changed."""

    what = "action"
