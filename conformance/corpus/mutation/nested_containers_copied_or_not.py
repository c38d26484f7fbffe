# /// case
# summary: a slice, list(), dict() and copy() make a new outer container with the same inner ones
# reference: https://docs.python.org/3/library/copy.html
# features: aliasing list-mutation dict-mutation object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(outer, x):
    copies = outer[:], list(outer), outer.copy(), [*outer], outer * 1, outer + []
    copies[0].append(x)
    copies[1][0]["k"] = x + 1
    return copies, outer, [made[0] is outer[0] for made in copies]


def calls():
    yield call([{"k": 1}], np.arange(3.0))
    yield call([{"k": 1}], np.arange(3.0))
    yield call([{}, 2], np.arange(3.0))
