"""New arrays, dtypes, choices between values."""
from __future__ import annotations

from typing import Any, List, Optional

import numpy as np

from .graph import BOOL, INT64, NoEquivalent, Tensor, plain_dtype
from .lowering import MOST_CONSTANT, Lowering, lowers
from .shapes import shape_tensor
from .values import Items, Known

__all__: List[str] = []

_NONE = Known(None)
_ATOL = Known(1e-8)
_FALSE = Known(False)
_ONE = Known(1)
_RTOL = Known(1e-5)
_TRUE = Known(True)
_ZERO = Known(0)
_C = Known("C")


def _filled(low: Lowering, shape: Any, value: Any, dtype: Any) -> Tensor:
    known = low.constant(shape)
    if known is not None and int(np.prod(known.value)) <= MOST_CONSTANT and low.constant(value) is not None:
        return low.graph.constant(np.full(known.value, low.known(value), plain_dtype(dtype)))
    sizes, count = shape_tensor(low, shape)
    item = low.tensor(value, dtype)
    return low.graph.expand(item, sizes, count)


def _new(name: str, value: Optional[int]) -> None:
    def make(low: Lowering, shape: Any, dtype: Any = _NONE, order: Any = _C) -> Tensor:
        return _filled(low, shape, Known(value), low.known(dtype, "dtype") or np.float64)
    lowers("numpy." + name)(make)

    def like(low: Lowering, a: Any, dtype: Any = _NONE, order: Any = _NONE, *, shape: Any = _NONE) -> Tensor:
        x, wanted = low.tensor(a), low.known(dtype, "dtype")
        made = plain_dtype(wanted) if wanted is not None else x.dtype
        if low.constant(shape) != _NONE:
            return _filled(low, shape, Known(value), made)
        return low.graph.expand(low.graph.constant(value, made), low.graph.shape(x), x.ndim)
    lowers("numpy.%s_like" % name)(like)


_new("zeros", 0)
_new("ones", 1)
_new("empty", 0)


@lowers("numpy.full")
def _full(low: Lowering, shape: Any, fill_value: Any, dtype: Any = _NONE, order: Any = _C) -> Tensor:
    wanted = low.known(dtype, "dtype")
    return _filled(low, shape, fill_value, wanted if wanted is not None else np.asarray(low.standin(fill_value)).dtype)


@lowers("numpy.full_like")
def _full_like(low: Lowering, a: Any, fill_value: Any, dtype: Any = _NONE, order: Any = _NONE) -> Tensor:
    x, wanted = low.tensor(a), low.known(dtype, "dtype")
    made = plain_dtype(wanted) if wanted is not None else x.dtype
    return low.graph.expand(low.tensor(fill_value, made), low.graph.shape(x), x.ndim)


@lowers("numpy.arange")
def _arange(low: Lowering, start: Any, stop: Any = _NONE, step: Any = _ONE, dtype: Any = _NONE) -> Tensor:
    g = low.graph
    if low.constant(stop) == _NONE:
        start, stop = Known(0), start
    wanted = low.known(dtype, "dtype")
    parts = [low.tensor(each) for each in (start, stop, step)]
    if any([part.dtype.kind == "f" for part in parts]):
        raise NoEquivalent("a range of floats whose length only the run knows", "make a range of whole numbers and multiply it")
    made = g.op("Range", [g.reshape(g.cast(part, INT64), g.ints([]), 0) for part in parts], INT64, 1)
    return g.cast(made, plain_dtype(wanted if wanted is not None else np.arange(low.standin(start), low.standin(stop), low.standin(step)).dtype))


@lowers("numpy.array")
def _array(low: Lowering, object: Any, dtype: Any = _NONE, *, copy: Any = _TRUE, order: Any = _NONE, ndmin: Any = _ZERO) -> Tensor:
    _copies(low, copy)
    wanted = low.known(dtype, "dtype")
    x = low.tensor(object, wanted) if wanted is not None else low.tensor(object)
    return low.graph.unsqueeze(x, list(range(low.known(ndmin) - x.ndim))) if x.ndim < low.known(ndmin) else x


def _copies(low: Lowering, copy: Any) -> None:
    if low.known(copy) is not True:
        raise NoEquivalent("copy=%r gives a copy or the same array, as the order in memory decides" % (low.known(copy),), "leave copy= away")


@lowers("numpy.asarray", "numpy.asanyarray", "numpy.ascontiguousarray", view="maybe")
def _asarray(low: Lowering, a: Tensor, dtype: Any = _NONE, order: Any = _NONE) -> Tensor:
    wanted = low.known(dtype, "dtype")
    x = low.tensor(a, wanted) if wanted is not None else a
    return low.graph.unsqueeze(x, [0]) if x.ndim == 0 and low.doing.endswith("contiguousarray") else x


@lowers("numpy.copy", "ndarray.copy")
def _copy(low: Lowering, a: Any, order: Any = _NONE) -> Tensor:
    return low.tensor(a)


@lowers("ndarray.astype", "numpy.astype")
def _astype(low: Lowering, x: Any, dtype: Any, order: Any = _NONE, casting: Any = _NONE, subok: Any = _NONE, copy: Any = _TRUE) -> Tensor:
    _copies(low, copy)
    return low.graph.cast(low.tensor(x), plain_dtype(low.known(dtype, "dtype")))


def _scalar_class(name: str) -> Any:
    def make(low: Lowering, x: Any = _ZERO) -> Tensor:
        return low.tensor(x, np.dtype(name))
    return make


for _name in ("bool_", "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64"):
    lowers("numpy." + _name)(_scalar_class(_name.rstrip("_")))


# -- choices -------------------------------------------------------------------------------------------------------------
@lowers("numpy.where")
def _where(low: Lowering, condition: Any, x: Any, y: Any) -> Tensor:
    dtype = plain_dtype(np.where(np.ones((), bool), low.standin(x), low.standin(y)).dtype)
    return low.graph.where(low.tensor(condition, BOOL), low.tensor(x, dtype), low.tensor(y, dtype))


@lowers("numpy.clip", "ndarray.clip")
def _clip(low: Lowering, a: Any, a_min: Any = _NONE, a_max: Any = _NONE, *, min: Any = _NONE, max: Any = _NONE) -> Tensor:
    bounds = [low.read(given if low.constant(given) != _NONE else other) for given, other in ((a_min, min), (a_max, max))]
    result = low.read(a)
    used = [(name, bound) for name, bound in zip(("maximum", "minimum"), bounds) if low.constant(bound) != _NONE]
    for name, bound in used:
        result = low.ufunc(name, [result, bound])
    return low.tensor(result)


@lowers("numpy.round", "numpy.around", "ndarray.round", "round")
def _round(low: Lowering, a: Any, decimals: Any = _ZERO) -> Tensor:
    g, x, places = low.graph, low.tensor(a), low.known(decimals)
    if x.dtype.kind != "f":
        if places < 0 or x.dtype == BOOL:
            raise NoEquivalent("rounding of whole numbers or truths", "convert them to floats first")
        return x
    made = g.work(x)
    if places:
        factor = g.like(made, 10.0 ** abs(places))
        result = g.broadcast("Div" if places > 0 else "Mul", g.broadcast("Round", g.broadcast("Mul" if places > 0 else "Div", made, factor)), factor)
    else:
        result = g.broadcast("Round", made)
    return g.cast(result, x.dtype)


@lowers("abs")
def _abs(low: Lowering, x: Any) -> Tensor:
    result = low.ufunc("absolute", [x])
    return result._replace(kind="python") if low.is_python(x) else result


@lowers("divmod")
def _divmod(low: Lowering, a: Any, b: Any) -> Items:
    kind = "python" if low.is_python(a) and low.is_python(b) else "array"
    return Items(tuple, tuple([low.ufunc(name, [a, b])._replace(kind=kind) for name in ("floor_divide", "remainder")]))


@lowers("numpy.isclose")
def _isclose(low: Lowering, a: Any, b: Any, rtol: Any = _RTOL, atol: Any = _ATOL, equal_nan: Any = _FALSE) -> Tensor:
    g = low.graph
    if low.known(equal_nan):
        raise NoEquivalent("isclose with equal_nan", "compare isnan() of both, too")
    distance = low.ufunc("absolute", [low.ufunc("subtract", [a, b])])
    bound = low.ufunc("add", [atol, low.ufunc("multiply", [rtol, low.ufunc("absolute", [b])])])
    near = g.broadcast("And", low.ufunc("less_equal", [distance, bound]), low.ufunc("isfinite", [b]))
    return g.broadcast("Or", near, low.ufunc("equal", [a, b]))
