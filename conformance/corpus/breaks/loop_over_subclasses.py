# /// case
# summary: lists, tuples and dicts of a class derived from them, with and without an __iter__ of their own
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop inheritance iterator-protocol
# since: 3.14
# capture: full
# ///
from conformance.case import call


class Pair(tuple):
    pass


class Backwards(tuple):
    def __iter__(self):
        return iter(self[::-1] if type(self[::-1]) is tuple else ())


def case(items):
    seen = []
    for item in items:
        seen.append(item)
    return seen


def calls():
    yield call(Pair((1, 2)))
    yield call(Pair((1, 2)))
    yield call(Backwards((1, 2, 3)))
    yield call((1, 2))
