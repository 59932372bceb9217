"""The commands of the lab: what can be said, as in `tefuda.cli`, and what is done in `tefuda.commands.experiments`."""

from pathlib import Path
from typing import Annotated

import typer

from tefuda.commands import arguments
from tefuda.commands.arguments import GAME, RULE, SEED, Language
from tefuda.commands.declared import command as declare
from tefuda.commands.language import say


@declare(
    say("List what may be changed in a game's rules.", "変えられるルールの一覧を表示する。"),
    "tefuda options GAME --lang ja",
)
def options(game: Annotated[str, GAME], lang: Language = None) -> None:
    from tefuda.commands import house_rules as command

    command.run(game)


@declare(
    say(
        "Let bots play many matches.\n\n"
        "Points a match are what the settlement gives, points a deal how the total grows, both as the game counts "
        "them: more are better, unless in that game few points win. The share of wins compares bots in every game.",
        "ボット同士を何局も対戦させ、結果をまとめる。\n\n"
        "「1対局の点」は精算で得た点、「1ディールの点」は累計の増え方で、数え方はゲームのルールによる。"
        "点の少ないほうが勝つゲームでなければ、多いほど良い。どのゲームでも、勝率で強さを比べられる。",
    ),
    "tefuda simulate GAME",
    "tefuda simulate GAME --matches 1000 --seats 4 --bots greedy,random --seed 7",
    "tefuda simulate GAME --rules target=100 --facts --out matches.parquet",
    "tefuda simulate GAME --deals 10000 --detail deals --out deals.csv",
)
def simulate(
    game: Annotated[str, GAME],
    matches: Annotated[int, typer.Option(min=1, metavar="N", help=say("How many matches.", "対局の数。"))] = 1000,
    deals: Annotated[int | None, arguments.DEALS] = None,
    detail: Annotated[arguments.Detail | None, arguments.DETAIL] = None,
    bots: Annotated[str | None, arguments.BOTS] = None,
    seats: Annotated[int | None, arguments.SEATS] = None,
    seed: Annotated[int, SEED] = 0,
    rule: Annotated[list[str] | None, RULE] = None,
    out: Annotated[Path | None, arguments.OUT] = None,
    facts: Annotated[bool, arguments.FACTS] = False,
    lang: Language = None,
) -> None:
    from tefuda.commands import experiments
    from tefuda.commands import simulate as command

    seated = command.line_up(game, bots, seats)
    if deals is None and detail is None:
        command.run(game, matches, seated, seed, rule or [], out, facts)
    else:
        much = {"matches": matches} if deals is None else {"deals": deals}
        experiments.simulate(game, much, seated, seed, rule or [], out, facts, detail or "deals")


@declare(
    say(
        "Play the same cards under different rules, and show what differs.\n\n"
        "Each variant has a name of your own and rules; the others are held against the first.",
        "同じ配りを違うルールで対戦させ、何が変わるかを示す。\n\n"
        "変種ごとに好きな名前とルールを書く。2つ目からを、最初のものと比べる。",
    ),
    "tefuda compare GAME --variant a: --variant b:target=100",
)
def compare(
    game: Annotated[str, GAME],
    variant: Annotated[list[str], arguments.VARIANT],
    deals: Annotated[int, arguments.DEALS_COMPARED] = 1000,
    matches: Annotated[int | None, arguments.MATCHES_COMPARED] = None,
    bots: Annotated[str | None, arguments.BOTS_COMPARED] = None,
    seats: Annotated[int | None, arguments.SEATS] = None,
    seed: Annotated[int, SEED] = 0,
    facts: Annotated[bool, arguments.FACTS] = False,
    lang: Language = None,
) -> None:
    from tefuda.commands import experiments
    from tefuda.commands.simulate import line_up

    much = {"deals": deals} if matches is None else {"matches": matches}
    experiments.compare(game, variant, much, line_up(game, bots or "greedy", seats), seed, facts)
