# /// case
# summary: an exception class with __setattr__ and __getattribute__: which of its attributes go through them
# reference: https://docs.python.org/3/reference/datamodel.html#object.__setattr__
# features: getattr-hook try-except raise attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Wrong(Exception):
    def __setattr__(self, name, value):
        event("set " + name)
        super().__setattr__(name, value)

    def __getattr__(self, name):
        event("missing " + name)
        return len(name)


def case(x, n):
    try:
        if n:
            raise Wrong(n)
        return x
    except Wrong as error:
        error.code = n + 1
        return x * error.code + error.other, error.args


def calls():
    for n in (0, 0, 1, 2):
        yield call(np.arange(3.0), n)
