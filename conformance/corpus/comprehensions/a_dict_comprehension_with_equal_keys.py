# /// case
# summary: of equal keys of a dict comprehension the first stays as the key and the last value wins, keys before values
# reference: https://docs.python.org/3/reference/expressions.html#dictionary-displays
# features: comprehension dict evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, keys):
    made = {event("key", k): x * event("value", i) for i, k in enumerate(keys)}
    return made, [type(k) for k in made], len({k: 0 for k in (1, 1.0, True)})


def calls():
    yield call(np.arange(2.0), ["a", "b", "a"])
    yield call(np.arange(2.0), ["a", "b", "a"])
    yield call(np.arange(2.0), [1, True, 1.0, 0])
    yield call(np.arange(2.0), [])
