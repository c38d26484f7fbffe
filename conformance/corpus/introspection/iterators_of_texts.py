# /// case
# summary: the class of a text's iterator, which is one for ASCII and another one for other texts since 3.12
# reference: https://github.com/python/cpython/issues/91166
# features: iterator-protocol builtin-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(text, x):
    letters = iter(text)
    name = type(letters).__name__
    return name, type(iter("abc")).__name__, type(iter("\u00e9\u4e2d")).__name__, next(letters), x + 1


def calls():
    yield call("abc", 1)
    yield call("\u00e9\u4e2d", 1).expect("any")
    yield call("abc", 2).expect("any")
