"""numexpr: subgraphs of float64 and truth values as its expressions, in blocks that stay in the cache, by all its threads."""
from __future__ import annotations

import re
from typing import Any, Callable, Dict, List, Tuple

import numexpr
import numpy as np

from .registry import Backend, Refused

__all__ = ["backend"]

_OPERATORS = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "less": "<", "less_equal": "<=", "equal": "==", "not_equal": "!=",
              "greater": ">", "greater_equal": ">=", "logical_and": "&", "logical_or": "|"}
_FUNCTIONS = {"absolute": "abs", "sqrt": "sqrt", "exp": "exp", "expm1": "expm1", "log": "log", "log10": "log10", "log1p": "log1p", "sin": "sin",
              "cos": "cos", "tan": "tan", "arcsin": "arcsin", "arccos": "arccos", "arctan": "arctan", "arctan2": "arctan2", "sinh": "sinh",
              "cosh": "cosh", "tanh": "tanh", "arcsinh": "arcsinh", "arccosh": "arccosh", "arctanh": "arctanh", "where": "where"}
#: Expressions longer than this are not worth their parsing.
_LONGEST = 4000


def backend(name: str) -> Backend:
    """numexpr calls the C library's functions and raises no float errors."""
    return Backend(name, _compiled, rtol=1e-13, any_shape=True)


def _compiled(graph: Any, example_inputs: Any) -> Callable[..., List[Any]]:
    expressions = _expressions(graph)
    made: List[Tuple[Any, List[int]]] = []
    for name in graph.outputs:
        words = set(re.findall(r"\w+", expressions[name]))
        places = [place for place, each in enumerate(graph.inputs) if each.name in words]
        signature = [(graph.inputs[place].name, _kind(graph.inputs[place].dtype)) for place in places]
        try:
            made.append((numexpr.NumExpr(expressions[name], signature), places))
        except ArithmeticError as error:    # it computes with constants itself
            raise Refused("numexpr does not compute this with its constants: %s" % error) from error

    def run(*inputs: Any) -> List[Any]:
        return [each(*[inputs[place] for place in places], order="K", casting="no", ex_uses_vml=False) for each, places in made]
    return run


def _kind(dtype: np.dtype) -> Any:
    if dtype == np.float64:
        return np.double
    if dtype == np.bool_:
        return bool
    raise Refused("numexpr computes %s in another dtype than NumPy" % dtype)


def _expressions(graph: Any) -> Dict[str, str]:
    """What each node computes, as an expression of the inputs."""
    texts: Dict[str, str] = {each.name: each.name for each in graph.inputs}

    def text(part: Any) -> str:
        if isinstance(part, str):
            return texts[part]
        if not np.isfinite(part):
            raise Refused("a constant that is not finite")
        return "(%r)" % part.item()

    for node in graph.nodes:
        _kind(node.dtype)
        parts = [text(part) for part in node.operands]
        texts[node.name] = "(%s ** %d)" % (parts[0], node.factors) if node.factors else _expression(node.op, parts)
        if len(texts[node.name]) > _LONGEST:
            raise Refused("the expression would be too long")
    return texts


def _expression(op: str, parts: List[str]) -> str:
    if op in _OPERATORS:
        return "(%s %s %s)" % (parts[0], _OPERATORS[op], parts[1])
    if op in _FUNCTIONS:
        return "%s(%s)" % (_FUNCTIONS[op], ", ".join(parts))
    if op == "negative":
        return "(-%s)" % parts[0]
    if op == "logical_not":
        return "(~%s)" % parts[0]
    if op == "square":
        return "(%s * %s)" % (parts[0], parts[0])
    if op == "reciprocal":
        return "(1.0 / %s)" % parts[0]
    raise Refused("numexpr has no %s that does as NumPy's" % op)
