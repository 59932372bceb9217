"""The error of an environment."""

from __future__ import annotations

from tefuda.engine.errors import BadText


class BadAction(BadText):
    """An action that is not allowed at this point, or that does not exist.  Nothing has changed."""

    what = "action"
