"""Texts and bytes whose value is not asked for: one that the graph makes, one of another value in each call, and bytes that come in.

What methods, subscripts and comparisons of them give is of a known class, so it is a statement; where all that it depends on is known in this call
its value is known, too, and is guarded where control flow observes it. All others are folded (`sot.objects.calls.fold`).
"""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence

from ..graph.statements import Const
from ..variables.base import LENGTH_BITS, ConstVar, RuntimeScalarVar, ScalarVar
from ..variables.containers import SliceVar, TupleVar
from ..variables.functions import BuiltinMethodVar
from .open_keys import computed
from .value_classes import made

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["attribute", "contains", "is_loose", "is_text", "item", "length", "method"]

_TEXTS = (str, bytes)


def is_text(var: Variable) -> bool:
    """Whether a variable is a text or bytes."""
    return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar) and (var.pytype is str or var.pytype is bytes)


def is_loose(m: Machine, var: Variable) -> bool:
    """Whether the value of a text or bytes is not to be asked for."""
    if type(var) is RuntimeScalarVar:
        return True
    return type(var) is ScalarVar and not var.known and (var.pytype is bytes or m.is_open(var))


_ALIKE = ("upper", "lower", "strip", "lstrip", "rstrip", "title", "capitalize", "swapcase", "replace", "zfill", "ljust", "rjust", "center", "expandtabs", "removeprefix", "removesuffix")
_OF_BOTH: Dict[str, Any] = dict.fromkeys(("startswith", "endswith", "isdigit", "isalpha", "isalnum", "isspace", "isupper", "islower", "istitle", "isascii"), bool)
_OF_BOTH.update(dict.fromkeys(("find", "rfind", "index", "rindex", "count"), int))
#: (type, method) -> the class of what it gives; a tuple of it for a tuple.
_METHODS: Dict[Any, Any] = {}
for _kind in _TEXTS:
    _METHODS.update(((_kind, name), result) for name, result in _OF_BOTH.items() if hasattr(_kind, name))
    _METHODS.update(((_kind, name), _kind) for name in _ALIKE if hasattr(_kind, name))
    _METHODS.update(((_kind, name), (_kind, _kind, _kind)) for name in ("partition", "rpartition"))
_METHODS.update(((str, name), bool) for name in ("isidentifier", "isdecimal", "isnumeric", "isprintable"))
_METHODS.update({(str, "casefold"): str, (str, "encode"): bytes, (bytes, "decode"): str, (bytes, "hex"): str})
_TAKEN = (int, bool, str, bytes, type(None))


def _is_taken(var: Variable) -> bool:
    return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar) and any([var.pytype is kind for kind in _TAKEN])


def attribute(var: Variable, name: str) -> Optional[Variable]:
    """A method of a text that the graph makes; None for what is none of them."""
    return BuiltinMethodVar(var, name) if (var.pytype, name) in _METHODS else None


def method(m: Machine, var: Variable, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """``var.name(*args, **kwargs)``; None where the operands are to be constants, or it is not simulated."""
    result = _METHODS.get((var.pytype, name))
    operands = [var, *args, *kwargs.values()]
    if result is None or not all(map(_is_taken, operands)) or not any([is_loose(m, one) for one in operands]):
        return None
    if type(result) is tuple and not (len(args) == 1 and not kwargs and type(args[0]) is ConstVar and args[0].pytype is var.pytype and args[0].value):
        return None
    descriptor = getattr(var.pytype, name)
    names = tuple(kwargs)

    def operate(*values: Any) -> Any:
        return descriptor(*values[:1 + len(args)], **dict(zip(names, values[1 + len(args):])))

    def emitted() -> int:
        return m.emit("call", names, (Const(descriptor),) + tuple([one.materialise(m) for one in operands]))
    if type(result) is tuple:
        reg = emitted()
        return TupleVar([made(m, lambda i=i: m.load("item", i, (reg,)), lambda *values, i=i: operate(*values)[i], operands, part) for i, part in enumerate(result)], reg=reg)  # type: ignore[misc]  # the index is its default
    return _told(m, _small(made(m, emitted, operate, operands, result), result))


def _told(m: Machine, found: Variable) -> Variable:
    """What an operation gives, as a scalar where guards can compute it as well: then control flow is held to what it asks of that, and not to what it was made of."""
    if type(found) is not RuntimeScalarVar or found.origin is None or not m.knows_by_index():
        return found
    known = computed(m, found.reg)
    return found if known is None else ScalarVar(known[1], found.reg, known[0])


def _small(found: Variable, kind: Any) -> Variable:
    if kind is int and type(found) is RuntimeScalarVar:
        found.bits = LENGTH_BITS
    return found


def _is_index(var: Variable, kinds: Sequence[type]) -> bool:
    return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar) and any([var.pytype is kind for kind in kinds])


def item(m: Machine, container: Variable, index: Variable) -> Optional[Variable]:
    """``container[index]`` of such a text or bytes; None where it is for others."""
    if not is_loose(m, container) and not (type(index) is ScalarVar and type(index.value) is int and container.pytype is str and -len(container.value) <= index.value < len(container.value) and m.is_open(index)):
        return None

    def emitted() -> Operand:
        return m.emit("subscr", None, (container.materialise(m), index.materialise(m)))
    if type(index) is SliceVar:
        parts = [index.start, index.stop, index.step]
        if not all([_is_index(part, (int, bool, type(None))) for part in parts]):
            return None
        return _told(m, made(m, emitted, lambda value, *ends: value[slice(*ends)], [container, *parts], container.pytype))
    if not _is_index(index, (int, bool)):
        return None
    kind = int if container.pytype is bytes else str
    return _told(m, _small(made(m, emitted, operator.getitem, [container, index], kind), kind))


def length(m: Machine, var: Variable) -> Variable:
    """``len(var)`` of what the graph makes."""
    return _told(m, _small(made(m, lambda: m.emit("call", (), (Const(len), var.materialise(m))), len, [var], int), int))


def contains(m: Machine, container: Variable, part: Variable) -> Optional[Variable]:
    """``part in container``; None where it is for others."""
    if not is_loose(m, container) and not is_loose(m, part):
        return None
    if container.pytype is not part.pytype and not (container.pytype is bytes and part.pytype in (int, bool)):
        return None
    return _told(m, made(m, lambda: m.emit("contains", None, (part.materialise(m), container.materialise(m))), operator.contains, [container, part], bool))

