# /// case
# summary: an argument is kept in a global dict and changed in a later call through it
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-global-statement
# features: aliasing dict-mutation global-mutation numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

KEPT = {}


def case(name, x):
    if name in KEPT:
        KEPT[name] += x
    else:
        KEPT[name] = x
    return KEPT[name], KEPT[name] is x


def calls():
    x = np.ones(2)
    yield call("a", x)
    yield call("a", x)
    yield call("b", x)
    yield call("b", np.ones(2))
    KEPT.clear()
    yield call("a", np.zeros(2))
    KEPT.clear()
