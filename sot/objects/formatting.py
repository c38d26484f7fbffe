"""Texts of values: str, repr, format, f-strings, and plain Python copies of simulated containers."""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..arrays import ARRAYS
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import ConstVar, LooseVar, RuntimeScalarVar, RuntimeVar, ScalarVar, result_of
from ..variables.classes import HEAP_TYPE, flags_of, is_class, is_kind, type_name
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.functions import FunctionVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar
from ..variables.wrapping import is_own_dtype
from . import errors, loose, value_classes
from .calls import call_function
from .class_attributes import metaclass_method, type_attribute
from .class_guards import is_subtype, metaclass_lookup
from .constants import PLAIN_TYPES, converts_when_run, native_base, plain_value
from .contents import contents_of
from .keys import unordered
from .underlying import formatted_with, in_the_place_of_instances, plain_number, plain_text, result_on

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["format_value", "check_items", "join_strings", "shows_instances", "text_by"]

_CONVERT: Dict[str, Callable[[Any], str]] = {"s": str, "r": repr, "a": ascii}
#: Types of values that only the run knows and whose texts run no Python code.
_TEXTS = frozenset((str, int, float, bool, complex, list))
_CONTAINERS = (ListVar, TupleVar, DictVar, SetVar, RangeVar, SliceVar)


def format_value(m: Machine, var: Variable, conversion: str, spec: Optional[Variable]) -> Work[Variable]:
    """Task: ``format(conversion(var), spec)``, folded when known, else a statement."""
    text = m.observe(spec) if spec is not None else ""
    if value_classes.is_value(var):
        return value_classes.text(m, var, conversion or "", text, lambda value: _formatted(value, conversion or "", text))
    if isinstance(var, RuntimeVar) and var.pytype is str and not text and conversion in (None, "", "s"):
        return var
    if type(var) is LooseVar:
        return loose.text(m, var, conversion or "", text)
    if isinstance(var, RuntimeVar) and (var.meta is not None or var.pytype in _TEXTS and var.origin is None):
        return RuntimeScalarVar(m.emit("format", (conversion or "", text), (var.reg,)), str)
    if isinstance(var, RuntimeVar) and var.origin is not None and var.pytype in PLAIN_TYPES:
        return m.derived(lambda: m.emit("format", (conversion or "", text), (var.materialise(m),)), lambda value: _formatted(value, conversion or "", text), (var,))
    if isinstance(var, RuntimeVar):
        raise Break("data-dependent-scalar", "a value known only when the graph runs is formatted")
    if type(var) is ObjectVar:
        return (yield from _of_instance(m, var, conversion, text))
    if type(var) in _CONTAINERS:
        if shows_instances(m, var):
            return (yield from _converted(m, (yield from _shown(m, var)), conversion or "r", text))
        return _of_container(m, var, conversion, text)
    if type(var) is ConstVar and is_kind(var.value, ARRAYS.dtype) and is_own_dtype(var.value):
        return result_of(_format(m, var.value, conversion, text))
    if type(var) is ConstVar and type(var.value) is type and not var.value.__flags__ & HEAP_TYPE:
        return result_of(_format(m, var.value, conversion, text))
    if type(var) is ConstVar and is_class(var.value):
        return (yield from _of_class(m, var, conversion, text))
    if type(var) is FunctionVar or type(var) is ConstVar and (type(var.value) is types.BuiltinFunctionType or var.value is Ellipsis or var.value is NotImplemented):
        return _when_run(m, var, conversion, text)
    if type(var) not in (ConstVar, ScalarVar) or type(var.value) not in PLAIN_TYPES:
        raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    if type(var.value) is str and conversion in ("", None, "s") and not text:
        return var
    if m.is_constant(var) or type(var.value) in (bool, str, bytes) and not (type(var.value) is str and m.is_open(var)):
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
        if value_classes.is_value(var) and value_classes.is_operand(m, var):
            value_classes.check_text(m, var)
            return
        raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    for item in items:
        _check_items(m, item, inside)


def shows_instances(m: Machine, var: Variable, inside: Tuple[Variable, ...] = ()) -> bool:
    """Whether the text of a container asks an instance for one."""
    if any(other is var for other in inside):
        return False
    kind = type(var)
    if kind is ObjectVar or kind is FunctionVar or kind is ConstVar and is_class(var.seen) and flags_of(var.seen) & HEAP_TYPE:
        return True
    if kind in (ListVar, TupleVar):
        items: Any = var.items(m)
    elif kind is DictVar and var.cls is dict:
        items = [var.get(m, key) for key in var.complete(m)]
        if var.has_instances or any([type(var.key(m, key)) is ObjectVar for key in var.order]):
            return True
    elif kind in (SliceVar, RangeVar):
        items = [var.start, var.stop, var.step]
    elif kind is SetVar:
        return var.shadow is not None and (var.has_instances or any([type(holder) is ObjectVar for holder in var.keys.values()]))
    else:
        return False
    return any([shows_instances(m, item, inside + (var,)) for item in items])


def _shown(m: Machine, var: Variable) -> Work[Variable]:
    """Task: ``repr(var)`` of a container, item by item."""
    kind = type(var)
    if any([other is var for other, _ in m.shown]):      # Py_ReprEnter
        return ConstVar("%s(...)" % var.kind.__name__ if kind is SetVar else {ListVar: "[...]", TupleVar: "(...)", DictVar: "{...}"}[kind])
    parts: List[Variable] = []

    def one(item: Variable) -> Work[None]:
        parts.append((yield from format_value(m, item, "r", None)))
    m.shown.append((var, None))
    try:
        if kind is DictVar:
            keys = list(var.complete(m))
            for i, key in enumerate(keys):
                version, item = var.version, var.get(m, key)
                parts.append(ConstVar(", " if i else "{"))
                yield from one(var.key(m, key))
                parts.append(ConstVar(": "))
                yield from one(item)
                if var.version != version or var.get(m, key) is not item:
                    raise Break("opaque-operation", "a container changed by the texts of its items")
            parts.append(ConstVar("}" if keys else "{}"))
        elif kind in (ListVar, TupleVar):
            items = list(var.items(m))
            for i, item in enumerate(items):
                parts.append(ConstVar(", " if i else "[" if kind is ListVar else "("))
                yield from one(item)
                now = var.items(m)
                if len(now) != len(items) or any([mine is not other for mine, other in zip(items, now)]):
                    raise Break("opaque-operation", "a container changed by the texts of its items")
            parts.append(ConstVar("]" if kind is ListVar else ")" if len(items) > 1 else ",)"))
        elif kind is SetVar and not unordered(var):
            parts.append(ConstVar("{" if var.kind is set else "frozenset({"))
            for i, key in enumerate(list(var.shadow)):
                parts.append(ConstVar(", " if i else ""))
                yield from one(var.keys[key] if key in var.keys else m.constant(key))
            parts.append(ConstVar("}" if var.kind is set else "})"))
        else:
            raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    finally:
        m.shown.remove((var, None))
    return join_strings(m, parts)


def _converted(m: Machine, shown: Variable, conversion: str, text: str) -> Work[Variable]:
    """Task: what ``conversion`` and the specification make of a text that ``repr`` or ``str`` gave."""
    if conversion == "a":
        if m.is_constant(shown):
            shown = result_of(_in_ascii(m.observe(shown)), (shown,))
        else:
            shown = RuntimeScalarVar(m.emit("call", (), (Const(_in_ascii), shown.materialise(m))), str)
    return (yield from format_value(m, shown, "", ConstVar(text))) if text else shown


def _in_ascii(text: str) -> str:
    return text.encode("ascii", "backslashreplace").decode("ascii")


def _when_run(m: Machine, var: Variable, conversion: str, text: str) -> Variable:
    """A text that C code makes of names and addresses."""
    if text and not conversion:
        m.raises("TypeError: unsupported format string passed to %s.__format__" % type_name(var))
    return RuntimeScalarVar(m.emit("format", (conversion or "", text), (var.materialise(m),)), str)


def _of_class(m: Machine, var: Variable, conversion: str, text: str) -> Work[Variable]:
    """Task: the text of a class of the program's, which its metaclass may make."""
    for name in ("__format__",) * (not conversion) + ("__str__",) * (conversion not in ("r", "a")) + ("__repr__",):
        method = metaclass_method(m, var, name)
        if method is not None:
            shown = yield call_function(m, method, [var, ConstVar(text)] if name == "__format__" else [var], {})
            if shown.pytype is not str:
                m.raises("TypeError: %s returned non-string" % name)
            return (yield from _converted(m, shown, conversion, "" if name == "__format__" else text))
        if metaclass_lookup(m, var.value, name) is not getattr(type, name) or name == "__format__" and text:
            raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    return _when_run(m, var, conversion, text)


def _of_instance(m: Machine, var: ObjectVar, conversion: str, text: str) -> Work[Variable]:
    """Task: the text of an instance."""
    base = native_base(m, var)
    if not conversion:
        found = type_attribute(m, var, "__format__")
        if type(found) is FunctionVar:
            return _text(m, (yield call_function(m, found, [var, ConstVar(text)], {})), var, "__format__", format)
        if base is not None and type(found) is ConstVar and found.value is base.__format__ and text:    # without one it is str()
            m.guards.check("is", var.node, var.obj)
            return result_of(_format(m, _PLAIN[base](var.obj), "", text))
        plain = (plain_number(m, var, "__format__", *(() if text else ("__str__", "__repr__"))) or plain_text(m, var, "__format__", *(() if text else ("__str__",)))) if base is None else None
        if plain is not None:
            with in_the_place_of_instances():
                return formatted_with(m, var, plain, (yield from format_value(m, plain, "", ConstVar(text))), text)  # type: ignore[no-any-return]  # of its kind
        if not (type(found) is ConstVar and found.value in _LIKE_STR) or text:
            raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    asked = ("__repr__",) if conversion in ("r", "a") else ("__str__", "__repr__")
    plain = (plain_number(m, var, *asked) or plain_text(m, var, "__repr__" if conversion in ("r", "a") else "__str__")) if base is None else None
    if plain is not None:
        with in_the_place_of_instances():
            return result_on(m, plain, (yield from format_value(m, plain, conversion, ConstVar(text))))  # type: ignore[no-any-return]  # of its kind
    for name in asked:
        found = type_attribute(m, var, name)
        if type(found) is FunctionVar:
            result = _text(m, (yield call_function(m, found, [var], {})), var, name, _ASKING.get(conversion, str))
            return (yield from _converted(m, result, conversion, text))
        method = getattr(found, "value", None)
        parts = yield from errors.text_of(m, var, method, _text_of_value)
        if parts is not None:
            return (yield from _converted(m, join_strings(m, parts) if len(parts) > 1 else parts[0], conversion, text))
        if base is not None and type(found) is ConstVar and method in (base.__str__, base.__repr__) and method is not object.__str__:
            m.guards.check("is", var.node, var.obj)
            return (yield from _converted(m, result_of(method(_PLAIN[base](var.obj))), conversion, text))
        seen = contents_of(m, var, name) if name == "__repr__" else None
        if isinstance(seen, TupleVar):
            seen = TupleVar(seen.items(m))
        if seen is not None:
            return (yield from _converted(m, (yield from format_value(m, seen, "r", None)), conversion, text))
        if type(found) is ConstVar and method is object.__repr__ and var.error is None:
            return _when_run(m, var, conversion, text)
        if not (name == "__str__" and type(found) is ConstVar and method is object.__str__):
            break
    raise Break("opaque-operation", "a %s is formatted" % type_name(var))


#: What asks for ``str()`` of an instance where nothing else is specified.
_LIKE_STR = tuple([kind.__format__ for kind in (object, str, int, float, complex)])
#: What gives the plain number or text that an instance of a subclass of its type is.
_PLAIN: Dict[Any, Callable[[Any], Any]] = {int: int.__int__, float: float.__float__, str: str.__str__}


def text_by(m: Machine, var: Variable, method: Any) -> Work[Variable]:
    """Task: what the ``__str__`` or ``__repr__`` of a builtin exception gives, called by its name."""
    parts = (yield from errors.text_of(m, var, method, _text_of_value)) if type(var) is ObjectVar else None
    if parts is None:
        raise Break("opaque-call", "%s of a %s" % (method.__name__, type_name(var)))
    return join_strings(m, parts) if len(parts) > 1 else parts[0]


def _text_of_value(m: Machine, var: Variable, conversion: str) -> Work[Variable]:
    return (yield from format_value(m, var, conversion, None))


#: Conversion -> what asks an instance for its text.
_ASKING: Dict[str, Callable[[Any], str]] = {"r": repr, "a": ascii}


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
