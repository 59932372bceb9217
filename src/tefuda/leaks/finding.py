"""Leaks: every message of an evening is compared with what its reader may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tefuda.engine.matches.records import read_record
from tefuda.leaks.session import LeakProbeClient, TableTranscript, TranscriptMessage
from tefuda.leaks.truth import ZONES, AllowedKnowledge, Seat, VisibleCards, cards_in, cards_of, leaves, named

PLAYED_AT: Final = "playing"  # the state of a table while a deal is played


@dataclass(frozen=True)
class Leak:
    """Information that a reader was told and may not have.

    Attributes:
        reader: The seat; None for a watcher, -1 for anybody who sends a request.
        version: The version of the table; -1 for a request by anybody.
        where: The part of the message.
        what: The cards, the seed, or a clause with the one that is right.
    """

    reader: Seat
    version: int
    where: str
    what: str


def leaks_of(evening: TableTranscript) -> tuple[list[Leak], int]:
    """Return everything that should not have been told, and the number of messages checked."""
    truth = AllowedKnowledge(evening.record, versions_of(evening))
    found = list(_fetched(evening, truth))
    looked = len(evening.fetched)
    for guest in evening.guests:
        for heard in guest.heard:
            found += _of_message(truth, guest, heard)
            found += _of_chat(evening, guest, heard.message)
            looked += 1
    return found, looked


def versions_of(evening: TableTranscript) -> list[int]:
    """Return the version of the table at which each line of the record happened.

    A deal happened at the first later version at which the table is in play again.
    """
    states: dict[int, str] = {}
    for guest in evening.guests:
        states.update({one.scene["version"]: one.scene["state"] for one in guest.heard if one.scene})
    played, versions, last = iter(evening.played), list[int](), -1
    for line in read_record(evening.record).journal:
        if line.seat < 0:
            last = min((at for at, state in states.items() if at > last and state == PLAYED_AT), default=last + 1)
        else:
            last = next(played, last + 1)
        versions.append(last)
    return versions


def _of_message(truth: AllowedKnowledge, guest: LeakProbeClient, heard: TranscriptMessage) -> Iterator[Leak]:
    message = dict(heard.message)
    for event in message.get("events", ()):
        yield from _of_event(truth, guest, event)
    if heard.asked is not None:
        yield from _of_answer(truth, guest, heard)
    elif heard.scene:
        yield from _of_scene(truth, guest, heard.scene)


def _of_chat(evening: TableTranscript, guest: LeakProbeClient, message: dict[str, Any]) -> Iterator[Leak]:
    """Yield a message that no player has written, or that was told to somebody who watches."""
    if message.get("t") == "chat_message" and (guest.seat is None or message["text"] not in evening.written):
        yield Leak(guest.seat, guest.version, "chat_message", message["text"])


def _of_event(truth: AllowedKnowledge, guest: LeakProbeClient, event: dict[str, Any]) -> Iterator[Leak]:
    """Yield the cards that an event names and that its reader has not seen by then."""
    allowed = truth.allowed(truth.moment(event["version"]), guest.seat, guest.lang)
    cards = {card for cards in named(event, guest.lang).values() for card in cards}
    if too_many := cards - allowed.seen:
        yield Leak(guest.seat, event["version"], f"event {event['kind']}", listed(too_many))


def _of_scene(truth: AllowedKnowledge, guest: LeakProbeClient, scene: dict[str, Any]) -> Iterator[Leak]:
    version = scene["version"]
    allowed = truth.allowed(truth.moment(version), guest.seat, guest.lang)
    for zone in scene[ZONES]:
        if more := cards_of(zone) - allowed.zones.get(zone["id"], type(cards_of(zone))()):
            yield Leak(guest.seat, version, f"zone {zone['id']}", listed(set(more)))
    rest = {key: value for key, value in scene.items() if key not in (ZONES, "events")}
    yield from _of_rest(guest, version, rest, allowed)
    if scene["state"] != "over" and truth.match.seed.hex() in "\n".join(text for _, text in leaves(scene)):
        yield Leak(guest.seat, version, "scene", "the seed")


def _of_rest(guest: LeakProbeClient, version: int, rest: dict[str, Any], allowed: VisibleCards) -> Iterator[Leak]:
    for path, cards in named(rest, guest.lang).items():
        if too_many := cards - allowed.seen - allowed.where.get(path, set()):
            yield Leak(guest.seat, version, ".".join(path), listed(too_many))


def _of_answer(truth: AllowedKnowledge, guest: LeakProbeClient, heard: TranscriptMessage) -> Iterator[Leak]:
    """Yield the cards of an answer that its reader has neither named nor seen, and may not say next."""
    assert heard.asked is not None
    version = heard.message.get("version", guest.version)
    moment = truth.moment(version)
    yield from _of_refusal(truth, guest, heard, moment)
    mine = cards_in(" ".join(text for _, text in leaves(heard.asked)), guest.lang)
    allowed = truth.allowed(moment, guest.seat, guest.lang).seen | mine
    if heard.asked["t"] == "legal_words" and guest.seat is not None:
        words = truth.words_after(moment, guest.seat, heard.asked["line"])
        allowed |= cards_in(" ".join(words), guest.lang)
    for path, cards in named(heard.message, guest.lang).items():
        if too_many := cards - allowed:
            yield Leak(guest.seat, version, f"{heard.message['t']} {'.'.join(path)}", listed(too_many))


def _of_refusal(
    truth: AllowedKnowledge, guest: LeakProbeClient, heard: TranscriptMessage, moment: int
) -> Iterator[Leak]:
    """Yield a leak if a play is refused by another clause than the one that follows from its player's view."""
    asked, told = heard.asked or {}, heard.message
    if asked["t"] != "play" or told["t"] != "refused" or told["code"] != "illegal" or guest.seat is None:
        return
    clause = truth.clause_against(moment, guest.seat, asked["play"])
    if clause != (told.get("clause") or ""):
        what = f"{asked['play']}: {told.get('clause') or '-'} in place of {clause or '-'}"
        yield Leak(guest.seat, told["version"], "refusal", what)


def _fetched(evening: TableTranscript, truth: AllowedKnowledge) -> Iterator[Leak]:
    """Yield the cards, and the seed, that a request by anybody reveals of a match in progress."""
    for text in evening.fetched:
        if cards := cards_in(text, "en") | cards_in(text, "ja"):
            yield Leak(-1, -1, "a request", listed(cards))
        if truth.match.seed.hex() in text:
            yield Leak(-1, -1, "a request", "the seed")


def listed(cards: set[str]) -> str:
    """The cards as text, sorted and separated by spaces."""
    return " ".join(sorted(cards))
