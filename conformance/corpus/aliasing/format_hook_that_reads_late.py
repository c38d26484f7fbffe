# /// case
# summary: a __format__ is called in its place in the text, between writes of other parts
# reference: https://docs.python.org/3/reference/datamodel.html#object.__format__
# features: f-string special-method aliasing numpy-inplace evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Shown:
    def __init__(self, x):
        self.x = x

    def __format__(self, spec):
        self.x += 1
        return f"<{self.x.shape[0]}{spec}>"


def case(x):
    s = Shown(x)
    y = x * 1
    text = f"{s:a}{len(x)}{s}"
    return text, y, x


def calls():
    yield call(np.zeros(2))
    yield call(np.zeros(2))
    yield call(np.zeros(3, int))
