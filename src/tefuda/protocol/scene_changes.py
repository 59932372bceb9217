"""The difference between two scenes, as it is sent, and how a client folds it into the scene that it has."""

from __future__ import annotations

from tefuda.protocol.json_form import JSON


class UnpatchableScene(ValueError):
    """The difference cannot be expressed as a change, or a change does not fit; the whole scene is needed."""


def changes(old: JSON, new: JSON) -> JSON:
    """Return the change that, folded into ``old``, gives ``new``.

    Args:
        old: The data before.
        new: The data after.  No number may stand where a truth value was: ``True == 1`` counts as equal.

    Raises:
        UnpatchableScene: an object has other keys than before, or stands where a list was.
    """
    if isinstance(old, dict) and isinstance(new, dict):
        if old.keys() != new.keys():
            raise UnpatchableScene(f"other keys: {old.keys() ^ new.keys()}")
        return {key: changes(old[key], each) for key, each in new.items() if _differ(old[key], each)}
    if isinstance(old, list) and isinstance(new, dict):
        raise UnpatchableScene("an object where a list was")
    if isinstance(old, list) and isinstance(new, list) and _pays(old, new):
        kept = {str(n): changes(each, new[n]) for n, each in enumerate(old) if _differ(each, new[n])}
        return kept | {str(n): new[n] for n in range(len(old), len(new))}
    return new


def fold(old: JSON, change: JSON) -> JSON:
    """Apply a change to ``old`` and return the new data.

    >>> fold({"lit": ["7S"]}, {"dim": []})
    Traceback (most recent call last):
    tefuda.protocol.scene_changes.UnpatchableScene: nothing stands at 'dim'

    Raises:
        UnpatchableScene: the change was not made for this data.
    """
    if not isinstance(change, dict) or not isinstance(old, dict | list):
        return change
    return _into_list(old, change) if isinstance(old, list) else _into_object(old, change)


def _into_object(old: dict[str, JSON], change: dict[str, JSON]) -> JSON:
    if strange := change.keys() - old.keys():
        raise UnpatchableScene(f"nothing stands at {min(strange)!r}")
    return old | {key: fold(old[key], each) for key, each in change.items()}


def _into_list(old: list[JSON], change: dict[str, JSON]) -> JSON:
    folded = list(old)
    for key, each in change.items():
        place = int(key) if key.isdecimal() else len(folded) + 1
        if place > len(folded):
            raise UnpatchableScene(f"nothing stands at {key!r}")
        folded[place : place + 1] = [fold(folded[place] if place < len(folded) else None, each)]
    return folded


def _differ(old: JSON, new: JSON) -> bool:
    """Compare two values; the identity test skips deep comparison of shared objects."""
    return old is not new and old != new


def _pays(old: list[JSON], new: list[JSON]) -> bool:
    """Return whether a list is worth changing by index: it has not become shorter, and its items are containers."""
    return 0 < len(old) <= len(new) and isinstance(old[0], dict | list)
