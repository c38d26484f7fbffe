# /// case
# summary: a callee sees the names and values of all frames around it, those of inlined callers too
# reference: https://docs.python.org/3/reference/datamodel.html#frame-objects
# features: frame-introspection inlined-call default-argument
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import sys

from conformance.case import call


def frames():
    found = []
    frame = sys._getframe(1)
    while frame is not None and frame.f_globals is globals():
        found.append((frame.f_code.co_name, frame.f_code.co_firstlineno, frame.f_lineno, sorted(frame.f_locals.items())))
        frame = frame.f_back
    return found


def innermost(a, b=3):
    c = a + b
    return frames(), c


def middle(n, *more, key=1):
    part = [n, innermost(n * 2), key]
    n = part[0] + 1
    return part, innermost(n, b=key), more


def case(n):
    first = n + 1
    second = middle(first, n, key=n)
    first = 0
    return second, first


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
