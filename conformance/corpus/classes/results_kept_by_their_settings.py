# /// case
# summary: results are kept in a dict by an object of settings with a hash of its own, and made once for equal ones
# reference: https://docs.python.org/3/reference/datamodel.html#object.__hash__
# features: special-method dict comparison numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Settings:
    def __init__(self, kind, order):
        self.kind = kind
        self.order = order

    def __eq__(self, other):
        return isinstance(other, Settings) and (self.kind, self.order) == (other.kind, other.order)

    def __hash__(self):
        return hash((self.kind, self.order))

    def apply(self, x):
        return x ** self.order if self.kind == "power" else x * self.order


def case(x, wanted):
    results = {}
    made = 0
    found = []
    for kind, order in wanted:
        settings = Settings(kind, order)
        if settings not in results:
            results[settings] = settings.apply(x)
            made += 1
        found.append(results[settings])
    first = results.pop(Settings(*wanted[0]))
    return found, made, len(results), results.get(Settings("power", 7), "none"), first


def calls():
    wanted = [("power", 2), ("times", 3), ("power", 2)]
    yield call(np.arange(3.0), wanted)
    yield call(np.arange(3.0), wanted)
    yield call(np.arange(3.0), [("times", 2), ("times", 2), ("times", 2), ("power", 1)])
