# /// case
# summary: *= on a str: the object itself changes if it can
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: aliasing inplace-operator object-identity string
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
    value *= operand
    fresh = "x"
    other = fresh
    fresh *= operand
    box.item *= operand
    TABLE["key"] = box.item
    TABLE["key"] *= operand
    inner = [other]
    inner[0] *= operand
    return value, alias, value is alias, fresh, other, TABLE["key"], inner[0]


def boxed(value):
    box = Box()
    box.item = value
    return box


def calls():
    yield call("ab", 3, 1, boxed("ab"))
    yield call("ab", 3, 1, boxed("ab"))
    yield call("ab", 1, 1, boxed("ab"))
    yield call("ab", 0, 1, boxed("ab"))
    yield call("ab", -2, 1, boxed("ab"))
