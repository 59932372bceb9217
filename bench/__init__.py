"""Speed, measured beside other libraries in one run: ``python -m bench`` (or ``make bench``)."""
