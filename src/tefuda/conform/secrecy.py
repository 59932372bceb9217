"""Secrecy: change what a seat cannot see, and all that it is given stays the same to the byte.

What a seat cannot see is what the fields declare (`tefuda.conform.hidden`).  Three ways of looking:

- *sight*: this very moment with other secrets shows the same view, scene, words and offers;
- *steps*: one play, or the deal itself, made in both: the same is told, and the same seen afterwards.  What the step
  brings to light stays where it is.  So nothing secret passes into what is seen at any step, and hence in no match;
- *choices*: two plays that differ only in what their player sees and the reader does not tell the reader the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from random import Random

from tefuda.conform.finding import hold, who
from tefuda.conform.hidden import (
    Seat,
    all_eyes,
    brought_to_light,
    cards_named,
    differing,
    eyes,
    hidden_cards,
    known_cards,
    names_of,
    open_cards,
    secrets_between,
    twin,
)
from tefuda.conform.lines import attempts
from tefuda.conform.liveness import prefixes
from tefuda.conform.tables import CheckedTable, legal_tree_of, moments, random_line, step
from tefuda.engine.chance import shuffled
from tefuda.engine.errors import IllegalPlay
from tefuda.engine.events import Event
from tefuda.engine.game import Game
from tefuda.engine.legal_tree import LegalTree, Play
from tefuda.engine.match import Match, new_match
from tefuda.show.seat_view import seat_view_for

SWAPS = 16  # of two cards of a deck, to find what a seat does not see of a deal
OPENING = 14  # plays after the deal, among which all may choose at once
ASKED = 3  # for hints at one moment, about: where all may act at once, some of them
REFUSED = 5  # plays tried at one moment, of which most are not legal
TRIES = 4  # other plays of one kind, to find one that differs in secret only


# --- what is seen at one moment --------------------------------------------------------------------


def check_same_view(one: Match, other: Match, seat: Seat) -> None:
    """Two matches that this seat cannot tell apart: its view, and the record that bots are handed."""
    gaps = {"who": who(seat), "secret": secrets_between(one, other, seat)}
    shown, others = dict(one.observation_dict(seat)), dict(other.observation_dict(seat))
    keys = [key for key in shown if json.dumps(shown[key]) != json.dumps(others.get(key))]
    hold(
        not keys and shown.keys() == others.keys(),
        "the view of {who} shows in {keys} what is secret: {secret}",
        "{who}の画面で、秘密のもの（{secret}）が{keys}から分かります",
        keys=", ".join(keys),
        **gaps,
    )
    known, twin_known = one.observation(seat), other.observation(seat)
    fields = [name for name in one.game.view_type.shapes if getattr(known, name) != getattr(twin_known, name)]
    hold(
        not fields,
        "what a bot of {who} is handed shows in {fields} what is secret: {secret}",
        "{who}のボットに渡されるものの{fields}から、秘密のもの（{secret}）が分かります",
        fields=", ".join(fields),
        **gaps,
    )
    hold(
        one.may_act == other.may_act,
        "who may act depends on what is secret from {who}: {secret}",
        "だれがプレイできるかが、{who}に秘密のもの（{secret}）で変わります",
        **gaps,
    )


def check_same_sight(one: Match, other: Match, seat: Seat, random: Random) -> None:
    """The same, and the scene, the words, the offers and why a play is refused."""
    check_same_view(one, other, seat)
    gaps = {"who": who(seat), "secret": secrets_between(one, other, seat)}
    told, also = seat_view_for(one, seat), seat_view_for(other, seat)
    looks = repr(told.look()) == repr(also.look())
    hold(looks, "the scene of {who} shows what is secret: {secret}", "{who}の場面から{secret}が分かります", **gaps)
    if seat is None or seat not in one.may_act:
        return
    if random.random() * len(one.may_act) < ASKED:
        advised = told.hint() == also.hint()
        hold(advised, "the hint of {who} depends on {secret}", "{who}へのヒントが{secret}で変わります", **gaps)
    words = prefixes(legal_tree_of(one, seat), 60) == prefixes(legal_tree_of(other, seat), 60)
    hold(words, "the words of {who} depend on what is secret: {secret}", "{who}の語が{secret}で変わります", **gaps)
    check_same_refusals(one, other, seat, random)
    cards = some_hand(one, seat, random)
    offers = told.offers(cards) == also.offers(cards)
    hold(
        offers, "what {who} is offered depends on what is secret: {secret}", "{who}の候補が{secret}で変わります", **gaps
    )


def check_same_refusals(one: Match, other: Match, seat: int, random: Random) -> None:
    """What is refused is refused for the same reason: its clause, its name, the word at fault and every number."""
    for text in attempts(one, seat, random, REFUSED):
        hold(
            one.why_not(seat, text) == other.why_not(seat, text),
            "why {text!r} of {who} is refused depends on what is secret: {secret}",
            "{who}の「{text}」を断る理由が、秘密のもの（{secret}）で変わります",
            text=text,
            who=who(seat),
            secret=secrets_between(one, other, seat),
        )


def some_hand(match: Match, seat: int, random: Random) -> list[str]:
    """A few cards of one's own."""
    hands = match.observation_dict(seat).get("hands", [])
    own = sorted(set(hands[seat].split())) if seat < len(hands) and isinstance(hands[seat], str) else []
    own = [word for word in own if word in match.game.vocabulary.pack.number]
    return random.sample(own, min(len(own), random.randrange(1, 5)))


def check_words_of_view(match: Match) -> None:
    """The words are the same whether the truth is asked, or what the seat knows."""
    for seat in match.may_act:
        known = LegalTree(match.game, match.rules, match.observation(seat), seat)
        same = prefixes(known, 100) == prefixes(legal_tree_of(match, seat), 100)
        hold(same, "{who} cannot know its own words", "{who}が自分の語を知ることができません", who=who(seat))


def check_moment(match: Match, random: Random) -> None:
    """This very moment with other secrets, for every seat and for an onlooker."""
    for seat in all_eyes(match):
        check_same_sight(match, twin(match, seat, random), seat, random)


# --- what a step tells -----------------------------------------------------------------------------


def told(events: list[Event], seat: Seat) -> list[str]:
    """What this seat is told of some events."""
    return [
        repr((event.kind, event.said, event.seat, event.moves, event.loud)) for event in events if event.seen_by(seat)
    ]


def check_same_told(one: list[Event], other: list[Event], seat: Seat, secret: str) -> None:
    """Two steps of which this seat is told the same."""
    kinds = [event.kind for event in (*one, *other) if event.seen_by(seat)]
    differ = [a.partition(",")[0] for a, b in zip(told(one, seat), told(other, seat), strict=False) if a != b]
    hold(
        told(one, seat) == told(other, seat),
        "events tell {who} what is secret, {secret}: {kinds}",
        "{who}に秘密のもの（{secret}）が、出来事（{kinds}）で伝わります",
        who=who(seat),
        secret=secret,
        kinds=", ".join(kind.strip("('") for kind in differ) or ", ".join(kinds),
    )


def some_play(match: Match, actor: int, random: Random) -> Play:
    """A random play."""
    tree = legal_tree_of(match, actor)
    return tree.play(random_line(tree, random))


def named_by(match: Match, actor: int, play: Play) -> frozenset[int]:
    """The cards that a play names, or shows."""
    shows = match.game.revealing.shows
    shown = shows(match.rules, match.state, actor, play.line) if shows is not None else ()
    return cards_named(play.line) | frozenset(shown)


def check_step(match: Match, actor: int, play: Play, random: Random) -> int:
    """One play, made with other secrets of each seat; how many could be compared."""
    after, compared = match.copy(), 0
    events = after.apply(actor, play)
    for seat in all_eyes(match):
        light = brought_to_light(match, after, seat, named_by(match, actor, play))
        for still in (None, actor):
            other = twin(match, seat, random, light, still)
            secret = secrets_between(match, other, seat)
            try:
                changed = other.play(actor, play.text)
            except IllegalPlay:
                may = actor != seat
                hold(
                    may,
                    "whether {who} may say {play} depends on what is secret: {secret}",
                    "{who}が{play}と言えるかどうかが、秘密のもの（{secret}）で変わります",
                    who=who(seat),
                    play=play,
                    secret=secret,
                )
                continue  # another's play needs what that seat holds: then its own places stay
            check_same_told(events, changed, seat, secret)
            check_same_view(after, other, seat)
            compared += 1
            break
    return compared


def check_dealing(table: CheckedTable, seed: int, random: Random) -> None:
    """A deal from decks that look the same to a seat: some pairs of cards change places."""
    start = new_match(table.game, table.seats, seed, table.rules)
    deck = shuffled(table.game.pack(table.seats, start.rules).cards, start.seed, 0)
    pairs = [random.sample(range(len(deck)), 2) for _ in range(SWAPS)]
    dealt = start.copy()
    events = dealt.deal(deck)
    for seat in all_eyes(start):
        same = open_cards(dealt, seat)
        unseen = [pair for pair in pairs if open_cards(redealt(start, deck, [pair])[0], seat) == same]
        other, changed = redealt(start, deck, unseen)
        if open_cards(other, seat) == same:
            check_same_told(events, changed, seat, secrets_between(dealt, other, seat))
            check_same_sight(dealt, other, seat, random)


def redealt(start: Match, deck: list[int], pairs: list[list[int]]) -> tuple[Match, list[Event]]:
    """The deal, with some pairs of cards in each other's places."""
    other, dealt = list(deck), start.copy()
    for a, b in pairs:
        other[a], other[b] = other[b], other[a]
    return dealt, dealt.deal(other)


# --- what is chosen in secret ----------------------------------------------------------------------


def differ_in_secret(one: Match, other: Match, actor: int, seat: Seat) -> bool:
    """Do two matches differ, and only where the actor sees and this seat does not?"""
    places = [place for pair in differing(one, other) for place in pair]
    return bool(places) and all(place.seen_by(actor) and not place.seen_by(eyes(seat)) for place in places)


def check_choice(match: Match, actor: int, random: Random) -> int:
    """Two plays of one kind; how many readers there are who must not tell them apart."""
    tree = legal_tree_of(match, actor)
    play = tree.play(random_line(tree, random))
    one, compared = match.copy(), 0
    events = one.apply(actor, play)
    for _ in range(TRIES):
        line = random_line(tree, random)
        if line == play.line or line[0] != play.line[0]:
            continue
        other = match.copy()
        changed = other.apply(actor, tree.play(line))
        for seat in all_eyes(match):
            if seat != actor and differ_in_secret(one, other, actor, seat):
                check_same_told(events, changed, seat, names_of(differing(one, other)))
                check_same_sight(one, other, seat, random)
                compared += 1
    return compared


def check_not_stale(match: Match, actor: int, random: Random) -> None:
    """Where all choose at once, nobody's choice makes another's stale: the others are told nothing of it."""
    after, play = match.copy(), some_play(match, actor, random)
    events = after.apply(actor, play)
    for seat in match.must_act:
        if seat == actor or seat not in after.must_act:
            continue
        words = prefixes(legal_tree_of(match, seat), 60)
        stale = [event.kind for event in events if event.seen_by(seat)]
        verbs = {line[0] for line, _ in words if line}
        if words == prefixes(legal_tree_of(after, seat), 60) and not verbs <= match.game.vocabulary.anytime:
            hold(
                not stale,
                "{play} of {actor} makes stale what {who} chooses at the same time: it is told {kinds}",
                "{actor}の「{play}」で、同時に選んでいる{who}のプレイが無効になります。{kinds}が伝わります",
                play=play,
                actor=who(actor),
                who=who(seat),
                kinds=", ".join(stale),
            )


def openings(table: CheckedTable, seed: int, count: int, random: Random) -> Iterator[Match]:
    """Moments soon after a deal while several are waited for, and the last that is waited for among them."""
    for at in range(count):
        match = table.match(seed + at)
        for _ in range(OPENING):
            if match.deal_over:
                break
            yield match.copy()
            if len(match.must_act) < 2:
                break
            step(match, random)


def check_choices(table: CheckedTable, seed: int, count: int) -> int:
    """Wherever several choose at once, and at other moments; how much could be compared."""
    random, compared = Random(f"{table}/{seed}"), 0
    for match in openings(table, seed, count, random):
        actor = random.choice(match.must_act)
        compared += check_choice(match, actor, random)
        check_not_stale(match, actor, random)
        check_step(match, actor, some_play(match, actor, random), random)
    for match in moments(table, seed, count):
        compared += check_choice(match, random.choice(match.may_act), random)
    return compared


# --- all of it -------------------------------------------------------------------------------------


def check_secrecy(table: CheckedTable, seed: int, count: int) -> None:
    """At random moments, for every seat and for an onlooker."""
    random = Random(seed)
    asked = compared = 0
    for match in chain(moments(table, seed, count), moments(table, seed, count, rich=True)):
        check_words_of_view(match)
        check_moment(match, random)
        actor = random.choice(match.may_act)
        compared += check_step(match, actor, some_play(match, actor, random), random)
        asked += 1 + match.seats
    for at in range(count):
        check_dealing(table, seed + at, random)
    check_choices(table, seed, count)
    enough = compared * 3 >= asked * 2
    hold(
        enough,
        "only {compared} of {asked} steps could be made with other secrets",
        "別の秘密でもう一度できたプレイは、{asked}回のうち{compared}回だけでした",
        compared=compared,
        asked=asked,
    )


def has_secrets(game: Game, seats: int) -> bool:
    """Is there anything in this game that its fields declare to be hidden?  If not, the suite tests nothing."""
    match = new_match(game, seats, 0)
    match.deal()
    return all(len(hidden_cards(match, seat).keys() - known_cards(match, seat)) > 1 for seat in all_eyes(match))
