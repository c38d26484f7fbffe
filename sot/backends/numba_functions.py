"""Functions for kernels of Numba's that LLVM makes vector code of: arithmetic only, no branches, no calls.

NumPy has vector code for some of these, too, but each call of it is a pass over the data. Results are within two units in the last place. What a
formula does not cover (a sine of more than a million, the logarithm of nothing) is for a kernel to tell, which gives no result then: see `is_beyond`.
Polynomials and constants are the classic ones (those of FDLIBM), but for the exponential's.
"""
from __future__ import annotations

import math
from typing import Any, Dict

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

__all__ = ["FUNCTIONS", "OF_COMPLEX", "is_beyond", "reassociated_sum", "larger", "smaller", "widest"]


@intrinsic
def _bits(typing_context: Any, value: Any) -> Any:
    """The bits of a float64 as an int64."""
    return types.int64(types.float64), lambda context, builder, signature, args: builder.bitcast(args[0], ir.IntType(64))


@intrinsic
def _of_bits(typing_context: Any, value: Any) -> Any:
    return types.float64(types.int64), lambda context, builder, signature, args: builder.bitcast(args[0], ir.DoubleType())


@intrinsic
def _fma(typing_context: Any, a: Any, b: Any, c: Any) -> Any:
    """a * b + c, rounded once where the processor can."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        double = ir.DoubleType()
        function = builder.module.declare_intrinsic("llvm.fmuladd", [double], ir.FunctionType(double, [double] * 3))
        return builder.call(function, args)
    return types.float64(types.float64, types.float64, types.float64), generate


@intrinsic
def widest(typing_context: Any) -> Any:
    """In a kernel: its loops may use the longest vectors that the processor has. LLVM avoids those of 512 bits; long formulas gain a quarter by them, measured."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        attributes = builder.function.attributes
        attributes.add("noinline")      # or it would be a part of a function that has not said so
        set.add(attributes, '"prefer-vector-width"="512"')      # llvmlite adds none with a value itself
        return context.get_dummy_value()
    return types.none(), generate


@intrinsic
def _select(typing_context: Any, condition: Any, value: Any, other: Any) -> Any:
    """``value if condition else other`` without a branch."""
    return types.float64(types.boolean, types.float64, types.float64), lambda context, builder, signature, args: builder.select(*args)


@intrinsic
def reassociated_sum(typing_context: Any, total: Any, item: Any) -> Any:
    """total + item; the additions of a loop may be made in any order."""
    return item(item, item), lambda context, builder, signature, args: builder.fadd(args[0], args[1], flags=("reassoc", "nsz"))


def _extreme(comparison: str) -> Any:
    def choose(typing_context: Any, best: Any, item: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            flags = ("nnan", "nsz")
            return builder.select(builder.fcmp_ordered(comparison, args[1], args[0], flags=flags), args[1], args[0], flags=flags)
        return item(item, item), generate
    return intrinsic(choose)


#: The larger and the smaller one of two numbers; of NaNs a kernel keeps count itself.
larger = _extreme(">")
smaller = _extreme("<")

#: Added to a number below 2**51, this rounds it to a whole one, which the low bits of the sum are.
_ROUND = 6755399441055744.0
_LOG2E, _LN2_HIGH, _LN2_LOW = 1.4426950408889634, 6.93147180369123816490e-01, 1.90821492927058770002e-10
#: (exp(r) - 1 - r) / r**2 by interpolation at Chebyshev's points of half of log(2) to both sides.
_E2, _E3, _E4, _E5, _E6, _E7, _E8, _E9, _E10, _E11 = (0.5000000000000001, 0.16666666666666669, 0.04166666666662399, 0.008333333333330051, 0.0013888888917281794,
                                                      0.00019841269863105968, 2.480152119021773e-05, 2.7557268378684192e-06, 2.7620138719733994e-07, 2.5100424157005067e-08)
#: What a scale is made of beside a power of two: so that neither leaves the range of normal numbers.
_UP, _DOWN = 2.0, 2.0 ** -600


@njit(error_model="numpy")
def _powers(x: Any) -> Any:
    """(exp(r) - 1, a power of two, what it is to be multiplied by once more) with x = r + k * log(2), |r| at most half of log(2), and the product of both 2**k."""
    x = min(max(x, -800.0), 710.0)
    t = x * _LOG2E + _ROUND
    k = t - _ROUND
    r = _fma(-k, _LN2_LOW, _fma(-k, _LN2_HIGH, x))
    square = r * r
    p = _fma(square, _fma(r, _E5, _E4), _fma(r, _E3, _E2))
    q = _fma(square * square, _fma(r, _E11, _E10), _fma(square, _fma(r, _E9, _E8), _fma(r, _E7, _E6)))
    p = _fma(square * square, q, p)
    p = _fma(square, p, r)
    is_up = k > 0.0
    power = _of_bits((_bits(t) + (1022 if is_up else 1623)) << 52)
    return p, power, _UP if is_up else _DOWN


@njit(error_model="numpy")
def _exp(x: Any) -> Any:
    p, power, scale = _powers(x)
    return x if x != x else _fma(p, power, power) * scale


@njit(error_model="numpy")
def _expm1(x: Any) -> Any:
    p, power, scale = _powers(x)
    one = 0.5 if scale == _UP else 2.0 ** 600
    return x if (x != x) | (x == 0.0) else _fma(p, power, power - one) * scale


@njit(error_model="numpy")
def _tanh(x: Any) -> Any:
    e = _expm1(min(2.0 * abs(x), 80.0))
    return x if x != x else math.copysign(e / (e + 2.0), x)


_HALF_PI_1, _HALF_PI_2, _HALF_PI_3, _HALF_PI_4 = 1.57079632673412561417e+00, 6.07710050630396597660e-11, 2.02226624871116645580e-21, 8.47842766036889956997e-32
_S1, _S2, _S3, _S4, _S5, _S6 = (-1.66666666666666324348e-01, 8.33333333332248946124e-03, -1.98412698298579493134e-04,
                                2.75573137070700676789e-06, -2.50507602534068634195e-08, 1.58969099521155010221e-10)
_C1, _C2, _C3, _C4, _C5, _C6 = (4.16666666666666019037e-02, -1.38888888888741095749e-03, 2.48015872894767294178e-05,
                                -2.75573143513906633035e-07, 2.08757232129817482790e-09, -1.13596475577881948265e-11)


@njit(error_model="numpy")
def _circular(x: Any, quarters: Any) -> Any:
    """The sine of x and so many right angles; x is reduced to an eighth of a turn with 150 bits of pi."""
    t = x * 0.63661977236758134308 + _ROUND
    k = t - _ROUND
    quadrant = _bits(t) + quarters
    r = x - k * _HALF_PI_1
    w = k * _HALF_PI_2
    s = r - w
    w = k * _HALF_PI_3 - ((r - s) - w)
    r = s - w
    low = ((s - r) - w) - k * _HALF_PI_4
    z = r * r
    sine = r + (r * z * _fma(z, _fma(z, _fma(z, _fma(z, _fma(z, _S6, _S5), _S4), _S3), _S2), _S1) + low)
    half = 0.5 * z
    w = 1.0 - half
    cosine = w + (((1.0 - w) - half) + (z * z * _fma(z, _fma(z, _fma(z, _fma(z, _fma(z, _C6, _C5), _C4), _C3), _C2), _C1) - r * low))
    value = cosine if quadrant & 1 else sine
    return -value if quadrant & 2 else value


@njit(error_model="numpy")
def _sin(x: Any) -> Any:
    return x if x == 0.0 else _circular(x, 0)


@njit(error_model="numpy")
def _cos(x: Any) -> Any:
    return _circular(x, 1)


@njit(error_model="numpy")
def _tan(x: Any) -> Any:
    return x if x == 0.0 else _circular(x, 0) / _circular(x, 1)


_L1, _L2, _L3, _L4, _L5, _L6, _L7 = (6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01, 2.222219843214978396e-01,
                                     1.818357216161805012e-01, 1.531383769920937332e-01, 1.479819860511658591e-01)


@njit(error_model="numpy")
def _log(x: Any) -> Any:
    bits = _bits(x)
    # the exponent of a number between the square roots of 1/2 and 2 is 0
    k = ((bits - 0x3fe6a09e667f3bcd) >> 52)
    m = _of_bits(bits - (k << 52))
    f = m - 1.0
    s = f / (2.0 + f)
    z = s * s
    rest = z * _fma(z, _fma(z, _fma(z, _fma(z, _fma(z, _fma(z, _L7, _L6), _L5), _L4), _L3), _L2), _L1)
    half = 0.5 * f * f
    e = _of_bits(_bits(_ROUND) + k) - _ROUND
    return x if x != x else e * _LN2_HIGH - ((half - (s * (half + rest) + e * _LN2_LOW)) - f)


_P0, _P1, _P2, _P3, _P4, _P5 = (1.66666666666666657415e-01, -3.25565818622400915405e-01, 2.01212532134862925881e-01,
                                -4.00555345006794114027e-02, 7.91534994289814532176e-04, 3.47933107596021167570e-05)
_Q1, _Q2, _Q3, _Q4 = -2.40339491173441421878e+00, 2.02094576023350569471e+00, -6.88283971605453293030e-01, 7.70381505559019352791e-02


@njit(error_model="numpy")
def _arcsin(x: Any) -> Any:
    a = abs(x)
    z = min(x * x, (1.0 - a) * 0.5)
    s = math.sqrt(z)
    r = z * _fma(z, _fma(z, _fma(z, _fma(z, _fma(z, _P5, _P4), _P3), _P2), _P1), _P0) / _fma(z, _fma(z, _fma(z, _fma(z, _Q4, _Q3), _Q2), _Q1), 1.0)
    small = a + a * r
    large = 1.57079632679489655800e+00 - (2.0 * (s + s * r) - 6.12323399573676603587e-17)
    return x if x != x else math.copysign(small if a < 0.5 else large, x)


@njit(error_model="numpy")
def _size(x: Any) -> Any:
    """The size of a complex number by the plain formula, whose squares must not leave the range of numbers."""
    return math.sqrt(x.real * x.real + x.imag * x.imag)


@njit(error_model="numpy")
def _square(x: Any) -> Any:
    return complex(x.real * x.real - x.imag * x.imag, x.real * x.imag + x.imag * x.real)


@njit(error_model="numpy")
def _divided(x: Any, y: Any) -> Any:
    """Smith's way: by the larger part of the divisor first. Nothing is larger than nothing: then the quotients are those by zero."""
    swaps = not abs(y.real) >= abs(y.imag)
    is_nothing = (y.real == 0) & (y.imag == 0)
    large = _select(swaps, y.imag, y.real)
    ratio = _select(swaps, y.real, y.imag) / _select(is_nothing, 1.0, large)
    scale = 1.0 / (_select(is_nothing, abs(large), large) + _select(swaps, y.real, y.imag) * ratio)
    first, second = _select(swaps, x.imag, x.real), _select(swaps, x.real, x.imag)
    part = second - first * ratio
    return complex((first + second * ratio) * scale, _select(swaps, -part, part) * scale)


#: op -> what computes it, for a float64.
FUNCTIONS: Dict[str, Any] = {"exp": _exp, "expm1": _expm1, "tanh": _tanh, "sin": _sin, "cos": _cos, "tan": _tan, "log": _log, "arcsin": _arcsin}

#: op -> what computes it, for complex numbers.
OF_COMPLEX: Dict[str, Any] = {"absolute": _size, "square": _square, "divide": _divided}

#: Of larger numbers the sines are not computed here.
_LARGEST_ANGLE = 1e6
#: Between these the formula for the size of a complex number is as good as any.
_LEAST_SIZE, _LARGEST_SIZE = 1e-140, 1e150


def is_beyond(op: str, dtype: np.dtype, operand: str, value: str) -> str:
    """The text of a condition: a number for which the formula of an operation is not made; nothing where it is for all, NaN among them.

    ``dtype``: of the operand; ``operand``, ``value``: the names of the operand and of what was computed.
    """
    if op in ("sin", "cos", "tan"):
        return "abs(%s) > %r" % (operand, _LARGEST_ANGLE)
    if op == "log":
        info = np.finfo(np.float64)
        return "(%s < %r) | (%s > %r)" % (operand, float(info.tiny), operand, float(info.max))
    if op == "absolute" and dtype.kind == "c":
        return "(%s > %r) | (%s < %r) & (%s != 0)" % (value, _LARGEST_SIZE, value, _LEAST_SIZE, operand)
    return ""
