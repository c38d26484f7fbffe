# /// case
# summary: an array that was a function's default dies when the defaults are replaced between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#function.__defaults__
# features: object-lifetime default-argument code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


def scaled(x, factor=None, *, shift=None):
    return x * factor + shift


def case(x):
    return scaled(x) - 1


def fill(n):
    scaled.__defaults__ = (track(np.full(3, n), "factor %d" % n),)
    scaled.__kwdefaults__ = {"shift": track(np.full(3, -n), "shift %d" % n)}


def calls():
    for n in (1, 2, 3):
        fill(n)
        yield call(np.arange(3.0)).expect("any")
    scaled.__defaults__ = scaled.__kwdefaults__ = None
