# /// case
# summary: an array error in a lambda called by a comprehension of a callee: frames with their names
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback lambda comprehension numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def applied(functions, x):
    return [function(x)
            for function in functions]


def case(x, y):
    made = applied([lambda v: v + 1,
                    lambda v: v + y], x)
    return made[0] * made[1]


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(4))
