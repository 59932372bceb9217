"""The view of a table that a reader gets: everything shown and said to one reader, declared once.

The messages for a page, a terminal or a viewer of past matches are structs, filled here: `json_form` turns them into
JSON, and `schema` into the types for their readers. No server is needed; the package also runs in Pyodide, in a
browser.
"""

from tefuda.show.reader_presenter import ReaderPresenter

__all__ = ["ReaderPresenter"]
