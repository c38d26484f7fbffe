# /// case
# summary: class, value and capture patterns between the yields of a generator under test
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-patterns
# features: match-statement generator class-attribute numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Limits:
    low = 1


def case(x):
    got = yield x
    while True:
        match got:
            case np.ndarray(ndim=1) as other:
                x = x + other
            case Limits.low:
                x = x * 10
            case int(k) | float(k):
                x = x * k
            case None:
                return x
        got = yield x


def calls():
    for values in ((1, 2, None), (1, 2, None), (np.ones(2), 0.5, None)):
        made = yield call(np.arange(2.0))
        event(repr(next(made)))
        for value in values:
            try:
                event(repr(made.send(value)))
            except StopIteration as end:
                event("end", repr(end.value))
