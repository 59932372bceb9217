"""Every text that a reader sees keeps to the list of words in docs/words.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.text.readers import ROOT, Sentence, all_sentences, of_book, of_document, of_messages
from tests.text.vocabulary import avoided, counting_nothing, faults, own_terms

from tefuda.conformance.texts import SOURCES

EXCEPTIONS: dict[tuple[str, str], str] = {
    ("rummy_fifty/rulebook.ja.md", "作者は「親」"): "the author's word, given once",
    ("rummy_fifty/rulebook.ja.md", "作者の説明では「役」"): "the author's word, given once",
    ("carousel/rulebook.ja.md", "付け札、レイオフ"): "the players' word, given once",
    ("looking_and_down/rulebook.ja.md", "付け札（レイオフ）"): "the players' word, given once",
    ("rummy_fifty/rulebook.ja.md", "付け札（レイオフ）"): "the players' word, given once",
    ("skarney_gin/rulebook.ja.md", "付け札（レイオフ）"): "the players' word, given once",
}
"""(file, what stands there): why it may.  Keep it short, or the rule is wrong."""

JAPANESE_PAGES = sorted([ROOT / "README.ja.md", *(ROOT / "docs").rglob("*.ja.md")])


def exception(sentence: Sentence) -> tuple[str, str] | None:
    """The exception under which a sentence falls, if any."""
    return next((e for e in EXCEPTIONS if f"{e[0]}:" in sentence.place and e[1] in sentence.text), None)


def test_every_text_keeps_to_the_list() -> None:
    found = [(sentence, fault) for sentence in all_sentences() for fault in faults(sentence)]
    wrong = [f"{s.place}: {fault}: {s.text}" for s, fault in found if exception(s) is None]
    assert not wrong, "\n".join(["", *wrong])
    assert {exception(s) for s, _ in found} - {None} == set(EXCEPTIONS), "an exception that is no longer needed"


@pytest.mark.parametrize("page", JAPANESE_PAGES, ids=lambda page: page.name)
def test_japanese_documents_keep_to_the_list(page: Path) -> None:
    read = list(of_document(page))
    assert len(read) > 30
    found = [(fault, sentence.text) for sentence in read for fault in faults(sentence)]
    assert not [one for one in found if one[0] != "a space"], "a line of the page may end where a space would be wrong"


def test_no_command_puts_a_half_width_sign_between_two_texts() -> None:
    """Each language has its own: `labelled`, `with_note` and `listed` say them. A file stands before its error."""
    signs = re.compile(r"""f["'].*(?<!\{file)\}(?:: | \()\{|f["'] \(\{|["'], ["']\.join""")
    allowed = ("check.py", "page.py", "review.py", "sweeps.py")  # places in a file, options, figures with limits
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted((SOURCES / "commands").glob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if path.name not in allowed and signs.search(line)
    ]
    assert found == []


def test_the_list_is_read() -> None:
    assert {r"\bhe\b", r"\bsecret number\b"} <= set(avoided()["en"])
    assert {"試合", "清算", "コンピュータ(?!ー)"} <= set(avoided()["ja"])
    assert ("rummy_fifty", "ラウンド", ["ディール"]) in own_terms()
    assert counting_nothing().sub("", "一番、一度、一巡") == "、、"


def test_all_kinds_of_text_are_looked_at() -> None:
    places = [sentence.place for sentence in all_sentences()]
    for part in ("src/tefuda/text/ja.ftl", "carousel/text/en.ftl", "session/text/ja.ftl", "template/text/ja.ftl.in"):
        assert any(part in place for place in places), part
    for part in (
        "rulebook.ja.md:",
        "rulebook.en.md:",
        "rulebook.ja.md.in",
        "commands/text/ja.ftl",
        "lab/text/en.ftl",
        "web/src/text/page.ja.ftl",
        "web/src/text/page.en.ftl",
        "web/src/text/review.en.ftl",
        "scripts/manual/text/ja.ftl",
    ):
        assert any(part in place for place in places), part
    assert len(places) > 3000


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("試合に勝ちました。", "not our word: 試合"),
        ("コンピュータの番です。", "not our word: コンピュータ(?!ー)"),
        ("一枚引きます。", "a kanji numeral"),
        ("十二人で遊びます。", "a kanji numeral"),
        ("スカーニー!", "a half-width sign"),
        ("見せますか?", "a half-width sign"),
        ("例:♠9", "a half-width sign"),
        ("◇:残り◇枚", "a half-width sign"),
        ("札(1枚)", "a half-width sign"),
        ("2–5人", "a range has 〜"),
        ("３枚", "a full-width letter or figure"),
        ("スカーニー！上がりました。", "a sentence goes on after ！ or ？ without a full-width space"),
        ("第 1ディール", "a space"),
        ("◇ は使えません", "a space"),
        ("札を ◇枚", "a space"),
        ("♠9 を出した", "a space"),
        ("9♠を出した。", "a card the other way round"),
        ("♠8 ♠9 10★の代わり", "a card the other way round"),
        ("スペードの9を出した。", "a card in words"),
        ("☾の10を出した。", "a card in words"),
    ],
)
def test_a_bad_japanese_line_is_found(text: str, fault: str) -> None:
    assert fault in list(faults(Sentence("seeded", "ja", text)))


@pytest.mark.parametrize(
    "text",
    [
        "一番高い点が同じなら、もう一度配ります。",
        "コンピューターとブラウザー。",
        "♠7 ♠8と、♠9の代わりのジョーカー（例：5+10=15点）。",
        "スカーニー！　上がりました。",
        "♠7 ♠8と♠9、スペードの9枚。",
        "「本当ですか？」",
        "  0  正常終了",
        "20〜40分",
    ],
)
def test_a_good_japanese_line_passes(text: str) -> None:
    assert list(faults(Sentence("seeded", "ja", text))) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("He draws a card.", r"not our word: \bhe\b"),
        ("The secret number is shown.", r"not our word: \bsecret number\b"),
        ("2-5 players", "a range has an en dash"),
        ("The dealer’s ♥10.", "a card the other way round"),
        ("Lay 7♠ 8♠ ★9.", "a card the other way round"),
        ("The nine of stars fits.", "a card in words"),
        ("The dealer's left", "a straight quotation mark"),
    ],
)
def test_a_bad_english_line_is_found(text: str, fault: str) -> None:
    assert fault in list(faults(Sentence("seeded", "en", text)))
    assert list(faults(Sentence("seeded", "en", "They draw a card: the dealer’s left, 2–5 players."))) == []


def test_a_game_keeps_its_own_terms() -> None:
    ours = Sentence("src/tefuda/games/rummy_fifty/text/ja.ftl: x", "ja", "ディールが終わりました。")
    other = Sentence("src/tefuda/games/carousel/text/ja.ftl: x", "ja", "ラウンドが終わりました。")
    assert "rummy_fifty has a word of its own: ラウンド" in list(faults(ours))
    assert "rummy_fifty has a word of its own: ラウンド" in list(faults(other))
    lesson = "lessons/3-offer.toml: task"
    shown = [
        Sentence(f"src/tefuda/games/{game}/{lesson}", "en", "Show the ace.") for game in ("skarney_gin", "carousel")
    ]
    assert ["skarney_gin has a word of its own: offer" in list(faults(one)) for one in shown] == [True, False]


def test_a_bad_line_is_found_in_each_kind_of_file(tmp_path: Path) -> None:
    seeds = {
        "page.ja.ftl": ("a =\n    .b = 第 { $n }試合\n", of_messages),
        "ja.ftl": ("a = { $b ->\n    [yes] よい\n   *[no] 試合{ $c }\n}\n", of_messages),
        "rulebook.ja.md": ("# 題\n\n- **CA-1** 試合です。\n", of_book),
    }
    for name, (text, reader) in seeds.items():
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        found = [fault for sentence in reader(path) for fault in faults(sentence)]
        assert "not our word: 試合" in found, name


def test_the_sources_are_where_we_look() -> None:
    assert (SOURCES / "cli.py").is_file()
