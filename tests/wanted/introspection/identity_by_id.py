# /// case
# summary: id of two names of one object is one number, of two living objects two
# reference: https://docs.python.org/3/library/functions.html#id
# features: object-identity builtin-function aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    pass


def case(x, a, b):
    c = Box()
    if id(a) == id(b):
        return x + 1, id(c) == id(a)
    return x * 2, id(a) != id(c), id(x) == id(x)


def calls():
    box = Box()
    yield call(np.arange(3.0), box, box)
    yield call(np.arange(3.0), box, box)
    yield call(np.arange(3.0), box, Box())
    yield call(np.arange(3.0), Box, Box)
