# /// case
# summary: a property that prints is read in a handler, the error is still the one that is handled
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: property break-in-callee try-except exception-chaining
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2

    @property
    def fallback(self):
        print("fallback")
        return self.rate * 10


def case(x, net, d):
    try:
        y = x * d["n"]
    except KeyError as error:
        y = x * net.fallback
        kept = error.args
    else:
        kept = None
    return y + 1, kept


def calls():
    yield call(np.arange(3.0), Net(), {})
    yield call(np.arange(3.0), Net(), {})
    yield call(np.arange(3.0), Net(), {"n": 3})
    Net.rate = 5
    yield call(np.arange(3.0), Net(), {})
