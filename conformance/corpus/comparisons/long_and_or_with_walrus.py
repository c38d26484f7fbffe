# /// case
# summary: and binds tighter than or, each operand is evaluated when it is needed, := keeps which
# reference: https://docs.python.org/3/reference/expressions.html#boolean-operations
# features: boolean-operator walrus evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(a, b, c, x):
    last = None
    value = (last := event("a", a)) and (last := event("b", b)) or (last := event("c", c)) and "end"
    chosen = x if a and not b else x * 2 if c else x * 3
    return value, last, chosen, (a or b) and c, not (a and b) or c


def calls():
    yield call("a", "", "c", np.arange(2.0))
    yield call("a", "", "c", np.arange(2.0))
    yield call("a", "b", "", np.arange(2.0))
    yield call("", "b", "", np.arange(2.0))
    yield call(None, [], {}, np.arange(2.0))
