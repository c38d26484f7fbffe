# /// case
# summary: the traceback points at the failing operation of a line with several
# reference: PEP 657
# features: traceback traceback-columns
# since: 3.11
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(a, b, c):
    return (a + 1) / (b - 1) + (a /
                                c)


def calls():
    yield call(1, 2, 0)
    yield call(1, 2, 0)
    yield call(1, 1, 1)
    yield call(1, 3, 2)
