# /// case
# summary: settings of an argument over those of a global, merged by | and |=
# reference: PEP 584
# features: dict-union dict structure-guard numpy-operator
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call

DEFAULTS = {"rate": 0.5, "bias": 1.0}


def case(x, own):
    merged = DEFAULTS | own
    merged |= {"name": "m"}
    return x * merged["rate"] + merged["bias"], merged, list(merged)


def calls():
    yield call(np.arange(3.0), {"rate": 2.0})
    yield call(np.arange(3.0), {"rate": 2.0})
    DEFAULTS["bias"] = 3.0
    yield call(np.arange(3.0), {"rate": 2.0})
    yield call(np.arange(3.0), {"bias": np.ones(3), "extra": 1})
    DEFAULTS["bias"] = 1.0
    yield call(np.arange(3.0), {"rate": 2.0}).expect("any")
