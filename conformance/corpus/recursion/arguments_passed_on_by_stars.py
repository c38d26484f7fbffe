# /// case
# summary: a recursive function passes *args and **kwargs on, taking one off and changing one at each level
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: recursion star-call varargs dict-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def fold(x, *args, **kwargs):
    if not args:
        return x * kwargs.get("scale", 1), kwargs
    kwargs["scale"] = kwargs.get("scale", 1) + 1
    return fold(x + args[0], *args[1:], **kwargs)


def case(x, *args, **kwargs):
    return fold(x, *args, **kwargs), kwargs


def calls():
    yield call(np.arange(3.0), 1, 2)
    yield call(np.arange(3.0), 1, 2)
    yield call(np.arange(3.0), 1, scale=10)
    yield call(np.arange(3.0))
