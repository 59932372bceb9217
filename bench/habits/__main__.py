"""``python -m bench.habits``: one step nearer; again, until the figures stay as they are."""

from __future__ import annotations

import sys

from bench.habits.run import main

sys.exit(main())
