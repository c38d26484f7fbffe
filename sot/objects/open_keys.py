"""Keys of dicts and elements of sets whose values guards can compute: numbers and texts, texts that are made of such, tuples of all these.

What guards compute need not be held to what it is in this call: `sot.objects.open_items` looks such a key up where it says.
"""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..graph.statements import Const
from ..variables.base import ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.containers import TupleVar

if TYPE_CHECKING:
    from ..graph.statements import Operand, Statement
    from ..machine.machine import Machine
    from ..variables.base import Variable

    #: The guard node of a number, text or tuple, and its value in this call.
    Known = Tuple[int, Any]

__all__ = ["OpenKey", "computed", "equal", "key_of"]

#: Numbers, texts and None are looked up in C, and none of one of these types equals one of another.
_PARTS = (int, str, type(None))
#: A tuple of more items, or a text made by more operations one in the other, is held to its value.
_MOST_PARTS = 6
_DEEPEST = 12
#: Guards compute nothing of longer texts.
_LONGEST = 1000
#: Functions of numbers and texts that give a text, or a number, and ask nothing else.
_FUNCTIONS = frozenset([len, str, repr, ascii, format, int.__str__, int.__repr__, *[getattr(str, name) for name in (
    "lower", "upper", "strip", "lstrip", "rstrip", "title", "capitalize", "swapcase", "casefold", "zfill", "ljust", "rjust", "center", "removeprefix", "removesuffix",
    "startswith", "endswith", "isdigit", "isalpha", "isalnum", "isspace", "isupper", "islower", "istitle", "isidentifier", "isdecimal", "isnumeric", "find", "rfind", "count") if hasattr(str, name)]])
_CONVERSIONS: Dict[str, Callable[..., Any]] = {"r": repr, "s": str, "a": ascii}


class OpenKey:
    """A key with a guard node. ``roots``: the scalars that it depends on and that nothing holds to their values; ``parts``: of a tuple, its items."""

    __slots__ = ("var", "value", "node", "roots", "parts")

    def __init__(self, var: Variable, value: Any, node: int, roots: Sequence[ScalarVar], parts: Optional[List[OpenKey]] = None) -> None:
        self.var = var
        self.value = value
        self.node = node
        self.roots = roots
        self.parts = parts

    def materialise(self, m: Machine) -> Operand:
        return self.var.materialise(m)

    def is_open(self, m: Machine) -> bool:
        """Whether it changes from call to call."""
        return any([m.is_open(root) for root in self.roots])

    def has_room(self, m: Machine) -> bool:
        """Whether it may still be held to its value."""
        return all([m.unit.observations.has_room(m.guards, root.node, "value", root.value) for root in self.roots])


def key_of(m: Machine, var: Variable) -> Optional[OpenKey]:
    """The key that a variable is; None for others."""
    kind = type(var)
    if kind is ScalarVar and type(var.value) in _PARTS:
        return OpenKey(var, var.value, var.node, () if var.known else (var,))  # type: ignore[arg-type]  # of its kind
    if kind is ConstVar and type(var.seen) in _PARTS:
        return OpenKey(var, var.value, m.guards.node("const", var.value), ())
    if kind is RuntimeScalarVar and var.origin is not None and var.pytype is str:
        found = _known(m, var.materialise(m))
        return None if found is None else OpenKey(var, found[1], found[0], var.origin[1])
    if kind is TupleVar and 0 < var.size() <= _MOST_PARTS:
        return _tuple_key(m, var)
    return None


def _tuple_key(m: Machine, var: Variable) -> Optional[OpenKey]:
    parts = [key_of(m, item) for item in var.items(m)]
    if None in parts:
        return None
    if var.source is not None and var.node is not None and m.guards.has("type_is", var.node, tuple):
        node = var.node
    else:
        node = m.guards.node("const", ())
        for part in parts:
            node = m.guards.node("join", node, part.node)  # type: ignore[union-attr]  # none is None
    roots = {id(root): root for part in parts for root in part.roots}  # type: ignore[union-attr]  # likewise
    return OpenKey(var, tuple([part.value for part in parts]), node, tuple(roots.values()), parts)  # type: ignore[union-attr, arg-type]  # likewise


def equal(m: Machine, one: OpenKey, other: OpenKey) -> bool:
    """Whether two keys are equal, which is guarded."""
    if one.node == other.node:
        return True
    if type(one.value) is not type(other.value):
        return False
    same = bool(one.value == other.value)
    if one.parts is None or other.parts is None:
        if one.roots or other.roots:
            m.guards.check("true", m.guards.node("op", "==", one.node, other.node), same)
        return same
    if len(one.parts) != len(other.parts):
        return False
    pairs = list(zip(one.parts, other.parts))
    if same:
        return all([equal(m, *pair) for pair in pairs])
    return equal(m, *next(pair for pair in pairs if type(pair[0].value) is not type(pair[1].value) or pair[0].value != pair[1].value))


# -- texts that the trace makes ------------------------------------------------------------------------------------
def _known(m: Machine, operand: Operand, depth: int = 0) -> Optional[Known]:
    """(guard node, value) of what an operand holds: a scalar that came in, a constant, or what such operations as guards know have made of these. None for others."""
    if type(operand) is Const:
        return (m.guards.node("const", operand.value), operand.value) if _is_operand(operand.value) else None
    scalar = m.scalars.get(operand)  # type: ignore[arg-type]  # a register
    if scalar is not None:
        return (scalar.node, scalar.value) if _is_operand(scalar.value) else None
    statement = m.trace.statement_of(operand) if depth < _DEEPEST else None
    made = _MADE.get(statement.op) if statement is not None else None
    if statement is None or made is None:
        return None
    operands = [_known(m, inner, depth + 1) for inner in statement.inputs[statement.op == "call":]]
    found: Optional[Known] = None if None in operands or not operands else made(m, statement, operands)
    if found is None or not _is_operand(found[1]):
        return None
    m.trace.counts_as_read(operand, True)
    return found


def computed(m: Machine, operand: Operand) -> Optional[Known]:
    """(guard node, value) of a text, number or truth that the trace has made, where guards can compute it; else None."""
    return _known(m, operand)


def _is_operand(value: Any) -> bool:
    """Whether guards compute something of a value: a short text, a small number, a tuple of such, a slice with such bounds."""
    kind = type(value)
    if kind is tuple or kind is slice:
        return all(map(_is_operand, value if kind is tuple else (value.start, value.stop, value.step)))
    return -1 << 63 <= value < 1 << 63 if kind is int else len(value) <= _LONGEST if kind is str else kind in (float, bool, type(None))


def _made(m: Machine, function: Callable[..., Any], *operands: Known) -> Known:
    return m.guards.node("made" if len(operands) == 1 else "made2", function, *[node for node, _ in operands]), function(*[value for _, value in operands])


def _formatted(m: Machine, statement: Statement, operands: List[Known]) -> Known:
    conversion, spec = statement.arg
    whole = _made(m, _CONVERSIONS[conversion], operands[0]) if conversion else operands[0]
    if spec:
        return _made(m, format, whole, (m.guards.node("const", spec), spec))
    return whole if conversion else _made(m, format, whole)


def _joined(m: Machine, statement: Statement, operands: List[Known]) -> Known:
    node, value = operands[0]
    for other, more in operands[1:]:
        node, value = m.guards.node("op", "+", node, other), value + more
    return node, value


def _tuple(m: Machine, statement: Statement, operands: List[Known]) -> Known:
    whole = m.guards.node("const", ())
    for node, _ in operands:
        whole = m.guards.node("join", whole, node)
    return whole, tuple([value for _, value in operands])


def _computed(m: Machine, statement: Statement, operands: List[Known]) -> Optional[Known]:
    if str not in [type(value) for _, value in operands]:
        return None
    if statement.arg == "%":
        return _made(m, operator.mod, *operands)
    return _joined(m, statement, operands) if statement.arg == "+" else None


def _called(m: Machine, statement: Statement, operands: List[Known]) -> Optional[Known]:
    called = statement.inputs[0]
    function: Any = called.value if type(called) is Const else None
    if statement.arg or len(operands) > 2 or not any([function is known for known in _FUNCTIONS]):
        return None
    return _made(m, function, *operands)


def _item(m: Machine, statement: Statement, operands: List[Known]) -> Optional[Known]:
    return _made(m, operator.getitem, *operands) if type(operands[0][1]) is str else None


def _contains(m: Machine, statement: Statement, operands: List[Known]) -> Optional[Known]:
    part, whole = operands
    return _made(m, operator.contains, whole, part) if type(part[1]) is type(whole[1]) is str else None


#: operation -> what gives the guard node and the value of its result, from those of its operands
_MADE: Dict[str, Any] = {"format": _formatted, "string": _joined, "tuple": _tuple, "binary": _computed, "scalar": _computed, "call": _called, "subscr": _item, "contains": _contains}
