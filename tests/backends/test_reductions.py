"""Reductions in subgraphs: what a run takes, and that backends give what NumPy gives, for every axis, layout and kind."""
import itertools

import numpy as np
import pytest

import sot
from sot.backends import Backend, BackendError, backend_of, registry
from sot.backends.fused import ITEMS, NUMBER, SPACED, STEPS, Fused
from sot.backends.short_rows import ShortRows
from sot.graph.array_graph import REDUCTIONS, Graph, Input, Node, Reduction
from tests.backends.programs import M, X
from tests.backends.test_backends import by_numpy, same, subgraphs, told

OPS = ["sum", "mean", "max", "min", "var", "std"]


@pytest.fixture(autouse=True)
def always(monkeypatch):
    monkeypatch.setitem(registry._state, "always", True)


def with_reductions(name):
    if name == "numpy again":
        return Backend(name, by_numpy, float_errors=True, reductions=True)
    try:
        found = backend_of(name)
    except BackendError:
        pytest.skip("%s is not installed" % name)
    return found


WAYS = ["numpy again", "numba", "jax"]


def mean_square(x):
    y = x * 2.0 + 1.0
    return y.mean(), np.sqrt((y * y).sum() / np.float32(3.0))


def normed(x):
    y = (x - x.mean(axis=-1, keepdims=True)) / np.sqrt(x.var(axis=-1, keepdims=True) + 1e-5)
    return y * 2.0 + 1.0


def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def standard(x):
    return (x - np.mean(x)) / (np.std(x, ddof=1) + 1e-9)


def rows(x):
    y = x * x - 0.25
    return y.sum(axis=-1), np.amax(y, axis=-1) * 2, y


def change(x, y):
    d = np.abs(x - y)
    return d.max(), d.min() - 1.0, (d > 1).any(), (d < 9).all()


def mixed_shapes(x, y):
    total = (x * 2 + 1).sum()
    return (y - 1) * total, total


def not_along_the_last(x):
    y = x * 2 + 1
    return y.sum(axis=0), y.max(axis=0, keepdims=True), y.sum(keepdims=True)


def both_ways(x):
    y = x * 2 + 1
    return y.sum(axis=-1), y.sum(), (y - 1) * y.mean()


def scalars_between(x, t):
    s = (x * t).sum()
    u = s / 3.0 + 1.0
    return x * u - s, u > s, -u


def of_whole_numbers(x):
    k = x * 2 + 1
    return k.sum(), k.max(), k.min(axis=-1), (k.sum() + 1) * 2


def used_behind(x):
    y = x * 2 - 1
    s = y.sum()
    if s > 1e9:
        return y
    return [y.mean(), round(float(s), 3), int(y.max())]


def arguments(x):
    """The same numbers, laid out in other ways."""
    found = [x, x[::2], x[..., ::2], x[..., 1:-1], x[::-1], np.asfortranarray(x), x.astype(np.float32)]
    return found + ([x.T, x[:, :1], x[:1]] if x.ndim == 2 else [])


PROGRAMS = [mean_square, normed, softmax, standard, rows, not_along_the_last, both_ways, used_behind]
CASES = [(function, (x,)) for function in PROGRAMS for start in (X, M) for x in arguments(start) if x.ndim == 2 or function is not not_along_the_last]
CASES += [(change, (x, y)) for x, y in [(X, X * 2), (M, M[:1]), (M, M[:, :1]), (M[:, ::2], M[:, 1::2])]]
CASES += [(mixed_shapes, args) for args in [(X, M), (M, X), (X, X)]] + [(scalars_between, (M, 2.5)), (scalars_between, (X, 3))]
CASES += [(of_whole_numbers, (x,)) for x in (np.arange(24), np.arange(24).reshape(4, 6))]
CASES += [(function, (x,)) for function in (mean_square, softmax, rows) for x in (np.array([1.0, np.nan, 2.0]), np.array([np.inf, 1.0]), np.empty(0), np.empty((2, 0)))]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("function, args", CASES, ids=["%s %d" % (case[0].__name__, number) for number, case in enumerate(CASES)])
def test_a_program_gives_what_plain_python_gives(way, function, args):
    backend = with_reductions(way)
    near = None if way == "numpy again" else 1000
    for translated in (sot.symbolic_translate(function, backend=backend), sot.to_static(function, backend=backend)):
        for _ in range(3):
            wanted, found = told(function, args), told(translated, args)
            assert same(found[0], wanted[0], near)
            assert found[1] == wanted[1] or not backend.float_errors
    for each in subgraphs(translated):
        assert "failed" not in each.outcome() and "differ" not in each.outcome()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("op, axis, keepdims, size", list(itertools.product(OPS, (None, -1, 1), (False, True), (1, 7, 5000))))
def test_each_reduction(way, op, axis, keepdims, size):
    backend = with_reductions(way)
    x = np.random.RandomState(size).randn(2, size) + 0.5
    options = {"axis": axis, "keepdims": keepdims}
    translated = sot.symbolic_translate(lambda x: getattr(x * 2.0 + 1.0, op)(**options), backend=backend)
    wanted = getattr(x * 2.0 + 1.0, op)(**options)
    for _ in range(3):
        assert same(translated(x), wanted, None if way == "numpy again" else 1000)
    served = [each.served for each in subgraphs(translated)]
    assert served == [3]      # of all items with the axes kept: the run before it


def test_what_is_in_a_run():
    graphs = []
    backend = Backend("seen", lambda graph, example_inputs: graphs.append(graph) or graph.run, float_errors=True, reductions=True)
    for function in (softmax, scalars_between):
        sot.symbolic_translate(function, backend=backend)(*((M,) if function is softmax else (M, 2.0)))
    assert [[node.op for node in graph.nodes] for graph in graphs] == [
        ["max", "subtract", "exp", "sum", "divide"], ["multiply", "sum", "divide", "add", "multiply", "subtract", "greater", "negative"]]
    assert [node.options for node in graphs[0].reductions] == [{"axis": -1, "keepdims": True}] * 2


def test_a_backend_without_reductions_gets_none():
    graphs = []
    backend = Backend("seen", lambda graph, example_inputs: graphs.append(graph) or graph.run, float_errors=True)
    sot.symbolic_translate(softmax, backend=backend)(M)
    assert [[node.op for node in graph.nodes] for graph in graphs] == [["subtract", "exp"]]


def test_a_long_run_is_several():
    def long(x, y):
        for k in range(70):
            x = x * y + k
        return x
    graphs = []
    backend = Backend("seen", lambda graph, example_inputs: graphs.append(graph) or graph.run, float_errors=True, reductions=True)
    translated = sot.symbolic_translate(long, backend=backend)
    for _ in range(2):
        assert same(translated(X, X), long(X, X))
    assert [len(graph.nodes) for graph in graphs] == [79, 61] and len(set(map(len, [graph.inputs for graph in graphs]))) == 1
    assert all(len(graph.outputs) == 1 for graph in graphs)


# -- the text of a kernel, run by Python -------------------------------------------------------------------------------------
def by_text(graph, kinds, *inputs):
    """What the text of a kernel computes, one row at a time, as Python reads it."""
    def expression(node, dtype, parts, namespace, is_item):
        if node.op == "astype":
            return "np.%s(%s)" % (node.dtype.name, parts[0])
        return "np.%s(%s)" % (node.op, ", ".join(parts))

    fused = Fused(graph, kinds, expression, lambda op, dtype, operand, value: "abs(%s) > 100.0" % operand if op == "sin" else "")
    names = dict(fused.namespace, total=lambda total, item: total + item, larger=lambda best, item: item if item > best else best,
                 smaller=lambda best, item: item if item < best else best)
    exec(fused.source, names)
    length = next((len(each) - 1) // int(kind) + 1 if kind in STEPS else len(each) for each, kind in zip(inputs, kinds) if kind != NUMBER)
    assert fused.needs_row == (not {ITEMS, SPACED} & set(kinds))
    results = [np.zeros(length if is_item else 1, dtype) for _, dtype, is_item in fused.results]
    declined = np.zeros(1, np.int64)
    names["kernel"](*[np.zeros(length)] * fused.needs_row, *inputs, *results, declined)
    return results[:len(graph.outputs)], declined[0]


@pytest.mark.parametrize("op", sorted(REDUCTIONS))
@pytest.mark.parametrize("size", (1, 5, 1024, 2500))
def test_the_text_of_a_kernel(op, size):
    kind = np.dtype(bool) if op in ("any", "all") else np.dtype(float)
    a = Input("a0", np.dtype(float), 1, False)
    first = Node("t0", "greater" if kind.kind == "b" else "exp", ("a0", np.float64(0.5)) if kind.kind == "b" else ("a0",), kind, 1)
    nodes = [first, Reduction("t1", op, ("t0",), kind, 1, True, True, 0), Node("t2", "not_equal" if kind.kind == "b" else "divide", ("t0", "t1"), kind, 1)]
    graph = Graph([a], nodes, ["t1", "t2"])
    x = np.random.RandomState(size).rand(size)
    with np.errstate(all="ignore"):
        found, declined = by_text(graph, [ITEMS], x)
        wanted = graph.run(x)
    assert np.allclose(found[0], wanted[0]) and np.allclose(found[1], wanted[1], equal_nan=True) and not declined


def test_what_a_later_loop_needs_again_is_stored_where_it_is_dear():
    """Numbers, what is there already and what is cheap lie before it among the operands."""
    kind = np.dtype(float)
    inputs = [Input("a0", kind, 1, False), Input("a1", kind, 0, True)]
    nodes = [Node("t0", "exp", ("a0",), kind, 1), Node("t1", "multiply", ("a0", "a1"), kind, 1), Reduction("t2", "sum", ("t0",), kind, 0, False, False, 0),
             Node("t3", "divide", ("t0", "t2"), kind, 1), Node("t4", "add", ("t3", "t1"), kind, 1), Node("t5", "subtract", ("t4", "t2"), kind, 1)]
    graph = Graph(inputs, nodes, ["t2", "t5"])
    fused = Fused(graph, [ITEMS, NUMBER], lambda node, dtype, parts, namespace, is_item: "%s(%s)" % (node.op, ", ".join(parts)), lambda *asked: "")
    assert [name for name, _, _ in fused.results] == ["t2", "t5", "t0"]
    assert fused.source.count("exp(") == 1
    x = np.random.RandomState(0).rand(2500)
    for mine, wanted in zip(by_text(graph, [ITEMS, NUMBER], x, np.float64(3.0))[0], graph.run(x, np.float64(3.0))):
        assert np.allclose(mine, wanted)


def test_limits_are_told():
    graph = Graph([Input("a0", np.dtype(float), 1, False)], [Node("t0", "sin", ("a0",), np.dtype(float), 1)], ["t0"])
    assert by_text(graph, [SPACED], np.array([1.0, 99.0]))[1] == 0
    assert by_text(graph, [SPACED], np.array([1.0, -101.0]))[1] == 1


@pytest.mark.parametrize("step", (2, 3, 8))
@pytest.mark.parametrize("size", (1, 5, 1024, 2500))
@pytest.mark.parametrize("op", ("sum", "max"))
def test_the_text_of_a_kernel_that_takes_each_second_item(step, size, op):
    inputs = [Input("a0", np.dtype(float), 1, False), Input("a1", np.dtype(float), 1, False)]
    nodes = [Node("t0", "multiply", ("a0", "a1"), np.dtype(float), 1), Reduction("t1", op, ("t0",), np.dtype(float), 0, False, False, 0),
             Node("t2", "subtract", ("t0", "t1"), np.dtype(float), 1)]
    graph = Graph(inputs, nodes, ["t1", "t2"])
    x = np.random.RandomState(size).rand(size * step)[:(size - 1) * step + 1]
    y = np.random.RandomState(step).rand(size)
    for kinds, other in (([str(step), ITEMS], y), ([str(step), str(step)], x)):
        found, _ = by_text(graph, kinds, x, other)
        wanted = graph.run(x[::step], other if other is y else x[::step])
        assert np.allclose(found[0], wanted[0]) and np.allclose(found[1], wanted[1])


@pytest.mark.parametrize("op", sorted(REDUCTIONS))
@pytest.mark.parametrize("keepdims", (False, True))
@pytest.mark.parametrize("items", (2, 3, 8))
def test_rows_of_few_items_without_an_axis(op, keepdims, items):
    """What `ShortRows` makes of a graph, computed by NumPy: arrays of rows, a row for all, a number for each row, one for all."""
    kind = np.dtype(bool) if op in ("any", "all") else np.dtype(float)
    inputs = [Input("a0", np.dtype(float), 3, False), Input("a1", np.dtype(float), 1, False), Input("a2", np.dtype(float), 2, False), Input("a3", np.dtype(float), 0, True)]
    nodes = [Node("t0", "multiply", ("a0", "a1"), np.dtype(float), 3), Node("t1", "subtract", ("t0", "a2"), np.dtype(float), 3),
             Node("t2", "less", ("t1", "a3"), np.dtype(bool), 3),
             Reduction("t3", op, ("t2" if kind.kind == "b" else "t1",), kind, 3 if keepdims else 2, True, keepdims, 1 if op in ("var", "std") else 0),
             Node("t4", "logical_not" if kind.kind == "b" else "negative", ("t3",), kind, 3 if keepdims else 2)]
    random = np.random.RandomState(items)
    arguments = [random.rand(5, 4, items), random.rand(items), random.rand(4, 1), np.float64(0.3)]
    arguments[0][1, 2, 1] = np.nan
    graph = Graph(inputs, nodes, ["t4", "t1", "t3"])
    short = ShortRows(graph, items, [True, True, False, False], 200)
    with np.errstate(invalid="ignore"):
        wanted, found = graph.run(*arguments), short.joined(short.graph.run(*short.split(arguments)), (5, 4, items))
    for mine, other in zip(found, wanted):
        assert mine.shape == other.shape and mine.dtype == other.dtype and np.allclose(mine, other, equal_nan=True)
    assert ShortRows(graph, items, [True, True, False, False], 5).graph is None
