# /// case
# summary: a sentinel is told by identity: as a default, an argument, a global
# reference: PEP 661
# features: sentinel identity-operator default-argument identity-guard
# since: 3.15
# capture: full
# ///
from conformance.case import call


MISSING = sentinel("MISSING")
OTHER = sentinel("OTHER")


def helper(value=MISSING):
    return "missing" if value is MISSING else value


def case(x, y=MISSING):
    if y is MISSING:
        y = 0
    elif y is OTHER:
        return helper(), OTHER, y is not MISSING
    return helper(x), helper(), y, [MISSING, OTHER], MISSING == OTHER, MISSING == MISSING


def calls():
    yield call(1)
    yield call(1)
    yield call(1, 2)
    yield call(1, OTHER)
    yield call(1, MISSING)
    yield call(MISSING)
