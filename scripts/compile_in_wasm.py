"""A program for `web/scripts/python.mjs`: the bytecode of that very Python, so that the page need not compile anything.

Its words, three for each archive: that of the sources, the one to write, and ``bare`` if what documents the sources is
left out (else ``whole``). Beside the bytecode `sources.json` says of which sources it was made.
"""

import ast
import hashlib
import importlib.util
import json
import marshal
import sys
import zipfile

THEN = (1980, 1, 1, 0, 0, 0)
TOLD = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
UNCHECKED = (1).to_bytes(4, "little")  # nobody compares it with sources: there are none


def compiled(source: bytes, name: str, bare: bool) -> bytes:
    """A module as it lies in a ``.pyc``."""
    code = compile(without_words(source, name) if bare else source, name, "exec", dont_inherit=True, optimize=0)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def without_words(source: bytes, name: str) -> ast.Module:
    """A module whose docstrings say nothing."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, TOLD) and ast.get_docstring(node, clean=False) is not None:
            told = node.body[0]
            assert isinstance(told, ast.Expr) and isinstance(told.value, ast.Constant)
            told.value.value = "-"  # not nothing: a dataclass without words makes up its own, dearly
    return tree


def main(sources: str, made: str, bare: bool) -> None:
    """Compile a whole archive; what is no Python is left to the archive's reader."""
    digests = {}
    with zipfile.ZipFile(sources) as given, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in sorted(one for one in given.namelist() if one.endswith(".py")):
            source = given.read(name)
            digests[name] = hashlib.sha256(source).hexdigest()
            packed.writestr(zipfile.ZipInfo(name + "c", THEN), compiled(source, name, bare), zipfile.ZIP_DEFLATED)
        packed.writestr(zipfile.ZipInfo("sources.json", THEN), json.dumps(digests))


if __name__ == "__main__":
    for at in range(1, len(sys.argv), 3):
        main(sys.argv[at], sys.argv[at + 1], sys.argv[at + 2] == "bare")
