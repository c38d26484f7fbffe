# /// case
# summary: behind a with whose manager forgets an array error the function goes on with array work
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: with-statement numpy-operator for-loop data-dependent-branch
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import contextlib

import numpy as np

from conformance.case import call


class Forgets:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        self.log.append(None if kind is None else kind.__name__)
        return kind is ValueError


def case(x, weights):
    log = []
    total = x
    for w in weights:
        with Forgets(log) as manager, contextlib.suppress(KeyError):
            log.append(manager.log is log)
            total = total @ w
        total = np.tanh(total) + x
    if total[0] > 0.5:
        total = total - 1
    return total * 2, log


def calls():
    good, bad = np.ones((3, 3)), np.ones((4, 4))
    yield call(np.arange(3.0), [bad])
    yield call(np.arange(3.0), [bad])
    yield call(np.arange(3.0), [good, bad])
    yield call(np.arange(3.0), [bad, good, bad])
    yield call(np.arange(3.0), [good, good])
