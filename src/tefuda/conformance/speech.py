"""Speech: everything that happens, is shown or is refused can be said to every reader, and no gap is left open."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from random import Random

from tefuda.bots import bots, make
from tefuda.conformance.finding import ConformanceFinding, hold, hold_all
from tefuda.conformance.tables import GameConfiguration, following, legal_tree_of, make_bot_play
from tefuda.conformance.texts import of_the_lobby, of_the_options, verbs
from tefuda.engine.declarations.events import Event
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.words import END
from tefuda.engine.matches.match import Match
from tefuda.engine.texts.translatable import SpokenCards, Translatable
from tefuda.show.ending import facts_of
from tefuda.show.presenter import AnyEvent, lines_of
from tefuda.show.seat_view import InteractiveLayout, look_of, seat_view_for
from tefuda.text import DEFAULT, MessageFormatter
from tefuda.text.books import explained, glossary, spoken_by
from tefuda.text.lexicon import bundles
from tefuda.text.message_formatter import wording

NAMES = ["Aki", "Ben", "Chie", "Dan", "Emi", "Fumi", "Goro", "Hana"]
LONG, LENGTH, SHORT = 1_500, 500, 100  # plays to examine, over as many deals as they take; fewer of a costly game
OFTEN = 25  # plays between two looks at all scenes
PROMPTS = 120  # plays over which watchers are watched


class StrictFormatter(MessageFormatter):
    """A formatter for which an open gap, or a message without words, is an error.

    Fluent itself fills a forgotten gap with its name and goes on.
    """

    def say(self, said: Translatable) -> str:
        """Return the sentence.

        Raises:
            ConformanceFinding: It has no words, or a gap stays open.
        """
        for words in bundles(self.lang, self.game):
            pattern = wording(words, said.id)
            if pattern is not None:
                text, errors = words.format_pattern(pattern, self._gaps(said.args))
                shown = "; ".join(map(str, errors))
                hold(not errors, "speech-message-fails", lang=self.lang, id=said.id, errors=shown)
                return str(text)
        raise ConformanceFinding("speech-no-words", id=said.id)


def readers(match: Match) -> list[tuple[int | None, StrictFormatter]]:
    """Return every seat and a watcher with a formatter, in each language."""
    seats = [None, *range(match.seats)]
    return [
        (seat, StrictFormatter(lang, match.game.id, NAMES, seat)) for lang in spoken_by(match.game) for seat in seats
    ]


def unsayable(voices: Iterable[MessageFormatter], said: Iterable[Translatable]) -> dict[str, ConformanceFinding]:
    """Return the sentences that cannot be said to some reader, each once."""
    found: dict[str, ConformanceFinding] = {}
    sentences = list(said)
    for reader in voices:
        for one in sentences:
            try:
                hold(reader.say(one), "speech-says-nothing", id=one.id)
            except ConformanceFinding as wrong:
                found.setdefault(str(wrong), wrong)
    return found


def hold_sayable(game: Game, said: Iterable[Translatable]) -> None:
    """Check that the first seat can be told these sentences, in each language of the game."""
    hold_all(unsayable([StrictFormatter(lang, game.id, NAMES, 0) for lang in spoken_by(game)], said).values())


def of_look(look: InteractiveLayout) -> Iterator[Translatable]:
    """Yield every sentence of what a seat sees."""
    yield from (look.prompt, look.note, *names(look))
    yield from (*(zone.label for zone in look.zones), *(verb.label for verb in look.verbs))
    if look.count is not None:
        yield from (look.count.title, look.count.outcome)


def names(look: InteractiveLayout) -> Iterator[Translatable]:
    """Yield every name at the table that a newcomer may ask about."""
    yield from (line.label for line in look.sums)
    yield from (zone.label for zone in look.zones if zone.kind != "fan")
    yield from (meld.label for zone in look.zones for meld in zone.melds)
    yield from (badge for badges in look.badges for badge in badges)
    if look.pick is not None:
        yield from (choice.label for choice in look.pick.choices)
    if look.circle is not None:
        yield from (group.label for group in look.circle.groups)
    if look.count is not None:
        yield from (line.label for line in (*look.count.lines, *look.count.settlement))


def unexplained(known: Container[str], look: InteractiveLayout) -> dict[str, ConformanceFinding]:
    """Return the names that no ``.help`` explains, each once."""
    silent = {said.id for said in names(look) if explained(said.id, known) is None}
    return {id: ConformanceFinding("speech-shown-no-help-explains", id=id) for id in silent}


def wander(table: GameConfiguration, seed: int, heard: list[Translatable], plays: int) -> Iterator[Match]:
    """Play on at random, with a new deal or match after each, yield each moment, and append sentences to ``heard``."""
    match, random = table.match(seed), Random(seed)
    for _ in range(plays):
        if match.over:
            seed += 1000
            match = table.match(seed)
        elif match.deal_over:
            heard += spoken(match.deal())
        else:
            seat = random.choice(match.may_act)
            heard += spoken(match.play(seat, wandering_play(match, seat, random)))
        yield match


def spoken(events: Iterable[Event]) -> Iterator[Translatable]:
    """Yield the sentences of these events, and the words of their marks."""
    for event in events:
        yield event.said
        if event.stamp is not None:
            yield Translatable(f"stamp-{event.stamp}")


def wandering_play(match: Match, seat: int, random: Random) -> str:
    """Return a play, word by word at random; it mostly begins with the first verb."""
    line, tree = tuple[int, ...](), legal_tree_of(match, seat)
    while not line or line[-1] != END:
        words = following(tree, line)
        line = (*line, words[0] if not line and random.random() < 0.7 else random.choice(words))
    return match.game.vocabulary.write(line)


def length(table: GameConfiguration) -> int:
    """The number of plays to examine."""
    return SHORT if table.game.rules.costly else LENGTH


def story(match: Match, deal: Iterable[Event], seat: int | None) -> tuple[Translatable, ...]:
    """Return what a game tells this reader of a deal that has ended."""
    if not match.deal_over:
        return ()
    entries = (event.entry for event in deal if event.entry is not None and event.seen_by(seat))
    return match.game.presentation.deal_summary(match.rules, match.observation(seat), facts_of(match, entries))


def joint_lines(match: Match) -> list[Translatable]:
    """Return the sentences that tell several events of the newest play to some reader.

    A play is told in one line, as far as cards move in it.  Cards that are turned over after it have another, and so
    has what all forget while they remember the rest.

    Raises:
        ConformanceFinding: It is told in several.
    """
    found, newest = list[Translatable](), match.journal[-1]
    for seat in (None, *range(match.seats)):
        lines = lines_of(match.game, [event for event in match.last_events if event.seen_by(seat)])
        moving = [line.at.kind for line in lines if not line.at.fleeting and any(map(_moves, line.events))]
        hold(
            len(moving) < 2 or not newest.is_play,
            "speech-play-in-several-lines",
            play=newest.text,
            kinds=", ".join(moving),
        )
        found += (line.said for line in lines if len(line.events) > 1 and line.said not in found)
    return found


def _moves(event: AnyEvent) -> bool:
    """Return whether cards move that are not turned over afterwards."""
    return any(not move.turned for move in event.moves)


def check_happenings(table: GameConfiguration, seed: int, plays: int) -> None:
    """Check that events and all that is shown can be said, a play in one line, and that names are explained.

    Scenes are examined at every twenty-fifth play and after each deal.
    """
    heard, found, deal = list[Translatable](), dict[str, ConformanceFinding](), list[Event]()
    known = glossary(table.game.id, DEFAULT)
    for number, match in enumerate(wander(table, seed, heard, plays)):
        deal += match.last_events
        heard += joint_lines(match)
        for seat, reader in readers(match) if number % OFTEN == 0 or match.deal_over else ():
            look = look_of(match, seat)
            found |= unsayable([reader], [*of_look(look), *story(match, deal, seat)]) | unexplained(known, look)
        if match.deal_over:
            deal.clear()
    hold_all((found | unsayable([reader for _, reader in readers(table.match(seed))], heard)).values())


def check_reasons(table: GameConfiguration, seed: int, plays: int) -> None:
    """Check that the reasons of refusals, and what selected cards lack, can be said."""
    random, heard = Random(seed), list[Translatable]()
    for match in wander(table, seed, [], plays):
        seat = random.randrange(match.seats)
        verb = random.choice(verbs(match.game))
        cards = random.sample(match.game.vocabulary.pack.kinds, random.randrange(4))
        refusal = match.why_not(seat, " ".join([verb, *cards]))
        heard += [refusal.reason] if refusal else []
        missing = seat_view_for(match, seat).offers(cards).missing
        heard += [missing] if missing else []
    hold(heard, "speech-nothing-ever-refused")
    hold_sayable(table.game, heard)


def check_buttons(table: GameConfiguration) -> None:
    """Check that the lobby has its texts in both languages, and every kind of play a button."""
    game = table.game
    said = [Translatable(id) for id in (*of_the_lobby(game), *of_the_options(game))]
    for verb in verbs(game):
        said.append(Translatable(f"verb-{verb}"))
        if not MessageFormatter("en", game.id).has(f"do-{verb}-to"):
            said.append(
                Translatable(f"do-{verb}", {"cards": SpokenCards(["7S", "8S", "9S"]), "meld": "2", "number": 3})
            )
    hold_sayable(game, said)


def prompt(match: Match, seat: int | None) -> str:
    """Return the prompt for this reader, in English."""
    return MessageFormatter("en", match.game.id, NAMES, seat).say(look_of(match, seat).prompt)


def check_watchers(table: GameConfiguration, seed: int) -> None:
    """Check that a watcher is told what the players do, and not what to do."""
    match, rng, game = table.match(seed), Random(seed), table.game
    name = "steady" if "steady" in bots(game.id) else "random"
    players = [make(name, game.id, seat, match.options) for seat in range(match.seats)]
    for _ in range(PROMPTS):
        if match.over:
            break
        if match.deal_over:
            match.deal()
        seat = rng.choice(match.must_act)
        shown = prompt(match, None)
        hold(shown != prompt(match, seat), "speech-watcher-told-what-player-told", text=shown)
        hold(not re.search(r"\b[Yy]ou", shown), "speech-watcher-spoken-player", text=shown)
        make_bot_play(
            match, name, seat, players[seat].choose(match.observation(seat)) or str(match.legal_plays(seat)[0])
        )
