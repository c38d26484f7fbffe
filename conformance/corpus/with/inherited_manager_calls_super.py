# /// case
# summary: enter and exit of a derived manager call those of the base, which decides about the exception
# reference: https://docs.python.org/3/reference/datamodel.html#with-statement-context-managers
# features: with-statement super inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, swallows):
        self.swallows = swallows
        self.log = []

    def __enter__(self):
        self.log.append("base enter")
        return self

    def __exit__(self, kind, error, trace):
        self.log.append("base exit")
        return self.swallows


class Derived(Base):
    def __enter__(self):
        self.log.append("derived enter")
        return super().__enter__().log

    def __exit__(self, kind, error, trace):
        answer = super().__exit__(kind, error, trace)
        self.log.append(kind is not None)
        return answer


def case(x, swallows, table):
    manager = Derived(swallows)
    try:
        with manager as log:
            x = x + len(log)
            x = x * table["scale"]
    except LookupError:
        x = x - 1
    return x * 2, manager.log


def calls():
    yield call(np.arange(3.0), True, {"scale": 3})
    yield call(np.arange(3.0), True, {"scale": 3})
    yield call(np.arange(3.0), True, {})
    yield call(np.arange(3.0), False, {})
