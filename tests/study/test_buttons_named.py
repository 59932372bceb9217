"""A lesson names a button by the words that stand on it, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from tefuda.engine.matches.legal_plays import Play
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.registry import games
from tefuda.engine.texts.translatable import Translatable
from tefuda.protocol.values import Lang
from tefuda.show.seat_view import look_of, seat_view_for
from tefuda.study.lessons import LEARNER, Lesson, LessonTask, lessons_of
from tefuda.text import MessageFormatter

LESSONS = [pytest.param(lesson, id=f"{lesson.game.id}-{lesson.id}") for game in games() for lesson in lessons_of(game)]
PAGE = Path(__file__).parents[2] / "web" / "src" / "text"
LANGS: tuple[Lang, ...] = get_args(Lang)
ENGLISH = re.compile(r"\W*(Lay off|End the turn|[A-Za-z]+)")  # the verb comes first
JAPANESE = re.compile(r"番を終|もら|(?:[一-鿿]+|[ァ-ヶー]+)(?=[ぁ-ん]*$)")  # the verb comes last
COUNTED = re.compile(r"[0-9]+枚|[「」]|[：（].*")
ASKS = {"en": re.compile(r"\?"), "ja": re.compile(r"？|か。|でしょう")}
SENTENCE = {"en": re.compile(r"(?<=[.?!]) "), "ja": re.compile("(?<=[。？！])")}
BUTTON = {"en": re.compile(r"\bbutton|\bpress", re.IGNORECASE), "ja": re.compile("ボタン|押")}
QUOTED = {"en": re.compile("“([^”]+)”"), "ja": re.compile("「([^」]+)」")}


def verb(label: str, lang: Lang) -> re.Pattern[str]:
    """The verb of a button in any of its forms."""
    if lang == "ja":
        found = JAPANESE.search(COUNTED.sub("", label))
        assert found, label
        return re.compile(re.escape(found[0]))
    named = ENGLISH.match(label)
    assert named, label
    words = named[1].replace(" the ", " ").split()
    return re.compile(r"\b" + r"\w*\W+(?:\w+\W+)?".join(words), re.IGNORECASE)


def says(text: str, label: str, lang: Lang) -> bool:
    return verb(label, lang).search(text) is not None


def labels(task: LessonTask, match: Match) -> list[Translatable]:
    """The play of a task as the page shows it: its button, and its kind where cards have to be chosen for one."""
    view, play = seat_view_for(match, LEARNER), match.parse_play(LEARNER, task.solution)
    assert isinstance(play, Play)
    verbs = view.look().verbs
    alone = [verb.label for verb in verbs if verb.play == play.text]
    return alone or [
        view.label(play),
        *(one.label for one in verbs if one.play is None and play.text.split()[0] == one.verb),
    ]


def formatter_for(lesson: Lesson, lang: Lang) -> MessageFormatter:
    return MessageFormatter(lang, lesson.game.id, [f"{{{seat}}}" for seat in range(lesson.seats)], LEARNER)


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_task_says_what_its_button_says_unless_it_asks(lesson: Lesson, lang: Lang) -> None:
    say = formatter_for(lesson, lang).say
    for task in lesson.tasks:
        text, shown = task.said["task"][lang], [say(label) for label in labels(task, task.begun())]
        assert ASKS[lang].search(text) or any(says(text, label, lang) for label in shown), (task.solution, shown, text)


def quoted(lesson: Lesson, lang: Lang) -> Iterator[tuple[LessonTask, str]]:
    """The quoted words of a sentence about a button, or about what to press."""
    for task in lesson.tasks:
        for text in task.said.values():
            for sentence in SENTENCE[lang].split(text[lang]):
                if BUTTON[lang].search(sentence):
                    yield from ((task, label) for label in QUOTED[lang].findall(sentence))


def at_once(match: Match) -> list[Translatable]:
    """The buttons that are there before a card is chosen."""
    return [one.label for one in look_of(match, LEARNER).verbs if one.play is not None]


@pytest.mark.parametrize("lang", LANGS)
def test_a_button_that_a_lesson_quotes_is_on_the_page(lang: Lang) -> None:
    """Before the play of the step, or after it; or it is one of the page's own.  A quote may leave out its cards,
    which in Japanese come first.
    """
    pages = set(re.findall(r"^[a-z-]+ = (.+)$", (PAGE / f"page.{lang}.ftl").read_text(encoding="utf-8"), re.MULTILINE))
    found = 0
    for lesson in (lesson for game in games() for lesson in lessons_of(game)):
        for task, label in quoted(lesson, lang):
            after = task.begun()
            play = after.parse_play(LEARNER, task.solution)
            assert isinstance(play, Play)
            buttons = [seat_view_for(after, LEARNER).label(play), *at_once(after)]
            after.play(LEARNER, task.solution)
            shown = pages | {formatter_for(lesson, lang).say(one) for one in (*buttons, *at_once(after))}
            without_cards = re.compile(f"{re.escape(label)} .*|.*[をに]{re.escape(label)}")
            assert any(one == label or without_cards.fullmatch(one) for one in shown), (task.solution, label)
            found += 1
    assert found > 0


@pytest.mark.parametrize(
    ("label", "lang", "good", "bad"),
    [
        ("Offer A♠", "en", "Offering the ace is best.", "Show the ace."),
        ("Lay off 9♥ on the nines", "en", "Lay both off.", "Lay both down."),
        ("End the turn", "en", "Now end your turn.", "End the deal."),
        ("Wait a moment!", "en", "Tell them to wait.", "Stop them."),
        ("♠Aを見せる", "ja", "Aを見せてください。", "Aを出してください。"),
        ("♥9を9のメルドに付ける", "ja", "9を付けてください。", "9をメルドにしてください。"),
        ("★7を取る（Benさんの捨て札）", "ja", "捨て札から取りましょう。", "捨て札から引きましょう。"),
        ("1枚引く", "ja", "引いてください。", "1枚取ってください。"),
        ("もらう", "ja", "もらってください。", "断ってください。"),
        ("ちょっと待って", "ja", "「待って」と言います。", "止めましょう。"),
        ("番を終える", "ja", "番を終えてください。", "ディールを終えてください。"),
    ],
)
def test_a_verb_is_found_in_its_forms_and_another_is_not(label: str, lang: Lang, good: str, bad: str) -> None:
    assert (says(good, label, lang), says(bad, label, lang)) == (True, False)
