"""One name, one meaning: names that were given up stay so, and no two modules give their classes the same name."""

from __future__ import annotations

import ast
import builtins
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "bench", "scripts")

# The names that nobody could guess, and the names in their place.
RETIRED = {
    "AcceptedCommand": "CommandDecision",
    "Agreeing": "OpenAgreement",
    "Alike": "EnumerablePosition",
    "Alphabet": "ActionSpace",
    "BeginnerBlunders": "BeginnerOversights",
    "Benched": "StagingAnswer",
    "Borrowed": "BranchOrigin",
    "Cabinet": "BrowserStore",
    "Caretaker": "MaintenanceJob",
    "Carrier": "Backend",
    "Chair": "SeatAssignment",
    "CommandContext": "CommandInputs",
    "ConnectionEnds": "FatalSocketError",
    "Counsel": "SeatView",
    "Crest": "Avatar",
    "CutByEye": "PileCutOffer",
    "Doorkeeper": "ConnectionLimiter",
    "DuplicateRequest": "DuplicateMatchRequest",
    "Elsewhere": "ChangeSeat",
    "FindingsByLine": "ReviewFindings",
    "FoundMatch": "ViewableMatch",
    "Gallery": "BackgroundSceneRenderer",
    "Happened": "SceneUpdate",
    "Happening": "TableEvent",
    "Hearsay": "LimitGossip",
    "HeldSeat": "SeatCredential",
    "Hourglass": "TurnTimer",
    "House": "Services, or LiveServer",
    "Hurry": "SetBotSpeed",
    "InCompany": "SharedReviewFrame",
    "Inward": "ForwardedClientMiddleware",
    "JournalLine": "RecordEntry",
    "LedElsewhere": "NotTableLeader",
    "LightQueue": "SingleConsumerQueue",
    "LiveContext": "LiveTableContext",
    "Localizer": "ReaderPresenter",
    "LogEntry": "RawEvent",
    "MatchMoments": "MatchTimeline",
    "MatchStanding": "ReadOnlyMatch",
    "Mouth": "LegalTree",
    "NO_METADATA": "NO_INPUTS",
    "NoSuchCard": "CardNotInPack",
    "PadReader": "ScorePadPresenter",
    "Paper": "Scratch",
    "Plugged": "AsgiSocket",
    "Ponderers": "InlinePool",
    "Rebuilding": "MeldRearrangement",
    "RecordLine": "RecordEntry",
    "Relieve": "CallSubstitute",
    "Rubbish": "GcTrigger",
    "Scribe": "RenderQueue",
    "Settled": "CommandInputs",
    "Sight": "Visibility",
    "SingleDeviceSeats": "ExclusiveSeatsAnswer",
    "StepBack": "BackRequested",
    "Surroundings": "LiveTableContext",
    "Talked": "SpokenPhrase",
    "Taught": "LessonState",
    "Theatre": "SharedReviews",
    "Thinkers": "ThinkingPool",
    "Trouble": "ErrorAnswer",
    "Unsay": "DeleteComment",
    "Voice": "ReaderPresenter",
    "Wakeup": "AutoResetEvent",
    "Wish": "Command",
    "Worn": "Avatar",
    "WrongLocation": "WrongLocationOption",
    "actors": "may_act",
    "awaited": "must_act",
    "carrier": "backend",
    "crest": "avatar",
    "desk": "workspace, or worker",
    "dice": "rng",
    "find_play": "parse_play",
    "make_again": "apply_as",
    "mouth": "tree",
    "paper": "scratch",
    "relief": "substitute",
    "retelling": "timeline",
    "scrap": "thread_scratch",
    "swap_dice": "swap_random",
}

WORDS = re.compile(rf"\b({'|'.join(RETIRED)})\b")


def files(*folders: str) -> Iterator[Path]:
    """Every source of Python there."""
    return (file for folder in folders for file in (ROOT / folder).rglob("*.py") if file != Path(__file__))


def given_up(source: str) -> set[str]:
    """The names of a source that were given up; most sources have none of these words, and are not taken apart."""
    if not WORDS.search(source):
        return set()
    found = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.string for token in found if token.type == tokenize.NAME} & RETIRED.keys()


@pytest.mark.parametrize("folder", FOLDERS)
def test_names_that_were_given_up_are_used_nowhere(folder: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}: {name}; say {RETIRED[name]}"
        for file in files(folder)
        for name in given_up(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_no_two_modules_give_a_class_the_same_name() -> None:
    """Games apart: in each a State is its state."""
    homes: dict[str, list[str]] = defaultdict(list)
    for file in files("src"):
        if "games" not in file.relative_to(ROOT).parts:
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    homes[node.name].append(str(file.relative_to(ROOT)))
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}


REFERENCE = re.compile(r"(?<!`)`(?:[a-z_]+\.)*([A-Z][a-z]\w+)(?:\.\w+)*`(?!`)")
RAISED = re.compile(r"^ +((?:[A-Z]\w+, )*[A-Z]\w+): ", re.MULTILINE)


def classes_of(text: str) -> list[str]:
    """The classes that a docstring or a comment speaks of: in backquotes, or as what is raised."""
    _, _, raised = text.partition("Raises:\n")
    return REFERENCE.findall(text) + [name for names in RAISED.findall(raised) for name in names.split(", ")]


def test_docstrings_and_comments_name_classes_that_there_are() -> None:
    """Each name is ours, or built in, or the code of some module speaks of it."""
    named, spoken = set(dir(builtins)), dict[str, str]()
    for file in files("src"):
        for token in tokenize.generate_tokens(io.StringIO(file.read_text(encoding="utf-8")).readline):
            if token.type == tokenize.NAME:
                named.add(token.string)
            elif token.type in (tokenize.STRING, tokenize.COMMENT):
                spoken |= dict.fromkeys(classes_of(token.string), f"{file.relative_to(ROOT)}:{token.start[0]}")
    assert {name: where for name, where in spoken.items() if name not in named} == {}
