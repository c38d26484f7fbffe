# /// case
# summary: a set that is a class attribute is one for all instances until one of them gets its own
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: set-mutation class-attribute aliasing attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    seen = set()

    def run(self, x, name):
        self.seen.add(name)
        return x * len(self.seen)


def case(x, a, b):
    first = a.run(x, "a")
    b.seen = {"own"}
    second = b.run(x, "b")
    return first, second, a.seen is Net.seen, b


def calls():
    for _ in range(2):
        Net.seen.clear()
        yield call(np.arange(3.0), Net(), Net())
    yield call(np.arange(3.0), Net(), Net())
    Net.seen = {"x", "y"}
    yield call(np.arange(3.0), Net(), Net())
    Net.seen = set()
