"""Those who think ahead: by name, the same from the same seed and view on both backends, and only legal plays."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.advice.thinking import MOST, Adviser
from tefuda.bots import Bot, bots, levels, make
from tefuda.bots.bot import deals_of
from tefuda.bots.thinker import SearchBot
from tefuda.engine import extras
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find, games

GAME = "skarney-gin"
OWN_CANDIDATES = tuple(game for game in games() if find(game).players.thinking.candidates is not None)


def begin(match: Match, seated: list[Bot]) -> list[str]:
    """The first plays, until somebody has chosen more than once."""
    said: list[str] = []
    while len(said) < 14:
        seat = match.must_act[0]
        said.append(seated[seat].choose(match.observation(seat)))
        match.play(seat, said[-1])
    return said


def test_who_thinks_ahead_has_a_name_and_a_number_of_deals() -> None:
    for game in map(find, games()):
        assert levels(game) == (() if game.id == "literature" else ("sharp", "master"))
        assert not levels(game) or 0 < (deals_of("sharp", game) or 0) < (deals_of("master", game) or 0)
        assert not set(levels(game)) & set(bots(game.id))


@pytest.mark.parametrize("name", ["think:", "think:0", "think:-3", "think:2.5", "think:10000000", "think: 5", "genius"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(tefuda.BadRules, match="random, gentle, steady, sharp, master"):
        make(name, GAME)
    with pytest.raises(tefuda.BadRules, match="random, gentle, steady, sharp, master"):
        tefuda.simulate(GAME, 1, ("steady", name))


def test_the_same_plays_on_both_backends_and_every_time() -> None:
    match, read = tefuda.new(GAME, seed=5), find(GAME).read_rules(None)
    said = [
        begin(match.copy(), [SearchBot("think:8", match.game, read, seed, compiled) for seed in range(2)])
        for compiled in (True, False, True)
    ]
    assert said[0] == said[1] == said[2]
    assert begin(match.copy(), [make("think:8", GAME, seed) for seed in range(2)]) == said[0]
    assert begin(match.copy(), [make("think:8", GAME, seed + 7) for seed in range(2)]) != said[0]


def test_the_same_random_numbers_from_outside_give_the_same_play_whatever_its_own() -> None:
    match = tefuda.new(GAME, seed=4)
    match.play(1, "draw")
    players = [make(name, GAME, seed) for name in ("random", "think:8") for seed in range(2)]
    said = [[bot.choose_with(rng, match.observation(1)) for rng in range(5)] for bot in players]
    assert said[0] == said[1]
    assert said[2] == said[3]


def test_without_the_lab_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, and not at the first play."""
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(tefuda.MissingExtra, match=r"tefuda\[lab\]"):
        make("master", GAME, rules={"target": 197})


def proposed(thinks: Adviser, match: Match, seat: int) -> list[str]:
    """The plays that would be tried, without trying them."""
    thinks.backend.copy(match.observation(seat), thinks._table.known)
    lines, _ = thinks._find(3, every=True, must=True)
    return [match.game.vocabulary.write(thinks._words(line)) for line in lines]


@pytest.mark.parametrize(
    ("game", "plays"),
    [(game, 12) for game in OWN_CANDIDATES]
    + [pytest.param(game, 80, marks=pytest.mark.soak) for game in OWN_CANDIDATES],
)
def test_what_a_game_proposes_are_plays(game: str, plays: int) -> None:
    """Each once, and whose play has to be beaten first; often more than one, and never more than there is room for."""
    match, several = tefuda.new(game, seed=11), 0
    quick = tefuda.bot(game, "steady" if match.game.players.thinking.player is None else "master")
    thinks = Adviser.at_table(match.game, match.game.read_rules(None), match.seats, compiled=False)
    for _ in range(plays):
        if match.over:
            break
        if match.deal_over:
            match.deal()
        seat = match.must_act[0]
        options = proposed(thinks, match, seat)
        said = quick.choose(match.observation(seat), must=True)
        assert said == options[0]
        assert [match.why_not(seat, option) for option in options] == [None] * len(options)
        assert len(set(options)) == len(options) <= MOST
        several += len(options) > 1
        match.play(seat, said)
    assert several > plays // 8


def test_out_of_turn_nobody_thinks() -> None:
    """A player who need not speak says what the quick player says: mostly nothing, without playing anything out."""
    match = tefuda.new("literature", seed=2)
    bot = SearchBot("think:100000", match.game, match.rules, 1, compiled=False)
    others = [seat for seat in match.may_act if seat not in match.must_act]
    assert len(others) == 5
    assert [bot.choose(match.observation(seat)) for seat in others] == [""] * 5
