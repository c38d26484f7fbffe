# /// case
# summary: arguments evaluated by conditional expressions, walrus and lambdas at the call, in order
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: evaluation-order walrus keyword-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def taken(a, b, *rest, c=0, **more):
    return a * b + c, rest, more


def case(x, flag):
    return taken(y := event("a", x + 1), event("b", 2) if flag else event("other", 3), *([event("rest", y)] if flag else ()),
                 c=(z := event("c", 4)) and z + 1, last=event("last", flag))


def calls():
    yield call(np.arange(2.0), True)
    yield call(np.arange(2.0), True)
    yield call(np.arange(2.0), False)
