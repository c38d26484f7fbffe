# /// case
# summary: exceptions kept from several calls are different objects with tracebacks and contexts of their own
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: object-identity raise try-except global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Wrong(Exception):
    pass


KEPT = []


def case(x, n):
    try:
        raise Wrong(n, x.shape)
    except Wrong as error:
        KEPT.append(error)
    return x * n, KEPT[0] is KEPT[-1], len(KEPT)


def watch():
    return [error.args for error in KEPT], len({id(error) for error in KEPT})


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
    KEPT.clear()
    yield call(np.arange(3.0), 1)
