"""One folder a game.  Nothing outside a folder names its game; the registry finds it.

Games of one's own may lie elsewhere: ``TEFUDA_GAMES`` names the folders that hold theirs.  The package can be called:
``tefuda.games()`` lists the ids of all games.
"""

import os
import sys
from types import ModuleType


class Games(ModuleType):
    """The package, and what `tefuda.games` is to whoever uses Tefuda: there is one name for both."""

    def __call__(self) -> tuple[str, ...]:
        """The ids of all games, in order of the alphabet."""
        from tefuda.engine.registry import games  # which looks into this package

        return games()


__path__ += [folder for folder in os.environ.get("TEFUDA_GAMES", "").split(os.pathsep) if folder]
sys.modules[__name__].__class__ = Games
