# /// case
# summary: special methods of C types, taken from instances by name, are called without another translation for each call
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-names
# features: special-method opaque-call type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Plain:
    def __init__(self, x):
        self.x = x


def case(o, other):
    equal = o.__eq__(other)
    return equal, o.__init__, o.__ne__(other)


def calls():
    for x in range(4):
        o = Plain(x)
        yield call(o, Plain(x))
    o = Plain(1)
    yield call(o, o)
