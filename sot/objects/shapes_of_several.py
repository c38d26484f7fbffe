"""What functions of several arrays, linear algebra, transforms and statistics make of dimensions."""
from __future__ import annotations

from typing import Any, Dict, List

from ..variables.base import ConstVar
from ..variables.containers import ListVar, TupleVar
from .shape_calls import Call, Found, Rule, axis_of, constant_int, ints, is_none, put, rule_in
from .shapes import (
    Dim,
    Dims,
    broadcast_dims,
    computed,
    items_of,
    least_of,
    most_of,
    of_elements,
    of_product,
    of_variable,
    product,
)

RULES: Dict[str, Rule] = {}
_rule = rule_in(RULES)


# The shapes of several, broadcast -------------------------------------------------------------------------------------
@_rule("where clip isclose")
def _elementwise(c: Call) -> Found:
    args = c.rest()
    if c.name == "isclose":
        c.drop("rtol", "atol", "equal_nan")
    if c.name == "where" and len(args) != 3 or c.name == "isclose" and len(args) != 2 or not c.over:
        return None
    return of_elements(c.m, args, c.depth)


@_rule("select choose")
def _chosen(c: Call) -> Found:
    first, second = c.take(), c.take()
    default = c.named("default")
    if not c.over or type(second) not in (TupleVar, ListVar):
        return None
    others = items_of(c.m, first) if c.name == "select" and type(first) in (TupleVar, ListVar) else [first]
    return of_elements(c.m, [*others, *items_of(c.m, second), *([default] if default is not None else [])], c.depth)


@_rule("ravel_multi_index")
def _flat_index(c: Call) -> Found:
    first = c.take()
    c.rest()
    c.drop("dims", "mode", "order")
    return of_elements(c.m, items_of(c.m, first), c.depth) if c.over and type(first) is TupleVar else None


@_rule("unravel_index")
def _unraveled(c: Call) -> Found:
    dims, shape = c.dims(c.take()), c.take("shape")
    c.drop("order")
    return [dims] * len(items_of(c.m, shape)) if c.over and dims and type(shape) is TupleVar else None


@_rule("interp")
def _interpolated(c: Call) -> Found:
    return c.dims(c.take())


@_rule("searchsorted")
def _found_places(c: Call) -> Found:
    c.take()
    return c.dims(c.take("v"))


@_rule("polyval")
def _polynomial(c: Call) -> Found:
    coefficients, dims = c.dims(c.take("p")), c.dims(c.take("x"))
    # Each coefficient is a number: one that is an array goes together with what it is computed at.
    return dims if c.over and coefficients is not None and len(coefficients) == 1 else None


# Several arrays -----------------------------------------------------------------------------------------------------
@_rule("concatenate stack vstack hstack column_stack dstack block")
def _joined_along(c: Call) -> Found:
    parts: Any = c.take()
    axis: Any = c.take("axis", ConstVar(0)) if c.name in ("concatenate", "stack") else ConstVar(0)
    c.drop("dtype", "casting")
    if type(parts) not in (TupleVar, ListVar) or not c.over:
        return None
    found = [c.dims(item) for item in items_of(c.m, parts)]
    if not found or any([dims is None for dims in found]):
        return None
    shapes: List[List[Dim]] = found  # type: ignore[assignment]  # none is None
    one = c.const(1)
    if c.name not in ("concatenate", "stack"):
        shapes = [dims or [one] for dims in shapes]
    if c.name == "block" and (len({len(dims) for dims in shapes}) > 1 or any([type(item) in (TupleVar, ListVar) for item in items_of(c.m, parts)])):
        return None
    if c.name == "vstack":
        shapes = [[one, *dims] if len(dims) == 1 else dims for dims in shapes]
    elif c.name == "hstack":
        axis = ConstVar(0 if len(shapes[0]) == 1 else 1)
    elif c.name == "column_stack":
        shapes = [[*dims, one] if len(dims) == 1 else dims for dims in shapes]
        axis = ConstVar(1)
    elif c.name == "dstack":
        shapes = [[one, *dims, one] if len(dims) == 1 else [*dims, one] if len(dims) == 2 else dims for dims in shapes]
        axis = ConstVar(2)
    elif c.name == "block":
        axis = ConstVar(-1)
    place = axis_of(axis, len(shapes[0]) + (c.name == "stack"))
    if place is None or any([len(dims) != len(shapes[0]) for dims in shapes]):
        return None
    if c.name == "stack":
        return shapes[0][:place] + [c.const(len(shapes))] + shapes[0][place:]
    whole: Dim = shapes[0][place]
    for dims in shapes[1:]:
        whole = computed(c.m, "+", whole, dims[place])
    return put(shapes[0], place, whole)


@_rule("split array_split hsplit vsplit")
def _split(c: Call) -> Found:
    dims, sections = c.dims(c.take()), c.take("indices_or_sections")
    axis = c.take("axis", ConstVar(0)) if c.name in ("split", "array_split") else ConstVar(0 if c.name == "vsplit" or dims is not None and len(dims) == 1 else 1)
    place = axis_of(axis, len(dims)) if dims is not None and c.over else None
    if dims is None or place is None or sections is None:
        return None
    dim, m = dims[place], c.m
    number = constant_int(sections)
    if number is not None and number > 0:
        if c.name != "array_split":
            return [put(dims, place, computed(m, "//", dim, c.const(number)))] * number
        # The first ones have one more where it does not come out even: those up to the remainder.
        return [put(dims, place, computed(m, "//", c.add(dim, number - 1 - i), c.const(number))) for i in range(number)]
    ends = ints(c, sections) if type(sections) in (TupleVar, ListVar) else None
    if ends is None or any([end < 0 for end in ends]) or sorted(ends) != ends:
        return None
    result, begin = [], 0
    for end in ends:
        # `x[begin:end]`, which ends with the array.
        result.append(put(dims, place, computed(m, "-", least_of(m, dim, c.const(end)), least_of(m, dim, c.const(begin)))))
        begin = end
    return [*result, put(dims, place, computed(m, "-", dim, least_of(m, dim, c.const(begin))))]


@_rule("meshgrid")
def _grid_of(c: Call) -> Found:
    shapes = [c.dims(arg) for arg in c.rest()]
    indexing = c.named("indexing", ConstVar("xy"))
    sparse = c.named("sparse")
    c.drop("copy")
    if not c.over or sparse is not None or type(indexing) is not ConstVar or any([dims is None or len(dims) > 1 for dims in shapes]):
        return None
    dims = [found[0] if found else c.const(1) for found in shapes]
    if indexing.value == "xy" and len(dims) > 1:
        dims[0], dims[1] = dims[1], dims[0]
    return [list(dims) for _ in shapes]


@_rule("lexsort")
def _lexsort(c: Call) -> Found:
    keys = c.take()
    dims = c.dims(keys)
    return dims[1:] if dims and c.over else None


# Products -------------------------------------------------------------------------------------------------------------
@_rule("dot linalg.matmul")
def _dot(c: Call) -> Found:
    a, b = c.dims(c.take()), c.dims(c.take("b"))
    return of_product(a, b) if c.over else None


@_rule("inner outer linalg.outer kron linalg.multi_dot tensordot linalg.tensordot")
def _products(c: Call) -> Found:
    if c.name == "linalg.multi_dot":
        parts = c.take()
        shapes = [c.dims(item) for item in items_of(c.m, parts)] if type(parts) in (TupleVar, ListVar) else []
        return [*(shapes[0] or ())[:-1], *(shapes[-1] or ())[1:]] if c.over and len(shapes) > 1 and all(shapes) else None
    a, b = c.dims(c.take()), c.dims(c.take("b"))
    axes: Any = c.take("axes", ConstVar(2)) if c.name.endswith("tensordot") else None
    if a is None or b is None or not c.over:
        return None
    if c.name == "inner":
        return a[:-1] + b[:-1] if a and b else None
    if c.name.endswith("outer"):
        return [product(c.m, a), product(c.m, b)]
    if c.name == "kron":
        return [computed(c.m, "*", one, other) for one, other in zip(a, b)] if len(a) == len(b) else None
    number = constant_int(axes)
    if number is not None:
        return a[:-number] + b[number:] if 0 < number <= min(len(a), len(b)) else None
    pair = items_of(c.m, axes) if type(axes) in (TupleVar, ListVar) else []
    if len(pair) != 2:
        return None
    left = []
    for dims, part in zip((a, b), pair):
        places = [axis_of(ConstVar(axis), len(dims)) for axis in ints(c, part) or (None,)]
        if None in places:
            return None
        left += [dim for i, dim in enumerate(dims) if i not in places]
    return left


@_rule("einsum")
def _einsum(c: Call) -> Found:
    spec = c.take()
    shapes = [c.dims(arg) for arg in c.rest()]
    c.drop("optimize")
    text = spec.value.replace(" ", "") if type(spec) is ConstVar and type(spec.value) is str else "."
    inputs, arrow, output = text.partition("->")
    parts = inputs.split(",")
    if "." in text or not c.over or len(parts) != len(shapes):
        return None
    if not arrow:
        output = "".join(sorted([letter for letter in set(inputs) - {","} if inputs.count(letter) == 1]))
    lengths: Dict[str, Dim] = {}
    for part, dims in zip(parts, shapes):
        if dims is None or len(dims) != len(part):
            return None
        for letter, dim in zip(part, dims):
            # An axis of length 1 goes with any other one.
            lengths[letter] = broadcast_dims(c.m, [lengths[letter]], [dim])[0] if letter in lengths else dim
    return [lengths.get(letter) for letter in output]


@_rule("convolve correlate")
def _convolved(c: Call) -> Found:
    a, b = c.dims(c.take()), c.dims(c.take("v"))
    mode = c.take("mode", ConstVar("full" if c.name == "convolve" else "valid"))
    if not a or not b or not c.over or type(mode) is not ConstVar:
        return None
    one, other = a[0], b[0]
    if mode.value == "full":
        whole = computed(c.m, "+", one, other)
        return [c.add(whole, -1)]
    if mode.value == "same":
        return [most_of(c.m, one, other)]
    if mode.value == "valid":
        return [c.add(computed(c.m, "-", most_of(c.m, one, other), least_of(c.m, one, other)), 1)]
    return None


# Linear algebra, transforms, statistics -------------------------------------------------------------------------------
@_rule("linalg.solve")
def _solved(c: Call) -> Found:
    a, b = c.dims(c.take()), c.dims(c.take("b"))
    return b if c.over and a is not None and len(a) == 2 else None


@_rule("linalg.eigvalsh linalg.eigvals linalg.eigh linalg.eig linalg.svd linalg.svdvals linalg.qr linalg.matrix_power linalg.lstsq linalg.slogdet linalg.det")
def _decomposed(c: Call) -> Found:
    dims = c.dims(c.take())
    if dims is None or len(dims) < 2:
        return None
    lead, rows, columns = dims[:-2], dims[-2], dims[-1]
    if c.name == "linalg.matrix_power":
        c.take("n")
        return dims if c.over else None
    if c.name == "linalg.lstsq":
        b = c.dims(c.take("b"))
        c.take("rcond", ConstVar(None))
        return [[columns, *b[1:]]] if b and c.over else None
    if c.name == "linalg.svd":
        full, only = c.take("full_matrices", ConstVar(True)), c.take("compute_uv", ConstVar(True))
        if type(full) is not ConstVar or type(only) is not ConstVar or not c.over:
            return None
        least = least_of(c.m, rows, columns)
        if not only.value:
            return [*lead, least]
        return [[*lead, rows, rows if full.value else least], [*lead, least], [*lead, columns if full.value else least, columns]]
    if c.name == "linalg.qr":
        mode = c.take("mode", ConstVar("reduced"))
        if type(mode) is not ConstVar or not c.over or mode.value not in ("reduced", "complete", "r"):
            return None
        least = rows if mode.value == "complete" else least_of(c.m, rows, columns)
        return [*lead, least, columns] if mode.value == "r" else [[*lead, rows, least], [*lead, least, columns]]
    c.drop("UPLO")
    if not c.over:
        return None
    if c.name == "linalg.svdvals":
        return [*lead, least_of(c.m, rows, columns)]
    if c.name in ("linalg.eigvalsh", "linalg.eigvals"):
        return [*lead, columns]
    if c.name in ("linalg.eigh", "linalg.eig"):
        return [[*lead, columns], dims]
    return lead or None if c.name == "linalg.det" else [list(lead), list(lead)]


@_rule("polyfit")
def _fitted(c: Call) -> Found:
    c.take(), c.take("x")
    degree = of_variable(c.m, c.take("deg"))
    return [c.add(degree, 1)] if c.over else None


@_rule("vander")
def _vander(c: Call) -> Found:
    dims, columns = c.dims(c.take()), c.take("N")
    c.drop("increasing")
    return [dims[0], dims[0] if is_none(columns) else of_variable(c.m, columns)] if dims is not None and len(dims) == 1 and c.over else None


@_rule("cov corrcoef")
def _covariance(c: Call) -> Found:
    dims = c.dims(c.take())
    c.drop("ddof", "bias")
    by_row = c.named("rowvar", ConstVar(True))
    if dims is None or len(dims) != 2 or not c.over or type(by_row) is not ConstVar:
        return None
    return [dims[0] if by_row.value else dims[1]] * 2


@_rule("fft.fft fft.ifft fft.rfft fft.irfft fft.hfft fft.ihfft")
def _transform(c: Call) -> Found:
    dims, number, axis = c.dims(c.take()), c.take("n"), c.take("axis", ConstVar(-1))
    c.drop("norm")
    place = axis_of(axis, len(dims)) if dims is not None and c.over else None
    if dims is None or place is None:
        return None
    length = dims[place] if is_none(number) else of_variable(c.m, number)
    two = c.const(2)
    if c.name in ("fft.rfft", "fft.ihfft"):
        length = c.add(computed(c.m, "//", length, two), 1)
    elif c.name in ("fft.irfft", "fft.hfft") and is_none(number):
        length = computed(c.m, "*", c.add(length, -1), two)
    return put(dims, place, length)


@_rule("fft.fft2 fft.ifft2 fft.fftn fft.ifftn fft.rfft2 fft.rfftn")
def _transforms(c: Call) -> Found:
    dims = c.dims(c.take())
    c.drop("norm")
    if dims is None or not c.over or not dims:
        return None
    return [*dims[:-1], c.add(computed(c.m, "//", dims[-1], c.const(2)), 1)] if c.name.startswith("fft.r") else dims


@_rule("histogram")
def _histogram(c: Call) -> Found:
    c.take()
    bins = c.take("bins", ConstVar(10))
    c.rest()
    c.drop("range", "density", "weights")
    if not c.over:
        return None
    if bins.pytype is int:
        number = of_variable(c.m, bins)
        return [[number], [c.add(number, 1)]]
    dims = c.dims(bins)
    return [[c.add(dims[0], -1)], list(dims)] if dims is not None and len(dims) == 1 else None


_CUMULATIVE = frozenset(("cumsum", "cumprod", "nancumsum", "nancumprod"))


@_rule("sum prod mean std var max min amax amin any all argmax argmin ptp median nansum nanmean nanstd nanvar nanmax nanmin nanmedian nanprod count_nonzero trapezoid trapz average "
       "linalg.norm linalg.vector_norm cumsum cumprod nancumsum nancumprod nanargmax nanargmin")
def _reduced(c: Call) -> Found:
    return _reduction(c, c.dims(c.take()))


def _reduction(c: Call, dims: Dims) -> Dims:
    by_name = c.name in ("trapezoid", "trapz", "linalg.vector_norm")  # the next argument is none for the axis
    if c.name == "linalg.norm":
        c.take("ord")
    axis = c.named("axis") if by_name else c.take("axis")
    if by_name:
        points = c.take("x")
        if len(c.rest()) > 1 or not is_none(points) and len(c.dims(points) or ()) != 1:
            return None     # points of more dimensions go together with the values
        c.drop("dx", "ord")
        if axis is None and c.name.startswith("trap"):
            axis = ConstVar(-1)
    keep = c.named("keepdims")
    c.drop("dtype", "ddof", "weights", "method", "interpolation", "overwrite_input")
    if c.name == "average" and c.named("returned") is not None or dims is None or not c.over or keep is not None and not (type(keep) is ConstVar and type(keep.value) is bool):
        return None
    keeps = keep is not None and keep.value
    if is_none(axis):
        if c.name in _CUMULATIVE:
            return [product(c.m, dims)]
        return [c.const(1)] * len(dims) if keeps else None
    axes = ints(c, axis)
    places = [axis_of(ConstVar(one), len(dims)) for one in axes or ()]
    if not places or None in places or len(set(places)) != len(places):
        return None
    if c.name in _CUMULATIVE:
        return dims
    return [c.const(1) if i in places else dim for i, dim in enumerate(dims) if keeps or i not in places]


@_rule("percentile quantile nanpercentile nanquantile")
def _quantiles(c: Call) -> Found:
    dims, wanted = c.dims(c.take()), c.dims(c.take("q"))
    axis = c.take("axis")
    c._named.update({} if axis is None else {"axis": axis})
    if dims is None or wanted is None:
        return None
    if is_none(axis):
        c.named("axis")
        c.drop("method", "interpolation")
        return wanted if c.over and wanted else None
    found = _reduction(c, dims)
    return None if found is None else [*wanted, *found]
