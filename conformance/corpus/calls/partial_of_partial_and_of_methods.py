# /// case
# summary: a partial of a partial is flattened, one of a bound method keeps its instance, partialmethod binds late
# reference: https://docs.python.org/3/library/functools.html#functools.partialmethod
# features: partial method-call keyword-call numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Model:
    def __init__(self, w):
        self.w = w

    def apply(self, x, k=1, *, shift=0):
        return x * self.w * k + shift

    doubled = functools.partialmethod(apply, k=2)


def case(x, w):
    model = Model(w)
    first = functools.partial(model.apply, k=3)
    second = functools.partial(first, x, shift=1)
    model.w = 10
    return first(x), second(), second(k=0), model.doubled(x), len(second.args), sorted(second.keywords)


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(3), 0.5)
