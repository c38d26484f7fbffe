# /// case
# summary: an opaque call inside a try: the graph goes on behind it, and what it raises is caught
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-try-statement
# features: try-except opaque-call output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(a, n):
    total = a + 1
    items = [n]
    try:
        total = total * 2
        items.append(print("inside", n))
        total = total @ np.ones(len(items) + 1)
        items.append("done")
    except ValueError as error:
        return total, items, type(error).__name__
    return total, items


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(4.0), 3)
    yield call(np.arange(3.0), 4)
