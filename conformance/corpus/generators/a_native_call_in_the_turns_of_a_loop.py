# /// case
# summary: print in the body of a loop over a generator, with changes of its own list before and behind
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: generator output mutation-order opaque-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def rows(x, log):
    for i in range(2):
        log.append(("made", i))
        yield x + i
        log.append(("taken", i))


def case(x, log):
    total = x
    for y in rows(x, log):
        total = total + y
        print(len(log))
        log.append("turn")
    return total * 2, log


def calls():
    yield call(np.arange(2.0), [])
    yield call(np.arange(2.0), [])
    yield call(np.arange(3), [0])
