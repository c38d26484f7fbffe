# /// case
# summary: yield from over text, dict, range, array, map, zip and a set of one, in a generator under test
# reference: PEP 380
# features: yield-from generator numpy-iteration builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, d):
    yield from "ab"
    yield from d
    yield from range(2)
    yield from x * 2
    yield from map(np.negative, [x])
    yield from zip("c", [x])
    yield from {len(d)}
    nothing = yield from d.items()
    yield nothing


def calls():
    for d in ({"k": 1}, {"k": 1}, {}):
        made = yield call(np.arange(4.0).reshape(2, 2), d)
        event(repr(list(made)))
