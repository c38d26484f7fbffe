# /// case
# summary: a global with a builtin's name, made between two calls, hides the builtin
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: builtin-name global-read structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    return len(x), max(x)


def calls():
    yield call([1, 2])
    yield call([1, 2])
    globals()["len"] = lambda x: "shadow"
    yield call([1, 2])
    del globals()["len"]
    yield call([1, 2])
    globals()["max"] = min
    yield call([1, 2])
