# /// case
# summary: f-strings with the same quotes in comprehensions, keys and conditional expressions inside of them
# reference: PEP 701
# features: f-string-nesting comprehension dict numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, d):
    shown = f"{", ".join([f"{k}={f"{v:+}" if isinstance(v, int) else f"{v!s}"}" for k, v in d.items()])}"
    other = {f"{k}{"!" * i}": x * i for i, k in enumerate(d)}
    return shown, other, f"{d["a"]}{f"{"a" in d}"}"


def calls():
    yield call(np.arange(2.0), {"a": 1, "b": "text"})
    yield call(np.arange(2.0), {"a": 1, "b": "text"})
    yield call(np.arange(2.0), {"a": [2]})
