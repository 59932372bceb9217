"""The notebook among the examples: it runs from its first cell to its last, and is kept without what came of it."""

from __future__ import annotations

import ast
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "examples" / "lab.ipynb"
FEWER = {"deals=600": "deals=200", "deals=200": "deals=40"}


def read() -> Any:
    return nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]


def shown(cell: str, names: dict[str, Any]) -> tuple[str, Any]:
    """The printed text of a cell, and the value that it shows, which is that of its last line."""
    body, said, value = ast.parse(cell).body, StringIO(), None
    with redirect_stdout(said):
        exec(compile(ast.Module(body[:-1], []), "cell", "exec"), names)
        if isinstance(body[-1], ast.Expr):
            value = eval(compile(ast.Expression(body[-1].value), "cell", "eval"), names)
        else:
            exec(compile(ast.Module(body[-1:], []), "cell", "exec"), names)
    return said.getvalue(), value


def test_the_question_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cell by cell, where the tests run and with fewer deals; `make soak` starts Jupyter."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("MPLBACKEND", "agg")
    code = [cell for cell in read().cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code), "kept without outputs"
    names: dict[str, Any] = {"__name__": "__main__"}
    found = []
    for cell in code:
        asked = next((many for many in FEWER if many in cell.source), "")
        found.append(shown(cell.source.replace(asked, FEWER.get(asked, "")), names))
    said = [text for text, _ in found]
    assert "ace_block ('when_taken', 'when_offered') when_taken" in said[0]
    assert "clear" in next(line for line in said[1].splitlines() if line.startswith("turns"))
    assert len(found[2][1].axes[0].patches) > 10, "a picture"
    assert "draws barred:" in said[3]
    assert found[5][1] is True and [one[0] for one in found[6][1]] == ["turns"]


@pytest.mark.soak
@pytest.mark.filterwarnings("default")  # of Jupyter's own
def test_so_it_is_in_jupyter(tmp_path: Path) -> None:
    notebook = read()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    said = ["".join(str(output.get("text", "") or output.get("data")) for output in cell.outputs) for cell in code]
    assert "ace_block ('when_taken', 'when_offered') when_taken" in said[0]
    assert "clear" in next(line for line in said[1].splitlines() if line.startswith("turns"))
    assert any("image/png" in str(output.get("data")) for output in code[2].outputs)
    assert "draws barred:" in said[3]
    assert said[5] == "{'text/plain': 'True'}"
