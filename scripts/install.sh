#!/bin/sh
# Fill .venv from the lock file, with a uv of known version that lives in it. Needs Python 3.11 or newer only.
set -eu
cd "$(dirname "$0")/.."
UV_VERSION=0.13.8
PYTHON="${PYTHON:-python3}"

BIN=.venv/bin
[ "${OS:-}" = Windows_NT ] && BIN=.venv/Scripts

fail() {
    printf 'make install: %s\n' "$1" >&2
    exit 1
}

"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    fail "Python 3.11 or newer is needed; name it with: make PYTHON=/path/to/python3.11 ..."

if [ ! -x $BIN/python ] || ! $BIN/python -c '' 2>/dev/null; then
    "$PYTHON" -m venv --clear .venv || fail "this Python has no 'venv' module (on Debian: apt install python3-venv)"
fi
if ! $BIN/uv --version 2>/dev/null | grep -q "^uv $UV_VERSION\b"; then
    $BIN/python -m pip install --quiet --disable-pip-version-check "uv==$UV_VERSION"
fi

# The bench extra holds other people's game libraries, which only `make bench` wants, and cluster is large: `make soak` has it.
# A group with Node in it is added where the machine has no Node of its own to build the page.
set -- --all-extras --no-extra bench --no-extra cluster
$BIN/python scripts/node.py --installed >/dev/null 2>&1 || set -- "$@" --group node
VIRTUAL_ENV="$PWD/.venv" $BIN/uv sync --frozen --inexact "$@"
