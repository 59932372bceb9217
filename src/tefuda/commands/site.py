"""The command `tefuda site`: the five games as a folder of files, for which no server is needed."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from tefuda.commands.exits import Exit, Stop
from tefuda.commands.language import say


def run(folder: Path, server: str | None = None, force: bool = False) -> None:
    """Write the folder, and say how to try it.  ``force``: also where other files lie."""
    from tefuda.site.folder import NotBuilt, holds_others, lay_out

    if not force and holds_others(folder):
        text = f"{folder} holds other files, which whoever serves it would show too. --force writes among them."
        japanese = (
            f"{folder}にはほかのファイルがあり、一緒に公開されます。それでも書き出すには--forceを付けてください。"
        )
        raise Stop(Exit.FAILED, say(text, japanese))
    named = _address(server) if server else ""
    try:
        size = lay_out(folder, server=named)
    except NotBuilt:
        why = say(
            "the page for a folder is not built; in the sources `make site` builds it",
            "フォルダー用の画面がまだ作られていません。ソースで「make site」を実行すると作れます",
        )
        raise Stop(Exit.UNABLE, why) from None
    megabytes = f"{size / 1e6:.1f}"
    try_it = f"python -m http.server -d {folder}"
    print(
        say(
            f"{folder}: {megabytes} MB, for any host of files. To try it: {try_it}",
            f"{folder}：{megabytes} MB。静的ホスティングならどこでも公開できます。試すには：{try_it}",
        )
    )


def _address(given: str) -> str:
    """Return the address of a server as links begin with it.

    Raises:
        Stop: it is no such address.
    """
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
        why = say(
            f"{given!r}: a server has an address like https://cards.example",
            f"「{given}」：サーバーのアドレスは「https://cards.example」のように書いてください",
        )
        raise Stop(Exit.USAGE, why)
    return f"{parts.scheme}://{parts.netloc}"
