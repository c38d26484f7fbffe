# /// case
# summary: attribute access, operators, subscripts, iteration and truth of an object see the frame that uses it
# reference: https://docs.python.org/3/reference/datamodel.html#frame-objects
# features: frame-introspection operator-overload inlined-call
# since: 3.8
# capture: breaks 5 opaque-call opaque-call opaque-call opaque-call opaque-call
# ///
import sys

from conformance.case import call

SEEN = []


def look():
    frame = sys._getframe(2)
    SEEN.append((frame.f_code.co_name, frame.f_lineno, sorted(frame.f_locals)))


class Curious:
    def __init__(self, n):
        self.n = n

    @property
    def value(self):
        look()
        return self.n

    def __add__(self, other):
        look()
        return other

    def __getitem__(self, key):
        look()
        return key

    def __bool__(self):
        look()
        return self.n > 1

    def __iter__(self):
        look()
        return iter((self.n, 1))

    def __contains__(self, item):
        look()
        return True


def inner(o, n):
    m = n + 1
    total = o.value + m
    got = o + total
    if o:
        got = got + o[m]
    for item in o:
        got = got + item
    return got, m in o


def case(n):
    o = Curious(n)
    before = n * 2
    result = inner(o, before)
    del before
    return result, o.value


def calls():
    yield call(1)
    yield call(1)
    yield call(2)
