# /// case
# summary: functools.wraps used inside the function makes a wrapper with the names of the wrapped
# reference: https://docs.python.org/3/library/functools.html#functools.wraps
# features: decorator nested-function function-introspection
# since: 3.8
# capture: full
# ///
import functools

from conformance.case import call


def describe(x):
    """Doc of describe."""
    return ("described", x)


def case(f, x):
    def wrapper(*args):
        return f(*args), len(args)
    wrapper = functools.update_wrapper(wrapper, f)
    return wrapper(x), wrapper.__name__, wrapper.__doc__, wrapper.__wrapped__ is f


def calls():
    yield call(describe, 1)
    yield call(describe, 1)
    yield call(describe, 2.5)
    yield call(len, "ab")
