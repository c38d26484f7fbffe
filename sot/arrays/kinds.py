"""Whose arrays are captured: the one place of the front end that names a library's kind of arrays (see `sot.arrays.interface`)."""
from __future__ import annotations

from .interface import ArrayKind
from .of_numpy.kind import NumpyKind

__all__ = ["ARRAYS"]

ARRAYS: ArrayKind = NumpyKind()
