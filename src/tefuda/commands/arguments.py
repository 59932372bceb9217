"""What several commands are given: a game, a record, rules, a seed, a language."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from tefuda.commands.language import say


class Lang(StrEnum):
    """The languages of Tefuda."""

    en = "en"
    ja = "ja"


def complete_game(begun: str) -> list[str]:
    """For the shell's completion."""
    from tefuda.commands.games import beginning_with

    return beginning_with(begun)


GAME = typer.Argument(
    autocompletion=complete_game,
    metavar="GAME",
    help=say("The game, as `tefuda games` names it.", "ゲーム（「tefuda games」に出る名前）。"),
    show_default=False,
)
PLACE = say("The game's folder, or a game of ours.", "ゲームのフォルダー、または「tefuda games」に出る名前。")
WHERE = typer.Argument(autocompletion=complete_game, metavar="FOLDER", help=PLACE, show_default=False)
QUICK = typer.Option("--quick", help=say("The usual table only: a minute.", "いつもの卓だけ調べる。"))
KEPT = say(
    "Signatures to compare with; written where the file is missing.", "比べるシグネチャ。ファイルがなければ書き出す。"
)
FILES = typer.Argument(metavar="FILE", help=say("Scenario files.", "シナリオファイル。"), show_default=False)
RECORD = typer.Argument(metavar="FILE", help=say("A match's record.", "対局の記録。"), show_default=False)
RULE = typer.Option(
    "--rules",
    metavar="NAME=VALUE",
    help=say(
        "A rule that differs from the default, or the name of a preset; may be repeated.",
        "標準と違うルール、またはルールセットの名前。何度でも書ける。",
    ),
    show_default=False,
)
SEED = typer.Option("--seed", min=0, metavar="N", help=say("The seed of every shuffle.", "シャッフルのシード。"))
Language = Annotated[
    Lang | None, typer.Option("--lang", help=say("The language to speak.", "表示する言語。"), show_default=False)
]
