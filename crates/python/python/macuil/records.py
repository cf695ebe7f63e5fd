"""What pickled records are read back by."""

from __future__ import annotations

from ._macuil import Record

__all__ = ["one"]


def one(text: str) -> Record:
    """Reads the one record of a text."""
    (record,) = Record.read(text)
    return record
