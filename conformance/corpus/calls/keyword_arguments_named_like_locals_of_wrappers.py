# /// case
# summary: a wrapper passes args and kwargs on and adds, removes and replaces some of them
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: varargs star-call decorator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def with_defaults(**defaults):
    def decorate(f):
        def wrapper(*args, **kwargs):
            kwargs.pop("debug", None)
            merged = {**defaults, **kwargs}
            return f(*args[:2], **merged), len(args), sorted(kwargs)
        return wrapper
    return decorate


@with_defaults(shift=1, f=10)
def scaled(x, k=2, *, shift=0, f=0):
    return x * k + shift + f


def case(x, named):
    return scaled(x, **named), scaled(x, 3, 4, shift=x, **named), named


def calls():
    yield call(np.arange(2.0), {"f": 5})
    yield call(np.arange(2.0), {"f": 5})
    yield call(np.arange(2.0), {"debug": True})
    yield call(np.arange(2.0), {})
