# /// case
# summary: a native call deletes an attribute of an argument and adds another; both are seen behind it
# reference: https://docs.python.org/3/reference/datamodel.html#object.__delattr__
# features: opaque-call attribute-mutation structure-guard output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, scale):
        self.scale = scale

    def __str__(self):
        self.shift = self.scale * 10
        del self.scale
        return "box"


def case(x, box):
    y = x * box.scale
    print(box)
    if hasattr(box, "scale"):
        return y
    return y + box.shift


def calls():
    yield call(np.arange(3.0), Box(2))
    yield call(np.arange(3.0), Box(2))
    yield call(np.arange(3.0), Box(0.5))
