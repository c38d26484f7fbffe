# /// case
# summary: what is thrown into a generator is handled at its yield, and the next value comes back
# reference: https://docs.python.org/3/reference/expressions.html#generator-iterator-methods
# features: generator try-except raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def accumulating(x):
    total = x * 0
    while True:
        try:
            yield total
            total = total + x
        except KeyError as error:
            event("reset", error.args)
            total = x * 0
        except ValueError:
            event("over")
            return


def case(x, n):
    source = accumulating(x)
    try:
        found = next(source)
        for i in range(n):
            found = next(source)
        found = found + source.throw(KeyError("again"))
        found = found + next(source)
        source.throw(ValueError("enough"))
    except StopIteration as stop:
        event("stopped", stop.args)
    return found


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 0)
