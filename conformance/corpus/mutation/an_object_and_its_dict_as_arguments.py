# /// case
# summary: an instance and its own dict are both passed: what is written through one is read through the other
# reference: https://docs.python.org/3/reference/datamodel.html#object.__dict__
# features: aliasing attribute-mutation dict-mutation argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def case(box, d):
    d["x"] = d["x"] + 1
    first = box.x * 2
    box.y = first
    second = d.get("y", "none")
    del d["x"]
    return first, second, hasattr(box, "x"), list(d)


def calls():
    box = Box(np.arange(3.0))
    yield call(box, box.__dict__)
    box = Box(np.arange(3.0))
    yield call(box, box.__dict__)
    yield call(Box(np.arange(3.0)), {"x": 5})
    box = Box(1)
    yield call(box, vars(box))
