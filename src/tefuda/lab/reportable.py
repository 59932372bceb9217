"""Results of the lab that can be written as a page."""

from __future__ import annotations

from pathlib import Path


class ReportableResult:
    """A result of the lab; `tefuda.lab.reporting.reports` has the content of each kind of report."""

    def report(self, file: str | Path, lang: str = "en") -> Path:
        """Write a page with drawings, words, and matches to open: one file, in "en" or "ja".

        Returns:
            The path of the file.

        Raises:
            BadRules: there is no such language.
            MissingExtra: the ``plots`` extra is not installed.

        Example:
            >>> import tempfile
            >>> from tefuda import lab
            >>> run = lab.simulate("skarney-gin", deals=3, seed=1, compiled=False)
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     page = run.report(f"{folder}/run.html").read_text(encoding="utf-8")
            >>> page[:15], page.count("<svg")
            ('<!doctype html>', 4)
        """
        from tefuda.lab.reporting import reports

        return reports.write(self, file, lang)
