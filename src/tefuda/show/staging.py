"""The staging area: a seat tries out new combinations before it plays them.

A game judges each combination (`StagingRules.judge`) and may arrange them itself (`StagingRules.tidy`); the whole is
then judged as the play that it would be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.presentation import StagedCombination
from tefuda.engine.declarations.reasons import IllegalPlayReason, with_bars
from tefuda.engine.declarations.words import CARD, END, EXTRA, SEAT, Line, is_card
from tefuda.engine.matches.legal_plays import LegalTree, Play, PlayRefusal, refusal, seats_after, usual_order
from tefuda.engine.texts.errors import WORD, BadNotation, one_of
from tefuda.engine.texts.translatable import Translatable
from tefuda.layout import CollectibleSet
from tefuda.protocol.plays import DeclarationForm, LegalNextWord, TargetSeat


def is_seat(word: int) -> bool:
    """Return whether a word is a seat."""
    return SEAT <= word < CARD


def reached(tree: LegalTree) -> tuple[TargetSeat, ...]:
    """List the seats that plays may name now, with the prefix of the play for each."""
    lines = [(verb, seat) for verb in tree.after(()) for seat in seats_after(tree, verb)]
    write = tree.game.vocabulary.write
    return tuple(TargetSeat(line[1] - SEAT, write(line), _whole(tree, line)) for line in lines)


def boards(tree: LegalTree) -> tuple[DeclarationForm, ...]:
    """List the plays that claim who holds which cards: the groups open to them, and the seats they may name."""
    return tuple(_board(tree, verb) for verb in tree.after(()) if verb in tree.game.vocabulary.claims)


def _board(tree: LegalTree, verb: int) -> DeclarationForm:
    text = tree.game.vocabulary.text
    groups = [word for word in tree.after((verb,)) if word >= EXTRA]
    seats = tree.after((verb, groups[0]))
    return DeclarationForm(text(verb), tuple(map(text, groups)), tuple(word - SEAT for word in seats))


def next_words(tree: LegalTree, prefix: Line, groups: tuple[CollectibleSet, ...]) -> tuple[LegalNextWord, ...]:
    """List the words that may follow this prefix of a play; none if the prefix is not legal."""
    if not tree.follows(prefix):
        return ()
    home = {card: group.id for group in groups for card in group.cards}
    return tuple(_next(tree, prefix, word, home) for word in tree.after(prefix) if word != END)


def _next(tree: LegalTree, prefix: Line, word: int, home: dict[str, str]) -> LegalNextWord:
    text = tree.game.vocabulary.text(word)
    kind: Literal["card", "seat", "word"] = "card" if is_card(word) else "seat" if is_seat(word) else "word"
    return LegalNextWord(text, kind, home.get(text), _whole(tree, (*prefix, word)))


def _whole(tree: LegalTree, line: Line) -> str | None:
    """Return the text of the play if nothing can be added to it, otherwise None."""
    return tree.game.vocabulary.write(line) if tree.after(line) == [END] else None


@dataclass(frozen=True)
class StagedMeldAnalysis:
    """A staged combination, its cards in the order in which they lie."""

    cards: tuple[str, ...]
    label: Translatable | None  # the name of the combination; None: it is none yet
    free: tuple[int, ...]  # the places of jokers that may stand for another card
    ways: tuple[tuple[str, ...], ...]  # all readings of the cards, where there are several
    refusal: PlayRefusal | None


@dataclass(frozen=True)
class StagingResult:
    """The staged combinations, and the play that they make, or why they make none."""

    melds: tuple[StagedMeldAnalysis, ...]
    play: Play | None
    problem: PlayRefusal | None


def try_out(
    game: Game, rules: Rules, view: Observation, seat: int, verb: str, melds: Sequence[Sequence[str]], tidy: bool
) -> StagingResult:
    """Judge these combinations from the seat's view alone.

    Args:
        game: The game.
        rules: The rules of the table.
        view: What the seat knows.
        seat: The seat.
        verb: The kind of play.
        melds: The cards of each combination.
        tidy: Whether the game arranges the combinations first.

    Raises:
        BadNotation: a card cannot be read, or no play of this kind is laid out in a staging area.
    """
    word = read_verb(game, verb)
    lines = tuple(read_cards(game, verb, cards) for cards in melds if cards)
    own = game.presentation.staging
    arranged = own.tidy(rules, view, word, lines) if tidy and own is not None else lines
    mess = arranged if isinstance(arranged, IllegalPlayReason) else None
    tried = judged(game, rules, view, word, lines if isinstance(arranged, IllegalPlayReason) else arranged)
    whole = (word, *with_bars([one.cards for one in tried]), END)
    wrong = mess or next((one.why for one in tried if one.why is not None), None)
    why = wrong or game.rules.why_not(rules, view, seat, whole)
    return StagingResult(
        tuple(shown(game, one) for one in tried),
        None if why else Play(usual_order(whole), game.vocabulary.write(usual_order(whole))),
        refusal(game, why) if why else None,
    )


def read_verb(game: Game, verb: str) -> int:
    """Read a kind of play that is laid out in a staging area."""
    names = {game.vocabulary.verb_names[word]: word for word in sorted(game.vocabulary.staged)}
    if verb not in names or game.presentation.staging is None:
        raise BadNotation(verb, one_of(names))
    return names[verb]


def read_cards(game: Game, verb: str, cards: Sequence[str]) -> Line:
    """Read cards, and refuse anything else that may stand in a play."""
    line = game.vocabulary.read(" ".join([verb, *cards]))[1:]
    if len(line) != len(cards) or not all(map(is_card, line)):
        raise BadNotation(" ".join(cards), WORD)
    return line


def judged(
    game: Game, rules: Rules, view: Observation, verb: int, lines: tuple[Line, ...]
) -> tuple[StagedCombination, ...]:
    """Return the game's judgement of each combination."""
    return game.presentation.staging.judge(rules, view, verb, lines) if game.presentation.staging is not None else ()


def shown(game: Game, tried: StagedCombination) -> StagedMeldAnalysis:
    """Convert a judged combination from words to text."""
    text = game.vocabulary.text
    return StagedMeldAnalysis(
        cards=tuple(map(text, tried.cards)),
        label=Translatable(f"meld-{tried.name}") if tried.name else None,
        free=tried.free,
        ways=tuple(tuple(map(text, way)) for way in tried.ways),
        refusal=refusal(game, tried.why) if tried.why is not None else None,
    )
