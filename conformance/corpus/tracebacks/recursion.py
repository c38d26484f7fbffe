# /// case
# summary: an error at the bottom of a recursion has one frame for each level
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback recursion
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


def down(n, x):
    if n == 0:
        return 1 / x
    return down(n - 1,
                x)


def case(n, x):
    return down(n, x)


def calls():
    yield call(3, 2)
    yield call(3, 2)
    yield call(3, 0)
    yield call(1, 0)
    yield call(20, 0.0)
