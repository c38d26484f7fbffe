# /// case
# summary: += mutates a list in place and rebinds the name of anything immutable
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: inplace-operator list-mutation object-identity aliasing
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x, y):
    before = x
    x += y
    return before, x, type(x) in (list, tuple) and before is x


def calls():
    yield call([1], [2])
    yield call([1], [2])
    yield call((1,), (2,))
    yield call("a", "b")
    yield call(1, 2)
    yield call([1], (2, 3))
