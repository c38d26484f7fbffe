# /// case
# summary: an exception class made for one call, raised by its argument and named in a clause, dies after it
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: object-lifetime try-except global-read identity-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


KIND = KeyError


def case(x, table):
    try:
        y = x * table["scale"]
    except KIND:
        y = x - 1
    except LookupError:
        y = x - 2
    return y * 2


def calls():
    global KIND
    for n in range(3):
        KIND = track(type("Kind", (KeyError,), {}), "class %d" % n)
        yield call(np.arange(3.0), {"scale": 2}).expect("any")
        yield call(np.arange(3.0), {}).expect("any")
    KIND = KeyError
