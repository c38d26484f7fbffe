"""Numba: a subgraph as one function with loops over rows (`fused`), a generalized ufunc: NumPy loops over the rows and looks for float errors.

Functions that are arithmetic only (`numba_functions`) make vector code together with all around them. Where a subgraph has another one, or shapes that are no
rows, it becomes steps: NumPy's own functions, and a ufunc for what lies between those and for each output; steps over large arrays of one
shape are made in blocks that stay in the cache.
"""
from __future__ import annotations

import functools
import math
import operator
from typing import Any, Callable, Dict, List, Optional, Sequence, Set, Tuple

import numba
import numpy as np

from ..graph.array_graph import FUNCTIONS, REDUCTIONS, Reduction
from . import numba_functions
from .fused import BLOCK, ITEMS, NUMBER, SPACED, STEPS, TILED, Fused, row_shape
from .registry import Backend, Declined, Own, Refused
from .short_rows import MOST_ITEMS, ShortRows

__all__ = ["backend"]

_OPERATORS = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "less": "<", "less_equal": "<=", "equal": "==", "not_equal": "!=",
              "greater": ">", "greater_equal": ">=", "logical_and": "&", "logical_or": "|", "logical_xor": "^"}
_FUNCTIONS = frozenset(("absolute", "sqrt", "floor", "ceil", "trunc", "maximum", "minimum", "isnan", "isinf", "isfinite"))
#: What NumPy computes for several items at once, as Numba's kernels do not, or as quickly as they.
_OF_NUMPY = frozenset(("exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "arctan2",
                       "sinh", "cosh", "tanh", "arcsinh", "arccosh", "arctanh"))
#: All that can be in a subgraph.
_KNOWN = frozenset((*_OPERATORS, *_FUNCTIONS, *_OF_NUMPY, *REDUCTIONS, "power", "negative", "logical_not", "square", "reciprocal", "where", "astype"))
_TYPES = {"d": numba.float64, "f": numba.float32, "?": numba.boolean, np.dtype(np.int64).char: numba.int64, "D": numba.complex128}
#: More operations than this in one kernel take Numba long to compile.
_MOST = 200
#: Items that several steps compute before the next ones: some arrays of so many fit in a cache of the second level.
_BLOCK = 32768
#: Arrays of a block that no call has now, by dtype; so many of each are kept.
_unused: Dict[str, List[Any]] = {}
_MOST_UNUSED = 32
#: Ways in which inputs lie that are remembered for a subgraph.
_MOST_WAYS = 2048


def backend(name: str) -> Backend:
    """Numba's kernels compute arithmetic, NumPy its own functions; both raise float errors as NumPy does, or where NumPy doesn't."""
    return Backend(name, _compiled, rtol=1e-13, float_errors=True, reductions=True, any_shape=True)


class _Step:
    """One call of a ufunc: of a kernel of several operations, or of NumPy's own function."""

    def __init__(self, node: Any, ufunc: Any, parts: Sequence[Any]) -> None:
        self.name: str = node.name
        self.dtype: np.dtype = node.dtype
        self.ndim: int = node.ndim
        self.ufunc = ufunc
        self.parts = tuple(parts)       # names, or constants


def _compiled(graph: Any, example_inputs: Any) -> Callable[..., List[Any]]:
    if len(graph.nodes) > _MOST:
        raise Refused("more than %d operations" % _MOST)
    for node in graph.nodes:
        if node.op not in _KNOWN:
            raise Refused("Numba has no %s that does as NumPy's" % node.op)
    if any([_is_of_numpy(node) and not _is_fused(node) for node in graph.nodes]):
        return _in_steps(graph)
    return _Rows(graph)


class _Way:
    """How a subgraph is computed of inputs that lie alike: by a kernel, by short rows and what computes these (a tuple), or, by None, in steps.

    ``shape``: of all items; ``kinds``: what the inputs are; ``is_one_row``: all items are one. ``is_plain``: the inputs are what the kernel takes, and all that it gives
    is results.
    """

    __slots__ = ("kernel", "shape", "kinds", "is_one_row", "is_plain", "size")

    def __init__(self, kernel: Any, shape: Tuple[int, ...] = (), kinds: Sequence[str] = (), is_one_row: bool = False, is_plain: bool = False) -> None:
        self.kernel = kernel
        self.shape = shape
        self.kinds = kinds
        self.is_one_row = is_one_row
        self.size: int = math.prod(shape) if kernel is not None else 0
        self.is_plain = is_plain


class _Rows:
    """A subgraph as functions of rows, one for each way in which the inputs lie."""

    def __init__(self, graph: Any) -> None:
        self._graph = graph
        self._kernels: Dict[Any, Any] = {}
        self._ways: Dict[Any, _Way] = {}        # how inputs lie -> how they are computed
        self._steps: Optional[Callable[..., List[Any]]] = None
        self._along = any([each.last for each in graph.reductions])
        self._whole = any([not each.last for each in graph.reductions])
        self._arrays = [place for place, each in enumerate(graph.inputs) if not each.scalar and each.ndim]
        self._outputs = [(each.dtype, each.ndim) for name in graph.outputs for each in graph.nodes if each.name == name]
        self._feeds = self._feeding()

    def _feeding(self) -> List[List[int]]:
        """The places of the arrays that each node needs whose shape must be that of all: outputs, and what is reduced."""
        graph = self._graph
        needs = {each.name: {place} if place in self._arrays else set() for place, each in enumerate(graph.inputs)}
        for node in graph.nodes:
            needs[node.name] = set().union(*[needs[part] for part in node.operands if isinstance(part, str)])
        wanted = [*graph.outputs, *[each.operands[0] for each in graph.reductions]]
        return [sorted(needs[name]) for name in wanted]

    def __call__(self, *inputs: Any) -> List[Any]:
        return self.into(None, *inputs)

    def into(self, places: Optional[Sequence[Any]], *inputs: Any) -> List[Any]:
        """The outputs, those of ``places`` made there where these are of the right shape and lie in order."""
        key = tuple([(inputs[place].shape, inputs[place].strides) for place in self._arrays])
        way = self._ways.get(key)
        if way is None:
            if len(self._ways) > _MOST_WAYS:
                self._ways.clear()
            way = self._ways[key] = self._way(inputs)
        kernel = way.kernel
        if way.is_plain and places is None:
            results = kernel.function(*inputs)
            if kernel.has_limits and results[-1]:
                raise Declined
            return Own(results[:-1])
        if isinstance(kernel, tuple):
            short, rows = kernel
            return short.joined(rows(*short.split(inputs)), way.shape)  # type: ignore[no-any-return]  # a list
        if kernel is None:
            if self._steps is None:
                self._steps = _in_steps(self._graph)
            return self._steps(*inputs)
        shape, kinds = way.shape, way.kinds
        values: Sequence[Any] = inputs
        out: List[Any] = [None] * len(self._outputs)
        if way.is_one_row:       # of several dimensions: arrays are made here, for a view of one would be no array of its own
            if len(shape) > 1 or len(self._arrays) != kinds.count(ITEMS):
                values = [*[np.broadcast_to(_NOTHING, shape)] * kernel.needs_row, *[_as_row(each, kind) for each, kind in zip(inputs, kinds)]]
                out = [np.empty(shape, dtype) if ndim else None for dtype, ndim in self._outputs]
            if places is not None:
                out = [place if place is not None and place.shape == shape and place.flags.c_contiguous else each for place, each in zip(places, out)]
            made = [each if each is None else each.reshape(-1) for each in out] if len(shape) > 1 else list(out)
            spare = [_spares.borrowed(dtype, way.size) for dtype in kernel.spares]
        else:
            values = [each[..., 0] if kind == NUMBER and np.ndim(each) else each for each, kind in zip(inputs, kinds)]
            if places is not None:
                out = [place if place is not None and place.shape == shape and place.strides[-1] == place.itemsize else None for place in places]
            made = list(out)
            spare = [_spares.borrowed(dtype, way.size).reshape(shape) for dtype in kernel.spares]
        made += [*spare, None]
        if any([each is not None for each in made]):
            results = kernel.function(*values, out=tuple(made))
        else:
            results = kernel.function(*values)
        for each in spare:
            _spares.give_back(each)
        if kernel.has_limits and np.any(results[-1]):
            raise Declined
        found = Own()
        for (_, ndim), each, result in zip(self._outputs, out, results):
            if each is not None:
                found.append(each)
            elif np.ndim(result) == ndim and (ndim < 2 or result.flags.c_contiguous):
                found.append(result)
            else:       # a view, or in the order of the inputs
                return [each if each is not None else result if np.ndim(result) == ndim else np.asarray(result)[..., None]
                        for (_, ndim), each, result in zip(self._outputs, out, results)]
        return found

    def _way(self, inputs: Sequence[Any]) -> "_Way":
        """How inputs that lie like these are computed."""
        arrays = [inputs[place] for place in self._arrays]
        shape = row_shape([array.shape for array in arrays]) if arrays else None
        if shape is None or 0 in shape or any([row_shape([inputs[place].shape for place in places]) != shape for places in self._feeds]):
            return _Way(None)
        kinds = [NUMBER] * len(inputs)
        if not self._along:
            for place, array in zip(self._arrays, arrays):
                kinds[place] = _kind_in_one_row(array, shape)
            if "" not in kinds and not set(kinds) <= {NUMBER, TILED}:
                kernel = self._kernel(kinds)
                is_plain = len(shape) == 1 and kinds.count(ITEMS) == len(arrays) and not kernel.spares and kernel.ndims == [ndim for _, ndim in self._outputs]
                return _Way(kernel, shape, kinds, True, is_plain)
        if self._whole and len(shape) > 1:
            return _Way(None)
        if len(shape) > 1 and 1 < shape[-1] <= MOST_ITEMS:
            is_wide = [place in self._arrays and each.shape[-1] > 1 for place, each in enumerate(inputs)]
            short = self._short_rows(shape[-1], is_wide)
            if short is not None:
                return _Way(short, shape)
        for place, array in zip(self._arrays, arrays):
            kinds[place] = NUMBER
            if array.shape[-1] == shape[-1]:
                kinds[place] = ITEMS if array.strides[-1] == array.itemsize or shape[-1] == 1 else SPACED
        return _Way(self._kernel(kinds), shape, kinds)

    def _short_rows(self, items: int, is_wide: Sequence[bool]) -> Any:
        """(how inputs are split into those of each place in a row, what computes all rows of these); None where that would be long."""
        key = items, tuple(is_wide)
        if key not in self._kernels:
            short = ShortRows(self._graph, items, is_wide, _MOST)
            self._kernels[key] = (short, _Rows(short.graph)) if short.graph is not None else None
        return self._kernels[key]

    def _kernel(self, kinds: Sequence[str]) -> Any:
        key = tuple(kinds)
        found = self._kernels.get(key)
        if found is None:
            found = self._kernels[key] = _row_kernel(self._graph, kinds)
        return found


def _kind_in_one_row(array: Any, shape: Tuple[int, ...]) -> str:
    """What an array is where all items of a shape are one row; nothing where that cannot be."""
    if array.shape == shape and array.flags.c_contiguous:
        return ITEMS
    if array.size == 1:
        return NUMBER
    if array.shape == shape and array.ndim == 1 and array.strides[0] % array.itemsize == 0 and str(array.strides[0] // array.itemsize) in STEPS:
        return str(array.strides[0] // array.itemsize)
    return TILED if array.size == shape[-1] == array.shape[-1] <= _MOST_TILED and array.flags.c_contiguous else ""


def _as_row(value: Any, kind: str) -> Any:
    """An input as one row, as the number that it is for all items, or repeated for a block."""
    if not np.ndim(value):
        return value
    if kind == ITEMS:
        return value.reshape(-1)
    row = value if kind in STEPS else value.reshape(-1)
    if kind == NUMBER:
        return row[0]
    if kind in STEPS:       # with what lies between
        return np.lib.stride_tricks.as_strided(value, ((len(value) - 1) * int(kind) + 1,), (value.itemsize,))
    tiles = np.empty((-(-BLOCK // row.size), row.size), row.dtype)
    tiles[...] = row
    return tiles.reshape(-1)


class _Spares:
    """Arrays for what a kernel keeps from stage to stage: new ones would be memory that the system has to clear first."""

    def __init__(self) -> None:
        self._unused: List[Any] = []

    def borrowed(self, dtype: np.dtype, size: int) -> Any:
        """An array of so many items for one call."""
        for number, array in enumerate(self._unused):
            if array.dtype == dtype and array.size == size:
                try:
                    found = self._unused.pop(number)
                except IndexError:      # another thread was first
                    break
                if found.dtype == dtype and found.size == size:
                    return found
        return np.empty(size, dtype)

    def give_back(self, array: Any) -> None:
        """It may be lent again."""
        if array.nbytes <= _LARGEST_SPARE:
            self._unused.insert(0, array.reshape(-1))
            del self._unused[_MOST_SPARES:]


_spares = _Spares()
_MOST_SPARES = 6
_LARGEST_SPARE = 1 << 24       # bytes: that much six times is kept
#: Up to so many items along the last axis an array of one row of them is repeated for blocks; longer ones are worth a loop of their own.
_MOST_TILED = 128


class _Kernel:
    """A generalized ufunc. Behind the subgraph's results it gives ``spares``, arrays of these dtypes, and one that says whether a number was out of limits."""

    def __init__(self, function: Any, ndims: List[int], spares: Sequence[np.dtype], has_limits: bool, needs_row: bool) -> None:
        self.function = function
        self.needs_row = needs_row      # before the inputs an array of as many items as a row has
        self.ndims = ndims              # of the subgraph's results for one row
        self.spares = spares
        self.has_limits = has_limits


_DIMENSIONS = {NUMBER: "()", ITEMS: "(n)", SPACED: "(n)", TILED: "(t)", **{kind: "(m%s)" % kind for kind in STEPS}}
_NOTHING = np.zeros((), np.int64)


def _row_kernel(graph: Any, kinds: Sequence[str]) -> _Kernel:
    wide = any([node.op in numba_functions.FUNCTIONS for node in graph.nodes])
    fused = Fused(graph, kinds, _expression, numba_functions.is_beyond, "widest()" if wide else "")
    namespace = dict(fused.namespace, widest=numba_functions.widest, total=numba_functions.reassociated_sum, larger=numba_functions.larger, smaller=numba_functions.smaller)
    exec(compile(fused.source, "<subgraph for numba>", "exec"), namespace)
    types: List[Any] = []
    for each, kind in zip(graph.inputs, kinds):
        item = _TYPES[each.dtype.char]
        types.append(item if kind == NUMBER else numba.types.Array(item, 1, "A" if kind == SPACED else "C"))
    types.extend(numba.types.Array(_TYPES[dtype.char], 1, "C") for _, dtype, _ in fused.results)
    types.append(numba.types.Array(numba.int64, 1, "C"))
    if fused.needs_row:
        types.insert(0, numba.types.Array(numba.int64, 1, "A"))
    signature = "%s->%s" % (",".join([*["(n)"] * fused.needs_row, *[_DIMENSIONS[kind] for kind in kinds]]),
                            ",".join([*["(n)" if is_item else "()" for _, _, is_item in fused.results], "()"]))
    made = numba.guvectorize([numba.void(*types)], signature, nopython=True)(namespace["kernel"])
    return _Kernel(getattr(made, "ufunc", made), [int(is_item) for _, _, is_item in fused.results[:len(graph.outputs)]], [dtype for _, dtype, _ in fused.results[len(graph.outputs):]], fused.has_limits, fused.needs_row)


def _in_steps(graph: Any) -> Callable[..., List[Any]]:
    nodes = {node.name: node for node in graph.nodes}
    cuts = set(graph.outputs)
    for node in graph.nodes:
        if _is_of_numpy(node):
            cuts.add(node.name)
            cuts.update([part for part in node.operands if part in nodes and isinstance(part, str)])
    steps = [_numpy_step(node) if _is_of_numpy(node) else _kernel(graph, node, cuts) for node in graph.nodes if node.name in cuts]
    names = [each.name for each in graph.inputs]
    outputs: Tuple[str, ...] = graph.outputs
    blocks = _Blocks(steps, outputs)
    several = not graph.reductions and (len(steps) > len(outputs) or any([not each.ndim for each in graph.inputs]))

    def run(*inputs: Any) -> List[Any]:
        values = dict(zip(names, inputs))
        shape = _common_shape(inputs) if several else None
        if shape is not None:
            return blocks.run(values, shape)
        for step in steps:
            values[step.name] = step.ufunc(*[values[part] if isinstance(part, str) else part for part in step.parts])
        return [values[name] for name in outputs]
    return run


def _numpy_step(node: Any) -> _Step:
    if isinstance(node, Reduction):
        return _Step(node, functools.partial(REDUCTIONS[node.op], **node.options), node.operands)
    return _Step(node, FUNCTIONS[node.op], node.operands)


def _is_of_numpy(node: Any) -> bool:
    return isinstance(node, Reduction) or node.op in _OF_NUMPY or node.op == "power" and not node.factors


def _is_fused(node: Any) -> bool:
    """Whether a function of NumPy's, or a reduction, can be a part of a kernel."""
    return isinstance(node, Reduction) or node.op in numba_functions.FUNCTIONS and node.dtype == np.float64


def _common_shape(inputs: Sequence[Any]) -> Optional[Tuple[int, ...]]:
    """The one shape of all arrays in C order that are too large for the cache; None where they are not such arrays."""
    shape = None
    for each in inputs:
        if np.ndim(each):
            if not each.flags.c_contiguous or each.shape != (each.shape if shape is None else shape):
                return None
            shape = each.shape
            if each.size < 2 * _BLOCK:
                return None
    return shape


class _Blocks:
    """All steps for some items, then for the next ones: what lies between the steps stays in the cache.

    Numbers are arrays there, too: a kernel takes items one by one where an operand has no stride.
    """

    def __init__(self, steps: Sequence[_Step], outputs: Sequence[str]) -> None:
        self._numbers = [step for step in steps if not step.ndim]
        self._steps = [step for step in steps if step.ndim]
        self._inner = [step for step in self._steps if step.name not in outputs]
        self._outputs = [(name, step.dtype) for name in outputs for step in steps if step.name == name]

    def run(self, values: Dict[str, Any], shape: Tuple[int, ...]) -> List[Any]:
        """The outputs."""
        for step in self._numbers:
            values[step.name] = step.ufunc(*[values[part] if isinstance(part, str) else part for part in step.parts])
        results = {name: np.empty(shape, dtype) for name, dtype in self._outputs}
        own = {step.name: _borrowed(step.dtype) for step in self._inner}
        whole: Dict[str, Any] = {name: array.reshape(-1) for name, array in results.items()}
        for name, value in values.items():
            if np.ndim(value):
                whole[name] = value.reshape(-1)
            else:
                own[name] = _borrowed(value.dtype)
                own[name].fill(value)
        size = whole[self._outputs[0][0]].size
        blocks = dict(own)
        for begin in range(0, size, _BLOCK):
            end = min(begin + _BLOCK, size)
            for name, array in whole.items():
                blocks[name] = array[begin:end]
            if end - begin < _BLOCK:
                blocks.update({name: array[:end - begin] for name, array in own.items()})
            for step in self._steps:
                step.ufunc(*[blocks[part] if isinstance(part, str) else part for part in step.parts], out=blocks[step.name])
        for array in own.values():
            _give_back(array)
        return [results[name] for name, _ in self._outputs]


def _borrowed(dtype: np.dtype) -> Any:
    """An array of a block for one call: new ones would be memory that the system has to clear first."""
    try:
        return _unused.setdefault(dtype.char, []).pop()
    except IndexError:
        return np.empty(_BLOCK, dtype)


def _give_back(array: Any) -> None:
    unused = _unused.setdefault(array.dtype.char, [])
    if len(unused) < _MOST_UNUSED:
        unused.append(array)


def _kernel(graph: Any, target: Any, cuts: Set[str]) -> _Step:
    """The ufunc that makes a node of inputs and of the nodes of other steps."""
    inputs = {each.name for each in graph.inputs}
    wanted = {target.name}
    lines: List[str] = []
    namespace: Dict[str, Any] = {"np": np, "operator": operator}
    for node in reversed(graph.nodes):
        if node.name in wanted and (node is target or node.name not in cuts):
            wanted.update([part for part in node.operands if isinstance(part, str)])
            parts = []
            for number, part in enumerate(node.operands):
                name = part if isinstance(part, str) else "c_%s_%d" % (node.name, number)
                if not isinstance(part, str):
                    namespace[name] = part
                parts.append(name)
            lines.append("    %s = %s" % (node.name, _expression(node, graph.dtype_of(node.operands[0]), parts, namespace, node.op != "absolute")))     # nothing is told of limits here
    names = [name for name in [each.name for each in (*graph.inputs, *graph.nodes)]
             if name in wanted and name != target.name and (name in cuts or name in inputs)]
    source = "def kernel(%s):\n%s\n    return %s\n" % (", ".join(names), "\n".join(reversed(lines)), target.name)
    exec(compile(source, "<subgraph for numba>", "exec"), namespace)
    signature = _TYPES[target.dtype.char](*[_TYPES[graph.dtype_of(name).char] for name in names])
    return _Step(target, numba.vectorize([signature], nopython=True)(namespace["kernel"]), names)


def _expression(node: Any, dtype: np.dtype, parts: Sequence[str], namespace: Dict[str, Any], is_item: bool = True) -> str:
    """What a node computes, of names for its operands, the first of which has this dtype. ``is_item``: where it is computed often."""
    op = node.op
    if dtype.kind == "c" and op in numba_functions.OF_COMPLEX and is_item:
        namespace["complex_" + op] = numba_functions.OF_COMPLEX[op]
        return "complex_%s(%s)" % (op, ", ".join(parts))
    if op in _OPERATORS:
        return "%s %s %s" % (parts[0], _OPERATORS[op], parts[1])
    if node.factors:
        return " * ".join(parts[:1] * node.factors)
    if op in _FUNCTIONS:
        return "np.%s(%s)" % (op, ", ".join(parts))
    if op == "negative":
        return "-%s" % parts[0]
    if op == "logical_not":
        return "not %s" % parts[0]
    if op == "square":
        return "%s * %s" % (parts[0], parts[0])
    if op == "reciprocal":
        return "np.%s(1) / %s" % (node.dtype.name, parts[0])
    if op == "where":
        return "(%s if %s else %s)" % (parts[1], parts[0], parts[2])
    if op == "astype":
        return "np.%s(%s)" % (node.dtype.name if node.dtype.kind != "b" else "bool_", parts[0])
    if not is_item:
        return "np.%s(%s)" % (op, ", ".join(parts))
    namespace[op] = numba_functions.FUNCTIONS[op]
    return "%s(%s)" % (op, parts[0])
