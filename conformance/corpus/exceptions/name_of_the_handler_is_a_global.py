# /// case
# summary: the name behind as is a declared global: callees see the exception while it is handled, then the name is gone
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except global-write unbound-local inlined-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


problem = "none"


def look():
    return type(globals().get("problem")).__name__


def case(x, y):
    global problem
    seen = [look()]
    try:
        z = x @ y
    except ValueError as problem:
        seen.append(look())
        return x * 2, seen
    seen.append(look())
    return z, seen


def calls():
    global problem
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
    yield call(np.arange(3.0), np.ones(4))
    problem = "again"
    yield call(np.arange(3.0), np.ones(3))
