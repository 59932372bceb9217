"""A game may say in its own way what all tables say, and what the page says: it stands in the game's text file."""

from __future__ import annotations

import pytest
from tests.text.readers import PAGE

from tefuda.conformance.texts import COMMON, ROOMS, messages
from tefuda.engine.matches.registry import find, games
from tefuda.engine.texts.translatable import SpokenSeat, Translatable
from tefuda.show.game_card import game_card
from tefuda.text import LANGUAGES, MessageFormatter


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_a_game_says_for_the_page_the_page_says(lang: str) -> None:
    plain = {f"page-{id}" for id, gaps in messages(PAGE / f"page.{lang}.ftl").items() if not gaps and "." not in id}
    assert "page-next-deal" in plain
    for room in ROOMS:
        own = {id for id in messages(room / f"{lang}.ftl") if id.startswith("page-")}
        assert own <= (set() if room == COMMON else plain)


def test_the_page_is_sent_a_games_own_words_and_no_others() -> None:
    assert game_card("rummy-fifty", {}, "ja").words == {
        "count": "得点計算",
        "gains": "このラウンドの得点",
        "lesson-play": "実際に遊ぶ",
        "lesson-recap": "ラウンドのまとめ",
        "next-deal": "次のラウンドへ",
        "next-deal-waits": "次のラウンドへ進めます",
        "to-deal-end": "ラウンドの終わりまで進める",
        "one-deal": "ラウンド",
        "deal-begins": "ラウンドが始まります。",
        "last-deal": "最後のラウンド",
        "look-back-deal": "このラウンドを振り返る",
    }
    assert game_card("rummy-fifty", {}, "en").words == {
        "count": "Round result",
        "gains": "Points in this round",
        "lesson-play": "Play a real match",
        "lesson-recap": "The round in short",
        "next-deal": "Next round",
        "next-deal-waits": "The next round is ready",
        "to-deal-end": "To the end of the round",
        "one-deal": "Round",
        "deal-begins": "A round begins.",
        "last-deal": "The last round",
        "look-back-deal": "Look back at this round",
    }
    assert game_card("carousel", {}, "ja").words == {}


def test_the_words_of_a_table_follow_its_rules() -> None:
    usual, cancelled = (
        game_card("literature", rules, "en").words
        for rules in ({}, {"wrong_location": "cancelled", "removed_rank": "8"})
    )
    assert usual["declare-help"].endswith("If one is wrong, the other team gets the half-suit.")
    assert cancelled["declare-help"].endswith("If you name the wrong partner, nobody gets it.")
    assert "no sevens" in usual["ask-limits"] and "no eights" in cancelled["ask-limits"]


def test_rummy_fifty_has_rounds_and_no_deals() -> None:
    voice = MessageFormatter("ja", "rummy-fifty", ["Aki", "Ben"], 0)
    assert voice.text("between") == "ラウンドが終わりました。「次のラウンドへ」を押してください。"
    assert voice.say(Translatable("ready", {"seat": SpokenSeat(1)})) == "Benさんは次のラウンドの準備ができました。"
    assert "ディール" not in voice.text("between-deals") + voice.text("not-between-deals")


@pytest.mark.parametrize("game", games())
def test_what_is_soon_forgotten_is_named_by_the_game(game: str) -> None:
    """A table that shows something for a moment only says what; the page's own sentence does not know it."""
    forgets = any(row.fleeting for row in find(game).rules.facts.rows.values())
    assert all(("forgets" in game_card(game, {}, lang).words) == forgets for lang in LANGUAGES)
