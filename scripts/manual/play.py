"""A page for players of each game: its rulebook with drawn cards, advice for beginners, variants and sources."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache, partial
from html import escape
from pathlib import Path

from figures import DEALS
from figures import FILE as FIGURES
from tefuda.engine.declarations.options import Between
from tefuda.engine.matches.registry import find
from tefuda.lab.custom_metrics import called, shown
from tefuda.text import MessageFormatter, books
from tefuda.text.lexicon import MessageBundle

TEXT = Path(__file__).parent / "text"
RED = set("HD")
CLAUSE = re.compile(rf"^(\**)({books.CLAUSE.pattern})\b", re.MULTILINE)


@cache
def texts(lang: str) -> MessageBundle:
    """The sentences of the site that no page of the repository has."""
    return MessageBundle(lang, [(TEXT / f"{lang}.ftl").read_text(encoding="utf-8")])


def page(game: str, lang: str) -> str:
    """The page of a game."""
    formatter, say = MessageFormatter(lang, game), partial(texts(lang).sentence, gaps={})
    book = drawn(anchored(books.rulebook(game, lang)), formatter)
    title, _, rest = book.partition("\n")
    return "\n".join([title, "", *_facts(game, formatter, lang), rest.strip(), "", *_more(game, formatter, say, lang)])


def _facts(game: str, formatter: MessageFormatter, lang: str) -> Iterator[str]:
    seats = {"en": ", ", "ja": "・"}[lang].join(str(seats) for seats in sorted(find(game).seats))
    facts = texts(lang).sentence("facts", {"seats": seats, "minutes": formatter.text("minutes")})
    yield f"**{formatter.text('tagline')}** {facts}\n"
    picture = texts(lang).sentence("picture", {"game": formatter.text("name")})
    yield f"![{picture}]({'../' if lang == 'ja' else ''}../screenshots/{game}.{lang}.jpg)\n"


def _more(game: str, formatter: MessageFormatter, say: partial[str], lang: str) -> Iterator[str]:
    yield f"## {say('beginners')}\n"
    yield from (f"- {drawn(say(id), formatter)}" for id in _numbered(f"beginners-{game}", lang))
    yield f"\n### {say('figures')}\n"
    yield from _figures(game, lang)
    yield f"\n## {say('variants')}\n"
    yield f"{say('variants-intro')}\n"
    yield from _presets(game, formatter)
    yield f"\n### {say('options')}\n"
    yield f"| {say('option')} | {say('values')} | |\n| --- | --- | --- |"
    yield from _options(game, formatter)
    yield f"\n## {say('sources')}\n"
    yield f"{say(f'source-{game}')} {say(f'relatives-{game}')}\n"
    yield f"{say('readings')} [{say('readings-page')}]({'../' if lang == 'ja' else ''}readings/{game}.md)\n"


def _numbered(name: str, lang: str) -> Iterator[str]:
    number = 1
    while texts(lang).has_message(f"{name}-{number}"):
        yield f"{name}-{number}"
        number += 1


def _figures(game: str, lang: str) -> Iterator[str]:
    """The events of a deal of quick players, as `make figures` has measured them."""
    found = json.loads(FIGURES.read_text(encoding="utf-8"))[game]
    gaps = {"seats": found["seats"], "deals": f"{DEALS:,}", "share": shown("wins", found["won"][0])}
    yield f"{texts(lang).sentence('figures-intro', gaps)}\n"
    yield f"| {texts(lang).sentence('figure', {})} | |\n| --- | ---: |"
    endings = {name.replace("ending", "fact", 1) for name in found["told"] if name.startswith("ending")}
    for name, value in found["told"].items():
        if name not in endings:  # an ending is a fact, too
            yield f"| {called(name, lang, game)} | {shown(name, value)} |"


def _presets(game: str, formatter: MessageFormatter) -> Iterator[str]:
    """Each preset with the options that it changes."""
    for name, changed in find(game).rules.presets.items():
        said = "; ".join(
            f"{formatter.text(f'option-{one}')}: {_value(one, value, formatter)}" for one, value in changed.items()
        )
        yield f"- **{formatter.text(f'preset-{name}')}** (`{name}`){': ' if said else ''}{said}"


def _options(game: str, formatter: MessageFormatter) -> Iterator[str]:
    for name, limit in find(game).rules.limits.items():
        if isinstance(limit, Between):
            values = f"{limit.low}–{limit.high:,}"
        else:
            values = " / ".join(_value(name, value, formatter) for value in limit.names)
        usual = _value(name, books.usual(game)[name], formatter)
        help = formatter.text(f"option-{name}.help") if formatter.has(f"option-{name}.help") else ""
        yield f"| {formatter.text(f'option-{name}')} (`{name}`) | {values}; **{usual}** | {help} |"


def _value(option: str, value: object, formatter: MessageFormatter) -> str:
    """A value as the game says it."""
    for id in (f"option-{option}-{value}",):
        if formatter.has(id):
            return formatter.text(id)
    return str(value)


def anchored(book: str) -> str:
    """A rulebook whose clauses can be linked to.

    >>> anchored("**SK-1** Two players.")
    '<a id="SK-1"></a>**SK-1** Two players.'
    """
    seen: set[str] = set()

    def anchor(found: re.Match[str]) -> str:
        new = found[2] not in seen
        seen.add(found[2])
        return f'<a id="{found[2]}"></a>{found[0]}' if new else found[0]

    return CLAUSE.sub(anchor, book)


def drawn(text: str, formatter: MessageFormatter) -> str:
    """A text with its cards drawn."""

    def draw(found: re.Match[str]) -> str:
        picture = books.picture(found[1])
        if picture is None:
            return found[0]
        cards = "".join(_card(card, formatter) for card in picture.cards)
        sign = {True: books.RIGHT, False: books.WRONG, None: ""}[picture.right]
        label = escape(books.spoken(picture, formatter), quote=True)
        return f'<span class="cards" role="img" aria-label="{label}">{cards}{sign}</span>'

    return books.SPAN.sub(draw, text)


def _card(card: str, formatter: MessageFormatter) -> str:
    red = " red" if card[-1] in RED else ""
    return f'<span class="card{red}">{escape(formatter.card(card))}</span>'
