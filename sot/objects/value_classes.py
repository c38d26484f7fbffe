"""Values of classes of the standard library that are written in C: dates, times, durations, decimals.

They never change, and what is done to them is done by C code alone as long as all operands are of exactly such classes, numbers, texts or None. So an
operation on them is a statement whose result is of a class that is known, and what it gives can be computed now where the operands are. An
input of them is an `ObjectVar`, what the trace makes a `RuntimeScalarVar`; its ``origin`` goes back to the fields of inputs, which tell the whole value.

A decimal is never computed now: the context says how, and has flags that its operations set.
"""
from __future__ import annotations

import contextvars
import datetime
import decimal
import math
import operator
import time
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import MISSING, SCALAR_TYPES, ArrayVar, ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar, result_of
from ..variables.classes import own_names, raw_lookup, type_name
from ..variables.containers import TupleVar
from ..variables.functions import BuiltinMethodVar
from ..variables.objects import ObjectVar
from .errors import raises_like
from .symbols import BINARY, COMPARE, UNARY

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["CONTEXT", "FUNCTIONS", "attribute", "binary", "check_text", "compare", "construct", "context_field", "set_context_field", "function", "is_operand", "is_value", "key", "made", "method", "text", "truth", "unary"]


class _Kind(NamedTuple):
    """What is known of a class."""

    sample: Any
    #: Attributes that tell the whole value, each with how many values it may have: together they are a number in whose order the values are.
    fields: Tuple[Tuple[str, int], ...] = ()
    #: Method -> the class of what it gives.
    methods: Dict[str, Any] = {}
    #: Methods whose result depends on more than the operands: the locale, the time zone of the system, the context of decimals.
    open: Tuple[str, ...] = ()
    #: Whether what it gives depends on the operands alone.
    folds: bool = True


_DATE = (("year", 10_000), ("month", 13), ("day", 32))
_TIME = (("hour", 24), ("minute", 60), ("second", 60), ("microsecond", 1_000_000))
_METHODS_OF_DATES: Dict[str, Any] = dict.fromkeys(("isoformat", "ctime", "strftime", "__format__", "__str__", "__repr__"), str)
_METHODS_OF_DATES.update(dict.fromkeys(("weekday", "isoweekday", "toordinal"), int))
_METHODS_OF_TIMES: Dict[str, Any] = dict.fromkeys(("isoformat", "strftime", "__format__", "__str__", "__repr__"), str)
_LOCAL = ("ctime", "strftime", "__format__")
_OF_DECIMALS: Dict[str, Any] = dict.fromkeys((
    "canonical", "compare", "compare_signal", "compare_total", "compare_total_mag", "conjugate", "copy_abs", "copy_negate", "copy_sign", "exp", "fma", "ln", "log10", "logb",
    "logical_and", "logical_invert", "logical_or", "logical_xor", "max", "max_mag", "min", "min_mag", "next_minus", "next_plus", "next_toward", "normalize", "quantize",
    "remainder_near", "rotate", "scaleb", "shift", "sqrt", "to_integral", "to_integral_exact", "to_integral_value"), decimal.Decimal)
_OF_DECIMALS.update(dict.fromkeys(("is_canonical", "is_finite", "is_infinite", "is_nan", "is_normal", "is_qnan", "is_signed", "is_snan", "is_subnormal", "is_zero", "same_quantum"), bool))
_OF_DECIMALS.update(dict.fromkeys(("number_class", "to_eng_string", "__str__", "__repr__", "__format__"), str), adjusted=int)

#: The classes whose values are simulated.
_KINDS: Dict[type, _Kind] = {
    datetime.date: _Kind(datetime.date(2024, 2, 3), _DATE, dict(_METHODS_OF_DATES, replace=datetime.date), _LOCAL),
    datetime.datetime: _Kind(datetime.datetime(2024, 2, 3, 4), _DATE + _TIME + (("fold", 2),), dict(
        _METHODS_OF_DATES, replace=datetime.datetime, date=datetime.date, time=datetime.time, timetz=datetime.time, timestamp=float, astimezone=datetime.datetime), _LOCAL + ("timestamp", "astimezone")),
    datetime.time: _Kind(datetime.time(4), _TIME + (("fold", 2),), dict(_METHODS_OF_TIMES, replace=datetime.time), _LOCAL),
    datetime.timedelta: _Kind(datetime.timedelta(5), (("days", 0), ("seconds", 86_400), ("microseconds", 1_000_000)), {"total_seconds": float, "__str__": str, "__repr__": str}),
    datetime.timezone: _Kind(datetime.timezone.utc, (), {"__str__": str, "__repr__": str}),
    decimal.Decimal: _Kind(contextvars.copy_context().run(decimal.Decimal, 3), (), _OF_DECIMALS, (), False),    # it asks for the context, which is made then and stays
}
#: The class of contexts where it is written in C, else None.
CONTEXT: Any = decimal.Context if isinstance(own_names(decimal.Context).get("__repr__"), types.WrapperDescriptorType) else None
_OF_CONTEXTS = {"prec": int, "rounding": str, "Emin": int, "Emax": int, "capitals": int, "clamp": int}
#: By their addresses: classes of the program are not to be hashed.
_VALUES: Dict[int, _Kind] = {id(cls): kind for cls, kind in _KINDS.items() if isinstance(own_names(cls).get("__repr__"), types.WrapperDescriptorType)}
_PLAIN = SCALAR_TYPES | {type(None)}
_PLAIN_IDS = frozenset(map(id, _PLAIN))
#: What none of these values is equal to.
_NEVER_EQUAL = frozenset(map(id, (str, bytes, type(None))))
_SAMPLES: Dict[type, Any] = {int: 2, float: 1.5, bool: True, complex: 1j, str: "1", bytes: b"1", type(None): None}
_SAMPLES.update((cls, kind.sample) for cls, kind in _KINDS.items())
#: Whole fields and the like are small.
_BITS_OF_SMALL = 31
_WITH_ZONE = (datetime.datetime, datetime.time)
_MEMBERS = (types.MemberDescriptorType, types.GetSetDescriptorType)


def is_value(var: Variable) -> bool:
    """Whether a variable is of one of the classes."""
    return id(var.pytype) in _VALUES


def is_operand(m: Machine, var: Variable) -> bool:
    """Whether an operation on a variable runs no code of the program's; guards that."""
    if id(var.pytype) in _PLAIN_IDS:
        return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar)
    if not is_value(var):
        return False
    if type(var) is ObjectVar and var.obj is not None and var.pytype in _WITH_ZONE:
        zone = var.obj.tzinfo
        if zone is not None and type(zone) is not datetime.timezone:
            return False
        _field(m, var, "tzinfo")
    return True


def _field(m: Machine, var: ObjectVar, name: str) -> Any:
    """A field of an input."""
    found = var.attrs.get(name)
    if found is None:
        found = var.attrs[name] = m.wrap(getattr(var.obj, name), m.guards.node("attr", var.node, name), m.load("attr", name, (var.materialise(m),)))
    return found


def _known(m: Machine, var: Variable) -> Optional[Tuple[Any, Sequence[ScalarVar]]]:
    """(value in this call, the scalars that it depends on), None where there are no such."""
    if isinstance(var, RuntimeVar):
        return var.origin  # type: ignore[no-any-return]  # a field of its kind
    if type(var) is ConstVar:
        return var.value, ()
    if type(var) is ScalarVar:
        return var.value, () if var.known else (var,)
    if type(var) is not ObjectVar or var.obj is None or not is_value(var):
        return None
    fields = _VALUES[id(var.pytype)].fields
    if not fields or var.pytype in _WITH_ZONE and var.obj.tzinfo is not None:
        return None
    parts = [_field(m, var, name) for name, _ in fields]
    return var.obj, [part for part in parts if type(part) is ScalarVar and not part.known]


def made(m: Machine, emitted: Callable[[], Operand], operate: Callable[..., Any], variables: Sequence[Variable], kind: type, folds: bool = True) -> Variable:
    """The variable for what an operation gives; ``emitted()`` emits its statement. ``folds``: it depends on nothing but the operands."""
    if folds and not any([var.pytype is decimal.Decimal for var in variables]):
        origins = [_known(m, var) for var in variables]
        if None not in origins:
            m.note_scalars(variables)
            roots = {id(root): root for origin in origins for root in origin[1]}  # type: ignore[index]  # none is None
            try:
                value = operate(*[origin[0] for origin in origins])  # type: ignore[index]  # likewise
            except Exception as error:  # the program's own
                for root in roots.values():
                    m.observe(root)
                raises_like(m, error)
            if not roots and type(value) in SCALAR_TYPES:
                return result_of(value, variables)
            bits = _BITS_OF_SMALL if type(value) is int and kind is not int else None
            return RuntimeScalarVar(emitted(), type(value), (value, tuple(roots.values())), bits)
    return RuntimeScalarVar(emitted(), kind)


# -- what operations give: found out by trying them ----------------------------------------------------------------
_TRIED: Dict[Tuple[Any, ...], Any] = {}


def _tried(operate: Callable[..., Any], *kinds: type) -> Any:
    """The class of what an operation gives for operands of these types, a tuple of classes for a tuple, or the TypeError that it raises for all of them."""
    key = (operate, *kinds)
    if key not in _TRIED:
        samples = [_SAMPLES[kind] for kind in kinds]
        _TRIED[key] = contextvars.copy_context().run(_try, operate, samples)    # the context of decimals is not the program's
    return _TRIED[key]


def _try(operate: Callable[..., Any], samples: List[Any]) -> Any:
    decimal.setcontext(decimal.Context(traps=[]))
    try:
        result = operate(*samples)
    except TypeError as error:
        return error
    except (ValueError, ArithmeticError):
        return None
    return tuple(map(type, result)) if type(result) is tuple else type(result)


def _given(m: Machine, operate: Callable[..., Any], variables: Sequence[Variable], told: bool = True) -> Any:
    """The class of what it gives; raises what it raises."""
    kind = _tried(operate, *[var.pytype for var in variables])
    if isinstance(kind, TypeError):
        if told:
            raises_like(m, TypeError(*kind.args))
        raise Break("raises", "TypeError: %s" % kind)
    if kind is None or not (type(kind) is tuple or kind in _PLAIN or id(kind) in _VALUES):
        raise Break("opaque-operation", "an operation of a %s" % type_name(variables[0]))
    return kind


# -- operators -----------------------------------------------------------------------------------------------------
def binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> Optional[Variable]:
    """``left symbol right``, one of which is such a value; None: the other is something else."""
    operands = (left, right)
    if not all([is_operand(m, var) for var in operands]):
        return None
    operate = BINARY[symbol]
    kind = _given(m, operate, operands, not inplace)
    return made(m, lambda: m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), operate, operands, kind)


def unary(m: Machine, symbol: str, operand: Variable) -> Variable:
    """``-``, ``+`` or ``~`` of such a value."""
    if not is_operand(m, operand):
        raise Break("opaque-operation", "%s%s" % (symbol, type_name(operand)))
    operate = UNARY[symbol]
    kind = _given(m, operate, [operand])
    return made(m, lambda: m.emit("unary", symbol, (operand.materialise(m),)), operate, [operand], kind)


def _place(m: Machine, var: Variable) -> Optional[Tuple[int, int]]:
    """(guard node, value in this call) of the number in whose order the values of a class are; None where there is none."""
    fields = [(name, radix) for name, radix in _VALUES[id(var.pytype)].fields if name != "fold"]
    if not fields:
        return None
    guards = m.guards
    known = _known(m, var)
    if known is None or type(var) is not ObjectVar and known[1] or getattr(known[0], "tzinfo", None) is not None:
        return None
    node, place = None, 0
    for name, radix in fields:
        part = getattr(known[0], name)
        place = place * radix + part
        if type(var) is ObjectVar:
            field = _field(m, var, name)
            digit = field.node
            node = digit if node is None else guards.node("op", "+", guards.node("op", "*", node, guards.node("const", radix)), digit)
    return (guards.node("const", place) if node is None else node), place


def compare(m: Machine, symbol: str, left: Variable, right: Variable) -> Optional[Variable]:
    """A comparison, of which one is such a value; None: the other is something else."""
    operands = (left, right)
    if not all([is_operand(m, var) for var in operands]):
        return None
    operate = COMPARE[symbol]
    if symbol in ("==", "!=") and any([id(var.pytype) in _NEVER_EQUAL for var in operands]):
        return ConstVar(symbol == "!=")
    kind = _given(m, operate, operands)

    def emitted() -> Operand:
        return m.emit("compare", symbol, (left.materialise(m), right.materialise(m)))
    if left.pytype is right.pytype and ObjectVar in (type(left), type(right)):
        places = [_place(m, var) for var in operands]
        if None not in places:     # which of them is the later one is guarded, where that is observed, and not which they are
            (one, a), (other, b) = places  # type: ignore[misc]  # none is None
            reg = m.emit("scalar", "compare " + symbol, (left.materialise(m), right.materialise(m)))
            return ScalarVar(operate(a, b), reg, m.guards.node("op", symbol, one, other))
    return made(m, emitted, operate, operands, kind)


def truth(m: Machine, var: Variable) -> bool:
    """The truth of such a value as control flow sees it."""
    if raw_lookup(var.pytype, "__bool__") is MISSING:
        return True
    if not is_operand(m, var):
        raise Break("opaque-operation", "the truth of a %s" % type_name(var))
    place = _place(m, var) if type(var) is ObjectVar else None
    if place is not None:
        node = m.guards.node("op", "!=", place[0], m.guards.node("const", 0))
        m.guards.check("true", node, place[1] != 0)
        m.loops.branched(m)
        return place[1] != 0
    known = _known(m, var)
    if known is None:
        raise Break("data-dependent-branch", "a branch on a value known only when the graph runs")
    for root in known[1]:
        m.observe(root)
    return bool(known[0])


def key(m: Machine, var: Variable) -> Any:
    """The value as a key of dicts and sets, guarded; MISSING where it is not known."""
    known = _known(m, var) if is_operand(m, var) else None
    if known is None or type(known[0]) is decimal.Decimal:
        return MISSING
    for root in known[1]:
        m.observe(root)
    return known[0]


# -- attributes, methods and functions -------------------------------------------------------------------------------
def attribute(m: Machine, var: Variable, name: str) -> Optional[Variable]:
    """``var.name``; None: it is looked up as any other."""
    kind = _VALUES[id(var.pytype)]
    if type(raw_lookup(var.pytype, name)) in _MEMBERS:
        if any([name == field for field, _ in kind.fields]):
            if type(var) is ObjectVar and var.obj is not None:
                return _field(m, var, name)  # type: ignore[no-any-return]  # a variable
            found = made(m, lambda: m.emit("getattr", name, (var.materialise(m),)), operator.attrgetter(name), [var], int)
            if type(found) is RuntimeScalarVar:
                found.bits = _BITS_OF_SMALL
            return found
        if name == "tzinfo" and type(var) is ObjectVar and var.obj is not None:
            return _field(m, var, name)  # type: ignore[no-any-return]  # a variable
        known = _known(m, var) if name == "tzinfo" else None
        if known is not None and known[0].tzinfo is None:
            for root in known[1]:
                m.observe(root)
            return ConstVar(None)
    elif name in kind.methods:
        return BuiltinMethodVar(var, name)
    return None


def context_field(m: Machine, var: Variable, name: str) -> Optional[Variable]:
    """``context.prec`` and its like; None for what else contexts have."""
    kind = _OF_CONTEXTS.get(name)
    return None if kind is None else RuntimeScalarVar(m.emit("getattr", name, (var.materialise(m),)), kind)


def set_context_field(m: Machine, var: Variable, name: str, value: Variable) -> bool:
    """``context.prec = value``; False for what else contexts have."""
    if name not in _OF_CONTEXTS or type(value) not in (ConstVar, ScalarVar, RuntimeScalarVar) or value.pytype not in (int, str):
        return False
    m.emit("setattr", name, (var.materialise(m), value.materialise(m)))
    return True


def method(m: Machine, var: Variable, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """A method of such a value; None: it is not simulated."""
    kind = _VALUES[id(var.pytype)]
    result = kind.methods.get(name)
    operands = [var, *args, *kwargs.values()]
    if result is None or not all([is_operand(m, arg) for arg in operands]) or name == "astimezone" and not args:
        return None
    if "tzinfo" in kwargs and kwargs["tzinfo"].pytype not in (type(None), datetime.timezone) or "context" in kwargs:
        return None
    if name in ("strftime", "__format__"):
        check_text(m, var)
    descriptor = raw_lookup(var.pytype, name)
    names = tuple(kwargs)

    def operate(*values: Any) -> Any:
        return descriptor(*values[:1 + len(args)], **dict(zip(names, values[1 + len(args):])))
    found = made(m, lambda: m.emit("call", names, (Const(descriptor),) + tuple([arg.materialise(m) for arg in operands])), operate, operands, result,
                 kind.folds and name not in kind.open)
    if result is int and type(found) is RuntimeScalarVar:
        found.bits = _BITS_OF_SMALL
    return found


_STRFTIME = time.strftime


def check_text(m: Machine, var: Variable) -> None:
    """Guard that a text of a value is made by nothing of the program's: `datetime` calls what the module time has for strftime."""
    if var.pytype not in (datetime.date, datetime.datetime, datetime.time):
        return
    if time.strftime is not _STRFTIME:
        raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    m.guards.check("is", m.guards.node("attr", m.guards.node("const", time), "strftime"), _STRFTIME)


def text(m: Machine, var: Variable, conversion: str, spec: str, operate: Callable[[Any], str]) -> Variable:
    """``format(conversion(var), spec)``, which ``operate`` does."""
    if not is_operand(m, var):
        raise Break("opaque-operation", "a %s is formatted" % type_name(var))
    if spec and not conversion:
        check_text(m, var)
    folds = not spec or bool(conversion)
    return made(m, lambda: m.emit("format", (conversion, spec), (var.materialise(m),)), operate, [var], str, folds)


#: Functions that ask C code of the value alone.
FUNCTIONS: Dict[int, Callable[..., Any]] = {id(function): function for function in (abs, round, int, float, bool, divmod, hash, math.floor, math.ceil, math.trunc)}
#: What a function gives that is not told from a sample, as it is a hash.
_HASHES = (hash,)


def function(m: Machine, operate: Callable[..., Any], args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Variable]:
    """A builtin function of such a value; None: it is not simulated."""
    if kwargs or not all([is_operand(m, arg) for arg in args]):
        return None
    kind = _given(m, operate, args)
    def emitted() -> int:
        return m.emit("call", (), (Const(operate),) + tuple([arg.materialise(m) for arg in args]))
    if type(kind) is tuple:
        reg = emitted()
        return TupleVar([RuntimeScalarVar(m.load("item", i, (reg,)), part) for i, part in enumerate(kind)], reg=reg)
    return made(m, emitted, operate, args, kind, operate not in _HASHES)


def construct(m: Machine, cls: type, function: Any, args: List[Variable], kwargs: Dict[str, Variable], folds: bool = True) -> Variable:
    """A value that a class or one of its class methods makes of numbers, texts and such values."""
    operands = [*args, *kwargs.values()]
    for arg in operands:
        if not is_operand(m, arg) and not (type(arg) is ArrayVar and arg.pytype is not None and arg.meta.kind != "array"):
            raise Break("opaque-call", "a call of %s with a %s" % (function.__qualname__, type_name(arg)))
    names = tuple(kwargs)

    def operate(*values: Any) -> Any:
        return function(*values[:len(args)], **dict(zip(names, values[len(args):])))
    return made(m, lambda: m.emit("call", names, (Const(function),) + tuple([arg.materialise(m) for arg in operands])), operate, operands, cls, folds and cls is not decimal.Decimal)

