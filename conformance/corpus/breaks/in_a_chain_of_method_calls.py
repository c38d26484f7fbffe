# /// case
# summary: a native call in the middle of a chain of calls, attributes and items
# reference: https://docs.python.org/3/reference/expressions.html#primaries
# features: opaque-call output method-call evaluation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
from conformance.case import call


class Chain:
    def __init__(self):
        self.items = [self]

    def then(self, *args, **kwargs):
        self.items.append((args, kwargs))
        return self


def case(x, key):
    chain = Chain()
    found = chain.then(x).then(1, k=print("one")).items[0].then(*[x], **{"m": print("two"), key: x}).items
    return found[1:], found is chain.items


def calls():
    yield call(1, "n")
    yield call(1, "n")
    yield call(2.5, "k")
    yield call(None, "m2")
