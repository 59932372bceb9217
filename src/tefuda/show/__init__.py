"""The shown table: all that a reader sees and hears of it, declared once, said in the reader's language.

What travels to a page, a terminal or a viewer of past matches is made here, out of dataclasses: `json_form` makes JSON
of them, and `schema` the types of those who read it.  Nothing here needs a server; it runs in a browser's own Python.
"""

from tefuda.show.localizer import Localizer

__all__ = ["Localizer"]
