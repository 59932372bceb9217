"""Build the documentation site: ``make docs`` writes dist/docs, which any host of files can serve.

Its pages are those of `docs/`, and pages made from the games themselves: rulebooks, variants, environments.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from manual import build, check

if __name__ == "__main__":
    check.report(build.build())
