"""Operations on items, with NumPy's meaning: functions of a graph and of tensors in the dtype of NumPy's loop."""
from __future__ import annotations

import math
from typing import Any, Callable, Dict, Optional

import numpy as np

from .graph import BOOL, INT32, INT64, Graph, NoEquivalent, Tensor

__all__ = ["UFUNCS", "MOST_FACTORS", "ordered", "unordered", "any_nan", "whole_power", "absolute"]

_UINT64 = np.dtype(np.uint64)
_LOWEST = np.iinfo(np.int64).min
#: Whole numbers are raised to constant powers up to this one, as products.
MOST_FACTORS = 64

#: name of the ufunc -> what computes it
UFUNCS: Dict[str, Callable[..., Tensor]] = {}


def _ufunc(*names: str) -> Callable[[Callable[..., Tensor]], Callable[..., Tensor]]:
    def register(function: Callable[..., Tensor]) -> Callable[..., Tensor]:
        UFUNCS.update(dict.fromkeys(names, function))
        return function
    return register


def ordered(g: Graph, x: Tensor) -> Tensor:
    """In a dtype that is computed with, and in the same order: int64 has no room for uint64, which is moved down."""
    made = g.cast(x, INT32) if x.dtype == BOOL else g.work(x)
    return g.broadcast("BitwiseXor", made, g.constant(_LOWEST, INT64)) if x.dtype == _UINT64 else made


def unordered(g: Graph, x: Tensor, dtype: np.dtype) -> Tensor:
    """What `ordered` was given."""
    if dtype == _UINT64:
        x = g.broadcast("BitwiseXor", x, g.constant(_LOWEST, INT64))
    return g.cast(x, dtype)


def any_nan(g: Graph, x: Tensor) -> Tensor:
    """Which items are NaN."""
    return g.broadcast("IsNaN", g.work(x), dtype=BOOL)


def _plain(op: str, truth: Optional[str] = None) -> Callable[..., Tensor]:
    """One operation in the dtype that is computed with; of truths another one."""
    def compute(g: Graph, *inputs: Tensor) -> Tensor:
        dtype = inputs[0].dtype
        if dtype == BOOL:
            if truth is None:
                raise NoEquivalent("%s of truths" % op.lower())
            return g.broadcast(truth, *inputs)
        return g.cast(g.broadcast(op, *map(g.work, inputs)), dtype)
    return compute


UFUNCS["add"] = _plain("Add", "Or")
UFUNCS["subtract"] = _plain("Sub")
UFUNCS["multiply"] = _plain("Mul", "And")
UFUNCS["true_divide"] = UFUNCS["divide"] = _plain("Div")
UFUNCS["bitwise_and"] = _plain("BitwiseAnd", "And")
UFUNCS["bitwise_or"] = _plain("BitwiseOr", "Or")
UFUNCS["bitwise_xor"] = _plain("BitwiseXor", "Xor")
UFUNCS["invert"] = _plain("BitwiseNot", "Not")
for _name, _op in (("sqrt", "Sqrt"), ("exp", "Exp"), ("log", "Log"), ("sin", "Sin"), ("cos", "Cos"), ("tan", "Tan"), ("arcsin", "Asin"),
                   ("arccos", "Acos"), ("arctan", "Atan"), ("sinh", "Sinh"), ("cosh", "Cosh"), ("tanh", "Tanh"), ("arcsinh", "Asinh"),
                   ("arccosh", "Acosh"), ("arctanh", "Atanh")):
    UFUNCS[_name] = _plain(_op)


@_ufunc("negative")
def _negative(g: Graph, x: Tensor) -> Tensor:
    return _plain("Neg")(g, x)


@_ufunc("positive", "conjugate")
def _same(g: Graph, x: Tensor) -> Tensor:
    return x


@_ufunc("absolute", "fabs")
def absolute(g: Graph, x: Tensor) -> Tensor:
    """Without its sign."""
    return x if x.dtype.kind in "ub" else _plain("Abs")(g, x)


@_ufunc("square")
def _square(g: Graph, x: Tensor) -> Tensor:
    return UFUNCS["multiply"](g, x, x)


@_ufunc("reciprocal")
def _reciprocal(g: Graph, x: Tensor) -> Tensor:
    one = g.like(x, 1)
    return UFUNCS["divide"](g, one, x) if x.dtype.kind == "f" else UFUNCS["floor_divide"](g, one, x) if x.dtype.kind == "u" else _truncated(g, one, x)[0]


@_ufunc("sign")
def _sign(g: Graph, x: Tensor) -> Tensor:
    if x.dtype.kind == "u":
        return g.cast(g.broadcast("Not", g.broadcast("Equal", g.work(x), g.like(g.work(x), 0), dtype=BOOL)), x.dtype)
    made = _plain("Sign")(g, x)
    return g.where(any_nan(g, x), x, made) if x.dtype.kind == "f" else made


def _rounded(op: str) -> Callable[..., Tensor]:
    def compute(g: Graph, x: Tensor) -> Tensor:
        return _plain(op)(g, x) if x.dtype.kind == "f" else x       # NumPy 2 leaves whole numbers as they are
    return compute


UFUNCS["floor"], UFUNCS["ceil"], UFUNCS["rint"] = _rounded("Floor"), _rounded("Ceil"), _rounded("Round")


@_ufunc("trunc")
def _trunc(g: Graph, x: Tensor) -> Tensor:
    if x.dtype.kind != "f":
        return x
    made = g.work(x)
    return g.cast(g.where(_less(g, made, g.like(made, 0)), UFUNCS["ceil"](g, made), UFUNCS["floor"](g, made)), x.dtype)


# -- comparisons and truths ----------------------------------------------------------------------------------------------
def _compared(op: str) -> Callable[..., Tensor]:
    def compute(g: Graph, a: Tensor, b: Tensor) -> Tensor:
        if op == "Equal" and a.dtype == BOOL:
            return g.broadcast("Equal", a, b)
        return g.broadcast(op, ordered(g, a), ordered(g, b), dtype=BOOL)
    return compute


UFUNCS["less"], UFUNCS["less_equal"], UFUNCS["greater"], UFUNCS["greater_equal"], UFUNCS["equal"] = map(
    _compared, ("Less", "LessOrEqual", "Greater", "GreaterOrEqual", "Equal"))
_less = UFUNCS["less"]


@_ufunc("not_equal")
def _not_equal(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    return g.negated(UFUNCS["equal"](g, a, b))


def _logical(op: str) -> Callable[..., Tensor]:
    def compute(g: Graph, *inputs: Tensor) -> Tensor:
        return g.broadcast(op, *[g.cast(each, BOOL) for each in inputs])
    return compute


UFUNCS["logical_and"], UFUNCS["logical_or"], UFUNCS["logical_xor"], UFUNCS["logical_not"] = map(_logical, ("And", "Or", "Xor", "Not"))


@_ufunc("isnan")
def _isnan(g: Graph, x: Tensor) -> Tensor:
    return any_nan(g, x) if x.dtype.kind == "f" else _none(g, x)


@_ufunc("isinf")
def _isinf(g: Graph, x: Tensor) -> Tensor:
    return g.broadcast("IsInf", g.work(x), dtype=BOOL) if x.dtype.kind == "f" else _none(g, x)


@_ufunc("isfinite")
def _isfinite(g: Graph, x: Tensor) -> Tensor:
    return g.negated(g.broadcast("Or", _isnan(g, x), _isinf(g, x)))


def _none(g: Graph, x: Tensor) -> Tensor:
    """False everywhere."""
    truth = g.cast(x, BOOL)
    return g.broadcast("Xor", truth, truth)


# -- the larger and the smaller ------------------------------------------------------------------------------------------
def _extreme(op: str, truth: str) -> Callable[..., Tensor]:
    def compute(g: Graph, a: Tensor, b: Tensor) -> Tensor:
        if a.dtype == BOOL:
            return g.broadcast(truth, a, b)
        return unordered(g, _propagated(g, op, ordered(g, a), ordered(g, b)), a.dtype)
    return compute


def _propagated(g: Graph, op: str, a: Tensor, b: Tensor) -> Tensor:
    """The larger or smaller one, and NaN where either is. Some runtimes have Max of whole numbers in 32 bits."""
    if a.dtype.kind != "f":
        return g.where(_less(g, *((a, b) if op == "Max" else (b, a))), b, a)
    made = g.broadcast(op, a, b)
    return g.where(any_nan(g, a), a, g.where(any_nan(g, b), b, made))


UFUNCS["maximum"], UFUNCS["minimum"] = _extreme("Max", "Or"), _extreme("Min", "And")


def _ignoring(name: str) -> Callable[..., Tensor]:
    def compute(g: Graph, a: Tensor, b: Tensor) -> Tensor:
        if a.dtype.kind != "f":
            return UFUNCS[name](g, a, b)
        return g.where(any_nan(g, a), b, g.where(any_nan(g, b), a, UFUNCS[name](g, a, b)))
    return compute


UFUNCS["fmax"], UFUNCS["fmin"] = _ignoring("maximum"), _ignoring("minimum")


# -- division ------------------------------------------------------------------------------------------------------------
def _truncated(g: Graph, a: Tensor, b: Tensor) -> Any:
    """(quotient towards zero, remainder, divisor is zero) of whole numbers, in the dtype that is computed with; nothing that runtimes trap on: by 0
    both are 0, and the lowest number by -1 is itself."""
    unsigned = a.dtype == _UINT64
    x, y = (a, b) if unsigned else (g.cast(a, INT64), g.cast(b, INT64))
    zero, one = g.like(x, 0), g.like(x, 1)
    none = g.broadcast("Equal", g.cast(y, INT64), g.constant(0, INT64), dtype=BOOL)
    odd = none if unsigned else g.broadcast("Or", none, g.broadcast("Equal", y, g.constant(-1, INT64), dtype=BOOL))
    quotient = g.broadcast("Div", x, g.where(odd, one, y))
    if unsigned:
        quotient = g.where(none, zero, quotient)
        rest = UFUNCS["subtract"](g, x, UFUNCS["multiply"](g, quotient, y))
        return quotient, g.where(none, zero, rest), none
    quotient = g.where(odd, g.where(none, zero, g.broadcast("Sub", zero, x)), quotient)
    rest = g.where(odd, zero, g.broadcast("Sub", x, g.broadcast("Mul", quotient, y)))
    return quotient, rest, none


def _floored(g: Graph, a: Tensor, b: Tensor) -> Any:
    """(floor division, remainder with the divisor's sign) of whole numbers."""
    quotient, rest, _ = _truncated(g, a, b)
    if a.dtype != _UINT64:
        zero, y = g.constant(0, INT64), g.cast(b, INT64)
        differ = g.broadcast("Xor", _less(g, rest, zero), _less(g, y, zero))
        down = g.broadcast("And", differ, g.negated(g.broadcast("Equal", rest, zero, dtype=BOOL)))
        quotient = g.broadcast("Sub", quotient, g.cast(down, INT64))
        rest = g.where(down, g.broadcast("Add", rest, y), rest)
    return g.cast(quotient, a.dtype), g.cast(rest, a.dtype)


def _floored_floats(g: Graph, a: Tensor, b: Tensor) -> Any:
    """As NumPy has them: from the remainder that is exact, corrected by the signs."""
    x, y = g.work(a), g.work(b)
    zero, below = g.like(x, 0.0), g.like(x, -0.0)
    rest = g.op("Mod", [x, y], x.dtype, max(x.ndim, y.ndim), fmod=1)
    quotient = g.broadcast("Div", g.broadcast("Sub", x, rest), y)
    some = g.negated(g.broadcast("Equal", rest, zero, dtype=BOOL))
    negative = _less(g, y, zero)
    over = g.broadcast("And", some, g.broadcast("Xor", negative, _less(g, rest, zero)))
    quotient = g.where(over, g.broadcast("Sub", quotient, g.like(x, 1.0)), quotient)
    rest = g.where(over, g.broadcast("Add", rest, y), g.where(some, rest, g.where(negative, below, zero)))
    floor = g.broadcast("Floor", quotient)
    floor = g.where(_less(g, g.like(x, 0.5), g.broadcast("Sub", quotient, floor)), g.broadcast("Add", floor, g.like(x, 1.0)), floor)
    whole = g.broadcast("Div", x, y)
    none = g.broadcast("Equal", y, zero, dtype=BOOL)
    signed = g.where(_less(g, whole, zero), below, zero)
    floor = g.where(g.broadcast("Equal", quotient, zero, dtype=BOOL), signed, floor)
    nothing = g.broadcast("Div", zero, zero)
    return g.cast(g.where(none, whole, floor), a.dtype), g.cast(g.where(none, nothing, rest), a.dtype)


@_ufunc("floor_divide")
def _floor_divide(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    found: Tensor = (_floored_floats if a.dtype.kind == "f" else _floored)(g, a, b)[0]
    return found


@_ufunc("remainder", "mod")
def _remainder(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    found: Tensor = (_floored_floats if a.dtype.kind == "f" else _floored)(g, a, b)[1]
    return found


@_ufunc("fmod")
def _fmod(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    if a.dtype.kind == "f":
        x, y = g.work(a), g.work(b)
        return g.cast(g.op("Mod", [x, y], x.dtype, max(x.ndim, y.ndim), fmod=1), a.dtype)
    return g.cast(_truncated(g, a, b)[1], a.dtype)


# -- powers --------------------------------------------------------------------------------------------------------------
def whole_power(g: Graph, x: Tensor, exponent: int) -> Tensor:
    """The product of so many equal factors."""
    result: Optional[Tensor] = None
    factor = x
    while exponent:
        if exponent & 1:
            result = factor if result is None else UFUNCS["multiply"](g, result, factor)
        exponent >>= 1
        if exponent:
            factor = UFUNCS["multiply"](g, factor, factor)
    if result is not None:
        return result
    return g.expand(g.like(x, 1), g.shape(x), x.ndim)


@_ufunc("power", "float_power", "pow")
def _power(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    if a.dtype.kind != "f":
        raise NoEquivalent("whole numbers to a power that is no constant from 0 to %d" % MOST_FACTORS, "use such a constant, or powers of floats")
    return _plain("Pow")(g, a, b)


# -- bits ----------------------------------------------------------------------------------------------------------------
def _shift(g: Graph, x: Tensor, count: Tensor, direction: str) -> Tensor:
    """Of int64 as bits; by 64 and more nothing is left, and a count below 0 is one of those."""
    fits = g.broadcast("And", g.broadcast("GreaterOrEqual", count, g.constant(0, INT64), dtype=BOOL),
                       g.broadcast("Less", count, g.constant(64, INT64), dtype=BOOL))
    bits = g.cast(g.where(fits, count, g.constant(0, INT64)), _UINT64)
    made = g.op("BitShift", [g.cast(x, _UINT64), bits], _UINT64, max(x.ndim, bits.ndim), direction=direction)
    return g.where(fits, g.cast(made, INT64), g.constant(0, INT64))


def _count(g: Graph, x: Tensor, count: Tensor) -> Tensor:
    """The count of a shift, 64 where it is not less than the width."""
    made = g.cast(count, INT64)
    fits = g.broadcast("And", g.broadcast("GreaterOrEqual", made, g.constant(0, INT64), dtype=BOOL),
                       g.broadcast("Less", made, g.constant(8 * x.dtype.itemsize, INT64), dtype=BOOL))
    return g.where(fits, made, g.constant(64, INT64))


@_ufunc("left_shift")
def _left_shift(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    return g.cast(_shift(g, g.cast(a, INT64), _count(g, a, b), "LEFT"), a.dtype)


@_ufunc("right_shift")
def _right_shift(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    x = g.cast(a, INT64)
    count = _count(g, a, b)
    if a.dtype.kind == "u":
        return g.cast(_shift(g, x, count, "RIGHT"), a.dtype)
    negative = _less(g, x, g.constant(0, INT64))
    mirrored = g.where(negative, g.broadcast("BitwiseNot", x), x)
    moved = _shift(g, mirrored, count, "RIGHT")
    return g.cast(g.where(negative, g.broadcast("BitwiseNot", moved), moved), a.dtype)


# -- functions that the standard has by others ---------------------------------------------------------------------------
def _scaled(op: str, factor: float, before: bool = False) -> Callable[..., Tensor]:
    def compute(g: Graph, x: Tensor) -> Tensor:
        made = g.work(x)
        if before:
            made = g.broadcast("Mul", made, g.like(made, factor))
        made = g.broadcast(op, made) if op else made
        if not before:
            made = g.broadcast("Mul", made, g.like(made, factor))
        return g.cast(made, x.dtype)
    return compute


UFUNCS["log2"], UFUNCS["log10"] = _scaled("Log", 1 / math.log(2)), _scaled("Log", 1 / math.log(10))
UFUNCS["deg2rad"] = UFUNCS["radians"] = _scaled("", math.pi / 180)
UFUNCS["rad2deg"] = UFUNCS["degrees"] = _scaled("", 180 / math.pi)


@_ufunc("exp2")
def _exp2(g: Graph, x: Tensor) -> Tensor:
    return _plain("Pow")(g, g.like(x, 2), x)


@_ufunc("expm1")
def _expm1(g: Graph, x: Tensor) -> Tensor:
    """exp(x) - 1, and near 0 by tanh, where that would lose digits."""
    made = g.work(x)
    one, two = g.like(made, 1), g.like(made, 2)
    half = g.broadcast("Tanh", g.broadcast("Div", made, two))
    near = g.broadcast("Div", g.broadcast("Mul", two, half), g.broadcast("Sub", one, half))
    far = g.broadcast("Sub", g.broadcast("Exp", made), one)
    return g.cast(g.where(_less(g, g.broadcast("Abs", made), one), near, far), x.dtype)


@_ufunc("log1p")
def _log1p(g: Graph, x: Tensor) -> Tensor:
    """log(1 + x), multiplied by x over what 1 + x has of it."""
    made = g.work(x)
    one, zero = g.like(made, 1), g.like(made, 0)
    more = g.broadcast("Add", made, one)
    taken = g.broadcast("Sub", more, one)
    log = g.broadcast("Log", more)
    lost = g.broadcast("Equal", taken, zero, dtype=BOOL)
    mended = g.broadcast("Mul", log, g.broadcast("Div", made, g.where(lost, one, taken)))
    infinite = g.broadcast("IsInf", more, dtype=BOOL)
    return g.cast(g.where(lost, made, g.where(infinite, log, mended)), x.dtype)


@_ufunc("hypot")
def _hypot(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    """The larger one times the root of 1 + ratio²."""
    x, y = g.broadcast("Abs", g.work(a)), g.broadcast("Abs", g.work(b))
    swapped = _less(g, x, y)
    large, small = g.where(swapped, y, x), g.where(swapped, x, y)
    zero, one = g.like(x, 0), g.like(x, 1)
    flat = g.broadcast("Or", g.broadcast("Equal", large, zero, dtype=BOOL), g.broadcast("IsInf", large, dtype=BOOL))
    ratio = g.broadcast("Div", small, g.where(flat, one, large))
    made = g.where(flat, large, g.broadcast("Mul", large, g.broadcast("Sqrt", g.broadcast("Add", one, g.broadcast("Mul", ratio, ratio)))))
    return g.cast(made, a.dtype)


@_ufunc("logaddexp")
def _logaddexp(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    x, y = g.work(a), g.work(b)
    distance = g.broadcast("Neg", g.broadcast("Abs", g.broadcast("Sub", x, y)))
    made = g.broadcast("Add", UFUNCS["maximum"](g, x, y), _log1p(g, g.broadcast("Exp", distance)))
    same = g.broadcast("Equal", x, y, dtype=BOOL)
    return g.cast(g.where(same, g.broadcast("Add", x, g.like(x, math.log(2))), made), a.dtype)


@_ufunc("heaviside")
def _heaviside(g: Graph, a: Tensor, b: Tensor) -> Tensor:
    x = g.work(a)
    zero = g.like(x, 0)
    made = g.where(_less(g, x, zero), zero, g.where(_less(g, zero, x), g.like(x, 1), g.work(b)))
    return g.cast(g.where(any_nan(g, x), x, made), a.dtype)

