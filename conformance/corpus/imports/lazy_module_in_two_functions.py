# /// case
# summary: a lazy import first used in a callee is done for the caller, too
# reference: PEP 810
# features: lazy-import inlined-call
# since: 3.15
# capture: breaks 1 opaque-operation
# ///
import numpy as np

from conformance.case import call


lazy import colorsys


def first(x):
    return colorsys.ONE_THIRD * x


def case(x):
    y = first(x)
    return y + colorsys.ONE_SIXTH


def watch():
    return type(globals()["colorsys"]).__name__


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4.0))
