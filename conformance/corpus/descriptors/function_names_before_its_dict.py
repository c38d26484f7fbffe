# /// case
# summary: what a function is comes before entries of its own dict by the same names, as wraps of a class puts them there
# reference: https://docs.python.org/3/howto/descriptor.html#functions-and-methods
# features: nested-function decorator
# since: 3.8
# capture: breaks 1 opaque-operation
# ///
import functools

from conformance.case import call


class Counted:
    """A class."""
    __defaults__ = (1, 2)
    __globals__ = "entry"
    other = 5


def case(x, k):
    @functools.wraps(Counted)
    def wrapper(a, b=3):
        return a * b

    wrapper.__dict__["__code__"] = k
    return wrapper.__defaults__, wrapper.other, wrapper.__globals__ is globals(), wrapper.__code__ is k, wrapper(x)


def calls():
    yield call(2, 1)
    yield call(2, 1)
    yield call(3, 5)
