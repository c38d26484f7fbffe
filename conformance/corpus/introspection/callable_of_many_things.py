# /// case
# summary: callable is true for functions, classes, methods, partials and instances whose class has __call__
# reference: https://docs.python.org/3/library/functions.html#callable
# features: callable-object builtin-function boolean-operator numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Calls:
    def __call__(self, x):
        return x * 2


class Silent:
    pass


def case(x, things):
    total = 0
    for thing in things:
        if callable(thing):
            total += 1
    return x * total, callable(x), callable(len), callable(np.add)


def calls():
    yield call(np.arange(3.0), [Calls(), Silent(), Silent])
    yield call(np.arange(3.0), [Calls(), Silent(), Silent])
    yield call(np.arange(3.0), [Calls().__call__, functools.partial(len), 5])
    Silent.__call__ = lambda self: 1
    yield call(np.arange(3.0), [Calls(), Silent(), Silent])
