"""The service of clubs and their tournaments: the rights of each client, and what follows from its wishes."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from tefuda.clock import now
from tefuda.engine.matches.registry import games
from tefuda.protocol import clubs as protocol
from tefuda.protocol.answers import SeatGrant
from tefuda.protocol.values import ClubLink
from tefuda.server.clubs.ledger import LiveTournament, TournamentLedger
from tefuda.server.clubs.seats import TournamentTables
from tefuda.server.clubs.store import (
    ClubStore,
    JournaledEvent,
    OwnClub,
    StoredClub,
    StoredMember,
    StoredTournament,
    TournamentTerms,
)
from tefuda.server.store import DatabaseStore
from tefuda.server.upkeep.catalog import ServerCatalog
from tefuda.session.lobby import Lobby
from tefuda.session.names import clean_text
from tefuda.session.opening import seat_grant
from tefuda.session.refusals import RequestRefused, no_such_game
from tefuda.session.tokens import hash_token, new_table_id, new_token
from tefuda.tournaments import TournamentRefusal, TournamentSetup, decide, shape_for
from tefuda.tournaments.commands import (
    AnyCommand,
    CancelRound,
    EndTournament,
    EnterResult,
    EnterTournament,
    MarkAbsence,
    PairRound,
    RoundPaired,
    WithdrawPlayer,
)
from tefuda.tournaments.state import TableResult

LONGEST_NAME: Final = 40  # characters, of a club, of a tournament, of a season
LONGEST_MEMBER: Final = 24
MOST_MEMBERS: Final = 500
MOST_EVER: Final = 5_000  # with those who have left: their results stay
MOST_TOURNAMENTS: Final = 200
Role = Literal["director", "member", "joining"]


@dataclass(frozen=True)
class ClubClient:
    """A client that has a token of a club; ``member`` is None for a director, and for one who may become a member."""

    role: Role
    member: str | None = None

    def may(self, player: str | None) -> bool:
        """Return whether they may speak for a player."""
        return self.role == "director" or (self.member is not None and self.member == player)


@dataclass(frozen=True)
class OpenedClub:
    """A club with its members, by id: their names, empty for those who have left."""

    club: StoredClub
    members: dict[str, StoredMember]

    @property
    def names(self) -> dict[str, str]:
        """The names of all members, by id."""
        return {id: member.name for id, member in self.members.items()}


class ClubService:
    """The clubs of one server."""

    def __init__(self, lobby: Lobby, store: DatabaseStore, catalog: ServerCatalog) -> None:
        self._lobby, self._store = lobby, ClubStore(store, catalog)
        self._ledger, self._tables = TournamentLedger(self._store), TournamentTables(lobby, self._store)

    async def create(self, name: str, device: bytes | None = None) -> protocol.ClubGrant:
        """Open a club; ``device``: the one that asks, if it says which it is.  Raises `RequestRefused`."""
        id, director, joining = new_table_id(), new_token(), new_token()
        club = StoredClub(id, named(name, LONGEST_NAME), hash_token(director), hash_token(joining))
        await self._store.create(club, now(), device)
        return protocol.ClubGrant(club=id, link=f"/club/{id}", director=director, join=joining)

    async def find(self, id: str) -> OpenedClub:
        """Return a club.  Raises `RequestRefused` where there is none."""
        club = await self._store.club(id)
        if club is None:
            raise RequestRefused(404, "club", "error-no-club")
        return OpenedClub(club, {member.id: member for member in await self._store.members(id)})

    def client(self, found: OpenedClub, token: str) -> ClubClient:
        """Return who has this token.  Raises `RequestRefused` where it is none of this club."""
        hashed = hash_token(token)
        if hmac.compare_digest(hashed, found.club.director):
            return ClubClient("director")
        if hmac.compare_digest(hashed, found.club.joining):
            return ClubClient("joining")
        for member in found.members.values():
            if member.token_hash is not None and hmac.compare_digest(hashed, member.token_hash):
                return ClubClient("member", member.id)
        raise RequestRefused(403, "token", "error-club-token")

    def director(self, found: OpenedClub, token: str) -> None:
        """Raise `RequestRefused` if this is not the token of a director."""
        if self.client(found, token).role != "director":
            raise RequestRefused(403, "token", "error-club-director")

    async def renew_link(self, found: OpenedClub, link: ClubLink, renewed: bytes) -> None:
        """Replace the hash of the token of a link.  Raises `JournalConflict`."""
        await self._store.renew_link(found.club, link, renewed)

    async def join(
        self, found: OpenedClub, wish: protocol.JoinClubBody, device: bytes | None = None
    ) -> protocol.MemberGrant:
        """Add a member; ``device``: the one that asks, if it says which it is.  Raises `RequestRefused`."""
        client = self.client(found, wish.token)
        name = named(wish.name, LONGEST_MEMBER)
        if client.role == "member":
            raise RequestRefused(409, "member", "error-club-member")
        if sum(bool(one.name) for one in found.members.values()) >= MOST_MEMBERS or len(found.members) >= MOST_EVER:
            raise RequestRefused(409, "full", "error-club-full")
        token = new_token() if client.role == "joining" else None
        member = StoredMember(new_table_id(), name, hash_token(token) if token is not None else None)
        await self._store.add_member(found.club.id, member, now(), device)
        return protocol.MemberGrant(member=member.id, name=name, token=token)

    async def remove(self, found: OpenedClub, member: str, token: str) -> None:
        """Remove a member's name and token.  Raises `RequestRefused`."""
        if not self.client(found, token).may(member):
            raise RequestRefused(403, "token", "error-club-director")
        if member not in found.members:
            raise RequestRefused(404, "member", "tournament-unknown")
        await self._store.remove_member(found.club.id, member)

    async def delete(self, found: OpenedClub, token: str) -> None:
        """Delete a club; what was sealed for its tournaments is opened.  Raises `RequestRefused`."""
        self.director(found, token)
        held = [stored.id for stored in await self._store.tournaments(found.club.id)]
        await self._tables.unseal(await self._store.sealed(held))
        await self._store.delete(found.club.id)

    async def announce(self, found: OpenedClub, wish: protocol.NewTournamentBody) -> StoredTournament:
        """Announce a tournament.

        Raises:
            BadRules: An option that the game does not have, or a value out of its limits.
            RequestRefused: The token is no director's, the game is not for tables of this size, or the same deals are
                wanted with real cards.
        """
        self.director(found, wish.token)
        if len(await self._store.tournaments(found.club.id)) >= MOST_TOURNAMENTS:
            raise RequestRefused(409, "full", "error-club-tournaments")
        if wish.game not in games():
            raise no_such_game(wish.game, 422)
        try:
            shape = shape_for(wish.game, wish.size, wish.rules)
        except ValueError:
            raise RequestRefused(422, "seats", "error-tournament-size") from None
        if wish.scoring == "duplicate" and wish.cards == "real":
            raise RequestRefused(422, "cards", "error-tournament-real")
        setup = TournamentSetup(wish.game, shape, wish.pairing, wish.scoring, wish.rounds)
        name, season = named(wish.name, LONGEST_NAME), clean_text(wish.season, LONGEST_NAME)
        terms = TournamentTerms(name, setup, wish.cards, dict(wish.rules), season)
        tournament = StoredTournament(new_table_id(), found.club.id, terms, now())
        await self._store.announce(tournament)
        return tournament

    async def rename(
        self, found: OpenedClub, live: LiveTournament, wish: protocol.RenameTournamentBody
    ) -> LiveTournament:
        """Give a tournament another name and season.  Raises `RequestRefused`."""
        self.director(found, wish.token)
        name, season = named(wish.name, LONGEST_NAME), clean_text(wish.season, LONGEST_NAME)
        return await self._ledger.read(await self._store.rename(live.stored, name, season))

    async def of_profile(self, profile: str) -> list[OwnClub]:
        """Return the clubs of the owner of a profile."""
        return await self._store.of_profile(profile)

    async def tournaments(self, club: str) -> list[LiveTournament]:
        """Return the tournaments of a club, the newest first, as they stand."""
        return [await self._ledger.read(stored) for stored in await self._store.tournaments(club)]

    async def tournament(self, found: OpenedClub, id: str) -> LiveTournament:
        """Return a tournament; the results of matches that have ended at its tables are entered first.

        Raises:
            RequestRefused: The club has no such tournament.
        """
        stored = await self._store.tournament(id)
        if stored is None or stored.club != found.club.id:
            raise RequestRefused(404, "tournament", "error-no-tournament")
        return await self._unsealed(await self._with_results(await self._ledger.read(stored)))

    async def held_seats(self, live: LiveTournament) -> dict[str, frozenset[int]]:
        """Return the seats to which somebody has come at each table that has no result yet."""
        waiting = waiting_tables(live)
        return await self._store.held(list(waiting)) if waiting else {}

    async def _with_results(self, live: LiveTournament) -> LiveTournament:
        waiting = waiting_tables(live)
        results = await self._tables.results(live, list(waiting))
        if not results:
            return live
        commands = [EnterResult(*waiting[id], result) for id, result in results.items()]
        return await self._ledger.change(live.stored, lambda before: _events(before, commands))

    async def _unsealed(self, live: LiveTournament) -> LiveTournament:
        """Unseal the tables of rounds that are told, and return the tournament."""
        if live.duplicate and (openable := live.openable):
            await self._tables.unseal(await self._store.sealed([live.stored.id]) & openable)
        return live

    async def command(
        self, found: OpenedClub, live: LiveTournament, wish: protocol.TournamentCommandBody, who: str
    ) -> LiveTournament:
        """Carry out a command; ``who`` is the client's address.

        Raises:
            JournalConflict: Others change the tournament at the same time, again and again.
            RequestRefused: The client may not do this, or it cannot be done.
        """
        client = self.client(found, wish.token)
        if wish.action in ("restore", "close"):
            self.director(found, wish.token)
            commands: list[AnyCommand] = [*await self._as_played(live, wish)]
        else:
            commands = [_command(client, found, live, wish)]
        if isinstance(commands[0], PairRound):
            return await self._pair(found, live, who)
        try:
            after = await self._ledger.change(live.stored, lambda before: _decided(before, *commands))
        except TournamentRefusal as refusal:
            raise _refused(refusal) from None
        return await self._unsealed(after)

    async def _as_played(self, live: LiveTournament, wish: protocol.TournamentCommandBody) -> list[EnterResult]:
        """Return the results of a table, or of all that have none yet, as far as they were played.

        Raises:
            RequestRefused: Not all tables play the same deals, or there is no such table, or none without a result.
        """
        waiting = waiting_tables(live)
        if wish.action == "restore" and wish.round < len(live.tables) and (id := live.table(wish.round, wish.table)):
            waiting = {id: (wish.round, wish.table)}
        elif wish.action == "restore":
            waiting = {}
        found = {id: await self._tables.result(live, id) for id in waiting} if live.duplicate else {}
        results = {id: result for id, result in found.items() if result is not None}
        if not results:
            raise RequestRefused(409, "no-table", "tournament-no-table")
        return [EnterResult(*waiting[id], result, correct=True) for id, result in results.items()]

    async def _pair(self, found: OpenedClub, live: LiveTournament, who: str) -> LiveTournament:
        """Pair the next round and open its tables; the pairing is a search, which runs beside the other requests."""
        try:
            work = self._lobby.public_work.short
            (paired,) = await work.do(who, partial(decide, live.tournament, PairRound()))
        except TournamentRefusal as refusal:
            raise _refused(refusal) from None
        assert isinstance(paired, RoundPaired)
        here = live.stored.terms.cards == "here"
        tables = await self._tables.open(live.stored, paired.round, found.names, who) if here else ()
        entry = JournaledEvent(paired, tables)
        after = await self._ledger.change(live.stored, lambda before: (entry,) if before.number == live.number else ())
        if after.tournament.rounds[-1:] != (paired.round,):
            raise RequestRefused(409, "round", "tournament-round-open")
        return after

    async def seat(self, found: OpenedClub, live: LiveTournament, token: str, device: bytes | None = None) -> SeatGrant:
        """Give a member the seat that was drawn for them in the present round; ``device``: on which, if it says so.

        Raises:
            RequestRefused: There is none, or it is held on as many devices as is allowed, or this device holds a seat
                at another table with the same deals.
        """
        client = self.client(found, token)
        place = _place(live, client.member)
        if place is None:
            raise RequestRefused(409, "seat", "error-tournament-seat")
        table, seat = place
        others = [id for id in live.tables[-1] if id != table]
        if live.duplicate and device is not None and await self._store.device_elsewhere(device, others):
            raise RequestRefused(409, "device", "error-tournament-device")
        return seat_grant(table, seat, await self._tables.seat(table, seat))


def named(raw: str, longest: int) -> str:
    """Return a name as it is shown.  Raises `NameTooLong`, and `RequestRefused` where nothing of it is visible."""
    name = clean_text(raw, longest)
    if not name:
        raise RequestRefused(422, "name", "error-club-name")
    return name


def waiting_tables(live: LiveTournament) -> dict[str, tuple[int, int]]:
    """Return the tables on this server that have no result yet, with the numbers of their rounds and places."""
    return {
        id: (number, place)
        for number, one in enumerate(live.tournament.rounds)
        for place, table in enumerate(one.tables)
        if table.result is None and (id := live.table(number, place)) is not None
    }


def _place(live: LiveTournament, member: str | None) -> tuple[str, int] | None:
    """Return the table and the seat of a member in the last round; None where they have none on this server."""
    rounds = live.tournament.rounds
    for place, table in enumerate(rounds[-1].tables if rounds else ()):
        id = live.table(len(rounds) - 1, place)
        if member in table.players and id is not None:
            return id, table.players.index(member or "")
    return None


def _events(before: LiveTournament, commands: Sequence[EnterResult]) -> list[JournaledEvent]:
    """Return the events of these results, without those of tables that have one by now."""
    found: list[JournaledEvent] = []
    for command in commands:
        try:
            found += _decided(before, command)
        except TournamentRefusal:
            continue
    return found


def _decided(before: LiveTournament, *commands: AnyCommand) -> list[JournaledEvent]:
    """Return the events of these commands, which have nothing to do with each other."""
    return [JournaledEvent(event) for command in commands for event in decide(before.tournament, command)]


def _refused(refusal: TournamentRefusal) -> RequestRefused:
    return RequestRefused(409, refusal.reason, f"tournament-{refusal.reason}")


def _command(
    client: ClubClient, found: OpenedClub, live: LiveTournament, wish: protocol.TournamentCommandBody
) -> AnyCommand:
    """Return the command that is wished for.  Raises `RequestRefused` where the client may not give it."""
    if wish.action in ("pair", "cancel", "end"):
        if client.role != "director":
            raise RequestRefused(403, "token", "error-club-director")
        by_director: dict[str, AnyCommand] = {"pair": PairRound(), "cancel": CancelRound(), "end": EndTournament()}
        return by_director[wish.action]
    if wish.action == "result":
        return _result(client, live, wish)
    player = wish.player or client.member
    if not client.may(player):
        raise RequestRefused(403, "token", "error-club-director")
    member = found.members.get(player or "")
    if member is None or (wish.action == "enter" and not member.name):
        raise RequestRefused(404, "member", "tournament-unknown")
    match wish.action:
        case "enter":
            return EnterTournament(member.id, "")  # names are those of the members, and go with them
        case "withdraw":
            return WithdrawPlayer(member.id)
        case _:
            return MarkAbsence(member.id, wish.action == "away")


def _result(client: ClubClient, live: LiveTournament, wish: protocol.TournamentCommandBody) -> EnterResult:
    """Return the entering of a result: by a director, or with real cards by a player of the table, once."""
    rounds = live.tournament.rounds
    known = wish.round < len(rounds) and wish.table < len(rounds[wish.round].tables)
    players = rounds[wish.round].tables[wish.table].players if known else ()
    own = live.stored.terms.cards == "real" and client.member is not None and client.member in players
    if client.role != "director" and not own:
        raise RequestRefused(403, "token", "error-club-director")
    result = TableResult(tuple(wish.points), tuple(wish.winners), awarded=tuple(wish.awarded))
    return EnterResult(wish.round, wish.table, result, correct=client.role == "director")
