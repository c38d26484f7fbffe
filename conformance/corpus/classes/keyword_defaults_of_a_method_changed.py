# /// case
# summary: __kwdefaults__ of a method is changed in place, replaced and taken away
# reference: https://docs.python.org/3/reference/datamodel.html#function.__kwdefaults__
# features: keyword-only code-guard method-call dict-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def run(self, x, *, n=3, plus=0):
        return x * n + plus


def case(x, net):
    return net.run(x, plus=1), net.run(x + 1, n=2)


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.run.__kwdefaults__["n"] = 10
    yield call(np.arange(3.0), Net())
    Net.run.__kwdefaults__ = {"n": 3, "plus": 50}
    yield call(np.arange(3.0), Net())
    Net.run.__kwdefaults__["plus"] = 0
    yield call(np.arange(3.0), Net())
