# /// case
# summary: a method's len and isinstance are those of the module when it has its own
# reference: https://docs.python.org/3/reference/executionmodel.html#builtins-and-restricted-execution
# features: builtin-name global-read method-call code-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __len__(self):
        return 2

    def run(self, x):
        if isinstance(self, Net):
            x = x + 1
        return x * len(self)


def case(x, net):
    return net.run(x)


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    globals()["len"] = lambda obj: 100
    yield call(np.arange(3.0), Net())
    globals()["isinstance"] = lambda obj, cls: False
    yield call(np.arange(3.0), Net())
    del globals()["len"], globals()["isinstance"]
    yield call(np.arange(3.0), Net())
