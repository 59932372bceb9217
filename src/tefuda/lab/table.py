"""Tables: named NumPy columns, which can be written to a file."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from tefuda.engine.texts.errors import BadRules, one_of
from tefuda.engine.whole_file import whole

if TYPE_CHECKING:
    from numpy.typing import NDArray

FACT = "fact_"  # the prefix of a column that counts a fact
Column: TypeAlias = "NDArray[Any]"  # of one dimension


class UnknownFileFormat(BadRules):
    """A file whose ending names no format of tables."""

    what = "ending"


@dataclass(frozen=True)
class ColumnarData:
    """Columns of one length by their names: ``table["plays"]`` is a NumPy array.

    >>> import numpy
    >>> table = ColumnarData({"match": numpy.arange(3), "plays": numpy.array([40, 52, 38])})
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
        """Return the row at an index, as plain Python values.

        Raises:
            IndexError: there is no such row.

        Example:
            >>> import numpy
            >>> ColumnarData({"match": numpy.arange(2), "plays": numpy.array([40, 52])}).row(1)
            {'match': 1, 'plays': 52}
        """
        return {name: column[at].item() for name, column in self.columns.items()}

    def rows(self) -> Iterator[dict[str, int | str]]:
        """Return an iterator of all rows, as plain Python values.

        >>> import numpy
        >>> list(ColumnarData({"plays": numpy.array([40, 52])}).rows())
        [{'plays': 40}, {'plays': 52}]
        """
        lists = [column.tolist() for column in self.columns.values()]
        return (dict(zip(self.columns, row, strict=True)) for row in zip(*lists, strict=True))

    def to_polars(self) -> Any:
        """Return the table as a data frame of Polars.

        Raises:
            MissingExtra: the ``tables`` extra is not installed.

        Example:
            >>> import numpy
            >>> ColumnarData({"plays": numpy.array([40, 52])}).to_polars().shape
            (2, 1)
        """
        from tefuda.engine.extras import require

        require("polars")
        import polars

        return polars.DataFrame(dict(self.columns))

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """Export the table by Arrow's stream interface, so that readers of Arrow take it: ``pyarrow.table(run.deals)``.

        >>> import numpy, polars
        >>> polars.DataFrame(ColumnarData({"plays": numpy.array([40, 52])}))["plays"].sum()
        92
        """
        return self.to_polars().__arrow_c_stream__(requested_schema)

    def write(self, file: str | Path) -> Path:
        """Write the table to a file, in the format that its ending names.

        The endings are ``.csv``, ``.json`` (column by column), ``.jsonl`` (a row a line), ``.parquet``, and ``.arrow``
        or ``.feather``, both of which are Arrow's IPC format.

        Returns:
            The path of the file.

        Raises:
            UnknownFileFormat: another ending.

        Example:
            >>> import numpy, tempfile
            >>> file = Path(tempfile.mkdtemp()) / "deals.csv"
            >>> ColumnarData({"plays": numpy.array([40, 52])}).write(file).read_text().split()
            ['plays', '40', '52']
        """
        target = Path(file)
        write = writer_of(target)
        with whole(target) as there:
            write(self, there)
        return target


def table_of(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> ColumnarData:
    """Return rows as a table, with these names of columns.

    >>> table_of(("bot", "wins"), [("steady", 7), ("random", 1)]).row(1)
    {'bot': 'random', 'wins': 1}
    """
    import numpy as np

    return ColumnarData({head: np.array(column) for head, column in zip(heads, zip(*rows, strict=True), strict=True)})


def writer_of(file: Path) -> Callable[[ColumnarData, Path], None]:
    """Return the function that writes a file with this ending.

    Raises:
        UnknownFileFormat: there is none.
    """
    if file.suffix.lower() not in WRITERS:
        raise UnknownFileFormat(file.name, one_of(WRITERS), "file")
    return WRITERS[file.suffix.lower()]


def _write_csv(table: ColumnarData, file: Path) -> None:
    with file.open("w", newline="", encoding="utf-8") as out:
        lines = csv.writer(out)
        lines.writerow(table.columns)
        lines.writerows(zip(*(column.tolist() for column in table.columns.values()), strict=True))


def _write_json(table: ColumnarData, file: Path) -> None:
    file.write_text(json.dumps({name: column.tolist() for name, column in table.columns.items()}), encoding="utf-8")


def _write_lines(table: ColumnarData, file: Path) -> None:
    with file.open("w", encoding="utf-8") as out:
        out.writelines(json.dumps(row) + "\n" for row in table.rows())


def _write_parquet(table: ColumnarData, file: Path) -> None:
    table.to_polars().write_parquet(file)


def _write_arrow(table: ColumnarData, file: Path) -> None:
    table.to_polars().write_ipc(file)


WRITERS: dict[str, Callable[[ColumnarData, Path], None]] = {
    ".csv": _write_csv,
    ".json": _write_json,
    ".jsonl": _write_lines,
    ".parquet": _write_parquet,
    ".arrow": _write_arrow,
    ".feather": _write_arrow,
}
