"""What every message on the wire is made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from tefuda.show.scene import Lang as Lang

CardText = Annotated[str, Field(max_length=8)]  # "7S", "TH", "JK", "JK=9S"
Token = Annotated[str, Field(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Field(min_length=8, max_length=24, pattern=r"^[a-z0-9]+$")]
PlayId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


class Message(BaseModel):
    """Unknown keys are refused: a misspelt key is a mistake, not a wish."""

    model_config = ConfigDict(extra="forbid")
