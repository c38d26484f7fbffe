# /// case
# summary: the keys of a dict without those that a function finds, which the operator calls as often as a pattern matches
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects, https://docs.python.org/3/library/functions.html#map
# features: dict set iterator-protocol list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import re

import numpy as np

from conformance.case import call

NAME = re.compile("[a-z]+")


def case(x, weights, formula):
    used = []

    def name_of(match):
        used.append(match.group())
        return match.group()

    y = x * 2
    unused = weights.keys() - map(name_of, NAME.finditer(formula))
    return y * len(used), used, unused, len(weights)


def calls():
    yield call(np.arange(3.0), {"a": 1.0, "b": 2.0}, "a + 2 * a")
    yield call(np.arange(3.0), {"a": 1.0, "b": 2.0}, "a + 2 * a")
    yield call(np.arange(3.0), {"a": 1.0, "b": 2.0}, "b")
    yield call(np.arange(4), {"a": 1.0, "c": 2.0}, "(a - b) / c")
