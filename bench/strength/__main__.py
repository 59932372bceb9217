"""``python -m bench.strength``."""

from __future__ import annotations

import sys

from bench.strength.run import main

sys.exit(main())
