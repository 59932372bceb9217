"""Reports: a run, comparison, sweep, tuning or ladder as one page, with plots, text, and matches to open."""
