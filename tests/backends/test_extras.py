"""The built-in backends that need other packages; `nox -s backends-3.12` installs those, elsewhere they are skipped."""
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import sot
from sot.backends import BackendError, Declined, Refused, backend_of, registry
from sot.graph.array_graph import FUNCTIONS, Graph, Input, Node
from sot.graph.array_operations import _KINDS
from tests.backends.programs import PROGRAMS
from tests.backends.test_backends import same, subgraphs, told

NAMES = ("numexpr", "numba", "jax")
FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, 3.0, -2.5, 1e-300, 1e300, -1e300, np.inf, -np.inf, np.nan, 710.0, -745.0, 1.5, 2.5, 1e16, np.pi, 1e5]
VALUES = {"f": FLOATS, "i": [0, 1, -1, 2, 7, -7, 2 ** 62, -2 ** 63, 2 ** 53 + 1], "b": [True, False]}
#: NumPy gives the one or the other zero, by where an item stands in an array.
OF_TWO_ZEROS = ("maximum", "minimum")


@pytest.fixture(params=NAMES)
def backend(request, monkeypatch):
    monkeypatch.setitem(registry._state, "always", True)
    try:
        return backend_of(request.param)
    except BackendError as error:
        pytest.skip(str(error))


@pytest.mark.parametrize("name, function, args", PROGRAMS, ids=[each[0] for each in PROGRAMS])
def test_a_program_gives_what_numpy_gives(backend, name, function, args):
    translated = sot.symbolic_translate(function, backend=backend)
    for _ in range(3):
        wanted, found = told(function, args), told(translated, args)
        assert same(found[0], wanted[0], 1000) and same(found[2], wanted[2], 1000)
    for each in subgraphs(translated):
        assert "failed" not in each.outcome() and "differ" not in each.outcome()


LOOPS = [(op, dtype) for op in sorted(FUNCTIONS) for dtype in ("float64", "float32", "int64", "bool")
         if op == "where" or np.dtype(dtype).kind in _KINDS.get(op, "f")]


def taken(run, inputs, wanted):
    """The values that a backend's callable takes, and what is wanted of them: one may decline what is beyond its formulas."""
    try:
        run(*inputs)
        return inputs, wanted
    except Declined:
        pass
    kept = []
    for place in range(wanted.size):
        try:
            run(*[each[place:place + 1] for each in inputs])
            kept.append(place)
        except Declined:
            assert np.abs(inputs[0][place]) > 1e5 or inputs[0][place] <= np.finfo(float).tiny
    return [each[kept] for each in inputs], wanted[kept]


@pytest.mark.parametrize("op, dtype", LOOPS)
def test_an_operation_on_special_values(backend, op, dtype):
    function, kind = FUNCTIONS[op], np.dtype(dtype).kind
    with np.errstate(all="ignore"):
        values = np.array(VALUES[kind], dtype)
        left, right = [each.ravel().copy() for each in np.meshgrid(values, values)]
        inputs = {1: [values], 2: [left, right], 3: [np.arange(left.size) % 2 == 0, left, right]}[getattr(function, "nin", 3)]
        wanted = function(*inputs)
        names = tuple(["a%d" % number for number in range(len(inputs))])
        graph = Graph([Input(name, each.dtype, 1, False) for name, each in zip(names, inputs)], [Node("t0", op, names, wanted.dtype, 1)], ["t0"])
        try:
            run = backend.compile(graph, inputs)
            inputs, wanted = taken(run, inputs, wanted)
            found = np.asarray(run(*inputs)[0])
        except Refused:
            return
    assert found.dtype == wanted.dtype and found.shape == wanted.shape
    if wanted.dtype.kind != "f":
        assert (found == wanted).all()
        return
    limits = np.finfo(wanted.dtype)
    assert np.allclose(found, wanted, backend.rtol * float(limits.eps / np.finfo(float).eps), float(limits.tiny), equal_nan=True)
    if op not in OF_TWO_ZEROS:
        zeros = wanted == 0
        assert (np.signbit(found) == np.signbit(wanted))[zeros & (found == 0)].all()


def test_each_is_given_something(backend):
    def chain(x, y):
        return np.exp(-x) / (1 + np.abs(y)) - x * 2
    x = np.linspace(0, 1, 1000)
    translated = sot.symbolic_translate(chain, backend=backend)
    for _ in range(3):
        assert same(translated(x, x), chain(x, x), 1000)
    assert [each.served for each in subgraphs(translated)] == [3]


N = 100_001
LARGE = np.linspace(-3.0, 3.0, N)


def several_outputs(x, y, s):
    a = np.exp(-x * x) * s + y
    b = a / (1.0 + np.abs(y))
    return a, b, np.where(b > 0.1, a, x), b > s


def with_views(x, y, s):
    u = x.copy()
    u[1:-1] = u[1:-1] + 0.1 * (u[2:] - 2.0 * u[1:-1] + u[:-2])
    y += np.tanh(u) * s + 1.0
    return u, y * u - s


def on_rows(x, y, s):
    x, y = x[:-1].reshape(100, -1), y[:-1].reshape(100, -1)
    return np.sin(x) * s + y, np.sqrt(np.abs(x * y)) - y[:1], x.T * 2.0 + 1.0


def reversed_and_strided(x, y, s):
    return np.exp(x[::-1] * s) + y, (x[::2] + x[1::2].sum()) / s, np.log(np.abs(y[::3]) + 1.0) * s


SPECIAL = LARGE.copy()
SPECIAL[::7], SPECIAL[1::7], SPECIAL[2::7], SPECIAL[3::7] = np.nan, np.inf, -0.0, -np.inf
ARGUMENTS = {"float64": (LARGE, LARGE + 0.5, 1.5), "float32": (LARGE.astype(np.float32), (LARGE + 0.5).astype(np.float32), 1.5),
             "mixed": (LARGE, (LARGE + 0.5).astype(np.float32), 2.5), "integers": (np.arange(N) % 11, LARGE, 3), "special": (SPECIAL, LARGE, 0.5),
             "small": (LARGE[:101], LARGE[:101], 2.0)}


@pytest.mark.parametrize("function", [several_outputs, with_views, reversed_and_strided, on_rows])
@pytest.mark.parametrize("kind", ARGUMENTS)
def test_large_arrays(backend, function, kind):
    args = ARGUMENTS[kind]
    translated = sot.symbolic_translate(function, backend=backend)
    with np.errstate(all="ignore"):
        for _ in range(3):
            wanted, found = told(function, args), told(translated, args)
            assert same(found[0], wanted[0], 1000) and same(found[2], wanted[2], 1000)
    for each in subgraphs(translated):
        assert "failed" not in each.outcome()


def test_threads_have_arrays_of_their_own(backend):
    def chain(x, s):
        return 1.0 / (1.0 + np.exp(-x * s)) + np.tanh(x) * s
    translated = sot.symbolic_translate(chain, backend=backend)
    translated(LARGE, 1.0)
    wanted = [chain(LARGE, float(s)) for s in range(1, 7)]
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda turn: translated(LARGE, float(turn % 6 + 1)), range(60)))
    assert all([same(each, wanted[turn % 6], 1000) for turn, each in enumerate(found)])


def test_numba_warns_in_a_block_as_numpy_does(monkeypatch):
    monkeypatch.setitem(registry._state, "always", True)
    pytest.importorskip("numba")

    def chain(x, s):
        return np.exp(s / x) * 2.0 + np.log(x)
    x = np.linspace(1.0, 2.0, N)
    translated = sot.symbolic_translate(chain, backend="numba")
    translated(x, 1.0)
    x[N - 1] = 0.0
    wanted, found = told(chain, (x, 1.0)), told(translated, (x, 1.0))
    assert same(found[0], wanted[0], 1000) and found[1] == wanted[1] and len(wanted[1]) == 3
