"""The rules and settings of a table are explained to those who are asked to sit down."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.table.helpers import AKI, OPEN, SEED
from tests.text.readers import PAGE, of_messages

from tefuda.conformance.texts import SOURCES
from tefuda.engine.matches.registry import find, games
from tefuda.protocol.values import Lang
from tefuda.show import ReaderPresenter
from tefuda.show.presenter import TablePresenter
from tefuda.table import Table, TableSetup


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", games())
def test_each_rule_that_is_told_at_the_door_is_explained_there(game: str, lang: Lang) -> None:
    seats = min(find(game).seats)
    presets = () if game == "literature" else find(game).rules.presets.values()  # there they are for other tables
    for rules in ({}, *presets):
        setup = TableSetup(
            game, (AKI, *[OPEN] * (seats - 1)), SEED, dict(rules), all_shuffle=True, hints=True, chat=True
        )
        setup = replace(setup, clock=60, takes_back=False, talk=False)
        info = ReaderPresenter(TablePresenter(Table(setup)), None, lang).info()
        assert len(info.rules_help) == len(info.game.rules)
        assert len(info.game.rules) >= 6
        assert all(info.rules_help)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("told", "file", "offered"),
    [("all-shuffle", "fair-shuffle", "all-help"), ("match-rated", "invite-form", "rated-help")],
)
def test_a_setting_is_explained_alike_where_it_is_chosen(lang: Lang, told: str, file: str, offered: str) -> None:
    here = [one.text for one in of_messages(SOURCES / "text" / f"{lang}.ftl") if one.place.endswith(f": {told}")]
    there = [one.text for one in of_messages(PAGE / f"{file}.{lang}.ftl") if one.place.endswith(f": {offered}")]
    assert here[1:] == there


def test_what_everybody_plays_by_is_told_first_and_what_is_around_the_play_last() -> None:
    setup = TableSetup("literature", (AKI, *[OPEN] * 5), SEED, {"deals": "3"}, rated=True, chat=True, takes_back=False)
    info = ReaderPresenter(TablePresenter(Table(setup)), None, "en").info()
    told = [str(getattr(rule, "id", rule)) for rule in info.game.rules]
    assert told == ["match-rated", "plays-stand", "Deals: 3", "chat-on"]
    assert info.rules_help[2] == "The number of deals in a match."
