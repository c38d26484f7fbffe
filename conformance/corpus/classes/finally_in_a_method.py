# /// case
# summary: a method's finally changes the instance on its way out by return, by break and by an exception
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally attribute-mutation instance-attribute try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def __init__(self):
        self.depth = 0


def case(x, net, d):
    for i in range(3):
        try:
            net.depth += 1
            if i == d["stop"]:
                break
            x = x * 2
        finally:
            net.depth -= 10
    try:
        x = x + d["bias"]
    except KeyError:
        net.failed = True
    finally:
        net.done = x
    return x, net


def calls():
    yield call(np.arange(3.0), Net(), {"stop": 1, "bias": 1})
    yield call(np.arange(3.0), Net(), {"stop": 1, "bias": 1})
    yield call(np.arange(3.0), Net(), {"stop": 5})
    yield call(np.arange(3.0), Net(), {"stop": 0, "bias": 2})
