"""What NumPy operations give: value, dtype, class and dimensions, for every dtype.

An engine that records an operation says what comes out of it before it runs. The results' dtype, class and number of dimensions are read
in the function under test, so that a wrong prediction is a wrong answer here.
"""
from __future__ import annotations

from typing import Iterator, NamedTuple, Tuple

from . import Generated

__all__ = ["cases"]

_PROMOTION = "https://numpy.org/doc/stable/reference/arrays.promotion.html"

#: One of each kind, and of two sizes where promotion asks for the size; every call costs a translation of every expression.
_DTYPES = "np.bool_, np.uint8, np.int64, np.float32, np.float64, np.complex64"
_FEW = "np.bool_, np.int8, np.uint8, np.int64, np.float32, np.float64, np.complex64"

_HEAD = '''
import warnings

import numpy as np

from conformance.case import call

DTYPES = ({dtypes})
warnings.simplefilter("ignore")


def seen(result):
    """All that a program can ask a result for without its values."""
    if isinstance(result, tuple):
        return tuple([seen(item) for item in result])
    return result, type(result).__name__, result.dtype, result.ndim


'''

_PAIRS = _HEAD + '''def case(xs, ys):
    return [seen(x {symbol} y) for x in xs for y in ys]


def arrays(other):
    """For each dtype whose operator with each of the others is defined."""
    return [np.array([3, 1, 2]).astype(dtype) for dtype in DTYPES if fits(dtype, other)]


def fits(a, b):
    try:
        np.ones(1, a) {symbol} np.ones(1, b)
    except TypeError:
        return False
    return True


def calls():
    for dtype in (np.uint8, np.uint8, np.bool_, np.int64, np.float32):
        yield call(arrays(dtype), [np.array([1, 2, 1]).astype(dtype)])
'''

_SCALARS = _PAIRS[:_PAIRS.index("    for dtype in (np.uint8")] + '''    for dtype in (np.uint8, np.float32):
        xs = arrays(dtype)
        yield call([x[0] for x in xs], [np.array([1, 2, 1]).astype(dtype), dtype(2)])
        yield call([np.array(x[0]) for x in xs], [np.array([[1, 2, 1]]).astype(dtype), np.array(2).astype(dtype)])
        yield call(xs[:2], [dtype(1), np.array(1).astype(dtype)])
        yield call(xs[:2], [dtype(1), np.array(1).astype(dtype)])
'''

_CONSTANTS = _HEAD + '''def case(x):
    return [{rows}]


def calls():
    yield call(np.array([3, 1, 2], DTYPES[0]))
    for dtype in DTYPES:
        yield call(np.array([3, 1, 2]).astype(dtype))
    yield call(np.array(3))
    yield call(np.float32(3))
'''

_ONE = _HEAD + '''def case(x):
    return [
{rows}    ]


def calls():
    yield call(np.array([[3, 1], [1, 2]], DTYPES[0]))
    for dtype in DTYPES:
        yield call(np.array([[3, 1], [1, 2]]).astype(dtype))
    yield call(np.array([[3.0, 1.0], [1.0, 2.0]], order="F"))
'''

#: symbol, name
_OPERATORS = (("+", "add"), ("*", "mul"), ("/", "truediv"), ("//", "floordiv"), ("%", "mod"), ("**", "pow"), ("&", "and"), ("<<", "lshift"),
              ("<", "lt"), ("==", "eq"))


class Group(NamedTuple):
    name: str
    summary: str
    expressions: Tuple[str, ...]
    dtypes: str = _DTYPES


GROUPS = (
    Group("reductions", "sums, products, extremes and truths of all items and along an axis", (
        "x.sum()", "x.sum(axis=0)", "x.sum(axis=1, keepdims=True)", "np.sum(x, axis=(0, 1))", "x.prod()", "np.prod(x, axis=0)", "x.max()",
        "np.min(x, axis=1)", "x.argmax()", "np.argmin(x, axis=0)", "x.all()", "np.any(x, axis=0)", "np.count_nonzero(x, axis=0)",
        "x.cumsum()", "np.cumprod(x, axis=1)", "np.add.reduce(x)", "np.multiply.accumulate(x)", "x.sum(dtype=np.float32)", "x.trace()",
        "x.diagonal()", "np.maximum.reduce(x, axis=None)")),
    Group("statistics", "means, variances and quantiles", (
        "x.mean()", "np.mean(x, axis=0)", "x.std()", "np.var(x, axis=1)", "x.mean(dtype=np.complex64)", "np.average(x, axis=0)"),
        "np.bool_, np.int64, np.float16, np.float64, np.complex64"),
    Group("shapes", "what views and rearrangements are", (
        "x.T", "x.reshape(4)", "x.reshape(-1, 1, 2)", "x.ravel()", "x[0]", "x[0, 1]", "x[:, None]", "x[..., 0]", "x[::-1]", "x[[1, 0]]",
        "x[x == 1]", "x.copy()", "x.flatten()", "np.expand_dims(x, 1)", "x.repeat(2)", "np.tile(x, 2)", "np.roll(x, 1)", "np.flip(x)",
        "np.concatenate([x, x])", "np.stack([x, x])", "np.where(x == 1, x, x)", "x.take([1, 0])", "x.real", "x.imag", "x.nonzero()",
        "np.broadcast_to(x, (2, 2, 2))", "np.atleast_3d(x)", "np.squeeze(x[None], axis=0)", "x.swapaxes(0, 1)", "np.sort(x)",
        "np.argsort(x, axis=0)", "np.diag(x)", "np.triu(x)")),
    Group("ufuncs", "unary functions that every dtype has", (
        "np.positive(x) if x.dtype != bool else x", "np.absolute(x)", "np.sqrt(x)", "np.exp(x)", "np.square(x)", "np.conjugate(x)", "np.sin(x)",
        "np.isfinite(x)", "np.logical_not(x)", "np.log1p(x)", "np.reciprocal(x)", "np.add(x, 1)", "np.multiply(x, x, dtype=np.complex128)",
        "np.equal(x, 1)", "np.add.outer(x, x)", "np.rint(x)", "np.real(x)", "np.angle(x)", "np.nan_to_num(x)", "np.maximum(x, x)"),
        "np.int8, np.uint64, np.float16, np.float32, np.float64, np.complex64"),
    Group("creation", "arrays made like others, and conversions", (
        "np.zeros_like(x)", "np.ones_like(x, dtype=np.int16)", "np.full_like(x, 2)", "np.asarray(x)",
        "np.array(x, dtype=np.float32)", "np.array([x, x])", "x.astype(np.complex64)", "x.astype(x.dtype)", "np.full((2,), x[0, 0])",
        "np.full(2, 1)", "np.full(2, 1.0)", "np.full(2, True)", "np.full(2, 1j)", "np.array([1, 2])", "np.array([1, 2.0])", "np.array([True])",
        "np.array([1j])", "np.arange(3)", "np.arange(3.0)", "np.arange(True, 3)", "np.arange(3, dtype=np.int8)", "np.linspace(0, 1, 3)",
        "np.linspace(0, 2, 3, dtype=int)", "np.zeros(2)", "np.ones(2, int)", "np.eye(2)", "np.eye(2, dtype=np.float32)", "np.identity(1)",
        "np.zeros((2, 0), np.uint8)", "np.zeros(())", "np.float32(1)", "np.int8(1)", "np.array(1)", "np.array(1.5, np.float16)", "np.tri(2)"),
        "np.bool_, np.int8, np.float32"),
)

#: NumPy 1 tells the class of == and of a power, and the dtype of linspace, from values
_EARLIER = {"eq": "full\n# capture@3.8: breaks 1 opaque-call"}
_EARLIER_SCALARS = {"pow": "full\n# capture@3.8: breaks 2 opaque-call opaque-operation"}

#: operands whose types and not only values must be told apart; kept within what every dtype can hold
_VALUES = ("1", "True", "1.0", "2", "2.0", "False", "0", "0.0", "1j", "-1.5")


def cases() -> Iterator[Generated]:
    for symbol, name in _OPERATORS:
        yield Generated(
            "numpy/gen_dtypes_of_%s" % name, "the dtype and class of x %s y for every pair of dtypes" % symbol, _PROMOTION,
            ["numpy-operator", "numpy-dtype"], _PAIRS.format(symbol=symbol, dtypes=_FEW),
            capture=_EARLIER.get(name, "full"))
        if name in ("add", "mul", "truediv", "pow", "lt"):
            yield Generated(
                "numpy/gen_dtypes_of_scalars_%s" % name, "the dtype and class of x %s y where one is a scalar or 0-D" % symbol, _PROMOTION,
                ["numpy-operator", "numpy-dtype", "numpy-scalar", "numpy-zero-d"], _SCALARS.format(symbol=symbol, dtypes=_FEW),
                capture=_EARLIER_SCALARS.get(name, "full"))
    for symbol, name in (("+", "add"), ("*", "mul"), ("/", "truediv"), ("==", "eq")):
        rows = ", ".join("seen(x %s %s)" % (symbol, value) for value in _VALUES if symbol != "/" or value not in ("False", "0", "0.0"))
        rows += ",\n            " + ", ".join("seen(%s %s x)" % (value, symbol) for value in _VALUES)
        yield Generated(
            "numpy/gen_constants_%s" % name, "1, True and 1.0 are three operands: what x %s constant gives" % symbol, _PROMOTION,
            ["numpy-operator", "numpy-dtype", "numpy-scalar"], _CONSTANTS.format(rows=rows, dtypes=_DTYPES))
    for group in GROUPS:
        rows = "".join("        seen(%s),\n" % text for text in group.expressions)
        yield Generated("numpy/gen_results_of_%s" % group.name, "%s: dtype, class and dimensions" % group.summary, _PROMOTION,
                        ["numpy-dtype", "numpy-function", "numpy-method"], _ONE.format(rows=rows, dtypes=group.dtypes), capture=_EARLIER.get(group.name, "full"))
