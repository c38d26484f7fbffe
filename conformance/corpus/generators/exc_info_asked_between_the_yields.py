# /// case
# summary: a generator asks what is handled outside of it between its yields, itself and by a callee with a try
# reference: https://docs.python.org/3/library/sys.html#sys.exc_info
# features: generator try-except inlined-call numpy-operator
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call

seen = []


def outside():
    try:
        kind, error, _ = sys.exc_info()
    except ValueError:
        kind = error = None
    return kind, error is None


def case(x, n):
    y = x * n
    yield y, sys.exc_info()[0]
    z = y + 1
    told = outside()
    yield z * 2, told
    try:
        kind = sys.exc_info()[0]
    except ValueError:
        kind = "none"
    yield z * y, kind


def calls():
    for n in (2, 2, 3, 0):
        made = yield call(np.arange(3.0), n)
        values = []
        try:
            raise KeyError("outside")
        except KeyError:
            values.append(next(made))
            values.append(next(made))
        values.extend(made)
        seen.append([(value.tolist(), kind) for value, kind in values])
