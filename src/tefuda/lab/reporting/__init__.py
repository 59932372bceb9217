"""Reports: a run, comparison, sweep, tuning or ladder as one page, with drawings, words, and matches to open."""
