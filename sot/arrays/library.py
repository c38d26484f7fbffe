"""Whose operations are captured (see `sot.arrays`). It is apart because its tables are not needed by ``import sot``."""
from __future__ import annotations

from typing import TYPE_CHECKING

from .of_numpy.library import Numpy

if TYPE_CHECKING:
    from .interface import ArrayLibrary

__all__ = ["LIBRARY"]

LIBRARY: ArrayLibrary = Numpy()
