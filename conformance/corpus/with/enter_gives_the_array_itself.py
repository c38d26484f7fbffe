# /// case
# summary: enter gives the very array, a view of it or a new one; what the body does to the target is seen outside or not
# reference: https://docs.python.org/3/reference/datamodel.html#object.__enter__
# features: with-statement numpy-inplace numpy-view object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Lends:
    def __init__(self, array, way):
        self.array = array
        self.way = way

    def __enter__(self):
        if self.way == "view":
            return self.array[:]
        if self.way == "copy":
            return self.array + 0
        return self.array

    def __exit__(self, *details):
        self.array -= 1


def case(x, way):
    with Lends(x, way) as target:
        target += 10
        same = target is x
    return target * 2, same, x


def calls():
    for way in ("same", "same", "view", "copy"):
        yield call(np.arange(3.0), way)
    yield call(np.arange(3), "view")
