"""The page of a report: one file that loads no scripts or other resources, for light and dark screens and paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, Literal, NamedTuple

from tefuda.text.lexicon import package_words
from tefuda.version import VERSION

Lang = Literal["en", "ja"]
COLOURS: Final = {
    "ink": ("#1f2430", "#e9e4d8"),
    "faint": ("#8a8272", "#8d92a0"),
    "indigo": ("#2b4c7e", "#8fb0e0"),
    "vermilion": ("#b3261e", "#e8645a"),
    "moss": ("#41653c", "#9cc08e"),
    "amber": ("#875605", "#e5b04d"),
    "violet": ("#6e4c9a", "#b79ae0"),
    "teal": ("#0f686b", "#6cc5c4"),
}
"""The colours by name: on light and on dark pages."""

LIGHT, DARK = ("; ".join(f"--{name}: {pair[at]}" for name, pair in COLOURS.items()) for at in (0, 1))
STYLE: Final = f"""
:root {{ color-scheme: light dark; --paper: #f4efe6; --card: #fffdf8; {LIGHT} }}
@media (prefers-color-scheme: dark) {{ :root {{ --paper: #151a24; --card: #1e2635; {DARK} }} }}
@media print {{ :root {{ color-scheme: light; --paper: #fff; --card: #fff; {LIGHT} }} }}
* {{ box-sizing: border-box }}
body {{ margin: 2rem auto; max-width: 56rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.65 system-ui, "Hiragino Sans", "Yu Gothic", "Noto Sans JP", "Noto Sans CJK JP", sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }}
h1 {{ font-size: 1.7rem; line-height: 1.3; margin: 0 0 .4rem }} h2 {{ font-size: 1.25rem; margin: 2.2rem 0 .6rem }}
h3 {{ font-size: 1rem; margin: 1.2rem 0 .2rem }} p {{ margin: .4rem 0 }} .small {{ font-size: .85rem }}
a {{ color: var(--indigo) }} code {{ font-size: .85em }}
figure {{ margin: 1rem 0; padding: .9rem 1rem; background: var(--card); border-radius: .4rem; break-inside: avoid }}
figcaption {{ font-weight: 600 }} figure svg {{ width: 100%; max-width: 36rem; height: auto;
  display: block }}
.figures {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 0 1rem;
  align-items: start }}
.table {{ overflow-x: auto; background:  /* a shadow where more stands than is seen */
  linear-gradient(to right, var(--paper) 1.5rem, transparent) left / 3rem 100% no-repeat local,
  linear-gradient(to left, var(--paper) 1.5rem, transparent) right / 3rem 100% no-repeat local,
  linear-gradient(to right, color-mix(in srgb, var(--ink) 25%, transparent), transparent) left / .6rem 100% no-repeat,
  linear-gradient(to left, color-mix(in srgb, var(--ink) 25%, transparent), transparent) right / .6rem 100% no-repeat }}
table {{ border-collapse: collapse; font-size: .88rem }} tr {{ break-inside: avoid }}
th, td {{ overflow-wrap: normal; word-break: normal;
  padding: .15rem .8rem .15rem 0; text-align: left; vertical-align: top;
  border-bottom: 1px solid color-mix(in srgb, var(--faint) 45%, transparent) }}
th {{ font-weight: 600 }} td.figure, th.figure {{ text-align: right }}
td {{ white-space: pre }} th {{ min-width: 5em }} td:first-child {{ white-space: pre-line; min-width: 9em }}

tr.clear td {{ font-weight: 600 }}
dl {{ margin: .6rem 0 }} dt {{ font-weight: 600; margin-top: .8rem }} dd {{ margin: 0 }}
blockquote {{ margin: .3rem 0; padding-left: .8rem; border-left: 3px solid var(--faint); font-size: .92rem }}
ul {{ padding-left: 1.2rem }} li {{ break-inside: avoid; margin: .25rem 0 }}
details summary {{ cursor: pointer; color: var(--indigo); margin: .6rem 0 }}
@media screen and (max-width: 40rem) {{ body {{ margin-top: 1rem }} figure {{ margin: .8rem -.5rem; padding: .6rem }}
  table {{ font-size: .75rem }} th, td {{ padding-right: .4rem; white-space: pre-line; min-width: 5.5em }}
  th.figure, td.figure {{ min-width: 3.6em }} th:first-child, td:first-child {{ min-width: 7em }} }}
@media print {{ .table {{ overflow: visible; background: none }} td, th {{ white-space: pre-line }}
  body {{ margin: 0; max-width: none; font-size: 10pt }} figure {{ padding: 0 }}
  h2, h3 {{ break-after: avoid }}
  .figures {{ grid-template-columns: 1fr 1fr }} a {{ color: inherit }} details:not([open]) {{ display: none }} }}
"""


class ReportLanguage(NamedTuple):
    """A language of reports."""

    lang: Lang

    def __call__(self, id: str, /, **gaps: object) -> str:
        """Return a sentence in this language: a message in ``tefuda/lab/text``."""
        return package_words("tefuda.lab", self.lang).sentence(id, gaps)


def document(title: str, say: ReportLanguage, parts: Iterable[str]) -> str:
    """Return the whole file."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(part for part in parts if part)
    return (
        f'<!doctype html>\n<html lang="{say.lang}"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body><main><h1>{escape(title)}</h1>\n{body}\n</main></body></html>\n"
    )


def section(title: str, *parts: str) -> str:
    """Return a heading and what stands under it, or nothing if that is empty."""
    body = "\n".join(part for part in parts if part)
    return f"<section><h2>{escape(title)}</h2>\n{body}</section>" if body else ""


def paragraph(text: str, kind: str = "") -> str:
    """Return a paragraph of plain text."""
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def typed(text: str) -> str:
    """Return a line to type, as it stands."""
    return f"<p><code>{escape(text)}</code></p>"


def listed(items: Sequence[str]) -> str:
    """Return plain texts as a list."""
    return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>" if items else ""


def figure(caption: str, drawn: str) -> str:
    """Return a drawing with its caption."""
    return f"<figure><figcaption>{escape(caption)}</figcaption>{drawn}</figure>"


def figures(drawn: Iterable[str]) -> str:
    """Return drawings side by side, where there is room."""
    return f'<div class="figures">{"".join(drawn)}</div>'


def table(
    label: str, heads: Sequence[str], rows: Iterable[Sequence[str]], left: int = 1, clear: Sequence[bool] = ()
) -> str:
    """Return a table of plain texts.

    ``left``: how many of the first columns are aligned left; ``clear``: which rows stand out.
    """
    kinds = ["" if at < left else ' class="figure"' for at in range(len(heads))]
    head = "".join(f'<th scope="col"{kind}>{escape(text)}</th>' for kind, text in zip(kinds, heads, strict=True))
    marks = [' class="clear"' if shown else "" for shown in clear]
    body = "".join(
        f"<tr{marks[at] if marks else ''}>"
        + "".join(f"<td{kind}>{escape(text)}</td>" for kind, text in zip(kinds, row, strict=True))
        + "</tr>"
        for at, row in enumerate(rows)
    )
    box = f'<div class="table" role="region" tabindex="0" aria-label="{escape(label)}">'
    return f"{box}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def folded(title: str, body: str) -> str:
    """Return a part that is folded away until the reader opens it."""
    return f"<details><summary>{escape(title)}</summary>{body}</details>"


def to_open(told: str, say: ReportLanguage) -> str:
    """Return the deals of a report, with instructions to open them."""
    how = say("deals-how-to-open")
    return section(say("deals-to-look-at"), paragraph(how, "small"), told) if told else ""


def fine_print(say: ReportLanguage) -> str:
    """Return a paragraph on how sure the results are."""
    return paragraph(say("fine-print", version=VERSION), "small")
