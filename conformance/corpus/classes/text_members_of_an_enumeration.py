# /// case
# summary: a StrEnum's members are texts: compared, joined, formatted and used as keys by their value
# reference: https://docs.python.org/3/library/enum.html#enum.StrEnum
# features: enum string comparison f-string
# since: 3.11
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Mode(enum.StrEnum):
    FAST = enum.auto()
    SLOW = "slow"


def case(x, mode):
    if mode == "fast":
        x = x * 2
    return x, f"{mode}", mode is Mode.SLOW, mode.value


def calls():
    yield call(np.arange(3.0), Mode.FAST)
    yield call(np.arange(3.0), Mode.FAST)
    yield call(np.arange(3.0), Mode.SLOW)
    yield call(np.arange(4), Mode.SLOW)
