"""Wrong sisters of `pairs`, each with one fault, and the check that must find it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import IntEnum
from itertools import count as counter
from random import Random
from typing import Any, NamedTuple, Self

from tests.changed import changed
from tests.conformance.toys import pairs
from tests.conformance.toys.pairs import PAIRS, Phase, Rules, State, Verb, View
from tests.conformance.toys.pairs import words as right_words

from tefuda.cards.bits import bit, lowest
from tefuda.conformance import conservation, garbage, liveness, players, refusals, scratch, secrecy
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.declarations import arguments
from tefuda.engine.declarations.events import EVENTS, EVERYBODY, NOBODY, emit
from tefuda.engine.declarations.facts import FactRegistry, fact
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.reasons import IllegalPlayReason
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import CARD, END, spill
from tefuda.engine.matches.playouts import roll

Line = tuple[int, ...]


# --- secrecy ---------------------------------------------------------------------------------------


def view_of_all_hands(r: Rules, s: State, seat: int, v: View) -> None:
    """Shows everybody's cards, as two released games of another library do."""
    pairs.view(r, s, seat, v)
    for i in range(pairs.SEATS):
        v.hands[i] = s.hands[i]


def view_with_a_hint(r: Rules, s: State, seat: int, v: View) -> None:
    """Shows not a card, only a number that depends on one: the rank of the next card."""
    pairs.view(r, s, seat, v)
    v.totals[pairs.SEATS - 1] = s.deck[s.stock - 1] // 3 if s.stock > 0 else 0


def words_that_peep(r: Rules, s: Any, seat: int, p: Scratch) -> int:
    """Offers the pass only where the next seat holds an ace."""
    found = pairs.words(r, s, seat, p)
    if p.n == 0 and found == 2 and s.hands[(seat + 1) % s.seats] & 0b111 == 0:
        return 1
    return found


def draw_in_the_open(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Tells all which card was drawn."""
    pairs.play(r, s, seat, p)
    if p.line[0] == Verb.DRAW:
        emit(p.log, pairs.Fact.DREW, EVERYBODY, seat, s.deck[s.stock], 0, 0)


# --- liveness --------------------------------------------------------------------------------------


def words_with_a_dead_end(r: Rules, s: State, seat: int, p: Scratch) -> int:
    """Lists every card as the first of a pair, also one that has no partner."""
    found = pairs.words(r, s, seat, p)
    return spill(s.hands[seat], p.out, 0) if p.n == 1 and p.line[0] == Verb.PAIR else found


def words_in_both_orders(r: Rules, s: State, seat: int, p: Scratch) -> int:
    """Lists a pair twice, once in each order."""
    hand = s.hands[seat]
    if p.line[0] != Verb.PAIR or p.n not in (1, 2) or pairs.may_act(r, s) != bit(seat):
        return pairs.words(r, s, seat, p)
    same = [c for c in range(pairs.CARDS) if hand >> c & 1 and bin(hand & (0b111 << (c // 3 * 3))).count("1") > 1]
    if p.n == 2:
        same = [c for c in same if c // 3 == (p.line[1] - CARD) // 3 and c != p.line[1] - CARD]
    return spill(sum(map(bit, same)), p.out, 0)


def words_with_pass_first(r: Rules, s: State, seat: int, p: Scratch) -> int:
    """No fault, another rule: the same words in another order."""
    found = right_words(r, s, seat, p)
    if p.n == 0 and found == 2:
        p.out[0], p.out[1] = p.out[1], p.out[0]
    return found


def words_for_everybody(r: Rules, s: State, seat: int, p: Scratch) -> int:
    """Lets those speak who are not to act."""
    if p.n == 0 and seat != s.turn and s.phase == Phase.PLAY:
        p.out[0] = Verb.PASS
        return 1
    return pairs.words(r, s, seat, p)


def play_without_end(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Forgets every score, so that nobody ever reaches the target."""
    pairs.play(r, s, seat, p)
    if s.phase in (Phase.DEAL, Phase.OVER):
        s.phase = Phase.DEAL
        s.totals[:] = s.scores[:] = [0] * pairs.SEATS


class Blabbed(IntEnum):
    """A fact that says to all which card was drawn, and is declared so."""

    BLABBED = 9


BLABBING = FactRegistry({**PAIRS.rules.facts.rows, Blabbed.BLABBED: fact(arguments.seat(), arguments.card())})


def draw_and_blab(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Tells all which card was drawn, as its table says: only the permutation of what is unseen finds it."""
    pairs.play(r, s, seat, p)
    if p.line[0] == Verb.DRAW:
        emit(p.log, Blabbed.BLABBED, EVERYBODY, seat, s.deck[s.stock], 0, 0)


def played_and_told(*entry: int) -> Callable[..., None]:
    """A play after which one more fact is told."""

    def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
        pairs.play(r, s, seat, p)
        kind, audience, a, b, c, d = entry
        emit(p.log, kind, audience, a, b, c, d)

    return play


def deal_that_tells_too_much(r: Rules, s: State, p: Scratch) -> None:
    """Tells the deal card by card, and again."""
    pairs.deal(r, s, p)
    for i in range(EVENTS // 2):
        emit(p.log, pairs.Fact.PASSED, EVERYBODY, i % s.seats, 0, 0, 0)


# --- scratch space -----------------------------------------------------------------------------------------


def words_that_scribble(r: Rules, s: State, seat: int, p: Scratch) -> int:
    """Tries the next word behind those that were said."""
    found = pairs.words(r, s, seat, p)
    p.line[p.n] = p.out[0]
    return found


def words_that_remember(r: Rules, s: State, seat: int, p: Scratch) -> int:
    """Does not offer the pass again after it has offered it."""
    offered = p.out[1] == Verb.PASS
    found = pairs.words(r, s, seat, p)
    return 1 if p.n == 0 and found == 2 and offered else found


def words_that_trust(r: Rules, s: State, seat: int, p: Scratch) -> int:
    """Takes what stands behind the words that were said for a card."""
    found = pairs.words(r, s, seat, p)
    return found if s.hands[seat] >> p.line[p.n] >= 0 else 0


def play_by_the_words(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Looks at the words that were listed last, though nobody need have asked for them."""
    pairs.play(r, s, seat, p)
    s.scores[seat] += 1 if p.out[0] > END else 0


def deal_that_cuts(r: Rules, s: State, p: Scratch) -> None:
    """Deals from a card on that was left in the scratch space."""
    p.deck[0], p.deck[p.out[0] % pairs.CARDS] = p.deck[p.out[0] % pairs.CARDS], p.deck[0]
    pairs.deal(r, s, p)


def greedy_out_of_turn(r: Rules, v: View, p: Scratch) -> int:
    """Draws at any time."""
    p.line[0], p.line[1] = Verb.DRAW, END
    return 2


def greedy_from_memory(r: Rules, v: View, p: Scratch) -> int:
    """Passes if it sees that it has passed before."""
    passed = p.line[0] == Verb.PASS
    p.line[0] = Verb.DRAW if v.phase == Phase.DRAW else Verb.PASS if passed else p.out[1]
    p.line[1] = END
    return 2


def laid_or_not(v: View, p: Scratch, lays: int) -> int:
    """Draw; then lay the lowest pair, or pass."""
    starts, p.n = pairs.pair_starts(v.hands[v.seat]), 2
    p.line[0], p.line[1] = Verb.DRAW if v.phase == Phase.DRAW else Verb.PASS, END
    if v.phase == Phase.PLAY and starts > 0 and lays == 1:
        first = lowest(starts)
        second = lowest(pairs.partners(v.hands[v.seat], first))
        p.line[0], p.line[1], p.line[2], p.line[3], p.n = Verb.PAIR, CARD + first, CARD + second, END, 4
    return p.n


def greedy_by_chance_of_its_own(r: Rules, v: View, p: Scratch) -> int:
    """Chooses by the random numbers that all of Python shares."""
    return laid_or_not(v, p, int(2 * random.random()))


OWN_NUMBERS = Random(7)


def greedy_with_a_generator(r: Rules, v: View, p: Scratch) -> int:
    """Chooses by a generator that it keeps."""
    return laid_or_not(v, p, OWN_NUMBERS.randrange(2))


def greedy_that_does_not_roll(r: Rules, v: View, p: Scratch) -> int:
    """Chooses by its own random number, which stays the same until something is rolled."""
    return laid_or_not(v, p, p.rng[0] % 2)


def greedy_that_rolls(r: Rules, v: View, p: Scratch) -> int:
    """Chooses as a bot should."""
    return laid_or_not(v, p, roll(p.rng, 2))


# --- cards and scores ------------------------------------------------------------------------------


def play_that_loses_a_card(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Lays a pair, of which one card never arrives."""
    pairs.play(r, s, seat, p)
    if p.line[0] == Verb.PAIR:
        s.table &= ~bit(p.line[1] - CARD)


def play_that_keeps_a_card(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Lays a pair, of which one card stays in the hand as well."""
    pairs.play(r, s, seat, p)
    if p.line[0] == Verb.PAIR:
        s.hands[seat] |= bit(p.line[1] - CARD)


def play_that_miscounts(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Adds a deal's first point twice to the totals."""
    pairs.play(r, s, seat, p)
    if s.phase in (Phase.DEAL, Phase.OVER):
        s.totals[0] += min(s.scores[0], 1)


# --- refusals --------------------------------------------------------------------------------------


def why_not_too_strict(r: Rules, s: View, seat: int, line: Line) -> IllegalPlayReason | None:
    """Refuses a pair whose cards come in another order."""
    wrong = list(line[1:-1]) != sorted(line[1:-1])
    return IllegalPlayReason("P-3", "order") if wrong else PAIRS.rules.why_not(r, s, seat, line)


def why_not_too_mild(r: Rules, s: View, seat: int, line: Line) -> IllegalPlayReason | None:
    """Does not look at the ranks of a pair."""
    why = PAIRS.rules.why_not(r, s, seat, line)
    return None if why is not None and why.reason == "no-pair" else why


def why_not_without_a_clause(r: Rules, s: View, seat: int, line: Line) -> IllegalPlayReason | None:
    """Refuses, and does not say by which clause."""
    why = PAIRS.rules.why_not(r, s, seat, line)
    return why and replace(why, clause="")


def why_not_that_stumbles(r: Rules, s: View, seat: int, line: Line) -> IllegalPlayReason | None:
    """Takes for granted that a pair has two cards."""
    if line[0] == Verb.PAIR and s.phase == Phase.PLAY and seat == s.turn:
        first, second = line[1:-1]
        return PAIRS.rules.why_not(r, s, seat, (line[0], first, second, END))
    return PAIRS.rules.why_not(r, s, seat, line)


def play_by_the_first_card(r: Rules, s: State, seat: int, p: Scratch) -> None:
    """Remembers by its scores which card was named first."""
    pairs.play(r, s, seat, p)
    if p.line[0] == Verb.PAIR and p.line[1] > p.line[2]:
        s.scores[seat] += 1


# --- conservation ---------------------------------------------------------------------------------------


class SharedState(State):
    """A state whose copies share their hands."""

    def copy(self) -> Self:
        """Copies all but the hands."""
        twin = super().copy()
        twin.hands = self.hands
        return twin


def position_without_totals(r: Rules, s: Any) -> dict[str, Any]:
    """Forgets the totals."""
    return pairs.write_position(r, s) | ({"totals": [0] * s.seats} if isinstance(s, State) else {})


def position_that_hands_out_its_own(r: Rules, s: Any) -> dict[str, Any]:
    """Hands out the very list of the state."""
    return pairs.write_position(r, s) | ({"scores": s.scores} if s.seats == pairs.SEATS else {})


def unsteady(numbers: Iterator[int]) -> Callable[..., None]:
    """A play that draws another card each time: chance that is not in the state."""

    def play(r: Rules, s: State, seat: int, p: Scratch) -> None:
        if p.line[0] == Verb.DRAW and s.stock > 1:
            other = next(numbers) % s.stock
            s.deck[other], s.deck[s.stock - 1] = s.deck[s.stock - 1], s.deck[other]
        pairs.play(r, s, seat, p)

    return play


def read_position_that_stumbles(given: Any, r: Rules, s: State) -> None:
    """Trusts what it is given."""
    s.dealer = given.keys.get("dealer", 0) % given.seats
    pairs.read_position(given, r, s)


class Wrong(NamedTuple):
    """A wrong game, the check that must fail on it, and a piece of what that check says."""

    game: Game
    check: Callable[[GameConfiguration], object]
    says: str


def sister(name: str, check: Callable[[GameConfiguration], object], says: str, **parts: Any) -> Wrong:
    """`pairs` with some parts replaced."""
    return Wrong(changed(PAIRS, id=f"pairs-{name}", **parts), check, says)


def plays_legally(table: GameConfiguration) -> None:
    """The check of bots."""
    players.check_bots(table, 11)


def secrets(table: GameConfiguration) -> None:
    """The check of secrecy."""
    secrecy.check_secrecy(table, 1, 12)


def lives(table: GameConfiguration) -> None:
    """The check of liveness."""
    liveness.check_liveness(table, 2, 20)


def refuses(table: GameConfiguration) -> None:
    """The check of refusals."""
    refusals.check_refusals(table, 4, 30)


def keeps_copies(table: GameConfiguration) -> None:
    """The check of copies."""
    conservation.check_copies(table, 10)


def orders(table: GameConfiguration) -> None:
    """The check of the order of cards."""
    refusals.check_any_order(table, 5, 30)


def conserves(table: GameConfiguration) -> None:
    """The check of the cards."""
    conservation.check_conservation(table, 6)


def ends(table: GameConfiguration) -> None:
    """The check that matches end."""
    liveness.check_ends(table, 3)


def scores(table: GameConfiguration) -> None:
    """The check of the totals."""
    conservation.check_scores(table, 7)


def comes_back(table: GameConfiguration) -> None:
    """The check of positions."""
    conservation.check_positions(table, 8, 20)


def replays(table: GameConfiguration) -> None:
    """The check of records."""
    conservation.check_records(table, 9, 5)


def is_no_memory(table: GameConfiguration) -> None:
    """The check of the scratch space."""
    scratch.check_scratch(table, 17, 30)


def takes_texts(table: GameConfiguration) -> None:
    """The check of garbage as words."""
    garbage.check_garbage_texts(table, 1, 400)


def takes_positions(table: GameConfiguration) -> None:
    """The check of garbage as positions."""
    garbage.check_garbage_positions(table, 2, 100)


WRONG = (
    sister("open-hands", secrets, "the view of", view=view_of_all_hands),
    sister("hint", secrets, "what is secret: deck", view=view_with_a_hint),
    sister(
        "peeping-words",
        secrets,
        "the words of seat . depend on what is secret: .*hands|seat . cannot know its own words",
        words=words_that_peep,
    ),
    sister("open-draw", ends, "DREW: .* may not know card, only seat", play=draw_in_the_open),
    sister("declared-open", secrets, "events tell.*what is secret.*: blabbed", play=draw_and_blab, facts=BLABBING),
    sister("undeclared", ends, "fact 9 is in no table", play=played_and_told(9, EVERYBODY, 0, 0, 0, 0)),
    sister("no-seat", ends, "PASSED: seat is 3, but must be a seat", play=played_and_told(4, EVERYBODY, 3, 0, 0, 0)),
    sister("no-card", ends, "DREW: card is 12, but must be a card", play=played_and_told(2, 1, 0, 12, 0, 0)),
    sister("no-cards", ends, "PAIRED: cards is 4096, but must be", play=played_and_told(3, EVERYBODY, 0, 4096, 0, 0)),
    sister("chatty", ends, "PASSED: it uses 1 of 4 ints, but 7 0 0", play=played_and_told(4, EVERYBODY, 0, 7, 0, 0)),
    sister("coy", ends, "DREW: seat 0 may know its secret part", play=played_and_told(2, EVERYBODY, 0, NOBODY, 0, 0)),
    sister("dead-end", lives, "dead end", words=words_with_a_dead_end),
    sister("both-orders", lives, "a play is listed twice", words=words_in_both_orders),
    sister("all-speak", lives, "has words, but may not act", words=words_for_everybody),
    sister("endless", ends, "does not end", play=play_without_end),
    sister("talkative", ends, f"PASSED: {EVENTS // 2} at once", deal=deal_that_tells_too_much),
    sister("scribbling", is_no_memory, "words writes into", words=words_that_scribble),
    sister("remembering", is_no_memory, "the result of words depends", words=words_that_remember),
    sister("trusting-words", is_no_memory, "words fails", words=words_that_trust),
    sister("by-the-words", is_no_memory, "the result of play depends", play=play_by_the_words),
    sister("cutting", is_no_memory, "deal writes into", deal=deal_that_cuts),
    sister("illegal-bot", plays_legally, "plays 'draw' as seat ., which is not legal: the", greedy=greedy_out_of_turn),
    sister("lucky-bot", plays_legally, r"random numbers that are not its own", greedy=greedy_by_chance_of_its_own),
    sister("generating-bot", plays_legally, "random numbers that are not its own", greedy=greedy_with_a_generator),
    sister("peeping-bot", plays_legally, "without rolling", greedy=greedy_that_does_not_roll),
    sister("reminded", is_no_memory, "the result of gentle depends", greedy=greedy_from_memory),
    sister("lost-card", conserves, "are missing", play=play_that_loses_a_card),
    sister("doubled-card", conserves, "add up", play=play_that_keeps_a_card),
    sister("miscount", scores, "not the sum", play=play_that_miscounts),
    sister("strict", refuses, "is listed, but refused", why_not=why_not_too_strict),
    sister("mild", refuses, "the rules have no reason", why_not=why_not_too_mild),
    sister("no-clause", refuses, "names no clause", why_not=why_not_without_a_clause),
    sister("first-card", orders, "leads to another state", play=play_by_the_first_card, words=words_in_both_orders),
    sister("shared", keeps_copies, "a copy changed", state=SharedState),
    sister("own-list", keeps_copies, "data that it had returned", write_position=position_that_hands_out_its_own),
    sister("forgetful", comes_back, "position", write_position=position_without_totals),
    sister("unsteady", replays, "record", play=unsteady(counter(7))),
    sister("stumbling", takes_texts, "raises ValueError", why_not=why_not_that_stumbles),
    sister("trusting", takes_positions, "raises TypeError", read_position=read_position_that_stumbles),
)
