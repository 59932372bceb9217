"""The page of a game's definition cannot rot: it is what the declarations say of each field."""

from __future__ import annotations

import dataclasses

import pytest
from tests.repository.definition import COMMAND, PAGE, documented, page

from tefuda.engine.declarations.game import GameDefinition
from tefuda.engine.declarations.players import BeginnerOversights, GameHints, GamePlayers, SearchSettings
from tefuda.engine.declarations.presentation import GamePresentation, SelectionMessages, StagingRules
from tefuda.engine.declarations.rules import GameRules, RevealedByRules
from tefuda.engine.declarations.sampling import StateSampler

GROUPS = (GameDefinition, GameRules, GamePresentation, GamePlayers, StateSampler)
RECORDS = (RevealedByRules, SelectionMessages, StagingRules, SearchSettings, GameHints, BeginnerOversights)


def test_the_page_is_what_the_declarations_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), f"write it: {COMMAND}"


@pytest.mark.parametrize("group", [*GROUPS, *RECORDS])
def test_every_field_says_what_it_means(group: type) -> None:
    assert documented(group) == [each.name for each in dataclasses.fields(group)]
