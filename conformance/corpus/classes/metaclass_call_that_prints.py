# /// case
# summary: a metaclass's __call__ that prints before and after making the instance
# reference: https://docs.python.org/3/reference/datamodel.html#metaclasses
# features: metaclass break-in-callee output super
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


class Meta(type):
    def __call__(cls, *args):
        print("begin", cls.__name__)
        made = super().__call__(*args)
        print("end", sorted(vars(made)))
        return made


class Net(metaclass=Meta):
    def __init__(self, x, n=2):
        self.x = x * n


def case(x):
    first = Net(x)
    return first.x + Net(first.x, 3).x, first


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
