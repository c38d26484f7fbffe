"""Operators, conversions and statements over every kind of object: receiver × a part of the expressions × place."""
from __future__ import annotations

from .library import RECEIVERS, LibraryFamily, axes

__all__ = ["FAMILY"]


class Operations(LibraryFamily):
    name = kind = "operations"
    summary = "operators, conversions and statements over every kind of object and pairs of them"
    reference = "https://docs.python.org/3/reference/expressions.html"
    features = ("binary-operator", "builtin-function")
    parts = 12
    axes = axes("receiver", tuple(RECEIVERS), parts)

    def what(self, word: str) -> str:
        return RECEIVERS[word]


FAMILY = Operations()
