# /// case
# summary: a branch on each element of an array, in a loop that turns often over data that is new each time
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop if-statement data-dependent-branch break-in-loop
# since: 3.8
# capture: breaks 3 data-dependent-branch data-dependent-branch long-loop
# ///
import numpy as np

from conformance.case import call


def case(v):
    ups = downs = 0
    for i in range(len(v)):
        if v[i] > 0:
            ups += 1
        elif v[i] < -1:
            downs += 1
            v[i] = 0
    return ups, downs, v


def calls():
    random = np.random.RandomState(3)
    first = random.randn(60)
    yield call(first.copy())
    yield call(first.copy())
    for _ in range(12):
        yield call(random.randn(60)).expect("any")
