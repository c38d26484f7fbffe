# /// case
# summary: stars in a display use up generators in the order of the text, between the items around them
# reference: PEP 448
# features: display-unpacking generator evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def part(name, x, n):
    for i in range(n):
        event(name, i)
        yield x * i


def case(x, n):
    return [event("first", 0), *part("a", x, n), event("mid", 1), *part("b", x + 1, 1), event("last", 2)], (*part("c", x, 1),)


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 0)
