# /// case
# summary: __missing__ of a subclass of dict makes and stores what a lookup does not find
# reference: https://docs.python.org/3/library/stdtypes.html#dict
# features: super dict special-method structure-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scaled(dict):
    def __missing__(self, key):
        event("missing", key)
        made = self[key] = key * 10
        return made


def case(d, x, key):
    first = x * d[key]
    return first, d[key], d.get(key + 1, "none"), d


def calls():
    yield call(Scaled(), np.arange(3.0), 2)
    yield call(Scaled(), np.arange(3.0), 2)
    yield call(Scaled({2: 7}), np.arange(3.0), 2)
    yield call(Scaled({2: 7}), np.arange(3.0), 3)
