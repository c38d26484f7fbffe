"""The built-in backends that need other packages; `nox -s backends-3.12` installs those, elsewhere they are skipped."""
import numpy as np
import pytest

import sot
from sot.backends import BackendError, Refused, backend_of, registry
from sot.graph.array_graph import FUNCTIONS, Graph, Input, Node
from sot.graph.subgraphs import _KINDS
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
            found = np.asarray(backend.compile(graph, inputs)(*inputs)[0])
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
