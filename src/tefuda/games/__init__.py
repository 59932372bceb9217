"""One folder a game.  Nothing outside a folder names its game; the registry finds it.

Games of one's own may lie elsewhere: ``TEFUDA_GAMES`` names the folders that hold theirs.
"""

import os

__path__ += [folder for folder in os.environ.get("TEFUDA_GAMES", "").split(os.pathsep) if folder]
