# /// case
# summary: __annotations__ of a function made before are a dict that is read, and changed, like another one
# reference: https://docs.python.org/3/reference/datamodel.html#function.__annotations__
# features: annotations function-introspection dict-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def helper(x: int, y: "text" = 1) -> float:    # noqa: F821
    return x


def case(x):
    found = helper.__annotations__
    return x * len(found), found["x"] is int, found.get("z", "none"), list(found)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    helper.__annotations__["z"] = str
    yield call(np.arange(3.0))
    del helper.__annotations__["z"]
    yield call(np.arange(3.0))
