# /// case
# summary: an opaque call sees the entries that the function made before it and makes some that are seen after it
# reference: https://docs.python.org/3/library/functions.html#exec
# features: dict-mutation opaque-call exec-eval mutation-order
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(d, x):
    d["a"] = x * 2
    del d["old"]
    exec("b = len(a); old = sorted(k for k in list(globals()) if k[0] != '_')", d)
    d.pop("__builtins__")
    return d["a"] + d["b"], d["old"], list(d)


def calls():
    yield call({"old": 1}, np.arange(3.0))
    yield call({"old": 1}, np.arange(3.0))
    yield call({"c": 2, "old": 1}, np.arange(4))
