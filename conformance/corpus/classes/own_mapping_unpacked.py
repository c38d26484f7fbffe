# /// case
# summary: an own mapping with keys and items serves as ** argument, in a dict display and for dict()
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: star-call display-unpacking special-method dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Options:
    def __init__(self, **values):
        self.values = values

    def keys(self):
        event("keys")
        return list(self.values)

    def __getitem__(self, key):
        event(key)
        return self.values[key]


def scale(x, rate=1, bias=0):
    return x * rate + bias


def case(x, options):
    return scale(x, **options), {"rate": 0, **options}, dict(options)


def calls():
    yield call(np.arange(3.0), Options(rate=2))
    yield call(np.arange(3.0), Options(rate=2))
    yield call(np.arange(3.0), Options(bias=1, rate=2))
    yield call(np.arange(3.0), Options())
