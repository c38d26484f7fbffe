# /// case
# summary: a property that keeps its value in the instance, made by hand, forgets it when an attribute is set
# reference: https://docs.python.org/3/library/functions.html#property
# features: cached-function property attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Model:
    def __init__(self, w):
        self._w, self._doubled, self.count = w, None, 0

    @property
    def w(self):
        return self._w

    @w.setter
    def w(self, value):
        self._w, self._doubled = value, None

    @property
    def doubled(self):
        if self._doubled is None:
            self.count += 1
            self._doubled = self._w * 2
        return self._doubled


def case(model, x):
    first = model.doubled
    same = first is model.doubled
    model.w = model.w + 1
    return x * first, same, model.doubled, model.count


def calls():
    yield call(Model(np.ones(2)), np.arange(2.0))
    yield call(Model(np.ones(2)), np.arange(2.0))
    yield call(Model(3), np.arange(2.0))
    kept = Model(np.ones(2))
    yield call(kept, np.arange(2.0)).expect("any")
    yield call(kept, np.arange(2.0)).expect("any")
