# /// case
# summary: a / b asks __truediv__ and __rtruediv__ in the right order
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload special-method evaluation-order
# since: 3.8
# capture: full
# opcodes: BINARY_TRUE_DIVIDE BINARY_OP
# ///
# Made by conformance/templates/operators.py; change that and run `python -m conformance generate`.
from conformance.case import call, event


class Value:
    def __init__(self, tag):
        self.tag = tag

    def __truediv__(self, other):
        event("left " + self.tag)
        if not isinstance(other, (Value, int)):
            return NotImplemented
        return Value(self.tag + "l")

    def __rtruediv__(self, other):
        event("right " + self.tag)
        if isinstance(other, str):
            return NotImplemented
        return Value(self.tag + "r")


class Special(Value):
    def __rtruediv__(self, other):
        event("special " + self.tag)
        return Special(self.tag + "s")


def case(a, b):
    return a / b


def calls():
    yield call(Value("a"), Value("b"))
    yield call(Value("a"), Value("b"))
    yield call(Value("a"), 3)
    yield call(3, Value("b"))
    yield call(2.5, Value("b"))
    yield call(Value("a"), Special("b"))
    yield call(Special("a"), Value("b"))
