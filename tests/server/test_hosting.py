"""The files for hosts: the unit, rules for alarms, a dashboard, a proxy's configuration, a container, the log."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
import websockets
from tests.ports import free_port
from tests.server.live import eventually, running, settings

from tefuda.cli import app
from tefuda.server.metrics import STORE_FAILURES, ServerMetrics
from tefuda.server.store.engine import _SAYS

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "hosting"
TEFUDA = ROOT / "src" / "tefuda"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def words(*parts: str) -> str:
    return HOSTING.joinpath(*parts).read_text(encoding="utf-8")


def test_every_file_is_told_of() -> None:
    assert not [file.name for file in HOSTING.iterdir() if f"hosting/{file.name}" not in PAGE]
    assert "Containerfile" in PAGE


# --- systemd --------------------------------------------------------------------------------------

UNITS = sorted(HOSTING.glob("*.service"))


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_units_start_what_there_is(unit: Path) -> None:
    [line] = re.findall(r"^ExecStart=/opt/tefuda/bin/tefuda (.*)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
    command: Any = typer.main.get_command(app)
    given = line.split()
    while hasattr(command, "commands"):
        command = command.commands[given.pop(0)]
    known = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in given if word.startswith("--")} <= known


@pytest.mark.parametrize("unit", sorted([*HOSTING.glob("*.service"), *HOSTING.glob("*.timer")]), ids=lambda u: u.name)
def test_systemd_finds_nothing_wrong_with_a_unit(unit: Path, tmp_path: Path) -> None:
    """Each line is a key, a section or a remark; systemd is asked, too, where there is one."""
    text = unit.read_text(encoding="utf-8")
    assert all(re.fullmatch(r"(#.*|\[\w+\]|\w+=.*|)", line) for line in text.splitlines())
    analyze = shutil.which("systemd-analyze")
    if analyze is not None:
        for file in HOSTING.glob("tefuda*"):
            here = file.read_text(encoding="utf-8").replace("/opt/tefuda/bin/tefuda", sys.executable)
            (tmp_path / file.name).write_text(here, encoding="utf-8")
        done = subprocess.run([analyze, "verify", tmp_path / unit.name], capture_output=True, text=True, check=False)
        told = [line for line in done.stderr.splitlines() if str(tmp_path) in line or unit.name in line]
        assert (done.returncode, told) == (0, [])


def test_commands_beside_a_unit_see_what_it_sees() -> None:
    """The shell that the page proposes reads no file of settings itself: it would take their values apart."""
    [proposed] = re.findall(r"^tefuda_admin\(\) \{\n(.*?)^\}", PAGE, re.MULTILINE | re.DOTALL)
    given = set(re.findall(r"-p (\S+)", proposed))
    unit = set(words("tefuda.service").splitlines())
    assert {line.partition("=")[0] for line in given} >= {"User", "Group", "Environment", "EnvironmentFile"}
    assert given <= unit
    assert "$(" not in proposed


def test_variables_in_what_is_shipped_are_variables_of_ours() -> None:
    page = (ROOT / "docs" / "generated" / "settings.md").read_text(encoding="utf-8")
    texts = [file.read_text(encoding="utf-8") for file in (*HOSTING.glob("tefuda*"), ROOT / "Containerfile")]
    named = {name for text in texts for name in re.findall(r"\bTEFUDA_[A-Z_]+", text)}
    assert named and not [name for name in named if f"| `{name}` |" not in page]


# --- figures --------------------------------------------------------------------------------------


def told_figures() -> set[str]:
    """The name of every series that /metrics tells, also of those that have no value yet."""
    found = set()
    for family in ServerMetrics().registry.collect():
        ends = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}.get(family.type, [""])
        found |= {family.name + end for end in ends}
    return found


def asked_figures(expression: str) -> set[str]:
    """The names of series in an expression."""
    return set(re.findall(r"\b(?:tefuda|process)_[a-z_]+\b(?!\")", expression))


def rules() -> list[str]:
    return re.findall(r"^ +expr: (.*)$", words("alerts.yml"), re.MULTILINE)


def board() -> list[str]:
    found = [target["expr"] for panel in json.loads(words("dashboard.json"))["panels"] for target in panel["targets"]]
    return [str(one) for one in found]


@pytest.mark.parametrize("expressions", [rules, board], ids=["alerts", "dashboard"])
def test_every_figure_that_is_asked_for_is_told(expressions: Any) -> None:
    asked = {name for expression in expressions() for name in asked_figures(expression)}
    assert len(asked) > 5
    assert not asked - told_figures()


def test_every_figure_of_ours_is_on_the_dashboard() -> None:
    asked = {name.removesuffix("_bucket") for expression in board() for name in asked_figures(expression)}
    ours = {family.name for family in ServerMetrics().registry.collect() if family.name.startswith("tefuda_")}
    assert not [name for name in ours if not {name, f"{name}_total"} & asked]


def test_every_alarm_says_what_is_the_matter() -> None:
    alarms = words("alerts.yml").split("- alert: ")[1:]
    assert len(alarms) == len(rules()) > 5
    for alarm in alarms:
        assert "severity: page" in alarm or "severity: ticket" in alarm
        assert "summary: " in alarm
        assert f"`{alarm.split()[0]}`" in PAGE


def test_prometheus_takes_the_rules() -> None:
    """All brackets and quotes are closed; Prometheus is asked, too, where there is one."""
    assert all(one.count("(") == one.count(")") and one.count('"') % 2 == 0 for one in (*rules(), *board()))
    promtool = shutil.which("promtool")
    if promtool is not None:
        done = subprocess.run([promtool, "check", "rules", HOSTING / "alerts.yml"], capture_output=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_failures_of_the_store_are_counted_from_the_start() -> None:
    assert set(STORE_FAILURES) == set(_SAYS)
    for kind in STORE_FAILURES:
        assert f'tefuda_store_failures_total{{kind="{kind}"}} 0.0' in ServerMetrics().text().decode()


# --- the log --------------------------------------------------------------------------------------

LEVELS = {"debug", "info", "warning", "error"}
BY_NAME = {"failure": {"return_failed", "clock_failed"}}  # where the event is a variable: its values


def logged() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Each line that the server may log: event, level, fields."""
    for file in (*(TEFUDA / "server").rglob("*.py"), *(TEFUDA / "session").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _is_log(node) and node.args:
                fields = {"through" if key.arg == "exc_info" else key.arg or "**" for key in node.keywords}
                for event in _events(node.args[0]):
                    assert isinstance(node.func, ast.Attribute)
                    yield event, node.func.attr, frozenset(fields)
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "RepeatedTask":
                given = {key.arg: key.value for key in node.keywords}
                level = given.pop("level", ast.Constant("debug"))
                assert isinstance(node.args[0], ast.Constant) and isinstance(level, ast.Constant)
                yield str(node.args[0].value), str(level.value), frozenset({"error", *map(str, given)})


def _is_log(node: ast.Call) -> bool:
    asked = node.func.value if isinstance(node.func, ast.Attribute) and node.func.attr in LEVELS else None
    return asked is not None and ast.unparse(asked) in ("log()", "structlog.get_logger()")


def _events(given: ast.expr) -> set[str]:
    return {str(given.value)} if isinstance(given, ast.Constant) else BY_NAME[ast.unparse(given)]


def test_the_values_of_a_variable_event_are_known() -> None:
    source = (TEFUDA / "session" / "room.py").read_text(encoding="utf-8")
    given = re.findall(r'self\._do_soon\(.*?"(\w+)"', source, flags=re.DOTALL)
    assert set(given) == BY_NAME["failure"]


def test_the_table_of_the_log_is_the_log() -> None:
    lines = defaultdict(set)
    for event, level, fields in logged():
        lines[event].add((level, fields))
    rows = re.findall(r"^\| `(\w+)` \| (\w+) \|([^|]*)\|", PAGE.partition("## The log")[2], re.MULTILINE)
    table = {(event, level, frozenset(re.findall(r"`(\w+)`", fields))) for event, level, fields in rows}
    wanted = {
        (event, level, frozenset().union(*(fields for one, fields in kinds if one == level)))
        for event, kinds in lines.items()
        for level, _ in kinds
    }
    assert table == wanted | {("library", "any", frozenset({"library", "says", "error", "through"}))}


# --- the container --------------------------------------------------------------------------------


def copied() -> list[str]:
    found = re.findall(r"^COPY (?!--from)(.*) \S+$", (ROOT / "Containerfile").read_text(encoding="utf-8"), re.MULTILINE)
    return [name for line in found for name in line.split()]


def test_the_container_is_made_of_what_there_is() -> None:
    assert len(copied()) > 5
    assert not [name for name in copied() if not (ROOT / name).exists()]
    left_out = (ROOT / ".containerignore").read_text(encoding="utf-8").split("\n")[1:]
    assert not [name for name in copied() if any(fnmatch(name, pattern) for pattern in left_out if pattern)]


def test_the_container_has_all_that_a_wheel_is_made_of() -> None:
    """The container has what the build reads: scripts that pyproject names, and the sources."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = set(re.findall(r'"(scripts/\w+\.py)"', project)) | {"pyproject.toml", "uv.lock", "Makefile", "LICENSE"}
    top = {Path(name).parts[0] for name in named} | {"src", "web"}
    assert top <= {Path(name).parts[0] for name in copied()}


def test_the_container_starts_what_there_is() -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    [begin], [rest] = (re.findall(rf"^{name} (\[.*\])$", text, re.MULTILINE) for name in ("ENTRYPOINT", "CMD"))
    command = [*json.loads(begin), *json.loads(rest)]
    assert command[:2] == ["tefuda", "serve"]
    known = {option for parameter in _commands()["serve"].params for option in parameter.opts}
    assert {word for word in command if word.startswith("--")} <= known
    assert re.search(r"^USER tefuda$", text, re.MULTILINE)


def _commands() -> dict[str, Any]:
    group: Any = typer.main.get_command(app)
    return dict(group.commands)


# --- behind a proxy -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trusted", "answers"), [("127.0.0.1", [200, 200, 429]), ("192.0.2.1", [200, 429, 429])], ids=["trusted", "not"]
)
async def test_only_a_trusted_proxy_says_for_whom_it_asks(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, trusted: str, answers: list[int]
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)
    async with running(settings(sqlite, request_burst=1, request_rate=0.001)) as live_server:
        asked = [
            (await live_server.web.get("/api/games", headers={"x-forwarded-for": address})).status_code
            for address in ("198.51.100.1", "198.51.100.2", "198.51.100.1")
        ]
    assert asked == answers


def test_the_proxy_passes_on_what_it_sees_itself() -> None:
    """The proxy passes on no address that a client claims, and keeps to itself what is for the host alone."""
    text = words("nginx.conf")
    assert re.search(r"^ +proxy_set_header X-Forwarded-For \$remote_addr;$", text, re.MULTILINE)
    assert "$proxy_add_x_forwarded_for" not in text
    for path in ("/metrics", "/healthz"):
        assert re.search(rf"^ +location = {path} {{ return 404; }}$", text, re.MULTILINE)


@pytest.mark.soak
async def test_nginx_with_what_is_shipped(sqlite: str, tmp_path: Path) -> None:
    """TLS, sockets, the address of a client, and what is for the host alone.  It needs nginx and openssl."""
    async with running(settings(sqlite, request_burst=3, request_rate=0.001)) as live_server:
        async with behind_nginx(live_server.base.rpartition(":")[2], tmp_path) as (port, trust):
            base = f"localhost:{port}"
            async with httpx.AsyncClient(base_url=f"https://{base}", verify=trust, trust_env=False) as web:
                hidden = [(await web.get(path)).status_code for path in ("/metrics", "/healthz")]
                asked = {"game": "skarney-gin", "seats": [{"kind": "me"}, {"kind": "open"}]}
                ours = await web.post("/api/tables", json=asked, headers={"origin": f"https://{base}"})
                theirs = await web.post("/api/tables", json=asked, headers={"origin": "https://evil.test"})
                names = [{"x-forwarded-for": f"198.51.100.{number}"} for number in range(2)]
                false_names = [(await web.get("/api/games", headers=name)).status_code for name in names]
            async with websockets.connect(f"wss://{base}/ws", ssl=trust, proxy=None) as line:
                seat = ours.json()
                await line.send(json.dumps({"t": "hello", "table": seat["table"], "token": seat["token"]}))
                scene = json.loads(await line.recv())
    assert hidden == [404, 404]
    assert (ours.status_code, theirs.status_code, false_names) == (201, 403, [200, 429])
    assert (scene["t"], scene["seat"]) == ("scene", 0)


@asynccontextmanager
async def behind_nginx(port: str, folder: Path) -> AsyncIterator[tuple[int, ssl.SSLContext]]:
    """Run nginx on the shipped file with other ports, and a certificate of its own; the port, and the trust in it."""
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    plain, safe = free_port(), free_port()
    text = words("nginx.conf").replace("/etc/letsencrypt/live/cards.example", str(folder))
    text = text.replace("cards.example", "localhost").replace("127.0.0.1:8000", f"127.0.0.1:{port}")
    text = re.sub(r"(listen .*)\b443 ", rf"\g<1>{safe} ", re.sub(r"(listen .*)\b80;", rf"\g<1>{plain};", text))
    around = (
        f"pid {folder}/pid; error_log {folder}/error.log; daemon off; events {{}} http {{ access_log off; {text} }}"
    )
    (folder / "nginx.conf").write_text(around, encoding="utf-8")
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert nginx is not None, "nginx is missing: install it (Debian: apt-get install nginx-light)"
    with subprocess.Popen([nginx, "-c", folder / "nginx.conf"]) as process:
        try:
            await eventually(lambda: answers(safe))
            yield safe, ssl.create_default_context(cafile=certificate)
        finally:
            process.terminate()


def answers(port: int) -> bool:
    """Return whether a program listens there."""
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0
