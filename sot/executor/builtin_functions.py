"""Models of builtin functions and types: what a call of them means for variables."""
from __future__ import annotations

import functools
import math
import operator

import numpy as np

from ..graph.ir import Const
from ..variables.base import MISSING, PENDING, ConstVar, RuntimeVar, ScalarVar, TruthVar
from ..variables.containers import (DictVar, EnumerateIter, IteratorVar, ListVar, MapIter, RangeVar, SequenceIter, SetVar,
                                    SliceVar, TupleVar, ZipIter)
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar
from . import arrays, attributes, operators, subscripts
from .calls import BUILTINS, call, models
from .exits import Break
from .iteration import drain_all, get_iter
from .machine import raw_lookup, type_name
from .superclass import SuperVar

__all__ = []


def builtin(*functions):
    """Register the model of builtin functions."""
    return models(BUILTINS, *functions)


def _arity(m, args, kwargs, low, high=None):
    if kwargs or not low <= len(args) <= (low if high is None else high):
        m.raises("TypeError: wrong arguments")


# -- lengths and iteration -----------------------------------------------------------------------------------------
@builtin(len)
def len_(m, args, kwargs):
    _arity(m, args, kwargs, 1)
    return length(m, args[0])


def length(m, var):
    """``len(var)``."""
    kind = type(var)
    if kind in (ListVar, TupleVar):
        return ConstVar(var.length(m))
    if kind is DictVar:
        return ConstVar(len(var.complete(m)))
    if kind is SetVar:
        return ConstVar(len(var.keys))
    if kind is RangeVar:
        return ConstVar(len(var.observe(m)))
    if kind in (ConstVar, ScalarVar) and type(var.value) in (str, bytes, tuple, frozenset):
        if m.is_constant(var):
            return ConstVar(len(var.value))
        return ScalarVar(len(var.value), m.emit("call", (), (Const(len), var.reg)), m.guards.node("len", var.node))
    if kind is RuntimeVar and var.pytype is np.ndarray:
        if var.meta.ndim == 0:
            m.raises("TypeError: len() of unsized object")
        if var.meta.ndim is not None:
            reg = m.emit("call", (), (Const(len), var.reg))
            if var.node is not None:
                return ScalarVar(len(m.example_of(var)), reg, m.guards.node("shape", var.node, 0))
            return RuntimeVar(reg, int)
    if kind is ObjectVar and var.pytype in (set, frozenset) and var.node is not None:
        return ScalarVar(len(var.obj), m.emit("call", (), (Const(len), var.reg)), m.guards.node("len", var.node))
    if kind is RuntimeVar:
        raise Break("data-dependent-scalar", "len of a value known only when the graph runs")
    if kind is ObjectVar:
        found = attributes.type_attribute(m, var, "__len__")
        if type(found) is FunctionVar:
            return call(m, found, [var], {})
    raise Break("opaque-call", "len of a %s" % type_name(var))


@builtin(iter)
def iter_(m, args, kwargs):
    _arity(m, args, kwargs, 1)
    return get_iter(m, args[0])


@builtin(next)
def next_(m, args, kwargs):
    _arity(m, args, kwargs, 1, 2)
    iterator = args[0]
    if not isinstance(iterator, IteratorVar) or iterator.reg is not None or type(iterator) is MapIter:
        raise Break("opaque-call", "next of a %s" % type_name(iterator))
    item = iterator.advance(m)
    m.dirty = True
    if item is MISSING:
        if len(args) == 2:
            return args[1]
        m.raises("StopIteration")
    return item


@builtin(range)
def range_(m, args, kwargs):
    _arity(m, args, kwargs, 1, 3)
    for arg in args:
        if type(arg) is RuntimeVar:
            raise Break("data-dependent-scalar", "a bound of range is known only when the graph runs")
        if type(arg) not in (ConstVar, ScalarVar) or type(arg.value) not in (int, bool):
            raise Break("opaque-call", "a bound of range is a %s" % type_name(arg))
    zero, one = ConstVar(0), ConstVar(1)
    if len(args) == 1:
        parts = (zero, args[0], one)
    else:
        parts = (args[0], args[1], args[2] if len(args) == 3 else one)
        if len(args) == 3 and m.observe(args[2]) == 0:
            m.raises("ValueError: range() arg 3 must not be zero")
    return RangeVar(*parts)


@builtin(enumerate)
def enumerate_(m, args, kwargs):
    start = kwargs.get("start", args[1] if len(args) == 2 else ConstVar(0))
    if not args or len(args) > 2 or set(kwargs) - {"start"}:
        raise Break("opaque-call", "enumerate")
    return EnumerateIter(get_iter(m, args[0]), m.observe(start))


@builtin(zip)
def zip_(m, args, kwargs):
    if kwargs:
        raise Break("opaque-call", "zip with keywords")
    return ZipIter([get_iter(m, arg) for arg in args])


@builtin(map)
def map_(m, args, kwargs):
    if kwargs or len(args) < 2:
        raise Break("opaque-call", "map")
    return MapIter(args[0], [get_iter(m, arg) for arg in args[1:]])


@builtin(reversed)
def reversed_(m, args, kwargs):
    _arity(m, args, kwargs, 1)
    var = args[0]
    if type(var) in (ListVar, TupleVar):
        if type(var) is TupleVar:
            return SequenceIter(TupleVar(var.items(m)[::-1]))
        return SequenceIter(var, -1, var.length(m) - 1)
    if type(var) is RangeVar:
        return get_iter(m, m.constant_range(var.observe(m)[::-1]))
    raise Break("opaque-call", "reversed of a %s" % type_name(var))


@builtin(sorted)
def sorted_(m, args, kwargs):
    if len(args) != 1 or set(kwargs) - {"reverse"}:
        raise Break("opaque-call", "sorted with a key")
    items = drain_all(m, args[0])
    values = [m.observe(item) for item in items]
    reverse = bool(m.observe(kwargs["reverse"])) if "reverse" in kwargs else False
    try:
        order = sorted(range(len(values)), key=values.__getitem__, reverse=reverse)
    except TypeError as error:
        m.raises("TypeError: %s" % error)
    return ListVar([items[i] for i in order])


# -- reductions ----------------------------------------------------------------------------------------------------
@builtin(sum)
def sum_(m, args, kwargs):
    if not args or len(args) > 2 or set(kwargs) - {"start"}:
        m.raises("TypeError: wrong arguments")
    if type(args[0]) is RuntimeVar:
        raise Break("data-dependent-iteration", "sum() of an array")
    total = kwargs.get("start", args[1] if len(args) == 2 else ConstVar(0))
    if total.pytype in (str, bytes):
        m.raises("TypeError: sum() can't sum strings")
    items = drain_all(m, args[0])
    if any(item.pytype in (float, complex) for item in items) and len(items) > 1:
        # sum() of floats is compensated on 3.12+ and is not a chain of additions
        return _native(m, sum, [TupleVar(items), total], float)
    for item in items:
        total = operators.binary(m, "+", total, item)
        if total is PENDING:
            raise Break("opaque-call", "sum of instances")
    return total


def _native(m, function, args, pytype):
    """A pure builtin called at run time on scalars; folded when all are known."""
    if not all(_numeric(item) for arg in args for item in (arg.items(m) if type(arg) is TupleVar else [arg])):
        raise Break("opaque-call", function.__name__)
    if all(m.is_constant(arg) for arg in args):
        try:
            return ConstVar(function(*[m.observe(arg) for arg in args]))
        except Exception as error:  # the program's own error
            m.raises("%s: %s" % (type(error).__name__, error))
    reg = m.emit("call", (), (Const(function),) + tuple([arg.materialise(m) for arg in args]))
    return RuntimeVar(reg, pytype)


def _numeric(var):
    return type(var) in (ConstVar, ScalarVar, RuntimeVar) and var.pytype in (int, float, bool)


@builtin(any)
def any_(m, args, kwargs):
    _arity(m, args, kwargs, 1)
    for item in drain_all(m, args[0]):
        if operators.truth(m, item):
            return ConstVar(True)
    return ConstVar(False)


@builtin(all)
def all_(m, args, kwargs):
    _arity(m, args, kwargs, 1)
    for item in drain_all(m, args[0]):
        if not operators.truth(m, item):
            return ConstVar(False)
    return ConstVar(True)


def _extreme(symbol, function):
    def model(m, args, kwargs):
        if kwargs or not args:
            raise Break("opaque-call", "%s with keywords" % function.__name__)
        items = drain_all(m, args[0]) if len(args) == 1 else args
        if not items:
            m.raises("ValueError: %s() of an empty sequence" % function.__name__)
        if any(type(item) is RuntimeVar for item in items):
            if len(items) == 1:
                return items[0]
            kinds = {item.pytype for item in items}
            if len(kinds) == 1 and kinds <= {int, float}:
                return _native(m, function, list(items), kinds.pop())
            raise Break("data-dependent-branch", "%s of values known only when the graph runs" % function.__name__)
        best = items[0]
        for item in items[1:]:
            result = operators.compare(m, symbol, item, best)
            if result is PENDING:
                raise Break("opaque-call", "%s of instances" % function.__name__)
            if operators.truth(m, result):
                best = item
        return best
    return model


BUILTINS[min] = _extreme("<", min)
BUILTINS[max] = _extreme(">", max)


# -- numbers -------------------------------------------------------------------------------------------------------
def _conversion(kind):
    def model(m, args, kwargs):
        if kwargs or len(args) > 1:
            raise Break("opaque-call", "%s with more arguments" % kind.__name__)
        if not args:
            return ConstVar(kind())
        var = args[0]
        if type(var) is RuntimeVar:
            if var.meta is None and var.pytype is kind:
                return var
            raise Break("data-dependent-scalar", "%s() of a value known only when the graph runs" % kind.__name__)
        if type(var) in (ConstVar, ScalarVar) and type(var.value) in (int, float, bool, str, bytes, complex):
            if type(var) is ScalarVar and not var.known and type(var.value) in (int, float, bool) and kind in (int, float):
                if type(var.value) is kind:
                    return var
                try:
                    value = kind(var.value)
                except (ValueError, OverflowError) as error:
                    m.raises("%s: %s" % (type(error).__name__, error))
                reg = m.emit("call", (), (Const(kind), var.reg))
                return ScalarVar(value, reg, m.guards.node("op", kind.__name__, var.node))
            if m.is_constant(var) and type(var.value) is kind:
                return var
            try:
                return ConstVar(kind(m.observe(var)))
            except (ValueError, TypeError, OverflowError) as error:
                m.raises("%s: %s" % (type(error).__name__, error))
        raise Break("opaque-call", "%s of a %s" % (kind.__name__, type_name(var)))
    return model


for _kind in (int, float, complex):
    BUILTINS[_kind] = _conversion(_kind)


@builtin(bool)
def bool_(m, args, kwargs):
    _arity(m, args, kwargs, 0, 1)
    if not args:
        return ConstVar(False)
    var = args[0]
    if type(var) in (RuntimeVar, TruthVar):
        raise Break("data-dependent-scalar", "bool() of a value known only when the graph runs")
    if type(var) is ScalarVar and not var.known and type(var.value) in operators.NUMBERS:
        once = operators.unary(m, "not", var)
        return operators.unary(m, "not", once)
    if type(var) is ObjectVar:
        operators.truth_then(m, var, lambda m, truth: m.frames[-1].stack.append(ConstVar(truth)))
        return PENDING
    return ConstVar(operators.truth(m, var))


@builtin(abs)
def abs_(m, args, kwargs):
    _arity(m, args, kwargs, 1)
    var = args[0]
    if type(var) is RuntimeVar and var.meta is not None:
        return arrays.call(m, np.absolute, args, {}) if var.pytype is np.ndarray else _record_pure(m, abs, var)
    if type(var) is RuntimeVar and var.pytype in (int, float):
        return RuntimeVar(m.emit("call", (), (Const(abs), var.reg)), var.pytype)
    if type(var) in (ConstVar, ScalarVar) and type(var.value) in operators.NUMBERS:
        if m.is_constant(var):
            return ConstVar(abs(var.value))
        reg = m.emit("call", (), (Const(abs), var.reg))
        return ScalarVar(abs(var.value), reg, m.guards.node("op", "abs", var.node))
    raise Break("opaque-call", "abs of a %s" % type_name(var))


def _record_pure(m, function, var):
    """A builtin on a NumPy scalar that gives one of the same kind as the ufunc would."""
    result = arrays.numpy_meta.infer_call(np.absolute, (var.meta,), {})
    reg = m.emit("call", (), (Const(function), var.reg))
    return arrays.result_variable(m, result.out, reg)


@builtin(round)
def round_(m, args, kwargs):
    if kwargs or not 1 <= len(args) <= 2:
        raise Break("opaque-call", "round")
    if len(args) == 2 and type(args[1]) is ConstVar and args[1].value is None:
        args = args[:1]
    if not all(_numeric(arg) for arg in args):
        raise Break("opaque-call", "round of a %s" % type_name(args[0]))
    return _native(m, round, args, int if len(args) == 1 else args[0].pytype)


@builtin(divmod)
def divmod_(m, args, kwargs):
    _arity(m, args, kwargs, 2)
    if any(type(arg) is RuntimeVar and arg.meta is not None for arg in args):
        result = arrays.infer(m, lambda a, b: arrays.numpy_meta.infer_call(np.divmod, (a, b), {}), (), args)
        return arrays.record(m, result, "call", (), [ConstVar(divmod)] + list(args))
    quotient = operators.binary(m, "//", args[0], args[1])
    remainder = operators.binary(m, "%", args[0], args[1])
    if PENDING in (quotient, remainder):
        raise Break("opaque-call", "divmod of instances")
    if not all(_numeric(arg) for arg in args):
        raise Break("opaque-call", "divmod of a %s" % type_name(args[0]))
    return TupleVar([quotient, remainder])


@builtin(pow)
def pow_(m, args, kwargs):
    if len(args) == 3 and not kwargs and all(arg.pytype in (int, bool) for arg in args):
        return _native(m, pow, args, int)
    if kwargs or len(args) != 2:
        raise Break("opaque-call", "pow")
    return operators.binary(m, "**", args[0], args[1])


def _math(function, pytype):
    def model(m, args, kwargs):
        if kwargs:
            raise Break("opaque-call", function.__name__)
        for arg in args:
            if type(arg) is RuntimeVar and arg.meta is not None:
                raise Break("data-dependent-scalar", "math.%s of a value known only when the graph runs" % function.__name__)
            if not _numeric(arg):
                raise Break("opaque-call", "math.%s of a %s" % (function.__name__, type_name(arg)))
        return _native(m, function, args, pytype)
    return model


for _name in ("sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1", "log", "log2",
              "log10", "log1p", "hypot", "fabs", "fmod", "copysign", "degrees", "radians", "pow", "erf", "erfc", "gamma", "lgamma"):
    BUILTINS[getattr(math, _name)] = _math(getattr(math, _name), float)
for _name in ("floor", "ceil", "trunc", "factorial", "gcd", "isqrt"):
    BUILTINS[getattr(math, _name)] = _math(getattr(math, _name), int)
for _name in ("isnan", "isinf", "isfinite", "isclose"):
    BUILTINS[getattr(math, _name)] = _math(getattr(math, _name), bool)


# -- containers ----------------------------------------------------------------------------------------------------
@builtin(list)
def list_(m, args, kwargs):
    _arity(m, args, kwargs, 0, 1)
    return ListVar(drain_all(m, args[0]) if args else [])


@builtin(tuple)
def tuple_(m, args, kwargs):
    _arity(m, args, kwargs, 0, 1)
    if args and type(args[0]) is TupleVar:
        return args[0]
    return TupleVar(drain_all(m, args[0]) if args else [])


@builtin(set)
def set_(m, args, kwargs):
    _arity(m, args, kwargs, 0, 1)
    if args and type(args[0]) is SetVar:
        return SetVar(args[0].keys)
    return SetVar([operators.constant_key(m, item) for item in (drain_all(m, args[0]) if args else [])])


@builtin(dict)
def dict_(m, args, kwargs):
    result = DictVar()
    if args:
        if len(args) > 1:
            m.raises("TypeError: dict expected at most 1 argument")
        if type(args[0]) is DictVar:
            for key in args[0].complete(m):
                result.set(m, key, args[0].get(m, key))
        else:
            for pair in drain_all(m, args[0]):
                if type(pair) not in (TupleVar, ListVar):
                    raise Break("opaque-call", "dict of a %s" % type_name(pair))
                items = pair.items(m)
                if len(items) != 2:
                    m.raises("ValueError: dictionary update sequence")
                result.set(m, operators.constant_key(m, items[0]), items[1])
    for name, value in kwargs.items():
        result.set(m, name, value)
    return result


@builtin(slice)
def slice_(m, args, kwargs):
    _arity(m, args, kwargs, 1, 3)
    none = ConstVar(None)
    if len(args) == 1:
        return SliceVar(none, args[0], none)
    return SliceVar(args[0], args[1], args[2] if len(args) == 3 else none)


# -- types and attributes ------------------------------------------------------------------------------------------
def _type_of(m, var):
    if var.pytype is None:
        raise Break("opaque-call", "the type of a value known only when the graph runs")
    return var.pytype


@builtin(type)
def type_(m, args, kwargs):
    _arity(m, args, kwargs, 1)
    return ConstVar(_type_of(m, args[0]))


@builtin(isinstance)
def isinstance_(m, args, kwargs):
    _arity(m, args, kwargs, 2)
    kind = _type_of(m, args[0])
    return ConstVar(_subclass(m, kind, args[1]))


def _subclass(m, kind, classes):
    if type(classes) is TupleVar:
        return any(_subclass(m, kind, item) for item in classes.items(m))
    if type(classes) is not ConstVar or not isinstance(classes.value, type):
        raise Break("opaque-call", "isinstance of a %s" % type_name(classes))
    cls = classes.value
    check = raw_lookup(type(cls), "__instancecheck__")
    if check is not type.__instancecheck__:
        if kind.__module__ in ("builtins", "numpy") and cls.__module__ in ("numbers", "collections.abc"):
            return issubclass(kind, cls)
        raise Break("opaque-call", "isinstance of a class with its own __instancecheck__")
    return cls in kind.__mro__


@builtin(issubclass)
def issubclass_(m, args, kwargs):
    _arity(m, args, kwargs, 2)
    if type(args[0]) is not ConstVar or not isinstance(args[0].value, type):
        raise Break("opaque-call", "issubclass of a %s" % type_name(args[0]))
    return ConstVar(_subclass(m, args[0].value, args[1]))


@builtin(callable)
def callable_(m, args, kwargs):
    _arity(m, args, kwargs, 1)
    return ConstVar(hasattr(_type_of(m, args[0]), "__call__") if type(args[0]) is not ConstVar else callable(args[0].value))


def _has(m, var, name):
    """Whether a simulated attribute read succeeds; None when it runs Python code."""
    from .exits import Raises
    try:
        return attributes.get_attribute(m, var, name)
    except Raises as error:
        if error.message.startswith("AttributeError"):
            return MISSING
        raise


@builtin(hasattr)
def hasattr_(m, args, kwargs):
    _arity(m, args, kwargs, 2)
    if type(args[0]) is ObjectVar and (type(raw_lookup(args[0].pytype, m.observe(args[1]))) is property
                                       or raw_lookup(args[0].pytype, "__getattr__") is not MISSING):
        raise Break("opaque-call", "hasattr of a property")
    return ConstVar(_has(m, args[0], m.observe(args[1])) is not MISSING)


@builtin(getattr)
def getattr_(m, args, kwargs):
    _arity(m, args, kwargs, 2, 3)
    name = m.observe(args[1])
    if type(name) is not str:
        m.raises("TypeError: attribute name must be string")
    if len(args) == 2:
        return attributes.get_attribute(m, args[0], name)
    if type(args[0]) is ObjectVar and (type(raw_lookup(args[0].pytype, name)) is property
                                       or raw_lookup(args[0].pytype, "__getattr__") is not MISSING):
        raise Break("opaque-call", "getattr of a property")
    found = _has(m, args[0], name)
    return args[2] if found is MISSING else found


@builtin(setattr)
def setattr_(m, args, kwargs):
    _arity(m, args, kwargs, 3)
    result = attributes.set_attribute(m, args[0], m.observe(args[1]), args[2])
    if result is PENDING:
        m.frames[-1].pushes = (ConstVar(None),)
        return PENDING
    return ConstVar(None)


@builtin(delattr)
def delattr_(m, args, kwargs):
    _arity(m, args, kwargs, 2)
    attributes.delete_attribute(m, args[0], m.observe(args[1]))
    return ConstVar(None)


@builtin(super)
def super_(m, args, kwargs):
    if kwargs or len(args) not in (0, 2):
        raise Break("opaque-call", "super")
    if args:
        return SuperVar(*args)
    frame = m.frames[-1]
    cell = frame.cells.get("__class__")
    name = frame.code.co_varnames[0] if frame.code.co_argcount else None
    instance = frame.locals.get(name)
    if instance is None and name in frame.cells:
        instance = frame.cells[name].get(m)
    if cell is None or instance is None or instance is MISSING:
        m.raises("RuntimeError: super()")
    from .calls import LazyArgument
    if type(instance) is LazyArgument:
        instance = frame.locals[name] = instance.wrap(m)
    return SuperVar(cell.get(m), instance)


@builtin(object.__init__)
def object_init(m, args, kwargs):
    if len(args) != 1 or kwargs:
        raise Break("opaque-call", "object.__init__ with arguments")
    return ConstVar(None)


@builtin(object)
def object_(m, args, kwargs):
    _arity(m, args, kwargs, 0)
    return ObjectVar(object, None, m.emit("call", (), (Const(object),)))


# -- strings -------------------------------------------------------------------------------------------------------
@builtin(str)
def str_(m, args, kwargs):
    from .formatting import format_value
    if kwargs or len(args) > 1:
        raise Break("opaque-call", "str with more arguments")
    if not args:
        return ConstVar("")
    return format_value(m, args[0], "s", None)


@builtin(repr)
def repr_(m, args, kwargs):
    from .formatting import format_value
    _arity(m, args, kwargs, 1)
    return format_value(m, args[0], "r", None)


def _folded(function):
    def model(m, args, kwargs):
        if kwargs:
            raise Break("opaque-call", function.__name__)
        try:
            return ConstVar(function(*[m.observe(arg) for arg in args]))
        except (TypeError, ValueError) as error:
            m.raises("%s: %s" % (type(error).__name__, error))
    return model


for _function in (ord, chr, hex, oct, bin):
    BUILTINS[_function] = _folded(_function)


# -- operator module and friends -----------------------------------------------------------------------------------
def _operator(kind, symbol):
    function = {"binary": operators.binary, "compare": operators.compare}[kind]

    def model(m, args, kwargs):
        _arity(m, args, kwargs, 2)
        return function(m, symbol, args[0], args[1])
    return model


for _symbol, _function in operators.BINARY.items():
    BUILTINS[_function] = _operator("binary", _symbol)
for _symbol, _function in operators.COMPARE.items():
    BUILTINS[_function] = _operator("compare", _symbol)


@builtin(operator.neg)
def neg(m, args, kwargs):
    _arity(m, args, kwargs, 1)
    return operators.unary(m, "-", args[0])


@builtin(operator.getitem)
def getitem(m, args, kwargs):
    _arity(m, args, kwargs, 2)
    return subscripts.get_item(m, args[0], args[1])


@builtin(functools.reduce)
def reduce_(m, args, kwargs):
    """functools.reduce, one simulated call after the other."""
    _arity(m, args, kwargs, 2, 3)
    items = drain_all(m, args[1])
    if len(args) == 3:
        items.insert(0, args[2])
    if not items:
        m.raises("TypeError: reduce() of empty iterable with no initial value")
    function = args[0]
    items.reverse()

    def go_on(m, total):
        while items:
            result = call(m, function, [total, items.pop()], {})
            if result is PENDING:
                m.frames[-1].then = go_on
                return PENDING
            total = result
        m.frames[-1].stack.append(total)
        return PENDING

    total = items.pop()
    if not items:
        return total
    return go_on(m, total)


