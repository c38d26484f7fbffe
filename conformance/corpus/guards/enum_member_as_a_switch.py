# /// case
# summary: an enum member decides a branch, by identity and by its value
# reference: https://docs.python.org/3/library/enum.html
# features: enum identity-guard if-statement value-guard
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Mode(enum.Enum):
    FAST = 1
    SLOW = 2
    OFF = 0.5


def case(x, mode):
    if mode is Mode.FAST:
        return x * mode.value
    return x + mode.value, mode.name, mode.value > 1, mode in (Mode.SLOW, Mode.OFF)


def calls():
    yield call(np.arange(3.0), Mode.FAST)
    yield call(np.arange(3.0), Mode.FAST)
    yield call(np.arange(3.0), Mode.SLOW)
    yield call(np.arange(3.0), Mode.OFF)
    yield call(np.arange(3.0), Mode.FAST)
