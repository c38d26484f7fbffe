# /// case
# summary: objects made inside that refer to each other outlive the call and go with the collector
# reference: https://docs.python.org/3/library/gc.html
# features: cycle object-lifetime attribute-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import gc
import weakref

import numpy as np

from conformance.case import call


class Node:
    pass

REFERENCES = []


def case(x, n):
    a, b = Node(), Node()
    a.peer, b.peer = b, a
    a.x = x * n
    return a.peer.peer.x


def calls():
    for n in (2, 2, 5):
        yield call(np.arange(3.0), n)
        assert sum(type(obj) is Node for obj in gc.get_objects()) in (0, 2, 4, 6)
        gc.collect()
        assert not any(type(obj) is Node for obj in gc.get_objects())
