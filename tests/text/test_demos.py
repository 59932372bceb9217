"""Demos for newcomers: what they show is played by the game's own rules, under every preset, and lies as it says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from tests.text.test_pictures import JUDGES

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games
from tefuda.protocol.answers import DemoPlace
from tefuda.scenarios.facts import differences, facts
from tefuda.session.rulebook import demo, demo_file
from tefuda.show.seat_view import look_of
from tefuda.text import LANGUAGES
from tefuda.text.books import holds, usual

STAGE = (100, 62)
HIDDEN, RIGHT = "?", "✓"
TABLES = [(game, preset) for game in games() for preset in find(game).rules.presets]
at_every_table = pytest.mark.parametrize(("game", "preset"), TABLES)


class Scene(NamedTuple):
    """The cards and the slip that are seen after a step, by place."""

    step: Mapping[str, Any]
    lying: Mapping[str, tuple[str, ...]]
    slips: Mapping[str, str]


class Told:
    """A demo at a table with these rules."""

    def __init__(self, game: str, preset: str) -> None:
        self.game, self.preset, self.file, found = game, preset, demo_file(game), find(game)
        rules = found.read_rules(preset)
        self.options = {name: str(limit.show(getattr(rules, name))) for name, limit in found.rules.limits.items()}
        self.words = {
            word: text
            for one in self.file.get("instead", ())
            if holds(one["when"], self.options)
            for word, text in one["words"].items()
        }

    def said(self, value: Any) -> Any:
        """A text, or all texts in a value, with the words that depend on the rules replaced."""
        if isinstance(value, str):
            return " ".join(" ".join(self.words.get(word, word) for word in value.split()).split())
        if isinstance(value, list):
            return [self.said(one) for one in value]
        return {name: self.said(one) for name, one in value.items()} if isinstance(value, dict) else value

    def steps(self) -> list[Mapping[str, Any]]:
        return [step for step in self.file["step"] if "when" not in step or holds(step["when"], self.options)]

    def scenes(self) -> Iterator[Scene]:
        lying: dict[str, tuple[str, ...]] = {}
        for step in self.steps():
            lying = lying | {place: tuple(self.said(cards).split()) for place, cards in step.get("lay", {}).items()}
            yield Scene(step, lying, self.said(step.get("slips", {})))

    def position(self, keys: Mapping[str, Any]) -> Match:
        return tefuda.position(self.game, self.said(dict(keys)), self.file.get("seats"), self.preset)

    def lies_as_in(self, match: Match, scene: Scene) -> None:
        """Check that a place marked as a part of the position shows this part."""
        position = match.position()
        parts = {place["of"] for place in self.file["place"].values() if "of" in place}
        for part in parts:
            key, _, seat = part.partition(" ")
            there = position[key][int(seat)] if seat else position[key]
            shown = [scene.lying.get(name, ()) for name, one in self.file["place"].items() if one.get("of") == part]
            if isinstance(there, list):
                assert sorted(map(sorted, filter(None, shown))) == sorted(sorted(meld.split()) for meld in there)
                continue
            cards = [card for group in shown for card in group]
            open_ones = Counter(card for card in cards if card != HIDDEN)
            assert len(cards) == len(there.split()), (scene.step["say"], part)
            assert open_ones <= Counter(there.split()), (scene.step["say"], part)


@at_every_table
def test_every_step_is_played_by_the_rules(game: str, preset: str) -> None:
    told = Told(game, preset)
    match = told.position(told.file["position"])
    for scene in told.scenes():
        if "position" in scene.step:
            match = told.position(scene.step["position"])
        for play in scene.step.get("plays", ()):
            seat, _, text = told.said(play).partition(" ")
            match.play(int(seat), text)
        assert not differences(match.game.vocabulary.pack, scene.step.get("facts", {}), facts(match))
        if not scene.step.get("midway"):
            told.lies_as_in(match, scene)


@at_every_table
def test_what_is_ticked_is_a_meld_or_a_half_suit(game: str, preset: str) -> None:
    told, ticked = Told(game, preset), 0
    circle = look_of(tefuda.new(game, told.file.get("seats"), 1, preset), None).circle
    for scene in told.scenes():
        for place, slip in scene.slips.items():
            cards = scene.lying.get(place, ())
            if not slip.endswith(RIGHT) or HIDDEN in cards:
                continue
            ticked += 1
            assert cards in [one.cards for one in circle.groups] if circle else JUDGES[game](cards), cards
    assert ticked >= 1


@at_every_table
def test_no_card_is_there_more_often_than_in_the_pack(game: str, preset: str) -> None:
    told, found = Told(game, preset), find(game)
    seats = told.file.get("seats") or found.seats[0]
    pack = found.pack(seats, found.read_rules(preset))
    there = Counter(map(pack.text, pack.cards))
    for scene in told.scenes():
        shown = Counter(card for cards in scene.lying.values() for card in cards if card != HIDDEN)
        courts = Counter(card for card in shown if card[0] in "JQK" and game == "rummy-fifty")
        assert shown - courts <= there, scene.step["say"]


@at_every_table
def test_cards_lie_on_the_stage_and_beside_each_other(game: str, preset: str) -> None:
    places = demo(game, "en").places
    for scene in Told(game, preset).scenes():
        boxes = {name: box(places[name], len(cards)) for name, cards in scene.lying.items() if cards}
        for name, (left, top, right, bottom) in boxes.items():
            assert left >= 0 and top >= 0 and right <= STAGE[0] and bottom <= STAGE[1], (scene.step["say"], name)
        for (one, a), (other, b) in combinations(boxes.items(), 2):
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (scene.step["say"], one, other)


def box(place: DemoPlace, cards: int) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of so many cards."""
    wide, high = place.size + (cards - 1) * place.step, 1.4 * place.size
    return place.x - wide / 2, place.y - high / 2, place.x + wide / 2, place.y + high / 2


@at_every_table
def test_it_takes_twenty_seconds(game: str, preset: str) -> None:
    assert 17 <= sum(step["time"] for step in Told(game, preset).steps()) <= 25


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_each_step_has_a_few_words_and_one_sentence_or_two(game: str, lang: str) -> None:
    told = demo(game, lang)
    assert told.steps
    for step in told.steps:
        if lang == "en":
            assert 2 <= len(step.say.split()) <= 4, step.say
        else:
            assert 3 <= len(step.say) <= 13, step.say
        assert re.search(r"[.。]$", step.said)
        assert not re.search(r"[.。]$", step.say)


@at_every_table
def test_conditions_name_options_and_one_of_them_holds(game: str, preset: str) -> None:
    """The page weighs the same conditions: it is sent every option with its usual value."""
    sent, told = demo(game, "en"), Told(game, preset)
    assert sent.usual == usual(game)
    conditions = [*(step.when for step in sent.steps if step.when), *(one.when for one in sent.instead)]
    named = {term.partition("=")[0] for when in conditions for term in when.split(",")}
    assert named <= sent.usual.keys()
    unknown = {word for one in sent.instead for word in one.words} - told.words.keys()
    assert not unknown, "under some rules a word stands for nothing"


def test_the_demo_of_literature_shows_the_questions_as_the_table_does() -> None:
    shown = {
        preset: [step["say"] for step in Told("literature", preset).steps()]
        for preset in find("literature").rules.presets
    }
    assert "remember" in shown["source"] and "all-shown" not in shown["source"]
    assert "all-shown" in shown["open-book"] and "remember" not in shown["open-book"]
    assert "declare-in-turn" in shown["pagat"] and "declare" not in shown["pagat"]
    assert "nine" in shown["with-jokers"] and "eight" not in shown["with-jokers"]
