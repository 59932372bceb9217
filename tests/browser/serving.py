"""The server of these tests: Tefuda's own, at which every table's cards follow from a word that the test says.

It is started by `live_server.py` only. `tefuda serve` knows nothing of it, and no variable of the environment leads
here. Reviews are made in this process, at a glance: nothing is compiled for them.
A line on stdin is the word from now on, answered on stdout; where stdin ends, so does the server.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import threading
from dataclasses import replace
from typing import Any

from tests.reviewing import by_the_card, weigh_here
from tests.server.receivers import ANYWHERE

from tefuda.server.rest.page import SiteSource
from tefuda.server.startup.config import Limits, MailServer, Settings
from tefuda.server.startup.logs import set_up_logs
from tefuda.server.startup.run import announce_when_up, listen, make_server
from tefuda.site.folder import built, lay_out_here

LONG = 600.0  # seconds: a machine may be busy otherwise
MANY = 100_000
PATIENT = Limits(
    request_rate=MANY,
    request_burst=MANY,
    table_rate=MANY,
    table_burst=MANY,
    sign_up_burst=MANY,
    tables_each=MANY,
    hello_wait=LONG,
    send_wait=LONG,
    close_wait=LONG,
)


class Seeds:
    """The seeds of one test's tables, one after the other: the same whichever tests ran before.

    >>> seeds = Seeds()
    >>> seeds.follow("one"), seeds()[:2], seeds()[:2]
    (None, b'\\x1ah', b'<\\xe3')
    >>> seeds.follow("one"), seeds()[:2]
    (None, b'\\x1ah')
    """

    def __init__(self) -> None:
        self._word, self._drawn = "", 0

    def follow(self, word: str) -> None:
        self._word, self._drawn = word, 0

    def __call__(self) -> bytes:
        self._drawn += 1
        return hashlib.sha256(f"{self._word} table {self._drawn}".encode()).digest()


def main() -> None:
    """Serve until stdin ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--database", required=True)
    parser.add_argument("--public", default=None)
    parser.add_argument("--mail", type=int, default=0)
    given = parser.parse_args()
    set_up_logs()
    seeds, listener = Seeds(), listen("127.0.0.1", given.port)
    mail = MailServer("127.0.0.1", given.mail, "", "", False, "cards@cards.example") if given.mail else None
    settings = Settings(given.database, bot_pace=0.0, limits=PATIENT, public_url=given.public)
    settings = replace(settings, notify_after=0.2, outbound=ANYWHERE, mail=mail)
    server = make_server(replace(settings, seeds=seeds), SiteSource(built, lay_out_here))
    app: Any = server.config.app
    weigh_here(app.state.parts.services.reviews, by_the_card)
    announce_when_up(server, f"http://127.0.0.1:{listener.getsockname()[1]}/")

    def obey() -> None:
        for line in sys.stdin:
            seeds.follow(line.strip())
            print("so be it", flush=True)
        server.should_exit = True

    threading.Thread(target=obey, daemon=True).start()
    sys.setswitchinterval(0.001)
    server.run(sockets=[listener])


if __name__ == "__main__":
    main()
