"""Tests of the page in a real browser.

A package, so that Playwright's event loop ends with its last test: other tests have loops of their own.
"""
