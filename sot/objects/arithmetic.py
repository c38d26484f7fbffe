"""Arithmetic on variables: CPython's number slots, written once."""
from __future__ import annotations

import collections
import operator
import sys
import types
from typing import TYPE_CHECKING, Any, Callable, List, Optional, Tuple, Union

from ..arrays import ARRAYS
from ..machine.exits import Break
from ..machine.registry import METHODS
from ..machine.tasks import perform
from ..variables.base import (
    INT64_BITS,
    MISSING,
    ArrayVar,
    ConstVar,
    LooseVar,
    PolynomialVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    TruthVar,
    result_of,
)
from ..variables.classes import is_class, name_of, solid_base, type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.deques import DequeVar
from ..variables.mappings import FROZEN, DictVar, ViewVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from . import array_inference, arrays, buffers, errors, loose, open_parts, polynomials, protocol, sets, value_classes
from .attributes import special_function
from .calls import call_function, model_of
from .class_attributes import constant_object, metaclass_method, type_attribute
from .class_guards import class_lookup, is_subtype, metaclass_lookup
from .constants import converts_when_run, plain_value
from .contents import as_mapping, contents_of
from .deferring import defers
from .flags import make_joined
from .formatting import check_items
from .indexes import has_index, index_of
from .mutation import extend_list, put_all, set_list, update_dict
from .percent import asks_instances, percent
from .reflection import INPLACE_POWER_IS_FINAL, Order, call_function_of, is_not_implemented, try_in_turn
from .scalars import DEEPEST, NATIVE_BASES, NUMBERS, compute, node_of, numpy_like, plain_constants, scalar_like
from .superclass import SuperVar, super_like
from .symbols import BINARY, INPLACE, UNARY
from .truth import truth
from .underlying import OF_ARRAYS, formatted_by, in_the_place_of_instances, plain_number, plain_text, result_on, underlying_type

if TYPE_CHECKING:
    from typing import Literal

    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Marker, Outcome, Variable

__all__ = ["binary", "unary", "user_binary", "power_type"]

_UNARY_NODE = {"-": "neg", "+": "pos", "~": "invert", "not": "not"}
_SAFE = frozenset("+-*&|^")    # never raise on int, float, bool (overflow of floats gives inf)
_DIVIDING = ("%", "//")       # … nor these on ints, by a constant
_METHOD = {"+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "@": "matmul", "**": "pow", "divmod": "divmod",
           "<<": "lshift", ">>": "rshift", "&": "and", "|": "or", "^": "xor"}
#: Whether ``|`` joins what read-only views of dicts show (3.9+).
_JOINS_PROXIES = hasattr(types.MappingProxyType, "__or__")
#: A folded result larger than this is left to the run.
_BIG = 1 << 4096


def _scalar_binary(m: Machine, symbol: str, inplace: bool, left: Variable, right: Variable) -> Variable:
    a, b = left.value, right.value
    if symbol in ("**", "<<", "*") and type(a) in (int, str, bytes) and type(b) in (int, str, bytes, bool):
        _bound(m, symbol, a, b)
    known = m.is_constant(left) and m.is_constant(right)
    if not known and _leaves_open(m, symbol, left, right):
        return _derived(m, symbol, left, right)
    if not known and symbol == "**" and power_type(left, right) is None:
        if type(right) is ScalarVar and not right.known and type(a) in (int, bool) and type(b) in (int, bool):
            m.guards.check("true", m.guards.node("op", "<", right.node, m.guards.node("const", 0)), b < 0)
        else:
            m.observe(left)
            m.observe(right)
        known = m.is_constant(left) and m.is_constant(right)
    if not known and symbol == "%" and type(a) in (str, bytes):
        m.observe(left)
        m.observe(right)
        known = True
    value = compute(m, BINARY[symbol], a, b, of=(left, right), told=not inplace)
    if known:
        return result_of(value, (left, right))
    if m.guards.depth_of(left.node, right.node) >= DEEPEST:
        return _derived(m, symbol, left, right)
    operands = (left.materialise(m), right.materialise(m))
    node = m.guards.node("op", symbol, node_of(m, left), node_of(m, right))
    safe = symbol in _SAFE and type(a) in NUMBERS and type(b) in NUMBERS or symbol in _DIVIDING and type(a) is type(b) is int and type(right) is ConstVar and b != 0
    if safe and (float in (type(a), type(b)) or complex in (type(a), type(b))):
        safe = abs(a) < 1e300 and abs(b) < 1e300 and not (type(a) is int or type(b) is int)  # int too large to convert
    reg = m.emit("scalar" if safe else "binary", symbol, operands)
    return ScalarVar(value, reg, node)


def _leaves_open(m: Machine, symbol: str, left: Variable, right: Variable) -> bool:
    """Whether ``**`` or a text's ``%`` gives the type that it gives in this call whatever the operands; guards what that needs."""
    a, b = left.value, right.value
    if symbol == "%" and type(a) in (str, bytes):
        return m.is_open(left) or m.is_open(right)
    if symbol != "**" or type(a) not in (int, float) or type(b) is not int or b < 0 or not m.is_open(right):
        return False
    m.guards.check("true", m.guards.node("op", ">=", right.node, m.guards.node("const", 0)), True)
    return True


def power_type(left: Variable, right: Variable) -> Optional[type]:
    """The type of ``left ** right`` where it is the same whatever values there are for those that are not constants, else None."""
    kinds = (left.pytype, right.pytype)
    if not all(kind in NUMBERS for kind in kinds):
        return None
    if complex in kinds:
        return complex
    exponent = right.value if type(right) is ConstVar else None
    if float not in kinds:
        return None if exponent is None else int if exponent >= 0 else float
    whole = kinds[1] is not float or exponent is not None and exponent.is_integer()
    return float if whole or type(left) is ConstVar and left.value >= 0 else None     # a root of a negative number is complex


def _derived(m: Machine, symbol: str, left: Variable, right: Variable) -> RuntimeScalarVar:
    return m.derived(lambda: m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), BINARY[symbol], (left, right))


def _bound(m: Machine, symbol: str, a: Any, b: Any) -> None:
    if symbol == "*" and (isinstance(a, (str, bytes)) or isinstance(b, (str, bytes))):
        size = len(a) * b if isinstance(b, int) else len(b) * a if isinstance(a, int) else 0
    elif symbol == "*" or type(a) is not int or isinstance(b, (str, bytes)) or b < 0:
        return
    else:
        size = abs(a).bit_length() * b if symbol == "**" else abs(a).bit_length() + b
    if size > 100_000:
        raise Break("opaque-operation", "a very large constant")


@protocol.implements
def binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool = False) -> Outcome:
    """``left symbol right``; a variable or PENDING."""
    lk, rk = type(left), type(right)
    if lk is LooseVar or rk is LooseVar:
        return loose.binary(m, symbol, inplace, left, right)
    if symbol == "%" and scalar_like(left) and type(left.value) in (str, bytes) and _has_long_number(m, right):
        return RuntimeScalarVar(m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), type(left.value))
    if scalar_like(left) and scalar_like(right):
        return _scalar_binary(m, symbol, inplace, left, right)
    if lk is PolynomialVar or rk is PolynomialVar:
        return polynomials.binary(m, symbol, left, right)
    if SuperVar in (lk, rk) and all([type(var) is SuperVar or scalar_like(var) and type(var.value) in NUMBERS for var in (left, right)]):
        samples = [super_like(m, var) if type(var) is SuperVar else var.pytype() for var in (left, right)]
        errors.raises_as_tried(m, (INPLACE if inplace else BINARY)[symbol], *samples)
    if (value_classes.is_value(left) or value_classes.is_value(right)) and not (symbol == "%" and left.pytype in (str, bytes)):
        found = value_classes.binary(m, symbol, left, right, inplace)
        if found is not None:
            return found
        if lk is not ObjectVar and rk is not ObjectVar:
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    if symbol == "%" and scalar_like(left) and type(left.value) is str and asks_instances(m, right):
        return perform(m, percent(m, m.observe(left), right))
    if buffers.is_buffer(left) or buffers.is_buffer(right):
        joined = buffers.binary(m, symbol, left, right, inplace)
        if joined is not None:
            return joined
    if lk is ConstVar and is_class(left.value) or rk is ConstVar and is_class(right.value):
        asked = _asked_metaclass(m, symbol, left, right, inplace)
        if asked is not None:
            return perform(m, _by_metaclass(m, symbol, *asked))
    if inplace and symbol == "*" and lk is ObjectVar and solid_base(left.pytype) in (int, float) and right.pytype is not None and solid_base(right.pytype) in _REPEATED:
        raise Break("opaque-operation", "%s *= %s" % (type_name(left), type_name(right)))     # a class in Python has slots of sequences, empty ones: the right one is not asked
    if symbol == "|" and _JOINS_PROXIES and (lk is ProxyVar or rk is ProxyVar and lk is ObjectVar):
        if inplace:      # a proxy refuses it; behind an __ior__ that refuses it is asked for its operator
            raise Break("opaque-operation", "%s |= %s" % (type_name(left), type_name(right)))
        # A proxy's operator is that of what it stands for; where it is the right one, only once the left one has refused the proxy.
        if rk is ProxyVar and lk is ObjectVar and class_lookup(m, left.pytype, "__or__") is not MISSING:
            raise Break("opaque-operation", "%s | mappingproxy" % type_name(left))
        return binary(m, symbol, left.of if lk is ProxyVar else left, right.of if rk is ProxyVar else right)
    if lk is ObjectVar or rk is ObjectVar:
        result = _contents_binary(m, symbol, left, right, inplace)
        if result is None:
            result = _numbers_binary(m, symbol, left, right, inplace) or _texts_binary(m, symbol, left, right)
        return user_binary(m, symbol, left, right, inplace) if result is None else result
    if symbol == "%" and scalar_like(left) and type(left.value) is str and array_inference.involves_runtime(right):
        values = right.items(m) if rk is TupleVar else [right]
        if not all(map(m.is_recomputable, values)):
            check_items(m, values)
            return RuntimeScalarVar(m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), str)
        if rk is TupleVar and all([isinstance(value, RuntimeVar) or scalar_like(value) for value in values]):
            return m.derived(lambda: m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), lambda text, *values: text % values, [left] + values)
    if isinstance(left, RuntimeVar) or isinstance(right, RuntimeVar):
        return _runtime_binary(m, symbol, left, right, inplace)
    if ProxyVar in (lk, rk) and symbol == "|" and not inplace and all([kind in (ProxyVar, DictVar) for kind in (lk, rk)]) and _JOINS_PROXIES:
        return binary(m, symbol, left.of if lk is ProxyVar else left, right.of if rk is ProxyVar else right)
    result = _container_binary(m, symbol, left, right, inplace)
    if result is not None:
        return result
    if lk is ConstVar and rk is ConstVar and plain_constants(left.value, right.value):
        return result_of(compute(m, BINARY[symbol], left.value, right.value, told=not inplace), (left, right))
    if scalar_like(left) and symbol == "%" and type(left.value) is str:
        if rk is TupleVar and right.source is None and all(map(scalar_like, right.items(m))) and any(map(m.is_open, right.items(m))):
            return m.derived(lambda: m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), lambda text, *values: text % values, [left] + right.items(m))
        return result_of(compute(m, operator.mod, m.observe(left), plain_value(m, right)), (left, *right.items(m)) if rk is TupleVar else (left,))
    _refuse(m, BINARY[symbol], left, right)
    raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))


def _asked_metaclass(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> Optional[Tuple[Variable, Variable, Variable]]:
    """(method of a metaclass, the class, the other operand) where it is the first that an operator asks; None for others."""
    name = _METHOD[symbol]
    if type(left) is ConstVar and is_class(left.value):
        method = metaclass_method(m, left, "__%s__" % name)
        if method is None or inplace and metaclass_lookup(m, left.value, "__i%s__" % name) is not MISSING \
                or type(right) is ConstVar and is_class(right.value) and type(right.value) is not type(left.value):
            return None
        return method, left, right
    if inplace or not scalar_like(left) or type(left.value) not in NUMBERS:      # which know nothing of classes
        return None
    method = metaclass_method(m, right, "__r%s__" % name)
    return None if method is None else (method, right, left)


def _by_metaclass(m: Machine, symbol: str, method: Variable, cls: Variable, other: Variable) -> Work[Variable]:
    """Task: an operator of a class."""
    result = yield call_function(m, method, [cls, other], {})
    if is_not_implemented(result):
        raise Break("opaque-operation", "%s of a class that refuses it" % symbol)
    return result  # type: ignore[no-any-return]  # a variable


def _has_long_number(m: Machine, var: Variable) -> bool:
    values = var.items(m) if type(var) is TupleVar else [var]
    return any([type(value) in (ConstVar, ScalarVar) and type(value.value) in (int, tuple) and converts_when_run(value.value) for value in values])


_SAMPLES = {int: 1, float: 1.0, bool: True, complex: 1j, str: "", bytes: b"", list: [], tuple: (), dict: {}, set: set(), type(None): None,
            range: range(1)}


def _refuse(m: Machine, function: Callable[..., Any], *variables: Variable) -> None:
    """Raise where builtin operand types never fit, whatever their values."""
    if all(var.pytype in _SAMPLES for var in variables):
        try:
            function(*[_SAMPLES[var.pytype] for var in variables])
        except TypeError as error:
            m.raises("TypeError: %s" % error)
        except (ValueError, ArithmeticError):
            pass


def _runtime_binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> Variable:
    if numpy_like(left) or numpy_like(right):
        for var in (left, right):
            if not isinstance(var, (RuntimeVar, ConstVar, ScalarVar, ListVar, TupleVar)) and plain_number(m, var) is None:
                raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
        if type(left) is ListVar and inplace:
            raise Break("opaque-operation", "a list changed in place by an array")
        return arrays.binary(m, symbol, inplace, left, right)
    kinds = (left.pytype, right.pytype)
    if symbol == "+" and kinds in ((str, str), (bytes, bytes)):
        if m.is_recomputable(left) and m.is_recomputable(right):
            return _derived(m, symbol, left, right)
        return RuntimeScalarVar(m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), kinds[0])
    if not all(kind in NUMBERS for kind in kinds):
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    if symbol == "**":
        out = power_type(left, right)
    else:
        try:
            out = type(BINARY[symbol](kinds[0](1), kinds[1](1)))
        except TypeError as error:
            m.raises("TypeError: %s" % error)
    if out is None:
        raise Break("opaque-operation", "the type of a power depends on its operands")
    if m.is_recomputable(left) and m.is_recomputable(right):
        return _derived(m, symbol, left, right)
    return RuntimeScalarVar(m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), out, bits=_bits(symbol, left, right) if out is int else None)


def _bits(symbol: str, left: Variable, right: Variable) -> Any:
    """The ``bits`` of an int that is computed of ints, None where that is not known."""
    sizes: List[Any] = [var.value.bit_length() if type(var) is ConstVar else getattr(var, "bits", None) for var in (left, right)]
    if None in sizes:
        return None
    if symbol in "+-|^":
        return max(sizes) + 1
    if symbol == "*":      # of two that may be -2**63 the product may be 2**126
        return sum(sizes) + (max(sizes) >= INT64_BITS)
    return sizes[0] + 1 if symbol == "//" else sizes[1] if symbol == "%" else None


def _updated(m: Machine, left: Variable, right: Variable) -> Work[Variable]:
    """Task: ``left |= right`` of a dict, which takes all that its ``update`` takes."""
    yield METHODS[left.cls, "update"](m, left, [right], {})
    return left


def _container_binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> Optional[Outcome]:
    lk, rk = type(left), type(right)
    if symbol == "+" and lk is rk and lk in (ListVar, TupleVar):
        if inplace and lk is ListVar:
            extend_list(m, left, right.items(m), right)
            return left
        late = open_parts.joined(m, left, right)
        if late is not None:
            return late
        items = left.items(m) + right.items(m)
        if lk is TupleVar and (not left.length(m) or not right.length(m)):
            return right if not left.length(m) else left   # CPython returns the other operand itself
        return lk(items)
    if symbol == "+" and inplace and lk in (ListVar, DequeVar):
        return perform(m, _extended(m, left, right))
    if symbol == "*":
        sequence, count = (left, right) if lk in (ListVar, TupleVar) else (right, left)
        if type(sequence) in (ListVar, TupleVar) and scalar_like(count) and type(count.value) in (int, bool):
            n = m.observe(count)
            if abs(n) * max(1, sequence.length(m)) > 100_000:
                raise Break("opaque-operation", "a very long repetition")
            if inplace and sequence is left and lk is ListVar:
                set_list(m, left, left.items(m) * n, "__imul__", (count,))
                return left
            if type(sequence) is TupleVar and n == 1:
                return sequence
            return type(sequence)(sequence.items(m) * n)
    if symbol in ("|", "&", "-", "^"):
        if sets.is_set(left) or sets.is_set(right):
            return sets.binary(m, symbol, left, right, inplace)
    if symbol == "|" and inplace and lk is DictVar and rk is not DictVar and left.cls is dict and hasattr(dict, "__ior__"):
        return perform(m, _updated(m, left, right))
    if symbol == "|" and lk is DictVar and rk is DictVar and hasattr(dict, "__or__") and left.cls is dict and right.cls is dict:
        return perform(m, _with_all_of(m, left if inplace else DictVar(), [right] if inplace else [left, right]))  # type: ignore[arg-type]  # of its kind
    if symbol == "|" and lk is DictVar and rk is DictVar and FROZEN is not None and FROZEN in (left.cls, right.cls) and all([var.cls in (dict, FROZEN) for var in (left, right)]):
        return _joined(m, left, right, inplace)  # type: ignore[arg-type]  # of their kind
    if lk is DictVar and rk is DictVar:
        return _dicts_binary(m, symbol, left, right, inplace)
    return None


def _with_all_of(m: Machine, target: DictVar, sources: List[Variable]) -> Work[DictVar]:
    """Task: a dict that gets what others have."""
    for source in sources:
        yield from put_all(m, target, source)
    return target


def _joined(m: Machine, left: DictVar, right: DictVar, inplace: bool) -> DictVar:
    """``left | right`` where one is a frozendict, which is given back where nothing comes to it."""
    if left.cls is dict:
        if not inplace:
            return _merged(m, DictVar(), left, right)
        update_dict(m, left, right)
        return left
    if right.cls is FROZEN and not left.complete(m):
        return right
    return _merged(m, DictVar(cls=FROZEN), left, right) if right.complete(m) else left


def _merged(m: Machine, merged: DictVar, *sources: Variable) -> DictVar:
    for source in sources:
        update_dict(m, merged, source)
    return merged


#: Operators of Counters, which are written in Python.
_OF_COUNTERS = {"+": "add", "-": "sub", "|": "or", "&": "and"}


def _dicts_binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> Optional[Outcome]:
    """An operator of dicts of the collections module."""
    kinds = (left.cls, right.cls)
    if kinds == (collections.Counter, collections.Counter) and symbol in _OF_COUNTERS:
        return _counter_method(m, "__%s%s__" % ("i" if inplace else "", _OF_COUNTERS[symbol]), [left, right])
    if symbol != "|" or not hasattr(dict, "__or__"):
        return None
    ordered, default = collections.OrderedDict, collections.defaultdict
    if inplace and left.cls in (ordered, default) and right.cls in (dict, ordered, default):
        return perform(m, _updated(m, left, right))
    if inplace and kinds == (dict, ordered):
        update_dict(m, left, right)
        return left
    if kinds in ((ordered, dict), (ordered, ordered), (dict, ordered)):
        return _merged(m, DictVar(cls=ordered), left, right)
    if kinds == (default, dict):
        return _merged(m, left.copied(m, default), right)
    return None


def _counter_method(m: Machine, name: str, operands: List[Variable]) -> Optional[Outcome]:
    """What a Counter's own special method makes of Counters."""
    found = class_lookup(m, collections.Counter, name)
    return call_function(m, constant_object(m, found), operands, {}) if type(found) is types.FunctionType else None


def _numbers_binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> Optional[Outcome]:
    """An operator of numbers where one or both are instances of subclasses that have nothing of their own for it; None: not that."""
    names = ["__%s%s__" % (kind, _METHOD[symbol]) for kind in ("", "r", "i")]
    if type(left) is ArrayVar or type(right) is ArrayVar:
        names += OF_ARRAYS
    plain = [plain_number(m, var, *names) or var for var in (left, right)]
    known = (int, float, complex, bool) + ((list, tuple, str, bytes) if symbol == "*" and int in (plain[0].pytype, plain[1].pytype) else ())
    if plain == [left, right] or not all([var.pytype is ARRAYS.array or var.pytype in known or type(var) is ArrayVar and var is left for var in plain]):
        return None    # on the right NumPy's scalars are asked before int and float, but not before subclasses of them
    if numpy_like(left) or numpy_like(right):
        return _runtime_binary(m, symbol, left, right, inplace)    # the instance itself is an operand: its dtype need not be the plain number's
    with in_the_place_of_instances():
        return binary(m, symbol, plain[0], plain[1], inplace and plain[0] is left)


def _texts_binary(m: Machine, symbol: str, left: Variable, right: Variable) -> Optional[Outcome]:
    """An operator of texts where one or both are instances of subclasses that have nothing of their own for it; None: not that."""
    if symbol not in ("+", "*", "%"):
        return None
    names = ["__%s%s__" % (kind, _METHOD[symbol]) for kind in ("", "r", "i")]
    plain = [plain_text(m, var, *names) or var for var in (left, right)]
    kinds = (plain[0].pytype, plain[1].pytype)
    if plain == [left, right]:
        return None
    if symbol == "%":    # the text of what is on the right is asked of its class
        if plain[0] is left or type(right) is ObjectVar and underlying_type(right.pytype) is str:
            return None
        return perform(m, _formatted(m, left, plain[0], right))
    if symbol == "+" and kinds == (str, str) or symbol == "*" and set(kinds) == {str, int}:
        if symbol == "+" and not all([isinstance(like, RuntimeVar) or type(like) is ConstVar and like is var or truth(m, like) for var, like in zip((left, right), plain)]):
            raise Break("opaque-operation", "%s + %s, of which one is empty" % (type_name(left), type_name(right)))    # the other one is copied, each time
        result = binary(m, symbol, plain[0], plain[1])
        return result_on(m, plain[1], result_on(m, plain[0], result))  # type: ignore[no-any-return]  # of its kind
    return None


def _formatted(m: Machine, instance: Variable, template: Variable, right: Variable) -> Work[Outcome]:
    """Task: ``template % right`` in the place of ``instance % right``."""
    return formatted_by(m, instance, template, (yield binary(m, "%", template, right)), [right])  # type: ignore[no-any-return]  # of its kind


def _contents_binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> Optional[Outcome]:
    """An operator of containers where one or both are instances of subclasses that have nothing of their own for it; None: not that."""
    if symbol not in ("+", "*", "|"):
        return None
    names = ["__%s%s__" % (kind, _METHOD[symbol]) for kind in ("", "r", "i")]
    views = []
    for var in (left, right):
        found = [contents_of(m, var, name) for name in names]
        if type(var) is ObjectVar and None in found:
            return None
        views.append(TupleVar(found[0].items(m)) if isinstance(found[0], TupleVar) else found[0] or var)
    if symbol == "+" and inplace and type(views[0]) is ListVar:
        views[1] = right    # asked for its items, as by extend()
    elif symbol == "|":
        views[1] = as_mapping(m, right)
        if not inplace and type(left) is ObjectVar and type(views[0]) is type(views[1]) is DictVar and views[1].cls is not views[0].cls:
            raise Break("opaque-operation", "%s | %s" % (type_name(left), type_name(right)))     # the right one is of no subclass of the left one's class
    if inplace and type(left) is ObjectVar and type(views[0]) is (DictVar if symbol == "|" else ListVar):
        return perform(m, _changed_instance(m, symbol, left, views[0], views[1]))
    return _container_binary(m, symbol, views[0], views[1], inplace)


def _changed_instance(m: Machine, symbol: str, instance: Variable, view: Variable, right: Variable) -> Work[Variable]:
    """Task: an in-place operator changes the contents of an instance and gives that."""
    if symbol == "+":
        yield METHODS[list, "extend"](m, view, [right], {})
    elif _container_binary(m, symbol, view, right, True) is None:
        raise Break("opaque-operation", "%s %s= %s" % (type_name(instance), symbol, type_name(right)))
    return instance


def _extended(m: Machine, left: Variable, right: Variable) -> Work[Variable]:
    """Task: ``left += right`` of a list or deque and what gives its items one by one."""
    yield METHODS[left.pytype, "extend"](m, left, [right], {})
    return left


def _as_number(m: Machine, receiver: Variable, found: Any, argument: Variable) -> Optional[Variable]:
    """The number that an instance of a subclass is, where the method found is that of the numbers and the other operand one of Python's."""
    if type(found) is not ConstVar or type(found.value) is not types.WrapperDescriptorType or found.value.__objclass__ not in (int, float) \
            or type(argument) is ObjectVar or argument.pytype not in (int, float, bool, complex):
        return None
    return plain_number(m, receiver)


#: Names of the reflected methods behind their underscores: ``__rshift__`` is none.
_REFLECTED = frozenset(["r%s__" % name for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "divmod", "pow", "lshift", "rshift", "and", "or", "xor")])


#: Sequences that are repeated.
_REPEATED = (str, bytes, bytearray, list, tuple)


def user_binary(m: Machine, symbol: str, left: Variable, right: Variable, inplace: bool) -> Outcome:
    """Operators of instances, in the order of Objects/abstract.c binary_op1 and typeobject.c SLOT1BINFULL."""
    for var in (left, right):
        if type(var) is RuntimeScalarVar and var.pytype not in NUMBERS:
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    if (scalar_like(left) or type(left) in (RuntimeScalarVar, DictVar, ViewVar) or sets.is_set(left)) \
            and type(right) is ObjectVar and solid_base(right.pytype) in NATIVE_BASES and not is_subtype(m, right.pytype, left.pytype):
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))    # the left one may take it as it takes a plain one
    if type(left) is ArrayVar and (symbol == "divmod" or inplace and symbol == "@" or not defers(m, left, right, inplace)):    # NumPy 1 has no @=
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    if _takes_anything(left, symbol, inplace):
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    name = _METHOD[symbol]
    make_joined(m, BINARY.get(symbol), [left, right])
    attempts = []
    order = Order((INPLACE if inplace else BINARY).get(symbol) if _is_replaced(left, symbol) and _is_replaced(right) else None, left, right)

    def attempt(receiver: Variable, argument: Variable, method: str) -> None:
        order.asks("left" if receiver is left else "right", method)
        if type(receiver) is not ObjectVar:
            return
        found = type_attribute(m, receiver, method)
        if found is MISSING:
            return
        if type(found) is ConstVar and type(found.value) is types.WrapperDescriptorType and found.value.__objclass__ is receiver.pytype:
            model = model_of(receiver, method)
            if model is not None:
                attempts.append(lambda m: model(m, receiver, [argument], {}))
                order.attempted()
                return
        if type(found) is ConstVar and found.value is None:
            attempts.append(lambda m: errors.raises_calling_none(m))
            order.attempted()
            return
        plain = _as_number(m, receiver, found, argument) if symbol != "divmod" else None
        if plain is not None:       # an int's own method, say, which has the number's answer
            attempts.append(lambda m: binary(m, symbol, *((argument, plain) if method.startswith("__r") and method[2:] in _REFLECTED else (plain, argument))))
            order.attempted()
            return
        special = special_function(m, receiver, method, found)
        if special is None:
            raise Break("opaque-operation", "%s of %s is no Python function" % (method, type_name(receiver)))
        function, first = special
        attempts.append(lambda m: call_function_of(m, function, [*first, argument]))
        order.attempted()

    if inplace:
        attempt(left, right, "__i%s__" % name)
    final = INPLACE_POWER_IS_FINAL and symbol == "**" and bool(attempts)
    forward, reflected = "__%s__" % name, "__r%s__" % name
    both = type(left) is ObjectVar and type(right) is ObjectVar
    if both and not final and left.pytype is not right.pytype and is_subtype(m, right.pytype, left.pytype) \
            and _own_method(m, right.pytype, reflected) is not _own_method(m, left.pytype, reflected):
        attempt(right, left, reflected)
        attempt(left, right, forward)
    elif not final:
        attempt(left, right, forward)
        if not both or left.pytype is not right.pytype:
            attempt(right, left, reflected)

    def unsupported(m: Machine) -> Outcome:
        if type(left) is ArrayVar or type(right) is ArrayVar or any([type(var) is ObjectVar and solid_base(var.pytype) in NATIVE_BASES for var in (left, right)]):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
        if symbol == "*" and _is_repeated(m, left, right) and not (inplace and type(left) is ObjectVar):
            return perform(m, _repeated(m, left, right, inplace))
        if symbol in "+*" and not all(type(var) is ObjectVar or var.pytype in _NO_SEQUENCES for var in (left, right)):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
        if symbol in ("//", "%", "divmod") and complex in (left.pytype, right.pytype):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))     # which has a text of its own (up to 3.9)
        if symbol == ">>" and type(left) is ConstVar and left.value is print:
            raise Break("opaque-operation", "print >> %s" % type_name(right))     # it has a text of its own
        errors.raises_as_tried(m, divmod if symbol == "divmod" else (INPLACE if inplace else BINARY)[symbol], *[errors.instance_like(m, var) for var in (left, right)], done=True)
    return try_in_turn(m, attempts, unsupported, order)


def _is_replaced(var: Variable, symbol: str = "") -> bool:
    """Whether an operator says of an object that has but the special methods of an operand what it says of that: it is no sequence, which it
    concatenates or repeats (``symbol``: that of an operator whose left operand it is)."""
    if type(var) is ObjectVar:
        return solid_base(var.pytype) is object
    return var.pytype in _NO_SEQUENCES or type(var) is ArrayVar and symbol != "+"    # there NumPy has a text of its own


def _is_repeated(m: Machine, left: Variable, right: Variable) -> bool:
    """Whether one is a sequence and the other an instance that may stand for an int."""
    for sequence, count in ((left, right), (right, left)):
        if (type(sequence) in (ListVar, TupleVar) or sequence.pytype in (str, bytes)) and has_index(m, count, True):
            return True
    return False


def _repeated(m: Machine, left: Variable, right: Variable, inplace: bool) -> Work[Variable]:
    """Task: a sequence so many times as the ``__index__`` of an instance says, which is what the error for too large a number names."""
    numbers = []
    for given in (left, right):
        number = plain_number(m, given) if type(given) is ObjectVar else given
        if number is None:
            number = yield from index_of(m, given, True)
        if number is not given and not all([truth(m, protocol.compare(m, symbol, number, ConstVar(limit))) for symbol, limit in _SIZES]):  # type: ignore[arg-type]  # of ints: never PENDING
            errors.raises_like(m, OverflowError("cannot fit '%s' into an index-sized integer" % name_of(given.pytype)), True)
        numbers.append(number)
    return (yield binary(m, "*", numbers[0], numbers[1], inplace))  # type: ignore[no-any-return]  # a variable


#: What C's Py_ssize_t holds.
_SIZES = ((">=", -sys.maxsize - 1), ("<=", sys.maxsize))


def _takes_anything(left: Variable, symbol: str, inplace: bool) -> bool:
    """Whether the operator of a builtin left operand never says NotImplemented, so that the right one is not asked."""
    if symbol == "%":
        return left.pytype in (str, bytes, bytearray)
    return symbol in "|&-^" and (type(left) is ViewVar or inplace and type(left) is DictVar)


#: Builtin types that + and * do not take for sequences.
_NO_SEQUENCES = (int, float, complex, bool, type(None))


def _own_method(m: Machine, cls: type, name: str) -> Union[Literal[Marker.MISSING], Callable[..., Any]]:
    """typeobject.c method_is_overloaded reads the attribute of the class, so a metaclass is asked as well."""
    if metaclass_lookup(m, cls, "__getattribute__") is not type.__getattribute__ \
            or metaclass_lookup(m, cls, name) is not type.__dict__.get(name, MISSING):
        raise Break("opaque-operation", "a metaclass that may give %s" % name)
    return class_lookup(m, cls, name)  # type: ignore[no-any-return]  # of its kind


#: Types of numbers of which ``+n`` is the number itself, so that a NaN stays what it is found by.
_POSITIVE = tuple([type(number) for number in (int("1234567890123"), float("nan"), complex("1j")) if +number is number])


def unary(m: Machine, symbol: str, operand: Variable) -> Outcome:
    """``symbol operand``."""
    if symbol == "not":
        if type(operand) is TruthVar or isinstance(operand, RuntimeVar):
            subject = operand.of if type(operand) is TruthVar else operand
            if m.is_recomputable(subject):
                raise Break("data-dependent-branch", "not of a value known only when the graph runs")
            return RuntimeScalarVar(m.emit("unary", "not", (subject.materialise(m),)), bool)
        if type(operand) is ScalarVar and not operand.known and type(operand.value) in NUMBERS:
            reg = m.emit("scalar1", "not", (operand.reg,))
            return ScalarVar(not operand.value, reg, m.guards.node("op", "not", operand.node))
        return ConstVar(not truth(m, operand))
    if value_classes.is_value(operand):
        return value_classes.unary(m, symbol, operand)
    if type(operand) is PolynomialVar:
        return polynomials.unary(m, symbol, operand)
    if type(operand) is LooseVar:
        return loose.unary(m, symbol, operand)
    if isinstance(operand, RuntimeVar):
        if operand.meta is not None:
            return arrays.unary(m, symbol, operand)
        if operand.pytype in NUMBERS and not (symbol == "~" and operand.pytype in (float, complex)):
            reg = m.emit("unary", symbol, (operand.reg,))
            return RuntimeScalarVar(reg, type(UNARY[symbol](operand.pytype(1))))
    if scalar_like(operand):
        if symbol == "+" and type(operand.value) in _POSITIVE:
            return operand
        if symbol == "~" and type(operand.value) is bool:   # 3.12+ warns, where it runs
            reg = m.emit("unary", "~", (operand.materialise(m),))
            return ScalarVar(~int(operand.value), reg, m.guards.node("op", "invert", node_of(m, operand)), m.is_constant(operand))
        value = compute(m, UNARY[symbol], operand.value, of=(operand,))
        if m.is_constant(operand):
            return result_of(value, (operand,))
        reg = m.emit("scalar1", symbol, (operand.reg,))
        return ScalarVar(value, reg, m.guards.node("op", _UNARY_NODE[symbol], operand.node))
    if type(operand) is ObjectVar:
        name = {"-": "__neg__", "+": "__pos__", "~": "__invert__"}[symbol]
        plain = plain_number(m, operand, name)
        if plain is not None:
            with in_the_place_of_instances():
                return unary(m, symbol, plain)
        found = type_attribute(m, operand, name)
        make_joined(m, UNARY[symbol], [operand])
        special = special_function(m, operand, name, found)  # type: ignore[arg-type]  # MISSING is none
        if special is not None:
            return call_function(m, special[0], special[1], {})
        errors.raises_if_none(m, operand, found, name, UNARY[symbol])
    if type(operand) is DictVar and operand.cls is collections.Counter and symbol in ("+", "-"):
        made = _counter_method(m, "__neg__" if symbol == "-" else "__pos__", [operand])
        if made is not None:
            return made
    method = metaclass_method(m, operand, {"-": "__neg__", "+": "__pos__", "~": "__invert__"}[symbol])
    if method is not None:
        return call_function(m, method, [operand], {})
    _refuse(m, UNARY[symbol], operand)
    raise Break("opaque-operation", "%s%s" % (symbol, type_name(operand)))
