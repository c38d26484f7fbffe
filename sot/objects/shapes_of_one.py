"""What functions and methods of one array, and those that make new ones, make of dimensions."""
from __future__ import annotations

from typing import Dict

from ..arrays import ARRAYS
from ..variables.base import ConstVar, ScalarVar
from ..variables.containers import ListVar, TupleVar
from .shape_calls import Call, Found, Rule, axis_of, constant_int, ints, is_none, is_number, put, range_length, rule_in
from .shapes import broadcast_dims, computed, is_array, is_true, items_of, least_of, of_variable, product

RULES: Dict[str, Rule] = {}
_rule = rule_in(RULES)


#: Where an axis stands behind other arguments: how many these are.
_BEFORE_THE_AXIS = {"partition": 1, "argpartition": 1, "full_like": 1, "digitize": 1, "isin": 1, "roll": 1}
_OF_AN_AXIS = frozenset(("sort", "argsort", "flip", "partition", "argpartition", "roll"))


# The shape of the first argument --------------------------------------------------------------------------------------
@_rule("copy astype conj conjugate round around zeros_like ones_like empty_like nan_to_num isneginf isposinf real imag sort argsort flip fliplr flipud tril triu angle "
       "real_if_close linalg.inv linalg.cholesky linalg.pinv sinc i0 fix digitize ascontiguousarray asfortranarray array asarray asanyarray partition argpartition "
       "fft.fftshift fft.ifftshift isin unwrap iscomplex isreal roll full_like abs")
def _same(c: Call) -> Found:
    dims = c.dims(c.take(), of_items=c.name in ("array", "asarray", "asanyarray"))
    rest = c.rest()[_BEFORE_THE_AXIS.get(c.name, 0):]
    axis = c.named("axis")
    c.drop("dtype", "order", "copy", "decimals", "kind", "deg", "nan", "casting", "subok", "stable", "axes",
           "kth", "fill_value", "bins", "test_elements", "shift", "invert", "right", "assume_unique")
    if dims is None or len(rest) > 1 or not c.over:
        return None
    if c.name in _OF_AN_AXIS and rest:
        axis = rest[0]
    if axis is not None and constant_int(axis) is None:
        if c.name in ("sort", "argsort") and is_none(axis):
            return [product(c.m, dims)]
        if c.name not in ("roll", "flip") or not (is_none(axis) or ints(c, axis) is not None):
            return None
    if c.name == "linalg.pinv":
        return [*dims[:-2], dims[-1], dims[-2]] if len(dims) > 1 else None
    if c.name in ("tril", "triu") and len(dims) < 2:
        return None
    if c.name in ("i0", "ascontiguousarray", "asfortranarray") and not dims:
        return None
    return dims


@_rule("gradient")
def _gradient(c: Call) -> Found:
    dims = c.dims(c.take())
    steps = c.rest()
    axis = c.named("axis")
    c.drop("edge_order")
    if dims is None or not c.over or len(steps) > 1 or not (len(dims) == 1 or constant_int(axis) is not None):
        return None if dims is None or not c.over or axis is not None or len(steps) not in (0, 1, len(dims)) else [list(dims) for _ in dims]
    return dims


@_rule("view")
def _view(c: Call) -> Found:
    array, dtype = c.take(), c.take("dtype")
    dims = c.dims(array)
    wanted = dtype.value if type(dtype) is ConstVar else None
    if dims is None or not c.over or array.meta.dtype is None:
        return None
    if not (isinstance(wanted, ARRAYS.dtype) or any([wanted is kind for kind in (float, int, complex)]) or type(wanted) is type and issubclass(wanted, ARRAYS.scalar)):
        return None
    return dims if ARRAYS.to_dtype(wanted).itemsize == array.meta.dtype.itemsize else None


# New arrays -----------------------------------------------------------------------------------------------------------
@_rule("zeros ones empty full")
def _filled(c: Call) -> Found:
    shape = c.take("shape")
    if c.name == "full":
        c.take("fill_value")
    c.drop("dtype", "order")
    return c.lengths(shape) if not c.rest()[1:] and c.over else None


@_rule("random.rand random.randn")
def _random(c: Call) -> Found:
    return [of_variable(c.m, var) for var in c.rest()]


@_rule("random.random random.random_sample random.standard_normal random.normal random.uniform random.integers random.randint random.exponential random.poisson random.binomial "
       "random.choice random.beta random.gamma random.geometric random.laplace random.logistic random.lognormal random.chisquare random.triangular random.rayleigh random.weibull random.pareto random.gumbel")
def _drawn(c: Call) -> Found:
    """``size=`` where nothing else that is given is an array, whose shape would have to fit it."""
    size = c.named("size")
    if size is None and c.name in ("random.random", "random.random_sample", "random.standard_normal"):
        size = c.take()
    first = [_RANDOM_SIZES.get(c.name, 9)]
    args = c.rest()
    if size is None and len(args) > first[0]:
        size = args.pop(first[0])
    return c.lengths(size) if not is_none(size) else None


#: Where `size` stands among the positional arguments.
_RANDOM_SIZES = {"random.normal": 2, "random.uniform": 2, "random.integers": 2, "random.randint": 2, "random.exponential": 1, "random.poisson": 1, "random.binomial": 2, "random.choice": 1,
                 "random.beta": 2, "random.gamma": 2, "random.geometric": 1, "random.laplace": 2, "random.logistic": 2, "random.lognormal": 2, "random.chisquare": 1, "random.triangular": 3,
                 "random.rayleigh": 1, "random.weibull": 1, "random.pareto": 1, "random.gumbel": 2}


@_rule("random.permutation random.permuted")
def _permuted(c: Call) -> Found:
    first = c.take()
    axis = c.named("axis")
    return (c.dims(first) or None if is_array(first) else c.lengths(first)) if c.over and axis is None else None


@_rule("arange")
def _arange(c: Call) -> Found:
    first = c.take("start")
    stop, step = c.take("stop"), c.take("step")
    c.drop("dtype")
    if not c.over or any([var is not None and var.pytype is not int for var in (first, stop, step)]):
        return None
    return [range_length(c, first if stop is not None else ConstVar(0), stop if stop is not None else first, step)]


@_rule("linspace logspace geomspace")
def _spaced(c: Call) -> Found:
    ends = [c.take("start"), c.take("stop")]
    number = c.take("num", ConstVar(50))
    c.drop("dtype", "endpoint", "base")
    if c.named("retstep") is not None or not c.over or not all([is_number(end) for end in ends]):
        return None
    return [of_variable(c.m, number)]


@_rule("eye identity tri")
def _eye(c: Call) -> Found:
    rows = c.take("N" if c.name != "identity" else "n")
    columns = c.take("M") if c.name != "identity" else None
    c.rest()
    c.drop("k", "dtype", "order")
    if rows is None or not c.over:
        return None
    return [of_variable(c.m, rows), of_variable(c.m, rows if columns is None or is_none(columns) else columns)]


@_rule("hanning hamming blackman bartlett kaiser")
def _window(c: Call) -> Found:
    length = c.take("M")
    c.take("beta")
    return [of_variable(c.m, length)] if c.over and length is not None and length.pytype is int else None


@_rule("fft.fftfreq fft.rfftfreq")
def _frequencies(c: Call) -> Found:
    number = c.take("n")
    c.take("d")
    dim = of_variable(c.m, number) if c.over and number is not None else None
    return [dim if c.name == "fft.fftfreq" else c.add(computed(c.m, "//", dim, c.const(2)), 1)]


@_rule("indices")
def _indices(c: Call) -> Found:
    dims = c.lengths(c.take("dimensions"))
    c.drop("dtype")
    return [c.const(len(dims)), *dims] if dims is not None and c.over else None


@_rule("tril_indices triu_indices diag_indices")
def _triangle(c: Call) -> Found:
    number = c.take("n")
    dim = of_variable(c.m, number) if number is not None else None
    if dim is None or not c.over:
        return None
    if c.name == "diag_indices":
        return [[dim], [dim]]
    whole = computed(c.m, "//", computed(c.m, "*", dim, c.add(dim, 1)), c.const(2))
    return [[whole], [whole]]


# Axes ---------------------------------------------------------------------------------------------------------------
@_rule("transpose")
def _transposed(c: Call) -> Found:
    dims, axes = c.dims(c.take()), c.take("axes")
    rest = c.rest()
    if dims is None or not c.over:
        return None
    if is_none(axes) and not rest:
        return dims[::-1]
    order = ints(c, axes) if not rest else ints(c, TupleVar([axes, *rest]))
    places = [axis_of(ConstVar(axis), len(dims)) for axis in order or ()]
    return [dims[place] for place in places if place is not None] if sorted(places, key=lambda p: -1 if p is None else p) == list(range(len(dims))) else None


@_rule("expand_dims")
def _expanded(c: Call) -> Found:
    dims, axis = c.dims(c.take()), c.take("axis")
    place = axis_of(axis, len(dims) + 1) if dims is not None and c.over else None
    return None if dims is None or place is None else dims[:place] + [c.const(1)] + dims[place:]


@_rule("swapaxes moveaxis rot90 linalg.diagonal diagonal diag trace linalg.trace")
def _moved(c: Call) -> Found:
    dims = c.dims(c.take())
    if dims is None:
        return None
    if c.name in ("swapaxes", "moveaxis"):
        one, other = [axis_of(c.take(name), len(dims)) for name in (("axis1", "axis2") if c.name == "swapaxes" else ("source", "destination"))]
        if one is None or other is None or not c.over:
            return None
        if c.name == "swapaxes":
            found = list(dims)
            found[one], found[other] = dims[other], dims[one]
            return found
        found = dims[:one] + dims[one + 1:]
        found.insert(other, dims[one])
        return found
    if c.name == "rot90":
        times = constant_int(c.take("k", ConstVar(1)))
        return None if times is None or not c.over or len(dims) < 2 else [dims[1], dims[0], *dims[2:]] if times % 2 else dims
    k = constant_int(c.take("offset" if c.name.endswith("diagonal") else "k", ConstVar(0)))
    if k is None or not c.over:
        return None
    if c.name == "diag" and len(dims) == 1:
        return [c.add(dims[0], abs(k))] * 2
    if len(dims) != 2 or c.name.endswith("trace"):
        return None
    rows, columns = c.add(dims[0], min(k, 0)), c.add(dims[1], -max(k, 0))
    return [least_of(c.m, rows, columns)]


@_rule("atleast_1d atleast_2d atleast_3d")
def _at_least(c: Call) -> Found:
    dims = c.dims(c.take())
    if dims is None or not c.over:
        return None
    one = c.const(1)
    least = int(c.name[8])
    if len(dims) >= least:
        return dims
    if least < 3:
        return [*[one] * (least - len(dims)), *dims]
    return [one, *(dims or [one]), one] if len(dims) < 2 else [*dims, one]


@_rule("repeat")
def _repeated(c: Call) -> Found:
    dims, number, axis = c.dims(c.take()), c.take("repeats"), c.take("axis")
    times = of_variable(c.m, number) if type(number) in (ConstVar, ScalarVar) else None
    if dims is None or not c.over:
        return None
    if is_none(axis):
        return [computed(c.m, "*", product(c.m, dims), times)]
    place = axis_of(axis, len(dims))
    return None if place is None else put(dims, place, computed(c.m, "*", dims[place], times))


@_rule("tile")
def _tiled(c: Call) -> Found:
    dims, times = c.dims(c.take()), c.lengths(c.take("reps"))
    if dims is None or times is None or not c.over:
        return None
    ndim = max(len(dims), len(times))
    ones = [c.const(1)] * ndim
    return [computed(c.m, "*", a, b) for a, b in zip((ones + dims)[-ndim:], (ones + times)[-ndim:])]


@_rule("pad")
def _padded(c: Call) -> Found:
    dims, width = c.dims(c.take()), c.take("pad_width")
    c.rest()
    c.drop("mode", "constant_values", "end_values", "stat_length", "reflect_type")
    if dims is None or not c.over or width is None:
        return None
    parts = items_of(c.m, width) if type(width) in (TupleVar, ListVar) else [width]
    pairs = [parts] if parts and all([type(part) not in (TupleVar, ListVar) for part in parts]) else [items_of(c.m, part) for part in parts if type(part) in (TupleVar, ListVar)]
    if len(pairs) not in (1, len(dims)) or len(pairs) == 1 and len(parts) > 2 or any([len(pair) not in (1, 2) for pair in pairs]):
        return None
    result = []
    for dim, pair in zip(dims, pairs * (len(dims) if len(pairs) == 1 else 1)):
        for end in (pair[0], pair[-1]):
            dim = computed(c.m, "+", dim, of_variable(c.m, end))
        result.append(dim)
    return result


@_rule("broadcast_to")
def _broadcast_to(c: Call) -> Found:
    c.take()
    shape = c.lengths(c.take("shape"))
    c.drop("subok")
    return shape if c.over else None


@_rule("reshape")
def _reshape(c: Call) -> Found:
    dims = c.dims(c.take())
    lengths = c.rest()
    if dims is None or not lengths or not c.over:
        return None
    if len(lengths) == 1 and type(lengths[0]) in (TupleVar, ListVar):
        lengths = items_of(c.m, lengths[0])
    open_places = [i for i, var in enumerate(lengths) if constant_int(var) == -1]
    found = [of_variable(c.m, var) for var in lengths]
    if len(open_places) == 1:
        place = open_places[0]
        rest = product(c.m, found[:place] + found[place + 1:])
        if rest is not None and rest[0] > 0:
            is_true(c.m, ">", rest, c.const(0), True)
            found[place] = computed(c.m, "//", product(c.m, dims), rest)
    return found


@_rule("ravel flatten")
def _flat(c: Call) -> Found:
    dims = c.dims(c.take())
    c.drop("order")
    return [product(c.m, dims)] if dims is not None and c.over else None


@_rule("resize")
def _resized(c: Call) -> Found:
    c.take()
    shape = c.lengths(c.take("new_shape"))
    return shape if c.over else None


# Items --------------------------------------------------------------------------------------------------------------
@_rule("take")
def _taken(c: Call) -> Found:
    dims, places, axis = c.dims(c.take()), c.dims(c.take("indices")), c.take("axis")
    c.drop("mode")
    if dims is None or places is None or not c.over:
        return None
    if is_none(axis):
        return places
    place = axis_of(axis, len(dims))
    return None if place is None else put(dims, place, *places)


@_rule("take_along_axis")
def _taken_along(c: Call) -> Found:
    dims, places, axis = c.dims(c.take()), c.dims(c.take("indices")), c.take("axis")
    place = axis_of(axis, len(dims)) if dims is not None and c.over else None
    if dims is None or place is None or places is None or len(places) != len(dims):
        return None
    return put(broadcast_dims(c.m, put(dims, place, c.const(1)), put(places, place, c.const(1))), place, places[place])


@_rule("delete")
def _deleted(c: Call) -> Found:
    dims, places, axis = c.dims(c.take()), ints(c, c.take("obj")), c.take("axis")
    if dims is None or places is None or not c.over or len(set(places)) != len(places) or not (all([place >= 0 for place in places]) or all([place < 0 for place in places])):
        return None
    if is_none(axis):
        return [c.add(product(c.m, dims), -len(places))]
    place = axis_of(axis, len(dims))
    return None if place is None else put(dims, place, c.add(dims[place], -len(places)))


@_rule("insert")
def _inserted(c: Call) -> Found:
    dims, place, value, axis = c.dims(c.take()), c.take("obj"), c.take("values"), c.take("axis")
    if dims is None or place is None or place.pytype is not int or not c.over or not is_number(value):
        return None
    if is_none(axis):
        return [c.add(product(c.m, dims), 1)]
    at = axis_of(axis, len(dims))
    return None if at is None else put(dims, at, c.add(dims[at], 1))


@_rule("append")
def _appended(c: Call) -> Found:
    dims, more, axis = c.dims(c.take()), c.dims(c.take("values")), c.take("axis")
    if dims is None or more is None or not c.over:
        return None
    if is_none(axis):
        return [computed(c.m, "+", product(c.m, dims), product(c.m, more))]
    place = axis_of(axis, len(dims))
    return None if place is None or len(more) != len(dims) else put(dims, place, computed(c.m, "+", dims[place], more[place]))


@_rule("diff ediff1d")
def _differences(c: Call) -> Found:
    dims = c.dims(c.take())
    number = 1 if c.name == "ediff1d" else constant_int(c.take("n", ConstVar(1)))
    axis = ConstVar(-1) if c.name == "ediff1d" else c.take("axis", ConstVar(-1))
    if dims is None or not c.over or number is None or number < 0:
        return None
    if c.name == "ediff1d":
        return [c.add(product(c.m, dims), -1)]
    place = axis_of(axis, len(dims))
    return None if place is None else put(dims, place, c.add(dims[place], -number))


@_rule("lib.stride_tricks.sliding_window_view")
def _windows(c: Call) -> Found:
    dims, window = c.dims(c.take()), c.lengths(c.take("window_shape"))
    c.drop("writeable")
    if dims is None or window is None or len(window) != len(dims) or not c.over:
        return None
    return [c.add(computed(c.m, "-", dim, length), 1) for dim, length in zip(dims, window)] + window


@_rule("packbits")
def _packed(c: Call) -> Found:
    dims = c.dims(c.take())
    c.drop("bitorder")
    return [computed(c.m, "//", c.add(dims[0], 7), c.const(8))] if dims is not None and len(dims) == 1 and c.over else None


# Methods of ufuncs ----------------------------------------------------------------------------------------------------
@_rule("ufunc.accumulate ufunc.reduce ufunc.reduceat")
def _ufunc_method(c: Call) -> Found:
    dims = c.dims(c.take())
    places = c.dims(c.take("indices")) if c.name == "ufunc.reduceat" else None
    axis = c.take("axis", ConstVar(0))
    c.drop("dtype")
    place = axis_of(axis, len(dims)) if dims is not None and c.over else None
    if dims is None or place is None:
        return None
    if c.name == "ufunc.reduceat":
        return None if places is None else put(dims, place, *places)
    return dims if c.name == "ufunc.accumulate" else put(dims, place)


@_rule("ufunc.outer")
def _ufunc_outer(c: Call) -> Found:
    a, b = c.dims(c.take()), c.dims(c.take())
    return a + b if a is not None and b is not None and c.over else None
