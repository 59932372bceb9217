"""The games, in one folder each.

Nothing outside a folder names its game; the registry finds it.  Games can also lie elsewhere: ``TEFUDA_GAMES`` names
the folders that hold them.  The package can be called: ``tefuda.games()`` lists the ids of all games.
"""

import os
import sys
from types import ModuleType


class CallablePackage(ModuleType):
    """The type of this package: `tefuda.games` is both the package and a function, under one name."""

    def __call__(self) -> tuple[str, ...]:
        """Return the ids of all games, in alphabetical order.

        >>> import tefuda
        >>> tefuda.games()
        ('carousel', 'literature', 'looking-and-down', 'rummy-fifty', 'skarney-gin')
        """
        from tefuda.engine.matches.registry import games  # imported late: the registry looks into this package

        return games()


__path__ += [folder for folder in os.environ.get("TEFUDA_GAMES", "").split(os.pathsep) if folder]
sys.modules[__name__].__class__ = CallablePackage
