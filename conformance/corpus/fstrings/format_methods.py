# /// case
# summary: an f-string asks __format__, __str__ and __repr__ of an instance, in order
# reference: https://docs.python.org/3/reference/datamodel.html#object.__format__
# features: f-string special-method evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Money:
    def __init__(self, amount):
        self.amount = amount

    def __format__(self, spec):
        event("format " + spec)
        return spec + str(self.amount)

    def __str__(self):
        event("str")
        return "str"

    def __repr__(self):
        event("repr")
        return "repr"


def case(m, width):
    return f"{m}", f"{m:eur}", f"{m!s}", f"{m!r:>{width}}", f"{event('a', m)!s}{event('b', m)!r}"


def calls():
    yield call(Money(1), 6)
    yield call(Money(1), 6)
    yield call(Money(2.5), 9)
