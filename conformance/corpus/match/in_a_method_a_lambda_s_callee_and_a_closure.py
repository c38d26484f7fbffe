# /// case
# summary: a match in an inlined callee binds the callee's names, cells included
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: match-statement inlined-call closure nonlocal
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def part(value):
    match value:
        case [head, *tail]:
            return lambda x: x * head + len(tail)
        case k:
            return lambda x: x - k


def case(value, x):
    k = head = 100
    last = None

    def keep(value):
        nonlocal last
        match value:
            case (_, last):
                pass
            case {"last": last}:
                pass

    keep(value)
    return part(value)(x), last, k, head


def calls():
    yield call((3, 4), np.arange(2.0))
    yield call((3, 4), np.arange(2.0))
    yield call(5, np.arange(2.0))
    yield call([1, 2, 3], np.arange(2.0))
