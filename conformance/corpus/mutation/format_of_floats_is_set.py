# /// case
# summary: how floats are unpacked is set for the process, read and set back: neither is decided when translating
# reference: https://docs.python.org/3.10/library/struct.html
# features: attribute-mutation class-attribute
# since: 3.9
# until: 3.10
# capture: breaks 4 opaque-call opaque-call opaque-call opaque-call
# ///
import numpy as np

from conformance.case import call

#: Another name up to 3.9.2.
set_format = getattr(float, "__setformat__", None) or float.__set_format__


def case(x):
    before = float.__getformat__("double")
    set_format("double", "unknown")
    inside = float.__getformat__("double")
    set_format("double", before)
    return before, inside, (x * 2).sum()


def calls():
    for n in (3.0, 3.0, 4.0):
        yield call(np.arange(n))
