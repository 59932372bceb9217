"""What differs between two scenes of one reader, and how the one follows from the other.

A change has the shape of what it changes, and holds only what differs.  It is *folded* into what was there before, in
the manner of JSON merge patch (RFC 7386): an object goes into an object key by key, and into a list place by place (the
place after the last one adds to it); anything else takes the place of what was there.  No key has a meaning of its own.

>>> before = {"version": 1, "players": [{"acting": True}, {"acting": False}], "lit": ["7S"], "count": None}
>>> after = {"version": 2, "players": [{"acting": True}, {"acting": True}], "lit": [], "count": None}
>>> changes(before, after)
{'version': 2, 'players': {'1': {'acting': True}}, 'lit': []}
>>> fold(before, changes(before, after)) == after
True

What stays the same is the very same object in what is folded; nothing is ever changed in its place.
"""

from __future__ import annotations

from tefuda.show.json_form import JSON


class NoPatch(ValueError):
    """It cannot be said as a change, or the change leads nowhere: only the whole helps."""


def changes(old: JSON, new: JSON) -> JSON:
    """What, folded into ``old``, makes ``new`` of it.  No number may take the place of a truth value.

    Raises:
        Misfit: an object has other keys than before, or stands where a list was.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        if old.keys() != new.keys():
            raise NoPatch(f"other keys: {old.keys() ^ new.keys()}")
        return {key: changes(old[key], each) for key, each in new.items() if _differ(old[key], each)}
    if isinstance(old, list) and isinstance(new, dict):
        raise NoPatch("an object where a list was")
    if isinstance(old, list) and isinstance(new, list) and _pays(old, new):
        kept = {str(n): changes(each, new[n]) for n, each in enumerate(old) if _differ(each, new[n])}
        return kept | {str(n): new[n] for n in range(len(old), len(new))}
    return new


def fold(old: JSON, change: JSON) -> JSON:
    """What follows from ``old``.

    >>> fold({"lit": ["7S"]}, {"dim": []})
    Traceback (most recent call last):
    tefuda.show.patches.NoPatch: nothing stands at 'dim'

    Raises:
        Misfit: the change was not made for this.
    """
    if not isinstance(change, dict) or not isinstance(old, dict | list):
        return change
    return _into_list(old, change) if isinstance(old, list) else _into_object(old, change)


def _into_object(old: dict[str, JSON], change: dict[str, JSON]) -> JSON:
    if strange := change.keys() - old.keys():
        raise NoPatch(f"nothing stands at {min(strange)!r}")
    return old | {key: fold(old[key], each) for key, each in change.items()}


def _into_list(old: list[JSON], change: dict[str, JSON]) -> JSON:
    folded = list(old)
    for key, each in change.items():
        place = int(key) if key.isdecimal() else len(folded) + 1
        if place > len(folded):
            raise NoPatch(f"nothing stands at {key!r}")
        folded[place : place + 1] = [fold(folded[place] if place < len(folded) else None, each)]
    return folded


def _differ(old: JSON, new: JSON) -> bool:
    """What is the same object need not be looked into."""
    return old is not new and old != new


def _pays(old: list[JSON], new: list[JSON]) -> bool:
    """A list of plain things is soon said whole; one that has become shorter cannot be said otherwise."""
    return 0 < len(old) <= len(new) and isinstance(old[0], dict | list)
