"""A sixth game of another kind, with tricks: it keeps every promise, and says all that a page needs to show it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.changed import changed
from tests.games_of_tests.finding import known

import tefuda
from tefuda.conformance import backends, conservation, declared, liveness, refusals, secrecy, speech, texts
from tefuda.conformance.tables import GameConfiguration, tables_of
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.matches.legal_plays import LegalTree
from tefuda.engine.matches.match import Match
from tefuda.protocol.plays import OneTapPlay
from tefuda.session.rulebook import demo
from tefuda.show.seat_view import InteractiveLayout, SeatView, look_of
from tefuda.text import LANGUAGES, MessageFormatter


@pytest.fixture
def game() -> Iterator[Game]:
    with known("lantern") as game:
        yield game


@pytest.fixture
def table(game: Game) -> GameConfiguration:
    return tables_of(game)[0]


def placed(**keys: object) -> Match:
    """Seat 0 has led the ace of spades, seat 1 is to follow; hearts are trumps."""
    hands = ["KS 7H", "7S 8S QD", "JS 9D TD", "9S 9H TH"]
    lying = {"turn": 1, "leader": 0, "turned": "8H", "hands": hands, "trick": ["AS", "", "", ""]}
    return tefuda.position("lantern", lying | keys, seats=4)


class TestItIsAGame:
    """The checks that the suite makes of our games, without the golden file."""

    def test_each_play_is_told_in_one_line(self, table: GameConfiguration) -> None:
        speech.check_happenings(table, 1, 120)

    def test_it_keeps_its_secrets(self, table: GameConfiguration) -> None:
        assert secrecy.has_secrets(table.game, table.seats)
        secrecy.check_secrecy(table, 1, 12)

    def test_every_field_is_what_it_declares(self, table: GameConfiguration) -> None:
        declared.check_declared(table, 16, 20)

    def test_every_word_leads_on_and_every_match_ends(self, table: GameConfiguration) -> None:
        liveness.check_liveness(table, 2, 12)
        liveness.check_ends(table, 3)

    def test_refusals_have_reasons(self, table: GameConfiguration) -> None:
        refusals.check_refusals(table, 4, 12)

    def test_nothing_is_lost(self, table: GameConfiguration) -> None:
        conservation.check_conservation(table, 6)
        conservation.check_scores(table, 7)
        conservation.check_positions(table, 8, 10)
        conservation.check_records(table, 9, 5)
        conservation.check_copies(table, 10)

    def test_both_backends_agree(self, table: GameConfiguration) -> None:
        assert backends.interpreted_block(table, 0) == backends.compiled_block(table, 0)

    def test_short_matches_end_too(self, game: Game) -> None:
        liveness.check_ends(tables_of(game)[1], 3)


class TestTheRules:
    def test_suit_is_followed(self, game: Game) -> None:
        match = placed()
        assert {str(play) for play in match.legal_plays(1)} == {"play 7S", "play 8S"}
        refusal = match.why_not(1, "play QD")
        assert refusal is not None
        assert (refusal.clause, refusal.name) == ("LA-4", "follow")

    @pytest.mark.parametrize(("trumps", "winner"), [("8H", 3), ("8D", 2), ("8C", 0)])
    def test_the_highest_trump_takes_the_trick_or_else_the_highest_of_the_suit(
        self, game: Game, trumps: str, winner: int
    ) -> None:
        hands = ["KS 7H", "7S 8S QD", "JC 9D TD", "9C 9H TH"]
        match = placed(turned=trumps, hands=hands)
        for seat, play in ((1, "play 7S"), (2, "play 9D"), (3, "play TH")):
            match.play(seat, play)
        assert match.may_act == (winner,)
        assert match.scores[winner] == 1


class TestWhatItShows:
    def scene(self, seat: int, **keys: object) -> InteractiveLayout:
        return look_of(placed(**keys), seat)

    def test_a_card_with_which_nothing_else_can_be_done_is_played_with_one_tap(self, game: Game) -> None:
        assert self.scene(1).taps == (OneTapPlay("7S", "play 7S"), OneTapPlay("8S", "play 8S"))
        assert self.scene(0).taps == ()

    def test_no_card_is_where_another_kind_of_play_takes_cards_too(self, game: Game) -> None:
        match = placed()
        play, other = game.vocabulary.read("play")[0], 2

        def two_verbs(r: Rules, s: State | Observation, seat: int, p: Scratch) -> int:
            """The game's words, and a second verb that takes the same cards."""
            said = p.line[0]
            p.line[0] = play
            found = game.rules.words(r, s, seat, p)
            p.line[0] = said
            if p.n == 0 and found:
                p.out[found] = other
                found += 1
            return found

        known = match.observation(1)
        tree = LegalTree(changed(game, words=two_verbs), match.rules, known, 1)
        seat_view = SeatView(known, tree, (), may=True, must_act=True)
        assert seat_view._taps() == ()

    def test_hands_are_held_by_suit_with_trumps_first_and_the_ace_high(self, game: Game) -> None:
        scene = self.scene(1)
        assert (scene.hands.by_suit, scene.hands.trumps, scene.hands.by_rank) == (True, "H", False)
        assert game.vocabulary.pack.ranks == "789TJQKA"

    def test_tricks_are_counted_and_not_cards(self, game: Game) -> None:
        zone = next(z for z in self.scene(1, scores=[0, 0, 1, 0]).zones if z.id == "taken.2")
        assert zone.amount is not None
        said = [MessageFormatter(lang, "lantern").say(zone.amount) for lang in LANGUAGES]
        assert (zone.count, sorted(said)) == (4, ["1 trick", "1トリック"])

    def test_a_trick_is_looked_at_before_it_is_taken(self, game: Game) -> None:
        match = placed()
        told = [
            event for seat, play in ((1, "play 7S"), (2, "play JS"), (3, "play 9S")) for event in match.play(seat, play)
        ]
        assert [(event.kind, event.after_a_look) for event in told] == [*[("played", False)] * 3, ("took", True)]

    def test_everything_has_words(self, game: Game) -> None:
        assert [texts.lacking(game, lang) for lang in LANGUAGES] == [[], []]
        voices = [MessageFormatter(lang, "lantern") for lang in LANGUAGES]
        match = tefuda.new("lantern", seats=4, seed=5, rules="short")
        said = []
        while not match.over:
            said += [event.said for event in (match.deal() if match.deal_over else match.play(*self.some_play(match)))]
            for reader in (*range(4), None):
                scene = look_of(match, reader)
                said += [scene.prompt, *(z.label for z in scene.zones), *(z.amount for z in scene.zones if z.amount)]
        assert {one.id for one in said for voice in voices if voice.say(one) == one.id} == set()

    @staticmethod
    def some_play(match: Match) -> tuple[int, str]:
        seat = match.may_act[0]
        return seat, str(match.legal_plays(seat)[0])


def test_it_has_no_demo(game: Game) -> None:
    assert demo(game.id, "ja").steps == ()
