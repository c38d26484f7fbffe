"""Operators × operand types: numbers, arrays, instances with special methods; in place on arrays."""
from __future__ import annotations

from typing import Iterator, List, NamedTuple

from . import Generated

__all__ = ["cases"]

_BINARY = "https://docs.python.org/3/reference/expressions.html#binary-arithmetic-operations"
_AUGMENTED = "https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements"
_SPECIAL = "https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types"


class Operator(NamedTuple):
    symbol: str
    name: str  # of the special method, without underscores
    opcode: str  # 3.8–3.10: BINARY_<opcode>, INPLACE_<opcode>
    kind: str  # which operands fit: number, integer (no floats), matrix


OPERATORS = (
    Operator("+", "add", "ADD", "number"),
    Operator("-", "sub", "SUBTRACT", "number"),
    Operator("*", "mul", "MULTIPLY", "number"),
    Operator("/", "truediv", "TRUE_DIVIDE", "number"),
    Operator("//", "floordiv", "FLOOR_DIVIDE", "real"),
    Operator("%", "mod", "MODULO", "real"),
    Operator("**", "pow", "POWER", "number"),
    Operator("@", "matmul", "MATRIX_MULTIPLY", "matrix"),
    Operator("<<", "lshift", "LSHIFT", "integer"),
    Operator(">>", "rshift", "RSHIFT", "integer"),
    Operator("&", "and", "AND", "integer"),
    Operator("|", "or", "OR", "integer"),
    Operator("^", "xor", "XOR", "integer"),
)

#: kind → calls on Python numbers; the first two are the same call
_NUMBERS = {
    "integer": ["7, 2", "7, 2", "True, True", "-7, 3", "2**70 + 1, 65", "0, 5"],
    "real": ["7, 2", "7, 2", "-7, 2", "7.5, -2.0", "-0.0, 3.0", "True, 2", "2**70, 3", "float('inf'), 2.0"],
}
_NUMBERS["number"] = _NUMBERS["real"] + ["1 + 2j, 2"]

_ARRAYS = {
    "integer": ["np.array([1, 2, 3]), np.array([3, 2, 1])", "np.array([1, 2, 3]), np.array([3, 2, 1])",
                "np.array([[1], [2]]), np.array([3, 2, 1])", "np.array([1, 2], np.uint8), np.array([3, 1], np.uint8)",
                "np.array([1, 2, 3]), 2", "2, np.array([1, 2, 3])", "np.array(5), np.array(2)",
                "np.int64(5), np.array([1, 2])"],
    "number": ["np.array([1.5, 2.0, -3.0]), np.array([3.0, 2.0, 1.0])",
               "np.array([1.5, 2.0, -3.0]), np.array([3.0, 2.0, 1.0])",
               "np.array([[1.0], [2.0]]), np.array([3.0, 2.0, 1.0])", "np.array([1, 2, 3]), np.array([3, 2, 1])",
               "np.array([1.5, 2.5], np.float32), np.array([3, 1])", "np.array([1.5, 2.0]), 2",
               "2.0, np.array([1.5, 2.0])", "np.array(5.0), np.array(2.0)", "np.float64(5), np.array([1.0, 2.0])",
               "np.arange(1.0, 9.0)[::2], np.arange(1.0, 5.0)[::-1]"],
    "matrix": ["np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2)",
               "np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2)",
               "np.arange(3.0), np.arange(3.0)", "np.arange(6).reshape(2, 3), np.arange(3)",
               "np.arange(12.0).reshape(2, 2, 3), np.arange(6.0).reshape(3, 2)"],
}
_ARRAYS["real"] = _ARRAYS["number"]

_INPLACE = {
    "integer": ["np.array([1, 2, 3]), np.array([3, 2, 1])", "np.array([1, 2, 3]), np.array([3, 2, 1])",
                "np.array([[1, 2], [3, 4]]), np.array([1, 2])", "np.array([1, 2, 3]), 2",
                "np.array([1, 2], np.uint8), np.array([3, 1], np.uint8)"],
    "real": ["np.array([1.5, 2.0, -3.0]), np.array([3.0, 2.0, 1.0])",
             "np.array([1.5, 2.0, -3.0]), np.array([3.0, 2.0, 1.0])",
             "np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1.0, 2.0])", "np.array([1.5, 2.0]), 2",
             "np.arange(1.0, 9.0)[::2], np.arange(1.0, 5.0)"],
}
_INPLACE["number"] = _INPLACE["real"]

_HEAD = "{numpy}from conformance.case import call\n\n\n"


def _calls(rows: List[str]) -> str:
    return "\n\ndef calls():\n" + "".join("    yield call(%s)\n" % row for row in rows)


def _features(operator: Operator, *words: str) -> List[str]:
    return list(words) + (["matrix-multiplication"] if operator.symbol == "@" else [])


def _binary(operator: Operator, area: str, what: str, rows: List[str], features: List[str], numpy: bool) -> Generated:
    head = _HEAD.format(numpy="import numpy as np\n\n" if numpy else "")
    body = head + "def case(a, b):\n    return a %s b\n" % operator.symbol + _calls(rows)
    return Generated("%s/gen_%s_of_%s" % (area, operator.name, what), "a %s b for %s of several types" % (
        operator.symbol, what), _BINARY, features, body, opcodes="BINARY_%s BINARY_OP" % operator.opcode)


_INSTANCES = '''
from conformance.case import call, event


class Value:
    def __init__(self, tag):
        self.tag = tag

    def __{name}__(self, other):
        event("left " + self.tag)
        if not isinstance(other, (Value, int)):
            return NotImplemented
        return Value(self.tag + "l")

    def __r{name}__(self, other):
        event("right " + self.tag)
        if isinstance(other, str):
            return NotImplemented
        return Value(self.tag + "r")


class Special(Value):
    def __r{name}__(self, other):
        event("special " + self.tag)
        return Special(self.tag + "s")


def case(a, b):
    return a {symbol} b


def calls():
    yield call(Value("a"), Value("b"))
    yield call(Value("a"), Value("b"))
    yield call(Value("a"), 3)
    yield call(3, Value("b"))
    yield call(2.5, Value("b"))
    yield call(Value("a"), Special("b"))
    yield call(Special("a"), Value("b"))
'''


def _instances(operator: Operator) -> Generated:
    return Generated(
        "arithmetic/gen_%s_of_instances" % operator.name,
        "a %s b asks __%s__ and __r%s__ in the right order" % (operator.symbol, operator.name, operator.name), _SPECIAL,
        _features(operator, "operator-overload", "special-method", "evaluation-order"),
        _INSTANCES.format(name=operator.name, symbol=operator.symbol),
        opcodes="BINARY_%s BINARY_OP" % operator.opcode)


def _inplace(operator: Operator) -> Generated:
    body = _HEAD.format(numpy="import numpy as np\n\n") + (
        "def case(a, b):\n    alias = a\n    view = a[:2]\n    a %s= b\n    return a, alias, view\n"
        % operator.symbol) + _calls(_INPLACE[operator.kind])
    return Generated(
        "numpy/gen_inplace_%s" % operator.name,
        "a %s= b changes the array itself, which its alias and its view see" % operator.symbol, _AUGMENTED,
        ["numpy-inplace", "numpy-view", "inplace-operator", "aliasing"], body,
        opcodes="INPLACE_%s BINARY_OP" % operator.opcode)


def cases() -> Iterator[Generated]:
    for operator in OPERATORS:
        if operator.kind != "matrix":
            features = ["binary-operator", "integer-arithmetic"] + (
                [] if operator.kind == "integer" else ["float-arithmetic"])
            yield _binary(operator, "arithmetic", "numbers", _NUMBERS[operator.kind], features, False)
        yield _binary(operator, "numpy", "arrays", _ARRAYS[operator.kind],
                      _features(operator, "numpy-operator", "numpy-broadcasting", "numpy-dtype"), True)
        yield _instances(operator)
        if operator.kind != "matrix":
            yield _inplace(operator)
