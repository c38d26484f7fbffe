# /// case
# summary: the names of the module are looked through for those with a prefix, which appear and go between the calls
# reference: https://docs.python.org/3/library/functions.html#globals
# features: scope-introspection global-read dict-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    found = sorted(name for name in globals() if name.startswith("option_"))
    total = x
    for name in found:
        total = total * globals()[name]
    return total, found


def calls():
    space = globals()
    space["option_a"] = 2
    yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("any")
    space["option_b"] = 0.5
    yield call(np.arange(3.0)).expect("any")
    del space["option_a"], space["option_b"]
    yield call(np.arange(3.0)).expect("any")
