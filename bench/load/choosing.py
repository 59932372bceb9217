"""Plays of a person who knows no rule: something of what the server offers, as they find it on the page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from bench.load.reader import Reader

TRIES: Final = 3  # cards that are taken up, before something else is tried
LONG: Final = 60  # words at most of a play that is put together word by word
AT_ONCE: Final = 0.5  # how often a button is pressed where cards could be played too


async def choose(reader: Reader, scene: dict[str, Any]) -> str | None:
    """A legal play, or None if none was found."""
    buttons = [verb["play"] for verb in scene["verbs"] if verb["play"]]
    buttons += [choice["play"] for choice in (scene["pick"] or {}).get("choices", ()) if not choice["chosen"]]
    if buttons and (not scene["lit"] or reader.rng.random() < AT_ONCE):
        return str(reader.rng.choice(buttons))
    ways: tuple[Callable[[Reader, dict[str, Any]], Awaitable[str | None]], ...] = (_by_seat, _by_card, _by_staging)
    for way in ways:
        if (found := await way(reader, scene)) is not None:
            return found
    return str(reader.rng.choice(buttons)) if buttons else await _by_words(reader, scene)


async def _question(reader: Reader, kind: str, scene: dict[str, Any], **keys: Any) -> dict[str, Any]:
    reader.tally.questions += 1
    return await reader.ask(kind, base=scene["version"], **keys)


async def _by_seat(reader: Reader, scene: dict[str, Any]) -> str | None:
    """A player is tapped, then a card."""
    reach = (scene["circle"] or {}).get("reach")
    if not reach:
        return None
    tapped = reader.rng.choice(reach)
    if tapped["play"]:
        return str(tapped["play"])
    answer = await _question(reader, "legal_words", scene, line=tapped["line"])
    plays = [word["play"] for word in answer.get("words", ()) if word["play"]]
    return str(reader.rng.choice(plays)) if plays else None


async def _by_card(reader: Reader, scene: dict[str, Any]) -> str | None:
    """A card is taken up, and it is shown what can become of it."""
    if any(zone["staging"] for zone in scene["zones"]):
        return None
    for card in reader.rng.sample(scene["lit"], min(TRIES, len(scene["lit"]))):
        answer = await _question(reader, "select", scene, cards=[card])
        if actions := answer.get("actions"):
            return str(reader.rng.choice(actions)["play"])
    return None


async def _by_staging(reader: Reader, scene: dict[str, Any]) -> str | None:
    """A card is laid to what lies in the staging area, and the whole tidied up."""
    staging = next((zone for zone in scene["zones"] if zone["staging"]), None)
    if staging is None:
        return None
    melds = [meld["cards"] for meld in staging["melds"]]
    for card in reader.rng.sample(scene["lit"], min(TRIES, len(scene["lit"]))):
        laid = [*melds, [card]]
        answer = await _question(reader, "stage", scene, verb=staging["staging"], melds=laid, tidy=True)
        if answer.get("play"):
            return str(answer["play"])
    return None


async def _by_words(reader: Reader, scene: dict[str, Any]) -> str | None:
    """Word by word."""
    line = ""
    for _ in range(LONG):
        words = (await _question(reader, "legal_words", scene, line=line)).get("words")
        if not words:
            return None
        word = reader.rng.choice(words)
        if word["play"]:
            return str(word["play"])
        line = f"{line} {word['word']}".strip()
    return None
