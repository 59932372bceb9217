"""The text room: sentences in the reader's language.

Everything else in the house speaks in `tefuda.engine.translatable.Translatable`.  Fluent, which does the work, is
imported when the first sentence is spoken and not before.
"""

from tefuda.text.choose import DEFAULT, LANGUAGES, choose
from tefuda.text.numbers import number
from tefuda.text.speaker import Speaker

__all__ = ["DEFAULT", "LANGUAGES", "Speaker", "choose", "number"]
