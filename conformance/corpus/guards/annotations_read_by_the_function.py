# /// case
# summary: the annotations of a helper are read for a dtype and changed between the calls
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: annotations function-introspection value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(x: "f4", k: int = 2) -> float:
    return x * k


def case(x):
    return helper(x.astype(helper.__annotations__["x"])), len(helper.__annotations__)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    helper.__annotations__["x"] = "i8"
    yield call(np.arange(3.0))
    helper.__annotations__["x"] = "f4"
    yield call(np.arange(3.0)).expect("any")
