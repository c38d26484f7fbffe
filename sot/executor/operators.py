"""Operators, comparisons and truth on variables: CPython's slots, written once."""
from __future__ import annotations

import builtins
import operator
import types

import numpy as np

from ..variables.base import MISSING, PENDING, ConstVar, RuntimeVar, ScalarVar, TruthVar, result_of
from ..variables.classes import base_of, is_class, is_kind, is_plain_key
from ..variables.containers import DictVar, IteratorVar, ListVar, RangeVar, SetVar, SliceVar, TupleVar, ViewVar
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, CellVar, FunctionVar
from ..variables.objects import ObjectVar
from . import arrays
from .class_guards import class_lookup, is_subtype, metaclass_lookup
from .exits import Break
from .identity import identical, known_identity
from .machine import type_name
from .reflection import INPLACE_POWER_IS_FINAL, call_function_of, is_not_implemented, try_in_turn

__all__ = ["binary", "unary", "compare", "truth", "contains", "equal_constants", "NUMBERS", "DEEPEST"]

#: Exact types whose arithmetic is a guard expression.
NUMBERS = frozenset((int, float, bool, complex))

BINARY = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv,
    "%": operator.mod, "@": operator.matmul, "**": operator.pow, "<<": operator.lshift, ">>": operator.rshift,
    "&": operator.and_, "|": operator.or_, "^": operator.xor,
}
INPLACE = {
    "+": operator.iadd, "-": operator.isub, "*": operator.imul, "/": operator.itruediv, "//": operator.ifloordiv,
    "%": operator.imod, "@": operator.imatmul, "**": operator.ipow, "<<": operator.ilshift, ">>": operator.irshift,
    "&": operator.iand, "|": operator.ior, "^": operator.ixor,
}
COMPARE = {"<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">": operator.gt, ">=": operator.ge}
UNARY = {"-": operator.neg, "+": operator.pos, "~": operator.invert, "not": operator.not_}
_UNARY_NODE = {"-": "neg", "+": "pos", "~": "invert", "not": "not"}
_SAFE = frozenset("+-*&|^")    # never raise on int, float, bool (overflow of floats gives inf)
_METHOD = {"+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "@": "matmul", "**": "pow",
           "<<": "lshift", ">>": "rshift", "&": "and", "|": "or", "^": "xor"}
_REFLECTED = {"<": ">", "<=": ">=", "==": "==", "!=": "!=", ">": "<", ">=": "<="}
_COMPARE_METHOD = {"<": "__lt__", "<=": "__le__", "==": "__eq__", "!=": "__ne__", ">": "__gt__", ">=": "__ge__"}
#: Guard expressions are not nested deeper; beyond, a value is guarded by what it was computed from.
DEEPEST = 60
#: A folded result larger than this is left to the run.
_BIG = 1 << 4096


def _scalar_like(var):
    return type(var) is ScalarVar or (type(var) is ConstVar and type(var.value) in _SCALAR_CONSTANTS)


_SCALAR_CONSTANTS = frozenset((int, float, bool, complex, str, bytes, type(None)))


def _node(m, var):
    return var.node if type(var) is ScalarVar else m.guards.node("const", var.value)


def _compute(m, function, *values):
    try:
        return function(*values)
    except Exception as error:  # what the program's own operator raises: the interpreter will raise it again
        m.raises("%s: %s" % (type(error).__name__, error))


def _scalar_binary(m, symbol, inplace, left, right):
    a, b = left.value, right.value
    if symbol in ("**", "<<", "*") and type(a) in (int, str, bytes) and type(b) in (int, str, bytes, bool):
        _bound(m, symbol, a, b)
    known = m.is_constant(left) and m.is_constant(right)
    if not known and _leaves_open(m, symbol, left, right):
        return m.derived(m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), BINARY[symbol], (left, right))
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
    value = _compute(m, BINARY[symbol], a, b)
    if known:
        return result_of(value, (left, right))
    operands = (left.materialise(m), right.materialise(m))
    if m.guards.depth_of(left.node, right.node) >= DEEPEST:
        return m.derived(m.emit("binary", symbol, operands), BINARY[symbol], (left, right))
    node = m.guards.node("op", symbol, _node(m, left), _node(m, right))
    safe = symbol in _SAFE and type(a) in NUMBERS and type(b) in NUMBERS
    if safe and (float in (type(a), type(b)) or complex in (type(a), type(b))):
        safe = abs(a) < 1e300 and abs(b) < 1e300 and not (type(a) is int or type(b) is int)  # int too large to convert
    reg = m.emit("scalar" if safe else "binary", symbol, operands)
    return ScalarVar(value, reg, node)


def _leaves_open(m, symbol, left, right):
    """Whether ``**`` or a text's ``%`` gives the type that it gives in this call whatever the operands; guards what that needs."""
    a, b = left.value, right.value
    if symbol == "%" and type(a) in (str, bytes):
        return m.is_open(left) or m.is_open(right)
    if symbol != "**" or type(a) not in (int, float) or type(b) is not int or b < 0 or not m.is_open(right):
        return False
    m.guards.check("true", m.guards.node("op", ">=", right.node, m.guards.node("const", 0)), True)
    return True


def power_type(left, right):
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


def _bound(m, symbol, a, b):
    if symbol == "*" and (isinstance(a, (str, bytes)) or isinstance(b, (str, bytes))):
        size = len(a) * b if isinstance(b, int) else len(b) * a if isinstance(a, int) else 0
    elif symbol == "*":
        return
    elif b < 0:
        return
    else:
        size = abs(int(a)).bit_length() * b if symbol == "**" else abs(int(a)).bit_length() + b
    if size > 100_000:
        raise Break("opaque-operation", "a very large constant")


def binary(m, symbol, left, right, inplace=False):
    """``left symbol right``; a variable or PENDING."""
    lk, rk = type(left), type(right)
    if _scalar_like(left) and _scalar_like(right):
        return _scalar_binary(m, symbol, inplace, left, right)
    if lk is ObjectVar or rk is ObjectVar:
        return _user_binary(m, symbol, left, right, inplace)
    if lk is RuntimeVar or rk is RuntimeVar:
        return _runtime_binary(m, symbol, left, right, inplace)
    result = _container_binary(m, symbol, left, right, inplace)
    if result is not None:
        return result
    if lk is ConstVar and rk is ConstVar and _plain_constants(left.value, right.value):
        return result_of(_compute(m, BINARY[symbol], left.value, right.value), (left, right))
    if _scalar_like(left) and symbol == "%" and type(left.value) is str:
        if rk is TupleVar and right.source is None and all(map(_scalar_like, right.items(m))) and any(map(m.is_open, right.items(m))):
            reg = m.emit("binary", symbol, (left.materialise(m), right.materialise(m)))
            return m.derived(reg, lambda text, *values: text % values, [left] + right.items(m))
        from .formatting import plain_value
        return result_of(_compute(m, operator.mod, m.observe(left), plain_value(m, right)), (left,))
    _refuse(m, BINARY[symbol], left, right)
    raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))


_SAMPLES = {int: 1, float: 1.0, bool: True, complex: 1j, str: "", bytes: b"", list: [], tuple: (), dict: {}, set: set(), type(None): None,
            range: range(1)}


def _refuse(m, function, *variables):
    """Raise where builtin operand types never fit, whatever their values."""
    if all(var.pytype in _SAMPLES for var in variables):
        try:
            function(*[_SAMPLES[var.pytype] for var in variables])
        except TypeError as error:
            m.raises("TypeError: %s" % error)
        except (ValueError, ArithmeticError):
            pass


def _plain_constants(*values):
    return all(type(v) in _SCALAR_CONSTANTS or type(v) in (frozenset, tuple) for v in values)


def _numpy_like(var):
    return type(var) is RuntimeVar and var.meta is not None


def _runtime_binary(m, symbol, left, right, inplace):
    if _numpy_like(left) or _numpy_like(right):
        for var in (left, right):
            if not isinstance(var, (RuntimeVar, ConstVar, ScalarVar, ListVar, TupleVar)):
                raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
        if type(left) is ListVar and inplace:
            raise Break("opaque-operation", "a list changed in place by an array")
        return arrays.binary(m, symbol, inplace, left, right)
    kinds = (left.pytype, right.pytype)
    if symbol == "+" and kinds == (str, str):
        return RuntimeVar(m.emit("binary", symbol, (left.materialise(m), right.materialise(m))), str)
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
    operands = (left.materialise(m), right.materialise(m))
    if m.is_recomputable(left) and m.is_recomputable(right):
        return m.derived(m.emit("binary", symbol, operands), BINARY[symbol], (left, right))
    return RuntimeVar(m.emit("binary", symbol, operands), out)


def _container_binary(m, symbol, left, right, inplace):
    lk, rk = type(left), type(right)
    if symbol == "+" and lk is rk and lk in (ListVar, TupleVar):
        if inplace and lk is ListVar:
            from .mutation import extend_list
            extend_list(m, left, right.items(m), right)
            return left
        items = left.items(m) + right.items(m)
        if lk is TupleVar and (not left.length(m) or not right.length(m)):
            return right if not left.length(m) else left   # CPython returns the other operand itself
        return lk(items)
    if symbol == "+" and inplace and lk is ListVar:
        from .iteration import drain_all
        from .mutation import extend_list
        items = drain_all(m, right)
        extend_list(m, left, items)
        return left
    if symbol == "*":
        sequence, count = (left, right) if lk in (ListVar, TupleVar) else (right, left)
        if type(sequence) in (ListVar, TupleVar) and _scalar_like(count) and type(count.value) in (int, bool):
            n = m.observe(count)
            if n * max(1, sequence.length(m)) > 100_000:
                raise Break("opaque-operation", "a very long repetition")
            if inplace and sequence is left and lk is ListVar:
                from .mutation import set_list
                set_list(m, left, left.items(m) * n, "__imul__", (count,))
                return left
            if type(sequence) is TupleVar and n == 1:
                return sequence
            return type(sequence)(sequence.items(m) * n)
    if symbol in ("|", "&", "-", "^"):
        from . import sets
        if sets.is_set(left) or sets.is_set(right):
            return sets.binary(m, symbol, left, right, inplace)
    if symbol == "|" and lk is DictVar and rk is DictVar and hasattr(dict, "__or__") and left.cls is dict and right.cls is dict:
        from .mutation import update_dict
        if inplace:
            update_dict(m, left, right)
            return left
        merged = DictVar()
        for source in (left, right):
            for key in source.complete(m):
                merged.set(m, key, source.get(m, key), source.key(m, key))
        return merged
    return None


def _user_binary(m, symbol, left, right, inplace):
    """Operators of instances, in the order of Objects/abstract.c binary_op1 and typeobject.c SLOT1BINFULL."""
    from .attributes import type_attribute
    for var in (left, right):
        if type(var) is RuntimeVar or (type(var) is ObjectVar and base_of(var.pytype) in _NATIVE_BASES):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    if _takes_anything(left, symbol, inplace):
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    name = _METHOD[symbol]
    attempts = []

    def attempt(receiver, argument, method):
        if type(receiver) is not ObjectVar:
            return
        found = type_attribute(m, receiver, method)
        if found is MISSING:
            return
        if type(found) is ConstVar and type(found.value) is types.WrapperDescriptorType and found.value.__objclass__ is receiver.pytype:
            from .calls import METHODS
            model = METHODS.get((receiver.pytype, method))
            if model is not None:
                attempts.append(lambda m: model(m, receiver, [argument], {}))
                return
        if type(found) is ConstVar and found.value is None or type(found) is not FunctionVar:
            raise Break("opaque-operation", "%s of %s is no Python function" % (method, type_name(receiver)))
        attempts.append(lambda m: call_function_of(m, found, [receiver, argument]))

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

    def unsupported(m):
        if symbol in "+*" and not all(type(var) is ObjectVar or var.pytype in _NO_SEQUENCES for var in (left, right)):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
        m.raises("TypeError: unsupported operand types for %s" % symbol)
    return try_in_turn(m, attempts, unsupported)


def _takes_anything(left, symbol, inplace):
    """Whether the operator of a builtin left operand never says NotImplemented, so that the right one is not asked."""
    if symbol == "%":
        return left.pytype in (str, bytes, bytearray)
    return symbol in "|&-^" and (type(left) is ViewVar or inplace and type(left) is DictVar)


#: Builtin types that + and * do not take for sequences.
_NO_SEQUENCES = (int, float, complex, bool, type(None))
def _own_method(m, cls, name):
    """typeobject.c method_is_overloaded reads the attribute of the class, so a metaclass is asked as well."""
    if metaclass_lookup(m, cls, "__getattribute__") is not type.__getattribute__ \
            or metaclass_lookup(m, cls, name) is not type.__dict__.get(name, MISSING):
        raise Break("opaque-operation", "a metaclass that may give %s" % name)
    return class_lookup(m, cls, name)


#: Instances of Python classes derived from these have operators of their own in C.
_NATIVE_BASES = (int, float, complex, str, bytes, list, tuple, dict, set, frozenset, np.ndarray)


def unary(m, symbol, operand):
    """``symbol operand``."""
    if symbol == "not":
        if type(operand) is TruthVar or type(operand) is RuntimeVar:
            raise Break("data-dependent-branch", "not of a value known only when the graph runs")
        if type(operand) is ScalarVar and not operand.known and type(operand.value) in NUMBERS:
            reg = m.emit("scalar1", "not", (operand.reg,))
            return ScalarVar(not operand.value, reg, m.guards.node("op", "not", operand.node))
        return ConstVar(not truth(m, operand))
    if type(operand) is RuntimeVar:
        if operand.meta is not None:
            return arrays.unary(m, symbol, operand)
        if operand.pytype in NUMBERS and not (symbol == "~" and operand.pytype in (float, complex)):
            reg = m.emit("unary", symbol, (operand.reg,))
            return RuntimeVar(reg, type(UNARY[symbol](operand.pytype(1))))
    if _scalar_like(operand):
        if symbol == "~" and type(operand.value) is bool:   # 3.12+ warns, where it runs
            reg = m.emit("unary", "~", (operand.materialise(m),))
            return ScalarVar(~int(operand.value), reg, m.guards.node("op", "invert", _node(m, operand)), m.is_constant(operand))
        value = _compute(m, UNARY[symbol], operand.value)
        if m.is_constant(operand):
            return result_of(value, (operand,))
        reg = m.emit("scalar1", symbol, (operand.reg,))
        return ScalarVar(value, reg, m.guards.node("op", _UNARY_NODE[symbol], operand.node))
    if type(operand) is ObjectVar:
        from .attributes import type_attribute
        found = type_attribute(m, operand, {"-": "__neg__", "+": "__pos__", "~": "__invert__"}[symbol])
        if type(found) is FunctionVar:
            from .calls import call_function
            return call_function(m, found, [operand], {})
    _refuse(m, UNARY[symbol], operand)
    raise Break("opaque-operation", "%s%s" % (symbol, type_name(operand)))


def compare(m, symbol, left, right):
    """A rich comparison; a variable or PENDING."""
    lk, rk = type(left), type(right)
    if _scalar_like(left) and _scalar_like(right):
        value = _compute(m, COMPARE[symbol], left.value, right.value)
        if m.is_constant(left) and m.is_constant(right):
            return ConstVar(value)
        kinds = (type(left.value), type(right.value))
        if all(kind in NUMBERS for kind in kinds) or kinds in ((str, str), (bytes, bytes)):
            reg = m.emit("scalar", "compare " + symbol, (left.materialise(m), right.materialise(m)))
            return ScalarVar(value, reg, m.guards.node("op", symbol, _node(m, left), _node(m, right)))
        if symbol in ("==", "!="):
            return ConstVar(value)   # of types that are never equal; the types are guarded
        return ConstVar(COMPARE[symbol](m.observe(left), m.observe(right)))
    if lk is ObjectVar or rk is ObjectVar:
        from .containment import tuple_view
        views = [tuple_view(m, var, _COMPARE_METHOD[symbol]) or var for var in (left, right)]
        if all(isinstance(var, TupleVar) for var in views):
            return _compare_sequences(m, symbol, *views)
        return _user_compare(m, symbol, left, right)
    if lk is RuntimeVar or rk is RuntimeVar:
        if _numpy_like(left) or _numpy_like(right):
            for var in (left, right):
                if not isinstance(var, (RuntimeVar, ConstVar, ScalarVar, ListVar, TupleVar)):
                    raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
            return arrays.compare(m, symbol, left, right)
        if left.pytype in NUMBERS and right.pytype in NUMBERS and not (
                complex in (left.pytype, right.pytype) and symbol not in ("==", "!=")):
            return _derived_comparison(m, symbol, left, right)
        raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    if lk is ConstVar and rk is ConstVar and (is_kind(left.value, np.dtype) or is_kind(right.value, np.dtype)) \
            and all(is_kind(var.value, np.dtype) or type(var.value) in (str, type) for var in (left, right)):
        return ConstVar(_compute(m, COMPARE[symbol], left.value, right.value))
    if lk is ConstVar and rk is ConstVar and symbol in ("==", "!="):
        if _plain_constants(left.value, right.value):
            return ConstVar(COMPARE[symbol](left.value, right.value))
        if _identity_equality(m, left.value) and _identity_equality(m, right.value):
            return ConstVar((left.value is right.value) == (symbol == "=="))
    from . import sets
    if sets.is_set(left) or sets.is_set(right):
        return sets.compare(m, symbol, left, right)
    if lk is RangeVar and rk is RangeVar and symbol in ("==", "!="):
        return ConstVar(COMPARE[symbol](left.observe(m), right.observe(m)))
    if lk is SliceVar and rk is SliceVar:
        parts = [TupleVar([var.start, var.stop, var.step]) for var in (left, right)]
        return _compare_sequences(m, symbol, *parts)
    if lk is rk and lk in (TupleVar, ListVar):
        return _compare_sequences(m, symbol, left, right)
    if symbol in ("==", "!="):
        if lk is DictVar and rk is DictVar:
            return ConstVar(_equal_dicts(m, left, right) == (symbol == "=="))
        kinds = (left.pytype, right.pytype)
        if None not in kinds and kinds[0] is not kinds[1] and all(kind in _NEVER_EQUAL_ACROSS for kind in kinds):
            return ConstVar(symbol == "!=")
        if lk is BoundMethodVar and rk is BoundMethodVar:
            same = known_identity(m, left.instance, right.instance) and known_identity(m, left.function, right.function)
            return ConstVar(same == (symbol == "=="))
        if lk is FunctionVar and rk is FunctionVar:
            return ConstVar(known_identity(m, left, right) == (symbol == "=="))
    raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))


_NEVER_EQUAL_ACROSS = frozenset((list, tuple, dict, str, int, type(None), range, slice, types.FunctionType, types.MethodType,
                                 float, bytes))


#: Objects of this type are equal to themselves only (3.15+).
_SENTINEL = getattr(builtins, "sentinel", ())


def _identity_equality(m, value):
    if is_class(value):
        return metaclass_lookup(m, value, "__eq__") is object.__eq__ and metaclass_lookup(m, value, "__ne__") is object.__ne__
    return type(value) in (types.BuiltinFunctionType, types.FunctionType, types.ModuleType, _SENTINEL) or value is None or value is Ellipsis


def _derived_comparison(m, symbol, left, right):
    operands = (left.materialise(m), right.materialise(m))
    if m.is_recomputable(left) and m.is_recomputable(right):
        return m.derived(m.emit("compare", symbol, operands), COMPARE[symbol], (left, right))
    return RuntimeVar(m.emit("compare", symbol, operands), bool)


def _compare_sequences(m, symbol, left, right):
    a, b = left.items(m), right.items(m)
    for x, y in zip(a, b):
        if x is y and not (type(x) is ScalarVar and x.value != x.value):
            continue
        if not equal_constants(m, x, y):
            if symbol in ("==", "!="):
                return ConstVar(symbol == "!=")
            result = compare(m, symbol, x, y)
            if result is PENDING:
                raise Break("opaque-operation", "a comparison of items with Python methods")
            return result
    return ConstVar(COMPARE[symbol](len(a), len(b)))


def _equal_dicts(m, left, right):
    a, b = left.complete(m), right.complete(m)
    if len(a) != len(b):
        return False
    for key in a:
        other = right.get(m, key)
        if other is MISSING or not equal_constants(m, left.get(m, key), other):
            return False
    return True


def equal_constants(m, x, y):
    """Whether two items are equal as containers see it (identity first); breaks when that is unknown."""
    if x is y:
        return True
    if type(x) is ScalarVar and type(y) is ScalarVar and x.pytype is float and y.pytype is float and not (x.known and y.known):
        if m.guards.nodes[x.node][0] != "op" and m.guards.nodes[y.node][0] != "op":
            same = x.value is y.value     # a NaN is equal to itself only by identity
            m.guards.check("same" if same else "not_same", x.node, y.node)
            if same:
                return True
    if type(x) is RuntimeVar or type(y) is RuntimeVar:
        raise Break("data-dependent-branch", "a comparison of items known only when the graph runs")
    if type(x) is ObjectVar or type(y) is ObjectVar:
        same = identical(m, x, y)
        if type(same) is not bool:
            raise Break("identity", "a comparison of objects known only when the graph runs")
        if same:
            return True
    result = compare(m, "==", x, y)
    if result is PENDING:
        raise Break("opaque-operation", "a comparison of items with Python methods")
    return truth(m, result)


def _user_compare(m, symbol, left, right):
    """Rich comparison of instances, in the order of Objects/object.c do_richcompare."""
    for var in (left, right):
        if type(var) is RuntimeVar or (type(var) is ObjectVar and base_of(var.pytype) in _NATIVE_BASES):
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    attempts = []

    def attempt(receiver, argument, sign):
        if type(receiver) is ObjectVar:
            _comparison_attempts(m, attempts, receiver, argument, sign)

    both = type(left) is ObjectVar and type(right) is ObjectVar
    if both and left.pytype is not right.pytype and is_subtype(m, right.pytype, left.pytype):
        attempt(right, left, _REFLECTED[symbol])
        attempt(left, right, symbol)
    else:
        attempt(left, right, symbol)
        attempt(right, left, _REFLECTED[symbol])

    def default(m):
        if symbol in ("==", "!="):
            return ConstVar(known_identity(m, left, right) == (symbol == "=="))
        m.raises("TypeError: %r not supported" % symbol)
    return try_in_turn(m, attempts, default)


def _comparison_attempts(m, attempts, receiver, argument, symbol):
    from .attributes import type_attribute
    method = _COMPARE_METHOD[symbol]
    found = type_attribute(m, receiver, method)
    if type(found) is FunctionVar:
        attempts.append(lambda m: call_function_of(m, found, [receiver, argument]))
        return
    if type(found) is not ConstVar or found.value is not getattr(object, method):
        raise Break("opaque-operation", "%s of %s is no Python function" % (method, type_name(receiver)))
    if symbol == "==":
        attempts.append(lambda m: ConstVar(True if known_identity(m, receiver, argument) else NotImplemented))
    elif symbol == "!=":
        equality = type_attribute(m, receiver, "__eq__")
        if type(equality) is FunctionVar:
            attempts.append(lambda m: _not_equal(m, equality, receiver, argument))
        elif type(equality) is ConstVar and equality.value is object.__eq__:
            attempts.append(lambda m: ConstVar(False if known_identity(m, receiver, argument) else NotImplemented))
        else:
            raise Break("opaque-operation", "__eq__ of %s is no Python function" % type_name(receiver))


def _not_equal(m, equality, receiver, argument):
    """object.__ne__: the opposite of __eq__ unless that is NotImplemented."""
    def invert(m, result):
        return result if is_not_implemented(result) else unary(m, "not", result)

    result = call_function_of(m, equality, [receiver, argument])
    if result is PENDING:
        m.frames[-1].convert = invert
        return PENDING
    return invert(m, result)


def truth_then(m, var, then):
    """Call ``then(machine, truth)`` with the truth of a variable, now or when its class's Python method has returned."""
    if type(var) is ObjectVar:
        from .attributes import type_attribute
        from .containment import size_answer
        for method in ("__bool__", "__len__"):
            found = type_attribute(m, var, method)
            if found is MISSING:
                continue
            if type(found) is not FunctionVar:
                break
            if call_function_of(m, found, [var]) is not PENDING:
                raise Break("opaque-operation", "%s of an instance" % method)

            def answered(m, result, method=method):
                if method == "__len__":
                    result = size_answer(m, result)
                elif result.pytype is not bool:
                    m.raises("TypeError: __bool__ returned a wrong type")
                then(m, truth(m, result))
            m.frames[-1].then = answered
            return
    then(m, truth(m, var))


def truth(m, var):
    """The truth of a variable as control flow sees it; guards or breaks."""
    kind = type(var)
    if kind is ConstVar:
        value = var.value
        if type(value) in _SCALAR_CONSTANTS or type(value) in (frozenset, tuple):
            return bool(value)
        if is_class(value):
            if metaclass_lookup(m, value, "__bool__") is not MISSING or metaclass_lookup(m, value, "__len__") is not MISSING:
                raise Break("opaque-operation", "the truth of a class with a metaclass")
            return True
        if type(value) in (types.FunctionType, types.BuiltinFunctionType, types.ModuleType, np.ufunc) or value is Ellipsis:
            return True
        raise Break("opaque-operation", "the truth of a %s" % type_name(var))
    if kind is ScalarVar:
        if not var.known:
            m.guards.check("true", var.node, bool(var.value))
        return bool(var.value)
    if kind is TruthVar or kind is RuntimeVar:
        subject = var.of if kind is TruthVar else var
        if m.is_recomputable(subject):
            return bool(m.recompute(subject))
        raise Break("data-dependent-branch", "a branch on a value known only when the graph runs")
    if kind in (TupleVar, ListVar):
        return var.length(m) > 0
    if kind is DictVar:
        return var.size(m) > 0
    if kind is SetVar or kind is ViewVar:
        from . import sets
        return sets.truth(m, var)
    if kind is RangeVar:
        return len(var.observe(m)) > 0
    if kind in (FunctionVar, BoundMethodVar, BuiltinMethodVar, SliceVar, CellVar) or isinstance(var, IteratorVar):
        return True
    if kind is ObjectVar:
        from .attributes import type_attribute
        from .containment import tuple_view
        view = tuple_view(m, var, "__len__")
        if view is not None and type_attribute(m, var, "__bool__") is MISSING:
            return view.length(m) > 0
        if type_attribute(m, var, "__bool__") is MISSING and type_attribute(m, var, "__len__") is MISSING:
            return True
    raise Break("opaque-operation", "the truth of a %s" % type_name(var))


def contains(m, container, item):
    """``item in container``; a Python bool or a variable."""
    kind = type(container)
    if kind in (TupleVar, ListVar):
        for other in container.items(m):
            if equal_constants(m, other, item):
                return True
        return False
    if kind is DictVar:
        return container.get(m, constant_key(m, item)) is not MISSING
    if kind is SetVar or kind is ViewVar:
        from . import sets
        return sets.contains(m, container, item)
    if kind is RangeVar and type(item) in (ConstVar, ScalarVar):
        return m.observe(item) in container.observe(m)
    if kind is ConstVar and type(container.value) in (str, bytes, frozenset, tuple):
        return _compute(m, operator.contains, container.value, m.observe(item))
    if kind is ScalarVar and type(container.value) in (str, bytes):
        return _compute(m, operator.contains, m.observe(container), m.observe(item))
    if kind is RuntimeVar and container.meta is not None:
        raise Break("data-dependent-scalar", "membership in an array")
    raise Break("opaque-operation", "in of a %s" % type_name(container))


def constant_key(m, var):
    """The value of a variable used as a dict key or set element."""
    kind = type(var)
    if kind is FunctionVar or kind is RuntimeVar or kind is ObjectVar:
        raise Break("opaque-operation", "a key of type %s" % type_name(var))
    if var.pytype in (list, dict, set) and kind in (ListVar, DictVar, SetVar):
        m.raises("TypeError: unhashable type: %r" % type_name(var))
    value = m.observe(var)
    if not is_plain_key(value):
        if kind is ConstVar and not is_class(value):
            try:
                hash(value)
            except TypeError as error:
                m.raises("TypeError: %s" % error)
        raise Break("opaque-operation", "a key of type %s" % type_name(var))
    if _has_nan(value):
        raise Break("opaque-operation", "a NaN as a key, which is found by identity")
    return value


def _has_nan(value):
    if type(value) is tuple:
        return any(map(_has_nan, value))
    return type(value) in (float, complex) and value != value


