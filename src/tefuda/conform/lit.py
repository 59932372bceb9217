"""Lit cards: a card of the hand is lit exactly if some play of it can be made now."""

from __future__ import annotations

import tefuda
from tefuda.bots import bots, make
from tefuda.conform.finding import hold
from tefuda.conform.tables import CheckedTable
from tefuda.engine.legal_tree import LegalTree, is_card, tapped_elsewhere
from tefuda.engine.words import END, Line
from tefuda.show.seat_view import look_of

MOST = 2_000  # beginnings of plays in one position
PLAYS = 40


def by_hand(match: tefuda.Match, seat: int) -> set[str] | None:
    """Return the cards of all plays, found line by line; None if there are too many lines for a check."""
    tree = LegalTree(match.game, match.rules, match.observation(seat), seat)
    lines: list[Line] = [(verb,) for verb in tree.after(()) if not tapped_elsewhere(tree, verb)]
    cards: set[int] = set()
    for _ in range(MOST):
        if not lines:
            return {match.game.vocabulary.text(card) for card in cards}
        line = lines.pop()
        follow = tree.after(line)
        check_begun(tree, line, follow)
        cards.update(word for word in follow if is_card(word))
        lines += [(*line, word) for word in follow if word != END]
    return None


def check_begun(tree: LegalTree, line: Line, follow: list[int]) -> None:
    """Check that a verb whose lit cards the game declares is followed by a card.

    Such a kind of play is never offered as a whole.
    """
    text = tree.game.vocabulary.text
    other = [text(word) for word in follow if not is_card(word)]
    hold(
        len(line) > 1 or line[0] not in tree.game.selecting.lit or not other,
        "{verb}, whose lit cards are told, may go on without one: {words}",
        "光る札を答える{verb}に、札でない続きがあります：{words}",
        verb=text(line[0]),
        words=" ".join(other),
    )


def held(match: tefuda.Match, seat: int) -> set[str]:
    """Return the cards before this seat that it can tap."""
    fans = (zone for zone in look_of(match, seat).zones if zone.kind == "fan" and zone.seat == seat)
    return {card for fan in fans for card in fan.cards}


def check_lit(table: CheckedTable, seed: int) -> None:
    """Check lit cards along some plays of each simple bot."""
    for bot in bots(table.game.id):
        if bot in ("random", "greedy"):
            check_lit_beside(table, bot, seed)


def check_lit_beside(table: CheckedTable, bot: str, seed: int) -> None:
    """Check lit cards while this bot plays for every seat."""
    match, compared = table.match(seed), 0
    players = [make(bot, table.game.id, seat, match.options) for seat in range(match.seats)]
    for _ in range(PLAYS):
        for seat in match.may_act:
            compared += compare(match, seat)
        seat = max(match.must_act)
        match.play(seat, players[seat].choose(match.observation(seat)))
        if match.over:
            break
        if match.deal_over:
            match.deal()
    hold(compared, "no moment was simple enough for the lit cards", "札の光り方を調べられる場面がありませんでした")


def compare(match: tefuda.Match, seat: int) -> bool:
    """Check that the lit cards are those that can be played; return False if there are too many plays to tell."""
    expected = by_hand(match, seat)
    if expected is None:
        return False
    lit, can = set(look_of(match, seat).lit), expected & held(match, seat)
    other = " ".join(sorted(lit ^ can))
    hold(
        not other,
        "lit and not to be played, or the other way round: {cards}",
        "光り方が、出せるかどうかと違う札：{cards}",
        cards=other,
    )
    return True
