"""The commands that change a table, a class for each.  The journal of the table stores them as JSON.

A client may send those of `PlayerCommand`; the server makes those of `HostCommand`.  The handlers in `tefuda.table`
define what each command does, and when it is refused.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tefuda.protocol.values import Avatar, ClientFrame, Digits, Number, PlayId, RawName, SeatNumber

Line = Annotated[str, Meta(max_length=600)]  # a whole play: two packs, meld by meld


class Command(ClientFrame, frozen=True):
    """A request to change a table; the same ``id`` of a seat counts once.

    A log must not tell what a player chooses in secret, or who a person is: only the id is shown.
    """

    id: PlayId

    def __repr__(self) -> str:
        """Return the name of the command and its id."""
        return f"{type(self).__name__}(id={self.id!r})"


class AgreementCommand(Command, frozen=True):
    """Ask for something that all people who are here must agree to, or agree to it; with ``yes`` false, decline it."""

    yes: bool = True


class MakePlay(Command, frozen=True, tag="play"):
    """Make a whole play, in the game's notation, based on the version that the player has seen."""

    base: Number
    play: Line


class RequestNextDeal(Command, frozen=True, tag="next"):
    """Say that one has read the scores and wants the next deal."""


class Leave(Command, frozen=True):
    """Leave the table: before the first deal the seat becomes free, later a bot plays until the player is back."""


class CallSubstitute(Command, frozen=True, tag="substitute"):
    """Let a bot play for a player who has been away longer than the table's grace, until that player is back."""

    seat: SeatNumber


class AddBots(Command, frozen=True):
    """Wait for nobody else: bots take the free seats."""


class ChangeSeat(Command, frozen=True):
    """Before the first deal, change to a seat that is free or taken by a bot."""

    seat: SeatNumber


class OfferEnd(AgreementCommand, frozen=True):
    """Offer to end the match here, or agree to it; with ``yes`` false, prefer to play on."""


class PauseMatch(AgreementCommand, frozen=True, tag="pause"):
    """Ask for a pause, in which no clock runs and nobody plays, or agree to it; with ``yes`` false, play on."""


class Resign(Command, frozen=True):
    """Resign the match, where two play: the other player wins it."""


class ReclaimSeat(Command, frozen=True, tag="resume"):
    """Resume playing, in place of the substitute."""


class TakeBack(Command, frozen=True):
    """Ask to take back one's last play, or agree that another does; with ``yes`` false, refuse."""

    yes: bool = True


class Rematch(Command, frozen=True):
    """After the match, open another table for the same people."""


class SetAvatar(Command, frozen=True):
    """Change one's avatar."""

    avatar: Avatar


class SetName(Command, frozen=True):
    """Change one's name; the host keeps it in its clean form, and the empty one is the number of the seat."""

    name: RawName


class CommitShuffle(Command, frozen=True, tag="commit"):
    """Commit oneself to 32 bytes that one has drawn, by their seal (a hash), at a table where all players shuffle."""

    seal: Digits


class RevealShuffle(Command, frozen=True, tag="reveal"):
    """Reveal one's own 32 bytes, after all players have committed themselves to theirs."""

    secret: Digits


class CancelTable(Command, frozen=True, tag="cancel"):
    """Before the first deal, clear away a table that one has opened."""


class ListTable(Command, frozen=True):
    """Before the first deal, list a table that was opened to be found, or (``yes`` is false) list it no more."""

    yes: bool = True


class OpenHand(Command, frozen=True):
    """Open one's own hand to those who watch, or (``yes`` is false) close it; players are never shown it."""

    yes: bool = True


class AllowChat(Command, frozen=True):
    """Open the chat of a table that one has opened with one, or (``yes`` is false) close it for everybody."""

    yes: bool = True


class SitDown(Command, frozen=True):
    """Take an open seat, under this name and with this avatar."""

    name: RawName
    avatar: Avatar | None = None


class TakeHint(Command, frozen=True):
    """Take a hint; where other people play, all of them are told, once for each play."""


class AgreeToReview(Command, frozen=True):
    """Agree to a review of this match, or (``yes`` is false) refuse it; silence is a refusal."""

    yes: bool = True


class ExpireTableClock(Command, frozen=True, tag="expire_clock"):
    """Make the play of the table's clock, which has run down; ``due``: when, in seconds since the epoch."""

    play: Line
    due: float


class ExpireTurn(Command, frozen=True):
    """Make a play for a person whose time is up; after some such turns a computer player takes over.

    ``since``: when the decision began, in seconds since the epoch; the command is void for a later decision.
    """

    play: Line
    since: float


class CloseByOperator(Command, frozen=True, tag="close_table"):
    """Close the table as the server's operator, as if nobody wanted to play on."""


PlayerCommand = (
    MakePlay
    | RequestNextDeal
    | Leave
    | CallSubstitute
    | AddBots
    | ChangeSeat
    | OfferEnd
    | PauseMatch
    | Resign
    | ReclaimSeat
    | TakeBack
    | Rematch
    | SetAvatar
    | SetName
    | CommitShuffle
    | RevealShuffle
    | CancelTable
    | ListTable
    | OpenHand
    | AllowChat
)
HostCommand = SitDown | TakeHint | AgreeToReview | ExpireTableClock | ExpireTurn | CloseByOperator
TableCommand = PlayerCommand | HostCommand
