"""Methods and attributes of builtin types, of the standard library's and of NumPy's: receiver × a part of its names × place of the call."""
from __future__ import annotations

from .library import RECEIVERS, LibraryFamily, axes

__all__ = ["FAMILY"]


class Methods(LibraryFamily):
    name = kind = "methods"
    summary = "methods and attributes of every kind of object, with arguments they take and some they do not"
    reference = "https://docs.python.org/3/library/stdtypes.html"
    features = ("builtin-function", "method-call")
    parts = 24
    axes = axes("receiver", tuple(RECEIVERS), parts)

    def what(self, word: str) -> str:
        return RECEIVERS[word]


FAMILY = Methods()
