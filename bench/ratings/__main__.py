"""``python -m bench.ratings``."""

from __future__ import annotations

import sys

from bench.ratings.run import main

sys.exit(main())
