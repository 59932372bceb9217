"""Names: the id of a game and its folder agree."""

from __future__ import annotations

from tefuda.conform.finding import hold
from tefuda.conform.tables import CheckedTable


def check_names(table: CheckedTable) -> None:
    """Check that the id, the folder and the folder of the words agree, and that nobody plays alone."""
    game = table.game
    folder, module = game.folder.name, game.words.__module__.split(".")[-2]
    hold(
        game.id == folder.replace("_", "-"),
        "the game calls itself {id}, and its folder {folder}",
        "ゲームのid「{id}」とフォルダー名「{folder}」が合いません",
        id=game.id,
        folder=folder,
    )
    hold(
        module == folder,
        "the words come from the folder {module}, not from {folder}",
        "wordsがフォルダー「{folder}」でなく「{module}」から来ています",
        module=module,
        folder=folder,
    )
    hold(min(game.seats) > 1, "nobody can play alone", "1人では遊べません")
