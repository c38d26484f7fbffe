# /// case
# summary: yield from in a try of a generator under test: an array error of the inner is handled outside of it
# reference: PEP 380
# features: yield-from generator try-except numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def products(x, ws):
    for w in ws:
        x = x @ w
        yield x
    return x.sum()


def case(x, ws):
    try:
        total = yield from products(x, ws)
    except ValueError:
        yield x * 10
        total = yield from products(x, ws[:1])
    else:
        yield total + 1
    finally:
        x = x - 1
        yield x
    yield total


def calls():
    good, bad = np.ones((2, 2)), np.ones((3, 3))
    for ws in ([good, good], [good, good], [good, bad], []):
        made = yield call(np.arange(2.0), ws)
        for value in made:
            event(repr(value))
