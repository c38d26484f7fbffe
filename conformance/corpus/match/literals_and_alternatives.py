# /// case
# summary: literal patterns, alternatives, guards and the wildcard are comparisons
# reference: PEP 634
# features: match-statement comparison
# since: 3.10
# capture: full
# ///
from conformance.case import call

LIMIT = 10


def case(x):
    match x:
        case 0 | 1 | 2:
            return "small", x
        case "a" | "b":
            return "letter"
        case None:
            return "none"
        case True:
            return "never: 1 comes first"
        case n if n == LIMIT:
            return "limit", n
        case _:
            return "other"


def calls():
    yield call(1)
    yield call(1)
    yield call("b")
    yield call(None)
    yield call(10)
    yield call(True)
    yield call(2.0)
    yield call([])
