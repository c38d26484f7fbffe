# /// case
# summary: iterables behind * are consumed from left to right, between the other arguments, before ** is looked into
# reference: https://docs.python.org/3/reference/expressions.html#calls
# features: star-call evaluation-order generator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def numbers(name, n):
    for i in range(n):
        event(name, i)
        yield i


def taken(*args, **named):
    return len(args), args[-1], sorted(named)


def case(x, n):
    return taken(event("first", x), *numbers("a", n), event("mid", x * 2), *numbers("b", 1), k=event("k", 1),
                 **{"z": event("z", 2)}, last=event("last", 3))


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 0)
