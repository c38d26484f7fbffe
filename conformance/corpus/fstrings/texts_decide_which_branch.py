# /// case
# summary: texts made by f-strings are compared, looked up and decide which branch runs
# reference: https://docs.python.org/3/reference/lexical_analysis.html#f-strings
# features: f-string if-statement dict value-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

TABLE = {"add_2": 1, "scale_3": 2}


def case(x, name, n):
    key = f"{name}_{n}"
    if key in TABLE:
        x = x * TABLE[key]
    elif key.startswith(f"{name[:1]}") and f"{n:02}" != "07":
        x = x + n
    else:
        x = x - n
    return x, key, f"{n}" == str(n), f"{name}" "_" f"{n}" == key


def calls():
    yield call(np.arange(2.0), "add", 2)
    yield call(np.arange(2.0), "add", 2)
    yield call(np.arange(2.0), "scale", 3)
    yield call(np.arange(2.0), "add", 7)
    TABLE["add_7"] = 100
    yield call(np.arange(2.0), "add", 7)
    del TABLE["add_7"]
