# /// case
# summary: a recursive inner function is a cycle with its own cell, which the collector finds after the call
# reference: https://docs.python.org/3/library/gc.html
# features: object-lifetime recursion closure cycle
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


def maker(n):
    def down(x, k):
        return x if k == 0 else down(x + n, k - 1)

    return track(down, "function %d" % n)


def case(x, function, k):
    return function(x, k) * 2


def calls():
    for n in (1, 2, 3):
        function = maker(n)
        yield call(np.arange(3.0), function, n).expect("any")
        yield call(np.arange(3.0), function, n)
        del function
