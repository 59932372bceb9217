"""Reports: a run, a comparison, a sweep or a ladder as one page, with drawings, words, and matches to open."""
