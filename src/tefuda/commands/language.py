"""The command line's own words, in the user's language.

They stand in the code in pairs, side by side, and not in the text files of the tables: to read those takes longer than
`tefuda --help` may take altogether.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tefuda.text.choose import LANGUAGES, choose

if TYPE_CHECKING:
    from tefuda.engine.errors import TefudaError
    from tefuda.text import Speaker


def wanted(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language that `--lang` names, wherever it stands, or else that of the locale.

    >>> wanted(["games", "--lang", "ja"], {}), wanted(["--lang=en"], {"LANG": "ja_JP.UTF-8"})
    ('ja', 'en')
    >>> wanted(["--lang", "xx"], {"LANG": "ja_JP.UTF-8"}), wanted([], {"LC_ALL": "C", "LANG": "ja_JP"})
    ('ja', 'en')
    """
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            given = value or next(iter(arguments[place + 1 :]), "")
            if given in LANGUAGES:
                return given
    return choose(
        next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), None)
    )


LANG: Final = wanted(sys.argv[1:], os.environ)


def say(english: str, japanese: str) -> str:
    """Return the one of the two texts that the user reads."""
    return japanese if LANG == "ja" else english


def speaker(game: str | None = None) -> Speaker:
    """Return a speaker of the user's language, for what the tables say."""
    from tefuda.text import Speaker

    return Speaker(LANG, game, [], None)


def spoken(error: TefudaError, game: str | None = None) -> str:
    """Return an error of the engine in one line of the user's language."""
    voice = speaker(game)
    text = voice.say(error.said) if voice.has(error.said.id) else str(error)
    clause = getattr(error, "clause", "")
    return " ".join(f"{text} ({clause})".split() if clause else text.split())
