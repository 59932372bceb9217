"""docs/protocol.md begins with frames as a server sends them."""

from __future__ import annotations

from pathlib import Path

from tests.server.transcript import BEGINS, ENDS, FRAMES, PAGE, made, page, shown


async def test_the_page_begins_with_the_first_frames_of_a_game(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    part = await made(tmp_path)
    assert page(text, part) == text, "python -m tests.server.transcript writes it"
    assert part.count("\n →  {") + part.count("\n ←  {") == FRAMES + 1  # and the answer to the request
    assert text.index(BEGINS) < text.index(ENDS) < text.index("## Terms")


def test_what_is_left_out_is_marked() -> None:
    frame = {"t": "scene", "fair": 1, "zones": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "cards": ["7S", "8S", "9S"]}
    assert shown(frame) == '{"t": "scene", "zones": [{"id": "a"}, {"id": "b"}, …], "cards": ["7S", "8S", "9S"], …}'
    assert shown({"zones": {"0": {"count": 9}}}) == '{"zones": {"0": {"count": 9}}}'
