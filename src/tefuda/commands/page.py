"""The page that `--help` shows: all in our words, in the user's language.

The library that reads the command line speaks only English, and takes a Japanese letter to be as wide as a Latin one.
It knows the commands and their arguments from the declarations in `tefuda.cli`; this module writes them out.
"""

from __future__ import annotations

import inspect
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tefuda.text.lexicon import LANGUAGES, choose, package_words
from tefuda.text.wrapping import cells, wrapped

if TYPE_CHECKING:
    import typer

    from tefuda.engine.texts.errors import TefudaError
    from tefuda.text import MessageFormatter


def wanted(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language that `--lang` names, wherever it stands, or else that of the locale.

    >>> wanted(["games", "--lang", "ja"], {}), wanted(["--lang=en"], {"LANG": "ja_JP.UTF-8"})
    ('ja', 'en')
    >>> wanted(["--lang", "xx"], {"LANG": "ja_JP.UTF-8"}), wanted([], {"LC_ALL": "C", "LANG": "ja_JP"})
    ('ja', 'en')
    """
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            given = value or next(iter(arguments[place + 1 :]), "")
            if given in LANGUAGES:
                return given
    return choose(
        next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), None)
    )


LANG: Final = wanted(sys.argv[1:], os.environ)


def program() -> str:
    """Return what is to be typed for this program; in the sources it is on no path."""
    return "tefuda" if shutil.which("tefuda") else sys.argv[0]


def say(id: str, /, **gaps: object) -> str:
    """Return a sentence of the commands in the user's language: a message in ``tefuda/commands/text``."""
    return package_words("tefuda.commands", LANG).sentence(id, gaps)


def formatter_for(game: str | None = None) -> MessageFormatter:
    """Return a formatter of the user's language, for what the tables say."""
    from tefuda.text import MessageFormatter

    return MessageFormatter(LANG, game)


def labelled(label: object, text: object) -> str:
    """Return a text after its label, with the sign of the user's language between them."""
    return formatter_for().text("labelled", label=str(label), text=str(text))


def listed(items: Iterable[object]) -> str:
    """Return a list in the user's language."""
    return formatter_for().listed([str(item) for item in items])


def spoken(error: TefudaError, game: str | None = None) -> str:
    """Return an error of the engine in one line of the user's language."""
    formatter = formatter_for(game)
    text = formatter.say(error.said) if formatter.has(error.said.id) else str(error)
    return " ".join(with_note(text, getattr(error, "clause", "")).split())


def with_note(text: str, note: str) -> str:
    """Return a text with a note behind it, such as the clause that it follows, if any."""
    return formatter_for().text("annotated", text=text, note=note) if note else text


WIDEST: Final = 100


def page(command: Any, context: typer.Context) -> str:
    """Return usage, what the command does, its arguments, options and commands."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    lines = [*_hung(f"{say('manual-usage')}{context.command_path} ", " ".join(_usage(command)), width), ""]
    for paragraph in inspect.cleandoc(command.help or "").split("\n\n"):
        lines += [*(f"  {line}" for line in _laid(paragraph, width - 2)), ""]
    for title, rows in _sections(command, context):
        lines += [title, *_listed(rows, width), ""]
    return "\n".join(lines[:-1]) + "\n"


def named(parameter: Any) -> str:
    """Return an argument's or option's own name: GAME, --seed."""
    return str(max(parameter.opts, key=len)) if _is_option(parameter) else str(parameter.metavar)


def placeholder(parameter: Any) -> str:
    """Return what stands for the value of an option; nothing for a switch."""
    if getattr(parameter, "is_flag", False):
        return ""
    return parameter.metavar or "|".join(str(choice.value) for choice in parameter.type_descriptor.choices)


def _is_option(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "option")


def _usage(command: Any) -> Iterator[str]:
    if any(map(_is_option, command.params)):
        yield say("manual-options-placeholder")
    for argument in command.params:
        if not _is_option(argument):
            yield argument.metavar + ("..." if argument.nargs == -1 else "")
    if getattr(command, "commands", None):
        yield say("manual-command-placeholder")


def _laid(paragraph: str, width: int) -> list[str]:
    r"""Wrap a paragraph; one that begins with a line of \b is kept as it is."""
    first, _, rest = paragraph.partition("\n")
    return rest.split("\n") if first == "\b" else wrapped(paragraph.replace("\n", " "), width)


def _sections(command: Any, context: typer.Context) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    parameters = command.get_params(context)
    arguments = [(named(each), _explained(each)) for each in parameters if not _is_option(each)]
    options = [(_spelt(each), _explained(each)) for each in parameters if _is_option(each)]
    commands = [(name, each.help.partition("\n")[0]) for name, each in getattr(command, "commands", {}).items()]
    titles = (say("manual-arguments"), say("manual-options"), say("manual-commands"))
    return ((title, rows) for title, rows in zip(titles, (arguments, options, commands), strict=True) if rows)


def _spelt(option: Any) -> str:
    return f"{', '.join(sorted(option.opts, key=len))} {placeholder(option)}".strip()


def _explained(parameter: Any) -> str:
    """Return what a parameter is for, its default, and its limits."""
    text = parameter.help if parameter.name != "help" else say("manual-show-help")
    notes = [note for note in (_default(parameter), limits(parameter), _setting(parameter)) if note]
    if parameter.required and _is_option(parameter):
        notes.append(say("manual-required"))
    return text + (say("manual-notes", notes=say("manual-between-notes").join(notes)) if notes else "")


def _default(parameter: Any) -> str:
    told = parameter.show_default
    value = parameter.default if told is True else told
    return "" if value in ("", None) or value is False else say("manual-default", value=value)


def limits(parameter: Any) -> str:
    """Return the bounds of a number as text."""
    low, high = getattr(parameter, "min", None), getattr(parameter, "max", None)
    if low is None:
        return ""
    return say("manual-at-least", low=low) if high is None else say("manual-range", low=low, high=high)


def _setting(parameter: Any) -> str:
    return say("manual-environment", variable=parameter.envvar) if parameter.envvar else ""


def _listed(rows: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Yield two columns; a long left side stands on a line of its own."""
    margin = min(max(cells(left) for left, _ in rows), 26) + 4
    for left, right in rows:
        head = f"  {left}"
        if cells(head) + 2 > margin:
            yield head
            head = ""
        yield from _hung(head.ljust(margin), right, width)


def _hung(head: str, text: str, width: int) -> Iterator[str]:
    """Yield text after a head; its further lines are indented as far."""
    for line in wrapped(text, max(width - cells(head), 20)) or [""]:
        yield (head + line).rstrip()
        head = " " * cells(head)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as columns: the first on the left, numbers on the right."""
    widths = [max(cells(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        padded = [" " * (width - cells(text)) + text for text, width in zip(row[1:], widths[1:], strict=True)]
        lines.append(("  " + "  ".join([row[0] + " " * (widths[0] - cells(row[0])), *padded])).rstrip())
    return lines
