# /// case
# summary: sequence patterns look at the length and take items apart; strings are no sequences
# reference: PEP 634
# features: match-statement unpacking
# since: 3.10
# capture: full
# ///
from conformance.case import call


def case(x):
    match x:
        case []:
            return "empty"
        case [1, y]:
            return "one and", y
        case [a, [b, *c], *d]:
            return a, b, c, d
        case (first, *_):
            return "first", first
    return "no match"


def calls():
    yield call([1, 2])
    yield call([1, 2])
    yield call([])
    yield call((0, [1, 2, 3], 4))
    yield call("ab")
    yield call(range(3))
