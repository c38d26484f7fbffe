# /// case
# summary: sys.exc_info() inside and outside of handlers, in callees, and after an inner exception was handled
# reference: https://docs.python.org/3/library/sys.html#sys.exc_info
# features: try-except exception-chaining inlined-call
# since: 3.8
# capture: full
# ///
import sys

import numpy as np

from conformance.case import call


def seen():
    kind, error, trace = sys.exc_info()
    return kind, str(error), trace is None


def case(x, n):
    found = [seen()]
    try:
        raise ValueError("first %s" % n)
    except ValueError:
        found.append(seen())
        try:
            {}[n]
        except KeyError:
            found.append(seen())
        found.append(seen())
        found.append(sys.exc_info()[1].args)
    found.append(seen())
    return x + len(found), found


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), "k")
    try:
        raise RuntimeError("outer")
    except RuntimeError:
        yield call(np.arange(2.0), 2).expect("any")
