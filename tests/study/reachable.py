"""The positions that a deal can lead to, as far as counting can tell; `docs/testing.md` says what is counted.

The reader of positions has checked the melds already.  The sums are left: every card of the pack lies somewhere,
and some number of finished turns explains how many cards each seat holds, has laid, and has drawn from the stock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

from tefuda.engine.matches.match import Match

Position = Mapping[str, Any]
PLACES = ("hands", "downs", "melds", "table", "stock", "pile", "piles", "extras", "offered", "turned")
MOST_TURNS = 60  # of a deal in a lesson


def unreachable(match: Match) -> Iterator[str]:
    """Yield why no deal leads to this position; nothing if one may."""
    position = match.position()
    whole, lying = len(match.game.pack(match.seats, match.rules).cards), sum(size(position.get(key)) for key in PLACES)
    if lying != whole:
        yield f"{lying} cards lie somewhere, and the pack has {whole}"
    elif not any(CHECKS[match.game.id](match, position, turns) for turns in range(MOST_TURNS)):
        yield "no number of turns leads to so many cards in these places"
    if any(position["scores"]) and not match.deal_over:
        yield "there is a score before the deal is over"


def size(place: Any) -> int:
    """The number of cards in a place: in a text, or in the texts of a list."""
    return len(place.split()) if isinstance(place, str) else sum(map(size, place or ()))


def finished(turns: int, seats: int, first: int) -> list[int]:
    """The number of turns that each seat has finished, after so many in all."""
    return [(turns + seats - 1 - (seat - first) % seats) // seats for seat in range(seats)]


def to_play(turns: int, seats: int, first: int) -> int:
    return (first + turns) % seats


# --- Skarney Gin -----------------------------------------------------------------------------------


def skarney_gin(match: Match, position: Position, turns: int) -> bool:
    """SK-4 to SK-9: a draw in each turn, nine cards at once to open, and a card that may change hands at its end."""
    first = 1 - position["dealer"]
    playing = position["offerer"] if position["phase"] == "answer" else position["turn"]
    if to_play(turns, 2, first) != playing:
        return False
    done = finished(turns, 2, first)
    drawn = list(done)
    drawn[playing] += position["phase"] != "draw"
    own = [size(position["hands"][seat]) + size(position["melds"][seat]) for seat in range(2)]
    own[playing] += size(position["offered"])
    moved = own[0] - 10 - drawn[0]  # taken, less what was given away
    return (
        size(position["stock"]) == 32 - sum(drawn)
        and -done[0] <= moved <= done[1]
        and all(_opened(position["melds"][seat], drawn[seat]) for seat in range(2))
    )


def _opened(melds: list[str], turns: int) -> bool:
    """SK-7: three melds of three, and more in later turns only."""
    return not melds or (len(melds) >= 3 and turns >= (1 if size(melds) == 9 else 2))


# --- Carousel --------------------------------------------------------------------------------------


def carousel(match: Match, position: Position, turns: int) -> bool:
    """CA-8 to CA-11: ten cards each; in each turn one or two draws and something laid, or three draws."""
    seats, first = match.seats, (position["dealer"] + 1) % match.seats
    if position["last_round"] or to_play(turns, seats, first) != position["turn"]:
        return False
    done, hands = finished(turns, seats, first), list(map(size, position["hands"]))
    stock = len(match.game.pack(seats, match.rules).cards) - 10 * seats
    drawn = stock - size(position["stock"]) - position["drawn"]  # in finished turns
    hands[position["turn"]] -= position["drawn"]
    ways = (list(_of_seat(done[seat], hands[seat])) for seat in range(seats))
    return any(
        sum(draws for draws, _ in way) == drawn and max(lays for _, lays in way) >= (3 if position["table"] else 0)
        for way in product(*ways)
    )


def _of_seat(turns: int, hand: int) -> Iterator[tuple[int, int]]:
    """Yield the numbers of draws and of cards laid that leave a seat with this hand."""
    for thirds in range(turns + 1):
        for seconds in range(turns - thirds + 1):
            draws = 3 * thirds + 2 * seconds + (turns - thirds - seconds)
            if 10 + draws - hand >= turns - thirds and (thirds < turns or 10 + draws == hand):
                yield draws, 10 + draws - hand


# --- Literature ------------------------------------------------------------------------------------


def literature(match: Match, position: Position, turns: int) -> bool:
    """LI-4, LI-6, LI-14: all cards are dealt; they change hands by questions, and half-suits leave when declared."""
    taken, points = len(position["taken"]), [len(names) for names in position["won"]]
    dealt = len(match.game.pack(match.seats, match.rules).cards) // match.seats
    hands = list(map(size, position["hands"]))
    fresh = taken == 0 and position["last_question"] == "" and all(hand == dealt for hand in hands)
    return position["points"] == points and (not fresh or position["turn"] == position["dealer"])


# --- Rummy Fifty -----------------------------------------------------------------------------------


def rummy_fifty(match: Match, position: Position, turns: int) -> bool:
    """RF-4 to RF-11: each turn draws a card and discards one, so that hand and laid cards are always ten."""
    seats, playing, phase = match.seats, position["turn"], position["phase"]
    if to_play(turns, seats, position["dealer"]) != playing:
        return False
    done = finished(turns, seats, position["dealer"])
    draws, discards = turns + (phase in ("discard", "play")), turns + (phase == "play")
    laid = [10 - size(hand) for hand in position["hands"]]
    laid[playing] += phase == "discard"
    thrown = [done[seat] + (seat == playing and phase == "play") for seat in range(seats)]
    from_stock = 60 - 10 * seats - 1 - size(position["stock"])
    return (
        0 <= from_stock <= draws
        and size(position["piles"]) == discards - (draws - from_stock)
        and all(size(pile) <= most for pile, most in zip(position["piles"], thrown, strict=True))
        and all(laid[seat] >= 3 * len(position["melds"][seat]) for seat in range(seats))
        and all(cards == 0 or done[seat] + (seat == playing) > 0 for seat, cards in enumerate(laid))
    )


# --- Looking and Down ------------------------------------------------------------------------------


def looking_and_down(match: Match, position: Position, turns: int) -> bool:
    """LD-4, LD-16 to LD-18: two cards or the pile in each turn, and a discard; a seat without melds took no pile."""
    seats, playing = match.seats, position["turn"]
    first = _first(position, seats)
    if to_play(turns, seats, first) != playing:
        return False
    done = finished(turns, seats, first)
    begun = [turn + (seat == playing and position["phase"] == "play") for seat, turn in enumerate(done)]
    own = [sum(size(position[key][seat]) for key in ("hands", "downs", "melds")) for seat in range(seats)]
    took = [range((begun[seat] + 1) // 2 + 1 if position["melds"][seat] else 1) for seat in range(seats)]
    stock = 54 * (seats + 1) - 22 * seats - 1 - size(position["stock"])
    return any(
        stock == 2 * (sum(begun) - sum(takes))
        and all(
            _from_pile(own[seat] - 22 - 2 * (begun[seat] - takes[seat]) + done[seat], takes[seat])
            for seat in range(seats)
        )
        for takes in product(*took)
    )


def _first(position: Position, seats: int) -> int:
    """LD-15: the player after the dealer of Down; the score keeper is passed over."""
    seat = int(position["dealer"])
    for _ in range(2):
        seat = (seat + 1) % seats
        if seat == position["keeper"]:
            seat = (seat + 1) % seats
    return seat


def _from_pile(cards: int, takes: int) -> bool:
    """Return whether so many cards can have come from the pile, taken so often."""
    return cards >= takes if takes else cards == 0


CHECKS: Mapping[str, Callable[[Match, Position, int], bool]] = {
    "carousel": carousel,
    "literature": literature,
    "looking-and-down": looking_and_down,
    "rummy-fifty": rummy_fifty,
    "skarney-gin": skarney_gin,
}
