# /// case
# summary: |= changes the dict that another name and an attribute hold, | does not
# reference: PEP 584
# features: dict-union aliasing inplace-operator numpy-operator
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call


class Model:
    def __init__(self, table):
        self.table = table


def case(x, d):
    model = Model(d)
    model.table |= {"x": x * 2}
    kept = d
    d = d | {"y": x}
    model.table = model.table | {"z": 1}
    return kept, d, model.table, kept is d, list(kept)


def calls():
    yield call(np.arange(2.0), {"a": 1})
    yield call(np.arange(2.0), {"a": 1})
    yield call(np.arange(3), {"x": 0, "b": 1})
