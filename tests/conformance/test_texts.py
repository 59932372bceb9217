"""Whole matches of every game, spoken to every reader: nothing is without words, no gap is left open."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tefuda
from tefuda.conform import texts
from tefuda.conform.ftl import SOURCES
from tefuda.engine.match import Match
from tefuda.engine.registry import find, games
from tefuda.engine.said import Cards, Said
from tefuda.engine.scene import CountLine, Scene
from tefuda.text import LANGUAGES, Speaker, speaker

NAMES = ["Aki", "Ben", "Chie", "Dan", "Emi", "Fumi", "Goro", "Hana"]
LENGTH, SHORT = 1_500, 100  # plays looked at, over as many deals as they make; fewer of a costly game


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fluent fills a forgotten gap with its name and goes on; here that is a failure."""

    def look_up(lang: str, game: str | None, id: str, gaps: dict[str, Any]) -> str | None:
        for words in speaker.bundles(lang, game):
            pattern = speaker._pattern(words, id)
            if pattern is not None:
                text, errors = words.format_pattern(pattern, gaps)
                assert not errors, f"{lang}, {id}: {errors}"
                return str(text)
        raise AssertionError(f"{game}: no words for {id}")

    monkeypatch.setattr(speaker, "_look_up", look_up)


def speakers(match: Match) -> list[tuple[int | None, Speaker]]:
    seats = [None, *range(match.seats)]
    return [(seat, Speaker(lang, match.game.id, NAMES, seat)) for lang in LANGUAGES for seat in seats]


def of_line(line: CountLine) -> Said:
    return line.label


def of_scene(scene: Scene) -> Iterator[Said]:
    """Every sentence of a scene."""
    yield from (scene.prompt, scene.sheet.note, *map(of_line, scene.sheet.sums))
    for zone in scene.zones:
        yield from (zone.label, *(meld.label for meld in zone.melds))
    yield from (verb.label for verb in scene.verbs)
    yield from (badge for badges in scene.badges for badge in badges)
    if scene.count is not None:
        lines = (*scene.count.lines, *scene.count.settlement)
        yield from (scene.count.title, scene.count.outcome, *map(of_line, lines))


def wander(match: Match, random: Random, heard: list[Said]) -> Iterator[Match]:
    """Play on, a new deal after each; what happens is appended to ``heard``."""
    for _ in range(SHORT if match.game.costly else LENGTH):
        if match.over:
            return
        if match.deal_over:
            heard += [event.said for event in match.deal()]
        else:
            seat = random.choice(match.actors)
            heard += [event.said for event in match.play(seat, wandering_play(match, seat, random))]
        yield match


def wandering_play(match: Match, seat: int, random: Random) -> str:
    """Word by word at random, but for the last kinds of play where there are others."""
    line: list[str] = []
    while True:
        words = match.words(seat, " ".join(line))
        word = words[0] if not line and random.random() < 0.7 else random.choice(words)
        if word == "END":
            return " ".join(line)
        line.append(word)


@pytest.mark.parametrize("game", games())
def test_whatever_happens_has_words(game: str) -> None:
    heard: list[Said] = []
    for number, match in enumerate(wander(tefuda.new(game, seed=1), Random(1), heard)):
        often = number % 25 == 0 or match.deal_over
        for seat, voice in speakers(match) if often else ():
            assert all(voice.say(said) for said in of_scene(match.scene(seat)))
    for _, voice in speakers(tefuda.new(game, seed=1)):
        assert all(voice.say(said) for said in heard)


@pytest.mark.parametrize("game", games())
def test_whatever_is_refused_has_a_reason(game: str) -> None:
    random, heard = Random(2), list[Said]()
    for match in wander(tefuda.new(game, seed=2), random, []):
        seat = random.randrange(match.seats)
        verb = random.choice(list(match.game.vocabulary.verb_names.values()))
        cards = random.sample(match.game.vocabulary.pack.kinds, random.randrange(4))
        refusal = match.why_not(seat, " ".join([verb, *cards]))
        heard += [refusal.reason] if refusal else []
        missing = match.offers(seat, cards).missing
        heard += [missing] if missing else []
    assert heard
    for lang in LANGUAGES:
        assert all(Speaker(lang, game, NAMES, 0).say(said) for said in heard)


@pytest.mark.soak
@pytest.mark.parametrize("game", [game for game in games() if find(game).costly])
def test_so_it_is_for_long(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "SHORT", LENGTH)
    test_whatever_happens_has_words(game)
    test_whatever_is_refused_has_a_reason(game)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_nothing_that_a_game_owes_is_missing(game: str, lang: str) -> None:
    missing = texts.lacking(find(game), lang)
    assert not missing, f"{game} has no words in {lang} for: {', '.join(missing)}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_what_is_said_in_the_lobby_has_no_gaps(game: str, lang: str) -> None:
    voice = Speaker(lang, game, [], None)
    assert all(voice.text(id) for id in (*texts.of_the_lobby(find(game)), *texts.of_the_options(find(game))))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_kind_of_play_has_a_button(game: str, lang: str) -> None:
    voice = Speaker(lang, game, [], None)
    for verb in find(game).vocabulary.verb_names.values():
        assert voice.text(f"verb-{verb}")
        assert voice.has(f"do-{verb}-to") or voice.text(f"do-{verb}", cards=Cards(["7S", "8S", "9S"]), meld="2")


@pytest.mark.parametrize(
    "id",
    [
        "name",
        "preset-by-eye",
        "option-last_round",
        "option-black3_counts_as_canasta-no",
        "option-grab_bonus-input",
        "verb-discard",
        "do-draw",
        "reason-too-short",
        "event-last-round",
    ],
)
def test_a_missing_message_is_named(id: str, tmp_path: Path) -> None:
    """One line taken out of a text file."""
    game = find("looking-and-down")
    for lang in LANGUAGES:
        (tmp_path / "text").mkdir(exist_ok=True)
        text = (game.folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
        assert re.search(f"^{id} =", text, re.MULTILINE), f"{id} is not in {lang}.ftl"
        cut = re.sub(f"^{id} =", f"x-{id} =", text, flags=re.MULTILINE) if lang == "ja" else text
        (tmp_path / "text" / f"{lang}.ftl").write_text(cut, encoding="utf-8")
    other = replace(game, folder=tmp_path)
    assert texts.lacking(other, "en") == []
    assert id in texts.lacking(other, "ja")


def test_the_sources_are_where_we_look() -> None:
    assert (SOURCES / "games").is_dir()
