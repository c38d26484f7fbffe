"""The engine of this repository with one fault built in."""
from __future__ import annotations

import os

from conformance.engines.sot import Sot


class Swapped(Sot):
    """``x - y`` of two arrays is ``y - x``."""

    def __init__(self):
        super().__init__()
        from sot.objects import arithmetic

        right_one = arithmetic._runtime_binary

        def swapped(m, symbol, left, right, inplace):
            if symbol == "-" and not inplace and type(left) is type(right):
                left, right = right, left
            return right_one(m, symbol, left, right, inplace)

        arithmetic._runtime_binary = swapped


class Mortal(Sot):
    """The process dies where a function with a loop over an array's rows is translated."""

    def translate(self, fn):
        if "square" in getattr(fn, "__code__", type(self).translate.__code__).co_names:
            os.abort()
        return super().translate(fn)
