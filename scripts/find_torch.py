"""Make PyTorch importable, for the example that learns: it is no part of `make install`, as it is large.

A PyTorch that is there is taken; else pip gets it as `examples/requirements.txt` says, from whatever sources pip knows.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

WANTED = Path(__file__).parents[1] / "examples" / "requirements.txt"


class NoTorch(RuntimeError):
    """PyTorch is not here and cannot be had."""


def have_torch() -> None:
    """Install it where it is missing.

    Raises:
        NoTorch: it cannot be had; the error says what pip said last.
    """
    if importlib.util.find_spec("torch") is not None:
        return
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(WANTED)]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    importlib.invalidate_caches()
    if importlib.util.find_spec("torch") is None:
        said = (done.stderr.strip().splitlines() or ["nothing"])[-1]
        raise NoTorch(f"PyTorch cannot be installed ({said}): pip install -r {WANTED}")


if __name__ == "__main__":
    have_torch()
