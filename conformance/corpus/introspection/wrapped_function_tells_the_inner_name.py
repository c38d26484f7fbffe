# /// case
# summary: functools.wraps copies name, doc and attributes and remembers the function in __wrapped__
# reference: https://docs.python.org/3/library/functools.html#functools.wraps
# features: decorator function-introspection closure numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


def doubled(function):
    @functools.wraps(function)
    def wrapper(*args):
        return function(*args) * 2

    return wrapper


def plain(x):
    """adds one"""
    return x + 1

plain.rate = 3
twice = doubled(plain)


def case(x, f):
    return f(x), f.__name__, f.__doc__, f.__wrapped__(x), x * f.rate, f.__wrapped__ is plain


def calls():
    yield call(np.arange(3.0), twice)
    yield call(np.arange(3.0), twice)
    twice.rate = 10
    yield call(np.arange(3.0), twice)
    twice.__wrapped__ = lambda x: x
    yield call(np.arange(3.0), twice)
