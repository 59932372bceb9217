"""The quiet hours of a player, in the player's own time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tefuda.protocol.values import QuietHours


def known(quiet: QuietHours) -> bool:
    """Return whether there is such a time zone."""
    try:
        ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # a folder of zones is no zone
        return False
    return True


def quiet_until(quiet: QuietHours | None, at: float) -> float | None:
    """Return when the quiet hours end in which a moment lies, in seconds since the epoch; None: it lies in none.

    >>> night = QuietHours(start=22 * 60, end=7 * 60, zone="Asia/Tokyo")
    >>> midnight = datetime(2030, 1, 1, 0, 0, tzinfo=ZoneInfo("Asia/Tokyo")).timestamp()
    >>> ends = [quiet_until(night, midnight + hour * 3600) for hour in (-2.5, -2, 6.5, 7)]
    >>> [end and (end - midnight) / 3600 for end in ends]
    [None, 7.0, 7.0, None]
    >>> quiet_until(QuietHours(start=60, end=60, zone="UTC"), midnight) is None
    True
    """
    if quiet is None or quiet.start == quiet.end or not known(quiet):
        return None
    here = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(quiet.zone))
    minute = here.hour * 60 + here.minute
    over_midnight = quiet.end < quiet.start
    inside = (minute >= quiet.start or minute < quiet.end) if over_midnight else quiet.start <= minute < quiet.end
    if not inside:
        return None
    day = here.date() + timedelta(days=1 if over_midnight and minute >= quiet.start else 0)
    end = datetime(day.year, day.month, day.day, quiet.end // 60, quiet.end % 60, tzinfo=here.tzinfo)
    return max(end.timestamp(), at + 60)  # an hour that the clock leaves out has no end
