"""What the exit code of a command means, and the one way to stop a command."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """The codes; `tefuda --help` lists them."""

    OK = 0
    FAILED = 1  # the files could be read, and what they say does not hold
    USAGE = 2  # a command, option, game or rule that does not exist
    BAD_FILE = 3  # a file that is missing or has a mistake in it
    UNABLE = 4  # something is missing here: an extra, a free port, the built page


class Stop(Exception):
    """End the command: one line for the user, and an exit code."""

    def __init__(self, code: Exit, text: str) -> None:
        super().__init__(text)
        self.code = code
