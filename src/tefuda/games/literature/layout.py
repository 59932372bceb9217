"""The layout of Literature on the table: zones, prompt, count and score sheet, all from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf

from tefuda.cards.bits import bit, has, lowest
from tefuda.engine.declarations.events import CardClaim
from tefuda.engine.declarations.facts import JointSentences, RedactedFact, dealt_to_all
from tefuda.engine.declarations.rules import TimeoutPlay
from tefuda.engine.declarations.words import SEAT, Line
from tefuda.engine.texts.translatable import SpokenCards, SpokenSeat, Translatable, in_a_row
from tefuda.games.literature.common_knowledge import SEATS
from tefuda.games.literature.facts import Fact, claims
from tefuda.games.literature.half_suits import NAMES, PACK, SIX, card_at, halves
from tefuda.games.literature.options import Rules
from tefuda.games.literature.scoring import leads, team, value
from tefuda.games.literature.state import IN_PLAY, NOBODY, NONE, TEAMS, Phase, SharedFields, Verb, View
from tefuda.games.literature.words import (
    chooser,
    complete,
    due,
    in_play,
    is_stuck,
    may_declare,
    may_wait,
    names_declarer,
)
from tefuda.layout import (
    CircleLayout,
    CollectibleSet,
    ScoreCount,
    ScoreCountLine,
    ShowcasePile,
    SpeechBubble,
    StartPageEntry,
    TableLayout,
    Team,
    Zone,
    hand_zone,
)


def layout(r: Rules, v: View) -> TableLayout:
    """The whole table as ``v.seat`` sees it."""
    return TableLayout(
        zones=tuple(zones(r, v)),
        prompt=prompt(r, v),
        sums=(*deal_now(v), ScoreCountLine(Translatable("sheet-total"), tuple(v.totals[: v.seats]), weight="total")),
        note=note(r),
        count=count(r, v),
        badges=tuple(badges(v, seat) for seat in range(v.seats)),
        teams=tuple(replace(one, points=v.points[side]) for side, one in enumerate(teams(r, v.seats, v.seat))),
        circle=CircleLayout(
            groups=tuple(group(r, half, v.taken[half]) for half in range(halves(r))),
            spoken=spoken(v),
            notes=notes(r, v),
        ),
    )


def deal_now(v: View) -> tuple[ScoreCountLine, ...]:
    """The points of the deal that is being played, which the totals do not have yet (LI-18)."""
    if v.phase in (Phase.DEAL, Phase.OVER):
        return ()
    points = tuple(v.points[team(seat)] for seat in range(v.seats))
    return (ScoreCountLine(Translatable("sheet-deal"), points, weight="sum"),)


def notes(r: Rules, v: View) -> tuple[int, ...]:
    """The seats of whose cards a player may keep notes (LI-16)."""
    return tuple(seat for seat in range(v.seats) if seat != v.seat) if r.notes and v.seat != NONE else ()


def teams(r: Rules, seats: int, seat: int) -> tuple[Team, ...]:
    """The teams (LI-1), also before anything is dealt."""
    return tuple(Team(team_name(seat, side), tuple(range(side, seats, TEAMS)), 0) for side in range(TEAMS))


def team_name(seat: int, side: int) -> Translatable:
    """A team, as a seat (or a watcher) sees it."""
    return Translatable(
        "team-watcher" if seat == NONE else "team-yours" if team(seat) == side else "team-theirs",
        {"number": side + 1},
    )


@lru_cache(maxsize=512)  # it is the same for all seats, through most of the game
def group(r: Rules, half: int, taken: int) -> CollectibleSet:
    """A half-suit: its cards, and the team that has won it, if any."""
    return CollectibleSet(
        id=NAMES[half],
        label=half_suit(half),
        short=Translatable(f"short-{NAMES[half]}"),
        cards=six(r, half),
        open=taken == IN_PLAY,
        team=taken if 0 <= taken < TEAMS else None,
    )


def spoken(v: View) -> tuple[SpeechBubble, ...]:
    """The last question and its answer, and no older one (LI-16); the seat that has said wait (LI-15)."""
    found = []
    if v.asked_card != NONE and v.phase in (Phase.ASK, Phase.CHOOSE, Phase.ENDGAME):
        card = PACK.text(v.asked_card)
        said = Translatable("said-asks", {"card": SpokenCards([card])})
        found.append(SpeechBubble(v.asked_by, said, v.asked_of, (card,)))
        found.append(
            SpeechBubble(
                v.asked_of,
                Translatable("said-yes" if v.asked_given else "said-no"),
                mood="yes" if v.asked_given else "no",
            )
        )
    if v.waiting != NONE:
        found.append(SpeechBubble(v.waiting, Translatable("said-wait")))
    return tuple(found)


def note(r: Rules) -> Translatable:
    """The number of deals that are played."""
    return Translatable("sheet-deals", {"deals": r.deals})


def zones(r: Rules, v: View) -> list[Zone]:
    """A hand for each player; the cards that have been won lie in the groups."""
    return [hand(r, v, seat) for seat in range(v.seats)]


def hand(r: Rules, v: View, seat: int) -> Zone:
    """The cards of one's own hand; of other hands only their number (LI-5, LI-A11)."""
    return hand_zone(seat, v.counts[seat], in_halves(r, v.hands[seat]))


def six(r: Rules, half: int) -> tuple[str, ...]:
    """The cards of a half-suit, in order."""
    return tuple(PACK.text(card_at(r, half, place)) for place in range(SIX))


@lru_cache(maxsize=1024)
def in_halves(r: Rules, hand: int) -> tuple[str, ...]:
    """A hand, half-suit by half-suit."""
    order = [card_at(r, half, place) for half in range(halves(r)) for place in range(SIX)]
    return tuple(PACK.text(card) for card in order if has(hand, card))


def half_suit(half: int) -> Translatable:
    """The name of a half-suit."""
    return Translatable(f"half-suit-{NAMES[half]}")


def prompt(r: Rules, v: View) -> Translatable:
    """The one thing to do now."""
    if v.phase == Phase.OVER:
        return over_prompt(v)
    if v.phase == Phase.DEAL:
        return Translatable("prompt-between")
    if v.waiting != NONE:
        return Translatable(
            "prompt-you-wait" if v.waiting == v.seat else "prompt-paused", {"seat": SpokenSeat(v.waiting)}
        )
    if v.phase == Phase.CHOOSE:
        return choose_prompt(r, v)
    if v.phase == Phase.ENDGAME:
        return Translatable(
            "prompt-endgame" if v.seat != NONE and may_declare(r, v, v.seat) else "prompt-endgame-others"
        )
    return ask_prompt(r, v)


def over_prompt(v: View) -> Translatable:
    """The team that has won the match (LI-19)."""
    winner = leads(v.totals[0], v.totals[1])
    if winner == NOBODY:
        return Translatable("prompt-drawn")
    return Translatable("prompt-over", {"team": team_name(v.seat, winner)})


def choose_prompt(r: Rules, v: View) -> Translatable:
    """The prompt while the turn is to be given to another player (LI-10)."""
    who = chooser(r, v)
    if v.seat != who:
        name = "prompt-others-choose" if who == v.turn else "prompt-asker-chooses"
        return Translatable(name, {"seat": SpokenSeat(who), "out": SpokenSeat(v.turn)})
    return Translatable("prompt-name-declarer" if names_declarer(v) else "prompt-choose", {"seat": SpokenSeat(v.turn)})


def ask_prompt(r: Rules, v: View) -> Translatable:
    """The prompt to ask, or to declare what is complete (LI-6, LI-20)."""
    if v.seat != NONE and due(r, v, v.seat):
        return Translatable("prompt-stuck" if is_stuck(r, v, v.seat) else "prompt-declare-first")
    own = complete(r, v, v.seat) if v.seat != NONE and may_declare(r, v, v.seat) else 0
    if own != 0:
        name = "prompt-ask-complete" if v.seat == v.turn else "prompt-wait-complete"
        return Translatable(name, {"half": half_suit(lowest(own)), "seat": SpokenSeat(v.turn)})
    declares = v.seat != NONE and may_declare(r, v, v.seat)
    left = in_play(r, v)
    if left & (left - 1) == 0:
        name = "prompt-ask-last" if v.seat == v.turn else "prompt-wait-last" if declares else "prompt-wait-only-last"
        return Translatable(name, {"half": half_suit(lowest(left)), "seat": SpokenSeat(v.turn)})
    if v.seat == v.turn:
        return Translatable("prompt-ask")
    stops = v.seat != NONE and may_wait(r, v, v.seat)
    name = "prompt-wait-stop" if stops else "prompt-wait" if declares else "prompt-wait-only"
    return Translatable(name, {"seat": SpokenSeat(v.turn)})


def badges(v: View, seat: int) -> tuple[Translatable, ...]:
    """Short facts beside a player's name: in turn while another is waited for; out of cards."""
    found = []
    if v.turn == seat and (v.phase == Phase.CHOOSE or (v.phase == Phase.ASK and v.waiting != NONE)):
        found.append(Translatable("badge-asks"))
    if v.counts[seat] == 0 and v.phase in (Phase.ASK, Phase.CHOOSE, Phase.ENDGAME):
        found.append(Translatable("badge-out"))
    return tuple(found)


def count(r: Rules, v: View) -> ScoreCount | None:
    """The count of the deal that has ended, half-suit by half-suit (LI-18)."""
    if v.phase not in (Phase.DEAL, Phase.OVER) or v.ended == 0:
        return None
    over = v.phase == Phase.OVER
    lines = [half_line(r, v, half) for half in range(halves(r))]
    lines.append(ScoreCountLine(Translatable("count-deal"), tuple(v.scores[: v.seats]), weight="sum"))
    lines.append(ScoreCountLine(Translatable("count-total"), tuple(v.totals[: v.seats]), weight="total"))
    return ScoreCount(title=Translatable("count-title"), lines=tuple(lines), outcome=outcome(v), final=over)


def half_line(r: Rules, v: View, half: int) -> ScoreCountLine:
    """The points that a half-suit brought to the seats of its team."""
    values = tuple(value(r, half) if v.taken[half] == team(seat) else None for seat in range(v.seats))
    return ScoreCountLine(half_suit(half), values)


def outcome(v: View) -> Translatable:
    """The result of the deal in a sentence."""
    winner = leads(v.points[0], v.points[1])
    if winner == NOBODY:
        return Translatable("count-drawn", {"points": v.points[0]})
    points = {"points": v.points[winner], "others": v.points[1 - winner]}
    return Translatable("count-outcome", {"team": team_name(v.seat, winner), **points})


TIME_FOR_PEOPLE = 7  # paces: what is left at the end is found out card by card (LI-17)
DECIDED: Mapping[int, str] = {Fact.RIGHT: "story-right", Fact.WRONG: "story-wrong"}


def deal_summary(r: Rules, v: View, told: Sequence[RedactedFact]) -> tuple[Translatable, ...]:
    """The half-suit that decided the deal, and the player who declared most."""
    return (*turning_point(r, v, told), *most_declared(told))


def turning_point(r: Rules, v: View, told: Sequence[RedactedFact]) -> list[Translatable]:
    """The declaration after which the other team could no longer catch up (LI-18), if there was one."""
    winner, most, points = leads(v.points[0], v.points[1]), sum(value(r, half) for half in range(halves(r))), 0
    for one in told:
        if one.fact in DECIDED and winner != NOBODY:
            points += one["points"] if (team(one["seat"]) == winner) == (one.fact == Fact.RIGHT) else 0
            if 2 * points > most:
                gaps = {"seat": SpokenSeat(one["seat"]), "half": one.spoken()["half"]}
                return [Translatable(DECIDED[one.fact], gaps)]
    return []


def most_declared(told: Sequence[RedactedFact]) -> list[Translatable]:
    """The player who declared the most half-suits correctly, if at least two and more than anybody else."""
    right = Counter(one["seat"] for one in told if one.fact == Fact.RIGHT)
    (best, number), *others = [*right.most_common(2), (0, 0)][:2]
    alone = number > 1 and all(number > less for _, less in others)
    return [Translatable("story-most", {"seat": SpokenSeat(best), "number": number})] if alone else []


def leaves_to(r: Rules, v: View, line: Line, people: int) -> float:
    """Return for how many paces a bot leaves a declaration to these people; `inf` if it does not make it now.

    Nothing is lost: no opponent can take a card of a half-suit that the bot's team holds alone (LI-8).
    """
    if line[0] != Verb.DECLARE:
        return 0
    if v.waiting != NONE and has(people, v.waiting):
        return inf  # LI-15: a person is thinking
    holders = {word - SEAT for word in line[2:-1]}
    theirs = any(has(people & ~bit(v.seat), seat) for seat in holders)
    if theirs and (len(holders) == 1 or (v.turn != v.seat and v.phase != Phase.ENDGAME)):
        return inf
    mates = any(has(people, seat) for seat in range(team(v.seat), v.seats, TEAMS))
    return TIME_FOR_PEOPLE if v.phase == Phase.ENDGAME and mates else 0


def timed(r: Rules, s: SharedFields) -> TimeoutPlay | None:
    """The play ``resume`` for a seat that has said wait, after ``wait_seconds`` seconds (LI-15)."""
    return TimeoutPlay(s.waiting, "resume", r.wait_seconds) if s.waiting != NONE else None


def tell(told: RedactedFact) -> Translatable:
    """Tell a fact; a declaration also says where the six cards are (LI-13), and a verdict whose team it is about."""
    if told.fact == Fact.DECLARED:
        return told.said(places=places(claims(told)))
    if told.fact in (Fact.RIGHT, Fact.WRONG, Fact.CANCELLED):
        return told.said(team=winners(told))
    return told.said()


def declared(told: Sequence[RedactedFact]) -> Translatable:
    """Return the sentences of a declaration (LI-13, LI-14): the verdict, what was said, and cards that are elsewhere.

    The verdict comes first, as there is not room for all of it everywhere.
    """
    said = claims(told[0])
    where = {claim.card: claim.seat for claim in said}
    lain = [CardClaim(card, one["seat"]) for one in told if one.fact == Fact.LAID for card in one.cards()]
    elsewhere = [claim for claim in lain if where[claim.card] != claim.seat]
    in_fact = [Translatable("declared-elsewhere", {"places": places(elsewhere)})] if elsewhere else []
    return in_a_row(tell(told[-1]), Translatable("declared-so", {"places": places(said)}), *in_fact)


def winners(verdict: RedactedFact) -> list[SpokenSeat]:
    """Return the team that gets the half-suit; where nobody does, the team of the player who declared it (LI-14)."""
    side = team(verdict["seat"])
    return [SpokenSeat(at) for at in range(1 - side if verdict.fact == Fact.WRONG else side, SEATS, TEAMS)]


JOINT: JointSentences = {
    (Fact.DEALT,): dealt_to_all,
    (Fact.DECLARED, Fact.LAID, Fact.RIGHT, Fact.WRONG, Fact.CANCELLED): declared,
}


def places(said: Sequence[CardClaim]) -> list[Translatable]:
    """A phrase for each player who was named in a declaration, with the cards that the player was said to hold."""
    named = sorted({claim.seat for claim in said})
    held = {seat: SpokenCards(claim.card for claim in said if claim.seat == seat) for seat in named}
    return [Translatable("place", {"seat": SpokenSeat(seat), "cards": held[seat]}) for seat in named]


SHOWCASE = StartPageEntry(
    ease=3,
    rules={"history": "all"},
    table=(
        ShowcasePile("? ? ? ?", 32, 56, "fan"),
        ShowcasePile("? ? ? ?", 40, 18, "fan"),
        ShowcasePile("? ? ? ?", 100, 18, "fan"),
        ShowcasePile("? ? ? ?", 160, 18, "fan"),
        ShowcasePile("? ? ? ?", 168, 56, "fan"),
        ShowcasePile("9H TH JH QH", 100, 50),
        ShowcasePile("AC 3C 4C 8S TS KS 2D 6D", 100, 85, "fan"),
    ),
)
