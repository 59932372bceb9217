"""The command line as ``python -m tefuda``."""

from tefuda.cli import main

main()
