# /// case
# summary: a native call changes the defaults of a function that was inlined before it and is called again behind it
# reference: https://docs.python.org/3/reference/datamodel.html#function.__defaults__
# features: opaque-call default-argument code-guard
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def scaled(x, n=2):
    return x * n


class Shown:
    def __str__(self):
        scaled.__defaults__ = (scaled.__defaults__[0] + 1,)
        return "changed"


def case(x, shown):
    first = scaled(x)
    print(shown)
    return first, scaled(x)


def calls():
    yield call(np.arange(3.0), Shown())
    scaled.__defaults__ = (2,)
    yield call(np.arange(3.0), Shown())
    yield call(np.arange(3.0), Shown())
