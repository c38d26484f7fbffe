# /// case
# summary: an array as default argument is shared by the calls and may be replaced
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument numpy-inplace shape-guard function-introspection
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, total=np.zeros(3)):
    total += x
    return total.copy()


def calls(fn):
    before = fn.__defaults__
    yield call(np.ones(3)).expect("any")
    yield call(np.ones(3)).expect("hit")
    fn.__defaults__ = (np.zeros(1),)
    yield call(np.ones(1)).expect("any")
    yield call(np.ones(1)).expect("any")
    fn.__defaults__ = before
    before[0][...] = 0
