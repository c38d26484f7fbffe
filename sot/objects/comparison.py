"""Comparisons of variables: CPython's rich comparison, written once."""
from __future__ import annotations

import builtins
import collections
import types
from typing import TYPE_CHECKING, Any, Callable, List, Optional, Union

from ..arrays import ARRAYS
from ..machine.exits import Break
from ..machine.tasks import perform
from ..variables.base import MISSING, PENDING, ArrayVar, ConstVar, LooseVar, RuntimeScalarVar, RuntimeVar, ScalarVar
from ..variables.classes import is_class, is_kind, solid_base, type_name
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, FunctionVar
from ..variables.mappings import FROZEN, DictVar, InstanceKey, ViewVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from . import arrays, buffers, errors, loose, protocol, sets, value_classes
from .arithmetic import unary
from .class_attributes import type_attribute
from .class_guards import class_lookup, is_subtype, metaclass_lookup
from .constants import native_base
from .contents import contents_of
from .deferring import defers
from .generators import GeneratorVar
from .identity import identical, known_identity
from .keys import ask_keys, key_in
from .reflection import Order, call_function_of, is_not_implemented, try_in_turn
from .scalars import NATIVE_BASES, NUMBERS, compute, node_of, numpy_like, plain_constants, scalar_like
from .symbols import COMPARE
from .truth import truth, truth_of
from .underlying import OF_ARRAYS, in_the_place_of_instances, plain_number, plain_text

if TYPE_CHECKING:
    from typing import Literal

    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Marker, Outcome, Variable

__all__ = ["compare", "equal", "equal_constants", "opposite_of_equality", "still"]

_REFLECTED = {"<": ">", "<=": ">=", "==": "==", "!=": "!=", ">": "<", ">=": "<="}
_COMPARE_METHOD = {"<": "__lt__", "<=": "__le__", "==": "__eq__", "!=": "__ne__", ">": "__gt__", ">=": "__ge__"}


@protocol.implements
def compare(m: Machine, symbol: str, left: Variable, right: Variable) -> Outcome:
    """A rich comparison; a variable or PENDING."""
    lk, rk = type(left), type(right)
    if (lk is LooseVar or rk is LooseVar) and not loose.are_texts(left, right):
        return loose.compare(m, symbol, left, right)
    if scalar_like(left) and scalar_like(right):
        value = compute(m, COMPARE[symbol], left.value, right.value, of=(left, right))
        if m.is_constant(left) and m.is_constant(right):
            return ConstVar(value)
        kinds = (type(left.value), type(right.value))
        if all(kind in NUMBERS for kind in kinds) or kinds in ((str, str), (bytes, bytes)):
            reg = m.emit("scalar", "compare " + symbol, (left.materialise(m), right.materialise(m)))
            return ScalarVar(value, reg, m.guards.node("op", symbol, node_of(m, left), node_of(m, right)))
        if symbol in ("==", "!="):
            return ConstVar(value)   # of types that are never equal; the types are guarded
        return ConstVar(COMPARE[symbol](m.observe(left), m.observe(right)))
    if value_classes.is_value(left) or value_classes.is_value(right):
        found = value_classes.compare(m, symbol, left, right)
        if found is not None:
            return found
    if buffers.is_buffer(left) or buffers.is_buffer(right):
        of_bytes = buffers.compare(m, symbol, left, right)
        if of_bytes is not None:
            return of_bytes
    if lk is ObjectVar or rk is ObjectVar:
        if any([type(var) is ConstVar and is_kind(var.value, ARRAYS.dtype) for var in (left, right)]):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))    # it is asked for a dtype, and for its text
        reflected = _REFLECTED[symbol]
        views = [contents_of(m, left, _COMPARE_METHOD[symbol]) or left, contents_of(m, right, _COMPARE_METHOD[reflected]) or right]
        if views != [left, right] and rk is ObjectVar and left.pytype is not right.pytype and is_subtype(m, right.pytype, left.pytype):
            symbol = reflected    # the subclass is asked
            views.reverse()
        if any([all([isinstance(var, kind) for var in views]) for kind in (TupleVar, ListVar)]):
            return perform(m, _compare_sequences(m, symbol, *views))
        if all([type(var) is DictVar for var in views]) and symbol in ("==", "!="):
            return perform(m, _compare_dicts(m, symbol, *views))
        names = (_COMPARE_METHOD[symbol], _COMPARE_METHOD[_REFLECTED[symbol]]) + (OF_ARRAYS if ArrayVar in (lk, rk) else ())
        plain = [plain_number(m, var, *names) or var for var in (left, right)]
        if plain != [left, right] and all([var.pytype is ARRAYS.array or var.pytype in (int, float, complex, bool) for var in plain]):
            if numpy_like(left) or numpy_like(right):
                return arrays.compare(m, symbol, left, right)    # the instance itself is an operand
            with in_the_place_of_instances():
                return compare(m, symbol, plain[0], plain[1])
        texts = [plain_text(m, var, *names[:2]) or var for var in (left, right)]
        if texts != [left, right] and all([var.pytype is str or symbol in ("==", "!=") and var.pytype in (int, float, bool, type(None)) for var in texts]):
            return compare(m, symbol, texts[0], texts[1])
        return _user_compare(m, symbol, left, right)
    if isinstance(left, RuntimeVar) or isinstance(right, RuntimeVar):
        if numpy_like(left) or numpy_like(right):
            for var in (left, right):
                if not isinstance(var, (RuntimeVar, ConstVar, ScalarVar, ListVar, TupleVar)):
                    raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
            return arrays.compare(m, symbol, left, right)
        if left.pytype in NUMBERS and right.pytype in NUMBERS and not (
                complex in (left.pytype, right.pytype) and symbol not in ("==", "!=")):
            return _derived_comparison(m, symbol, left, right)
        if left.pytype is right.pytype and left.pytype in (str, bytes):
            return _derived_comparison(m, symbol, left, right)
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    if lk is ConstVar and rk is ConstVar and (is_kind(left.value, ARRAYS.dtype) or is_kind(right.value, ARRAYS.dtype)) \
            and all(is_kind(var.value, ARRAYS.dtype) or type(var.value) in (str, type) for var in (left, right)):
        return ConstVar(compute(m, COMPARE[symbol], left.value, right.value))
    for dtype, text in ((left, right), (right, left)):
        if type(dtype) is ConstVar and is_kind(dtype.value, ARRAYS.dtype) and type(text) is ScalarVar and text.pytype is str:
            m.observe(text)
            return ConstVar(compute(m, COMPARE[symbol], left.value, right.value))
    if lk is ConstVar and rk is ConstVar and symbol in ("==", "!="):
        bound = type(left.value) is type(right.value) is types.BuiltinFunctionType    # made anew by each look at a class
        if bound or plain_constants(left.value, right.value):
            return ConstVar(COMPARE[symbol](left.value, right.value))
        if _identity_equality(m, left.value) and _identity_equality(m, right.value):
            return ConstVar((left.value is right.value) == (symbol == "=="))
    if sets.is_set(left) or sets.is_set(right):
        return sets.compare(m, symbol, left, right)
    if lk is RangeVar and rk is RangeVar and symbol in ("==", "!="):
        return ConstVar(COMPARE[symbol](left.observe(m), right.observe(m)))
    if lk is SliceVar and rk is SliceVar:
        parts = [TupleVar([var.start, var.stop, var.step]) for var in (left, right)]
        return perform(m, _compare_sequences(m, symbol, *parts))
    if lk is rk and lk in (TupleVar, ListVar):
        return perform(m, _compare_sequences(m, symbol, left, right))
    if symbol in ("==", "!="):
        if ProxyVar in (lk, rk) and all([kind in (ProxyVar, DictVar) for kind in (lk, rk)]):      # the dict behind it asks; a dict knows nothing of proxies, so that behind the right one
            shown = [var.of if type(var) is ProxyVar else var for var in (left, right)]
            return perform(m, _compare_dicts(m, symbol, *(shown if rk is DictVar else shown[::-1])))
        if lk is DictVar and rk is DictVar:
            return perform(m, _compare_dicts(m, symbol, left, right))
        kinds = (left.pytype, right.pytype)
        if None not in kinds and kinds[0] is not kinds[1] and all(kind in _NEVER_EQUAL_ACROSS for kind in kinds):
            return ConstVar(symbol == "!=")
        if lk is BoundMethodVar and rk is BoundMethodVar:
            same = known_identity(m, left.instance, right.instance) and known_identity(m, left.function, right.function)
            return ConstVar(same == (symbol == "=="))
        if lk is BuiltinMethodVar and rk is BuiltinMethodVar and left.unbound is None and right.unbound is None:
            same = known_identity(m, left.instance, right.instance)
            if not same or left.name == right.name:    # two names may be one C function
                return ConstVar(same == (symbol == "=="))
        if lk is rk is ViewVar and (left.kind == "values" or right.kind == "values"):      # which are equal to themselves only, and each call makes another one
            return ConstVar((left is right) == (symbol == "=="))
        if lk is rk and lk in (FunctionVar, GeneratorVar):
            return ConstVar(known_identity(m, left, right) == (symbol == "=="))
    raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))


#: Objects of this type are equal to themselves only (3.15+).
_SENTINEL = getattr(builtins, "sentinel", ())
_NEVER_EQUAL_ACROSS = frozenset((list, tuple, dict, str, int, type(None), range, slice, types.FunctionType, types.MethodType,
                                 float, bytes, types.BuiltinFunctionType, types.ModuleType, type, ARRAYS.ufunc)).union((_SENTINEL,) if _SENTINEL else ())


def _identity_equality(m: Machine, value: Any) -> bool:
    if is_class(value):
        return metaclass_lookup(m, value, "__eq__") is object.__eq__ and metaclass_lookup(m, value, "__ne__") is object.__ne__
    return type(value) in (types.BuiltinFunctionType, types.FunctionType, types.ModuleType, ARRAYS.ufunc, _SENTINEL) or value is None or value is Ellipsis


def _derived_comparison(m: Machine, symbol: str, left: Variable, right: Variable) -> RuntimeScalarVar:
    def emitted() -> Operand:
        return m.emit("compare", symbol, (left.materialise(m), right.materialise(m)))
    if m.is_recomputable(left) and m.is_recomputable(right):
        return m.derived(emitted, COMPARE[symbol], (left, right))
    return RuntimeScalarVar(emitted(), bool)


def _compare_sequences(m: Machine, symbol: str, left: Variable, right: Variable) -> Work[Outcome]:
    """Task: a comparison of two lists, tuples or slices."""
    if symbol in ("==", "!=") and type(left) is type(right) is ListVar and left.length(m) != right.length(m):
        return ConstVar(symbol == "!=")     # lists say so at once, tuples do not
    a, b = left.items(m), right.items(m)
    for x, y in zip(list(a), list(b)):
        if x is y and not (type(x) is ScalarVar and x.value != x.value):
            continue
        same = yield from equal(m, x, y)
        still(a, left.items(m))
        still(b, right.items(m))
        if not same:
            if symbol in ("==", "!="):
                return ConstVar(symbol == "!=")
            return (yield compare(m, symbol, x, y))  # type: ignore[no-any-return]  # what it sends
    return ConstVar(COMPARE[symbol](len(a), len(b)))


def still(before: List[Variable], now: List[Variable]) -> None:
    """Break if the comparisons of a search changed what was searched: it goes on in what is there then."""
    if len(before) != len(now) or any([a is not b for a, b in zip(before, now)]):
        raise Break("opaque-operation", "a container changed by the comparison of its items")


def _compare_dicts(m: Machine, symbol: str, left: Variable, right: Variable) -> Work[Variable]:
    """Task: whether two dicts are equal, or not."""
    if left.cls is collections.Counter or right.cls is collections.Counter:    # 3.10+: what is not there counts 0
        raise Break("opaque-operation", "%s == %s" % (type_name(left), type_name(right)))
    if FROZEN is not None and FROZEN in (left.cls, right.cls) and collections.OrderedDict in (left.cls, right.cls):
        raise Break("opaque-operation", "%s == %s" % (type_name(left), type_name(right)))
    return ConstVar((yield from _equal_dicts(m, left, right)) == (symbol == "=="))


def _equal_dicts(m: Machine, left: Variable, right: Variable) -> Work[bool]:
    a, b = left.complete(m), right.complete(m)
    if len(a) != len(b):
        return False
    versions = left.version, right.version
    for key in list(a):
        item = left.get(m, key)
        if left.has_instances or right.has_instances:
            yield from ask_keys(m, left)
            same = yield from key_in(m, right, left.key(m, key), key.hash if type(key) is InstanceKey else MISSING, looks=True)
        else:
            same = key
        other = right.get(m, same)
        if other is MISSING or not (yield from equal(m, item, other)):
            return False
        if (left.version, right.version) != versions or left.get(m, key) is not item or right.get(m, same) is not other:
            raise Break("opaque-operation", "a container changed by the comparison of its items")
    if left.cls is not collections.OrderedDict or right.cls is not collections.OrderedDict:
        return True
    if left.has_instances or right.has_instances:
        raise Break("opaque-operation", "the order of instances as keys is compared")
    return list(a) == list(b)


@protocol.implements
def equal(m: Machine, x: Variable, y: Variable) -> Work[bool]:
    """Task: whether two items are equal as containers see it."""
    if x is y:
        return True
    kinds = (type(x), type(y))
    if ObjectVar in kinds:
        same = identical(m, x, y)
        if type(same) is not bool:
            raise Break("identity", "a search for an object known only when the graph runs")
        if same:
            return True
    elif kinds[0] is not kinds[1] or kinds[0] not in (ListVar, TupleVar, DictVar):
        return equal_constants(m, x, y)
    return (yield from truth_of(m, (yield compare(m, "==", x, y))))


@protocol.implements
def equal_constants(m: Machine, x: Variable, y: Variable) -> bool:
    """Whether two items are equal as containers see it (identity first); breaks when that is unknown."""
    if x is y or type(x) is type(y) is ConstVar and x.value is y.value:
        return True
    if type(x) is ScalarVar and type(y) is ScalarVar and x.pytype is y.pytype and x.pytype in (float, complex) and (not (x.known and y.known) or x.value != x.value):
        if m.guards.nodes[x.node][0] != "op" and m.guards.nodes[y.node][0] != "op":
            same = x.value is y.value     # a NaN is equal to itself only by identity
            m.guards.check("same" if same else "not_same", x.node, y.node)
            if same:
                return True
    if (isinstance(x, RuntimeVar) or isinstance(y, RuntimeVar)) and not (value_classes.is_value(x) or value_classes.is_value(y)):
        raise Break("data-dependent-branch", "a comparison of items known only when the graph runs")
    if type(x) is ObjectVar or type(y) is ObjectVar:
        one = identical(m, x, y)
        if type(one) is not bool:
            raise Break("identity", "a comparison of objects known only when the graph runs")
        if one:
            return True
    result = compare(m, "==", x, y)
    if result is PENDING:
        raise Break("opaque-operation", "a comparison of items with Python methods")
    return truth(m, result)


def _user_compare(m: Machine, symbol: str, left: Variable, right: Variable) -> Outcome:
    """Rich comparison of instances, in the order of Objects/object.c do_richcompare."""
    values = [_native_value(m, var, symbol) for var in (left, right)]
    if MISSING not in values:
        return ConstVar(compute(m, COMPARE[symbol], *values))
    for var in (left, right):
        if type(var) is RuntimeScalarVar and var.pytype not in NUMBERS:
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    if (scalar_like(left) or type(left) is RuntimeScalarVar) and type(right) is ObjectVar and solid_base(right.pytype) in NATIVE_BASES and not is_subtype(m, right.pytype, left.pytype):
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))    # the left one may take it as it takes a plain one
    if type(left) is ArrayVar and not defers(m, left, right):
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    attempts: List[Callable[[Machine], Outcome]] = []
    known = all([solid_base(var.pytype) is object if type(var) is ObjectVar else var.pytype is not None for var in (left, right)])
    order = Order(COMPARE[symbol] if known else None, left, right)

    def attempt(receiver: Variable, argument: Variable, sign: str) -> None:
        order.asks("left" if receiver is left and "left" not in dict(order.methods) else "right", _COMPARE_METHOD[sign])
        if type(receiver) is ObjectVar:
            before = len(attempts)
            _comparison_attempts(m, attempts, receiver, argument, sign)
            if len(attempts) > before:
                order.attempted()

    both = type(left) is ObjectVar and type(right) is ObjectVar
    if both and left.pytype is not right.pytype and is_subtype(m, right.pytype, left.pytype):
        attempt(right, left, _REFLECTED[symbol])
        attempt(left, right, symbol)
    else:
        attempt(left, right, symbol)
        attempt(right, left, _REFLECTED[symbol])

    def default(m: Machine) -> ConstVar:
        if type(right) is ArrayVar and not defers(m, right, left) or any([type(var) is ObjectVar and solid_base(var.pytype) in NATIVE_BASES for var in (left, right)]):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
        if symbol in ("==", "!="):
            return ConstVar(known_identity(m, left, right) == (symbol == "=="))
        errors.raises_as_tried(m, COMPARE[symbol], *[errors.instance_like(m, var) for var in (left, right)], done=True)
    return try_in_turn(m, attempts, default, order)


def _native_value(m: Machine, var: Variable, symbol: str) -> Union[Literal[Marker.MISSING], int]:
    """What a number or text is compared by, and a member of an enumeration of such; MISSING for others."""
    if scalar_like(var):
        return m.observe(var)  # type: ignore[no-any-return]  # of its kind
    base = native_base(m, var)
    if base is None or any(class_lookup(m, var.pytype, method) is not getattr(base, method) for method in (
            _COMPARE_METHOD[symbol], _COMPARE_METHOD[_REFLECTED[symbol]])):
        return MISSING
    m.guards.check("is", var.node, var.obj)
    return var.obj  # type: ignore[no-any-return]  # a field of its kind


def _comparison_attempts(m: Machine, attempts: List[Callable[..., Any]], receiver: ObjectVar, argument: Variable,
                         symbol: str) -> None:
    method = _COMPARE_METHOD[symbol]
    found = type_attribute(m, receiver, method)
    if type(found) is FunctionVar:
        attempts.append(lambda m: call_function_of(m, found, [receiver, argument]))
        return
    if type(found) is ConstVar and found.value is None:
        attempts.append(lambda m: errors.raises_calling_none(m))
        return
    if type(found) is not ConstVar or found.value is not getattr(object, method):
        raise Break("opaque-operation", "%s of %s is no Python function" % (method, type_name(receiver)))
    if symbol == "==":
        attempts.append(lambda m: ConstVar(True if known_identity(m, receiver, argument) else NotImplemented))
    elif symbol == "!=":
        equality = _equality(m, receiver)
        attempts.append(lambda m: _opposite(m, equality, receiver, argument))


def opposite_of_equality(m: Machine, receiver: ObjectVar, argument: Variable) -> Outcome:
    """object.__ne__, called by its name."""
    return _opposite(m, _equality(m, receiver), receiver, argument)


def _equality(m: Machine, receiver: ObjectVar) -> Optional[FunctionVar]:
    """The ``__eq__`` of an instance's class; None for object's."""
    equality = type_attribute(m, receiver, "__eq__")
    if type(equality) is FunctionVar:
        return equality
    if type(equality) is ConstVar and equality.value is object.__eq__:
        return None
    raise Break("opaque-operation", "__eq__ of %s is no Python function" % type_name(receiver))


def _opposite(m: Machine, equality: Optional[FunctionVar], receiver: ObjectVar, argument: Variable) -> Outcome:
    if equality is None:
        return ConstVar(False if known_identity(m, receiver, argument) else NotImplemented)
    return _not_equal(m, equality, receiver, argument)


def _not_equal(m: Machine, equality: FunctionVar, receiver: ObjectVar, argument: Variable) -> Outcome:
    """object.__ne__: the opposite of __eq__ unless that is NotImplemented."""
    def invert(m: Machine, result: Variable) -> Outcome:
        return result if is_not_implemented(result) else unary(m, "not", result)

    result = call_function_of(m, equality, [receiver, argument])
    if result is PENDING:
        m.frames[-1].convert = invert
        return PENDING
    return invert(m, result)
