# /// case
# summary: a global read before a native call is deleted by it: behind it the builtin of that name is meant
# reference: https://docs.python.org/3/reference/executionmodel.html#builtins-and-restricted-execution
# features: opaque-call global-read builtin-name del-statement
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Shown:
    def __str__(self):
        globals().pop("len", None)
        return "deleted"


def mine(items):
    return 100


def case(x, items, shown):
    first = len(items)
    print(shown)
    return x * first + len(items)


def calls():
    for _ in range(2):
        globals()["len"] = mine
        yield call(np.arange(3.0), [1, 2], Shown()).expect("any")
    globals()["len"] = mine
    yield call(np.arange(3.0), [1, 2], "kept").expect("any")
    globals().pop("len")
    yield call(np.arange(3.0), [1, 2], "kept").expect("any")
