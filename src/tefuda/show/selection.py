"""The plays that selected cards can become, what is missing for one, and which cards would help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from tefuda.engine.declarations.defaults import nothing
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.presentation import SelectionTally
from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.words import CARD, END, MELD, Line, is_card
from tefuda.engine.matches.legal_plays import LegalTree, Play, refusal, takes_one_card, with_cards
from tefuda.engine.texts.translatable import Translatable
from tefuda.layout import TableLayout, Zone
from tefuda.show.staging import StagingResult, try_out


@dataclass(frozen=True)
class SelectionOffers:
    """The plays that some selected cards can become, and what is missing for them or for another."""

    plays: list[Play]
    missing: Translatable | None = None
    clause: str | None = None
    extend: tuple[str, ...] = ()
    tally: SelectionTally | None = None  # the worth of the cards so far, where it matters


class CardSelection:
    """Cards that a seat selects on its turn, judged by its own view and its legal plays."""

    def __init__(self, tree: LegalTree, view: Observation) -> None:
        self._tree, self.view = tree, view
        self.game, self.rules, self.seat = tree.game, tree.rules, tree.seat

    def offers(self, cards: Sequence[str], meld: str | None) -> SelectionOffers:
        """Return the plays that these cards can become; ``meld``: only those that add to this meld.

        Raises:
            BadNotation: a card or the meld cannot be read.
        """
        line = self._card_words(cards)
        reckon = self.game.presentation.selecting.tally
        tally = reckon(self.rules, self.view, self.seat, line) if line else None
        return replace(self._offers(line, meld), tally=tally)

    def _offers(self, line: tuple[int, ...], meld: str | None) -> SelectionOffers:
        if meld is not None and line and self.game.vocabulary.staged:
            return self._joining(line, meld)
        plays = [play for play in self._plays(line) if meld is None or play.text.endswith(f" to {meld}")]
        if not line:
            return SelectionOffers(plays)
        why = self._unfulfilled(line) if plays else self._missing(line, self._onto(meld))
        no = refusal(self.game, why) if why is not None else None
        extend = () if plays else self._extend(line)
        return SelectionOffers(plays, no.reason if no else None, no.clause if no else None, extend)

    def _joining(self, line: tuple[int, ...], meld: str) -> SelectionOffers:
        """Return the plays that add these cards to a common meld, while all others stay as they lie.

        There are several where a joker among them can be several cards.  Plays name no meld here: each is one of the
        selected cards, if that makes the same table, or else the whole table.
        """
        common = next(
            zone for zone in self.game.presentation.layout(self.rules, self.view).zones if zone.staging is not None
        )
        old = [one.cards for one in common.melds]
        at = next((i for i, one in enumerate(common.melds) if str(one.number) == meld), len(old))
        joined = (*(old[at] if at < len(old) else ()), *map(self.game.vocabulary.text, line))
        staged = self._staged(common.staging or "", [*old[:at], joined, *old[at + 1 :]])
        if staged.play is None:
            no = staged.problem if staged.melds[at].refusal is None else None
            missing = no.reason if no is not None else Translatable("not-onto-this")
            return SelectionOffers([], missing, no.clause if no is not None else None)
        ways = [
            self._staged(common.staging or "", [*old[:at], way, *old[at + 1 :]]).play for way in staged.melds[at].ways
        ]
        return SelectionOffers(self._said_simply([play for play in ways if play is not None] or [staged.play], line))

    def _staged(self, verb: str, melds: Sequence[Sequence[str]]) -> StagingResult:
        return try_out(self.game, self.rules, self.view, self.seat, verb, melds, tidy=False)

    def _said_simply(self, plays: list[Play], line: tuple[int, ...]) -> list[Play]:
        """Return plays of the staging area, each as one of these cards where that is alike."""
        alike = self.game.presentation.selecting.alike
        if alike is None:
            return plays
        simple = {alike(self.rules, self.view, play.line): play for play in self._plays(line)}
        return [simple.get(alike(self.rules, self.view, play.line), play) for play in plays]

    def _plays(self, line: tuple[int, ...]) -> list[Play]:
        """Return the plays of these cards, and of as many as fit where not all of them do.

        Where there are very many arrangements, they are the game's proposals.
        """
        selecting = self.game.presentation.selecting
        proposed = selecting.proposals(self.rules, self.view, self.seat, line)
        if proposed is not None:
            return self._legal(proposed)
        parts = selecting.parts(self.rules, self.view, self.seat, line)
        return self._distinct(with_cards(self._tree, line)) + self._legal(parts)

    def _distinct(self, plays: list[Play]) -> list[Play]:
        """Return the first of all plays that the game calls alike."""
        alike = self.game.presentation.selecting.alike
        if alike is None:
            return plays
        first = {alike(self.rules, self.view, play.line): play for play in reversed(plays)}
        return [play for play in plays if play in first.values()]

    def _legal(self, lines: Iterable[Line]) -> list[Play]:
        return [self._tree.play(one) for one in dict.fromkeys(lines) if self._tree.follows(one)]

    def _card_words(self, cards: Sequence[str]) -> tuple[int, ...]:
        verb = next(iter(self.game.vocabulary.verb_names.values()))
        return self.game.vocabulary.read(" ".join([verb, *cards]))[1:]

    def _onto(self, meld: str | None) -> tuple[int, ...]:
        """Return the words ``to 2`` for a tapped meld, where the game has plays that name one."""
        words = self.game.vocabulary
        verb = next((words.verb_names[verb] for verb, base in words.bare.items() if base == MELD), None)
        return words.read(f"{verb} to {meld}")[1:] if meld and verb else ()

    def _held(self) -> set[int]:
        return held_words(self.game, self.game.presentation.layout(self.rules, self.view), self.seat)

    def _missing(self, line: tuple[int, ...], onto: tuple[int, ...]) -> IllegalPlayReason | None:
        """Return why the play is refused that is meant, or else why the first kind of play that takes cards is.

        A play that is closed now whatever its cards is not meant where the only plays of cards take one.
        """
        takers = [verb for verb in self._tree.after(()) if self._takes_cards(verb)]
        meant = self.game.presentation.selecting.meant
        if meant is not None:
            play = meant(self.rules, self.view, self.seat, line + onto)
            why = self._why_not(*play)
            singles = takers if all(takes_one_card(self._tree, verb) for verb in takers) else []
            if not singles or not self.game.rules.why_not.untimely(self.rules, self.view, self.seat, play[0]):
                return why
        return next(filter(None, (self._why_not(verb, *line) for verb in takers)), None)

    def _why_not(self, *words: int) -> IllegalPlayReason | None:
        return self.game.rules.why_not(self.rules, self.view, self.seat, (*words, END))

    def _unfulfilled(self, line: tuple[int, ...]) -> IllegalPlayReason | None:
        """Return why a play is refused that the player may look for beside those that there are."""
        wished = self.game.presentation.selecting.wished(self.rules, self.view, self.seat, line)
        return self._why_not(*wished) if wished else None

    def _takes_cards(self, verb: int) -> bool:
        staged = verb in self.game.vocabulary.staged
        return not staged and any(is_card(word) for word in self._tree.after((verb,)))

    def _extend(self, line: tuple[int, ...]) -> tuple[str, ...]:
        """Return cards of which one more completes a play; skipped where trying each would take too long."""
        if len(line) > 12 or self.game.rules.costly or self.game.presentation.selecting.proposals is not nothing:
            return ()
        others = sorted(self._held() - set(line))
        return tuple(self.game.vocabulary.text(card) for card in others if with_cards(self._tree, (*line, card), 1))


def own_fans(layout: TableLayout, seat: int) -> Iterator[Zone]:
    """Yield the hand of a seat, or its hands."""
    return (zone for zone in layout.zones if zone.kind == "fan" and zone.seat == seat)


def held_words(game: Game, layout: TableLayout, seat: int) -> set[int]:
    """Return the cards that a seat holds, as words."""
    number = game.vocabulary.pack.number
    return {CARD + number[card] for fan in own_fans(layout, seat) for card in fan.cards}
