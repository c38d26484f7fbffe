# /// case
# summary: one array is the value of two keys, an attribute and a cell: every one sees the change
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: aliasing dict instance-attribute numpy-inplace
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    pass


def case(d, box):
    x = d["a"]
    box.kept = x

    def later():
        return x

    d["b"] -= 1
    box.kept *= 2
    later()[0] = 77
    return d, box.kept is d["b"], later() is d["a"]


def calls():
    def arguments(same):
        x = np.arange(3.0)
        return {"a": x, "b": x if same else x.copy()}, Box()
    yield call(*arguments(True))
    yield call(*arguments(True))
    yield call(*arguments(False))
    yield call(*arguments(True))
