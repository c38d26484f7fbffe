"""Backends by name, what they are given, and what the engine sees to at the border of a subgraph."""
import copy
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

import sot
from sot.backends import Backend, BackendError, Refused, registry, subgraph
from sot.graph.array_graph import Graph
from tests.backends.programs import PROGRAMS, M, X, chain, in_place, scalars

IDS = [each[0] for each in PROGRAMS]


@pytest.fixture
def always(monkeypatch):
    """Compiled subgraphs run from the first call on."""
    monkeypatch.setitem(registry._state, "always", True)


def by_numpy(graph, example_inputs):
    return graph.run


def told(function, args):
    """(result or error, warnings, the arguments afterwards) of a call."""
    args = copy.deepcopy(args)
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            result = function(*args)
        except Exception as error:
            result = error
    return result, [(str(each.message), each.lineno) for each in seen], args


def same(a, b, near=None, payloads=True):
    """Whether two results are alike: class, dtype, shape, layout and values, those of NaNs too unless ``payloads`` is false."""
    if type(a) is not type(b):
        return False
    if isinstance(a, (tuple, list)):
        return len(a) == len(b) and all([same(mine, other, near, payloads) for mine, other in zip(a, b)])
    if isinstance(a, dict):
        return list(a) == list(b) and all([same(a[key], b[key], near, payloads) for key in a])
    if isinstance(a, Exception):
        return str(a) == str(b)
    if isinstance(a, (np.ndarray, np.generic)):
        if a.dtype != b.dtype or a.shape != b.shape or isinstance(a, np.ndarray) and (a.strides, a.flags.writeable) != (b.strides, b.flags.writeable):
            return False
        if a.dtype.hasobject:
            return a.tolist() == b.tolist()
        if near is None or a.dtype.kind not in "fc":
            return bits(a, payloads) == bits(b, payloads)
        return np.allclose(a, b, near * np.finfo(a.dtype).eps, near * np.finfo(a.dtype).eps, equal_nan=True)
    return a == b


def bits(array, payloads):
    array = np.array(array)
    if not payloads and array.dtype.kind in "fc":
        array[np.isnan(array)] = np.nan
    return array.tobytes()


def subgraphs(translated):
    """What backends were given of a translated function."""
    units = sot.debug.cache_info.unit_of(translated).units()
    return [each for unit in units for entry in unit.cache.entries() if entry.info is not None for each in entry.info.subgraphs]


@pytest.mark.parametrize("name, function, args", PROGRAMS, ids=IDS)
def test_a_program_gives_what_plain_python_gives(always, name, function, args):
    translated = sot.symbolic_translate(function, backend=Backend("numpy again", by_numpy, float_errors=True))
    whole = sot.to_static(function, backend=by_numpy)
    for _ in range(3):
        wanted = told(function, args)
        for way in (translated, whole):
            found = told(way, args)
            assert same(found[0], wanted[0]) and same(found[2], wanted[2]) and found[1] == wanted[1]


@pytest.mark.parametrize("name, function, args", [each for each in PROGRAMS if each[0] in ("chain", "two results", "masks", "scalars", "calls")])
def test_whole_graphs_have_subgraphs(always, name, function, args):
    static = sot.to_static(function, full_graph=True, backend=by_numpy)
    for _ in range(3):
        assert same(static(*args), function(*args))
    assert sum(each.served for each in static.__sot_static__.unit.subgraphs) == 3 * len(static.__sot_static__.unit.subgraphs) > 0


@pytest.mark.parametrize("distance", [lambda x, y: abs(x - y) * 2 + 1, lambda x, y: np.absolute(x - y) * 2 + 1, lambda x, y: np.abs(x - y) * 2 + 1], ids=["abs", "absolute", "np.abs"])
@pytest.mark.parametrize("dtype", ["f8", "f4", "i8"])
def test_distances_are_one_subgraph(always, distance, dtype):
    x, y = np.arange(4).astype(dtype), np.array([3, 1, 0, 7]).astype(dtype)
    translated = sot.symbolic_translate(distance, backend=by_numpy)
    for _ in range(2):
        assert same(translated(x, y), distance(x, y))
    (subgraph,) = subgraphs(translated)
    assert [node.op for node in subgraph.graph.nodes] == ["subtract", "absolute", "multiply", "add"] and subgraph.served == 2


def test_the_default_has_no_subgraphs():
    for way in (sot.symbolic_translate(chain), sot.symbolic_translate(chain, backend="numpy")):
        way(X, X)
        assert subgraphs(way) == []


# -- names ---------------------------------------------------------------------------------------------------------------
def test_names():
    assert {"debug", "jax", "none", "numba", "numexpr", "numpy"} <= set(sot.list_backends())
    with pytest.raises(ValueError, match="no backend 'nothing'; there are .*numpy"):
        sot.symbolic_translate(chain, backend="nothing")
    with pytest.raises(ValueError, match="built-in"):
        sot.register_backend("numba", by_numpy)
    with pytest.raises(TypeError, match="callable"):
        sot.register_backend("mine", 3)
    with pytest.raises(TypeError, match="a name or a callable"):
        sot.symbolic_translate(chain, backend=3)


@pytest.mark.parametrize("name", ["numexpr", "numba", "jax"])
@pytest.mark.parametrize("decorate", [sot.symbolic_translate, sot.to_static])
def test_a_missing_extra_is_named_where_the_function_is_decorated(monkeypatch, name, decorate):
    monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(registry._registered, name, None)
    with pytest.raises(BackendError, match=r'pip install "sot\[%s\]"' % name):
        decorate(backend=name)
    with pytest.raises(BackendError, match=name):
        decorate(chain, backend=name)


def test_a_registered_backend(always, monkeypatch):
    monkeypatch.setattr(registry, "_registered", {})
    sot.register_backend("mine", by_numpy)
    assert "mine" in sot.list_backends()
    translated = sot.symbolic_translate(backend="mine")(chain)
    assert same(translated(X, X), chain(X, X)) and [each.served for each in subgraphs(translated)] == [1]


#: A package of its own; `nox -s backends-3.12` builds and installs it, and runs the corpus with it.
PACKAGE = Path(__file__).resolve().parents[2] / "examples" / "backend"


def test_another_package_brings_one_by_its_entry_point(always, tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "_registered", {})
    (tmp_path / "others_backend.py").write_text((PACKAGE / "sot_example_backend.py").read_text())
    info = tmp_path / "others-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[sot.backends]\nothers = others_backend:compiled\nbroken = others_backend:nothing\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert {"others", "broken"} <= set(sot.list_backends())
    for _, function, args in PROGRAMS:
        translated = sot.symbolic_translate(function, backend="others")
        for _ in range(2):
            assert same(told(translated, args)[0], told(function, args)[0])
    with pytest.raises(BackendError, match="broken"):
        sot.symbolic_translate(chain, backend="broken")


def test_debug_prints_what_it_is_given_and_none_compiles_nothing(capsys):
    translated = sot.symbolic_translate(chain, backend="debug")
    translated(X, X)
    assert "exp(" in capsys.readouterr().out
    left = sot.symbolic_translate(chain, backend="none")
    assert same(left(X, X), chain(X, X))
    assert "NumPy runs: nothing is compiled" in str(sot.explain(left, X, X))


# -- the border ----------------------------------------------------------------------------------------------------------
def outcome(backend, function=chain, args=(X, X), calls=2):
    """What is told of the first subgraph after some calls that gave what they must."""
    translated = sot.symbolic_translate(function, backend=Backend("mine", backend, rtol=1e-13, float_errors=True))
    for _ in range(calls):
        assert same(told(translated, args)[0], told(function, args)[0])
    return subgraphs(translated)[0].outcome()


def giving(change):
    """A backend that changes what NumPy gives."""
    return lambda graph, example_inputs: lambda *inputs: [change(each) for each in graph.run(*inputs)]


@pytest.mark.parametrize("change", [
    lambda array: np.broadcast_to(array, array.shape), lambda array: array.view(), lambda array: np.array(array, order="F"), lambda array: array.tolist(),
], ids=["read-only", "a view", "another order", "a list"])
def test_results_are_made_arrays_of_the_programs_own(always, change):
    assert "used" in outcome(giving(change), args=(M, M))


def test_a_result_that_the_backend_keeps_is_copied(always):
    kept = []

    def backend(graph, example_inputs):
        def run(*inputs):
            kept[:] = kept or graph.run(*inputs)
            return list(kept)
        return run
    translated = sot.symbolic_translate(chain, backend=backend)
    first, second = translated(X, X), translated(X, X)
    assert first is not second and not np.shares_memory(first, second) and not np.shares_memory(first, kept[0])


def test_a_result_that_nobody_else_has_is_not_copied(always):
    made = []

    def backend(graph, example_inputs):
        def run(*inputs):
            results = graph.run(*inputs)
            made.append(results[0].__array_interface__["data"][0])
            return results
        return run
    translated = sot.symbolic_translate(lambda x: np.exp(x) * 2 + 1, backend=backend)
    for _ in range(3):
        assert translated(X).__array_interface__["data"][0] == made[-1]


def test_an_input_is_no_result(always):
    def backend(graph, example_inputs):
        return lambda *inputs: [inputs[0]]

    def same_again(x):
        return x * 1 + 0
    x = X.copy()
    result = sot.symbolic_translate(same_again, backend=backend)(x)
    assert result is not x and not np.shares_memory(result, x)


def test_what_differs_is_left_to_numpy(always):
    assert "values differ" in outcome(giving(lambda array: array * (1 + 1e-9)))
    assert "used" in outcome(giving(lambda array: array), calls=1)


def test_what_is_declared_is_of_each_operation(always):
    def nearly_nothing(x):
        return (x * 1.1 + 1.0) - x * 1.1

    def a_last_bit(graph, example_inputs):
        first = graph.nodes[0]
        return lambda *inputs: [graph.run(*inputs)[0] + np.spacing(graph.compute(first, [inputs[0], first.operands[1]]))]
    assert "used" in outcome_of_values(a_last_bit, nearly_nothing, X * 1e6)
    assert "differ" in outcome_of_values(giving(lambda array: array + 1e-5), nearly_nothing, X * 1e6)


def outcome_of_values(backend, function, x):
    """What is told of the first subgraph after a call."""
    translated = sot.symbolic_translate(function, backend=Backend("mine", backend, rtol=1e-13, float_errors=True))
    translated(x)
    return subgraphs(translated)[0].outcome()


def failing(error):
    def backend(graph, example_inputs):
        def run(*inputs):
            raise error
        return run
    return backend


def test_a_backend_that_fails_or_refuses(always, monkeypatch):
    monkeypatch.setattr(sot.engine.ENGINE, "strict", False)

    def at_once(graph, example_inputs):
        raise OSError("no compiler")
    assert outcome(at_once) == "NumPy runs: mine failed: OSError: no compiler"
    assert outcome(failing(KeyError("x")), calls=4).startswith("NumPy runs: mine failed: KeyError")
    assert outcome(giving(lambda array: array[:1])) != "used"
    assert "mine failed: BackendError: a result is" in outcome(giving(lambda array: array.astype(np.float32)), calls=4)
    assert outcome(failing(Refused("too hard"))) == "NumPy runs: refused: too hard"


def test_only_strict_raises(always, monkeypatch):
    monkeypatch.setattr(sot.engine.ENGINE, "strict", True)
    translated = sot.symbolic_translate(chain, backend=failing(KeyError("x")))
    with pytest.raises(BackendError, match="has failed"):
        translated(X, X)
    assert outcome(failing(Refused("too hard"))) == "NumPy runs: refused: too hard"


def test_errstate_is_numpys(always):
    def divided(x):
        return 1 / (x * 1.0)
    def quiet(graph, example_inputs):
        def run(*inputs):
            with np.errstate(all="ignore"):
                return graph.run(*inputs)
        return run
    for float_errors in (False, True):
        translated = sot.symbolic_translate(divided, backend=Backend("mine", by_numpy if float_errors else quiet, float_errors=float_errors))
        translated(X)
        with np.errstate(divide="raise"), pytest.raises(FloatingPointError, match="divide by zero"):
            translated(X * 0)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with pytest.raises(RuntimeWarning, match="divide by zero"):
                translated(X * 0)
        seen = told(translated, (X * 0,))[1]
        assert len(seen) == (1 if float_errors else 0)


def test_one_that_is_slower_is_not_used(monkeypatch):
    monkeypatch.setitem(registry._state, "always", False)
    calls = []

    def backend(graph, example_inputs):
        def run(*inputs):
            calls.append(1)
            return [graph.run(*inputs) for _ in range(20)][0]
        return run
    translated = sot.symbolic_translate(chain, backend=backend)
    translated(X, X)
    translated(X, X)
    before = len(calls)
    for _ in range(5):
        assert same(translated(X, X), chain(X, X))
    assert len(calls) == before and "NumPy runs: " in subgraphs(translated)[0].outcome()


def test_a_faster_one_is_used_from_the_second_call_on(monkeypatch):
    monkeypatch.setitem(registry._state, "always", False)
    x = np.linspace(0, 1, 100_000)
    answer = chain(x, x)
    translated = sot.symbolic_translate(chain, backend=lambda graph, example_inputs: lambda *inputs: [answer.copy()])
    for _ in range(4):
        assert same(translated(x, x), answer)
    assert [each.served for each in subgraphs(translated)] == [3]


class Timed:
    """A backend that is as slow or as quick as it is told, by the clock of the module that times it."""

    def __init__(self, monkeypatch):
        self.now, self.slow, self.calls = 0.0, False, 0
        monkeypatch.setitem(registry._state, "always", False)
        monkeypatch.setattr(subgraph, "time", self)
        run = Graph.run

        def by_numpy(graph, *inputs):
            self.now += 1.0
            return run(graph, *inputs)
        monkeypatch.setattr(Graph, "run", by_numpy)
        monkeypatch.setattr(Graph, "straight", lambda graph: lambda *inputs: by_numpy(graph, *inputs))
        self.run = run

    def perf_counter(self):
        return self.now

    def __call__(self, graph, example_inputs):
        def compiled(*inputs):
            self.calls += 1
            self.now += 3.0 if self.slow else 0.1
            return self.run(graph, *inputs)
        return compiled


def test_one_that_was_slow_in_the_first_call_is_timed_again(monkeypatch):
    timed = Timed(monkeypatch)
    timed.slow = True
    translated = sot.symbolic_translate(chain, backend=timed)
    assert same(translated(X, X), chain(X, X))
    timed.slow = False
    for _ in range(3):
        assert same(translated(X, X), chain(X, X))
    assert [each.served for each in subgraphs(translated)] == [3]


def test_what_a_call_looks_at_is_timed_with_it(monkeypatch):
    """The callable itself is quicker than NumPy in each of these; what is done before it takes a while in some."""
    timed = Timed(monkeypatch)
    crossed = subgraph.Subgraph._crossed
    served = []
    for long in (0.0, 5.0):
        def looked(self, arguments, key, long=long):
            timed.now += long
            return crossed(self, arguments, key)
        monkeypatch.setattr(subgraph.Subgraph, "_crossed", looked)
        translated = sot.symbolic_translate(chain, backend=lambda graph, example_inputs: timed(graph, example_inputs))
        for _ in range(4):
            assert same(translated(X, X), chain(X, X))
        served.append([each.served for each in subgraphs(translated)])
    assert served == [[3], [0]]


def test_one_that_becomes_slower_is_dropped_and_taken_up_again(monkeypatch):
    timed = Timed(monkeypatch)
    translated = sot.symbolic_translate(chain, backend=timed)
    for turn in range(1, 301):
        timed.slow = 5 < turn < 100
        before = timed.calls
        assert same(translated(X, X), chain(X, X))
        if turn in (50, 255):
            assert timed.calls == before
        elif turn in (3, 300):
            assert timed.calls == before + 1
    # the look that is due in call 256 is taken at the next closer one
    assert [each.served for each in subgraphs(translated)] == [14 + 28]


def test_most_calls_that_are_left_to_numpy_do_not_come_to_the_subgraph(monkeypatch):
    timed = Timed(monkeypatch)
    timed.slow = True
    asked = []
    called = subgraph.Subgraph.__call__
    monkeypatch.setattr(subgraph.Subgraph, "__call__", lambda self, *arguments: asked.append(arguments[0].shape) or called(self, *arguments))
    translated = sot.symbolic_translate(chain, backend=timed)
    short = X[:5]
    for _ in range(140):
        assert same(translated(X, X), chain(X, X))
    assert len(asked) == 8      # the calls 1 and 2, in which it is timed; 3; 35, in which the look of call 16 is taken; 36, 68, 100, 132
    before = len(asked)
    assert same(translated(short, short), chain(short, short)) and asked[before:] == [short.shape]      # another shape is looked at


@pytest.mark.parametrize("refused", [True, False])
def test_what_is_never_used_is_not_asked(monkeypatch, refused):
    asked = []
    called = subgraph.Subgraph.__call__
    monkeypatch.setattr(subgraph.Subgraph, "__call__", lambda self, *arguments: asked.append(1) or called(self, *arguments))

    def none(graph, example_inputs):
        raise Refused("not this") if refused else ValueError("fails")
    translated = sot.symbolic_translate(chain, backend=none)
    for _ in range(20):
        assert same(translated(X, X), chain(X, X))
    assert len(asked) == 2


def test_what_gave_other_values_is_not_timed_again(monkeypatch):
    timed = Timed(monkeypatch)
    calls = []

    def wrong(graph, example_inputs):
        return lambda *inputs: calls.append(1) or [each + 1 for each in timed.run(graph, *inputs)]
    translated = sot.symbolic_translate(chain, backend=wrong)
    for _ in range(20):
        assert same(translated(X, X), chain(X, X))
    assert len(calls) == 1


def test_numbers_that_do_not_fit_are_numpys(always):
    translated = sot.symbolic_translate(scalars, backend=by_numpy)
    for args in ((X, 3, 2.5), (X, 10 ** 400, 1.0), (X.astype(np.float32), 3, 1e300), (X, 3, 2.5)):
        assert same(told(translated, args)[0], told(scalars, args)[0])


def test_an_operation_in_place_is_an_operation(always):
    graphs = []
    sot.symbolic_translate(in_place, backend=lambda graph, example_inputs: graphs.append(graph) or graph.run)(X, X)
    assert [[node.op for node in graph.nodes] for graph in graphs] == [["multiply", "add", "add", "multiply", "subtract", "multiply"]]


def test_a_function_with_a_backend_has_a_unit_of_its_own():
    plain, other = sot.symbolic_translate(chain), sot.symbolic_translate(chain, backend="none")
    assert plain.__sot_cache__ is not other.__sot_cache__
    assert sot.symbolic_translate(other) is other
    assert sot.symbolic_translate(other, backend="none") is other
    assert sot.symbolic_translate(plain, backend="none") is not plain


def taken(x, low, y):
    return x[:-low] * 2.0 + y


def from_both(x, low, y):
    return np.maximum(x[low:], x[:-low] + y)


def stored_shifted(x, low, y):
    x = x.copy()
    x[low:] = np.maximum(x[low:], x[:-low] + y)
    return x


def of_columns(x, low, y):
    square = x.reshape(-1, 10)
    return square[:, low:] + square[:, :-low] * y


@pytest.mark.parametrize("function", [taken, from_both, stored_shifted, of_columns])
def test_bounds_of_slices_that_are_arguments(always, function):
    """They are the same subgraph for all of them, also where a bound is used for nothing else."""
    translated = sot.symbolic_translate(function, backend=Backend("numpy again", by_numpy, float_errors=True))
    x = np.linspace(-1.0, 1.0, 40)
    for low in (3, 4, 1, 9, 10 ** 30, -2):
        wanted, found = told(function, (x, low, 1.5)), told(translated, (x, low, 1.5))
        assert same(found[0], wanted[0]) and found[1] == wanted[1]
    assert sum(each.served for each in subgraphs(translated)) >= 4      # not of 10 ** 30, where shapes do not fit


# -- shapes alike ----------------------------------------------------------------------------------------------------------
def slow_beyond(wrong_from=None):
    """A backend that computes as NumPy does, at a tenth of the time that is told; with arrays of so many items and more, something else."""
    def compiled(graph, example_inputs):
        def run(*inputs):
            asked.append(np.size(inputs[0]))
            found = graph.run(*inputs)
            return [each + 1 for each in found] if wrong_from is not None and np.size(inputs[0]) >= wrong_from else found
        return run
    asked = []
    return compiled, asked


@pytest.fixture
def quick(monkeypatch):
    """Compiled subgraphs are found to be quicker than NumPy."""
    monkeypatch.setattr(subgraph, "_shortest", lambda works, turns, prepare: [1.0, 0.1])


@pytest.mark.parametrize("any_shape", (True, False))
def test_shapes_alike_are_taken_as_those_that_were_tried(quick, any_shape):
    compiled, asked = slow_beyond()
    translated = sot.symbolic_translate(chain, backend=Backend("alike", compiled, float_errors=True, any_shape=any_shape))
    sizes = [600, 601, 602, 603, 700, 1000, 40, 603]
    for size in sizes:
        x = np.linspace(-1.0, 1.0, size)
        assert same(translated(x, x), chain(x, x))
    one, = subgraphs(translated)
    tried = [600, 601, 602, 40] if any_shape else [600, 601, 602, 603, 700, 1000, 40]
    assert [shape[0][0] for shape in one.shapes] == tried
    assert one.served == len(sizes) - len(tried)
    assert ("likewise for 3 more" in one.outcome()) == any_shape


def test_shapes_alike_that_are_left_to_numpy_are_known_until_another_decision(monkeypatch):
    times = [1.0, 2.0]
    monkeypatch.setattr(subgraph, "_shortest", lambda works, turns, prepare: list(times))
    likeness = subgraph._likeness
    looked = []
    monkeypatch.setattr(subgraph, "_likeness", lambda key: looked.append(key) or likeness(key))
    compiled, asked = slow_beyond()
    translated = sot.symbolic_translate(chain, backend=Backend("left", compiled, float_errors=True, any_shape=True))

    def call(*sizes):
        looked.clear()
        for size in sizes:
            x = np.linspace(-1.0, 1.0, size)
            assert same(translated(x, x), chain(x, x))
        return [key[0][0] for key in looked]
    call(600, 601, 602)
    assert call(603, 604, 603, 604, 605, 603, 604, 605) == [603, 604, 605], "what they are like is found out once"
    one, = subgraphs(translated)
    assert one.served == 0 and len(one.shapes) == 3
    times[:] = 1.0, 0.1
    assert call(600, 601, 602) == [600, 601, 602] and all([used for used, _ in one.shapes.values()])       # timed anew in the second call
    assert call(603, 604, 603) == [603, 604]
    assert one.served == 3 + 3


def test_where_values_have_differed_each_shape_is_tried(quick):
    compiled, asked = slow_beyond(wrong_from=900)
    translated = sot.symbolic_translate(chain, backend=Backend("alike but wrong", compiled, float_errors=True, any_shape=True))
    for size in (1000, 601, 602, 603, 604, 605, 950):
        x = np.linspace(-1.0, 1.0, size)
        assert same(translated(x, x), chain(x, x))
    one, = subgraphs(translated)
    assert [shape[0][0] for shape in one.shapes] == [1000, 601, 602, 603, 604, 605, 950]
    assert not one.shapes[((1000,), (1000,))][0] and one.shapes[((605,), (605,))][0]


def test_results_for_shapes_that_were_not_tried_must_have_the_shape(quick):
    def compiled(graph, example_inputs):
        return lambda *inputs: [each[:-1].copy() if len(each) > 700 else each for each in graph.run(*inputs)]
    translated = sot.symbolic_translate(chain, backend=Backend("cut", compiled, float_errors=True, any_shape=True))
    for size in (601, 602, 603, 604, 800, 801):
        x = np.linspace(-1.0, 1.0, size)
        assert same(translated(x, x), chain(x, x))
    one, = subgraphs(translated)
    assert one.served == 1


def steps(x, y):
    for _ in range(5):
        x = x * 0.5 + y
        x[0] = y[1]
    return x


def test_the_turns_of_a_loop_share_what_was_found_out(quick):
    compiled, asked = slow_beyond()
    translated = sot.symbolic_translate(steps, backend=Backend("turns", compiled, float_errors=True, any_shape=True))
    for _ in range(2):
        x = np.linspace(-1.0, 1.0, 600)
        assert same(translated(x, x), steps(x, x))
    found = subgraphs(translated)
    assert len(found) == 5 and sum([len(each.shapes) for each in found]) == 3 and sum([each.served for each in found]) == 7


def test_what_was_found_out_is_kept_of_so_many_graphs_only(quick, monkeypatch):
    """Else a program that translates anew for ever would never give its graphs back."""
    known = {}
    monkeypatch.setattr(subgraph, "_all_known", known)
    monkeypatch.setattr(subgraph, "_MOST_COMPILED", 2)
    compiled, asked = slow_beyond()
    backend = Backend("few", compiled, float_errors=True, any_shape=True)
    sizes = []
    for function in (lambda x: (x + 1) * x, lambda x: (x - 1) * x, lambda x: (x + 2) / x, lambda x: (x + x) * x):
        x = np.linspace(1.0, 2.0, 600)
        translated = sot.symbolic_translate(function, backend=backend)
        for _ in range(2):
            assert same(translated(x), function(x))
        sizes.append(len(known))
    assert sizes == [1, 2, 1, 2]
