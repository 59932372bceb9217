"""A guest at Looking and Down who lays what can be laid: to bring a table to where there is something to see."""

from __future__ import annotations

import itertools
from collections import defaultdict
from typing import Any

from tests.browser.live_server import Guest

GAME = "looking-and-down"


def offers(guest: Guest, cards: list[str], meld: str | None = None) -> list[str]:
    """The plays that these cards can become."""
    selected = guest.ask("select", base=guest.version, cards=cards, meld=meld)
    return [action["play"] for action in selected["actions"]]


def by_rank(hand: list[str]) -> dict[str, list[str]]:
    """The cards of a hand, rank by rank; jokers under their own name."""
    found: dict[str, list[str]] = defaultdict(list)
    for card in hand:
        found[card if card == "JK" else card[0]].append(card)
    return found


def own_melds(guest: Guest) -> list[dict[str, Any]]:
    zone = next(zone for zone in guest.scene["zones"] if zone["id"] == f"melds.{guest.seat}")
    melds: list[dict[str, Any]] = zone["melds"]
    return melds


def naturals(hand: list[str]) -> list[list[str]]:
    """Three or more of a rank that can be melded."""
    return [cards[:6] for rank, cards in by_rank(hand).items() if rank not in ("2", "3", "JK") and len(cards) > 2]


def something_to_lay(guest: Guest) -> str | None:
    """A play that lays cards, if a simple one is there: all groups as a first meld, then groups, then more cards."""
    groups = naturals(guest.hand)
    melds = own_melds(guest)
    if not melds:
        wild = [card for card in guest.hand if card == "JK" or card[0] == "2"]
        every = list(itertools.chain.from_iterable(groups))
        tries = [every, every + wild[:1]] if groups else []
    else:
        tries = list(groups)
    for cards in tries:
        found = [play for play in offers(guest, cards) if play.startswith("meld")]
        if found:
            return found[0]
    for meld in melds:
        rank = next((card[0] for card in meld["cards"] if card != "JK" and card[0] != "2"), "")
        cards = by_rank(guest.hand).get(rank, [])[: max(0, 7 - len(meld["cards"]))]
        found = [play for play in offers(guest, cards) if play.endswith(f"to {meld['number']}")] if cards else []
        if found:
            return found[0]
    return None


def with_wild_cards(guest: Guest) -> str | None:
    """A play that lays a wild card, if one can be laid: with a pair, or on a meld."""
    wild = [card for card in guest.hand if card == "JK" or card[0] == "2"][:1]
    pairs = [cards for rank, cards in by_rank(guest.hand).items() if rank not in ("2", "3", "JK") and len(cards) == 2]
    tries = [pair + wild for pair in pairs] + [wild] if wild and own_melds(guest) else []
    for cards in tries:
        found = [play for play in offers(guest, cards) if play.startswith(("meld", "add"))]
        if found:
            return found[0]
    return None


def is_last(guest: Guest, play: str) -> bool:
    """Would this play leave no card in the hand?"""
    named = play.split(" to ")[0].replace("|", " ").split()[1:]
    return play.startswith(("meld", "add", "discard")) and len(named) == len(guest.hand)


def down(guest: Guest) -> int:
    """The number of cards that nobody has seen yet."""
    size: int = next(zone for zone in guest.scene["zones"] if zone["id"] == f"down.{guest.seat}")["count"]
    return size


def up_to_the_last_of_looking(guest: Guest) -> str | None:
    """Play until the next play would take up Down; that play, or None where the deal ends before."""
    while guest.scene["state"] == "playing" and down(guest):
        guest.until(lambda scene: scene["prompt"]["yours"] or scene["state"] != "playing")
        if guest.scene["state"] != "playing":
            return None
        play = choose(guest)
        if play.startswith("discard") and len(guest.hand) > 1:
            play = with_wild_cards(guest) or play
        if is_last(guest, play):
            return play
        guest.attempt(play)
    return None


def choose(guest: Guest) -> str:
    """Draw, lay what can be laid, discard from the shortest rank."""
    ready = {verb["verb"]: verb["play"] for verb in guest.scene["verbs"]}
    if ready.get("draw"):
        return str(ready["draw"])
    found = something_to_lay(guest)
    if found is not None:
        return found
    if "discard" not in ready:
        return str(ready["done"])
    ranks = sorted(by_rank(guest.hand).items(), key=lambda one: (one[0] in ("2", "JK"), len(one[1])))
    return f"discard {ranks[0][1][0]}"


def play_rounds(guest: Guest, rounds: int) -> None:
    """So many turns of the guest's own, or until the deal ends; then wait for the next turn."""
    while rounds > 0 and guest.scene["state"] == "playing":
        guest.until(lambda scene: scene["prompt"]["yours"] or scene["state"] != "playing")
        if guest.scene["state"] != "playing":
            return
        play = choose(guest)
        if guest.attempt(play):
            rounds -= play.startswith(("discard", "done"))
    guest.until(lambda scene: scene["prompt"]["yours"] or scene["state"] != "playing")


def play_until_few_are_left(guest: Guest, few: int = 20) -> None:
    """Turn after turn, until the stocks are nearly used up or the deal ends."""
    while guest.scene["state"] == "playing" and stocks(guest) > few:
        play_rounds(guest, 1)


def stocks(guest: Guest) -> int:
    """The number of cards still to be drawn."""
    return sum(zone["count"] for zone in guest.scene["zones"] if zone["id"].startswith("stock"))
