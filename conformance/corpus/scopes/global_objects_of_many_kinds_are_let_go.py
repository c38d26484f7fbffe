# /// case
# summary: functions, classes, partial objects, sets and arrays that a global held die when it is bound to another
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: object-lifetime global-read identity-guard
# since: 3.8
# capture: full
# ///
import collections
import functools

import numpy as np

from conformance.case import call, track


FUNCTION = CLASS = PARTIAL = SET = ARRAY = DEQUE = None


def added(x, n):
    return x + n


def case(x):
    y = FUNCTION(x)
    y = y + CLASS.scale
    y = PARTIAL(y)
    if 1 in SET:
        y = y * 2
    y = y + ARRAY
    return y * len(DEQUE)


def fill(n):
    global FUNCTION, CLASS, PARTIAL, SET, ARRAY, DEQUE

    FUNCTION = track(lambda x: x + n, "function %d" % n)
    CLASS = track(type("Kind", (), {"scale": 2}), "class %d" % n)
    PARTIAL = track(functools.partial(added, n=n), "partial %d" % n)
    SET = track({1, n}, "set %d" % n)
    ARRAY = track(np.arange(3.0), "array %d" % n)
    DEQUE = track(collections.deque([n]), "deque %d" % n)


def calls():
    for n in (1, 2, 3):
        fill(n)
        yield call(np.arange(3.0)).expect("any")
        yield call(np.arange(3.0))
    fill(4)
