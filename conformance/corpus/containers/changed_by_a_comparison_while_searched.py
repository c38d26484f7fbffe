# /// case
# summary: in, index, count and remove of lists and deques whose items change them when they are compared
# reference: https://docs.python.org/3/reference/expressions.html#membership-test-operations
# features: containment mutation-order aliasing
# since: 3.8
# capture: full
# ///
from collections import deque

import numpy as np

from conformance.case import call


class Changing:
    def __init__(self, owner, way, answer):
        self.owner, self.way, self.answer = owner, way, answer

    def __eq__(self, other):
        if self.way == "clear":
            self.owner.clear()
        elif self.way == "append":
            self.owner.append(other)
        elif self.way == "assign":
            self.owner[-1] = other
        return self.answer


def case(x, kind, way, answer):
    found = []
    for search in (lambda c: 7 in c, lambda c: c.index(7), lambda c: c.count(7), lambda c: c.remove(7)):
        owner = kind(range(5))
        owner[2] = Changing(owner, way, answer)
        try:
            found.append(search(owner))
        except (RuntimeError, ValueError, IndexError) as error:
            found.append(type(error))
        found.append(len(owner))
    return found, x * 2


def calls():
    for kind in (list, deque):
        for way in ("nothing", "clear", "append", "assign"):
            yield call(np.arange(2.0), kind, way, False)
            yield call(np.arange(2.0), kind, way, True)
