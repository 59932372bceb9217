"""The documentation site: every page is made, leads somewhere, and says all that it should."""

from __future__ import annotations

import doctest
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from tests.text.vocabulary import avoided

from manual import api, build, check, environments, languages, play
from tefuda import envs
from tefuda.engine.matches.registry import find
from tefuda.text import books
from tefuda.text.lexicon import entries

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ja")
FEWEST = 4  # pieces of advice for beginners


@cache
def made() -> dict[str, str]:
    return dict(build.made())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", build.ours())
def test_a_players_page_has_the_whole_game(game: str, lang: str) -> None:
    text = play.page(game, lang)
    assert books.clauses_of(game) <= set(re.findall(r'<a id="([^"]+)"', text))
    named = set(re.findall(r"\(`([\w-]+)`\)", text))
    assert named == find(game).rules.presets.keys() | find(game).rules.limits.keys()
    assert '<span class="card">' in text and not re.search(r"`[A2-9TJQK][SHDC]\b[^`]*`", text)
    assert len(re.findall(r"^- ", text[text.index(play.texts(lang).sentence("beginners", {})) :], re.M)) >= FEWEST


def test_both_languages_say_the_same() -> None:
    english, japanese = (entries((play.TEXT / f"{lang}.ftl").read_text(encoding="utf-8")) for lang in LANGUAGES)
    assert english.keys() == japanese.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_those_of_the_house(lang: str) -> None:
    text = (play.TEXT / f"{lang}.ftl").read_text(encoding="utf-8")
    assert [form for form in avoided()[lang] if re.search(form, text, re.IGNORECASE)] == []


@pytest.mark.parametrize("game", build.ours())
def test_a_page_of_an_environment_has_every_action_and_field(game: str) -> None:
    text, spec = environments.page(game), envs.vector(game, n=1, seed=0, compiled=False).spec
    assert {f"{number}={action}" for number, action in enumerate(spec.actions)} <= set(text.split())
    assert {part.name for part in spec.observation.parts} <= set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    speed, _, baselines = text[text.index("## Speed") :].partition("## Baselines")
    assert re.search(rf"^\| Environments, `{game}`: .* decisions/s", speed, re.MULTILINE)
    assert len(re.findall(r"^\| .*%", baselines, re.MULTILINE)) >= 2


@pytest.mark.parametrize("module", api.MODULES)
def test_every_public_name_is_in_the_reference(module: str) -> None:
    text = api.page(module)
    assert set(re.findall(rf"heading: {re.escape(module)}\.(\w+)$", text, re.MULTILINE)) == set(
        import_module(module).__all__
    )


def test_every_page_has_its_place_in_the_order() -> None:
    def listed(entry: object) -> set[str]:
        if isinstance(entry, str):
            return {entry}
        parts = entry.values() if isinstance(entry, dict) else entry
        return set().union(*(listed(part) for part in parts))  # type: ignore[attr-defined]

    pages = {place for place in (*build.places().values(), *made()) if place.endswith(".md")}
    assert listed(build.nav()) <= pages
    left = {page for page in pages - listed(build.nav()) if "readings" not in page and "generated" not in page}
    assert left <= {"fragments.md", "generated/README.md"}


def test_the_start_page_leads_to_the_site() -> None:
    """The address is the one that the package and the site itself name, in the reader's language."""
    address = build.PROJECT["urls"]["Documentation"]
    foot = (ROOT / "web" / "src" / "app" / "Foot.svelte").read_text(encoding="utf-8")
    assert f"const DOCUMENTATION = '{address}'" in foot and 'href="{DOCUMENTATION}{t.documentationPage}"' in foot
    assert f"\nsite_url: {address}\n" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for lang in LANGUAGES:
        texts = (ROOT / "web" / "src" / "text" / f"page.{lang}.ftl").read_text(encoding="utf-8")
        [page] = re.findall(r"^documentation-page = (.*)\.html$", texts, re.MULTILINE)
        assert f"{page}.md" in build.ELSEWHERE.values()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", build.ours())
def test_a_players_page_has_a_picture_and_figures(game: str, lang: str) -> None:
    text = play.page(game, lang)
    [picture] = re.findall(r"!\[.+\]\((.+)\)", text)
    assert (ROOT / "docs" / "screenshots" / Path(picture).name).is_file()
    section = text[text.index(play.texts(lang).sentence("figures", {})) :]
    assert len(re.findall(r"^\| .+ \| [\d,.]+%? \|$", section, re.MULTILINE)) >= 5


def test_what_is_not_there_is_found(tmp_path: Path) -> None:
    other = '<h2 id="there">x</h2>'
    links = '<a href="b.html#there"><a href="b.html#gone"><a href="c.html"><a href="#up"><a href="https://example.org">'
    loads = '<script src="https://example.org/x.js"></script><img src="//example.org/y.png"><img src="z.png">'
    (tmp_path / "b.html").write_text(other, encoding="utf-8")
    (tmp_path / "a.html").write_text(
        f'<p id="top">{links}{loads}<link rel="stylesheet" href="s.css">', encoding="utf-8"
    )
    assert [fault.removeprefix("a.html: ") for fault in check.faults(tmp_path)] == [
        "loads https://example.org/x.js",
        "loads //example.org/y.png",
        "leads to b.html#gone",
        "leads to c.html",
        "leads to #up",
        "leads to z.png",
        "leads to s.css",
    ]


def with_examples() -> list[str]:
    files = [file for file in (ROOT / "scripts").rglob("*.py") if ">>> " in file.read_text(encoding="utf-8")]
    return [".".join(file.relative_to(ROOT / "scripts").with_suffix("").parts) for file in sorted(files)]


@pytest.mark.parametrize("module", with_examples())
def test_examples_of_scripts_are_true(module: str) -> None:
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testmod(import_module(module), optionflags=options)
    assert tried and not failed


@pytest.mark.soak
def test_the_site_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """MkDocs builds it without a warning, every link leads somewhere, and nothing is loaded from elsewhere."""
    monkeypatch.setattr(build, "BUILD", tmp_path / "build")
    monkeypatch.setattr(build, "SITE", tmp_path / "site")
    site = build.build()
    assert list(check.faults(site)) == []
    assert (site / "search" / "search_index.json").stat().st_size > 100_000


def test_pages_in_two_languages_name_each_other() -> None:
    pages = {place.replace(".md", ".html") for place in (*made(), *build.places().values())}
    there = languages.pairs(build.ours())
    assert {path for pair in there for path in pair.values()} <= pages
    assert len(there) == 1 + len(build.ours())
    for lang, other in (("en", "ja"), ("ja", "en")):
        told = languages.told('<html lang="en"><head></head>', lang, there[1], "https://cards.example/")
        assert told.startswith(f'<html lang="{lang}">')
        assert f'hreflang="{other}" href="https://cards.example/{there[1][other]}"' in told
