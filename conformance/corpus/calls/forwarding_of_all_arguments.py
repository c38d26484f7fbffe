# /// case
# summary: *args and **kwargs passed on arrive unchanged
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: star-call varargs inlined-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


def inner(a, b=2, *rest, c, d=4, **more):
    return a, b, rest, c, d, more


def middle(*args, **kwargs):
    return inner(*args, **kwargs)


def case(*args, **kwargs):
    return middle(*args, **kwargs), middle(0, *args, c=1), args, kwargs


def calls():
    yield call(1, c=3)
    yield call(1, c=3)
    yield call(1, 2, 3, 4, c=3, z=0)
    yield call(1, z=0, d=None, c=2.5)
