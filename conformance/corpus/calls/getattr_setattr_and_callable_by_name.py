# /// case
# summary: getattr with and without a default, setattr, hasattr and delattr with names that are computed
# reference: https://docs.python.org/3/library/functions.html#getattr
# features: builtin-function instance-attribute attribute-mutation numpy-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Holder:
    kind = "class"


def case(holder, x, name):
    setattr(holder, name, x * 2)
    found = getattr(holder, name), getattr(holder, name + "_", None), getattr(holder, "kind")
    total = getattr(x, "su" + "m")()
    had = hasattr(holder, name)
    delattr(holder, name)
    return found, total, had, hasattr(holder, name), getattr(holder, name, "gone"), sorted(vars(holder))


def calls():
    yield call(Holder(), np.arange(2.0), "a")
    yield call(Holder(), np.arange(2.0), "a")
    yield call(Holder(), np.arange(2.0), "kind")
    yield call(Holder(), np.arange(3), "é")
