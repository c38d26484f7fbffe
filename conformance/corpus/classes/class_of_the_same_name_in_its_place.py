# /// case
# summary: the global name of a class is bound to another class: instances made inside and isinstance follow
# reference: https://docs.python.org/3/reference/executionmodel.html#naming-and-binding
# features: global-read code-guard inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def run(self, x):
        return x * 2

First = Net


class Net:    # noqa: F811
    def run(self, x):
        return x + 100

Second = Net


def case(x, obj):
    return Net().run(x), isinstance(obj, Net), type(obj) is Net


def calls():
    global Net
    obj = First()
    yield call(np.arange(3.0), obj)
    yield call(np.arange(3.0), obj)
    Net = First
    yield call(np.arange(3.0), obj)
    Net = Second
    yield call(np.arange(3.0), obj)
