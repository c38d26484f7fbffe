"""Models of number types, of builtin functions on numbers and of the math module."""
from __future__ import annotations

import functools
import math
import warnings
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS, builtin
from ..machine.tasks import perform, task
from ..objects import arithmetic, array_inference, arrays, loose, polynomials
from ..objects.calls import arity, call, fold
from ..objects.class_attributes import type_attribute
from ..objects.constants import converts_when_run
from ..objects.errors import raises_as_given, raises_like
from ..objects.iteration import items_of
from ..objects.reflection import is_not_implemented
from ..objects.scalars import DEEPEST, NATIVE_BASES, NUMBERS
from ..objects.truth import truth, truth_of
from ..objects.underlying import in_the_place_of_instances, plain_number, plain_text
from ..variables.base import (
    INT64_BITS,
    MISSING,
    ArrayVar,
    ConstVar,
    LooseVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    TruthVar,
    result_of,
)
from ..variables.classes import is_class, solid_base, type_name
from ..variables.containers import TupleVar
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__ = ["native", "is_numeric"]


def native(m: Machine, function: Callable[..., Any], args: List[Variable], pytype: type) -> Variable:
    """A pure builtin called at run time on scalars; folded when all are known."""
    if not all(is_numeric(item) for arg in args for item in (arg.items(m) if type(arg) is TupleVar else [arg])):
        raise Break("opaque-call", function.__name__)
    if all(m.is_constant(arg) for arg in args):
        try:
            return result_of(function(*[m.observe(arg) for arg in args]), args)
        except Exception as error:  # the program's own
            raises_like(m, error)
    def emitted() -> Operand:
        return m.emit("call", (), (Const(function),) + tuple([arg.materialise(m) for arg in args]))
    if all(m.is_recomputable(arg) for arg in args):
        return m.derived(emitted, function, args)
    return RuntimeScalarVar(emitted(), pytype)


def is_numeric(var: Variable) -> bool:
    return type(var) in (ConstVar, ScalarVar, ArrayVar, RuntimeScalarVar) and var.pytype in (int, float, bool)


#: Builtin types whose values int(), float() and complex() take.
_CONVERTED = frozenset((int, float, bool, complex, str, bytes))


def _bits_of(var: RuntimeVar) -> Any:
    """The ``bits`` of ``int(var)`` (`RuntimeScalarVar`), None where that is not known."""
    if var.meta is None:
        return 1 if var.pytype is bool else None
    dtype = var.meta.dtype
    return None if dtype is None or dtype.kind not in "biu" or dtype.char in "QL" else INT64_BITS


# -- numbers -------------------------------------------------------------------------------------------------------
def _converted(m: Machine, kind: type, name: str, method: FunctionVar, var: ObjectVar, given: type) -> Work[Variable]:
    """Task: what a Python ``__int__``, ``__float__`` or ``__complex__`` gives; of any other type it is a warning or an error.

    ``given``: another type, where one of the methods is asked that stand for a missing one.
    """
    result = yield call(m, method, [var], {})
    if result.pytype is not given:
        raises_as_given(m, var, name, result, given, kind)
        raise Break("opaque-call", "a __%s__ that gives a %s" % (given.__name__, type_name(result)))
    return result if given is kind else (yield BUILTINS[kind](m, [result], {}))  # type: ignore[no-any-return]  # of its kind


def _asked_by(convert: Callable[[Any], Any], kind: type) -> Tuple[Tuple[str, type], ...]:
    """The methods that this interpreter asks for a conversion, in their order, and what they are to give."""
    asked: List[Tuple[str, type]] = []
    for name, value in (("__%s__" % kind.__name__, kind(0)), ("__float__", 0.0), ("__index__", 0)):
        sample = type("Sample", (), {name: lambda self, value=value: value})
        try:
            convert(sample())
        except TypeError:
            continue
        if name not in dict(asked):
            asked.append((name, type(value)))
    return tuple(asked)


#: A type -> what an instance is asked for that is made one.
_WAYS: Dict[type, Tuple[Tuple[str, type], ...]] = {kind: _asked_by(kind, kind) for kind in (int, float, complex)}


def _conversion(kind: type) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        if kwargs or len(args) > 1:
            if kind is complex and len(args) == 2 and not kwargs and any([isinstance(part, RuntimeVar) for part in args]) and all(map(_is_real, args)):
                return RuntimeScalarVar(m.emit("call", (), (Const(complex), *[part.materialise(m) for part in args])), complex)
            if any([given.pytype is complex for given in (*args, *kwargs.values())]):
                raise Break("opaque-call", "complex parts of a complex number, which warns")    # 3.14+
            return fold(m, kind, args, kwargs)
        if not args:
            return ConstVar(kind())
        var = args[0]
        if type(var) is LooseVar:
            return loose.convert(m, kind, var)
        if isinstance(var, RuntimeVar):
            if var.meta is None and var.pytype is kind:
                return var
            if var.meta is not None or var.origin is None and var.pytype in _CONVERTED:   # what it raises it raises there
                return RuntimeScalarVar(m.emit("call", (), (Const(kind), var.reg)), kind, bits=_bits_of(var))
            if var.pytype in (str, bytes) and m.is_open(var):
                return _of_open_text(m, kind, var)
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
            if type(var.value) in (str, bytes) and m.is_open(var):
                return _of_open_text(m, kind, var)
            if kind is int and type(var.value) in (str, bytes) and converts_when_run(var.value):
                return RuntimeScalarVar(m.emit("call", (), (Const(int), var.materialise(m))), int)
            try:
                return result_of(kind(m.observe(var)), args)
            except (ValueError, TypeError, OverflowError) as error:
                raises_like(m, error)
        asked = [name for name, _ in _WAYS[kind]] + ["__trunc__"]
        plain = plain_number(m, var, *asked) or plain_text(m, var, *asked, "__repr__")
        if plain is not None:
            return model(m, [plain], {})
        if type(var) is ObjectVar and solid_base(var.pytype) not in NATIVE_BASES:
            for name, given in _WAYS[kind]:
                found = type_attribute(m, var, name)
                if type(found) is FunctionVar:
                    return perform(m, _converted(m, kind, name, found, var, given))
                if found is not MISSING:
                    break
        raise Break("opaque-call", "%s of a %s" % (kind.__name__, type_name(var)))
    return model


def _is_real(var: Variable) -> bool:
    """Whether a number has no imaginary part, by its class."""
    if type(var) is ArrayVar:
        return var.pytype is not None and var.meta.kind == "scalar" and var.meta.dtype is not None and ARRAYS.is_number_dtype(var.meta.dtype) and var.meta.dtype.kind in "biuf"
    return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar) and var.pytype in (int, float, bool)


def _of_open_text(m: Machine, kind: Any, var: Variable) -> Variable:
    """A number of a text that is another one in each call."""
    def emitted() -> Operand:
        return m.emit("call", (), (Const(kind), var.materialise(m)))
    value = var.origin[0] if isinstance(var, RuntimeVar) else var.value
    return RuntimeScalarVar(emitted(), kind) if converts_when_run(value) else m.derived(emitted, kind, [var])


for _kind in (int, float, complex):
    BUILTINS[_kind] = _conversion(_kind)


def _polynomial(cls: Any) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        return polynomials.construct(m, cls, args, kwargs)
    return model


for _class in ARRAYS.polynomials:
    BUILTINS[_class] = _polynomial(_class)


@builtin(bool)
def bool_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 0, 1)
    if not args:
        return ConstVar(False)
    var = args[0]
    if type(var) is ArrayVar:
        return RuntimeScalarVar(m.emit("call", (), (Const(bool), var.reg)), bool)    # a value like others until something branches on it
    if type(var) in (ArrayVar, RuntimeScalarVar, TruthVar):
        raise Break("data-dependent-scalar", "bool() of a value known only when the graph runs")
    if type(var) is ScalarVar and not var.known and type(var.value) in NUMBERS:
        once = arithmetic.unary(m, "not", var)
        return arithmetic.unary(m, "not", once)  # type: ignore[arg-type]  # never PENDING: it is a number
    if type(var) is ObjectVar or type(var) is ConstVar and is_class(var.seen):
        return perform(m, _truth_of_instance(m, var))
    return ConstVar(truth(m, var))


def _truth_of_instance(m: Machine, var: Variable) -> Work[Variable]:
    """Task: ``bool(var)``."""
    return ConstVar((yield from truth_of(m, var)))


@builtin(abs)
def abs_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 1)
    var = args[0]
    if type(var) is LooseVar:
        return loose.call(m, abs, args, {})
    if type(var) is ArrayVar:
        return arrays.call(m, LIBRARY.absolute, args, {}) if var.pytype is ARRAYS.array else _record_pure(m, abs, var)
    if isinstance(var, RuntimeVar) and var.pytype in (int, float, complex):
        return RuntimeScalarVar(m.emit("call", (), (Const(abs), var.reg)), float if var.pytype is complex else var.pytype)
    if type(var) in (ConstVar, ScalarVar) and type(var.value) in NUMBERS:
        if type(var.value) is complex and math.isinf(math.hypot(var.value.real, var.value.imag)):    # it raises where a part is not infinite
            return fold(m, abs, args, kwargs)
        if m.is_constant(var):
            return result_of(abs(var.value), args)
        reg = m.emit("call", (), (Const(abs), var.reg))
        return ScalarVar(abs(var.value), reg, m.guards.node("op", "abs", var.node))
    if type(var) is ObjectVar:
        plain = plain_number(m, var, "__abs__")
        if plain is not None:
            return abs_(m, [plain], {})
        found = type_attribute(m, var, "__abs__")
        if type(found) is FunctionVar:
            return call(m, found, [var], {})
    raise Break("opaque-call", "abs of a %s" % type_name(var))


def _record_pure(m: Machine, function: Callable[..., Any], var: ArrayVar) -> Variable:
    """A builtin on a NumPy scalar that gives one of the same kind as the ufunc would."""
    result = array_inference.infer(m, lambda a: LIBRARY.call(LIBRARY.absolute, (a,), {}), (), [var])
    reg = m.emit("call", (), (Const(function), var.reg))
    return array_inference.result_variable(m, result.out, reg)


@builtin(round)
def round_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if kwargs or not 1 <= len(args) <= 2:
        raise Break("opaque-call", "round")
    if len(args) == 2 and type(args[1]) is ConstVar and args[1].value is None:
        args = args[:1]
    if type(args[0]) is LooseVar:
        return loose.call(m, round, args, {})
    if type(args[0]) is ArrayVar:
        rounded = arrays.call(m, round, list(args), {})
        if rounded.pytype is int:
            rounded.bits = _bits_of(args[0])
        return rounded
    if type(args[0]) is ObjectVar:
        plain = plain_number(m, args[0], "__round__")
        if plain is not None:
            return round_(m, [plain, *args[1:]], {})
        found = type_attribute(m, args[0], "__round__")
        if type(found) is FunctionVar:
            return call(m, found, list(args), {})
    if not all(is_numeric(arg) for arg in args):
        raise Break("opaque-call", "round of a %s" % type_name(args[0]))
    return native(m, round, args, int if len(args) == 1 else args[0].pytype)


@builtin(divmod)
def divmod_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 2)
    if any(type(arg) is LooseVar for arg in args):
        return loose.call(m, divmod, args, {})
    if any(type(arg) is ObjectVar for arg in args):
        return arithmetic.user_binary(m, "divmod", args[0], args[1], False)
    if any(type(arg) is ArrayVar for arg in args):
        result = array_inference.infer(m, lambda a, b: LIBRARY.call(LIBRARY.divmod, (a, b), {}), (), args)
        return array_inference.record(m, result, "call", (), [ConstVar(divmod), *args])
    if not all(is_numeric(arg) for arg in args):
        raise Break("opaque-call", "divmod of a %s" % " and a ".join(map(type_name, args)))
    return _numbers_divided(m, args)


def _already(reg: Operand) -> Operand:
    """It was emitted before."""
    return reg


def _numbers_divided(m: Machine, args: List[Variable]) -> TupleVar:
    """divmod of numbers, as one call and not as // and %: what it raises has a text of its own."""
    pair = None
    if all(not isinstance(arg, RuntimeVar) for arg in args):
        try:
            pair = divmod(args[0].value, args[1].value)
        except ArithmeticError as error:
            m.raises("%s: %s" % (type(error).__name__, error))
        except Exception as error:      # ints of many digits are divided by Python code (3.12+), which a program may replace
            raise Break("opaque-call", "divmod that fails: %s" % error) from None
        if all(m.is_constant(arg) for arg in args):
            return TupleVar([result_of(value) for value in pair])
    reg = m.emit("call", (), (Const(divmod),) + tuple([arg.materialise(m) for arg in args]))
    halves = [m.load("item", i, (reg,)) for i in range(2)]
    if not all(m.is_recomputable(arg) for arg in args):
        kind = float if float in [arg.pytype for arg in args] else int
        return TupleVar([RuntimeScalarVar(half, kind) for half in halves], reg=reg)
    nodes = [arg.node if type(arg) is ScalarVar else m.guards.node("const", arg.value) for arg in args if not isinstance(arg, RuntimeVar)]
    if pair is None or m.guards.depth_of(*nodes) >= DEEPEST:
        return TupleVar([m.derived(functools.partial(_already, half), lambda x, y, i=i: divmod(x, y)[i], args) for i, half in enumerate(halves)], reg=reg)
    return TupleVar([ScalarVar(value, half, m.guards.node("op", symbol, *nodes))
                     for value, half, symbol in zip(pair, halves, ("//", "%"))], reg=reg)


@builtin(pow)
def pow_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if len(args) == 3 and not kwargs and all(arg.pytype in (int, bool) for arg in args):
        return native(m, pow, args, int)
    if len(args) == 3 and not kwargs and type(args[0]) is ObjectVar and not any([type(arg) is ObjectVar for arg in args[1:]]):
        method = type_attribute(m, args[0], "__pow__")
        if type(method) is FunctionVar:
            return perform(m, _power(m, method, args))
    if kwargs or len(args) != 2:
        raise Break("opaque-call", "pow")
    return arithmetic.binary(m, "**", args[0], args[1])


def _power(m: Machine, method: FunctionVar, args: List[Variable]) -> Work[Variable]:
    """Task: ``pow`` of an instance and two others."""
    result = yield call(m, method, args, {})
    if is_not_implemented(result):
        raise Break("opaque-call", "pow of a %s" % type_name(args[0]))
    return result  # type: ignore[no-any-return]  # a variable


def _is_float_for_sure(var: Variable) -> bool:
    """Whether a number becomes a float without an error."""
    return is_numeric(var) and (var.pytype is not int or type(var) is ConstVar and abs(var.value) < 2 ** 1000)


@functools.lru_cache(None)
def _warns_of_floats() -> bool:
    """Whether math.factorial() takes a float, with a warning each time (3.9)."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            math.factorial(1.0)  # type: ignore[arg-type]  # which is the question
        except TypeError:
            return False
    return bool(told)


def _math(function: Callable[..., Any], pytype: type) -> Callable[..., Any]:
    rounds = "__%s__" % function.__name__ if function in (math.floor, math.ceil, math.trunc) else None

    def takes(number: int) -> bool:
        try:
            function(*[1] * number)
        except TypeError:
            return False
        except (ValueError, ArithmeticError):
            pass
        return True

    def of_instances(m: Machine, args: List[Variable]) -> Work[Variable]:
        """Task: what is an instance is asked for a float first."""
        converted = []
        for arg in args:
            converted.append((yield BUILTINS[float](m, [arg], {})) if type(arg) is ObjectVar else arg)
        return (yield model(m, converted, {}))  # type: ignore[no-any-return]  # a variable

    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        if kwargs:
            raise Break("opaque-call", function.__name__)
        plain = [plain_number(m, arg, "__float__", "__index__", "__int__", *(() if rounds is None else (rounds,))) or arg for arg in args]
        if plain != args:
            if pytype is int and any([type(arg) is ArrayVar for arg in args]):       # the text of what the graph raises would name the plain number's type
                raise Break("opaque-call", "math.%s of an instance beside an array" % function.__name__)
            with in_the_place_of_instances():
                return model(m, plain, {})
        if any([type(arg) is ObjectVar and solid_base(arg.pytype) not in NATIVE_BASES for arg in args]):
            method = type_attribute(m, args[0], rounds) if rounds is not None and len(args) == 1 else MISSING
            if type(method) is FunctionVar:
                return call(m, method, args, {})
            if method is MISSING and (rounds in ("__floor__", "__ceil__") or rounds is None and pytype is not int) and not (function is math.ldexp and type(args[-1]) is ObjectVar):
                if not takes(len(args)) or not all([type(arg) is ObjectVar or _is_float_for_sure(arg) for arg in args]):
                    raise Break("opaque-call", "math.%s of an instance beside others" % function.__name__)     # what it refuses it refuses before it asks the next
                return perform(m, of_instances(m, args))
        for arg in args:
            if type(arg) is not ArrayVar and not is_numeric(arg) or function is math.factorial and arg.pytype is float and _warns_of_floats():
                raise Break("opaque-call", "math.%s of a %s" % (function.__name__, type_name(arg)))
        if any(type(arg) is ArrayVar for arg in args):
            return RuntimeScalarVar(m.emit("call", (), (Const(function),) + tuple([arg.materialise(m) for arg in args])), pytype)
        return native(m, function, args, pytype)
    return model


for _name in ("sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
              "exp", "expm1", "log", "log2", "log10", "log1p", "hypot", "fabs", "fmod", "copysign", "degrees", "radians", "pow", "erf", "erfc",
              "gamma", "lgamma"):
    BUILTINS[getattr(math, _name)] = _math(getattr(math, _name), float)
for _name in ("remainder", "ldexp", "nextafter", "ulp", "cbrt", "exp2", "fma"):
    if hasattr(math, _name):
        BUILTINS[getattr(math, _name)] = _math(getattr(math, _name), float)
for _name in ("floor", "ceil", "trunc", "factorial", "gcd", "isqrt", "lcm", "comb", "perm"):
    if hasattr(math, _name):
        BUILTINS[getattr(math, _name)] = _math(getattr(math, _name), int)
for _name in ("isnan", "isinf", "isfinite", "isclose"):
    BUILTINS[getattr(math, _name)] = _math(getattr(math, _name), bool)


def _pair(function: Callable[..., Any]) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> TupleVar:
        arity(m, args, kwargs, 1)
        if not is_numeric(args[0]) or not m.is_recomputable(args[0]):
            raise Break("opaque-call", "math.%s of a %s" % (function.__name__, type_name(args[0])))
        reg = m.emit("call", (), (Const(function), args[0].materialise(m)))
        return TupleVar([m.derived(functools.partial(m.load, "item", i, (reg,)), lambda x, i=i: function(x)[i], args) for i in range(2)], reg=reg)
    return model


for _name in ("modf", "frexp"):
    BUILTINS[getattr(math, _name)] = _pair(getattr(math, _name))


def _of_items(function: Callable[..., Any]) -> Callable[..., Any]:
    @task
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[RuntimeScalarVar]:
        if kwargs:
            raise Break("opaque-call", function.__name__)
        sequences = []
        for arg in args:
            sequences.append(TupleVar((yield from items_of(m, arg))))
        for item in [item for sequence in sequences for item in sequence.items(m)]:
            if type(item) is ArrayVar:
                raise Break("data-dependent-scalar", "math.%s of a value known only when the graph runs" % function.__name__)
            if not is_numeric(item):
                raise Break("opaque-call", "math.%s of a %s" % (function.__name__, type_name(item)))
        if not all(m.is_recomputable(item) for sequence in sequences for item in sequence.items(m)):
            raise Break("opaque-call", "math.%s" % function.__name__)
        sizes = [sequence.length(m) for sequence in sequences]

        def calculate(*values: Any) -> Any:
            left = list(values)
            return function(*[tuple([left.pop(0) for _ in range(size)]) for size in sizes])
        return m.derived(lambda: m.emit("call", (), (Const(function),) + tuple([sequence.materialise(m) for sequence in sequences])), calculate, [item for sequence in sequences for item in sequence.items(m)])
    return model


for _name in ("prod", "fsum", "dist", "sumprod"):
    if hasattr(math, _name):
        BUILTINS[getattr(math, _name)] = _of_items(getattr(math, _name))
