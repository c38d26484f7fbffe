# /// case
# summary: an unpacking with too many or too few values sets no target, though the values were taken
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: unpacking try-except iterator-protocol attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    a = b = None


def case(box, values, x):
    it = iter(values)
    try:
        box.a, box.b = it
    except ValueError as error:
        return x - 1, str(error).split(" (")[0], list(it), box
    return x * box.a + box.b, list(it), box


def calls():
    yield call(Box(), [1, 2], np.arange(3.0))
    yield call(Box(), [1, 2], np.arange(3.0))
    yield call(Box(), [1], np.arange(3.0))
    yield call(Box(), [1, 2, 3, 4], np.arange(3.0))
