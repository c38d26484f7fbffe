# /// case
# summary: for, list, unpacking and comprehensions ask __iter__
# reference: https://docs.python.org/3/reference/datamodel.html#object.__iter__
# features: iterator-protocol special-method for-loop
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Bag:
    def __init__(self, *items):
        self.items = items

    def __iter__(self):
        event("iter")
        return iter(self.items)


def case(x):
    out = []
    for item in x:
        out.append(item)
    a, *b = x
    return out, [item for item in x], list(x), a, b


def calls():
    yield call(Bag(1, 2))
    yield call(Bag(1, 2))
    yield call(Bag("a"))
    yield call(Bag(0.5, None, 3))
