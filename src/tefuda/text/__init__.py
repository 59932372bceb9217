"""Sentences in the reader's language.

All other packages express sentences as `tefuda.engine.texts.translatable.Translatable`. Fluent, which does the work, is
imported when the first sentence is put into words and not before.
"""

from tefuda.text.lexicon import DEFAULT, LANGUAGES, choose
from tefuda.text.message_formatter import MessageFormatter, game_name, number

__all__ = ["DEFAULT", "LANGUAGES", "MessageFormatter", "choose", "game_name", "number"]
