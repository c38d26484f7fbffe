# /// case
# summary: find, index, count, replace, startswith and endswith with tuples and bounds
# reference: https://docs.python.org/3/library/stdtypes.html#string-methods
# features: string tuple slice numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, part, x):
    found = (text.find(part), text.rfind(part), text.count(part), text.replace(part, "<>"), text.replace(part, "", 1),
             text.startswith(("x", part)), text.endswith(part, 0, -1), text.find(part, 1, 3), text[text.find(part):])
    return found, x * found[2]


def calls():
    yield call("abcabc", "bc", np.arange(2.0))
    yield call("abcabc", "bc", np.arange(2.0))
    yield call("aaaa", "aa", np.arange(2.0))
    yield call("abc", "", np.arange(2.0))
