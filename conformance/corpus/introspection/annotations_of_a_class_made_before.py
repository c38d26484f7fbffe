# /// case
# summary: the annotations of a class are a dict of its own, in order, which typing and programs may change
# reference: https://docs.python.org/3/reference/datamodel.html#type.__annotations__
# features: annotations class-attribute dict-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    rate: int = 2
    bias: float


class Sub(Net):
    extra: str = "x"


def case(x, cls):
    found = cls.__annotations__
    return x * len(found), list(found), found.get("rate"), hasattr(cls, "bias")


def calls():
    yield call(np.arange(3.0), Net)
    yield call(np.arange(3.0), Net)
    yield call(np.arange(3.0), Sub)
    Net.__annotations__["more"] = list
    yield call(np.arange(3.0), Net)
