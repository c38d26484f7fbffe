# /// case
# summary: an array that is a default of a callee is an argument too, and the other way round
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument aliasing numpy-overlap object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

SHARED = np.arange(3.0)


def helper(x, memory=SHARED):
    memory += x
    return memory is x


def case(x):
    same = helper(x)
    return same, helper(x, memory=x), x


def calls():
    yield call(np.ones(3)).expect("any")
    SHARED[...] = 1
    yield call(np.ones(3)).expect("any")
    yield call(SHARED).expect("any")
    SHARED[...] = [0, 1, 2]
