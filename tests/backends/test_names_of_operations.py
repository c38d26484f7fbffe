"""Which functions of NumPy's are nodes of a subgraph, and by which names."""
import numpy as np
import pytest

import sot
from tests.backends.test_backends import always, by_numpy, same, subgraphs

__all__ = ["always"]

OF_ONE = ("negative absolute square sqrt reciprocal exp exp2 expm1 log log2 log10 log1p sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh arccosh arctanh "
          "floor ceil trunc").split()
OF_TWO = "add subtract multiply divide arctan2 maximum minimum".split()
TRUTHS_OF_ONE = "isnan isinf isfinite".split()
TRUTHS_OF_TWO = "less less_equal equal not_equal greater greater_equal".split()
LOGICAL = "logical_and logical_or logical_xor logical_not".split()


def program(name):
    """(a function of two arrays, the nodes of its subgraph)."""
    function = getattr(np, name)
    if name in OF_ONE:
        return lambda x, y: function(x) + y, [name, "add"]
    if name in OF_TWO:
        return lambda x, y: function(x, y) - y, [name, "subtract"]
    if name in TRUTHS_OF_ONE:
        return lambda x, y: np.where(function(x), x, y), [name, "where"]
    if name in TRUTHS_OF_TWO:
        return lambda x, y: np.where(function(x, y), x, y), [name, "where"]
    if name == "logical_not":
        return lambda x, y: np.where(function(x > y), x, y), ["greater", name, "where"]
    return lambda x, y: np.where(function(x > y, x > 1), x, y), ["greater", "greater", name, "where"]


@pytest.mark.parametrize("name", OF_ONE + OF_TWO + TRUTHS_OF_ONE + TRUTHS_OF_TWO + LOGICAL)
def test_it_is_a_node(always, name):
    function, nodes = program(name)
    translated = sot.symbolic_translate(function, backend=by_numpy)
    x, y = (np.array([1.0, 2.0, 1.0]), np.array([2.0, 1.0, 1.0])) if name == "arccosh" else (np.array([0.25, 0.5, 0.75]), np.array([0.5, 0.25, 0.75]))
    for _ in range(2):
        assert same(translated(x, y), function(x, y))
    (subgraph,) = subgraphs(translated)
    assert [node.op for node in subgraph.graph.nodes] == nodes and subgraph.served == 2


def test_operators_are_the_same_nodes(always):
    def function(x, y):
        return abs(-x) ** 3.5 + (x / y) ** 2 - (x * y) ** 0.5

    translated = sot.symbolic_translate(function, backend=by_numpy)
    x, y = np.array([0.25, 0.5, 0.75]), np.array([0.5, 0.25, 0.75])
    for _ in range(2):
        assert same(translated(x, y), function(x, y))
    (subgraph,) = subgraphs(translated)
    assert [node.op for node in subgraph.graph.nodes] == ["negative", "absolute", "power", "divide", "square", "add", "multiply", "sqrt", "subtract"]
