# /// case
# summary: each way of an if binds other names, of other types; what follows uses those of the way that was taken
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
# features: if-statement unbound-local type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, kind):
    if kind == 0:
        scale = 2
    elif kind == 1:
        scale, shift = x, 1
    elif kind == 2:
        shift = "text"
    else:
        scale = shift = None
    try:
        y = x * scale
    except UnboundLocalError:
        return x + len(shift)
    except TypeError:
        return x, scale
    return y


def calls():
    for kind in (0, 0, 1, 2, 3):
        yield call(np.arange(3.0), kind)
