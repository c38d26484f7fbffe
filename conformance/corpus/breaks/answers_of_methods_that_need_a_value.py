# /// case
# summary: a method's answer is used by the operation that asked for it, also where that needs its value
# reference: https://docs.python.org/3/reference/datamodel.html#object.__eq__
# features: special-method data-dependent-branch containment comparison iterator-protocol mutation-order
# since: 3.8
# capture: breaks 7 data-dependent-branch data-dependent-branch data-dependent-branch data-dependent-branch data-dependent-branch data-dependent-branch data-dependent-branch
# ///
import numpy as np

from conformance.case import call, event


class Value:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        event("eq")
        return self.x == other.x

    def __lt__(self, other):
        event("lt")
        return self.x < other.x

    def __contains__(self, item):
        event("contains")
        return self.x + item

    __hash__ = None


def positive(v):
    event("positive")
    return v.x > 0


def case(a, b, c, log):
    log.append("begin")
    first = a in [b, c]
    log.append("in")
    second = 0 in a
    third = min(a, b)
    log.append("min")
    fourth = [v.x for v in filter(positive, [a, b])]
    log.append("filter")
    fifth = [b, c].index(a) if first else None
    sixth = [b, c, a].count(a)
    log.append("count")
    seventh = max([c, a], key=lambda v: v.x)
    return first, second, third is a, fourth, fifth, sixth, seventh is a, log


def calls():
    one, two, three = np.array(1.0), np.array(2.0), np.array(-3.0)
    yield call(Value(one), Value(two), Value(three), [])
    yield call(Value(one), Value(two), Value(three), [])
    yield call(Value(one), Value(two), Value(one + 0), [])
    yield call(Value(three), Value(two), Value(one), [])
