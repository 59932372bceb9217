"""Queries of one seat's view: its layout and open plays, what cards can become, staged melds, hints and warnings.

Everything is worked out from the seat's own view, on a copy that is shared with nobody. It can therefore run in another
thread while the match goes on, changes nothing, and cannot reveal what the seat may not know.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import cast

from msgspec import structs

from tefuda.cards.hand_groups import hand_groups
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.presentation import PublicCardKnowledge, RearrangementStep
from tefuda.engine.declarations.words import CARD, END, EXTRA, MELD, NUMBER, SEAT, TO, Line
from tefuda.engine.matches.legal_plays import (
    LegalTree,
    Play,
    PlayRefusal,
    lit_cards,
    not_your_turn,
    played_at_once,
    plays_without_cards,
    takes_one_card,
)
from tefuda.engine.matches.match import WATCHER, Match
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.layout import CutPlay, HandOrder, PileCutOffer, TableLayout, Zone, untapped
from tefuda.protocol.plays import (
    AvailableVerb,
    CostlyCardWarning,
    DeclarationForm,
    LabelledPlay,
    LegalNextWord,
    OneTapPlay,
    PlayCaution,
    TargetSeat,
)
from tefuda.show.hints import Adviser, Suggestion, caution_of, destinations, melds_of, usual_adviser
from tefuda.show.selection import CardSelection, SelectionOffers, held_words, own_fans
from tefuda.show.staging import StagingResult, boards, next_words, reached, try_out

LOG = logging.getLogger("tefuda")


@dataclass(frozen=True, kw_only=True)
class InteractiveLayout(TableLayout):
    """The layout, with the plays that are open to the seat; a watcher has none."""

    yours: bool  # nothing goes on without this seat
    deals: tuple[tuple[int, ...], ...]  # the scores of each deal so far
    verbs: tuple[AvailableVerb, ...] = ()
    lit: tuple[str, ...] | None = None  # its cards that some play uses now; None: none are laid at this moment
    reach: tuple[TargetSeat, ...] = ()
    boards: tuple[DeclarationForm, ...] = ()
    taps: tuple[OneTapPlay, ...] = ()
    cautions: tuple[PlayCaution, ...] = ()  # before plays that need no cards
    risks: tuple[CostlyCardWarning, ...] = ()


class SeatView:
    """The view of one seat (-1: a watcher) at one moment.  Use `seat_view_for` to create it."""

    def __init__(
        self,
        view: Observation,
        tree: LegalTree,
        deals: Sequence[tuple[int, ...]],
        *,
        may: bool,
        must_act: bool,
        hints: bool = True,
        adviser: Adviser = usual_adviser,
    ) -> None:
        """Create the view.

        Args:
            view: What the seat knows.
            tree: The legal plays of the seat.
            deals: The points of each deal so far, one number a seat.
            may: Whether the seat may act, if only out of turn.
            must_act: Whether nothing goes on without the seat.
            hints: Whether the seat may be reminded of what players are meant to remember.
            adviser: The source of suggestions.
        """
        self._hints = hints
        self._adviser = adviser
        self.game, self.rules, self.view, self.seat = tree.game, tree.rules, view, tree.seat
        self.deals = tuple(deals)
        self.may = may  # the seat may act, if only out of turn
        self.must_act = must_act  # and nothing goes on without it
        self._tree = tree
        self._searched: tuple[Suggestion, ...] = ()

    def look(self) -> InteractiveLayout:
        """Return the layout of the seat with its open plays, ready to be put into words and drawn."""
        layout, tree = self.game.presentation.layout(self.rules, self.view), self._tree
        hands = _by_melds(layout.hands) if self.game.presentation.melds else layout.hands
        cut = self._cut(layout.cut) if self.may else None
        whole = {word: plays_without_cards(tree, word) for word in self._open} if self.may and not cut else {}
        verbs = tuple(verb for word, plays in whole.items() for verb in self._verbs(word, plays))
        open_now = {verb.play for verb in verbs}
        return InteractiveLayout(
            **vars(layout)
            | {"zones": tuple(_tapped(zone, open_now) for zone in layout.zones), "cut": cut, "hands": hands},
            yours=self.must_act,
            deals=self.deals,
            verbs=verbs,
            lit=self._lit(layout) if self.may else None,
            reach=reached(tree) if self.may else (),
            boards=boards(tree) if self.may else (),
            taps=self._taps() if self.may and self.must_act else (),
            cautions=self.cautions(play for plays in whole.values() for play in plays),
            risks=self._risks(),
        )

    def hands(self, look: InteractiveLayout) -> HandOrder:
        """Return the order of hands with the seat's own cards in groups, for a reader who holds them by melds."""
        melds = self.game.presentation.melds
        if melds is None or self.seat < 0:
            return look.hands
        own = tuple(card for fan in own_fans(look, self.seat) for card in fan.cards)
        return replace(look.hands, groups=hand_groups(melds(self.rules, self.view), own))

    def _lit(self, layout: TableLayout) -> tuple[str, ...] | None:
        """Return the seat's cards that some play uses; None before a draw or an answer, when none are laid."""
        found = lit_cards(self._tree, self.view, held_words(self.game, layout, self.seat))
        judge, lays = self.game.rules.why_not, self.game.players.hints.lays
        if not found and all(judge.untimely(self.rules, self.view, self.seat, verb) for verb in lays):
            return None
        return tuple(self.game.vocabulary.text(word) for word in sorted(found))

    def play(self, line: Line) -> Play:
        """Return a whole legal line as a play of this seat."""
        return self._tree.play(line)

    def _risks(self) -> tuple[CostlyCardWarning, ...]:
        """Return the seat's cards that cost many points if they are kept."""
        found = self.game.players.hints.risks(self.rules, self.view) if self.seat >= 0 else {}
        return tuple(CostlyCardWarning(self.game.vocabulary.text(card), said) for card, said in found.items())

    def _taps(self) -> tuple[OneTapPlay, ...]:
        """Return the cards that are whole plays, each with its play."""
        plays = played_at_once(self._tree)
        return tuple(OneTapPlay(self.game.vocabulary.text(play.line[1]), play.text) for play in plays)

    @cached_property
    def _open(self) -> list[int]:
        """The verbs that are offered; on its turn a seat is not offered verbs that are meant for other turns."""
        idle = self.game.vocabulary.out_of_turn if self.must_act else ()
        return [verb for verb in self._tree.after(()) if verb not in idle]

    def _cut(self, cut: PileCutOffer | None) -> PileCutOffer | None:
        """Add the possible plays to a cut; while cards are cut, nothing else can be done."""
        if cut is None:
            return None
        plays = plays_without_cards(self._tree, self.game.vocabulary.read(cut.verb)[0])
        return replace(cut, slices=tuple(CutPlay(play.line[1] - NUMBER, play.text) for play in plays))

    def following(self, prefix: str) -> tuple[LegalNextWord, ...]:
        """List the words that may follow this prefix of a play, for plays that are tapped together.

        Raises:
            BadNotation: the prefix cannot be read.
        """
        words = self.game.vocabulary.read(prefix)
        if not self.may:
            return ()
        circle = self.game.presentation.layout(self.rules, self.view).circle
        return next_words(self._tree, words, circle.groups if circle is not None else ())

    def card_knowledge(self) -> tuple[PublicCardKnowledge, ...]:
        """Return the facts about cards that everybody knows for certain, as far as they are worth a note."""
        return tuple(self.game.presentation.recall(self.rules, self.view))

    def _verbs(self, word: int, plays: Sequence[Play]) -> list[AvailableVerb]:
        """Return a verb, or its whole plays where it needs no cards and they are few."""
        name = self.game.vocabulary.text(word)
        if not plays:
            one = takes_one_card(self._tree, word)
            return [AvailableVerb(name, Translatable(f"verb-{name}"), takes_one=one)]
        leaves = word in self.game.players.hints.leaves and not self.game.players.hints.lays.isdisjoint(self._open)
        return [AvailableVerb(name, self.label(play), play.text, leaves) for play in plays]

    def label(self, play: Play) -> Translatable:
        """Return the button label of a play for this seat."""
        own = self.game.presentation.selecting.label(self.rules, self.view, self.seat, play.line)
        if own is not None:
            return own
        text, laid = self.game.vocabulary.text, [SpokenCards(meld) for meld in melds_of(self.game, play.line)]
        cards = laid if len(laid) > 1 else SpokenCards(card for meld in laid for card in meld)
        melds = " ".join(text(word) for word in play.line if MELD <= word < EXTRA)
        number = next((word - NUMBER for word in play.line if word >= NUMBER), None)
        gaps = {"cards": cards, "meld": melds} if cards or melds else {}
        return Translatable(f"do-{text(play.line[0])}", gaps if number is None else {**gaps, "number": number})

    def offers(self, cards: Sequence[str], meld: str | None = None) -> SelectionOffers:
        """Return the plays that these cards can become; ``meld``: only those that add to this meld.

        Raises:
            BadNotation: a card or the meld cannot be read.
        """
        if not self.may:
            return SelectionOffers([], not_your_turn().reason)
        return CardSelection(self._tree, self.view).offers(cards, meld)

    def staged(self, verb: str, melds: Sequence[Sequence[str]], tidy: bool = False) -> StagingResult:
        """Judge these combinations as a play of this kind; ``tidy``: let the game arrange them first.

        Raises:
            BadNotation: a card cannot be read, or no play of this kind is laid out in a staging area.
        """
        return try_out(self.game, self.rules, self.view, self.seat, verb, melds, tidy)

    def steps(self, play: Play) -> tuple[RearrangementStep, ...]:
        """Return how a play of the staging area comes about, where the game explains it."""
        staging = self.game.presentation.staging
        return staging.steps(self.rules, self.view, play.line) if staging is not None and staging.steps else ()

    # --- what would be good, and what may be overlooked --------------------------------------------

    @cached_property
    def quick(self) -> tuple[Suggestion, ...]:
        """The plays that are recommended without a search, best first.

        There are none where the seat may not act, or cuts cards by eye.
        """
        by_eye = self.may and self.game.presentation.layout(self.rules, self.view).cut is not None
        return self._adviser(self._tree, self.view) if self.may and not by_eye else ()

    @property
    def advised(self) -> tuple[Suggestion, ...]:
        """The recommended plays, best first: those of a search where there was one."""
        return self._searched or self.quick

    def heed(self, advised: tuple[Suggestion, ...]) -> None:
        """Set the plays that a search recommends, best first."""
        self._searched = advised

    def never(self, play: Play) -> bool:
        """Return whether a play is recommended on no account."""
        return self.game.players.hints.never(self.rules, self.view, play.line)

    def rarely(self, play: Play) -> bool:
        """Return whether a play is recommended only if it is clearly better than others."""
        return self.game.players.hints.rarely(self.rules, self.view, play.line)

    def hint(self) -> Suggestion | PlayRefusal:
        """Return the best of the recommended plays, or why there is none."""
        if not self.may:
            return not_your_turn()
        try:
            return self.advised[0] if self.advised else PlayRefusal("", Translatable("no-advice"))
        except Exception:  # a fault of a game's advice is no reason to stop playing
            LOG.exception("advice_failed")
            return PlayRefusal("", Translatable("trouble-answer"))

    def cautions(self, plays: Iterable[Play]) -> tuple[PlayCaution, ...]:
        """Return the warnings about these plays."""
        return tuple(found for play in plays if (found := self._caution(play)) is not None)

    def caution_before(self, text: str) -> tuple[PlayCaution, ...]:
        """Return the warnings about a play in notation; none if it is not legal.

        Raises:
            BadNotation: it cannot be read.
        """
        play = self._tree.play((*self.game.vocabulary.read(text), END))
        return self.cautions([play]) if self.may and self._tree.follows(play.line) else ()

    def _caution(self, play: Play) -> PlayCaution | None:
        try:
            found = caution_of(self.game, self.rules, self.view, play.line, lambda: self.quick) if self.may else None
        except Exception:
            LOG.exception("advice_failed")
            return None
        if found is None or (found.reminds and not self._hints):
            return None
        instead = self.recommended(self._tree.play(found.instead)) if found.instead else None
        return PlayCaution(play=play.text, text=found.said, instead=instead)

    def recommended(self, play: Play) -> LabelledPlay:
        """Return a play as `action` does, and where its cards would lie."""
        try:
            found = destinations(self.game, self.rules, self.view, self.seat, play.line)
        except Exception:  # a fault of a game's sampling is no reason to give no hint
            LOG.exception("advice_failed")
            found = ()
        return structs.replace(self.action(play), destinations=found)

    def action(self, play: Play) -> LabelledPlay:
        """Return a play with the label of its button and the cards it uses."""
        text, line = self.game.vocabulary.text, play.line
        melds = melds_of(self.game, line)
        return LabelledPlay(
            play=play.text,
            label=self.label(play),
            verb=text(line[0]),
            cards=tuple(card for meld in melds for card in meld),
            melds=melds if len(melds) > 1 else (),
            onto=text(line[line.index(TO) + 1]) if TO in line else None,
            seat=line[1] - SEAT if SEAT <= line[1] < CARD else None,
        )


@lru_cache(maxsize=16)
def _by_melds(hands: HandOrder) -> HandOrder:
    """Return an order of hands that can be held by melds too."""
    return replace(hands, by_melds=True)


def _tapped(zone: Zone, open_now: set[str | None]) -> Zone:
    """Return a zone that can be tapped only while its play is open; most zones have no such play."""
    return zone if zone.tap is None or zone.tap in open_now else untapped(zone)


def seat_view_for(match: Match, seat: int | None, *, hints: bool = True) -> SeatView:
    """Create the view of a seat (None: a watcher) as it is now; the match may go on in the meantime."""
    reader = WATCHER if seat is None else seat
    may, must_act, tree = reader in match.may_act, reader in match.must_act, match.legal_tree(reader)
    view = cast(Observation, tree.state)  # the tree is made from the seat's view
    return SeatView(view, tree, match.deals, may=may, must_act=must_act, hints=hints)


def look_of(match: Match, seat: int | None) -> InteractiveLayout:
    """Return the layout of a seat (None: a watcher) with its open plays, ready to be put into words and drawn."""
    return seat_view_for(match, seat).look()
