# /// case
# summary: *args is a new tuple of the same arrays, **kwargs a new dict of the same arrays
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: varargs aliasing object-identity star-call list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def keep(*args, **kwargs):
    kwargs["new"] = 1
    args[0][0] = 50
    return args, kwargs


def case(items, names):
    args, kwargs = keep(*items, **names)
    return args, kwargs, args[0] is items[0], names, kwargs is names


def calls():
    x = np.arange(2.0)
    yield call([x, x], {"a": x})
    yield call([x, x], {"a": x})
    t = (np.zeros(2), x)
    yield call(t, {"b": 1, "a": t[0]})
