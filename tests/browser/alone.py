"""A folder that needs no server, on a host of files; and somebody who plays in it by the protocol, as the page does."""

from __future__ import annotations

import gzip
import threading
from contextlib import suppress
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import takewhile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

KINDS = {".wasm": "application/wasm", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}

# `host` of a page, for tests: requests and sockets to the page's own worker, beside those of the page.
WORKER = """(() => {
  let found;
  const coming = new Promise((done) => (found = done));
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      found(this);
    }
  };
  let count = 1_000_000; // the page counts from 1
  const worker = () => (dispatchEvent(new Event('pointermove')), coming);
  const post = async (message) => (await worker()).postMessage(message);
  const listen = async (take) => (await worker()).addEventListener('message', ({ data }) => take(data));
  class Socket {
    number = ++count;
    constructor() {
      void listen((told) => told.socket === this.number && this.hear(told));
      void post({ t: 'open', socket: this.number, lang: document.documentElement.lang });
    }
    hear({ t, text }) {
      if (t === 'opened') this.onopen?.();
      if (t === 'frame') this.onmessage?.({ data: text });
      if (t === 'closed') this.onclose?.();
    }
    send(text) {
      void post({ t: 'frame', socket: this.number, text });
    }
    close() {
      void post({ t: 'close', socket: this.number });
    }
  }
  const ask = (path, { method = 'GET', body = '' } = {}) =>
    new Promise((done) => {
      const id = ++count;
      void listen(({ t, ...told }) => t === 'answer' && told.id === id && done(new Response(told.text, told)));
      void post({ t: 'ask', id, method, path, body, token: '', lang: document.documentElement.lang });
    });
  window.host = { fetch: ask, Socket };
})()"""

# Plays by hints until the deal is over (``on``: the match), or ``most`` plays are accepted; tells which they were,
# and the version after each.
PLAY = """async ({ seated, most, tag, on }) => {
  const line = new host.Socket();
  const told = [];
  let asked = 0;
  await new Promise((done, fail) => {
    const say = (frame) => line.send(JSON.stringify(frame));
    const look = (scene) => {
      window.over = scene.state === 'over';
      if (window.over || told.length >= most) return done();
      if (scene.state === 'between') return on ? say({ t: 'next', id: `${tag}n${scene.version}` }) : done();
      if (scene.prompt.yours) say({ t: 'hint', id: `${tag}h${++asked}`, base: scene.version });
    };
    let scene = null;
    line.onclose = () => fail(new Error('closed'));
    line.onopen = () => say({ t: 'hello', table: seated.table, token: seated.token, lang: 'en' });
    line.onmessage = ({ data }) => {
      const heard = JSON.parse(data);
      if (heard.t === 'scene' || heard.t === 'happened') look((scene = heard.t === 'scene' ? heard : heard.scene));
      if (heard.t === 'hint' && heard.version === scene.version) {
        const play = heard.action?.play ?? scene.verbs.find((verb) => verb.play)?.play;
        if (play) say({ t: 'play', id: `${tag}p${asked}`, base: scene.version, play });
      }
      if (heard.t === 'accepted') told.push([heard.id, heard.version]), (window.told = told);
      // Another may have declared before: then the table has moved on, and this one is asked again.
      if (heard.t === 'refused' && heard.code !== 'stale') {
        const at = scene.version;
        setTimeout(() => at === scene.version && fail(new Error(heard.reason)), 2000);
      }
      if (heard.t === 'error') fail(new Error(heard.text));
    };
  });
  line.onclose = null;
  line.close();
  return told;
}"""

OPEN = """async ({ game, seats, lang }) => {
  const others = Array(seats - 1).fill({ kind: 'bot', bot: 'steady' });
  const wish = { game, name: 'Aki', lang, pace: 'quick', hints: true, seats: [{ kind: 'me' }, ...others] };
  const answer = await host.fetch('/api/tables', { method: 'POST', body: JSON.stringify(wish) });
  const seated = await answer.json();
  localStorage[`tefuda.seat.${seated.table}`] = JSON.stringify({ token: seated.token, seat: 0, since: 1 });
  return seated;
}"""

# The browser's copy of a table: the ids of its lines, in their order, and their versions.
KEPT = """(table) => new Promise((done) => {
  const told = ({ version, by_host, command }) => [version, `${by_host ? ':' : ''}${command.id}`];
  const opening = indexedDB.open(`tefuda ${location.pathname}`);
  opening.onsuccess = () => {
    const lines = opening.result.transaction('journal').objectStore('journal');
    const reading = lines.getAll(IDBKeyRange.bound([table], [table, []]));
    reading.onsuccess = () => done(reading.result.map((line) => JSON.parse(line)).map(told));
  };
})"""


@cache
def zipped(file: Path, written: int) -> bytes:
    """``written``: when; another version may lie there some day."""
    return gzip.compress(file.read_bytes(), 6)


class Host:
    """Files and nothing else; ``sent``: bytes as they travelled."""

    def __init__(self, folder: Path) -> None:
        self.sent = 0
        outer, headers = self, dict(_headers(next(folder.rglob("_headers"))))

        class Files(SimpleHTTPRequestHandler):
            extensions_map = SimpleHTTPRequestHandler.extensions_map | KINDS

            def do_GET(self) -> None:
                file = Path(self.translate_path(self.path))
                file = file / "index.html" if file.is_dir() else file
                if not file.is_file():
                    return self.send_error(404)
                content = zipped(file, file.stat().st_mtime_ns)
                self.send_response(200)
                told = {"content-type": self.guess_type(str(file)), "content-encoding": "gzip"}
                for name, value in {**headers, **told, "content-length": str(len(content))}.items():
                    self.send_header(name, value)
                self.end_headers()
                with suppress(BrokenPipeError, ConnectionResetError):  # a page that is left wants no more of it
                    self.wfile.write(content)
                    outer.sent += len(content)
                return None

            def log_message(self, *what: Any) -> None:
                """Write no log, as nobody reads it."""

        def files(*given: Any) -> Files:
            return Files(*given, directory=str(folder))

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), files)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.folder = next(folder.rglob("index.html")).parent
        place = self.folder.relative_to(folder).as_posix()
        self.base = f"http://127.0.0.1:{self.server.server_port}/{place}/"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def _headers(file: Path) -> list[tuple[str, str]]:
    """Those for all files: a host that knows no others is the hardest."""
    told = takewhile(lambda line: line.startswith(" "), file.read_text().splitlines()[1:])
    lines = [line.strip().partition(": ") for line in told]
    return [(name, value) for name, _, value in lines]


def arrived(page: Page) -> Page:
    """At the start page, with all that it shows."""
    page.goto("./")
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    return page


def cut_off(page: Page) -> None:
    """Take the network away as soon as everything is kept."""
    all_kept(page)
    page.context.set_offline(True)
    arrived(page)


def all_kept(page: Page) -> None:
    """Python is there, and so is all that is needed without a network."""
    page.evaluate("async () => { await host.fetch('/api/tables/k3x9mvt2bqrw?lang=en') }")
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
