# /// case
# summary: __call__ of a class is replaced and its defaults are changed, instances go through map, partial and reduce
# reference: https://docs.python.org/3/reference/datamodel.html#object.__call__
# features: callable-object code-guard default-argument numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class K:
    k = 2

    def __call__(self, x, k=None):
        return x * (k or self.k)


ORIGINAL = K.__call__
k = K()


def case(x):
    return k(x), k(x, k=3), list(map(k, [x])), functools.partial(k, x)(), functools.reduce(lambda a, b: k(a), [x, 1])


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    k.k = 5
    yield call(np.arange(2.0))
    K.__call__.__defaults__ = (7,)
    yield call(np.arange(2.0))
    K.__call__ = lambda s, x, k=1: x + k
    yield call(np.arange(2.0))
    K.__call__ = ORIGINAL
    K.__call__.__defaults__ = (None,)
    yield call(np.arange(2.0))
    del k.k
    yield call(np.arange(2.0))
