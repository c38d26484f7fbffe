# /// case
# summary: center, ljust, rjust, zfill, expandtabs, maketrans and translate
# reference: https://docs.python.org/3/library/stdtypes.html#str.translate
# features: string dict static-class-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, x):
    table = str.maketrans({"a": "A", "b": None, "c": "see"})
    swapped = str.maketrans("ab", "ba", "c")
    return (text.center(7, "*"), text.ljust(5) + "|", text.rjust(5, "."), text.zfill(6), "\t".join(text).expandtabs(4),
            text.translate(table), text.translate(swapped), x * len(text))


def calls():
    yield call("abc", np.arange(2.0))
    yield call("abc", np.arange(2.0))
    yield call("-12", np.arange(2.0))
    yield call("", np.arange(2.0))
