# /// case
# summary: a stack of decorators is applied from the innermost, called from the outermost, each with its own state
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: decorator closure varargs numpy-operator
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, event


def logged(name):
    def decorate(f):
        @functools.wraps(f)
        def wrapper(*args, **named):
            wrapper.count += 1
            event("enter " + name)
            result = f(*args, **named)
            event("leave " + name)
            return result
        wrapper.count = 0
        return wrapper
    return decorate


def case(x):
    @logged("outer")
    @logged("inner")
    def scaled(x, k=2):
        return x * k

    y = scaled(x) + scaled(x, k=3)
    return y, scaled.count, scaled.__wrapped__.count, scaled.__name__


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
