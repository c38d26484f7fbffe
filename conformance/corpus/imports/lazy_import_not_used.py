# /// case
# summary: a lazy import in a branch that is not taken is not done
# reference: PEP 810
# features: lazy-import if-statement
# since: 3.15
# capture: full
# ///
lazy import this
lazy from this import s

from conformance.case import call


def case(x):
    if x > 100:
        return s, this
    return x


def watch():
    return type(globals()["this"]).__name__, type(globals()["s"]).__name__


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
