"""Hundreds of cards at one table: nothing of them leaks, and a match can be left and taken up again."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from tests.server import live
from tests.server.live import Guest, LiveServer, running, settings
from tests.server.packs import BOT, GAME, ME, covered, events_of, make_play, match_at, next_play, seated, sent
from tests.server.test_secrecy import cards_in
from tests.typed import typed

from tefuda.engine.matches import match as engine
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.games.looking_and_down.state import State

PEOPLE, DEALT = 5, 55
Deck = list[int]
Plays = list[tuple[int, str]]


@pytest.fixture
def same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "seeds_of_this_test", lambda: lambda: bytes(31) + b"\5")


def shuffled_pack(seed: int) -> Deck:
    game = find(GAME)
    deck = list(game.pack(PEOPLE, game.read_rules(None)).cards)
    random.Random(seed).shuffle(deck)
    return deck


def loose(deck: Deck, match: Match, dealer: int, reader: int) -> list[int]:
    """The places in the deck of the cards that the reader has not seen: Downs, the stock, what others still hold."""
    position, number = match.position(), find(GAME).vocabulary.pack.number
    found = [*range(DEALT, 2 * DEALT), *range(len(deck) - len(position["stock"].split()), len(deck))]
    for seat, hand in enumerate(position["hands"]):
        left = Counter(number[card] for card in hand.split()) if seat != reader else Counter[int]()
        for at in range((seat - dealer - 1) % PEOPLE, DEALT, PEOPLE):
            if left[deck[at]] > 0:
                left[deck[at]] -= 1
                found.append(at)
    return found


def another(deck: Deck, places: list[int]) -> Deck:
    """The same deck with the cards of these places exchanged."""
    mixed, cards = list(deck), [deck[place] for place in places]
    random.Random(9).shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        mixed[place] = card
    return mixed


async def ask_around(reader: Guest, hand: list[str]) -> None:
    """Questions and wrong plays, whose answers must not tell either."""
    base = reader.version
    for number, cards in enumerate((hand[:3], hand[-2:], hand[:1])):
        await reader.send({"t": "select", "id": f"s{number}", "base": base, "cards": cards})
        await reader.hear("selected")
    for play in ("take", "discard JK", f"take {hand[0]} {hand[1]} {hand[2]}", f"meld {' '.join(hand[:4])}"):
        if reader.scene["prompt"]["yours"] is False:
            await reader.play(play)


async def played(live_server: LiveServer, plays: Plays | int) -> tuple[list[list[str]], Plays, Match, int]:
    """A table at which these plays are made (or so many of greedy players, the pile untaken), and what two are sent."""
    seats = await seated(live_server, PEOPLE)
    guests = [await live_server.guest(seat, lang="en") for seat in seats]
    watcher = await live_server.guest(table=seats[0]["table"], lang="en")
    readers = [guests[0], watcher]
    match = match_at(live_server, seats[0]["table"])
    dealer, made = match.dealer, list[tuple[int, str]]()
    for reader in (*guests, watcher):
        await reader.with_all(PEOPLE, 1)
    before = [len(reader.heard) for reader in readers]
    for number in range(plays if isinstance(plays, int) else len(plays)):
        seat, play = next_play(match) if isinstance(plays, int) else plays[number]
        made.append((seat, "draw" if play.startswith("take") else play))
        await make_play(guests, *made[-1], [*guests, watcher])
        if number % 8 == 0:
            await ask_around(guests[0], guests[0].hand)
        if not all(match.position()["downs"]):
            break
    return [sent(reader)[skip:] for reader, skip in zip(readers, before, strict=True)], made, match, dealer


@pytest.mark.parametrize("many", [12, pytest.param(60, marks=pytest.mark.soak)])
async def test_no_byte_tells_of_an_unseen_card(
    sqlite: str, same_seed: None, monkeypatch: pytest.MonkeyPatch, many: int
) -> None:
    """LD-4, LD-6, LD-17: with other cards in the stocks, in all Downs and in the others' hands: the same bytes."""
    deck = shuffled_pack(3)
    monkeypatch.setattr(engine, "shuffled", lambda pack, seed, deal: list(deck))
    async with running(settings(sqlite)) as live_server:
        one, plays, match, dealer = await played(live_server, many)
        places = loose(deck, match, dealer, 0)
        deck = another(deck, places)
        other, _, twin, _ = await played(live_server, plays)
    assert len(plays) > many // 2
    assert twin.position()["hands"] != match.position()["hands"]
    assert twin.position()["hands"][0] == match.position()["hands"][0]
    assert one == other
    assert max(covered(text) for text in one[0]) == 1


async def test_the_covered_pile_is_told_to_nobody_who_comes_back(live_server: LiveServer, same_seed: None) -> None:
    """LD-20: of all discards only the last is told, in either language; of the pile its top and its height."""
    seats = await seated(live_server, 3)
    table = seats[0]["table"]
    guests = [await live_server.guest(seat) for seat in seats]
    match = match_at(live_server, table)
    while typed(State, match.state).height < 9:
        await make_play(guests, *next_play(match), guests)
    for lang in ("en", "ja"):
        for comer in (
            await live_server.guest(seats[1], since=0, lang=lang),
            await live_server.guest(table=table, since=0, lang=lang),
        ):
            told = [*events_of(comer.last, "turned"), *events_of(comer.last, "discarded")]
            (last,) = told
            assert cards_in(last["text"], lang) == {match.position()["pile"].split()[0]}
            pile = comer.zone("pile")
            assert (len(pile["cards"]), pile["count"]) == (1, typed(State, match.state).height)
            assert [covered(text) for text in comer.heard] == [1]
    assert not cards_in((await live_server.web.get(f"/api/tables/{table}")).text, "en")
    assert (await live_server.web.get(f"/api/tables/{table}/record")).status_code == 409


def still(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene without who is on line and since when one waits."""
    players = [{**player, "online": True, "waiting_since": None} for player in scene["players"]]
    return {**scene, "players": players}


async def go_on(me: Guest, match: Match, wanted: Any) -> None:
    """One person plays with bots until the scene is as wanted."""
    while not wanted(me.scene):
        if me.scene["state"] == "between":
            answer = await me.next()
        elif me.scene["prompt"]["yours"]:
            bots_own = next_play(match)[1] if match.must_act == (0,) and match.may_act == (0,) else None
            answer = await me.play(bots_own or me.scene["verbs"][0]["play"] or f"discard {me.hand[-1]}")
        else:
            await me.hear("happened")
            continue
        assert answer["t"] == "accepted", answer
        await me.until(lambda scene: scene["version"] >= answer["version"])  # noqa: B023


@pytest.mark.soak
async def test_a_match_is_left_and_taken_up_days_later(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match has another target; it is left in the second deal, and taken up five days later by the same link."""
    async with running(settings(sqlite)) as live_server:
        seat = await live_server.open([ME, BOT, BOT], game=GAME, target="9000")
        me = await live_server.guest(seat)
        match = match_at(live_server, seat["table"])
        await go_on(
            me, match, lambda scene: scene["state"] == "over" or (match.dealt == 2 and len(match.journal) % 7 == 0)
        )
        await me.until(lambda scene: scene["prompt"]["yours"])
        left, totals = me.scene, match.totals
    live.later(monkeypatch, 5 * 86_400)
    async with running(settings(sqlite)) as live_server:
        me = await live_server.guest(seat)
        match = match_at(live_server, seat["table"])
        assert still(me.scene) == still(left)
        assert match.totals == totals
        assert (await live_server.web.get(f"/t/{seat['table']}")).status_code == 200
        before = len(match.journal)
        await go_on(me, match, lambda scene: scene["state"] == "over" or len(match.journal) >= before + 12)
        if me.scene["state"] != "over":
            await me.send({"t": "offer_end", "id": "end"})
            await me.until(lambda scene: scene["state"] == "over")
        record = await live_server.web.get(f"/api/tables/{seat['table']}/record")
    assert len(match.journal) > before
    assert json.loads(json.dumps(me.scene["sheet"]))["note"] == "To 9,000"
    assert record.status_code == 200


async def until_one_is_frozen(guests: list[Guest], match: Match) -> tuple[int, str]:
    """Play on until somebody has taken the pile and discarded, and still has something to lay: who, and what."""
    while True:
        seat, play = next_play(match)
        await make_play(guests, seat, play, guests)
        kept = next_play(match)[1]
        if play.startswith("take") and kept.startswith(("meld", "add")):
            card = next(card for card in guests[seat].hand if card not in kept.split())
            await make_play(guests, seat, f"discard {card}", guests)
            return seat, kept


async def test_who_is_frozen_in_time_melds_while_the_table_moves_on(live_server: LiveServer, same_seed: None) -> None:
    """LD-19: a meld chosen before others played counts when it arrives; it does not hold up the player in turn."""
    seats = await seated(live_server, 3)
    guests = [await live_server.guest(seat) for seat in seats]
    match = match_at(live_server, seats[0]["table"])
    seat, play = await until_one_is_frozen(guests, match)
    turn = match.must_act[0]
    frozen, base, turns_base = guests[seat], guests[seat].version, guests[turn].version
    assert not frozen.scene["prompt"]["yours"]
    await make_play(guests, turn, "draw", [guests[turn]])
    assert (await frozen.play(play, base=base))["t"] == "accepted"
    assert (await frozen.play(f"discard {frozen.hand[0]}", base=base))["code"] == "illegal"
    assert (await guests[turn].play(f"discard {guests[turn].hand[0]}", base=turns_base))["t"] == "accepted"
    other = next(other for other in range(3) if other not in (seat, turn))
    await guests[other].until(lambda scene: scene["prompt"]["yours"])
    assert (await guests[turn].play(play))["code"] == "not-your-turn"
