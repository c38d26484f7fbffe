# /// case
# summary: an object and the list it is in know each other, and the object takes itself out
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: cycle list-mutation method-call attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Member:
    def __init__(self, x, group):
        self.x = x
        self.group = group
        group.append(self)

    def leave(self):
        self.group.remove(self)
        self.group = None
        return self.x


def case(x, n):
    group = []
    for i in range(n):
        Member(x + i, group)
    first = group[0].leave()
    return first * 2, len(group), group[-1].group is group, group[0].x


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 4)
