"""Array libraries: what an array is (`ARRAYS`), and what operations give (`sot.arrays.library.LIBRARY`).

The front end names no library. This module and ``library.py`` say which one it is; `sot.arrays.interface` is what it is asked.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from .of_numpy.kind import NumpyKind

if TYPE_CHECKING:
    from .interface import ArrayKind

__all__ = ["ARRAYS"]

#: Whose arrays are captured.
ARRAYS: ArrayKind = NumpyKind()
