# /// case
# summary: options in a frozendict are read with and without a default, other options are another frozendict
# reference: PEP 814
# features: frozendict type-guard default-argument numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call

USUAL = frozendict(scale=2.0, clip=None)


def case(x, options=USUAL):
    y = x * options["scale"]
    limit = options.get("clip")
    if limit is not None:
        y = np.minimum(y, limit)
    if "shift" in options:
        y = y + options["shift"]
    return y, options.get("other", "none"), len(options)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(3.0), frozendict(scale=3.0, clip=4.0))
    yield call(np.arange(3.0), USUAL | {"shift": 1.0})
    yield call(np.arange(3.0), options={"scale": 1.0})
