# /// case
# summary: loops with a number of turns that changes, in a finally clause entered with and without an exception
# reference: https://docs.python.org/3/reference/compound_stmts.html#try
# features: try-finally for-loop while-loop
# since: 3.8
# capture: breaks 2 data-dependent-branch long-loop
# ///
import numpy as np

from conformance.case import call, event


def case(x, turns, key):
    sums = []
    try:
        x = x + {1: 0.5}[key]
    finally:
        for i in range(turns):
            sums.append(float((x * i).sum()))
            x = x + 1
        while float(x.sum()) > 10:
            x = x - 1
        event("last", len(sums))
    return sums, x * 2


def calls():
    for turns in (3, 150, 151, 400, 2, 5, 300):
        yield call(np.ones(3), turns, 1)
        yield call(np.ones(3), turns, 2)
