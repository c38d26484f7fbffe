"""Reductions, products of matrices, and what is computed with them."""
from __future__ import annotations

from typing import Any, Callable, List, Sequence, Tuple

import numpy as np

from .elementwise import UFUNCS, absolute, any_nan, ordered, unordered
from .graph import BOOL, FLOAT64, INT32, INT64, Graph, NoEquivalent, Tensor, plain_dtype, working
from .lowering import Lowering, lowers
from .values import Known

__all__: List[str] = []

_NONE = Known(None)
_ZERO = Known(0)
_FALSE = Known(False)


def axes_of(low: Lowering, x: Tensor, axis: Any) -> List[int]:
    """The dimensions that an argument ``axis`` names."""
    found = low.known(axis, "axis")
    wanted = range(x.ndim) if found is None else found if isinstance(found, tuple) else (found,)
    return sorted([int(each) % max(x.ndim, 1) for each in wanted])


def _count(g: Graph, x: Tensor, axes: Sequence[int], dtype: np.dtype) -> Tensor:
    """How many items one result is of."""
    sizes = g.gather(g.shape(x), g.ints(list(axes)), 0)
    return g.cast(g.squeeze(g.reduce("ReduceProd", sizes, [0], True), [0]), dtype) if axes else g.constant(1, dtype)


def _summed(low: Lowering, op: str, a: Any, axis: Any, dtype: Any, keepdims: Any, initial: Any = _NONE) -> Tensor:
    if low.known(initial) is not None:
        raise NoEquivalent("ONNX has no reduction with a first value", "add it to the result")
    g, x = low.graph, low.tensor(a)
    wanted = low.known(dtype, "dtype")
    made = plain_dtype(wanted if wanted is not None else (np.sum if op == "ReduceSum" else np.prod)(np.ones(1, x.dtype)).dtype)
    if made == BOOL:
        raise NoEquivalent("a sum of truths as a truth", "use any() or all()")
    result = g.reduce(op, g.work(g.cast(x, made)), axes_of(low, x, axis), low.known(keepdims))
    return g.cast(result, made)


@lowers("numpy.sum", "ndarray.sum")
def _sum(low: Lowering, a: Any, axis: Any = _NONE, dtype: Any = _NONE, *, keepdims: Any = _FALSE, initial: Any = _NONE) -> Tensor:
    return _summed(low, "ReduceSum", a, axis, dtype, keepdims, initial)


@lowers("numpy.prod", "ndarray.prod")
def _prod(low: Lowering, a: Any, axis: Any = _NONE, dtype: Any = _NONE, *, keepdims: Any = _FALSE, initial: Any = _NONE) -> Tensor:
    return _summed(low, "ReduceProd", a, axis, dtype, keepdims, initial)


def _extreme(low: Lowering, op: str, a: Any, axis: Any, keepdims: Any) -> Tensor:
    g, x = low.graph, low.tensor(a)
    axes, keep = axes_of(low, x, axis), low.known(keepdims)
    made = g.reduce(op, ordered(g, x), axes, keep)
    if x.dtype.kind == "f" and axes:
        some = g.reduce("ReduceMax", g.cast(any_nan(g, x), INT32), axes, keep)
        made = g.where(g.cast(some, BOOL), g.like(made, float("nan")), made)
    return unordered(g, made, x.dtype)


@lowers("numpy.max", "numpy.amax", "ndarray.max")
def _max(low: Lowering, a: Any, axis: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
    return _extreme(low, "ReduceMax", a, axis, keepdims)


@lowers("numpy.min", "numpy.amin", "ndarray.min")
def _min(low: Lowering, a: Any, axis: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
    return _extreme(low, "ReduceMin", a, axis, keepdims)


@lowers("numpy.ptp", "ndarray.ptp")
def _ptp(low: Lowering, a: Any, axis: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
    return UFUNCS["subtract"](low.graph, _max(low, a, axis, keepdims=keepdims), _min(low, a, axis, keepdims=keepdims))


def _of_ufunc(make: Callable[..., Tensor], typed: bool) -> Callable[..., Tensor]:
    """The same as ``reduce`` of a ufunc, which goes over the first axis where nothing is said."""
    def reduce(low: Lowering, array: Any, axis: Any = _ZERO, dtype: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
        if typed:
            return make(low, array, axis, dtype, keepdims=keepdims)
        if low.known(dtype, "dtype") is not None:
            raise NoEquivalent("ONNX has no equivalent of it with a dtype", "convert the array")
        return make(low, array, axis, keepdims=keepdims)
    return reduce


for _name, _make, _typed in (("add", _sum, True), ("multiply", _prod, True), ("maximum", _max, False), ("minimum", _min, False)):
    lowers("numpy.%s.reduce" % _name)(_of_ufunc(_make, _typed))


@lowers("numpy.add.outer", "numpy.subtract.outer", "numpy.multiply.outer", "numpy.maximum.outer", "numpy.minimum.outer", "numpy.true_divide.outer",
        "numpy.divide.outer")
def _outer_of(low: Lowering, a: Any, b: Any) -> Tensor:
    first, second = low.tensor(a), low.read(b)
    wide = low.graph.unsqueeze(first, range(first.ndim, first.ndim + low.tensor(second).ndim))
    return low.ufunc(low.doing.split(".")[1], [wide if first.ndim else low.read(a), second])


def _mean_of(low: Lowering, x: Tensor, axes: List[int], keep: bool) -> Tensor:
    g = low.graph
    return g.broadcast("Div", g.reduce("ReduceSum", x, axes, keep), _count(g, x, axes, x.dtype))


@lowers("numpy.mean", "ndarray.mean", "numpy.average")
def _mean(low: Lowering, a: Any, axis: Any = _NONE, dtype: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
    g, x = low.graph, low.tensor(a)
    wanted = low.known(dtype, "dtype")
    made = plain_dtype(wanted) if wanted is not None else x.dtype if x.dtype.kind == "f" else FLOAT64
    if made.kind != "f":
        raise NoEquivalent("a mean in whole numbers", "divide the sum")
    return g.cast(_mean_of(low, g.work(g.cast(x, made)), axes_of(low, x, axis), low.known(keepdims)), made)


def _variance(low: Lowering, a: Any, axis: Any, dtype: Any, ddof: Any, keepdims: Any) -> Tuple[Tensor, np.dtype]:
    """(the variance in the dtype that is computed with, the result's dtype)."""
    g, x = low.graph, low.tensor(a)
    wanted = low.known(dtype, "dtype")
    made = plain_dtype(wanted) if wanted is not None else x.dtype if x.dtype.kind == "f" else FLOAT64
    axes, less = axes_of(low, x, axis), low.known(ddof, "ddof")
    x = g.work(g.cast(x, made))
    apart = g.broadcast("Sub", x, _mean_of(low, x, axes, True))
    total = g.reduce("ReduceSum", g.broadcast("Mul", apart, apart), axes, low.known(keepdims))
    count = _count(g, x, axes, x.dtype)
    count = g.broadcast("Max", g.broadcast("Sub", count, g.like(count, less)), g.like(count, 0)) if less else count
    return g.broadcast("Div", total, count), made


@lowers("numpy.var", "ndarray.var")
def _var(low: Lowering, a: Any, axis: Any = _NONE, dtype: Any = _NONE, ddof: Any = _ZERO, *, keepdims: Any = _FALSE) -> Tensor:
    found = _variance(low, a, axis, dtype, ddof, keepdims)
    return low.graph.cast(*found)


@lowers("numpy.std", "ndarray.std")
def _std(low: Lowering, a: Any, axis: Any = _NONE, dtype: Any = _NONE, ddof: Any = _ZERO, *, keepdims: Any = _FALSE) -> Tensor:
    found, made = _variance(low, a, axis, dtype, ddof, keepdims)
    return low.graph.cast(low.graph.broadcast("Sqrt", found), made)


def _truths(g: Graph, x: Tensor, axes: List[int], keep: bool) -> Tensor:
    """How many items are true."""
    return g.reduce("ReduceSum", g.cast(g.cast(x, BOOL), INT64), axes, keep)


@lowers("numpy.any", "ndarray.any")
def _any(low: Lowering, a: Any, axis: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
    g, x = low.graph, low.tensor(a)
    return g.cast(_truths(g, x, axes_of(low, x, axis), low.known(keepdims)), BOOL)


@lowers("numpy.all", "ndarray.all")
def _all(low: Lowering, a: Any, axis: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
    g, x = low.graph, low.tensor(a)
    return g.negated(g.cast(_truths(g, g.negated(g.cast(x, BOOL)), axes_of(low, x, axis), low.known(keepdims)), BOOL))


@lowers("numpy.count_nonzero")
def _count_nonzero(low: Lowering, a: Any, axis: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
    g, x = low.graph, low.tensor(a)
    whole = low.known(axis) is None and not low.known(keepdims)
    return _truths(g, x, axes_of(low, x, axis), low.known(keepdims))._replace(kind="python" if whole else "array")


def _place(low: Lowering, op: str, a: Any, axis: Any, keepdims: Any) -> Tensor:
    g, x = low.graph, low.tensor(a)
    whole, keep = low.known(axis, "axis") is None, bool(low.known(keepdims))
    ndim = x.ndim
    if whole or not x.ndim:
        x = g.flat(x) if x.ndim else g.unsqueeze(x, [0])
    place = 0 if whole or not ndim else low.known(axis) % x.ndim

    def found(kind: str, tensor: Tensor) -> Tensor:
        return g.op(kind, [tensor], INT64, tensor.ndim if keep else tensor.ndim - 1, axis=place, keepdims=int(keep))
    made = found(op, ordered(g, x))
    if x.dtype.kind == "f":       # NaN comes first
        nan = g.cast(any_nan(g, x), INT32)
        some = g.cast(g.reduce("ReduceMax", nan, [place], keep), BOOL)
        made = g.where(some, found("ArgMax", nan), made)
    if keep and whole and ndim != 1:
        made = g.reshape(made, g.ints([1] * ndim), ndim)
    return made


@lowers("numpy.argmax", "ndarray.argmax")
def _argmax(low: Lowering, a: Any, axis: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
    return _place(low, "ArgMax", a, axis, keepdims)


@lowers("numpy.argmin", "ndarray.argmin")
def _argmin(low: Lowering, a: Any, axis: Any = _NONE, *, keepdims: Any = _FALSE) -> Tensor:
    return _place(low, "ArgMin", a, axis, keepdims)


@lowers("numpy.cumsum", "ndarray.cumsum")
def _cumsum(low: Lowering, a: Any, axis: Any = _NONE, dtype: Any = _NONE) -> Tensor:
    g, x = low.graph, low.tensor(a)
    wanted, place = low.known(dtype, "dtype"), low.known(axis, "axis")
    made = plain_dtype(wanted if wanted is not None else np.cumsum(np.ones(1, x.dtype)).dtype)
    if place is None:
        x = g.flat(x)
    x = g.work(g.cast(x, made))
    return g.cast(g.op("CumSum", [x, g.constant((place or 0) % x.ndim, INT64)], x.dtype, x.ndim), made)


# -- products ------------------------------------------------------------------------------------------------------------
@lowers("numpy.matmul")
def _matmul(low: Lowering, a: Any, b: Any) -> Tensor:
    g = low.graph
    dtype = plain_dtype(np.result_type(low.standin(a), low.standin(b)))
    x, y = low.tensor(a, dtype), low.tensor(b, dtype)
    wide = g.cast(x, INT32) if dtype == BOOL else g.work(x)
    ndim = max(x.ndim, y.ndim) - (x.ndim == 1) - (y.ndim == 1) if x.ndim > 1 or y.ndim > 1 else 0
    made = g.op("MatMul", [wide, g.cast(y, wide.dtype)], wide.dtype, ndim)
    return g.cast(made, dtype)


@lowers("numpy.dot", "ndarray.dot")
def _dot(low: Lowering, a: Any, b: Any) -> Tensor:
    x, y = low.tensor(a), low.tensor(b)
    if not x.ndim or not y.ndim:
        return low.ufunc("multiply", [a, b])
    if x.ndim > 2 and y.ndim > 1 or y.ndim > 2:
        raise NoEquivalent("dot of arrays of %d and %d dimensions" % (x.ndim, y.ndim), "use matmul (@) or einsum")
    return _matmul(low, a, b)


@lowers("numpy.vdot", "numpy.inner")
def _vdot(low: Lowering, a: Any, b: Any) -> Tensor:
    x, y = low.tensor(a), low.tensor(b)
    if x.ndim != 1 or y.ndim != 1:
        raise NoEquivalent("%s of arrays of more dimensions than one" % low.doing, "use matmul (@) or einsum")
    return _matmul(low, a, b)


@lowers("numpy.outer")
def _outer(low: Lowering, a: Any, b: Any) -> Tensor:
    g = low.graph
    dtype = plain_dtype(np.result_type(low.standin(a), low.standin(b)))
    x, y = g.flat(low.tensor(a, dtype)), g.flat(low.tensor(b, dtype))
    return UFUNCS["multiply"](g, g.unsqueeze(x, [1]), g.unsqueeze(y, [0]))


@lowers("numpy.einsum")
def _einsum(low: Lowering, subscripts: Any, *operands: Any, optimize: Any = _FALSE) -> Tensor:
    g, text = low.graph, low.known(subscripts, "subscripts")
    if not isinstance(text, str):
        raise NoEquivalent("einsum with lists of axes", "write the subscripts as a text")
    dtype = plain_dtype(np.result_type(*map(low.standin, operands)))
    if dtype == BOOL:
        raise NoEquivalent("einsum of truths", "convert them first")
    text = text.replace(" ", "")
    result = text.partition("->")[2] if "->" in text else "".join(sorted({c for c in text if c.isalpha() and text.count(c) == 1}))
    if "." in text:
        raise NoEquivalent("einsum with an ellipsis", "name the axes")
    made = g.op("Einsum", [g.work(low.tensor(each, dtype)) for each in operands], working(dtype), len(result), equation=text)
    return g.cast(made, dtype)


@lowers("numpy.linalg.norm")
def _norm(low: Lowering, x: Any, ord: Any = _NONE, axis: Any = _NONE, keepdims: Any = _FALSE) -> Tensor:
    g, a = low.graph, low.tensor(x)
    axes, kind = axes_of(low, a, axis), low.known(ord)
    made = a.dtype if a.dtype.kind == "f" else FLOAT64
    v = g.work(g.cast(a, made))
    keep = low.known(keepdims)
    if kind is None or kind == 2 and len(axes) == 1:
        return g.cast(g.broadcast("Sqrt", g.reduce("ReduceSum", g.broadcast("Mul", v, v), axes, keep)), made)
    if len(axes) == 1 and kind == 1:
        return g.cast(g.reduce("ReduceSum", absolute(g, v), axes, keep), made)
    if len(axes) == 1 and kind in (np.inf, -np.inf):
        return _extreme(low, "ReduceMax" if kind > 0 else "ReduceMin", absolute(g, g.cast(a, made)), axis, keepdims)
    raise NoEquivalent("ONNX has no norm of this order", "use the norms None, 1, 2 and infinity of vectors")
