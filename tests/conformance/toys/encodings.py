"""Wrong sisters of `pairs` whose views cannot be encoded: each with one fault, and what the suite must say of it."""

from __future__ import annotations

from dataclasses import dataclass

from tests.conformance.toys.pairs import SEATS, View
from tests.conformance.toys.wrong import Wrong, sister, view_of_all_hands, view_with_a_hint

from tefuda.conformance import declared
from tefuda.conformance.tables import GameConfiguration
from tefuda.engine.declarations.features import BitField, FeatureContext, MaskFeature, Opened, PackedFeature
from tefuda.engine.declarations.features import NumberFeature as One
from tefuda.engine.declarations.fields import by_seat, scalar
from tefuda.engine.declarations.kinds import FieldKind, count


@dataclass(frozen=True)
class _Few(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return MaskFeature(around.pack.kinds[:4])


@dataclass(frozen=True)
class _Twice(FieldKind):
    def opened(self, around: FeatureContext, at: int) -> Opened:
        return PackedFeature(tuple(BitField(name, One(0, 1), 0, 1) for name in around.pack.kinds))


class ViewOfFew(View):
    """Of the cards on the table only the first four are opened."""

    table: int = scalar(_Few("cards", 0, 1 << 12))


class ViewOfOne(View):
    """Each of twelve cards is said to be the first."""

    table: int = scalar(_Twice("cards", 0, 1 << 12))


class NarrowView(View):
    """Hands have more cards than is declared."""

    counts: list[int] = by_seat(SEATS, count(1))


class SilentView(View):
    """A hand that declares nothing."""

    hands: list[int] = by_seat(SEATS)


def encodes(table: GameConfiguration) -> None:
    """The check of the encoders."""
    declared.check_encoders(table, 25, 24)


WRONG_ENCODINGS: tuple[Wrong, ...] = (
    sister("encoded-hands", encodes, "reveals secrets in hands", view=view_of_all_hands),
    sister("encoded-hint", encodes, "reveals secrets in totals", view=view_with_a_hint),
    sister("few", encodes, "cannot be decoded to the view: table", view_type=ViewOfFew),
    sister("one", encodes, "cannot be decoded to the view: table", view_type=ViewOfOne),
    sister("narrow", encodes, "exceeds the bounds of counts", view_type=NarrowView),
    sister("silent-view", encodes, "cannot be decoded to the view: hands", view_type=SilentView),
)
