"""Plots as SVG, by Matplotlib: text stays text, the colours are those of the page, and each plot has a description."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping, Sequence
from hashlib import sha256
from html import escape
from io import StringIO
from typing import Any, Final, NamedTuple

from tefuda.lab.reporting.page import COLOURS
from tefuda.text.wrapping import cells, wrapped

INKS: Final = ("indigo", "vermilion", "moss", "amber", "violet", "teal")
MARKERS: Final = "osD^vP"
DASHES: Final = ("-", "--", "-.", ":", "-", "--")
HUE: Final = {name: pair[0] for name, pair in COLOURS.items()}
WIDE, HIGH = 5.2, 2.9  # inches, of 72 points
LOOK: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tefuda",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": HUE["faint"],
    "axes.labelcolor": HUE["ink"],
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": HUE["faint"],
    "grid.linewidth": 0.4,
    "grid.alpha": 0.5,
    "xtick.color": HUE["faint"],
    "ytick.color": HUE["faint"],
    "xtick.labelcolor": HUE["ink"],
    "ytick.labelcolor": HUE["ink"],
    "text.color": HUE["ink"],
    "legend.frameon": False,
    "axes.unicode_minus": True,
}
BINS = 40  # the most bins of a distribution, roughly
BESIDE, UNDER = 30, 60  # letters of a line of a label at the left, and of all labels below


class Estimate(NamedTuple):
    """A value with the ends of its interval."""

    label: str
    value: float
    low: float
    high: float


def distributions(named: Mapping[str, Any], alt: str) -> str:
    """Draw how often each value was seen, as a line for each name, in shares of all."""
    import numpy as np

    every = np.concatenate(list(named.values()))
    low, high = float(every.min()), float(np.quantile(every, 0.995))
    step = max(1.0, np.ceil((high - low + 1) / BINS))
    edges = np.arange(low, max(high, low + 1) + step + 1, step) - 0.5
    axes = _axes("")
    for at, (name, values) in enumerate(named.items()):
        shares = np.histogram(np.minimum(values, edges[-1] - 0.5), edges)[0] / len(values)
        hue = HUE[INKS[at % len(INKS)]]
        if len(named) == 1:
            axes.stairs(shares, edges, fill=True, color=hue, alpha=0.75)
        else:
            axes.stairs(shares, edges, color=hue, linestyle=DASHES[at % len(DASHES)], linewidth=1.8, label=name)
    axes.yaxis.set_major_formatter(_per_cent)
    return _svg(axes, alt, legend=len(named) > 1)


def estimates(
    named: Mapping[str, Sequence[Estimate]], axis: str, alt: str, line: float | None = None, share: bool = True
) -> str:
    """Draw values with their intervals, one under the other; those of several names side by side.

    ``line``: a value to compare with; ``share``: whether values are written in per cent.
    """
    import numpy as np

    labels = list(dict.fromkeys(one.label for many in named.values() for one in many))
    axes = _axes(axis, 0.9 + 0.34 * len(labels) * max(1.0, 0.6 * len(named)))
    for at, (name, many) in enumerate(named.items()):
        off = 0.0 if len(named) == 1 else (at - (len(named) - 1) / 2) * 0.6 / len(named)
        y = np.array([labels.index(one.label) + off for one in many])
        value, low, high = (np.array([getattr(one, end) for one in many]) for end in ("value", "low", "high"))
        axes.errorbar(value, y, xerr=(value - low, high - value), fmt=MARKERS[at % 6], **_style(at, name))
    axes.set_yticks(range(len(labels)), ["\n".join(wrapped(label, BESIDE)) for label in labels])
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.grid(axis="y", visible=False)
    if line is not None:
        axes.axvline(line, color=HUE["ink"], linewidth=1, linestyle=":")
    if share:
        axes.xaxis.set_major_formatter(_per_cent)
    return _svg(axes, alt, legend=len(named) > 1)


def curves(named: Mapping[str, Sequence[Estimate]], axis: str, alt: str, share: bool = False) -> str:
    """Draw values with their intervals from left to right, a line for each name."""
    axes = _axes(axis)
    labels = list(dict.fromkeys(one.label for many in named.values() for one in many))
    for at, (name, many) in enumerate(named.items()):
        x = [labels.index(one.label) + (at - (len(named) - 1) / 2) * 0.06 for one in many]
        value = [one.value for one in many]
        off = ([one.value - one.low for one in many], [one.high - one.value for one in many])
        axes.errorbar(x, value, yerr=off, fmt=MARKERS[at % 6] + DASHES[at % len(DASHES)], **_style(at, name or None))
    axes.set_xticks(range(len(labels)), ["\n".join(wrapped(label, UNDER // len(labels))) for label in labels])
    axes.set_xlim(-0.4, len(labels) - 0.6)
    axes.grid(axis="x", visible=False)
    if share:
        axes.yaxis.set_major_formatter(_per_cent)
    return _svg(axes, alt, legend=len(named) > 1)


def _style(at: int, name: str | None) -> dict[str, Any]:
    """Return how the intervals of a name, the one at this place, are drawn."""
    return {"color": HUE[INKS[at % len(INKS)]], "capsize": 3, "markersize": 5, "linewidth": 1.4, "label": name}


def _per_cent(value: float, _place: int) -> str:
    return f"{100 * value:.3g}%".replace("-", "−")


def _axes(axis: str, high: float = HIGH) -> Any:
    """Return the axes to draw on."""
    import matplotlib as mpl
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    with mpl.rc_context(LOOK):
        figure = Figure(figsize=(WIDE, high), layout="constrained")
        FigureCanvasSVG(figure)
        figure.patch.set_alpha(0)
        axes = figure.add_subplot()
        axes.patch.set_alpha(0)
        axes.set_xlabel(axis)
        axes.locator_params(axis="x", nbins=6)
    return axes


def _svg(axes: Any, alt: str, legend: bool) -> str:
    """Return the drawing as a part of a page."""
    import matplotlib as mpl

    with mpl.rc_context(LOOK), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing")  # the reader's fonts draw them, not ours
        if legend:
            wide = max(map(cells, axes.get_legend_handles_labels()[1]))
            axes.figure.legend(loc="outside upper left", ncols=max(1, min(3, UNDER // (wide + 5))), fontsize=10)
        out = StringIO()
        axes.figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return embedded(out.getvalue(), alt, sha256((alt + out.getvalue()).encode()).hexdigest()[:6])


def embedded(svg: str, alt: str, mark: str) -> str:
    """Return a file of Matplotlib's as a part of a page: with its ids marked, and the fonts and colours of the page.

    >>> embedded('<?xml?><svg id="a"><g style="fill: #2b4c7e; font-family: Arial" href="#a"/></svg>', "One", "2")
    '<svg role="img" aria-label="One" id="d2-a"><g style="fill: var(--indigo); " href="#d2-a"/></svg>'
    """
    drawn = svg[svg.index("<svg") :].strip()
    drawn = re.sub(r"<metadata>.*?</metadata>", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r'\bid="', f'id="d{mark}-', drawn)
    drawn = re.sub(r"(url\(|href=\")#", rf"\g<1>#d{mark}-", drawn)
    drawn = re.sub(r"font-family: [^;\"]*;? ?", "", drawn)
    for name, (light, _) in COLOURS.items():
        drawn = drawn.replace(light, f"var(--{name})")
    return drawn.replace("<svg", f'<svg role="img" aria-label="{escape(alt)}"', 1)
