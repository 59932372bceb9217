"""The seats that `tefuda join` has taken: their tokens, in a file that only its owner can read."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from tefuda.engine.whole_file import whole

MOST: Final = 100  # seats that are kept; those that were taken first are forgotten
PRIVATE: Final = 0o600


class KeptSeats:
    """The tokens of the user's seats, by the link of the table, so that no token has to be typed."""

    def __init__(self) -> None:
        home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
        self.file: Path = Path(home) / "tefuda" / "seats.json"

    def token(self, link: str) -> str | None:
        """Return the token of the user's seat at a table; None: the user has none."""
        return self._read().get(link)

    def keep(self, link: str, token: str) -> None:
        """Keep the token of a seat.

        Raises:
            OSError: The file cannot be written.
        """
        kept = self._read()
        kept.pop(link, None)
        self._write(dict([*kept.items(), (link, token)][-MOST:]))

    def forget(self, link: str) -> None:
        """Forget a seat that the user has no more."""
        kept = self._read()
        if kept.pop(link, None) is not None:
            with suppress(OSError):
                self._write(kept)

    def _read(self) -> dict[str, str]:
        """Return all of them; a file that is missing or damaged keeps none."""
        try:
            found = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return {str(link): str(token) for link, token in found.items()} if isinstance(found, dict) else {}

    def _write(self, kept: dict[str, str]) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with whole(self.file, PRIVATE) as there:
            there.touch(PRIVATE)
            there.write_text(json.dumps(kept, indent=1), encoding="utf-8")
