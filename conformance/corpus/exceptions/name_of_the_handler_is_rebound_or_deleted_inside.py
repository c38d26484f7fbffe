# /// case
# summary: a handler may delete or rebind its own name: what it is behind the handler
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except del-statement unbound-local
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, way):
    kept = None
    try:
        x = x + (1, 2, 3)[way + 5]
    except IndexError as error:
        if way == 0:
            del error
        elif way == 1:
            error, kept = "rebound", error
        else:
            kept = error
    try:
        return x * 2, kept, error
    except UnboundLocalError:
        return x * 3, kept


def calls():
    for way in (0, 0, 1, 2, -4):
        yield call(np.arange(3.0), way)
