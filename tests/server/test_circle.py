"""Players who speak out of turn: declarations at once, wait and its clock, private notes, what may be tapped."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.server.circle import caught_up, follow, gathered, guess, in_turn, open_groups, seated, true_declaration
from tests.server.live import Guest, LiveServer, later, new_id, running, settings

import tefuda
from tefuda.protocol.frames import SetCardNote
from tefuda.session.notebooks import why_no_note
from tefuda.show.seat_view import look_of

# --- what may be tapped ---------------------------------------------------------------------------


async def test_asking_is_two_taps(live_server: LiveServer) -> None:
    guests = await gathered(live_server)
    guest = in_turn(guests)
    me, hand = guest.scene["seat"], set(guest.hand)
    opponents = [player["seat"] for player in guest.scene["players"] if player["team"] != me % 2]
    assert [reach["seat"] for reach in guest.scene["circle"]["reach"]] == opponents
    words = await follow(guest, guest.scene["circle"]["reach"][0]["line"])
    groups = {group["id"]: set(group["cards"]) for group in guest.scene["circle"]["groups"]}
    mine = {id for id, cards in groups.items() if cards & hand}
    assert {word["word"] for word in words} == set().union(*(groups[id] for id in mine)) - hand
    assert {word["group"] for word in words} == mine
    assert (await guest.play(words[0]["play"]))["t"] == "accepted"


async def test_only_the_one_in_turn_has_somebody_to_ask(live_server: LiveServer) -> None:
    guests = await gathered(live_server)
    turn = in_turn(guests)
    for guest in guests:
        assert bool(guest.scene["circle"]["reach"]) == (guest is turn)
        assert guest.scene["circle"]["boards"][0]["seats"] == [guest.scene["seat"] % 2, guest.scene["seat"] % 2 + 2]
        waited = [p["seat"] for p in guest.scene["players"] if p["acting"]]
        assert waited == [p["seat"] for p in guest.scene["players"] if p["waiting_since"]] == [turn.scene["seat"]]


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("", False),
        ("ask 30", False),
        ("ask 99", True),
        ("ask 1 2 3", False),
        ("fly", True),
        ("ask ♠♠", True),
        ("declare LS", False),
    ],
)
async def test_what_follows_nonsense_is_nothing_and_is_said_in_words(
    live_server: LiveServer, line: str, missing: bool
) -> None:
    guest = (await gathered(live_server))[0]
    await guest.send({"t": "legal_words", "id": "f", "base": guest.version, "line": line})
    answer = await guest.hear("legal_words")
    assert bool(answer["missing"]) == missing
    watcher = await live_server.guest(table=guest.scene["table"])
    await watcher.send({"t": "legal_words", "id": "f", "base": 0, "line": line})
    assert (await watcher.hear("legal_words"))["words"] == []


# --- declarations ---------------------------------------------------------------------------------


async def test_of_two_declarations_at_once_the_second_is_judged_on_what_the_first_left(live_server: LiveServer) -> None:
    """LI-11, LI-A8: neither is stale; the first to arrive takes the half-suit, the other is told that it is gone."""
    guests = await gathered(live_server)
    version, group, other = guests[0].version, *open_groups(guests[0])[:2]
    plays = [guess(guests[0], group), guess(guests[1], group), guess(guests[2], other)]
    answers = [await guest.play(play, base=version) for guest, play in zip(guests, plays, strict=False)]
    assert [answer["t"] for answer in answers] == ["accepted", "refused", "accepted"]
    assert (answers[1]["code"], answers[1]["clause"]) == ("illegal", "LI-14")
    await caught_up(guests, version + 2)
    assert [group["id"] for group in guests[3].scene["circle"]["groups"] if not group["open"]] == sorted(
        [group, other], key=[one["id"] for one in guests[3].scene["circle"]["groups"]].index
    )


async def test_a_question_chosen_on_an_older_table_is_stale(live_server: LiveServer) -> None:
    guests = await gathered(live_server)
    requester = in_turn(guests)
    others = [guest for guest in guests if guest is not requester]
    line = requester.scene["circle"]["reach"][0]["line"]
    play = f"{line} {(await follow(requester, line))[0]['word']}"
    answer = await others[0].play(guess(others[0], open_groups(others[0])[0]))
    assert answer["t"] == "accepted"
    refused = await requester.play(play, base=answer["version"] - 1)
    assert (refused["t"], refused["code"]) == ("refused", "stale")


async def test_a_declaration_shows_what_was_said_and_where_the_cards_lay(live_server: LiveServer) -> None:
    guests = await gathered(live_server)
    declarer = guests[1]
    group = open_groups(declarer)[0]
    answer = await declarer.play(guess(declarer, group))
    await caught_up(guests, answer["version"])
    watcher = await live_server.guest(table=declarer.scene["table"], since=0)
    for guest in (guests[0], watcher):
        events = [event for event in guest.events if event["version"] == answer["version"]]
        claims = events[0]["claims"]
        assert {claim["seat"] for claim in claims} == {1}
        moves = [move for event in events if event["kind"] == "laid" for move in event["moves"]]
        shown = [card for move in moves for card in move["cards"]]
        assert sorted(shown) == sorted(claim["card"] for claim in claims)


async def test_nobody_hears_of_a_declaration_that_is_being_prepared(live_server: LiveServer) -> None:
    guests = await gathered(live_server)
    await quiet(guests)
    for line in ("declare", "declare LS", "declare LS 0 2"):
        await follow(guests[0], line)
    await nothing_heard(guests[1:])


async def quiet(guests: list[Guest]) -> None:
    """Wait until all have heard who came, so that nothing is on its way any more."""
    for guest in guests:
        await guest.until(lambda scene: all(player["online"] for player in scene["players"]))
        await guest.send({"t": "ping"})
        await guest.hear("pong")


async def nothing_heard(guests: list[Guest]) -> None:
    """The next message that each guest hears is the answer to their own question."""
    for guest in guests:
        await guest.send({"t": "ping"})
        assert (await guest.hear())["t"] == "pong"


# --- wait -----------------------------------------------------------------------------------------


async def test_wait_stops_the_questions_until_its_time_is_up(live_server: LiveServer) -> None:
    """LI-15: a player who says wait is waited for, all see how long; then the clock says resume for them."""
    guests = await gathered(live_server, wait_seconds="1")
    turn = in_turn(guests)
    thinker = next(guest for guest in guests if guest is not turn)
    answer = await thinker.play("wait")
    await caught_up(guests, answer["version"])
    for guest in guests:
        clock = guest.scene["clock"]
        assert clock["seat"] == thinker.scene["seat"]
        assert 0 <= clock["left"] <= 1
        assert [p["seat"] for p in guest.scene["players"] if p["acting"]] == [clock["seat"]]
    assert not turn.scene["circle"]["reach"]
    await caught_up(guests, answer["version"] + 1)
    assert all(guest.scene["clock"] is None for guest in guests)
    assert turn.scene["circle"]["reach"]
    assert (await thinker.play("resume"))["t"] == "refused"


async def test_the_clock_runs_on_through_a_declaration_of_another_and_stops_with_ones_own(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = await gathered(live_server, wait_seconds="60")
    thinker, other = guests[2], guests[3]
    answer = await thinker.play("wait")
    await caught_up(guests, answer["version"])
    later(monkeypatch, 20)
    answer = await other.play(guess(other, open_groups(other)[0]))
    await caught_up(guests, answer["version"])
    assert other.scene["clock"]["left"] <= 40
    answer = await thinker.play(guess(thinker, open_groups(thinker)[0]))
    await caught_up(guests, answer["version"])
    assert thinker.scene["clock"] is None


async def test_the_clock_survives_a_restart(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(settings(sqlite)) as live_server:
        seats = await seated(live_server, wait_seconds="60")
        guest = await live_server.guest(seats[1])
        version = (await guest.play("wait"))["version"]
    later(monkeypatch, 60)
    async with running(settings(sqlite)) as live_server:
        guest = await live_server.guest(seats[2])
        await guest.until(lambda scene: scene["version"] == version + 1)
        assert guest.scene["clock"] is None
    async with running(settings(sqlite)) as live_server:  # what the clock did is in the journal, once
        guest = await live_server.guest(seats[3])
        assert guest.version == version + 1


# --- private notes --------------------------------------------------------------------------------


async def note(guest: Guest, card: str, seat: int, mark: str, deal: int = 1) -> dict[str, Any]:
    """Write one; the answer."""
    id = new_id()
    await guest.send({"t": "note", "id": id, "deal": deal, "card": card, "seat": seat, "mark": mark})
    while (answer := await guest.hear("notes"))["id"] != id:
        pass
    return answer


async def test_notes_are_kept_with_the_seat(sqlite: str) -> None:
    async with running(settings(sqlite)) as live_server:
        seats = await seated(live_server)
        phone, laptop = await live_server.guest(seats[0]), await live_server.guest(seats[0])
        await note(phone, "KH", 1, "no")
        await note(phone, "KH", 3, "yes")
        answer = await note(phone, "2S", 2, "maybe")
        assert answer["marks"] == {"KH": {"1": "no", "3": "yes"}, "2S": {"2": "maybe"}}
        while laptop.last.get("marks") != answer["marks"]:
            assert (await laptop.hear("notes"))["id"] is None
        assert (await note(laptop, "KH", 1, ""))["marks"] == {"KH": {"3": "yes"}, "2S": {"2": "maybe"}}
    async with running(settings(sqlite)) as live_server:
        again = await live_server.guest(seats[0])
        assert (await again.hear("notes"))["marks"] == {"KH": {"3": "yes"}, "2S": {"2": "maybe"}}


@pytest.mark.parametrize(("notes", "refused"), [("yes", None), ("no", "note-none")])
def test_li_16_where_one_plays_by_memory_nothing_is_noted(notes: str, refused: str | None) -> None:
    match = tefuda.new("literature", rules={"notes": notes}, seed=1)
    circle = look_of(match, 0).circle
    assert circle is not None and bool(circle.notes) == (notes == "yes")
    asked = SetCardNote(id="abcdefgh", deal=1, card="KH", seat=1, mark="yes")
    assert why_no_note(match, 0, asked) == refused


async def test_notes_of_both_devices_at_once_are_all_kept(live_server: LiveServer) -> None:
    seats = await seated(live_server)
    devices = [await live_server.guest(seats[0]) for _ in range(2)]
    cards = [group["cards"][i] for group in devices[0].scene["circle"]["groups"] for i in range(2)]
    for i, card in enumerate(cards):
        frame = {"t": "note", "id": new_id(), "deal": 1, "card": card, "seat": 1 + i % 3, "mark": "yes"}
        await devices[i % 2].send(frame)
    for device in devices:
        while set(device.last.get("marks", {})) != set(cards):
            await device.hear("notes")


async def test_nobody_else_learns_of_a_note_or_that_one_is_written(live_server: LiveServer) -> None:
    guests = await gathered(live_server)
    watcher = await live_server.guest(table=guests[0].scene["table"])
    await quiet([*guests, watcher])
    for card in guests[1].hand:
        await note(guests[0], card, 1, "yes")
    await nothing_heard([*guests[1:], watcher])
    assert not any("marks" in text for other in (*guests[1:], watcher) for text in other.heard)


@pytest.mark.parametrize(
    ("card", "seat", "deal"),
    [("7S", 1, 1), ("XX", 1, 1), ("", 1, 1), ("KH", 0, 1), ("KH", 9, 1), ("KH", 1, 0), ("KH", 1, 2)],
)
async def test_a_note_that_fits_nowhere_is_refused_in_words(
    live_server: LiveServer, card: str, seat: int, deal: int
) -> None:
    guest = (await gathered(live_server))[0]
    answer = await note(guest, card, seat, "yes", deal)
    assert (bool(answer["refused"]), answer["marks"]) == (True, {})
    await guest.send({"t": "set_language", "lang": "ja"})
    assert (await note(guest, card, seat, "yes", deal))["refused"] != answer["refused"]


async def test_a_game_without_notes_and_an_watcher_keep_none(live_server: LiveServer) -> None:
    two = await live_server.guests()
    assert two[0].scene["circle"] is None
    assert (await note(two[0], "KH", 1, "yes"))["refused"]
    watcher = await live_server.guest(table=(await gathered(live_server))[0].scene["table"])
    assert (await note(watcher, "KH", 1, "yes"))["refused"]


async def test_a_new_deal_begins_on_an_empty_page(live_server: LiveServer) -> None:
    guests = await gathered(live_server, deals="2")
    await note(guests[0], "KH", 1, "no")
    await play_deal(guests)
    assert (await note(guests[0], "KH", 1, "no"))["refused"]
    for guest in guests:
        await guest.next()
    await guests[0].until(lambda scene: scene["deal"] == 2)
    assert (await note(guests[0], "QH", 1, "yes", deal=2))["marks"] == {"QH": {"1": "yes"}}


async def play_deal(guests: list[Guest]) -> None:
    """Declare all that there is, each time by a player who may."""
    while guests[0].scene["state"] == "playing":
        guest = next(guest for guest in guests if guest.scene["circle"]["boards"])
        answer = await guest.play(guess(guest, open_groups(guest)[0]))
        assert answer["t"] == "accepted", answer
        await caught_up(guests, answer["version"])


# --- the whole ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [4, 6, 8, 12, 16])
async def test_a_table_of_any_size_with_bots_plays_to_its_end(live_server: LiveServer, size: int) -> None:
    """One person speaks when they are waited for; the bots never wait for each other forever."""
    rng = random.Random(size)
    bots = [{"kind": "bot", "bot": "random"}] * (size - 1)
    me = await live_server.guest(await live_server.open([{"kind": "me"}, *bots], game="literature"))
    while me.scene["state"] == "playing":
        await me.until(lambda scene: scene["prompt"]["yours"] or scene["state"] != "playing")
        if me.scene["state"] == "playing":
            answer = await me.play(await something(me, rng))
            assert answer["t"] == "accepted" or answer["code"] in ("stale", "illegal", "over"), answer
            await me.send({"t": "ping"})
            await me.hear("pong")
    assert me.scene["state"] == "over"
    assert sum(team["points"] for team in me.scene["teams"]) == 8
    assert len(me.scene["sheet"]["heads"]) == 2


async def something(me: Guest, rng: random.Random) -> str:
    """A play of any kind that is open now."""
    ready = [verb["play"] for verb in me.scene["verbs"] if verb["play"]]
    whole = [reach["play"] for reach in me.scene["circle"]["reach"] if reach["play"]]
    lines = [reach["line"] for reach in me.scene["circle"]["reach"] if reach["play"] is None]
    if lines and rng.random() < 0.8:
        words = await follow(me, rng.choice(lines))
        if words:
            return str(rng.choice(words)["play"])
    if whole or (ready and rng.random() < 0.2):
        return str(rng.choice(whole or ready))
    return guess(me, rng.choice(open_groups(me))) if me.scene["circle"]["boards"] else str(rng.choice(ready))


async def test_a_right_declaration_scores_for_its_team(live_server: LiveServer) -> None:
    """The player in turn asks for what is there until their team holds six that belong together; then it says so."""
    guests = await gathered(live_server)
    while (found := held_by_one_team(guests)) is None:
        requester = in_turn(guests)
        plays = [
            word["play"]
            for reach in requester.scene["circle"]["reach"]
            for word in await follow(requester, reach["line"])
        ]
        play = next(play for play in plays if play.split()[2] in guests[int(play.split()[1])].hand)
        await caught_up(guests, (await requester.play(play))["version"])
    group, team = found
    answer = await guests[team + 2].play(true_declaration(guests, group))
    assert answer["t"] == "accepted", answer
    await caught_up(guests, answer["version"])
    assert [one["points"] for one in guests[0].scene["teams"]] == [int(team == 0), int(team == 1)]
    assert next(one for one in guests[0].scene["circle"]["groups"] if one["id"] == group)["team"] == team


def held_by_one_team(guests: list[Guest]) -> tuple[str, int] | None:
    for group in open_groups(guests[0]):
        seats = {int(seat) % 2 for seat in true_declaration(guests, group).split()[2:]}
        if len(seats) == 1:
            return group, seats.pop()
    return None


async def test_frames_stay_small_at_the_largest_table(live_server: LiveServer) -> None:
    wish = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 15]
    guest = await live_server.guest(await live_server.open(wish, game="literature"))
    assert len(json.dumps(guest.scene)) < 16_000
