# /// case
# summary: an exception thrown into a chain of yield from comes up in the innermost generator first
# reference: https://docs.python.org/3/reference/expressions.html#generator.throw
# features: yield-from generator try-except try-finally evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def inner(x):
    try:
        yield x
    except KeyError as error:
        event("inner", error.args[0])
        yield x * 2
    finally:
        event("inner is done")


def middle(x):
    try:
        yield from inner(x)
    except ValueError as error:
        event("middle", error.args[0])
        yield x * 3
    return x * 4


def outer(x):
    got = yield from middle(x)
    event("outer")
    yield got


def case(x):
    made = outer(x)
    seen = [next(made), made.throw(KeyError("first")), made.throw(ValueError("second")), next(made)]
    return seen, list(made)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.ones((2, 2)))
