# /// case
# summary: the objects that an iterator alone has hold nothing at first, then what tells of its end
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: object-lifetime iterator-protocol for-loop numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call

CLOSED = []


class Handle:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        CLOSED.append(self.name)


class Job:
    def __init__(self, handle):
        self.handle = handle


def case(x, jobs):
    for _ in jobs:
        x = x + 1
    return x * (len(CLOSED) + 1)


def calls():
    for handle in (int, int, Handle, Handle):
        CLOSED.clear()
        yield call(np.arange(3.0), iter([Job(handle(1)), Job(handle(2))]))
