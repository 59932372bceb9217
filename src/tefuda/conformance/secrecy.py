"""Secrecy: if what a seat cannot see is changed, all that it is given stays the same to the byte.

The fields declare what a seat cannot see (`tefuda.conformance.hidden`).  There are three kinds of check:

- *sight*: this very moment with other secrets shows the same view, scene, words and offers;
- *steps*: one play, or the deal itself, made in both: the same is told, and the same seen afterwards.  A card that the
  step brings to light stays where it is.  So no secret becomes visible at any step, and hence in no match;
- *choices*: if two plays differ only in what their player sees, and the reader does not, the reader is told the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from random import Random

from tefuda.conformance.finding import hold, who
from tefuda.conformance.hidden import (
    Seat,
    all_observers,
    brought_to_light,
    differing,
    hidden_cards,
    known_cards,
    names_of,
    observer,
    open_cards,
    secrets_between,
    twin,
)
from tefuda.conformance.liveness import prefixes
from tefuda.conformance.refusals import attempts
from tefuda.conformance.tables import GameConfiguration, legal_tree_of, moments, random_line, step, who_acts
from tefuda.engine.declarations.events import Event
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.words import cards_named
from tefuda.engine.matches.chance import shuffled
from tefuda.engine.matches.legal_plays import LegalTree, Play
from tefuda.engine.matches.match import Match, new_match
from tefuda.engine.texts.errors import IllegalPlay
from tefuda.show.seat_view import seat_view_for

SWAPS = 16  # of two cards of a deck, to find the cards that a seat does not see in a deal
WORDS_ALONG = 40  # plays for each moment, at which only words are compared
OPENING = 14  # plays after the deal, among which all may choose at once
ASKED = 3  # seats, about, that are asked for a hint at one moment
REFUSED = 5  # plays tried at one moment, of which most are not legal
TRIES = 4  # other plays of one kind, to find one that differs in secret only


# --- what is seen at one moment --------------------------------------------------------------------


def check_same_view(one: Match, other: Match, seat: Seat) -> None:
    """Check that this seat cannot tell two matches apart by its view or by the record that bots are given."""
    gaps = {"who": who(seat), "secret": secrets_between(one, other, seat)}
    shown, others = dict(one.observation_dict(seat)), dict(other.observation_dict(seat))
    keys = [key for key in shown if json.dumps(shown[key]) != json.dumps(others.get(key))]
    hold(not keys and shown.keys() == others.keys(), "secrecy-view-shows-what-secret", keys=", ".join(keys), **gaps)
    known, twin_known = one.observation(seat), other.observation(seat)
    fields = [
        name for name in one.game.rules.view_type.declarations if getattr(known, name) != getattr(twin_known, name)
    ]
    hold(not fields, "secrecy-bot-sees-secret", fields=", ".join(fields), **gaps)
    hold(one.may_act == other.may_act, "secrecy-who-may-act-depends-what-secret", **gaps)


def check_same_sight(one: Match, other: Match, seat: Seat, random: Random) -> None:
    """Check the same, and the scene, the hint, the words, the offers and the reasons of refusals."""
    check_same_view(one, other, seat)
    gaps = {"who": who(seat), "secret": secrets_between(one, other, seat)}
    told, also = seat_view_for(one, seat), seat_view_for(other, seat)
    hold(repr(told.look()) == repr(also.look()), "secrecy-scene-shows-what-secret", **gaps)
    if seat is None or seat not in one.may_act:
        return
    if random.random() * len(one.may_act) < ASKED:
        hold(told.hint() == also.hint(), "secrecy-hint-depends", **gaps)
    words = prefixes(legal_tree_of(one, seat), 60) == prefixes(legal_tree_of(other, seat), 60)
    hold(words, "secrecy-words-depend-what-secret", **gaps)
    check_same_refusals(one, other, seat, random)
    cards = some_hand(one, seat, random)
    hold(told.offers(cards) == also.offers(cards), "secrecy-what-offered-depends-what-secret", **gaps)


def check_same_refusals(one: Match, other: Match, seat: int, random: Random) -> None:
    """Check that refusals are for the same reason: clause, name, the word at fault and every number."""
    for text in attempts(one, seat, random, REFUSED):
        hold(
            one.why_not(seat, text) == other.why_not(seat, text),
            "secrecy-why-refused-depends-what-secret",
            text=text,
            who=who(seat),
            secret=secrets_between(one, other, seat),
        )


def some_hand(match: Match, seat: int, random: Random) -> list[str]:
    """Return a few cards of the seat's own hand."""
    hands = match.observation_dict(seat).get("hands", [])
    own = sorted(set(hands[seat].split())) if seat < len(hands) and isinstance(hands[seat], str) else []
    own = [word for word in own if word in match.game.vocabulary.pack.number]
    return random.sample(own, min(len(own), random.randrange(1, 5)))


def check_words_of_view(match: Match) -> None:
    """Check that the words are the same from the true state and from what the seat knows."""
    for seat in match.may_act:
        known = LegalTree(match.game, match.rules, match.observation(seat), seat)
        same = prefixes(known, 100) == prefixes(legal_tree_of(match, seat), 100)
        hold(same, "secrecy-cannot-know-own-words", who=who(seat))


def check_words_along(table: GameConfiguration, seed: int, plays: int, random: Random) -> None:
    """Check the same along many plays, word by word: a word may depend on one hidden card, and few moments show it."""
    match = table.match(seed)
    for _ in range(plays):
        if match.over:
            seed += 1000
            match = table.match(seed)
        if not match.deal_over:
            seat = who_acts(match, random)
            tree, known = legal_tree_of(match, seat), LegalTree(match.game, match.rules, match.observation(seat), seat)
            line = random_line(tree, random)
            same = all(known.after(line[:at]) == tree.after(line[:at]) for at in range(len(line)))
            hold(same, "secrecy-cannot-know-own-words", who=who(seat))
        step(match, random)


def check_moment(match: Match, random: Random) -> None:
    """Check this very moment with other secrets, for every seat and for a watcher."""
    for seat in all_observers(match):
        check_same_sight(match, twin(match, seat, random), seat, random)


# --- what a step tells -----------------------------------------------------------------------------


def seen_events(events: list[Event], seat: Seat) -> list[str]:
    """Return what this seat is told of some events; sentences of several events are made of their entries alone."""
    return [
        repr((event.kind, event.said, event.seat, event.moves, event.loud, event.entry))
        for event in events
        if event.seen_by(seat)
    ]


def check_same_told(one: list[Event], other: list[Event], seat: Seat, secret: str) -> None:
    """Check that this seat is told the same of two steps."""
    kinds = [event.kind for event in (*one, *other) if event.seen_by(seat)]
    differ = [
        a.partition(",")[0] for a, b in zip(seen_events(one, seat), seen_events(other, seat), strict=False) if a != b
    ]
    hold(
        seen_events(one, seat) == seen_events(other, seat),
        "secrecy-events-tell-what-secret",
        who=who(seat),
        secret=secret,
        kinds=", ".join(kind.strip("('") for kind in differ) or ", ".join(kinds),
    )


def some_play(match: Match, actor: int, random: Random) -> Play:
    """Return a random play."""
    tree = legal_tree_of(match, actor)
    return tree.play(random_line(tree, random))


def named_by(match: Match, actor: int, play: Play) -> frozenset[int]:
    """Return the cards that a play names, or shows."""
    shown = match.game.rules.revealing.shows(match.rules, match.state, actor, play.line)
    return frozenset((*cards_named(play.line), *shown))


def check_step(match: Match, actor: int, play: Play, random: Random) -> int:
    """Check one play, made again with other secrets of each seat; return how many could be compared."""
    after, compared = match.copy(), 0
    events = after.apply(actor, play)
    for seat in all_observers(match):
        light = brought_to_light(match, after, seat, named_by(match, actor, play))
        for still in (None, actor):
            other = twin(match, seat, random, light, still)
            secret = secrets_between(match, other, seat)
            try:
                changed = other.play(actor, play.text)
            except IllegalPlay:
                may = actor != seat
                hold(may, "secrecy-whether-may-say-depends-what-secret", who=who(seat), play=play, secret=secret)
                continue  # another seat's play needs what it holds: then its own places stay
            check_same_told(events, changed, seat, secret)
            check_same_view(after, other, seat)
            compared += 1
            break
    return compared


def check_dealing(table: GameConfiguration, seed: int, random: Random) -> None:
    """Check deals from decks that look the same to a seat: some pairs of cards change places."""
    start = new_match(table.game, table.seats, seed, table.rules)
    deck = shuffled(table.game.pack(table.seats, start.rules).cards, start.seed, 0)
    pairs = [random.sample(range(len(deck)), 2) for _ in range(SWAPS)]
    dealt = start.copy()
    events = dealt.deal(deck)
    for seat in all_observers(start):
        same = open_cards(dealt, seat)
        unseen = [pair for pair in pairs if open_cards(redealt(start, deck, [pair])[0], seat) == same]
        other, changed = redealt(start, deck, unseen)
        if open_cards(other, seat) == same:
            check_same_told(events, changed, seat, secrets_between(dealt, other, seat))
            check_same_sight(dealt, other, seat, random)


def redealt(start: Match, deck: list[int], pairs: list[list[int]]) -> tuple[Match, list[Event]]:
    """Return the deal, with some pairs of cards in each other's places, and its events."""
    other, dealt = list(deck), start.copy()
    for a, b in pairs:
        other[a], other[b] = other[b], other[a]
    return dealt, dealt.deal(other)


# --- what is chosen in secret ----------------------------------------------------------------------


def differ_in_secret(one: Match, other: Match, actor: int, seat: Seat) -> bool:
    """Return whether two matches differ, and only where the actor sees and this seat does not."""
    places = [place for pair in differing(one, other) for place in pair]
    return bool(places) and all(place.seen_by(actor) and not place.seen_by(observer(seat)) for place in places)


def check_choice(match: Match, actor: int, random: Random) -> int:
    """Check plays of one kind; return the number of readers that must not tell them apart."""
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
        for seat in all_observers(match):
            if seat != actor and differ_in_secret(one, other, actor, seat):
                check_same_told(events, changed, seat, names_of(differing(one, other)))
                check_same_sight(one, other, seat, random)
                compared += 1
    return compared


def check_not_stale(match: Match, actor: int, random: Random) -> None:
    """Check that no choice makes another stale where all choose at once.

    The others may be told nothing of it.
    """
    after, play = match.copy(), some_play(match, actor, random)
    events = after.apply(actor, play)
    for seat in match.must_act:
        if seat == actor or seat not in after.must_act:
            continue
        words = prefixes(legal_tree_of(match, seat), 60)
        stale = [event.kind for event in events if event.seen_by(seat)]
        verbs = {line[0] for line, _ in words if line}
        if words == prefixes(legal_tree_of(after, seat), 60) and not verbs <= match.game.vocabulary.anytime:
            hold(not stale, "secrecy-makes-stale", play=play, actor=who(actor), who=who(seat), kinds=", ".join(stale))


def openings(table: GameConfiguration, seed: int, count: int, random: Random) -> Iterator[Match]:
    """Yield moments soon after a deal while several seats are waited for, and the moment of the last of them."""
    for at in range(count):
        match = table.match(seed + at)
        for _ in range(OPENING):
            if match.deal_over:
                break
            yield match.copy()
            if len(match.must_act) < 2:
                break
            step(match, random)


def check_choices(table: GameConfiguration, seed: int, count: int) -> int:
    """Check choices where several seats choose at once, and at other moments; return how many were compared."""
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


def check_secrecy(table: GameConfiguration, seed: int, count: int) -> None:
    """Check secrecy at random moments, for every seat and for a watcher."""
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
    check_words_along(table, seed, table.plays(WORDS_ALONG * count), random)
    check_choices(table, seed, count)
    hold(compared * 3 >= asked * 2, "secrecy-too-few-compared", compared=compared, asked=asked)


def has_secrets(game: Game, seats: int) -> bool:
    """Return whether the fields of this game declare anything hidden; if not, the suite tests nothing."""
    match = new_match(game, seats, 0)
    match.deal()
    return all(len(hidden_cards(match, seat).keys() - known_cards(match, seat)) > 1 for seat in all_observers(match))
