"""Journals that a page has kept (`older.json`: a table of each game) go on today."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .test_local_server import Drawers, Page, of, scene_of

TABLES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("older.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("older", TABLES, ids=[older["game"] for older in TABLES])
async def test_a_table_of_the_first_version_goes_on(older: dict[str, Any]) -> None:
    database, table = Drawers(), older["table"]
    database.rows[table] = json.dumps(older["row"])
    database.lines = {(table, line["version"]): json.dumps(line) for line in older["lines"]}
    page = Page(database)
    page.hello(older)
    now = scene_of(
        await page.until(lambda told: told["t"] in ("scene", "happened") and scene_of(told)["prompt"]["yours"])
    )
    assert now["version"] >= len(older["lines"]) == older["lines"][-1]["version"]
    assert [json.loads(database.lines[table, line["version"]]) for line in older["lines"]] == older["lines"]
    assert now["prompt"]["yours"]
    page.say(t="hint", id="h", base=now["version"])
    hinted = await page.until(of("hint"))
    play = (hinted["action"] or {}).get("play") or next(verb["play"] for verb in now["verbs"] if verb["play"])
    page.say(t="play", id="a", base=now["version"], play=play)
    accepted = await page.until(of("accepted"))
    assert accepted["version"] == now["version"] + 1
    assert json.loads(database.lines[table, accepted["version"]])["command"]["id"] == "a"
