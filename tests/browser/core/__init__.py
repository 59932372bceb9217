"""The browser tests that `make test` runs: each kind of page and of table once, with players there."""
