# /// case
# summary: what a class has of its own is counted, looked up and listed, and another name makes it another number
# reference: https://docs.python.org/3/library/stdtypes.html#type.__dict__
# features: class-attribute structure-guard builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Shape:
    sides = 3
    name = "triangle"


def case(cls, x):
    names = vars(cls)
    own = [name for name in names if not name.startswith("_")]
    return x * len(own), own, len(names) - len(cls.__dict__), "sides" in names, names.get("missing", 7), bool(names), names["sides"]


def calls():
    yield call(Shape, np.arange(3.0))
    yield call(Shape, np.arange(3.0))
    Shape.area = 5
    yield call(Shape, np.arange(3.0))
    del Shape.name
    yield call(Shape, np.arange(3.0))
    yield call(Shape, np.arange(3.0))
