"""Whole programs as models: branches and loops, what is written where, names and sizes, errors."""

import inspect
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")

import sot  # noqa: E402
from sot import InputSpec  # noqa: E402
from tests.export.harness import Model, calm, leaves  # noqa: E402
from tests.static import test_branches, test_rolled  # noqa: E402
from tests.static.exchange import copied, everything  # noqa: E402

SUMS = {"float16": 1e-2, "float32": 1e-5, "float64": 1e-11}

#: Programs of tests/static that no model can be: what the error says.
REFUSED = {
    "smooth": "numpy.convolve", "solved": "numpy.linalg.solve", "whole_numbers": "numpy.bincount", "pieces": "numpy.sort",
    "loop_bounded": "structure", "loop_returned_inside": "'small' is no array",
}


@pytest.mark.parametrize("name, function, specs, calls", [pytest.param(*each, id=each[0]) for each in everything()])
def test_programs(name, function, specs, calls, tmp_path):
    static = sot.to_static(function, full_graph=True, input_spec=specs)
    static.get_concrete_program(*(() if specs else calls[0]))
    if name in REFUSED:
        with pytest.raises(sot.ExportError, match=REFUSED[name]):
            Model(static, None, str(tmp_path / "m.onnx"))
        return
    model = Model(static, None, str(tmp_path / "m.onnx"))
    for args in calls:
        model.function = lambda *given, args=args: function(*copied(args))
        model.check(*[array for array in leaves(args) if isinstance(array, (np.ndarray, np.generic))], tolerance=SUMS, zeros=False)


def random_loop(seed):
    lines = ["def f(a, b):", "    c = a - b; d = a.copy(); a = a * 1; s = a.sum(); k = 0; t = s"]
    test_rolled._source(random.Random(seed), 3, lines, "    ", False)
    return lines + ["    return a, b, c, d, s, k"], 4


def random_branches(seed):
    chance = random.Random(seed)
    lines = ["def f(a, b):", "    c, k, seen = a * 1, 0.5, []"]
    for _ in range(3):
        test_branches._source(chance, 2, lines, "    ", ["a", "b", "c"])
    return lines + ["    return a, b, c, k"], 3


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("source", [random_loop, random_branches])
def test_random_programs(source, seed, tmp_path):
    """Loops and branches with arrays that are written to, exchanged and shared: a model gives the same, or there is none."""
    lines, size = source(seed)
    space = {"np": np}
    exec("\n".join(lines), space)
    static = sot.to_static(space["f"], full_graph=True, input_spec=[InputSpec([size]), InputSpec([size])])
    try:
        static.get_concrete_program()
    except sot.GraphError:
        return      # tests/static
    try:
        model = Model(static, None, str(tmp_path / "m.onnx"))
    except sot.ExportError as error:
        assert "fault" not in str(error) and any([words in str(error) for words in ("structure", "depends on values", "is no array", "shares memory", "may or may not")]), error
        return
    model.function = space["f"]
    for number in range(8):
        given = np.random.RandomState(number).standard_normal((2, size)) * (1 + number)
        model.check(*given, tolerance=SUMS, zeros=False)


# -- what is written in blocks --------------------------------------------------------------------------------------------
def written_in_a_branch(x):
    y = x.copy()
    row = y[0]
    if x.sum() > 0:
        y[1] = 5.0
        row += 1
    else:
        y *= 2
    return y, row


def written_in_one_of_nested_branches(x):
    y = x * 1
    z = y[:, 1:]
    if x[0, 0] > 0:
        if x[1, 1] > 0:
            z[...] = 0.0
        else:
            y = y + 1
    return y, z


def written_in_a_loop(x):
    u = x.copy()
    inner = u[1:-1]
    while np.abs(u).max() > 0.5:
        inner *= 0.5
        u[0] *= 0.25
        u[-1] = u[0]
    return u, inner


def exchanged_in_a_loop(x):
    now, before = x * 1, x * 0
    error = np.abs(x).max()
    while error > 0.1:
        before[...] = now * 0.5
        now, before = before, now
        error = np.abs(now).max()
    return now


def a_branch_in_a_loop(x):
    total = np.zeros_like(x)
    n = 0
    while total.sum() < 10:
        if total[0, 0] > 2:
            total[1:] += 1
        else:
            total[0] += np.abs(x[0]) + 0.1
        n += 1
    return total, n


def an_early_return(x):
    for _ in range(50):
        x = x * 0.7
        if np.abs(x).max() < 0.3:
            return x
    return x


def no_turn_at_all(x):
    while x.sum() > 1e9:
        x = x * 0.5
    return x


def a_size_as_a_bound(x):
    total = x[0] * 0
    for i in range(x.shape[0]):
        if x[i, 0] > 0:
            total = total + x[i] * i
    return total, x.shape[0] * 2


def either_array(x):
    a, b = x + 1, x + 2
    c = a if x[0, 0] > 0 else b
    return a * c, b


@pytest.mark.parametrize("function", [written_in_a_branch, written_in_one_of_nested_branches, written_in_a_loop, exchanged_in_a_loop, a_branch_in_a_loop,
                                      an_early_return, no_turn_at_all, a_size_as_a_bound, either_array], ids=lambda function: function.__name__)
def test_blocks(function, tmp_path):
    for shape in ([4, 3], [None, 3]):
        model = Model(function, [InputSpec(shape, "float64", "x")], str(tmp_path / "m.onnx"))
        for seed in range(12):
            model.check(calm("float64", (4 if shape[0] else 4 + seed % 3, 3), seed), tolerance=SUMS, zeros=False)


# -- names, sizes, parameters -----------------------------------------------------------------------------------------------
class Layer:
    def __init__(self):
        self.weight, self.bias = calm("float32", (4, 3)), calm("float32", (3,), 1)

    def forward(self, x):
        return {"scores": np.maximum(x @ self.weight + self.bias, 0), "sizes": [x.shape[0], self.bias]}


def test_names_sizes_and_parameters(tmp_path):
    layer = Layer()
    model = Model(layer.forward, [InputSpec([None, 4], "float32", "x")], str(tmp_path / "m.onnx"))
    graph = model.proto.graph
    given, = graph.input
    assert given.name == "x" and [size.dim_param or size.dim_value for size in given.type.tensor_type.shape.dim] == ["x.0", 4]
    assert [each.name for each in graph.output] == ["result['scores']", "result['sizes'][0]", "result['sizes'][1]"]
    kept = {each.name for each in graph.initializer}
    assert {"self.weight", "self.bias"} <= kept
    model.check(calm("float32", (5, 4)), tolerance=SUMS)
    program = sot.to_static(layer.forward, full_graph=True).get_concrete_program(InputSpec([2, 4], "float32"))
    sot.export(program, tmp_path / "p.onnx")
    sot.save(program, tmp_path / "p.sot")
    sot.export(sot.load(tmp_path / "p.sot"), tmp_path / "q.onnx", format="onnx")
    assert (tmp_path / "p.onnx").stat().st_size > 0 and (tmp_path / "q.onnx").stat().st_size > 0


def test_equal_operations_are_made_once(tmp_path):
    model = Model(lambda x: (np.exp(x) + 1, np.exp(x) * 2), [InputSpec([None])], str(tmp_path / "m.onnx"))
    assert [node.op_type for node in model.proto.graph.node].count("Exp") == 1


def test_numpys_scalars_come_in_and_go_out(tmp_path):
    model = Model(lambda x, y: (x * 2, x + y, y.sum() * 0.1), [InputSpec([], "float32", scalar=True), InputSpec([None], "float32")], str(tmp_path / "m.onnx"))
    model.check(np.float32(1.5), calm("float32", 5), tolerance=SUMS)


def test_numbers_among_the_arguments_are_built_in(tmp_path):
    static = sot.to_static(lambda x, power, scale: x ** power * scale, full_graph=True)
    program = static.get_concrete_program(np.ones(3), 3, 0.5)
    sot.export(program, tmp_path / "m.onnx")
    assert [each.name for each in Model(program, None, str(tmp_path / "m.onnx")).proto.graph.input] == ["x"]


# -- errors ---------------------------------------------------------------------------------------------------------------
GRID = np.arange(6.0)


def argument_written(x):
    x += 1
    return x


def parameter_written(x):
    GRID[0] = 5.0
    return x + GRID[0]


def argument_written_in_a_loop(x):
    while x.sum() < 10:
        x += 1
    return x


def maybe_a_view(x):
    y = x * 1
    z = y.reshape(-1)
    y[0] = 5
    return z


def maybe_the_same(x):
    a, b = x + 1, x + 2
    c = a if x[0] > 0 else b
    c += 1
    return a


def of_no_dtype(x):
    return x * 1j


def read_only_view(x):
    y = x * 1
    a, b = np.split(y, 2)
    a += 1
    return y


ERRORS = [
    (argument_written, [InputSpec([None])], "inplace +", "the argument x is changed in place", "x = x.copy()", 1),
    (parameter_written, [InputSpec([6])], "setsubscr", "the parameter GRID is changed in place", "copy", 1),
    (argument_written_in_a_loop, [InputSpec([4])], "inplace +", "the argument x is changed in place", "copy", None),
    (maybe_a_view, [InputSpec([2, 3])], "its result", "may share memory with one that was written to", "reshape a copy", None),
    (maybe_the_same, [InputSpec([4])], "its result", "may or may not be one that was written to", "make one of them a copy", None),
    (of_no_dtype, [InputSpec([4])], "binary *", "ONNX has no complex128 arrays", "real and imaginary", 1),
    (read_only_view, [InputSpec([4])], "inplace +", "a view of this kind is written to", "subscript", 3),
    (lambda x: np.linalg.solve(x, x), [InputSpec([3, 3])], "numpy.linalg.solve", "no such operation", "sot.save", 0),
    (lambda x: np.sort(x), [InputSpec([3])], "numpy.sort", "no such operation", "outside", 0),
    (lambda x: x.sum(initial=3), [InputSpec([3])], "ndarray.sum", "first value", "add it", 0),
    (lambda x: x.sum(where=x > 0), [InputSpec([3])], "ndarray.sum", "with these arguments", "", 0),
    (lambda x: np.add(x, 1, where=x > 0), [InputSpec([3])], "numpy.add", "argument where=", "np.where", 0),
    (lambda x: x.reshape(-1, order="F"), [InputSpec([3, 2])], "ndarray.reshape", "C order only", "order='C'", 0),
    (lambda x: x ** np.arange(3), [InputSpec([3], "int64")], "binary **", "whole numbers to a power", "constant", 0),
    (lambda x, y: x < y, [InputSpec([3], "int64"), InputSpec([3], "uint64")], "compare <", "comparison of int64 with uint64", "convert", 0),
    (lambda x: x.astype(">f8") * 2, [InputSpec([3])], "ndarray.astype", "ONNX has no >f8 arrays", "convert", 0),
    (lambda x: (x, None), [InputSpec([3])], "its result", "result[1] is None", "arrays and numbers", None),
    (lambda x: x * 2, [InputSpec([3], "complex64", "z")], "the argument z", "ONNX has no complex64 arrays", "real", None),
]


@pytest.mark.parametrize("function, specs, operation, reason, remedy, line", ERRORS, ids=["%s-%d" % (each[2], number) for number, each in enumerate(ERRORS)])
def test_errors_name_the_operation_the_place_and_what_to_do(function, specs, operation, reason, remedy, line, tmp_path):
    path = tmp_path / "m.onnx"
    with pytest.raises(sot.ExportError) as caught:
        sot.export(function, path, input_spec=specs)
    error, text = caught.value, str(caught.value)
    assert error.operation == operation and "Operation: %s." % operation in text
    assert reason in text.partition("Reason: ")[2].partition("Remedy: ")[0] and remedy in text.partition("Remedy: ")[2]
    if line is not None:
        first = inspect.getsourcelines(function)[1]
        assert error.line == first + line and "test_models.py, line %d\n" % error.line in text and error.file == __file__
    assert not path.exists(), "nothing is written"


def test_with_numpy_1_a_program_is_saved_and_exported_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setattr(np, "__version__", "1.26.4")
    with pytest.raises(sot.ExportError, match=r"made with NumPy 2, .* this is NumPy 1.26.4: save the program \(sot.save\), and export it where NumPy 2 is"):
        sot.export(lambda x: x + 1, tmp_path / "m.onnx", input_spec=[InputSpec([3])])


def test_an_unknown_format(tmp_path):
    with pytest.raises(ValueError, match="there is no format 'text'; there are onnx"):
        sot.export(lambda x: x, tmp_path / "m", format="text", input_spec=[InputSpec([3])])


def command(*words):
    return subprocess.run([sys.executable, "-m", "sot", "export", *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True,
                          cwd=str(Path(sot.__file__).resolve().parent.parent))


def test_the_command(tmp_path):
    sot.save(lambda x: np.tanh(x) * 2, tmp_path / "f.sot", [InputSpec([None], name="x")])
    sot.save(lambda x: np.sort(x), tmp_path / "g.sot", [InputSpec([None], name="x")])
    done = command(tmp_path / "f.sot", tmp_path / "f.onnx")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "") and (tmp_path / "f.onnx").exists()
    done = command(tmp_path / "g.sot", tmp_path / "g.onnx")
    assert done.returncode == 1 and "Operation: numpy.sort." in done.stderr and "test_models.py, line" in done.stderr
    done = command(tmp_path / "f.sot", tmp_path / "f.text")
    assert done.returncode == 1 and "the ending is none of .onnx" in done.stderr
    (tmp_path / "h.sot").write_text("nothing")
    assert command(tmp_path / "h.sot", tmp_path / "h.onnx").returncode == 1
    assert command("--help").returncode == 0 and command().returncode == 2
