"""Whose operations are captured: the one place of the front end that names a library (see `sot.arrays.interface`)."""
from __future__ import annotations

from .interface import ArrayLibrary
from .of_numpy.library import Numpy

__all__ = ["LIBRARY"]

LIBRARY: ArrayLibrary = Numpy()
