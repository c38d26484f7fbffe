# /// case
# summary: a function made for one call, with an object in its cell, dies with its argument list
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: object-lifetime closure lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Held:
    def __init__(self, n):
        self.n = n


def maker(n):
    held = track(Held(n), "held %d" % n)

    def scale(x):
        return x * held.n

    return track(scale, "function %d" % n)


def case(x, function):
    y = function(x) + 1
    return y * 2


def calls():
    for n in (1, 1, 2):
        yield call(np.arange(3.0), maker(n)).expect("any")
