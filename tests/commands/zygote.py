"""A process that has loaded the libraries, and becomes `tefuda` as often as it is asked.

Most of a short command's time is Python's own start. Here it is spent once: each line on stdin asks for a command,
which then runs in a fork with a folder, an environment and outputs of its own; the line that comes back is its exit
code. Nothing of the command line itself is loaded before the fork, since that chooses its language while it is loaded.
"""

from __future__ import annotations

import fcntl
import importlib
import json
import os
import sys
import traceback
from functools import cache
from pathlib import Path
from typing import Any

ALWAYS = ("typer.main", "tefuda.text", "tefuda.engine.registry", "tefuda.engine.match")
BEFORE = {  # what one command needs and others do not
    "solve": ("tefuda.solvers.carousel",),
    "serve": ("tefuda.server.app", "tefuda.server.run", "uvicorn.main"),
    "check": ("tefuda.scenarios",),
}


@cache
def warm() -> None:
    """The native code of a simulation is at hand, and so it is in every fork; of several workers one compiles it."""
    from tefuda.lab.simulate import simulate

    with Path(__file__).open() as one_at_a_time:  # this file: nobody else's, and nothing is left behind
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        simulate("skarney-gin", 1, ("greedy", "random"))


def become(asked: dict[str, Any]) -> None:
    """Be the command, to its end."""
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for number, name in ((1, "out"), (2, "err")):
        os.dup2(os.open(asked[name], os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
    sys.argv = ["tefuda", *asked["words"]]
    from tefuda.cli import main

    main()


def in_a_fork(asked: dict[str, Any]) -> int:
    """The exit code of one command."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 1
    try:
        become(asked)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else int(left.code is not None)
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def main() -> None:
    """Answer until nobody asks any more."""
    for name in ALWAYS:
        importlib.import_module(name)
    for line in sys.stdin:
        asked = json.loads(line)
        for name in BEFORE.get(next(iter(asked["words"]), ""), ()):
            importlib.import_module(name)
        if "simulate" in asked["words"][:1]:
            warm()
        print(in_a_fork(asked), flush=True)


if __name__ == "__main__":
    main()
