# /// case
# summary: an iterator that alone has some namespaces is used up, and what was in them tells of its end
# reference: https://docs.python.org/3/library/types.html#types.SimpleNamespace
# features: object-lifetime iterator-protocol for-loop numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import types

import numpy as np

from conformance.case import call

CLOSED = []


class Handle:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        CLOSED.append(self.name)


def case(x, jobs):
    for job in jobs:
        x = x * job.factor
    return x * (len(CLOSED) + 1)


def calls():
    for _ in range(3):
        CLOSED.clear()
        yield call(np.arange(3.0), iter([types.SimpleNamespace(factor=2.0, handle=Handle(name)) for name in "abc"]))
