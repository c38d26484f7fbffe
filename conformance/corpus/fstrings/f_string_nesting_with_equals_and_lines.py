# /// case
# summary: = keeps the text of a multi-line expression with its inner quotes
# reference: PEP 701
# features: f-string-nesting f-string numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, d):
    shown = f"{d["k"]=}|{ d["k"] = !s}|{"a" + 'b'=}|{d.get("z", f"{"none"}")=:>8}"
    return shown, x + len(shown)


def calls():
    yield call(np.arange(2.0), {"k": 1})
    yield call(np.arange(2.0), {"k": 1})
    yield call(np.arange(2.0), {"k": "é", "z": "zz"})
