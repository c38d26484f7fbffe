# /// case
# summary: += on a bytes: the object itself changes if it can
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: aliasing bytes inplace-operator object-identity
# since: 3.8
# capture: full
# ///
# Made by conformance/templates/augmented.py; change that and run `python -m conformance generate`.
from conformance.case import call

TABLE = {}


class Box:
    pass


def case(value, operand, x, box):
    alias = value
    value += operand
    fresh = b"x"
    other = fresh
    fresh += operand
    box.item += operand
    TABLE["key"] = box.item
    TABLE["key"] += operand
    inner = [other]
    inner[0] += operand
    return value, alias, value is alias, fresh, other, TABLE["key"], inner[0]


def boxed(value):
    box = Box()
    box.item = value
    return box


def calls():
    yield call(b"ab", b"c", 1, boxed(b"ab"))
    yield call(b"ab", b"c", 1, boxed(b"ab"))
    yield call(b"ab", b"", 1, boxed(b"ab"))
    yield call(b"", b"ab", 1, boxed(b""))
