# /// case
# summary: __enter__ and __exit__ that print: the block between them is captured, its exception still reaches __exit__
# reference: https://docs.python.org/3/reference/datamodel.html#with-statement-context-managers
# features: with-statement break-in-callee output try-except
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call


class Told:
    def __enter__(self):
        print("enter")
        return 2

    def __exit__(self, kind, value, trace):
        print("exit", kind)
        return False


def case(x, d):
    try:
        with Told() as n:
            y = x * n
            y = y + d["bias"]
    except KeyError:
        return x - 1
    return y * 2


def calls():
    yield call(np.arange(3.0), {"bias": 1})
    yield call(np.arange(3.0), {"bias": 1})
    yield call(np.arange(3.0), {})
    yield call(np.arange(3.0), {"bias": 2})
