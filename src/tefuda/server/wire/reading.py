"""The reading of frames from the network."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field, TypeAdapter, ValidationError

from tefuda.server.wire.base import InvalidMessage
from tefuda.server.wire.messages import ToServer

FRAME: Final[TypeAdapter[ToServer]] = TypeAdapter(Annotated[ToServer, Field(discriminator="t")])


def understood(received: str | bytes) -> ToServer:
    """Return the message that was received; bytes are no message.  Raises `InvalidMessage`."""
    try:
        return FRAME.validate_json(received if isinstance(received, str) else b"")
    except ValidationError as error:
        raise InvalidMessage from error
