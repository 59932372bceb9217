"""A player may play alone at a server or without one: a file tested at one place only says why."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

BROWSER: Final = Path(__file__).parents[1] / "browser"
FILES: Final = sorted(file.relative_to(BROWSER).as_posix() for file in BROWSER.rglob("test_*.py"))

PEOPLE = "several people or devices are at one table, or look at it"
SECOND = "somebody of the test plays the other seat, or brings the table to a moment by a second line"
STAGED = "cards that were laid out by hand: the test itself answers the page, and either place would draw the same"
SERVER = "it is about the server: where it lies, that it stops, is upgraded, thinks, or keeps what several have done"
ITSELF = "it is about the page without a server itself"
CORE = "the core looks at one place; where one may play without a server, the files beside it look there too"
LOADED = "what is fetched, and when; the page without a server has a test of its own for that"
PASSED = "a sheet goes to another device, or the line is cut; a whole match is written down at both places"
ALONE = "parts of the page are shown alone, with plain data: at no table"

# Files in which a test is played at one place only, and why it is.
ONE_PLACE: Final = {
    "core/test_deal_of_literature.py": PEOPLE,
    "core/test_deal_of_looking_and_down.py": SECOND,
    "core/test_deals.py": CORE,
    "core/test_line.py": SERVER,
    "core/test_offline.py": ITSELF,
    "core/test_pages.py": CORE,
    "core/test_people.py": PEOPLE,
    "core/test_tables.py": STAGED,
    "test_any_hand.py": STAGED,
    "test_at_rest.py": "what a page asks a server for",
    "test_below_a_path.py": SERVER,
    "test_between_plays.py": PEOPLE,
    "test_buttons.py": STAGED,
    "test_missed_parts.py": LOADED,
    "test_plates.py": PEOPLE,
    "test_notifications.py": PEOPLE,
    "test_onto_melds.py": STAGED,
    "test_axe.py": STAGED,
    "test_carried.py": ITSELF,
    "test_changes.py": SECOND,
    "test_circle.py": PEOPLE,
    "test_circle_board.py": STAGED,
    "test_circle_says.py": PEOPLE,
    "test_clocks.py": PEOPLE,
    "test_club_board.py": PEOPLE,
    "test_clubs.py": PEOPLE,
    "test_cost.py": SECOND,
    "test_dealing.py": SECOND,
    "test_deck.py": STAGED,
    "test_devices.py": PEOPLE,
    "test_down.py": SECOND,
    "test_drawn.py": "it looks at forms, not at a table",
    "test_draws.py": STAGED,
    "test_ears.py": SECOND,
    "test_ending.py": STAGED,
    "test_facing.py": STAGED,
    "test_focus.py": SECOND,
    "test_fonts.py": LOADED,
    "test_friends.py": PEOPLE,
    "test_gallery.py": ALONE,
    "test_full_table.py": STAGED,
    "test_here.py": ITSELF,
    "test_hints.py": STAGED,
    "test_language.py": LOADED,
    "test_layout.py": STAGED,
    "test_little_room.py": STAGED,
    "test_life.py": PEOPLE,
    "test_light.py": LOADED,
    "test_lobby.py": PEOPLE,
    "test_look.py": SECOND,
    "test_looking_and_down.py": SECOND,
    "test_many_cards.py": STAGED,
    "test_long_match.py": STAGED,
    "test_many_melds.py": STAGED,
    "test_opponents.py": STAGED,
    "test_order_of_ranks.py": STAGED,
    "test_marked.py": STAGED,
    "test_chat.py": PEOPLE,
    "test_people.py": PEOPLE,
    "test_open_tables.py": PEOPLE,
    "test_pile.py": PEOPLE,
    "test_profile.py": PEOPLE,
    "test_play.py": SECOND,
    "test_reasons.py": STAGED,
    "test_red.py": STAGED,
    "test_replay.py": PEOPLE,
    "test_review.py": SERVER,
    "test_rulebook.py": SECOND,
    "test_same_cards.py": SERVER,
    "test_score_pad.py": PASSED,
    "test_since_own_turn.py": STAGED,
    "test_shifts.py": LOADED,
    "test_shuffling.py": PEOPLE,
    "test_site.py": ITSELF,
    "test_site_bad_days.py": ITSELF,
    "test_site_reviews.py": ITSELF,
    "test_six_suits.py": PEOPLE,
    "test_staging.py": SECOND,
    "test_still.py": STAGED,
    "test_start.py": LOADED,
    "test_taking_back.py": PEOPLE,
    "test_telling.py": PEOPLE,
    "test_shared_review.py": PEOPLE,
    "test_told.py": STAGED,
    "test_translation.py": LOADED,
    "test_tricks.py": SERVER,
    "test_turn.py": SECOND,
    "test_upgraded.py": SERVER,
    "test_watching.py": PEOPLE,
    "test_words.py": STAGED,
}


def all_of(file: str) -> list[ast.FunctionDef]:
    tree = ast.parse((BROWSER / file).read_text(encoding="utf-8"))
    return [one for one in tree.body if isinstance(one, ast.FunctionDef) and one.name.startswith("test_")]


def played_at_both(test: ast.FunctionDef) -> bool:
    """Return whether a test takes a place; a mark then says if `make test-browser` plays at both, or only the soak."""
    marks = {one.id for one in test.decorator_list if isinstance(one, ast.Name)}
    takes = "place" in {one.arg for one in test.args.args}
    assert takes == bool(marks & {"BOTH", "MOSTLY_SERVED"}), f"{test.name}: a place is said by a mark"
    return takes


@pytest.mark.parametrize("file", FILES)
def test_every_file_plays_at_both_places_or_says_why_not(file: str) -> None:
    rest = [test.name for test in all_of(file) if not played_at_both(test)]
    assert bool(rest) == (file in ONE_PLACE), (
        f"{file}: {rest or 'all'}. Take a Place (tests/browser/places.py), or say in ONE_PLACE why there is one only"
    )


def test_none_is_named_that_is_not_there() -> None:
    assert set(ONE_PLACE) <= set(FILES)


def test_both_are_looked_at_in_several_files() -> None:
    """A difference between the places shows in one of them before a change of the page, not in the next soak."""
    marked = [file for file in FILES if "@BOTH" in (BROWSER / file).read_text(encoding="utf-8")]
    assert len(marked) >= 8, marked
