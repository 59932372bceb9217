"""Tables: columns of NumPy's, and how they are written to a file."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tefuda.engine.errors import BadRules
from tefuda.engine.expectations import one_of
from tefuda.engine.whole_file import whole

FACT = "fact_"  # before the name of a fact, in that of a column
Column = Any  # a NumPy array of one dimension


class BadEnding(BadRules):
    """A file with an ending that no table is written to."""

    what = "ending"


@dataclass(frozen=True)
class ColumnTable:
    """Columns of one length by their names: ``table["plays"]`` is a NumPy array.

    >>> import numpy
    >>> table = ColumnTable({"match": numpy.arange(3), "plays": numpy.array([40, 52, 38])})
    >>> len(table), table["plays"].max(), table.row(1)
    (3, np.int64(52), {'match': 1, 'plays': 52})
    """

    columns: Mapping[str, Column] = field(repr=False)

    def __len__(self) -> int:
        return len(next(iter(self.columns.values()), ()))

    def __getitem__(self, name: str) -> Column:
        return self.columns[name]

    def __contains__(self, name: object) -> bool:
        return name in self.columns

    def row(self, at: int) -> dict[str, int | str]:
        """One row, as plain values."""
        return {name: column[at].item() for name, column in self.columns.items()}

    def rows(self) -> Iterator[dict[str, int | str]]:
        """All rows, as plain values."""
        lists = [column.tolist() for column in self.columns.values()]
        return (dict(zip(self.columns, row, strict=True)) for row in zip(*lists, strict=True))

    def to_polars(self) -> Any:
        """The same as a data frame of Polars.

        Raises:
            MissingExtra: the ``lab`` extra is not installed.
        """
        from tefuda.engine.extras import require

        require("polars")
        import polars

        return polars.DataFrame(dict(self.columns))

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """Arrow's interface of streams: whatever reads Arrow takes a table as it is, ``pyarrow.table(run.deals)``.

        >>> import numpy, polars
        >>> polars.DataFrame(ColumnTable({"plays": numpy.array([40, 52])}))["plays"].sum()
        92
        """
        return self.to_polars().__arrow_c_stream__(requested_schema)

    def write(self, file: str | Path) -> Path:
        """Write it to a file: ``.csv``, ``.json`` (column by column), ``.jsonl`` (a row a line), ``.parquet``, or
        ``.arrow``, which is Arrow's IPC format (``.feather`` is another name for it).

        Raises:
            BadEnding: another ending.
        """
        target = Path(file)
        write = writer_of(target)
        with whole(target) as there:
            write(self, there)
        return target


def writer_of(file: Path) -> Callable[[ColumnTable, Path], None]:
    """How a file with this ending is written.

    Raises:
        BadEnding: nobody knows how.
    """
    if file.suffix.lower() not in WRITERS:
        raise BadEnding(file.name, one_of(WRITERS), "file")
    return WRITERS[file.suffix.lower()]


def _write_csv(table: ColumnTable, file: Path) -> None:
    with file.open("w", newline="", encoding="utf-8") as out:
        lines = csv.writer(out)
        lines.writerow(table.columns)
        lines.writerows(zip(*(column.tolist() for column in table.columns.values()), strict=True))


def _write_json(table: ColumnTable, file: Path) -> None:
    file.write_text(json.dumps({name: column.tolist() for name, column in table.columns.items()}), encoding="utf-8")


def _write_lines(table: ColumnTable, file: Path) -> None:
    with file.open("w", encoding="utf-8") as out:
        out.writelines(json.dumps(row) + "\n" for row in table.rows())


def _write_parquet(table: ColumnTable, file: Path) -> None:
    table.to_polars().write_parquet(file)


def _write_arrow(table: ColumnTable, file: Path) -> None:
    table.to_polars().write_ipc(file)


WRITERS: dict[str, Callable[[ColumnTable, Path], None]] = {
    ".csv": _write_csv,
    ".json": _write_json,
    ".jsonl": _write_lines,
    ".parquet": _write_parquet,
    ".arrow": _write_arrow,
    ".feather": _write_arrow,
}
