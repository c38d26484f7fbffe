# /// case
# summary: |= on a dict: the object itself changes if it can
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: aliasing dict-union inplace-operator object-identity
# since: 3.9
# capture: full
# ///
# Made by conformance/templates/augmented.py; change that and run `python -m conformance generate`.
from conformance.case import call

TABLE = {}


class Box:
    pass


def case(value, operand, x, box):
    alias = value
    value |= operand
    fresh = {x: x}
    other = fresh
    fresh |= operand
    box.item |= operand
    TABLE["key"] = box.item
    TABLE["key"] |= operand
    inner = [other]
    inner[0] |= operand
    return value, alias, value is alias, fresh, other, TABLE["key"], inner[0]


def boxed(value):
    box = Box()
    box.item = value
    return box


def calls():
    yield call({1: 2}, {3: 4}, 1, boxed({1: 2}))
    yield call({1: 2}, {3: 4}, 1, boxed({1: 2}))
    yield call({1: 2}, {1: 4}, 1, boxed({1: 2}))
    yield call({}, {'a': []}, 1, boxed({}))
    yield call({1: 2, 3: 4}, {}, 1, boxed({1: 2, 3: 4}))
