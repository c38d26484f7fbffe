# /// case
# summary: calls that alternate between dozens of kinds of input, each with a translation of its own
# reference: https://numpy.org/doc/stable/user/basics.types.html
# features: type-guard shape-guard value-guard identity-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class A:
    factor = 2


class B(A):
    factor = 3.0


def case(x, mode, config):
    if mode == "sum":
        return x.sum() * config.factor
    if mode is None:
        return x + config.factor
    return x, config.factor, mode > 2


def calls():
    a, b = A(), B()
    for mode in ("sum", None, 3, 1, 2.5):
        for kind in ("f8", "i4", "c16", "?"):
            yield call(np.ones((2, 2), kind), mode, a)
            yield call(np.ones(3, kind), mode, a)
    for kind in ("?", "f8", "i4"):
        for mode in (1, None, 4, "sum"):
            yield call(np.ones(3, kind), mode, a)
            yield call(np.ones((2, 2), kind), mode, a).expect("hit")
            yield call(np.ones(3, kind), mode, b)
            yield call(np.ones(3, kind), mode, b).expect("hit")
    A.factor = 5
    for kind in ("i4", "f8"):
        yield call(np.ones(3, kind), None, a).expect("any")
        yield call(np.ones(3, kind), None, b).expect("hit")
    A.factor = 2
