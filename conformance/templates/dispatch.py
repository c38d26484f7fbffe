"""Which special method an operator asks, and in which order: operators × class relations × who refuses.

The rules are those of Objects/abstract.c (binary_op1, binary_iop1), Objects/typeobject.c (SLOT1BINFULL) and Objects/object.c
(do_richcompare). One call holds every pair of classes, so that a rule is never tested on one pair that happens to fit.
"""
from __future__ import annotations

from typing import Iterator, List

from . import Generated
from .operators import OPERATORS, Operator

__all__ = ["cases"]

_ARITHMETIC = "https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types"
_COMPARISON = "https://docs.python.org/3/reference/datamodel.html#object.__lt__"

_CLASSES = '''
from conformance.case import call, event


class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __{name}__(self, other):
        event("Base.{name}")
        return NotImplemented if self.refuses else "Base.{name}"

    def __r{name}__(self, other):
        event("Base.r{name}")
        return NotImplemented if self.refuses else "Base.r{name}"


class Inherits(Base):
    pass


class Repeats(Base):
    __r{name}__ = Base.__r{name}__


class Forward(Base):
    def __{name}__(self, other):
        event("Forward.{name}")
        return NotImplemented if self.refuses else "Forward.{name}"


class Reflected(Base):
    def __r{name}__(self, other):
        event("Reflected.r{name}")
        return NotImplemented if self.refuses else "Reflected.r{name}"


class InPlace(Base):
    def __i{name}__(self, other):
        event("InPlace.i{name}")
        return NotImplemented if self.refuses else "InPlace.i{name}"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __{name}__(self, other):
        event("Stranger.{name}")
        return NotImplemented if self.refuses else "Stranger.{name}"

    def __r{name}__(self, other):
        event("Stranger.r{name}")
        return NotImplemented if self.refuses else "Stranger.r{name}"


class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __{name}__(self, other):
        event("OnlyForward.{name}")
        return NotImplemented if self.refuses else "OnlyForward.{name}"


class Adds(OnlyForward):
    def __r{name}__(self, other):
        event("Adds.r{name}")
        return NotImplemented if self.refuses else "Adds.r{name}"


LEFT = (Base, Inherits, InPlace, OnlyForward)
RIGHT = (Base, Inherits, Repeats, Forward, Reflected, Stranger, OnlyForward, Adds)
'''

_BINARY = _CLASSES + '''

def case(pairs):
    found = []
    for a, b in pairs:
        found.append(a {symbol} b)
        a {symbol}= b
        found.append(a)
    return found


def fits(a, b):
    try:
        a {symbol} b
        a {symbol}= b
    except TypeError:
        return False
    return True


def pairs(left_refuses, right_refuses):
    made = [(left(left_refuses), right(right_refuses)) for left in LEFT for right in RIGHT]
    made += [(Reflected(left_refuses), Base(right_refuses)), (3, Adds(right_refuses)), (InPlace(left_refuses), None)]
    return [pair for pair in made if fits(*pair)]


def calls():
    yield call(pairs(False, False))
    yield call(pairs(False, False))
    yield call(pairs(True, False))
    yield call(pairs(False, True))
'''

_REFUSED = '''
from conformance.case import call, event


class Value:
    def __init__(self, refuses):
        self.refuses = refuses

    def __{name}__(self, other):
        event("Value.{name}")
        return NotImplemented if self.refuses else "Value.{name}"

    def __r{name}__(self, other):
        event("Value.r{name}")
        return "Value.r{name}"


class Child(Value):
    pass


class Other(Value):
    def __r{name}__(self, other):
        event("Other.r{name}")
        return NotImplemented


def case(a, b):
    event("before")
    return a {symbol} b


def calls():
    yield call(Value(False), Value(False))
    yield call(Value(False), Value(False))
    yield call(Value(True), Value(False))     # the reflected method is not asked: it is the same class's
    yield call(Child(True), Child(False))
    yield call(Value(True), Other(True))
    yield call(Other(True), Other(True))
    yield call(Value(True), 1)
    yield call(None, Other(True))
'''

#: symbol, method, method of the reflection
_COMPARISONS = (("<", "lt", "gt"), ("<=", "le", "ge"), ("==", "eq", "eq"), ("!=", "ne", "ne"), (">", "gt", "lt"), (">=", "ge", "le"))

_METHODS = '''
class Base:
    def __init__(self, refuses=False):
        self.refuses = refuses
{methods}

class Inherits(Base):
    pass


class Child(Base):
    def __{name}__(self, other):
        event("Child.{name}")
        return NotImplemented if self.refuses else "Child.{name}"


class Turned(Base):
    def __{reflected}__(self, other):
        event("Turned.{reflected}")
        return NotImplemented if self.refuses else "Turned.{reflected}"


class Stranger:
    def __init__(self, refuses=False):
        self.refuses = refuses
{stranger}

class OnlyForward:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __{name}__(self, other):
        event("OnlyForward.{name}")
        return NotImplemented if self.refuses else "OnlyForward.{name}"


class OnlyEqual:
    def __init__(self, refuses=False):
        self.refuses = refuses

    def __eq__(self, other):
        event("OnlyEqual.eq")
        return NotImplemented if self.refuses else False


LEFT = (Base, Inherits, OnlyForward, OnlyEqual)
RIGHT = (Base, Inherits, Child, Turned, Stranger, OnlyEqual)
'''

_COMPARE = '''
from conformance.case import call, event

''' + _METHODS + '''

def case(pairs):
    return [a {symbol} b for a, b in pairs]


def fits(a, b):
    try:
        a {symbol} b
    except TypeError:
        return False
    return True


def pairs(left_refuses, right_refuses):
    made = [(left(left_refuses), right(right_refuses)) for left in LEFT for right in RIGHT]
    made += [(Child(left_refuses), Base(right_refuses))] + [(left, Base(right_refuses)) for left in (3, "text", None)]
    made += [(left(left_refuses), right) for left, right in zip(LEFT, (2.5, b"bytes", None, 3))]
    return [pair for pair in made if fits(*pair)]


def calls():
    yield call(pairs(False, False))
    yield call(pairs(False, False))
    yield call(pairs(True, False))
    yield call(pairs(False, True))
    yield call(pairs(True, True))
'''


def _all_methods(owner: str) -> str:
    return "".join('''
    def __{name}__(self, other):
        event("{owner}.{name}")
        return NotImplemented if self.refuses else "{owner}.{name}"
'''.format(name=name, owner=owner) for _, name, _ in _COMPARISONS)


def _features(operator: Operator) -> List[str]:
    return ["operator-overload", "special-method", "evaluation-order"] + (["matrix-multiplication"] if operator.symbol == "@" else [])


def cases() -> Iterator[Generated]:
    for operator in OPERATORS:
        fields = {"symbol": operator.symbol, "name": operator.name}
        yield Generated(
            "arithmetic/gen_%s_dispatch" % operator.name,
            "a %s b and a %s= b ask the methods of related classes in CPython's order" % (operator.symbol, operator.symbol),
            _ARITHMETIC, _features(operator) + ["inplace-operator", "inheritance"], _BINARY.format(**fields),
            opcodes="BINARY_%s INPLACE_%s BINARY_OP" % (operator.opcode, operator.opcode))
        yield Generated(
            "arithmetic/gen_%s_refused" % operator.name,
            "a %s b raises when nobody answers; one class is asked once" % operator.symbol,
            _ARITHMETIC, _features(operator) + ["raise"], _REFUSED.format(**fields), capture="breaks 1 raises",
            opcodes="BINARY_%s BINARY_OP" % operator.opcode)
    for symbol, name, reflected in _COMPARISONS:
        fields = {"symbol": symbol, "name": name, "reflected": reflected, "methods": _all_methods("Base"),
                  "stranger": _all_methods("Stranger")}
        yield Generated(
            "comparisons/gen_%s_dispatch" % name,
            "a %s b asks the methods of related classes in CPython's order" % symbol, _COMPARISON,
            ["comparison", "operator-overload", "special-method", "inheritance", "evaluation-order"], _COMPARE.format(**fields),
            opcodes="COMPARE_OP")
