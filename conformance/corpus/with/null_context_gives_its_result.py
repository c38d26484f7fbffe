# /// case
# summary: nullcontext gives what it was made with, in a conditional expression with another manager
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.nullcontext
# features: with-statement boolean-operator object-identity
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call


class Scales:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("enter")
        return 2

    def __exit__(self, *details):
        self.log.append("exit")


def case(x, log, scaled):
    with (Scales(log) if scaled else contextlib.nullcontext(x)) as given:
        y = x + given
    return y, given is x, log


def calls():
    yield call(np.arange(3.0), [], True)
    yield call(np.arange(3.0), [], True)
    yield call(np.arange(3.0), [], False)
    yield call(np.arange(3.0), ["a"], True)
