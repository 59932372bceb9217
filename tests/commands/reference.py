"""The pages of the command line and of its settings, made from the command line itself.

``python -m tests.commands.reference`` writes them; `tests/commands/test_reference.py` holds them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import partial
from pathlib import Path

import typer
from tests.commands.inside import all_commands, call

from tefuda.cli import app
from tefuda.server.startup.config import Limits
from tefuda.text.lexicon import MessageBundle

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "generated"
FOREIGN = ("XDG_CACHE_HOME", "XDG_STATE_HOME")  # settings of ours whose names others chose
WIDTH = "100"  # columns of the help texts


def texts(lang: str) -> MessageBundle:
    """Return what these pages say beside the command line."""
    return MessageBundle(lang, [Path(__file__).with_name(f"reference.{lang}.ftl").read_text(encoding="utf-8")])


def speaker(lang: str) -> Callable[[str], str]:
    """Return a function that gives the sentence of a message."""
    return partial(texts(lang).sentence, gaps={})


def names() -> list[str]:
    """Return every command as it is typed, groups before what is in them."""
    return [name for name, _ in all_commands(typer.main.get_command(app))]


def settings() -> list[str]:
    """Return every environment variable that the sources read."""
    sources = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src").rglob("*.py"))
    return [*sorted(set(re.findall(r"\"(TEFUDA_[A-Z_]*[A-Z])\"", sources))), *FOREIGN]


def message_of(setting: str) -> str:
    """Return the id of the message that says what a setting means."""
    return f"setting-{setting.lower().replace('_', '-')}"


def limits() -> Mapping[str, object]:
    """Return the limits that ``TEFUDA_LIMITS`` may change, with their defaults."""
    return {limit.name: limit.default for limit in fields(Limits)}


def commands_page(lang: str) -> str:
    """Return the page of all commands: what ``--help`` shows, one section a command."""
    return "\n".join(_commands(lang))


def _commands(lang: str) -> Iterator[str]:
    say = speaker(lang)
    yield f"# {say('commands-title')}\n"
    yield f"{say('commands-intro')}\n"
    for name in ("", *names()):
        yield f"## tefuda {name}".rstrip() + "\n"
        yield f"```text\n{call(lang, *name.split(), '--help').out.rstrip()}\n```\n"


def settings_page(lang: str) -> str:
    """Return the page of all environment variables, and of the limits on clients."""
    return "\n".join(_settings(lang))


def _settings(lang: str) -> Iterator[str]:
    say = speaker(lang)
    yield f"# {say('settings-title')}\n"
    yield f"{say('settings-intro')}\n"
    yield f"| {say('settings-variable')} | {say('settings-meaning')} |\n| --- | --- |"
    for name in settings():
        yield f"| `{name}` | {say(message_of(name))} |"
    yield f"\n## {say('settings-limits')}\n"
    yield f"{say('settings-limits-intro')}\n"
    yield f"| {say('settings-limit')} | {say('settings-default')} |\n| --- | ---: |"
    for name, default in limits().items():
        yield f"| `{name}` | {default:,} |"
    yield ""


def pages() -> dict[Path, str]:
    """Return every page with its text."""
    os.environ["COLUMNS"] = WIDTH
    return {
        PAGES / f"{kind}{end}.md": made(lang)
        for lang, end in (("en", ""), ("ja", ".ja"))
        for kind, made in (("commands", commands_page), ("settings", settings_page))
    }


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
