"""Run one of the page's npm scripts with the Node that built it: `python scripts/web.py test`."""

from __future__ import annotations

import subprocess
import sys

import node
from build_page import WEB, install_packages

if __name__ == "__main__":
    try:
        node.npm(install_packages(), "run", *sys.argv[1:], cwd=WEB)
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
