# /// case
# summary: the links of a ring are turned round, one after the other, and the last is found where the first was
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: cycle attribute-mutation mutation-order while-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Link:
    def __init__(self, x):
        self.x = x
        self.next = None


def ring(*values):
    links = [Link(value) for value in values]
    for i, link in enumerate(links):
        link.next = links[(i + 1) % len(links)]
    return links[0]


def case(first):
    before, link = None, first
    total = 0
    while link is not None:
        total = total * 2 + link.x
        following = link.next
        link.next = before
        before, link = link, following
        if link is first:
            first.next = before
            break
    return total, first, first.next.x


def calls():
    yield call(ring(np.arange(3.0), 1, 2))
    yield call(ring(np.arange(3.0), 1, 2))
    yield call(ring(np.arange(3.0), 1, 2, 3))
    yield call(ring(5, 1, 2))
