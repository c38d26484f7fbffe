# /// case
# summary: sys.exc_info in the handler of an array error, in a function it calls, in its finally and behind it
# reference: https://docs.python.org/3/library/sys.html#sys.exc_info
# features: numpy-error try-except try-finally inlined-call
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


def handled():
    kind = sys.exc_info()[0]
    return kind and kind.__name__


def case(x, y):
    seen = []
    try:
        z = x @ y
    except ValueError as error:
        seen.append(handled())
        try:
            {}[1]
        except KeyError:
            seen.append(handled())
        seen.append((handled(), sys.exc_info()[1] is error))
        return x + 1, seen
    return z * 2, seen


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
