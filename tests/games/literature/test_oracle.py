"""The rules against an oracle that was written apart from them: the same plays, the same outcome, for whole matches."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.literature.oracle import Game, half_suits

import tefuda
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import find
from tefuda.games.literature import GAME
from tefuda.games.literature.half_suits import NAMES, PACK, card_at, cards_of, half_of, halves, pack_for, place_of

TABLES = [
    (seats, preset)
    for preset in find("literature").rules.presets
    for seats in find("literature").seats_for(find("literature").read_rules(preset))
]
tables = pytest.mark.parametrize(("seats", "preset"), TABLES)


def options(match: Match) -> dict[str, object]:
    """All options as they are written."""
    return {name: limit.show(getattr(match.rules, name)) for name, limit in match.game.rules.limits.items()}


def sit(seats: int, preset: str, seed: int) -> tuple[Match, Game]:
    """The same deal for both."""
    match = tefuda.new("literature", seats, seed, preset)
    position = match.position()
    return match, Game(options(match), [set(hand.split()) for hand in position["hands"]], position["turn"])


def said(match: Match, seat: int) -> dict[str, set[str]]:
    """The plays of a seat by their verbs, as the rules list them; a declaration only by its half-suit."""
    found = dict[str, set[str]]()
    for verb in match.legal_words(seat):
        after = match.legal_words(seat, verb)
        if verb == "ask":
            found[verb] = {
                f"ask {target} {card}" for target in after for card in match.legal_words(seat, f"ask {target}")
            }
        else:
            found[verb] = {verb if word == "END" else f"{verb} {word}" for word in after}
    return found


def compare(match: Match, game: Game) -> None:
    """Everything that the oracle knows."""
    for seat in range(match.seats):
        assert said(match, seat) == game.verbs(seat), f"seat {seat} of {match.position()}"
    position = match.position()
    assert [set(hand.split()) for hand in position["hands"]] == game.hands
    assert (position["points"], position["turn"]) == (game.points, game.turn)
    assert position["waiting"] == (-1 if game.waiting is None else game.waiting)


def truth(game: Game, name: str) -> list[int]:
    """The holders of the six."""
    return [next(seat for seat in game.seats if card in game.hands[seat]) for card in game.left[name]]


def declaration(game: Game, seat: int, random: Random) -> str:
    """A declaration, right as often as the cards allow it."""
    name = random.choice(sorted(game.duty(seat) or game.left))
    where, mates = truth(game, name), game.team(seat)
    honest = set(where) <= set(mates) and random.random() < 0.6
    placed = where if honest else [random.choice(mates) for _ in where]
    return f"declare {name} {' '.join(map(str, placed))}"


def some_play(match: Match, game: Game, random: Random) -> tuple[int, str]:
    """Mostly questions, so that hands wander before they are declared."""
    seat = random.choice(match.must_act if random.random() < 0.85 else match.may_act)
    verbs = game.verbs(seat)
    verb = "ask" if "ask" in verbs and random.random() < 0.85 else random.choice(sorted(verbs))
    if verb == "declare":
        return seat, declaration(game, seat, random)
    held = [play for play in verbs[verb] if verb == "ask" and play.split()[2] in game.hands[int(play.split()[1])]]
    return seat, random.choice(sorted(held if held and random.random() < 0.5 else verbs[verb]))


@tables
def test_both_know_the_same_plays_and_the_same_outcome(seats: int, preset: str) -> None:
    agree(seats, preset, 1)


@pytest.mark.soak
@tables
def test_both_know_the_same_in_many_matches(seats: int, preset: str) -> None:
    """The same for longer."""
    agree(seats, preset, 10)


def agree(seats: int, preset: str, matches: int) -> None:
    """So many matches, play by play."""
    random = Random(f"{seats} {preset}")
    for seed in range(matches):
        match, game = sit(seats, preset, seed)
        while not game.over:
            compare(match, game)
            seat, play = some_play(match, game, random)
            match.play(seat, play)
            game.play(seat, play)
        assert match.deal_over
        assert match.scores[:2] == game.points


def test_every_declaration_in_full() -> None:
    """Word by word, for one seat."""
    match, game = sit(4, "source", 3)
    assert {play.text for play in match.legal_plays(1) if play.text.startswith("declare")} == {
        play for play in game.plays(1) if play.startswith("declare")
    }


@pytest.mark.parametrize("rules", [{}, {"removed_rank": 8}, {"eights_and_jokers": "yes"}])
def test_half_suits(rules: dict[str, object]) -> None:
    r = GAME.read_rules(rules)
    wanted = half_suits(r.removed_rank, bool(r.eights_and_jokers))
    assert list(wanted) == list(NAMES[: halves(r)])
    for half, six in enumerate(wanted.values()):
        assert [PACK.text(card_at(r, half, place)) for place in range(6)] == six
        assert sorted(PACK.spread(cards_of(r, half))) == sorted(six)
        cards = [PACK.card(card) or 0 for card in six]
        assert [(half_of(r, card), place_of(r, card)) for card in cards] == [(half, place) for place in range(6)]
    dealt = pack_for(6, r).cards
    assert sorted(map(PACK.text, dealt)) == sorted(card for six in wanted.values() for card in six)
    assert all(half_of(r, card) < 0 for card in range(54) if card not in dealt)
