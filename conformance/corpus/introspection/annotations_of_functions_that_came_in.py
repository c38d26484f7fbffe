# /// case
# summary: annotations of a function that came in are read, and seen again after they changed
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: annotations function-introspection global-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(a: int, b: "B" = 2) -> float:
    return a


helper.__annotations__      # a dict from here on, on every version


def case(x):
    known = helper.__annotations__
    return x + len(known), list(known), known["a"], known.get("b"), "return" in known, helper.__annotations__ is known


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    helper.__annotations__["c"] = str
    yield call(np.arange(2.0))
    helper.__annotations__ = {"a": bytes, "return": None}
    yield call(np.arange(2.0))
