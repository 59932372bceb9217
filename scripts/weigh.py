"""Measure each extra in an environment of its own: ``make weigh`` writes docs/generated/extras.md."""

from __future__ import annotations

import platform
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import installing
from installing import Distribution

PAGE = installing.ROOT / "docs" / "generated" / "extras.md"
BRINGS = {
    "": "rules, matches, records, bots, the command line",
    "server": "tables for browsers: `tefuda serve`, `tefuda site`",
    "lab": "compiled matches: `tefuda simulate`, `compare`, bots that think ahead",
    "plots": "reports of the lab (Matplotlib); brings `lab`",
    "tables": "data frames, Parquet and Arrow (Polars); brings `lab`",
    "envs": "Gymnasium and PettingZoo; brings `lab`",
    "openspiel": "OpenSpiel; brings `lab`",
    "server,plots,tables,envs,openspiel": "all of these",
}
HEAVY = 4  # distributions to name
OWN = "tefuda"


def page(found: dict[str, list[Distribution]]) -> str:
    """The page with what was installed for each extra."""
    return "\n".join(_lines(found))


def _lines(found: dict[str, list[Distribution]]) -> Iterator[str]:
    yield "# Extras\n"
    where = f"Python {platform.python_version()} on {platform.system()} ({platform.machine()})"
    yield f"`make weigh` has measured this with {where}. Each row is an environment of its"
    yield "own, with the newest versions that are allowed. Sizes are those of all installed files.\n"
    yield "| install | for | packages | MB | the largest |\n| --- | --- | ---: | ---: | --- |"
    for extra, installed in found.items():
        name = f"`tefuda[{extra}]`" if extra else "`tefuda`"
        yield f"| {name} | {BRINGS[extra]} | {len(installed)} | {_megabytes(installed)} | {_largest(installed)} |"
    yield "\n`tefuda[cluster]` adds Ray to `lab`, and `tefuda[bench]` the libraries that are measured beside Tefuda.\n"


def _megabytes(installed: list[Distribution]) -> int:
    return round(sum(one.size for one in installed) / 1e6)


def _largest(installed: list[Distribution]) -> str:
    heavy = sorted(installed, key=lambda one: -one.size)[:HEAVY]
    return ", ".join(f"{one.name} {one.size / 1e6:.0f}" for one in heavy)


def main() -> None:
    """Build the wheel, install it with each extra, and write the page."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        wheel = installing.build(home / "dist")
        found = {}
        for number, extra in enumerate(installing.EXTRAS):
            program = installing.install(home / str(number), sys.executable, wheel, extra)
            found[extra] = installing.distributions(program)
            print(f"{extra or OWN}: {_megabytes(found[extra])} MB", flush=True)
    PAGE.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
