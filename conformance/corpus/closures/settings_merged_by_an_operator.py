# /// case
# summary: inner functions merge dicts by | and |= with those of the cells around them; which dict has changed
# reference: PEP 584
# features: dict-union closure cell-mutation dict-mutation
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call


def configured(base):
    settings = base | {"shift": 1}

    def apply(x, **more):
        nonlocal settings
        merged = settings | more
        if "keep" in merged:
            settings |= {"scale": merged["scale"] + 1}
        return x * merged["scale"] + merged["shift"]

    return apply


def case(x, base):
    apply = configured(base)
    first = apply(x, keep=True)
    second = apply(x, shift=10)
    return first, second, base


def calls():
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 2})
    yield call(np.arange(3.0), {"scale": 0.5, "shift": 7})
