# /// case
# summary: functions, classes, partial objects, sets and arrays that a cell held die when it is bound to another
# reference: https://docs.python.org/3/reference/datamodel.html#cell-objects
# features: object-lifetime closure cell-mutation
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call, track


def added(x, n):
    return x + n


def make():
    function = cls = part = chosen = array = None

    def case(x):
        y = function(x)
        y = part(y + cls.scale)
        if 1 in chosen:
            y = y * 2
        return y + array

    def fill(n):
        nonlocal function, cls, part, chosen, array
        function = track(lambda x: x + n, "function %d" % n)
        cls = track(type("Kind", (), {"scale": 2}), "class %d" % n)
        part = track(functools.partial(added, n=n), "partial %d" % n)
        chosen = track({1, n}, "set %d" % n)
        array = track(np.arange(3.0), "array %d" % n)

    case.fill = fill
    return case


def calls(fn):
    for n in (1, 2, 3):
        fn.fill(n)
        yield call(np.arange(3.0)).expect("any")
        yield call(np.arange(3.0))
    fn.fill(4)
