# /// case
# summary: a sequence pattern between the yields of a generator under test
# reference: https://docs.python.org/3/reference/compound_stmts.html#sequence-patterns
# features: match-statement generator numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, value):
    x = x * 2
    yield x
    match value:
        case [k, *_]:
            x = x * k
        case k:
            x = x + k
    yield x, k


def calls():
    for value in ((2, 3), (2, 3), 5, [4]):
        made = yield call(np.arange(2.0), value)
        event(repr(list(made)))
