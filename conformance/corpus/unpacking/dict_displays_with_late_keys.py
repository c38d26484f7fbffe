# /// case
# summary: keys and values of a dict display with ** are evaluated and stored from the left
# reference: https://docs.python.org/3/reference/expressions.html#dictionary-displays
# features: display-unpacking dict evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, d, e):
    made = {event("k", "a"): event("v", x), **event("d", d), "b": x * 2, **event("e", e), **{"z": 0}}
    return made, list(made), {**d} is d, {**d, **e} == {**e, **d}


def calls():
    yield call(np.arange(2.0), {"b": 1, "c": 2}, {"a": 3})
    yield call(np.arange(2.0), {"b": 1, "c": 2}, {"a": 3})
    yield call(np.arange(2.0), {}, {})
