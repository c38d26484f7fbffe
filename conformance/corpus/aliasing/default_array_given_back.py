# /// case
# summary: an array that is a default is given back, so a caller who changes it changes the default
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument object-identity aliasing numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, memory=np.zeros(2)):
    memory += x
    return memory


def calls(fn):
    first = yield call(np.ones(2)).expect("any")
    first *= 10
    second = yield call(np.ones(2)).expect("any")
    second[0] = -1
    yield call(np.ones(2)).expect("any")
    fn.__defaults__[0][...] = 0
