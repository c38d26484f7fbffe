# /// case
# summary: a * b raises when nobody answers; one class is asked once
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order raise
# since: 3.8
# capture: breaks 1 raises
# opcodes: BINARY_MULTIPLY BINARY_OP
# ///
# Made by conformance/templates/dispatch.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Value:
    def __init__(self, refuses):
        self.refuses = refuses

    def __mul__(self, other):
        event("Value.mul")
        return NotImplemented if self.refuses else "Value.mul"

    def __rmul__(self, other):
        event("Value.rmul")
        return "Value.rmul"


class Child(Value):
    pass


class Other(Value):
    def __rmul__(self, other):
        event("Other.rmul")
        return NotImplemented


def case(a, b):
    event("before")
    return a * b


def calls():
    yield call(Value(False), Value(False))
    yield call(Value(False), Value(False))
    yield call(Value(True), Value(False))     # the reflected method is not asked: it is the same class's
    yield call(Child(True), Child(False))
    yield call(Value(True), Other(True))
    yield call(Other(True), Other(True))
    yield call(Value(True), 1)
    yield call(None, Other(True))
