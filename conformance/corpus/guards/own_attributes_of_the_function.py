# /// case
# summary: the function under test counts its calls in an attribute of its own
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: attribute-mutation function-introspection global-read
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    case.count += 1
    return x * case.rate, case.count


case.count = 0
case.rate = 2.0


def calls(fn):
    yield call(np.arange(3.0))
    fn.count = 0
    yield call(np.arange(3.0))
    fn.rate = 3.0
    fn.count = 0
    yield call(np.arange(3.0))
    fn.rate = 2.0
    fn.count = 0
    yield call(np.arange(3.0)).expect("any")
