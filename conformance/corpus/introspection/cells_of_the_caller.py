# /// case
# summary: a callee sees the cell and free variables of its caller among its locals
# reference: https://docs.python.org/3/reference/datamodel.html#frame-objects
# features: frame-introspection closure cell-variable nonlocal
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

from conformance.case import call


def names():
    return sorted(sys._getframe(1).f_locals.items())


def make():
    count = 0

    def case(n):
        nonlocal count
        count += n
        own = n * 2

        def inner(k):
            return own + count + k

        before = inner(1)
        del inner
        seen = names()
        own += 1
        return before, seen, names(), own

    return case


def calls():
    yield call(1)
    yield call(1).expect("any")
    yield call(2).expect("any")
