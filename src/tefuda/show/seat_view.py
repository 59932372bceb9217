"""Queries of one seat's view: its layout and open plays, what cards can become, staged melds, hints and warnings.

Everything is worked out from the seat's own view, on a copy that is shared with nobody. It can therefore run in another
thread while the match goes on, changes nothing, and cannot reveal what the seat may not know.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import cast

from msgspec import structs

from tefuda.cards.hand_groups import hand_groups
from tefuda.engine.declarations.defaults import nothing
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.presentation import PublicCardKnowledge, RearrangementStep, SelectionTally
from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.words import CARD, END, EXTRA, MELD, NUMBER, SEAT, TO, Line
from tefuda.engine.matches.legal_plays import (
    LegalTree,
    Play,
    PlayRefusal,
    lit_cards,
    named_cards,
    not_your_turn,
    played_at_once,
    plays_without_cards,
    refusal,
    takes_one_card,
    with_cards,
)
from tefuda.engine.matches.match import ONLOOKER, Match
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
from tefuda.show.staging import StagingResult, boards, next_words, reached, try_out

LOG = logging.getLogger("tefuda")


@dataclass(frozen=True, kw_only=True)
class InteractiveLayout(TableLayout):
    """The layout, with the plays that are open to the seat; an onlooker has none."""

    yours: bool  # nothing goes on without this seat
    deals: tuple[tuple[int, ...], ...]  # the scores of each deal so far
    verbs: tuple[AvailableVerb, ...] = ()
    lit: tuple[str, ...] = ()  # its cards that some play uses now
    reach: tuple[TargetSeat, ...] = ()
    boards: tuple[DeclarationForm, ...] = ()
    taps: tuple[OneTapPlay, ...] = ()
    cautions: tuple[PlayCaution, ...] = ()  # before plays that need no cards
    risks: tuple[CostlyCardWarning, ...] = ()


@dataclass(frozen=True)
class SelectionOffers:
    """The plays that some selected cards can become, and what is missing for them or for another."""

    plays: list[Play]
    missing: Translatable | None = None
    clause: str | None = None
    extend: tuple[str, ...] = ()
    tally: SelectionTally | None = None  # the worth of the cards so far, where it matters


class SeatView:
    """The view of one seat (-1: an onlooker) at one moment.  Use `seat_view_for` to create it."""

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
        lit = lit_cards(tree, self.view, self._held(layout)) if self.may else set()
        open_now = {verb.play for verb in verbs}
        return InteractiveLayout(
            **vars(layout)
            | {"zones": tuple(_tapped(zone, open_now) for zone in layout.zones), "cut": cut, "hands": hands},
            yours=self.must_act,
            deals=self.deals,
            verbs=verbs,
            lit=tuple(self.game.vocabulary.text(word) for word in sorted(lit)),
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
        own = tuple(card for fan in self._fans(look) for card in fan.cards)
        return replace(look.hands, groups=hand_groups(melds(self.rules, self.view), own))

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

    def _held(self, layout: TableLayout) -> set[int]:
        """Return the seat's own cards, as words."""
        number = self.game.vocabulary.pack.number
        return {CARD + number[card] for fan in self._fans(layout) for card in fan.cards}

    def _fans(self, layout: TableLayout) -> Iterator[Zone]:
        """Yield the seat's own hand, or hands."""
        return (zone for zone in layout.zones if zone.kind == "fan" and zone.seat == self.seat)

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
        staged = self.staged(common.staging or "", [*old[:at], joined, *old[at + 1 :]])
        if staged.play is None:
            no = staged.problem if staged.melds[at].refusal is None else None
            missing = no.reason if no is not None else Translatable("not-onto-this")
            return SelectionOffers([], missing, no.clause if no is not None else None)
        ways = [
            self.staged(common.staging or "", [*old[:at], way, *old[at + 1 :]]).play for way in staged.melds[at].ways
        ]
        return SelectionOffers(self._said_simply([play for play in ways if play is not None] or [staged.play], line))

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
            held = sorted(self._held(self.game.presentation.layout(self.rules, self.view)))
            if not singles or any(why != self._why_not(play[0], *cards) for cards in ((), held)):
                return why
        return next(filter(None, (self._why_not(verb, *line) for verb in takers)), None)

    def _why_not(self, *words: int) -> IllegalPlayReason | None:
        return self.game.rules.why_not(self.rules, self.view, self.seat, (*words, END))

    def _unfulfilled(self, line: tuple[int, ...]) -> IllegalPlayReason | None:
        """Return why a play is refused that the player may look for beside those that there are."""
        wished = self.game.presentation.selecting.wished(self.rules, self.view, self.seat, line)
        return self.game.rules.why_not(self.rules, self.view, self.seat, (*wished, END)) if wished else None

    def _takes_cards(self, verb: int) -> bool:
        staged = verb in self.game.vocabulary.staged
        return not staged and any(CARD <= word < MELD for word in self._tree.after((verb,)))

    def _extend(self, line: tuple[int, ...]) -> tuple[str, ...]:
        """Return cards of which one more completes a play; skipped where trying each would take too long."""
        if len(line) > 12 or self.game.rules.costly or self.game.presentation.selecting.proposals is not nothing:
            return ()
        others = sorted(named_cards(self._tree) - set(line))
        return tuple(self.game.vocabulary.text(card) for card in others if with_cards(self._tree, (*line, card), 1))

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
    """Create the view of a seat (None: an onlooker) as it is now; the match may go on in the meantime."""
    reader = ONLOOKER if seat is None else seat
    may, must_act, tree = reader in match.may_act, reader in match.must_act, match.legal_tree(reader)
    view = cast(Observation, tree.state)  # the tree is made from the seat's view
    return SeatView(view, tree, match.deals, may=may, must_act=must_act, hints=hints)


def look_of(match: Match, seat: int | None) -> InteractiveLayout:
    """Return the layout of a seat (None: an onlooker) with its open plays, ready to be put into words and drawn."""
    return seat_view_for(match, seat).look()
