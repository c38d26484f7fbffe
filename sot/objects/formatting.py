"""Texts of values: str, repr, format, f-strings, and plain Python copies of simulated containers."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..arrays import ARRAYS
from ..machine.exits import Break
from ..variables.base import ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar, result_of
from ..variables.classes import is_kind, type_name
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.functions import FunctionVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar
from ..variables.wrapping import is_own_dtype
from . import errors
from .calls import call_function
from .class_attributes import type_attribute
from .class_guards import is_subtype
from .constants import PLAIN_TYPES, converts_when_run, plain_value

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["format_value", "check_items", "join_strings"]

_CONVERT: Dict[str, Callable[[Any], str]] = {"s": str, "r": repr, "a": ascii}
#: Types of values that only the run knows and whose texts run no Python code.
_TEXTS = frozenset((str, int, float, bool, complex, list))
_CONTAINERS = (ListVar, TupleVar, DictVar, SetVar, RangeVar, SliceVar)


def format_value(m: Machine, var: Variable, conversion: str, spec: Optional[Variable]) -> Work[Variable]:
    """Task: ``format(conversion(var), spec)``, folded when known, else a statement."""
    text = m.observe(spec) if spec is not None else ""
    if isinstance(var, RuntimeVar) and var.pytype is str and not text and conversion in (None, "", "s"):
        return var
    if isinstance(var, RuntimeVar) and (var.meta is not None or var.pytype in _TEXTS and var.origin is None):
        return RuntimeScalarVar(m.emit("format", (conversion or "", text), (var.reg,)), str)
    if isinstance(var, RuntimeVar) and var.origin is not None and var.pytype in PLAIN_TYPES:
        return m.derived(lambda: m.emit("format", (conversion or "", text), (var.materialise(m),)), lambda value: _formatted(value, conversion or "", text), (var,))
    if isinstance(var, RuntimeVar):
        raise Break("data-dependent-scalar", "a value known only when the graph runs is formatted")
    if type(var) is ObjectVar:
        return (yield from _of_instance(m, var, conversion, text))
    if type(var) in _CONTAINERS:
        return _of_container(m, var, conversion, text)
    if type(var) is ConstVar and is_kind(var.value, ARRAYS.dtype) and is_own_dtype(var.value):
        return result_of(_format(m, var.value, conversion, text))
    if type(var) is ConstVar and type(var.value) is type and not var.value.__flags__ & (1 << 9):
        return result_of(_format(m, var.value, conversion, text))
    if type(var) not in (ConstVar, ScalarVar) or type(var.value) not in PLAIN_TYPES:
        raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    if type(var.value) is str and conversion in ("", None, "s") and not text:
        return var
    if m.is_constant(var) or type(var.value) in (bool, str, bytes):
        if type(var.value) is bytes and conversion != "r" and conversion != "a":
            raise Break("opaque-operation", "bytes are formatted")    # -b warns
        value = m.observe(var)
        if type(value) is int and converts_when_run(value):
            return RuntimeScalarVar(m.emit("format", (conversion or "", text), (var.materialise(m),)), str)
        formatted = _format(m, value, conversion, text)
        return var if formatted is value else result_of(formatted)    # a text that needs no padding is the same object
    if converts_when_run(var.value):
        return RuntimeScalarVar(m.emit("format", (conversion or "", text), (var.materialise(m),)), str)
    return m.derived(lambda: m.emit("format", (conversion or "", text), (var.materialise(m),)), lambda value: _formatted(value, conversion or "", text), (var,))


def _format(m: Machine, value: Any, conversion: str, text: str) -> str:
    try:
        return _formatted(value, conversion, text)
    except (ValueError, TypeError) as error:
        errors.raises_like(m, error)


def _formatted(value: Any, conversion: str, text: str) -> str:
    if conversion:
        value = _CONVERT[conversion](value)
        if not text:
            return value  # type: ignore[no-any-return]  # of its kind
    return format(value, text)


def _of_container(m: Machine, var: Variable, conversion: str, text: str) -> Variable:
    """A container's text: folded when it is a constant, else made when the graph runs (no item may have a Python method)."""
    if text and not conversion:
        errors.raises_as_tried(m, lambda like: format(like, text), errors.instance_like(m, var))
    if _is_constant(m, var) and not converts_when_run(plain_value(m, var)):
        return result_of(_format(m, plain_value(m, var), conversion or "s", text))
    _check_items(m, var, ())
    return RuntimeScalarVar(m.emit("format", (conversion or "", text), (var.materialise(m),)), str)


def _is_constant(m: Machine, var: Variable) -> bool:
    return type(var) is TupleVar and m.is_constant(var)


def check_items(m: Machine, values: List[Variable]) -> None:
    """Break unless the texts of all values, and of what they hold, run no method of the program's."""
    for var in values:
        _check_items(m, var, ())


def _check_items(m: Machine, var: Variable, inside: Tuple[Variable, ...]) -> None:
    if any(other is var for other in inside):
        return
    inside += (var,)
    kind = type(var)
    if kind in (ListVar, TupleVar):
        items = var.items(m)
    elif kind is DictVar and var.cls is dict:
        items = [var.get(m, key) for key in var.complete(m)]
    elif kind in (RangeVar, SliceVar):
        items = [var.start, var.stop, var.step]
    elif kind is SetVar:
        return
    else:
        if issubclass(kind, RuntimeVar) and (var.meta is not None or var.pytype in _TEXTS):
            return
        if kind in (ConstVar, ScalarVar) and type(var.value) in PLAIN_TYPES and type(var.value) is not bytes:
            return
        raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    for item in items:
        _check_items(m, item, inside)


def _of_instance(m: Machine, var: ObjectVar, conversion: str, text: str) -> Work[Variable]:
    """Task: the text of an instance whose methods are Python functions."""
    args: List[Variable] = [var]
    if conversion == "a":
        raise Break("opaque-operation", "ascii() of an instance")
    if not conversion:
        found = type_attribute(m, var, "__format__")
        if type(found) is FunctionVar:
            return _text(m, (yield call_function(m, found, [var, ConstVar(text)], {})), var, "__format__", format)
        if not (type(found) is ConstVar and found.value is object.__format__) or text:
            raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    names = ("__repr__",) if conversion == "r" else ("__str__", "__repr__")
    for name in names:
        found = type_attribute(m, var, name)
        if type(found) is FunctionVar:
            result = _text(m, (yield call_function(m, found, args, {})), var, name, repr if conversion == "r" else str)
            return (yield from format_value(m, result, "", ConstVar(text))) if conversion and text else result
        parts = yield from errors.text_of(m, var, getattr(found, "value", None), _text_of_value)
        if parts is not None:
            result = join_strings(m, parts) if len(parts) > 1 else parts[0]
            return (yield from format_value(m, result, "", ConstVar(text))) if conversion and text else result
        if not (name == "__str__" and type(found) is ConstVar and found.value is object.__str__):
            break
    raise Break("opaque-operation", "a %s is formatted" % type_name(var))


def _text_of_value(m: Machine, var: Variable, conversion: str) -> Work[Variable]:
    return (yield from format_value(m, var, conversion, None))


def _text(m: Machine, result: Variable, var: ObjectVar, method: str, asks: Callable[[Any], str]) -> Variable:
    """The text that a method of the program gave. What gives something else is told by the type of that."""
    if result.pytype is str:
        return result
    if result.pytype is None or is_subtype(m, result.pytype, str):
        raise Break("opaque-operation", "a %s that gives a %s" % (method, type_name(result)))
    given = errors.stand_in(m, result.pytype)()
    errors.raises_as_tried(m, asks, errors.stand_in(m, var.pytype, **{method: lambda self, *spec: given})(), done=True)


def join_strings(m: Machine, parts: List[Variable]) -> Variable:
    """The concatenation of string variables."""
    if all(m.is_constant(part) for part in parts):
        return result_of("".join([m.observe(part) for part in parts]), parts)
    def emitted() -> Operand:
        return m.emit("string", None, tuple([part.materialise(m) for part in parts]))
    if all(m.is_recomputable(part) for part in parts):
        return m.derived(emitted, lambda *texts: "".join(texts), parts)
    return RuntimeScalarVar(emitted(), str)
