# /// case
# summary: functions of cmath, struct and zlib on known values, and of cmath on what a graph computes
# reference: https://docs.python.org/3/library/cmath.html
# features: complex-arithmetic bytes builtin-function value-guard numpy-scalar
# since: 3.8
# capture: full
# ///
import cmath
import struct
import zlib

import numpy as np

from conformance.case import call


def case(n, x):
    packed = struct.pack("<if", 3, n)
    found = struct.unpack("<if", packed), struct.calcsize("q"), zlib.crc32(packed), "lo".translate(str.maketrans("l", "L"))
    size = float(x.sum())
    return found, cmath.exp(1j * n), cmath.phase(n), cmath.polar(n), cmath.sqrt(-size), cmath.isfinite(size), x * cmath.pi


def calls():
    yield call(1.5, np.arange(3.0))
    yield call(1.5, np.arange(3.0))
    yield call(-1, np.arange(2.0))
    yield call(2, -np.arange(2.0))
