"""A game's rulebook as safe HTML, with anchors for clauses and marked cards; for newcomers an account and a demo."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Mapping, MutableMapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any, Final, Literal

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from tefuda.engine.matches.registry import find
from tefuda.protocol.answers import DemoPlace, DemoStep, DemoTextOverrides, GameDemo, Primer, PrimerTerm, Rulebook
from tefuda.protocol.values import Lang
from tefuda.text import MessageFormatter, books
from tefuda.text.books import (
    MARK,
    RIGHT,
    WRONG,
    CardExample,
    glossary,
    mentioned_options,
    picture,
    spoken,
    values_of,
)

_CLAUSE: Final = re.compile(rf"^\**({books.CLAUSE.pattern})\b")

_OPEN, _THEN, _CLOSE = "\ue000", "\ue001", "\ue002"
_OPENED: Final = re.compile(f"{_OPEN}([^{_THEN}]*){_THEN}")


@lru_cache(maxsize=32)
def rulebook(game: str, lang: Lang) -> Rulebook:
    """Return the rulebook of a game.  Raises `BadRules` for an unknown game."""
    parser = _parser(game, lang)
    tokens = parser.parse(books.rulebook(game, lang))
    _anchor(tokens)
    html: str = parser.renderer.render(tokens, parser.options, {})
    return Rulebook(game=game, lang=lang, title=_title(tokens), html=html)


@lru_cache(maxsize=32)
def primer(game: str, lang: Lang) -> Primer:
    """Return the short account, and the meanings of the words of the table.  Raises `BadRules` for an unknown game."""
    parser, said = _parser(game, lang), books.minute(books.written(game, lang))
    varying = mentioned_options(game, lang)
    terms = {
        id: PrimerTerm(
            word=term.word,
            help=_worded(game, lang, id, varying[id], parser) if id in varying else parser.renderInline(term.help),
            clause=term.clause,
        )
        for id, term in glossary(game, lang).items()
    }
    return Primer(
        game=game,
        lang=lang,
        aim=said.aim,
        minute=_dependent(parser.render(_marked(said.text)), books.usual(game)),
        terms=terms,
    )


def _worded(game: str, lang: Lang, id: str, names: Sequence[str], parser: MarkdownIt) -> str:
    """Return an explanation with its wording for each value of the options on which it depends, one of them shown."""
    marked = ""
    for values in itertools.product(*(values_of(game, name) for name in names)):
        options = dict(zip(names, values, strict=True))
        when = ",".join(f"{name}={value}" for name, value in options.items())
        marked += f"{_OPEN}{when}{_THEN}{glossary(game, lang, options)[id].help}{_CLOSE}"
    return _dependent(parser.renderInline(marked), books.usual(game))


_How = Literal["row", "fan", "pile"]
DEMO: Final = "demo.toml"
_WIDE: Final = 9.0  # of a card, in hundredths of the stage's width
_STEPS: Final[dict[_How, float]] = {"row": 0.58, "fan": 0.55, "pile": 0.05}  # from card to card, in widths of a card


def demo_file(game: str) -> dict[str, Any]:
    """Return what a game's ``demo.toml`` says; nothing where there is none.  Raises `BadRules` for an unknown game."""
    file = find(game).folder / DEMO
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


@lru_cache(maxsize=32)
def demo(game: str, lang: Lang) -> GameDemo:
    """Return the demo of a game; one without steps where there is none.  Raises `BadRules` for an unknown game."""
    told, formatter = demo_file(game), MessageFormatter(lang, game)
    return GameDemo(
        game=game,
        lang=lang,
        usual=books.usual(game),
        places={name: _place(**one) for name, one in told.get("place", {}).items()},
        instead=tuple(DemoTextOverrides(when=one["when"], words=one["words"]) for one in told.get("instead", ())),
        steps=tuple(_step(one, formatter) for one in told.get("step", ())),
    )


def _place(*, how: _How = "row", size: float = _WIDE, step: float = 0, of: str = "", **place: Any) -> DemoPlace:
    """A place, with the usual sizes; ``of`` tells tests which part of a position lies there."""
    return DemoPlace(how=how, size=size, step=step or round(size * _STEPS[how], 2), **place)


def _step(step: Mapping[str, Any], formatter: MessageFormatter) -> DemoStep:
    """A step without the plays by which tests check it."""
    id = f"demo-{step['say']}"
    return DemoStep(
        say=formatter.text(id),
        said=formatter.text(f"{id}.said"),
        time=step["time"],
        when=step.get("when", ""),
        lay=step.get("lay", {}),
        slips=step.get("slips", {}),
    )


def _marked(text: str) -> str:
    """Put text that depends on optional rules between characters that Markdown leaves alone."""
    return books.DEPENDENT.sub(lambda found: f"{_OPEN}{found['terms']}{_THEN}{found['text'] or ''}{_CLOSE}", text)


def _dependent(html: str, usual: dict[str, str]) -> str:
    """Turn the marked text into elements, shown as under the usual rules; the page knows the rules of its table."""

    def opened(found: re.Match[str]) -> str:
        terms = found[1]
        if "=" not in terms:
            return f'<span data-option="{terms}">{books.counted(usual[terms])}'
        names = (term.partition("=")[0] for term in terms.split(","))
        otherwise = ",".join(f"{name}={usual[name]}" for name in names)
        hidden = "" if books.holds(terms, usual) else " hidden"
        return f'<span data-when="{terms}" data-usual="{otherwise}"{hidden}>'

    return _OPENED.sub(opened, html).replace(_CLOSE, "</span>")


def _parser(game: str, lang: Lang) -> MarkdownIt:
    """A parser of plain Markdown with tables, in which cards are drawn and readings are marked."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    formatter = MessageFormatter(lang, game)

    def code(
        self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: MutableMapping[str, Any]
    ) -> str:
        drawn = picture(tokens[at].content)
        return _drawn(drawn, formatter) if drawn else RendererHTML.code_inline(self, tokens, at, options, env)

    def text(
        self: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: MutableMapping[str, Any]
    ) -> str:
        return RendererHTML.text(self, tokens, at, options, env).replace(MARK, mark)

    mark = _mark(formatter)
    parser.add_render_rule("code_inline", code)
    parser.add_render_rule("text", text)
    return parser


def _mark(formatter: MessageFormatter) -> str:
    """Return the mark of a reading as an element with a name: a dagger alone may be read aloud as nothing."""
    name = escape(formatter.text("rulebook-reading"))
    return f'<abbr class="reading" role="img" aria-label="{name}" title="{name}">{MARK}</abbr>'


def _drawn(drawn: CardExample, formatter: MessageFormatter) -> str:
    """Return cards as an element that a page can draw, with their names as text and a label for screen readers."""
    cards = " ".join(f'<span data-draw="{escape(card)}">{escape(formatter.card(card))}</span>' for card in drawn.cards)
    sign = {True: f' <b class="right">{RIGHT}</b>', False: f' <b class="wrong">{WRONG}</b>', None: ""}[drawn.right]
    return f'<span class="drawn" role="img" aria-label="{escape(spoken(drawn, formatter))}">{cards}{sign}</span>'


def _anchor(tokens: list[Token]) -> None:
    """Give every paragraph (or heading, or item) that begins with a clause id this id."""
    seen: set[str] = set()
    for opening, inline in itertools.pairwise(tokens):
        clause = _CLAUSE.match(inline.content) if inline.type == "inline" else None
        if clause is not None and clause[1] not in seen:
            seen.add(clause[1])
            opening.attrSet("id", clause[1])
            opening.hidden = False  # a tight list hides its paragraphs, and with them their ids


def _title(tokens: list[Token]) -> str:
    """The text of the first heading."""
    return next((b.content for a, b in itertools.pairwise(tokens) if a.type == "heading_open"), "")
