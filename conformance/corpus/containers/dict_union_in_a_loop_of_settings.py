# /// case
# summary: settings are merged layer by layer by |, each layer stays as it was
# reference: PEP 584
# features: dict-union for-loop aliasing numpy-operator
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, *layers):
    merged = {"scale": 1, "shift": 0}
    seen = []
    for layer in layers:
        merged = merged | layer
        seen.append(x * merged["scale"] + merged["shift"])
    return seen, merged, layers


def calls():
    yield call(np.arange(2.0), {"scale": 2}, {"shift": 1, "extra": ()})
    yield call(np.arange(2.0), {"scale": 2}, {"shift": 1, "extra": ()})
    yield call(np.arange(2.0), {"shift": 5})
    yield call(np.arange(2.0))
