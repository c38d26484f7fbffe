# /// case
# summary: members of enumerations and functions as keys and elements; members that are texts or numbers compared
# reference: https://docs.python.org/3/library/enum.html
# features: enum dict set comparison identity-guard truth-value numpy-function
# since: 3.8
# capture: full
# ///
import enum

import numpy as np

from conformance.case import call


class Mode(str, enum.Enum):
    TRAIN = "train"
    EVAL = "eval"


class Flag(enum.IntFlag):
    A = 1
    B = 2


class Color(enum.Enum):
    RED = 1
    GREEN = 2


def helper(x):
    return x * 2


def case(x, mode, flag, color):
    tables = {Color.RED: x, Color.GREEN: x + 1, np.sin: 1, len: 2, helper: 3}
    tables[color] = tables[color] * 2
    names = {Mode.TRAIN: "t", Mode.EVAL: "e", Flag.B: "b", 2: "two"}
    used = {color, Color.RED}
    if mode == "train" and flag:
        x = helper(x)
    if flag & Flag.B:
        x = x + 1
    return (x, tables[color], tables[np.sin], tables[helper], names[mode], names.get(flag), mode in names, len(used), Color.GREEN in used,
            mode != Mode.EVAL, flag > 1, "train" in names, list(names), len(names), {c: 1 for c in (color, Color.RED)})


def calls():
    yield call(np.arange(2.0), Mode.TRAIN, Flag.B, Color.GREEN)
    yield call(np.arange(2.0), Mode.TRAIN, Flag.B, Color.GREEN)
    yield call(np.arange(2.0), Mode.EVAL, Flag.B, Color.GREEN)
    yield call(np.arange(2.0), Mode.TRAIN, Flag(0), Color.RED)
    yield call(np.arange(2.0), Mode.TRAIN, Flag.A | Flag.B, Color.RED)
