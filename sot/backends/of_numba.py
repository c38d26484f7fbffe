"""Numba: one ufunc for each output, so broadcasting, layout and float errors are those of NumPy's ufuncs."""
from __future__ import annotations

import operator
from typing import Any, Callable, Dict, List, Tuple

import numba
import numpy as np

from .registry import Backend, Refused

__all__ = ["backend"]

_OPERATORS = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "less": "<", "less_equal": "<=", "equal": "==", "not_equal": "!=",
              "greater": ">", "greater_equal": ">=", "logical_and": "&", "logical_or": "|", "logical_xor": "^"}
_FUNCTIONS = frozenset(("absolute", "sqrt", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "arcsin", "arccos",
                        "arctan", "arctan2", "sinh", "cosh", "tanh", "arcsinh", "arccosh", "arctanh", "floor", "ceil", "trunc", "maximum",
                        "minimum", "isnan", "isinf", "isfinite", "power"))
_TYPES = {"d": numba.float64, "f": numba.float32, "?": numba.boolean, np.dtype(np.int64).char: numba.int64}
#: More operations than this in one kernel take Numba long to compile.
_MOST = 200


def backend(name: str) -> Backend:
    """Numba calls the C library's functions; its ufuncs raise float errors as NumPy's do, or where NumPy's don't."""
    return Backend(name, _compiled, rtol=1e-13, float_errors=True)


def _compiled(graph: Any, example_inputs: Any) -> Callable[..., List[Any]]:
    if len(graph.nodes) > _MOST:
        raise Refused("more than %d operations" % _MOST)
    kernels: List[Tuple[Any, List[int]]] = [_kernel(graph, name) for name in graph.outputs]

    def run(*inputs: Any) -> List[Any]:
        return [kernel(*[inputs[place] for place in places]) for kernel, places in kernels]
    return run


def _kernel(graph: Any, output: str) -> Tuple[Any, List[int]]:
    """(the ufunc of one output, the places of its inputs)."""
    wanted = {output}
    lines: List[str] = []
    namespace: Dict[str, Any] = {"np": np, "operator": operator}
    for node in reversed(graph.nodes):
        if node.name in wanted:
            wanted.update([part for part in node.operands if isinstance(part, str)])
            lines.append("    %s = %s" % (node.name, _expression(graph, node, namespace)))
    places = [place for place, each in enumerate(graph.inputs) if each.name in wanted]
    names = [graph.inputs[place].name for place in places]
    source = "def kernel(%s):\n%s\n    return %s\n" % (", ".join(names), "\n".join(reversed(lines)), output)
    exec(compile(source, "<subgraph for numba>", "exec"), namespace)
    signature = _TYPES[graph.dtype_of(output).char](*[_TYPES[graph.inputs[place].dtype.char] for place in places])
    return numba.vectorize([signature], nopython=True)(namespace["kernel"]), places


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
