# /// case
# summary: an own iterable is taken apart by unpacking, star arguments, displays, zip and sum
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: iterator-protocol starred-unpacking star-call display-unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Three:
    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        event("iter")
        for item in self.items:
            yield item


def gather(*args):
    return len(args), args[-1]


def case(x, three):
    first, *rest = three
    both = [*three, 0, *three]
    return x * first, rest, gather(*three, x), both, list(zip(three, three)), sum(three)


def calls():
    yield call(np.arange(3.0), Three(1, 2, 3))
    yield call(np.arange(3.0), Three(1, 2, 3))
    yield call(np.arange(3.0), Three(5))
    yield call(np.arange(3.0), Three(1, 2, 3, 4))
