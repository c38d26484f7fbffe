# /// case
# summary: vars and dir of an instance made inside see its attributes
# reference: https://docs.python.org/3/library/functions.html#vars
# features: scope-introspection instance-attribute opaque-call
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Point:
    def __init__(self, x):
        self.x = x


def case(x):
    p = Point(x)
    p.y = [x]
    found = vars(p)
    names = [name for name in dir(p)[-4:] if name[0] != "_"]
    p.z = 0
    return found, names, p


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
