# /// case
# summary: a list that is a default collects the arrays of all the calls, the very ones
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument list-mutation aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, seen=[]):
    seen.append(x)
    y = sum(seen[-2:]) * 2
    return y, len(seen), seen[0] is x


def calls(fn):
    seen = fn.__defaults__[0]
    yield call(np.ones(2)).expect("any")
    seen.clear()
    yield call(np.ones(2)).expect("any")
    x = np.arange(2.0)
    yield call(x).expect("any")
    x += 5
    yield call(x).expect("any")
    seen.clear()
