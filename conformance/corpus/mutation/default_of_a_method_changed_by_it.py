# /// case
# summary: a dict that is a method's default gathers what all instances put in
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: default-argument dict-mutation method-call global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self, name):
        self.name = name

    def run(self, x, seen={}):    # noqa: B006
        seen[self.name] = seen.get(self.name, 0) + 1
        return x * seen[self.name], len(seen)


def case(x, a, b):
    return a.run(x), b.run(x), a.run(x)


def calls():
    for names in (("a", "b"), ("a", "b"), ("a", "a")):
        Net.run.__defaults__[0].clear()
        yield call(np.arange(3.0), *[Net(name) for name in names])
    yield call(np.arange(3.0), Net("a"), Net("c"))
