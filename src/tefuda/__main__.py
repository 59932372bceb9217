"""`python -m tefuda` is the command line."""

from tefuda.cli import main

main()
