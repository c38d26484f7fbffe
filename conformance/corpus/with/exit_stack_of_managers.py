# /// case
# summary: an ExitStack leaves its managers and callbacks in the opposite order, a later one may swallow what came
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.ExitStack
# features: with-statement for-loop list-mutation
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call


class Manager:
    def __init__(self, log, name):
        self.log = log
        self.name = name

    def __enter__(self):
        self.log.append("enter " + self.name)
        return len(self.log)

    def __exit__(self, kind, error, trace):
        self.log.append("exit %s %s" % (self.name, kind and kind.__name__))
        return self.name == "b"


def case(x, names, table):
    log = []
    with contextlib.ExitStack() as stack:
        for name in names:
            x = x + stack.enter_context(Manager(log, name))
        stack.callback(log.append, "called")
        x = x * table["scale"]
    return x, log


def calls():
    yield call(np.arange(3.0), ["a", "b"], {"scale": 2})
    yield call(np.arange(3.0), ["a", "b"], {"scale": 2})
    yield call(np.arange(3.0), ["a", "b", "c"], {})
    yield call(np.arange(3.0), [], {"scale": 2})
