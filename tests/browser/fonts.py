"""The one font that the browser of these tests knows: Japanese is written with Japanese letters, everywhere as wide."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

import build_page

FAMILY = "M PLUS 1p"
PACKAGE = build_page.WEB / "node_modules" / "@expo-google-fonts" / "m-plus-1p"
WEIGHTS = ("400Regular", "700Bold")
ASKED = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
{folders}
  <cachedir>{cache}</cachedir>
  <match target="pattern">
    <edit name="family" mode="assign" binding="same"><string>{family}</string></edit>
  </match>
</fontconfig>
"""


def only_font(folder: Path) -> dict[str, str]:
    """The variables for a browser's environment that let it know this font and no other; ``folder``: for its notes."""
    if not all((PACKAGE / weight).is_dir() for weight in WEIGHTS):
        build_page.install_packages()
    folders = "\n".join(f"  <dir>{escape(str(PACKAGE / weight))}</dir>" for weight in WEIGHTS)
    file = folder / "fonts.conf"
    file.write_text(ASKED.format(folders=folders, cache=escape(str(folder / "cache")), family=FAMILY))
    return {"FONTCONFIG_FILE": str(file)}
