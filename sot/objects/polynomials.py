"""Polynomials of the array library that the graph makes: ``np.poly1d`` and the classes of ``np.polynomial``.

Their classes are written in Python, and work on arrays of numbers alone as long as their coefficients and all operands are such. So what is done to
one is a statement; what it gives is found out by doing it to a *sample*, a polynomial with coefficients of the same dtype, which goes with the
variable. Whatever depends on the coefficients themselves, as the dtype of the roots does, is left to the interpreter. One that came in is, too: what
its coefficients are no guard asks.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, List, Sequence

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.statements import Const
from ..machine.exits import Break
from ..variables.base import INT64_BITS, LENGTH_BITS, ArrayVar, ConstVar, LooseVar, PolynomialVar, RuntimeScalarVar, ScalarVar
from ..variables.classes import own_names, type_name
from ..variables.containers import ListVar, TupleVar
from ..variables.functions import BuiltinMethodVar
from . import array_inference, loose
from .symbols import BINARY, UNARY

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["attribute", "binary", "call", "construct", "method", "store", "unary"]

_NUMBERS = (int, float, complex)
_VALUES: Dict[type, Any] = {int: 2, float: 1.5, complex: 1 + 2j}
#: Others are computed by other rules in one version of the library or the other.
_DTYPES = "ldD"
#: What is asked of one, and which methods are called: not what depends on the coefficients.
_ATTRIBUTES = frozenset(("coeffs", "coef", "c", "coefficients", "order", "o", "domain", "window"))
_METHODS = frozenset(("deriv", "integ", "degree", "copy", "cutdeg", "truncate"))
_LARGEST_POWER = 20


def _sample(m: Machine, var: Variable) -> Any:
    """What stands for an operand when an operation is tried; breaks where it tells too little."""
    kind = type(var)
    if kind is PolynomialVar:
        return var.sample
    if kind is ArrayVar and var.meta.ndim is not None and var.meta.dtype is not None and var.meta.dtype.isnative and var.meta.dtype.char in _DTYPES:
        ones = ARRAYS.zeros((2,) * var.meta.ndim, var.meta.dtype) + var.meta.dtype.type(1)
        return ones if var.meta.kind == "array" else ones[()]
    if kind is RuntimeScalarVar and var.pytype in _NUMBERS and (var.pytype is not int or var.bits is not None and var.bits < INT64_BITS):
        return _VALUES[var.pytype]
    if kind in (ConstVar, ScalarVar) and var.pytype in _NUMBERS and (var.pytype is not int or (m.fits_int64(var) if kind is ScalarVar else abs(var.value) < 1 << INT64_BITS)):
        return _VALUES[var.pytype]
    if kind in (ListVar, TupleVar) and var.pytype in (list, tuple) and 0 < var.length(m) <= 100:
        items = [_sample(m, item) for item in var.items(m)]
        if all([type(item) in _NUMBERS for item in items]):
            return items
    raise Break("opaque-call", "a polynomial and a %s" % type_name(var))


def _given(m: Machine, operate: Callable[..., Any], samples: Sequence[Any], emitted: Callable[[], Operand]) -> Variable:
    """The variable for what an operation gives; what it raises is left to the interpreter."""
    try:
        found = LIBRARY.tried(operate, samples)
    except Exception as error:  # the program's own
        raise Break("raises", "%s: %s" % (type(error).__name__, error)) from None
    kinds = [type(part) for part in found] if type(found) is tuple else [type(found)]
    if not all([_is_known(part) for part in (found if type(found) is tuple else (found,))]):
        raise Break("opaque-call", "an operation of polynomials that gives a %s" % kinds[0].__name__)
    reg: Any = emitted()
    if type(found) is tuple:
        return TupleVar([_variable(m, part, m.load("item", i, (reg,))) for i, part in enumerate(found)], reg=reg)
    return _variable(m, found, reg)


def _is_known(found: Any) -> bool:
    if any([type(found) is cls for cls in ARRAYS.polynomials]) or type(found) in (int, float, complex):
        return True
    return isinstance(found, (ARRAYS.array, ARRAYS.scalar)) and found.dtype.char in _DTYPES


def _variable(m: Machine, found: Any, reg: Any) -> Variable:
    if any([type(found) is cls for cls in ARRAYS.polynomials]):
        return PolynomialVar(reg, type(found), found)
    if type(found) in (int, float, complex):
        return RuntimeScalarVar(reg, type(found), bits=LENGTH_BITS if type(found) is int else None)
    return array_inference.result_variable(m, ARRAYS.meta_of(found), reg)  # type: ignore[arg-type]  # it has one


def _is_tried(m: Machine, var: Variable) -> bool:
    """Whether there is a sample for an operand."""
    try:
        _sample(m, var)
    except Break:
        return False
    return type(var) not in (ListVar, TupleVar)


def construct(m: Machine, cls: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """``np.poly1d(coefficients)`` and its like."""
    if len(args) != 1 or kwargs:
        raise Break("opaque-call", "a call of %s" % cls.__name__)
    sample = _sample(m, args[0])
    if type(args[0]) is ArrayVar and not (args[0].meta.kind == "array" and args[0].meta.ndim == 1):
        raise Break("opaque-call", "a polynomial and a %s" % type_name(args[0]))
    return _given(m, cls, [sample], lambda: m.emit("call", (), (Const(cls), args[0].materialise(m))))


def binary(m: Machine, symbol: str, left: Variable, right: Variable) -> Variable:
    """An operator of polynomials of one class, or of one and a number."""
    if m.is_loosely and ARRAYS.array in (left.pytype, right.pytype):     # of each item one, or one of all
        return loose.binary(m, symbol, False, left, right)
    for var, other in ((left, right), (right, left)):
        if type(var) is not PolynomialVar and not (type(var) in (ConstVar, ScalarVar, RuntimeScalarVar) and var.pytype in _NUMBERS) \
                or type(var) is type(other) is PolynomialVar and var.pytype is not other.pytype:
            raise Break("opaque-operation", "%s %s %s" % (type_name(left), symbol, type_name(right)))
    samples = [_sample(m, left), _sample(m, right)]
    if symbol == "**":
        power = m.observe(right) if type(right) in (ConstVar, ScalarVar) else None
        if type(power) is not int or not 0 <= power <= _LARGEST_POWER:
            raise Break("opaque-operation", "%s ** %s" % (type_name(left), type_name(right)))
        samples[1] = power
    return _given(m, BINARY[symbol], samples, lambda: m.emit("binary", symbol, (left.materialise(m), right.materialise(m))))


def unary(m: Machine, symbol: str, operand: PolynomialVar) -> Variable:
    return _given(m, UNARY[symbol], [operand.sample], lambda: m.emit("unary", symbol, (operand.materialise(m),)))


def call(m: Machine, var: PolynomialVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """``polynomial(x)``."""
    if m.is_loosely and (len(args) != 1 or kwargs or not _is_tried(m, args[0])):
        return loose.call_value(m, var, args, kwargs)
    if len(args) != 1 or kwargs or type(args[0]) in (ListVar, TupleVar):
        raise Break("opaque-call", "a call of a %s" % type_name(var))
    return _given(m, lambda p, x: p(x), [var.sample, _sample(m, args[0])], lambda: m.emit("call", (), (var.materialise(m), args[0].materialise(m))))


def attribute(m: Machine, var: PolynomialVar, name: str) -> Variable:
    """``polynomial.coef`` and its like, and its methods."""
    if name in _METHODS and any([name in own_names(base) for base in var.pytype.__mro__]):
        return BuiltinMethodVar(var, name)
    if m.is_loosely and name not in _ATTRIBUTES and hasattr(var.sample, name):     # what it gives, the coefficients say
        return loose.attribute(m, LooseVar(var.materialise(m), "whole"), name)
    if name not in _ATTRIBUTES or not hasattr(var.sample, name):
        raise Break("opaque-operation", "attribute %s of a %s" % (name, type_name(var)))
    return _given(m, lambda p: getattr(p, name), [var.sample], lambda: m.emit("getattr", name, (var.materialise(m),)))


def method(m: Machine, var: PolynomialVar, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """``polynomial.deriv()`` and its like: with constants."""
    operands = [*args, *kwargs.values()]
    if not all([type(arg) in (ConstVar, ScalarVar) and arg.pytype in (int, float) for arg in operands]):
        raise Break("opaque-call", "%s of a %s" % (name, type_name(var)))
    values = [m.observe(arg) for arg in operands]
    names = tuple(kwargs)

    def emitted() -> Operand:
        bound = m.emit("getattr", name, (var.materialise(m),))
        return m.emit("call", names, (bound, *[arg.materialise(m) for arg in operands]))
    return _given(m, lambda p: getattr(p, name)(*values[:len(args)], **dict(zip(names, values[len(args):]))), [var.sample], emitted)


def store(m: Machine, var: PolynomialVar, index: Variable, value: Variable) -> None:
    """``polynomial[power] = value`` of np.poly1d."""
    sample = _sample(m, value)
    if type(index) not in (ConstVar, ScalarVar) or index.pytype is not int or type(sample) not in (int, float) or not hasattr(var.pytype, "__setitem__"):
        raise Break("opaque-operation", "an item of a %s is assigned" % type_name(var))
    m.emit("setsubscr", None, (var.materialise(m), index.materialise(m), value.materialise(m)))
