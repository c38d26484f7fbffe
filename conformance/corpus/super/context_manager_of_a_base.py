# /// case
# summary: __enter__ and __exit__ of a subclass wrap those of the base, also when an exception passes
# reference: https://docs.python.org/3/library/functions.html#super
# features: super with-statement try-except evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Base:
    def __enter__(self):
        event("base enter")
        return self

    def __exit__(self, kind, value, trace):
        event("base exit")
        return False


class Derived(Base):
    def __enter__(self):
        event("enter")
        return super().__enter__()

    def __exit__(self, kind, value, trace):
        event("exit")
        super().__exit__(kind, value, trace)
        return kind is KeyError


def case(x, d):
    out = []
    with Derived():
        out.append(x * d["rate"])
    out.append(x + 1)
    return out


def calls():
    yield call(np.arange(3.0), {"rate": 2})
    yield call(np.arange(3.0), {"rate": 2})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {"rate": 3})
