"""The version of Tefuda, for modules that `tefuda` itself imports."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
