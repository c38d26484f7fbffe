# /// case
# summary: members of a Flag are joined, cut and asked for by operators, and a joined one is the same object each time
# reference: https://docs.python.org/3/library/enum.html#enum.Flag
# features: enum boolean-operator object-identity numpy-operator
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Mode(enum.Flag):
    READ = 1
    WRITE = 2
    BOTH = 3


class Bits(enum.IntFlag):
    LOW = 1
    HIGH = 8


def case(x, mode):
    if mode & Mode.READ:
        x = x + 1
    joined = mode | Mode.WRITE
    return x * joined.value, joined is Mode.BOTH, joined, Bits.LOW | Bits.HIGH == 9, x * int(Bits.HIGH)


def calls():
    yield call(np.arange(3.0), Mode.READ)
    yield call(np.arange(3.0), Mode.READ)
    yield call(np.arange(3.0), Mode.WRITE)
    yield call(np.arange(3.0), Mode.BOTH)
