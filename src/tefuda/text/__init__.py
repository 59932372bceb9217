"""Sentences in the reader's language.

All other packages express sentences as `tefuda.engine.translatable.Translatable`. Fluent, which does the work, is
imported when the first sentence is put into words and not before.
"""

from tefuda.text.choose import DEFAULT, LANGUAGES, choose
from tefuda.text.numbers import number
from tefuda.text.speaker import Speaker

__all__ = ["DEFAULT", "LANGUAGES", "Speaker", "choose", "number"]
