"""Numba: arithmetic as ufuncs of several operations, so broadcasting, layout and float errors are those of NumPy's ufuncs.

A subgraph becomes steps: NumPy's own function where there is one that is quicker than the C library's, and a kernel for what lies
between those and for each output. Steps over large arrays of one shape are made in blocks that stay in the cache.
"""
from __future__ import annotations

import operator
from typing import Any, Callable, Dict, List, Optional, Sequence, Set, Tuple

import numba
import numpy as np

from ..graph.array_graph import FUNCTIONS
from .registry import Backend, Refused

__all__ = ["backend"]

_OPERATORS = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "less": "<", "less_equal": "<=", "equal": "==", "not_equal": "!=",
              "greater": ">", "greater_equal": ">=", "logical_and": "&", "logical_or": "|", "logical_xor": "^"}
_FUNCTIONS = frozenset(("absolute", "sqrt", "floor", "ceil", "trunc", "maximum", "minimum", "isnan", "isinf", "isfinite"))
#: What NumPy computes for several items at once, as Numba's kernels do not, or as quickly as they.
_OF_NUMPY = frozenset(("exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "arctan2",
                       "sinh", "cosh", "tanh", "arcsinh", "arccosh", "arctanh"))
_TYPES = {"d": numba.float64, "f": numba.float32, "?": numba.boolean, np.dtype(np.int64).char: numba.int64}
#: More operations than this in one kernel take Numba long to compile.
_MOST = 200
#: Items that several steps compute before the next ones: some arrays of so many fit in a cache of the second level.
_BLOCK = 32768
#: Arrays of a block that no call has now, by dtype; so many of each are kept.
_unused: Dict[str, List[Any]] = {}
_MOST_UNUSED = 32


def backend(name: str) -> Backend:
    """Numba's kernels compute arithmetic, NumPy its own functions; both raise float errors as NumPy does, or where NumPy doesn't."""
    return Backend(name, _compiled, rtol=1e-13, float_errors=True)


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
    nodes = {node.name: node for node in graph.nodes}
    cuts = set(graph.outputs)
    for node in graph.nodes:
        if _is_of_numpy(node):
            cuts.add(node.name)
            cuts.update([part for part in node.operands if part in nodes and isinstance(part, str)])
    steps = [_Step(node, FUNCTIONS[node.op], node.operands) if _is_of_numpy(node) else _kernel(graph, node, cuts)
             for node in graph.nodes if node.name in cuts]
    names = [each.name for each in graph.inputs]
    outputs: Tuple[str, ...] = graph.outputs
    blocks = _Blocks(steps, outputs)
    several = len(steps) > len(outputs) or any([not each.ndim for each in graph.inputs])

    def run(*inputs: Any) -> List[Any]:
        values = dict(zip(names, inputs))
        shape = _common_shape(inputs) if several else None
        if shape is not None:
            return blocks.run(values, shape)
        for step in steps:
            values[step.name] = step.ufunc(*[values[part] if isinstance(part, str) else part for part in step.parts])
        return [values[name] for name in outputs]
    return run


def _is_of_numpy(node: Any) -> bool:
    return node.op in _OF_NUMPY or node.op == "power" and not node.factors


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
            lines.append("    %s = %s" % (node.name, _expression(graph, node, namespace)))
    names = [name for name in [each.name for each in (*graph.inputs, *graph.nodes)]
             if name in wanted and name != target.name and (name in cuts or name in inputs)]
    source = "def kernel(%s):\n%s\n    return %s\n" % (", ".join(names), "\n".join(reversed(lines)), target.name)
    exec(compile(source, "<subgraph for numba>", "exec"), namespace)
    signature = _TYPES[target.dtype.char](*[_TYPES[graph.dtype_of(name).char] for name in names])
    return _Step(target, numba.vectorize([signature], nopython=True)(namespace["kernel"]), names)


def _expression(graph: Any, node: Any, namespace: Dict[str, Any]) -> str:
    parts = []
    for number, part in enumerate(node.operands):
        if isinstance(part, str):
            parts.append(part)
        else:
            name = "c_%s_%d" % (node.name, number)
            namespace[name] = part
            parts.append(name)
    op = node.op
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
        return "np.%s(%s)" % (node.dtype.name, parts[0])
    raise Refused("Numba has no %s that does as NumPy's" % op)
