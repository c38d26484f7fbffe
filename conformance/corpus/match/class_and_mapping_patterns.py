# /// case
# summary: class, mapping and sequence patterns bind their names; the first fit wins
# reference: PEP 634, https://docs.python.org/3/reference/compound_stmts.html#the-match-statement
# features: match-statement
# since: 3.10
# capture: full
# opcodes: MATCH_CLASS MATCH_MAPPING MATCH_SEQUENCE
# ///
from conformance.case import call


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


def case(value):
    match value:
        case Point(0, y):
            return "axis", y
        case Point(x=x):
            return "point", x
        case {"kind": kind, **rest}:
            return kind, rest
        case [first, *_, last]:
            return first, last
        case _:
            return None


def calls():
    yield call({"kind": 1, "a": 2})
    yield call({"kind": 1, "a": 2})
    yield call(Point(0, 3))
    yield call(Point(1, 3))
    yield call([1, 2, 3])
    yield call("text")
