"""The wire's messages as one JSON Schema, for clients in other languages.

``python -m tefuda.protocol.schema`` prints it; the page's TypeScript types are made from it.  Messages
to the page are read off the dataclasses of the shown table (every key present); those from the page are described
as they are read (keys with a default may be left out).
"""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Field, TypeAdapter, ValidationError
from pydantic.json_schema import GenerateJsonSchema

from tefuda.protocol import answers, bodies
from tefuda.protocol import frames as m
from tefuda.protocol.frames import ToServer
from tefuda.protocol.json_form import definitions, reference
from tefuda.protocol.messages import TableInfo, ToClient
from tefuda.protocol.reviews import DuplicateComparison, Replay, ReplayMoments, ReviewProgress
from tefuda.protocol.scene import Persona
from tefuda.protocol.values import InvalidMessage, Message

FRAME: Final[TypeAdapter[ToServer]] = TypeAdapter(Annotated[ToServer, Field(discriminator="t")])


def understood(received: str | bytes) -> ToServer:
    """Return the message that was received; bytes are no message.  Raises `InvalidMessage`."""
    try:
        return FRAME.validate_json(received if isinstance(received, str) else b"")
    except ValidationError as error:
        raise InvalidMessage from error


SENT: tuple[type[Any], ...] = get_args(ToClient)
RECEIVED: tuple[type[Message], ...] = get_args(m.ToServer)
ANSWERS: tuple[type[Any], ...] = (
    answers.PuzzleList,
    answers.PuzzlePictures,
    answers.GameInfo,
    answers.SeatGrant,
    answers.TransferCodeAnswer,
    answers.TransferredSeats,
    answers.SingleDeviceSeats,
    answers.UploadedRecordAnswer,
    answers.DuplicateLink,
    answers.Rulebook,
    answers.Primer,
    answers.Film,
    answers.ProblemDetails,
    TableInfo,
    Persona,
    Replay,
    ReplayMoments,
    DuplicateComparison,
    ReviewProgress,
)
REQUESTS: tuple[type[Message], ...] = (
    *(bodies.NewTable, bodies.BranchRequest, bodies.SitDownBody, bodies.HeldSeatsBody, bodies.RedeemTransferBody),
    *(bodies.ShareDuplicateBody, bodies.OpenDuplicateBody, bodies.ConsentBody),
)


class UntitledSchema(GenerateJsonSchema):
    """A schema generator without titles on fields: they only repeat the names and would become types of their own."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Return False: no field has a title."""
        return False

    def field_is_required(self, field: Any, total: bool) -> bool:
        """Return whether a field must be sent; the literal ``t`` must be, although it has a default."""
        literal = field["schema"].get("schema", {}).get("type") == "literal"
        return literal or super().field_is_required(field, total)


def schema() -> dict[str, Any]:
    """Build one schema whose definitions are all messages, and their unions ``ToClient`` and ``ToServer``.

    Raises:
        ValueError: Two messages have the same name.
    """
    heard: list[tuple[str, Literal["validation"], TypeAdapter[Message]]]
    heard = [(model.__name__, "validation", TypeAdapter(model)) for model in (*RECEIVED, *REQUESTS)]
    _, whole = TypeAdapter.json_schemas(heard, schema_generator=UntitledSchema)
    told = definitions([*SENT, *ANSWERS])
    if twice := told.keys() & whole["$defs"].keys():
        raise ValueError(f"sent and received under one name: {sorted(twice)}")
    whole["$defs"] |= told
    for name, union in {"ToClient": SENT, "ToServer": RECEIVED}.items():
        whole["$defs"][name] = {"title": name, "oneOf": [reference(model) for model in union]}
    return {"title": "Wire", "type": "object", "additionalProperties": False, **whole}


def main() -> None:
    """Print the schema; two runs over the same messages print the same bytes."""
    json.dump(schema(), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
