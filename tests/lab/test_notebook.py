"""The notebook among the examples: it runs from its first cell to its last, and is kept without what came of it."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "examples" / "lab.ipynb"


@pytest.mark.filterwarnings("default")  # of Jupyter's own
def test_the_question_is_answered(tmp_path: Path) -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(not cell.outputs and cell.execution_count is None for cell in code), "kept without outputs"
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    said = ["".join(str(output.get("text", "") or output.get("data")) for output in cell.outputs) for cell in code]
    assert "ace_block ('when_taken', 'when_offered') when_taken" in said[0]
    assert "clear" in next(line for line in said[1].splitlines() if line.startswith("turns"))
    assert any("image/png" in str(output.get("data")) for output in code[2].outputs)
    assert "draws barred:" in said[3]
    assert said[5] == "{'text/plain': 'True'}"
