"""Secrecy: permute what a seat cannot see, and all that it is given stays byte-identical.

What a seat cannot see is said here without asking the game's view, or a leak would excuse itself: in a
position, the other hands (while the deal is played) and the stock; all else lies open.  A card that is
named in a play lies open as well.  Two ways of permuting: the cards of one position; and the deck of a
whole deal, which is then played again, so that what is remembered and what was told is compared too.
Where cards are there several times, the deck is permuted only in what is still in the stock.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from random import Random
from typing import Any

from tefuda.cards.pack import Pack
from tefuda.conform.liveness import prefixes
from tefuda.conform.tables import Table, moments, mouth_of, step
from tefuda.engine.errors import IllegalPlay
from tefuda.engine.events import Event
from tefuda.engine.game import Game
from tefuda.engine.match import JournalLine, Match, new_match
from tefuda.engine.plays import Mouth
from tefuda.engine.positions import place

Seat = int | None  # None: an onlooker
Swaps = dict[str, str]
HIDDEN = ("stock",)  # keys of positions that nobody sees
PRIVATE = ("hands",)  # keys of which each seat sees its own entry
CHOICES = {"shown": "show"}  # keys that are chosen in secret, each seat its own, and the phase in which they are
FACE_DOWN = ("downs",)  # keys of which nobody sees anything until the deal is over


def cards_named(value: Any, pack: Pack) -> set[str]:
    """All cards that are written anywhere in some plain data."""
    return set(words_in(value, pack))


def words_in(value: Any, pack: Pack) -> list[str]:
    """The same, each as often as it is written."""
    if isinstance(value, str):
        words = (word.partition("=")[0] for word in value.split())  # a joker may name the card for which it stands
        return [word for word in words if word in pack.number]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [word for part in parts for word in words_in(part, pack)]


def secret_parts(match: Match, seat: Seat) -> list[Any]:
    """The parts of the position that this seat cannot see."""
    position = match.position()
    parts = [position[key] for key in HIDDEN if key in position]
    for key in PRIVATE:
        if key in position and not match.deal_over:
            parts += [part for i, part in enumerate(position[key]) if i != seat]
    for key in FACE_DOWN:
        parts += position[key] if key in position and not match.deal_over else []
    return parts


def unseen(match: Match, seat: Seat) -> set[str]:
    """The cards that this seat cannot see: those that lie in secret and are named nowhere in the open."""
    position, pack = match.position(), match.game.vocabulary.pack
    for key in HIDDEN:
        position.pop(key, None)
    for key in PRIVATE if not match.deal_over else ():
        position[key] = [part for i, part in enumerate(position.get(key, [])) if i == seat]
    for key in FACE_DOWN if not match.deal_over else ():
        position.pop(key, None)
    return cards_named(secret_parts(match, seat), pack) - cards_named(position, pack)


def permutation(cards: set[str], random: Random) -> Swaps:
    """Another order of these cards."""
    some = sorted(cards)
    return dict(zip(some, random.sample(some, len(some)), strict=True))


def swapped(value: Any, swaps: Swaps) -> Any:
    """Plain data with cards for cards."""
    if isinstance(value, str):
        return " ".join(swaps.get(word, word) for word in value.split(" "))
    if isinstance(value, dict):
        return {key: swapped(part, swaps) for key, part in value.items()}
    return [swapped(part, swaps) for part in value] if isinstance(value, list) else value


def placed(match: Match, position: dict[str, Any]) -> Match:
    """A match of the same game in this position."""
    twin = new_match(match.game, match.seats, match.seed, match.options, 0)
    place(twin, position)
    return twin


def some_hand(match: Match, seat: int, random: Random) -> list[str]:
    """A few cards of one's own."""
    hands = match.position().get("hands", [])
    own = sorted(cards_named(hands[seat] if seat < len(hands) else "", match.game.vocabulary.pack))
    return random.sample(own, min(len(own), random.randrange(1, 5)))


def check_same_sight(one: Match, other: Match, seat: Seat, random: Random) -> None:
    """Two matches that this seat cannot tell apart: view, record for bots, scene, words and offers."""
    assert json.dumps(one.view(seat)) == json.dumps(other.view(seat)), f"the view of {seat} shows hidden cards"
    assert one.known(seat) == other.known(seat), f"what a bot at {seat} is handed holds hidden cards"
    assert repr(one.scene(seat)) == repr(other.scene(seat)), f"the scene of {seat} shows hidden cards"
    assert one.actors == other.actors, "who may act depends on hidden cards"
    if seat is None or seat not in one.actors:
        return
    words = prefixes(mouth_of(one, seat), 60)
    assert words == prefixes(mouth_of(other, seat), 60), f"the words of {seat} depend on hidden cards"
    cards = some_hand(one, seat, random)
    assert one.offers(seat, cards) == other.offers(seat, cards), f"what {seat} is offered depends on hidden cards"


def check_words_of_view(match: Match) -> None:
    """The words are the same whether the truth is asked, or what the seat knows."""
    for seat in match.actors:
        known = Mouth(match.game, match.rules, match.known(seat), seat)
        assert prefixes(known, 100) == prefixes(mouth_of(match, seat), 100), f"seat {seat} cannot know its own words"


def other_secrets(match: Match, seat: Seat, random: Random) -> dict[str, Any]:
    """The position with the cards that this seat cannot see in other places.

    A card that is named more often than the pack has it is known to lie where it lies.
    """
    position, pack = match.position(), match.game.pack(match.seats, match.rules)
    often, has = Counter(words_in(position, pack)), Counter(map(pack.text, pack.cards))
    loose = [word for part in secret_parts(match, seat) for word in words_in(part, pack) if often[word] <= has[word]]
    others = iter(random.sample(loose, len(loose)))

    def replaced(part: str) -> str:
        return " ".join(next(others) if often[word] <= has[word] else word for word in part.split())

    for key in (*HIDDEN, *PRIVATE, *FACE_DOWN):
        if key in position and (key in HIDDEN or not match.deal_over):
            value = position[key]
            if isinstance(value, str):
                position[key] = replaced(value)
            elif isinstance(value, list):
                own = seat if key in PRIVATE else None
                position[key] = [part if i == own else replaced(part) for i, part in enumerate(value)]
    return position


def check_position_secrecy(match: Match, random: Random) -> None:
    """Permute the unseen cards of this very position."""
    for seat in (None, *range(match.seats)):
        hidden = other_secrets(match, seat, random)
        check_same_sight(placed(match, match.position()), placed(match, hidden), seat, random)


def random_deal(table: Table, random: Random) -> Match:
    """A match in the middle of its first deal."""
    match = table.match(random.randrange(10**6))
    for _ in range(random.randrange(1, 90)):
        twin = match.copy()
        step(twin, random)
        if twin.deal_over:
            break
        match = twin
    return match


def never_seen(match: Match, seat: Seat) -> set[str]:
    """The cards that this seat has not seen at any time of the deal, and that nobody named."""
    again = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer)
    cards = set(match.game.vocabulary.pack.number)
    for entry in match.journal:
        retell(again, entry, {})
        cards &= unseen(again, seat)
        cards -= set(entry.text.split()) if entry.seat >= 0 else set()
    return cards


def other_stock(match: Match, random: Random) -> Swaps:
    """Of several packs: the deck of the last deal, and the same with what is left in the stock in another order."""
    pack, stock = match.game.pack(match.seats, match.rules), match.position().get("stock", "").split()
    deck = [entry.text for entry in match.journal if entry.seat < 0][-1].split()
    if len(set(pack.cards)) == len(pack.cards) or deck[len(deck) - len(stock) :] != stock:
        return {}
    return {" ".join(deck): " ".join([*deck[: len(deck) - len(stock)], *random.sample(stock, len(stock))])}


def retell(match: Match, entry: JournalLine, swaps: Swaps) -> list[Event]:
    """Make one step of a journal, a deck with cards for cards, or another deck for a deck."""
    if entry.seat >= 0:
        return match.play(entry.seat, entry.text)
    deck = swaps.get(entry.text) or swapped(entry.text, swaps)
    return match.deal([match.game.vocabulary.pack.number[card] for card in deck.split()])


def told(events: list[Event], seat: Seat) -> list[str]:
    """What this seat is told of some events."""
    return [
        repr((event.kind, event.said, event.seat, event.moves, event.loud)) for event in events if event.seen_by(seat)
    ]


def check_deal_secrecy(match: Match, seat: Seat, random: Random) -> bool:
    """Play the deal again with another deck that looks the same from this seat; False if the rules forbid it."""
    swaps = other_stock(match, random) or permutation(never_seen(match, seat), random)
    one = Match(match.game, match.seats, match.rules, match.seed, match.first_dealer)
    other = one.copy()
    for entry in match.journal:
        try:
            changed = retell(other, entry, swaps)
        except IllegalPlay:
            assert entry.seat != seat, f"whether {seat} may {entry.text!r} depends on hidden cards"
            return False  # another seat's play needs the cards that it holds
        was_told = told(retell(one, entry, {}), seat)
        assert was_told == told(changed, seat), f"events tell {seat} of hidden cards: {was_told}"
    check_same_sight(one, other, seat, random)
    return True


def chosen_anew(match: Match, key: str, seat: Seat, random: Random) -> dict[str, Any]:
    """The same position with other choices of all others who have chosen, as far as the rules know any."""
    position = match.position()
    free = next(at for at in match.actors if not position[key][at])
    known = [str(play).split()[-1] for play in match.plays(free)]
    other = [random.choice(known) if name and i != seat else name for i, name in enumerate(position[key])]
    return position | {key: other}


def check_choice_secrecy(table: Table, seed: int, count: int) -> int:
    """While a choice is secret, the others' may be any: nobody sees a difference, be it in size; how many compared."""
    random, compared = Random(seed), 0
    for match in moments(table, seed, count, often=0.7) if secret_choice(table) else ():
        key = secret_choice(table)
        position = match.position()
        if CHOICES.get(key) != position["phase"]:
            continue
        for seat in (None, *range(match.seats)):
            other = placed(match, chosen_anew(match, key, seat, random))
            check_same_sight(placed(match, position), other, seat, random)
            compared += other.position() != position
    return compared


def secret_choice(table: Table) -> str:
    """The key of this game's secret choice, if it has one."""
    return next((key for key in CHOICES if key in table.match(0).position()), "")


def check_choices_are_told_to_nobody(table: Table, seed: int) -> None:
    """Everybody chooses in any order, in every way: until the last has chosen, the others are told nothing at all."""
    random = Random(seed)
    match = table.match(seed)
    while match.actors and len(match.actors) > 1:
        seat = random.choice(match.actors)
        heard = []
        for play in match.plays(seat):
            twin = match.copy()
            events = twin.play(seat, play.text)
            others = [other for other in (None, *range(match.seats)) if other != seat]
            assert not any(told(events, other) for other in others), f"{play} of {seat} is told to others"
            heard.append([(repr(twin.scene(other)), json.dumps(twin.view(other))) for other in others])
        assert all(one == heard[0] for one in heard), f"what {seat} chooses can be seen"
        match.play(seat, random.choice(match.plays(seat)).text)


def check_secrecy(table: Table, seed: int, count: int) -> None:
    """At random moments, for every seat and for an onlooker."""
    random = Random(seed)
    for match in chain(moments(table, seed, count // 2), moments(table, seed, count, rich=True)):
        check_words_of_view(match)
        check_position_secrecy(match, random)
    deals = compared = 0
    for _ in range(count):
        match = random_deal(table, random)
        deals += 1
        for seat in (None, *range(match.seats)):
            compared += check_deal_secrecy(match, seat, random)
    assert compared > deals, "hardly a deal could be played again with another deck"


def has_secrets(game: Game, seats: int) -> bool:
    """Is there anything in this game that the suite knows to be hidden?  If not, it tests nothing."""
    match = new_match(game, seats, 0)
    match.deal()
    return all(len(unseen(match, seat)) > 1 for seat in (None, *range(seats)))
