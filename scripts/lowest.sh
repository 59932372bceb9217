#!/bin/sh
# The oldest versions that pyproject.toml allows, in an environment of their own: does Tefuda run with them?
# What runs: a command, every library of the server, of the lab and of the environments, and the compiler.
set -eu

HERE=.venv/lowest
TESTS="tests/commands/test_face.py tests/commands/test_lab.py tests/engine/test_driver.py tests/envs/test_adapters.py
    tests/envs/test_copies.py tests/envs/test_openspiel.py tests/server/test_sockets.py tests/server/test_rest.py
    tests/server/test_store.py tests/server/test_run.py tests/server/test_public_work.py"

.venv/bin/uv venv --quiet --clear --python .venv/bin/python "$HERE"
.venv/bin/uv pip install --quiet --python "$HERE/bin/python" --resolution lowest-direct -e '.[server,plots,tables,envs,openspiel]'
.venv/bin/uv pip install --quiet --python "$HERE/bin/python" --group dev  # what only tests need may be new
# Old libraries use what newer ones among each other call deprecated.
# shellcheck disable=SC2086  # they are several
XDG_CACHE_HOME="$PWD/$HERE/cache" exec "$HERE/bin/python" -m pytest -W ignore::DeprecationWarning "$@" $TESTS
