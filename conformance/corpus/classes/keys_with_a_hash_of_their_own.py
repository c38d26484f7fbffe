# /// case
# summary: a dict lookup asks __hash__ and then __eq__ of instances that are keys
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: special-method dict evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        event("hash")
        return self.n % 10

    def __eq__(self, other):
        event("eq")
        return self.n == other.n


def case(x, d, key):
    return x * d[key] if key in d else x, d.get(key, "none")


def calls():
    yield call(np.arange(3.0), {Key(1): 2}, Key(1))
    yield call(np.arange(3.0), {Key(1): 2}, Key(1))
    yield call(np.arange(3.0), {Key(1): 2}, Key(11))
    yield call(np.arange(3.0), {Key(1): 2}, Key(3))
