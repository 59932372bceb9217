"""One fact, said to each reader in their own words."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable
from tefuda.text import LANGUAGES, MessageFormatter, game_name
from tefuda.text.message_formatter import MissingTranslation

NAMES = ["Aki", "Ben"]
GIN = "skarney-gin"


def say(lang: str, you: int | None, id: str, **args: object) -> str:
    return MessageFormatter(lang, GIN, NAMES, you).say(Translatable(id, args))


def test_the_reader_is_addressed_and_others_are_named() -> None:
    drawn = {"seat": SpokenSeat(0), "card": SpokenCards(["7S"])}
    assert say("en", 0, "event-drew", **drawn) == "You draw 7♠."
    assert say("ja", 0, "event-drew", **drawn) == "♠7を引きました。"
    assert say("en", 1, "event-drew-hidden", seat=SpokenSeat(0)) == "Aki draws a card."
    assert say("ja", 1, "event-drew-hidden", seat=SpokenSeat(0)) == "Akiさんが1枚引きました。"
    assert say("en", None, "event-drew-hidden", seat=SpokenSeat(1)) == "Ben draws a card."


def test_cards_are_written_as_each_language_writes_them() -> None:
    assert MessageFormatter("en").cards(["7S", "TH", "AD", "KC"]) == "7♠ 10♥ A♦ K♣"
    assert MessageFormatter("ja").cards(["7S", "TH", "AD", "KC"]) == "♠7 ♥10 ♦A ♣K"


def test_cards_are_read_out_by_name() -> None:
    assert MessageFormatter("en").card_name("7H") == "seven of hearts"
    assert MessageFormatter("ja").card_name("7H") == "ハートの7"
    assert MessageFormatter("en").card_name("QN") == "queen of moons"


def test_jokers_have_names() -> None:
    assert MessageFormatter("en").card("JK") == "Joker"
    assert MessageFormatter("en").card("JK=9S") == "Joker (9♠)"
    assert MessageFormatter("ja").card_name("JK=9S") == "スペードの9の代わりのジョーカー"


@pytest.mark.parametrize("card", ["", "Z", "7X", "JK=", "banana"])
def test_what_is_no_card_is_still_said(card: str) -> None:
    for lang in LANGUAGES:
        assert isinstance(MessageFormatter(lang).card(card), str)


def test_a_nameless_seat_has_its_number() -> None:
    formatter = MessageFormatter("en", None, ["", "Ben"])
    assert formatter.text("waiting", seat=SpokenSeat(0)) == "Waiting for Player 1."
    assert formatter.text("waiting", seat=SpokenSeat(9)) == "Waiting for Player 10."


def test_names_are_only_names() -> None:
    formatter = MessageFormatter("en", None, ["{ $seat } <b>"])
    assert formatter.text("waiting", seat=SpokenSeat(0)) == "Waiting for { $seat } <b>."


def test_no_isolation_marks() -> None:
    text = say("en", 1, "event-melded", seat=SpokenSeat(0), cards=SpokenCards(["7S", "8S", "9S"]), meld=1)
    assert text == "Aki melds 7♠ 8♠ 9♠."


def test_lists_are_joined_and_sentences_may_stand_in_sentences() -> None:
    formatter = MessageFormatter("ja")
    items = [Translatable("suit-name-S"), SpokenCards(["7S", "8S"]), "END"]
    assert "使えるのは：スペード、♠7 ♠8、END" in formatter.text("bad-notation", found="x", expected=items, where="")
    assert "使えるのは：スペード" in formatter.text(
        "bad-notation", found="x", expected=Translatable("suit-name-S"), where=""
    )
    assert formatter.listed([]) == ""


def test_players_may_be_listed() -> None:
    won = {"seats": [SpokenSeat(0), SpokenSeat(2)], "points": 5, "others": 3}
    names = ["Aki", "Ben", "Chie", "Dan"]
    assert (
        MessageFormatter("en", "literature", names, 1).text("event-deal-won", **won)
        == "Aki and Chie win this deal, 5 to 3."
    )
    assert (
        MessageFormatter("en", "literature", names, 2).text("event-deal-won", **won)
        == "Your team wins this deal, 5 to 3."
    )


def test_listed_players_are_addressed_as_one_player_is() -> None:
    won, names = {"names": [SpokenSeat(0), SpokenSeat(1)]}, ["Aki", "Ben"]
    assert MessageFormatter("ja", None, names).text("verdict-shared", **won).startswith("Akiさん、Benさんが")
    assert MessageFormatter("ja", None, names, 0).text("verdict-shared", **won).startswith("あなた、Benさんが")
    assert MessageFormatter("en", None, names, 0).text("verdict-shared", **won) == "Aki and Ben share the match."


def test_three_players_are_listed_with_and_before_the_last() -> None:
    won, names = {"names": [SpokenSeat(0), SpokenSeat(1), SpokenSeat(2)]}, ["Aki", "Ben", "Chie"]
    assert MessageFormatter("en", None, names).text("verdict-shared", **won) == "Aki, Ben, and Chie share the match."
    assert MessageFormatter("ja", None, names).text("verdict-shared", **won).startswith("Akiさん、Benさん、Chieさんが")


def test_jokers_that_are_not_alike() -> None:
    voice = MessageFormatter("ja", None, NAMES, 0)
    assert [voice.card("RJ"), voice.card_name("BJ")] == ["赤のジョーカー", "黒のジョーカー"]


def test_a_place_is_named_only_where_there_is_one() -> None:
    formatter = MessageFormatter("en")
    gaps = {"found": "7X", "expected": "a card"}
    assert formatter.text("bad-notation", where="", **gaps) == "7X does not fit. Expected: a card."
    assert formatter.text("bad-notation", where="word 2", **gaps).startswith("In the play, word 2: 7X")


def test_an_attribute_is_a_message_of_its_own() -> None:
    formatter = MessageFormatter("en", GIN)
    assert formatter.has("option-target.help")
    assert formatter.text("option-target.help").startswith("The first player")
    assert not formatter.has("option-target.nothing")


def test_what_has_no_words_is_never_shown_as_its_id() -> None:
    formatter = MessageFormatter("ja", GIN)
    with pytest.warns(MissingTranslation, match="no-such-message"):
        assert formatter.text("no-such-message", n=1) == "（表示できる文がありません）"
    assert not formatter.has("no-such-message")


def test_an_unknown_language_or_game_falls_back_to_common_english() -> None:
    assert MessageFormatter("xx", "no-such-game").text("not-seated").startswith("You are watching")
    assert MessageFormatter("en", "../../etc").text("not-seated").startswith("You are watching")


def test_a_game_may_say_a_common_thing_in_its_own_way() -> None:
    assert not MessageFormatter("en").has("name")
    assert game_name("en", GIN) == "Skarney Gin"


def test_fluent_is_imported_only_when_something_is_said() -> None:
    code = "import sys, tefuda.text; sys.exit('fluent.runtime' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0
