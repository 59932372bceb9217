"""The comparison of backends: random playouts hash to the same signature, and a seat is shown the same."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tefuda.conformance.finding import ConformanceFinding, hold, who
from tefuda.conformance.tables import GameConfiguration, moments, tables_of
from tefuda.engine.backends.backend import Backend, compiled_backend, interpreted_backend
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import points, resample, view
from tefuda.engine.matches.match import Match
from tefuda.engine.matches.playouts import PlayoutTally, playouts

BLOCKS = (*[10] * 10, *[100] * 4, *[500] * 19)  # deals in each block


def interpreted_block(table: GameConfiguration, block: int) -> int:
    """The hash of one block of playouts on the interpreted backend."""
    return _block(interpreted_backend(table.game), table, block)


def compiled_block(table: GameConfiguration, block: int) -> int:
    """The hash of one block of playouts on the compiled backend."""
    return _block(compiled_backend(table.game), table, block)


def _block(backend: Backend, table: GameConfiguration, block: int) -> int:
    rules = table.game.read_rules(table.rules)
    scratch = backend.scratch(table.game.pack(table.seats, rules).cards, block)
    (tally,) = backend.records(PlayoutTally, 1)
    return int(backend.driver(playouts)(rules, backend.states(1)[0], scratch, table.seats, BLOCKS[block], tally))


def look(r: Rules, s: State, seat: int, v: Observation) -> int:
    """Write what a seat may know, and return its points (a driver)."""
    view(r, s, seat, v)
    return points(r, s, seat) if seat >= 0 else 0


def check_sight(table: GameConfiguration, seed: int, count: int) -> None:
    """Check at random moments that views and points are the same on both backends."""
    backend, game = compiled_backend(table.game), table.game
    driver, record, seen, known = (
        backend.driver(look),
        backend.states(1)[0],
        backend.views(1)[0],
        game.rules.view_type(),
    )
    for match in moments(table, seed, count):
        backend.copy(match.state, record)
        for seat in range(-1, table.seats):
            score = driver(match.rules, record, seat, seen)
            backend.copy(seen, known)
            observer = None if seat < 0 else seat
            hold(known == match.observation(observer), "backends-native-view-differs", who=who(observer))
            paid = seat < 0 or score == game.rules.points(match.rules, match.state, seat)
            hold(paid, "backends-native-points-differ", who=who(observer))


def draw_deal(r: Rules, v: Observation, s: State, p: Scratch) -> int:
    """Draw a deal from what a seat knows, and return the state of the random numbers afterwards (a driver)."""
    resample(r, v, s, p)
    return int(p.rng[0])


def check_drawn(table: GameConfiguration, seed: int, count: int) -> None:
    """Check at random moments, for every seat, that the same random numbers draw the same deal on both backends.

    The state of the random numbers afterwards must be the same, too.
    """
    drawing = table.game.sampling
    if drawing is None:
        return
    for way, how in drawing.ways.items():
        both = [
            (one, one.driver(draw_deal, resample=how))
            for one in (interpreted_backend(table.game), compiled_backend(table.game))
        ]
        for match in moments(table, seed, count):
            for seat in range(table.seats):
                one, other = (_drawn(backend, draw, match, seat, seed) for backend, draw in both)
                hold(one == other, "backends-compiled-deal-differs", way=way, who=who(seat))


def _drawn(backend: Backend, draw: Callable[..., int], match: Match, seat: int, rng: int) -> tuple[State, int]:
    (record,), (seen,), found = backend.states(1), backend.views(1), match.game.rules.state()
    backend.copy(match.observation(seat), seen)
    after = draw(match.rules, seen, record, backend.scratch(rng=rng))
    backend.copy(record, found)
    return found, int(after)


def hexed(number: int) -> str:
    """The hash of a block as it is written in the golden file."""
    return f"{number:016x}"


def check_playouts(table: GameConfiguration) -> None:
    """Check that ten random deals are the same on both backends; of a costly game only at its usual table."""
    if table.game.rules.costly and table != tables_of(table.game)[0]:
        return
    hold(interpreted_block(table, 0) == compiled_block(table, 0), "backends-compiled-play-differs")


class GoldenFileExtent(NamedTuple):
    """The extent of a golden file.

    Attributes:
        blocks: The least number of blocks.
        seconds: More blocks are played for so many seconds of processor time.
    """

    blocks: int
    seconds: float

    def play(self, block: Callable[[int], int], most: int) -> list[str]:
        """Return the hashes of the blocks that were played, of the first ``most`` blocks."""
        begun, found = time.process_time(), list[str]()
        for number in range(most):
            if number >= self.blocks and time.process_time() - begun > self.seconds:
                break
            found.append(hexed(block(number)))
        return found


WRITTEN = GoldenFileExtent(14, 120.0)  # what the golden file holds of each table


def known(file: Path) -> dict[str, list[str]]:
    """Read all hashes of a golden file.

    Raises:
        ConformanceFinding: The file is not TOML.
    """
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ConformanceFinding("backends-not-toml", file=file, error=error) from error


def golden(table: GameConfiguration, file: Path) -> list[str]:
    """Return the hashes that the blocks of this table must have.

    Raises:
        ConformanceFinding: The file lacks this table.
    """
    found = known(file)
    hold(str(table) in found, "backends-signature-missing", file=file.name, table=table)
    return list(found[str(table)])


def check(table: GameConfiguration, file: Path, block: Callable[[GameConfiguration, int], int], blocks: int) -> int:
    """Check that the first ``blocks`` blocks hash to the golden values; return the number of their deals."""
    wanted = golden(table, file)
    for number, golden_hash in enumerate(wanted[:blocks]):
        hold(
            hexed(block(table, number)) == golden_hash,
            "backends-signature-differs",
            block=block.__name__,
            number=number,
            table=table,
            file=file.name,
        )
    return sum(BLOCKS[: len(wanted[:blocks])])


def played(
    tables: Iterable[GameConfiguration],
    budget: GoldenFileExtent = WRITTEN,
    block: Callable[[GameConfiguration, int], int] = compiled_block,
) -> dict[str, list[str]]:
    """Return the hashes of each table, by its name."""
    return {str(table): budget.play(partial(block, table), len(BLOCKS)) for table in tables}


def written(head: str, hashes: Mapping[str, Sequence[str]]) -> str:
    """Return the text of a golden file."""
    rows = {table: "".join(f'    "{one}",\n' for one in some) for table, some in hashes.items()}
    return "\n".join([head, *(f"\n{table} = [\n{lines}]" for table, lines in rows.items())]) + "\n"
