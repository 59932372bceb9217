"""The two links of a club: whether a token of them works, and their renewal, which ends the former one."""

from __future__ import annotations

import hmac

from tefuda.protocol import clubs as protocol
from tefuda.server.clubs.service import ClubService, OpenedClub
from tefuda.server.clubs.store import StoredClub
from tefuda.session.ports import JournalConflict
from tefuda.session.refusals import RequestRefused
from tefuda.session.tokens import hash_token


def working(club: StoredClub, director: str | None, join: str | None) -> protocol.ClubLinks:
    """Return which of these tokens are those of the club's links; without a token, a link does not work."""
    return protocol.ClubLinks(director=_same(club.director, director), join=_same(club.joining, join))


async def renewed(clubs: ClubService, found: OpenedClub, wish: protocol.RenewLinkBody) -> protocol.RenewedLink:
    """Renew a link; one that has this token already stays as it is.

    Raises:
        RequestRefused: The token is no director's, or the new one is that of a member or of the other link.
    """
    clubs.director(found, wish.token)
    now = found.club.director if wish.link == "director" else found.club.joining
    if not _same(now, wish.renewed):
        if _taken(found, wish.renewed):
            raise RequestRefused(409, "taken", "error-club-link-taken")
        try:
            await clubs.renew_link(found, wish.link, hash_token(wish.renewed))
        except JournalConflict:  # another director was quicker
            raise RequestRefused(403, "token", "error-club-token") from None
    return protocol.RenewedLink(link=wish.link)


def _taken(found: OpenedClub, token: str) -> bool:
    """Return whether a token is used in the club already."""
    used = (found.club.director, found.club.joining, *(member.token_hash for member in found.members.values()))
    return any(_same(one, token) for one in used if one is not None)


def _same(hashed: bytes, token: str | None) -> bool:
    return token is not None and hmac.compare_digest(hashed, hash_token(token))
