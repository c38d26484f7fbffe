"""Saved programs: what a file holds, and that no damaged, hostile or newer one does anything but one clear error."""
import io
import json
import os
import random
import subprocess
import sys
import warnings
import zipfile

import numpy as np
import pytest

import sot
from sot import InputSpec, ProgramFileError
from sot.graph.statements import IRError
from sot.static.constants import NotAConstant, Reader, Unreadable, constant_text
from sot.static.text import parse

#: How many mutations of a file each test tries (10,000 take a minute).
MUTATIONS = int(os.environ.get("SOT_TEST_MUTATIONS", "800"))

W = np.arange(12.).reshape(4, 3)


def net(x, pair, deep=True):
    a, b = pair["a"], pair["b"]
    y = np.tanh(x @ W + a) * np.float32(0.5)
    y[0] += b
    return {"y": y, "n": x.shape[0], "z": [y.sum(axis=0, keepdims=True), y[..., ::2], (1.5, "text", None)]}


SPECS = [InputSpec([None, 4]), {"a": InputSpec([3]), "b": InputSpec([], "float32")}]
ARGS = (np.arange(8.).reshape(2, 4) / 7, {"a": np.ones(3), "b": np.array(2, "f4")})


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "net.sot"
    sot.save(net, path, input_spec=SPECS)
    return path


def members(path):
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def write(path, content, compression=zipfile.ZIP_STORED):
    with zipfile.ZipFile(path, "w", compression) as archive:
        for name, data in content.items():
            archive.writestr(name, data)


def changed(path, change):
    """The file with another program.json."""
    content = members(path)
    program = json.loads(content["program.json"])
    change(program)
    content["program.json"] = json.dumps(program).encode()
    write(path, content)
    return path


def test_what_is_in_a_file(saved):
    content = members(saved)
    assert list(content) == ["program.json", "parameters/0.npy"]
    assert np.array_equal(np.load(io.BytesIO(content["parameters/0.npy"]), allow_pickle=False), W)
    program = json.loads(content["program.json"])
    assert program["format"] == "sot.program" and program["version"] == 1 and program["parameters"] == [["W", "<f8", [4, 3]]]


def test_a_loaded_program(saved):
    loaded = sot.load(saved)
    expected = net(*ARGS)
    for given in (loaded(*ARGS), loaded(ARGS[0], pair=ARGS[1]), loaded(*ARGS, deep=True)):
        assert given["y"].tobytes() == expected["y"].tobytes() and given["n"] == 2 and given["z"][2] == (1.5, "text", None)
    assert str(loaded.get_concrete_program()).count("binary") == str(loaded.get_concrete_program()).count(" binary ")
    with pytest.raises(sot.InputSpecError, match="built for True, given False"):
        loaded(*ARGS, deep=False)
    with pytest.raises(sot.InputSpecError, match=r"argument pair\['b'\]: wanted float32\[\], given float64\[\]"):
        loaded(ARGS[0], {"a": np.ones(3), "b": np.array(2.)})
    with pytest.raises(TypeError):
        loaded()
    assert loaded.__name__ == "net" and "saved program" in loaded.__doc__


def warns(x):
    y = 1 / x
    return y if (x > 1).any() else np.log(-x)


def test_a_loaded_program_warns_as_its_function(tmp_path):
    path = tmp_path / "warns.sot"
    sot.save(warns, path, input_spec=[InputSpec([None])])
    loaded = sot.load(path)
    for x in (np.array([0.0, 2.0]), np.array([0.0, 0.5])):
        told = []
        for way in (warns, loaded, loaded):
            with warnings.catch_warnings(record=True) as heard:
                warnings.simplefilter("always")
                result = way(x)
            told.append((result.tobytes(), [(str(each.message), each.category) for each in heard]))
        assert told[0] == told[1] == told[2] and told[0][1]


def test_a_loaded_program_while_tools_look_on(saved):
    loaded = sot.load(saved)
    expected = net(*ARGS)["y"].tobytes()
    before = sys.gettrace()
    sys.settrace(lambda *event: None)
    try:
        found = loaded(*ARGS)["y"].tobytes()
    finally:
        sys.settrace(before)
    assert found == expected
    sot.enable_to_static(False)
    try:
        assert loaded(*ARGS)["y"].tobytes() == expected
    finally:
        sot.enable_to_static(True)


def test_parameters_of_a_loaded_program_are_its_own(tmp_path):
    class Sum:
        def __init__(self):
            self.total = np.zeros(2)

        def forward(self, x):
            self.total += x
            return self.total * 1
    made = Sum()
    sot.save(made, tmp_path / "sum.sot", input_spec=[InputSpec([2])])
    one, two = sot.load(tmp_path / "sum.sot"), sot.load(tmp_path / "sum.sot")
    x = np.ones(2)
    assert one(x)[0] == 1 and one(x)[0] == 2 and two(x)[0] == 1 and made.total[0] == 0


def test_parameters_that_share_memory(tmp_path):
    whole = np.zeros(4)
    part = whole[1:]

    def f(x):
        whole[:] += x
        return part * 1
    with pytest.raises(ValueError, match="share memory"):
        sot.save(f, tmp_path / "f.sot", input_spec=[InputSpec([4])])
    assert not os.listdir(tmp_path)


def test_layouts_are_kept(tmp_path):
    arrays = [np.arange(6.).reshape(2, 3), np.asfortranarray(np.arange(6.).reshape(2, 3)), np.zeros((0, 3)), np.array(5.), np.arange(3, dtype=">i4")]
    a, b, c, d, e = arrays

    def f(x):
        return x + a.sum(), b, c, d, e
    sot.save(f, tmp_path / "f.sot", input_spec=[InputSpec([1])])
    for array, given in zip(arrays[1:], sot.load(tmp_path / "f.sot")(np.ones(1))[1:]):
        assert given.dtype == array.dtype and given.shape == array.shape and given.strides == array.strides and given.tobytes() == array.tobytes()


def test_what_to_save_for_must_be_known(tmp_path):
    with pytest.raises(sot.InputSpecError, match="input_spec"):
        sot.save(net, tmp_path / "net.sot")
    static = sot.to_static(lambda x: x + 1, full_graph=True)
    with pytest.raises(sot.InputSpecError, match="input_spec"):
        sot.save(static, tmp_path / "f.sot")
    static(np.ones(2))
    sot.save(static, tmp_path / "f.sot")
    assert sot.load(tmp_path / "f.sot")(np.ones(2))[0] == 2
    with pytest.raises(sot.GraphError):
        sot.save(lambda x: float(x), tmp_path / "g.sot", input_spec=[InputSpec([])])
    with pytest.raises(FileNotFoundError):
        sot.load(tmp_path / "no.sot")


def test_the_command(saved, tmp_path):
    run = subprocess.run([sys.executable, "-m", "sot", "program", str(saved)], stdout=subprocess.PIPE, universal_newlines=True, check=True)
    assert run.stdout == str(sot.load(saved).get_concrete_program()) + "\n"
    (tmp_path / "bad").write_bytes(b"nothing")
    run = subprocess.run([sys.executable, "-m", "sot", "program", str(tmp_path / "bad")], stderr=subprocess.PIPE, universal_newlines=True)
    assert run.returncode == 1 and run.stderr.startswith("error: ") and "Traceback" not in run.stderr


# -- damaged, hostile, newer ---------------------------------------------------------------------------------------------
def refused(path, message="holds no program"):
    with pytest.raises(ProgramFileError, match=message) as caught:
        sot.load(path)
    assert str(path) in str(caught.value)


def test_a_newer_file(saved):
    refused(changed(saved, lambda program: program.update(version=2)), "newer than what this sot reads")


@pytest.mark.parametrize("change, message", [
    (lambda p: p.update(format="other"), "no sot.program file"), (lambda p: p.update(version="1"), "version"), (lambda p: p.pop("body"), "body"),
    (lambda p: p["parameters"].append(["v", "<f8", [1]]), "members"), (lambda p: p["parameters"][0].__setitem__(2, [4, 4]), "not what the program says"),
    (lambda p: p["parameters"][0].__setitem__(1, "O"), "dtype"), (lambda p: p["parameters"][0].__setitem__(2, [-4, -3]), "shape"),
    (lambda p: p["body"]["statements"][0].update(op="call", arg='"os.system"', inputs=['"true"']), "os.system"),
    (lambda p: p["body"]["statements"][0].update(op="call", arg='"numpy.load"', inputs=['"x"']), "numpy.load"),
    (lambda p: p["body"]["statements"][0].update(op="call", arg='"ndarray.tofile"', inputs=["%0"]), "tofile"),
    (lambda p: p["body"]["statements"][0].update(op="getattr", arg='"__class__"', inputs=["%0"]), "__class__"),
    (lambda p: p["body"]["statements"][0].update(op="getattr", arg='"ctypes"', inputs=["%0"]), "ctypes"),
    (lambda p: p["body"]["statements"][0].update(op="exec"), "no exec"), (lambda p: p["body"]["statements"][0].update(op="setglobal"), "no setglobal"),
    (lambda p: p["body"]["statements"][0].update(inputs=["%999", "%0"]), "read before"), (lambda p: p["body"]["statements"][0].update(arg='"@@"'), "@@"),
    (lambda p: p["body"]["statements"][0].update(inputs=["__import__(1)", "%0"]), "no constant"), (lambda p: p["body"].update(results=[]), "returns one value"),
    (lambda p: p["body"]["statements"][0].update(inputs=["(" * 5000, "%0"]), "nested"), (lambda p: p["body"]["statements"][0].update(output="x"), "register"),
    (lambda p: p["body"]["statements"].insert(0, p["body"]["statements"][0]), "twice"), (lambda p: p["arguments"][0].__setitem__(0, "not a name"), "argument"),
    (lambda p: p["body"]["statements"][0].update(output=1 << 80), "no register"), (lambda p: p["body"]["parameters"].__setitem__(0, 1 << 30), "no register"),
    (lambda p: p["arguments"].append(p["arguments"][0]), "argument"), (lambda p: p["bound"].append([1 << 70, 0]), "bound"),
])
def test_files_that_say_something_else(saved, change, message):
    refused(changed(saved, change), message)


def test_archives_that_are_something_else(saved, tmp_path):
    content = members(saved)
    write(tmp_path / "compressed", content, zipfile.ZIP_DEFLATED)
    refused(tmp_path / "compressed", "compressed")
    write(tmp_path / "more", dict(content, **{"../more": b""}))
    refused(tmp_path / "more", "members")
    write(tmp_path / "less", {"program.json": content["program.json"]})
    refused(tmp_path / "less")
    write(tmp_path / "without", {"other": content["program.json"], "parameters/0.npy": b""})
    refused(tmp_path / "without", "program.json")
    write(tmp_path / "deep", dict(content, **{"program.json": b"[" * 100000 + b"]" * 100000}))
    refused(tmp_path / "deep")
    pickled = io.BytesIO()
    np.lib.format.write_array(pickled, np.array([object()], dtype=object), version=(1, 0), allow_pickle=True)
    write(tmp_path / "pickled", dict(content, **{"parameters/0.npy": pickled.getvalue()}))
    refused(tmp_path / "pickled", "not what the program says")
    (tmp_path / "empty").write_bytes(b"")
    refused(tmp_path / "empty")


def test_mutations_of_the_bytes(saved):
    """Whatever bytes change: the file is refused in one way, or is as it was where it matters."""
    whole = saved.read_bytes()
    chance = random.Random(5)
    refusals = 0
    for _ in range(MUTATIONS):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 1, 2, 8))):
            kind = chance.randrange(4)
            place = chance.randrange(len(data))
            if kind == 0:
                data[place] = chance.randrange(256)
            elif kind == 1:
                del data[place:place + chance.choice((1, 10, 500))]
            elif kind == 2:
                data[place:place] = bytes(chance.randrange(256) for _ in range(chance.choice((1, 4))))
            else:
                data[place:place + 4] = b"\xff\xff\xff\xff"
            if not data:
                break
        saved.write_bytes(bytes(data))
        try:
            loaded = sot.load(saved)
        except ProgramFileError:
            refusals += 1
        else:
            assert loaded.get_concrete_program() is not None
    assert refusals > MUTATIONS // 2


def _places(value, path=()):
    yield path
    if isinstance(value, (list, dict)):
        for key in (value if isinstance(value, dict) else range(len(value))):
            yield from _places(value[key], path + (key,))


_STRANGE = (None, 0, -1, 1 << 80, 1.5, True, "", "%0", "%1", "%7", "()", "nan", '"x"', [], {}, [[]], "tuple", "cond", "while_loop", "call", '"numpy.dot"', "O", "<f4")


def test_mutations_of_the_program(saved):
    """Valid archives whose program is another: refused in one way, or a program that has been verified."""
    content = members(saved)
    original = content["program.json"]
    places = list(_places(json.loads(original)))[1:]
    chance = random.Random(6)
    for _ in range(MUTATIONS):
        program = json.loads(original)
        for _ in range(chance.choice((1, 1, 2, 3))):
            path = chance.choice(places)
            try:
                target = program
                for key in path[:-1]:
                    target = target[key]
                if chance.random() < 0.2:
                    del target[path[-1]]
                else:
                    target[path[-1]] = chance.choice(_STRANGE)
            except (KeyError, IndexError, TypeError):
                pass
        content["program.json"] = json.dumps(program).encode()
        write(saved, content)
        try:
            loaded = sot.load(saved)
        except ProgramFileError:
            continue
        loaded.get_concrete_program().verify()
        try:
            loaded(*ARGS)
        except Exception as error:   # what NumPy says of a program that makes no sense
            assert not isinstance(error, (IRError, KeyError, AssertionError, sot.GraphError)), repr(error)


# -- constants and listings ----------------------------------------------------------------------------------------------
CONSTANTS = [None, True, False, 0, -5, 1 << 100, 1.5, -0.0, float("inf"), -float("inf"), 1e-320, 0.1, 1 + 2j, complex("nan+1j"), "", "a\"b\\\n%0é", (), (1,), (1, (2, [3])),
             [], slice(None), slice(1, None, -2), Ellipsis, (Ellipsis, None, slice(0, 3)), np.dtype("f4"), np.dtype(">i2"), np.dtype("longlong"), np.float32(0.1),
             np.int64(-3), np.bool_(True), np.complex64(1 - 2j), np.uint64((1 << 64) - 1), np.float16(2.5), float, int, np.float32, {"a": (1,)}]


@pytest.mark.parametrize("value", CONSTANTS, ids=repr)
def test_constants(value):
    reader = Reader(constant_text(value))
    found = reader.constant()
    reader.done()
    assert type(found) is type(value) and repr(found) == repr(value)


def test_constants_to_the_bit():
    bits = np.array([0xfff8000000000000, 0x7ff8000000000001, 0x7ff8000000000000], np.uint64).view("f8")
    for value in map(float, bits):
        assert np.float64(Reader(constant_text(value)).constant()).tobytes() == np.float64(value).tobytes()


@pytest.mark.parametrize("value", [object(), np.ones(2), b"x", {1: 2}, 1 << 5000, len, np.longdouble(1), np.dtype("O"), {1}])
def test_what_is_no_constant(value):
    with pytest.raises(NotAConstant):
        constant_text(value)


@pytest.mark.parametrize("text", ["", "(", "1 2", "slice(1)", "x", "dtype(\"O\")", "dtype(1)", "scalar(\"<i4\", \"x\")", "nan(0x1)", "\"", "'a'", "[1,,2]", "{1: 2}",
                                  "type(\"os\")", "%1", "1.2.3", "complex(1)", "lambda: 0", "(" * 3000, "0x10"])
def test_texts_that_are_no_constants(text):
    with pytest.raises(Unreadable):
        reader = Reader(text)
        reader.constant()
        reader.done()


@pytest.mark.parametrize("text", [
    "", "program", "program \"f\"", "program \"f\"\nargument \"x\": %0 \"x\" float64[2]\nreturn (%1)", "program \"f\"\nreturn ()",
    "program \"f\"\nargument \"x\": %0 \"x\" float64[2]\n%1 ? = call \"os.system\" (%0)\nreturn (%1)",
    "program \"f\"\nargument \"x\": %0 \"x\" float64[2]\n%1 ? = cond (%0) {\n  block () {\n    yield ()\n  }\n}\nreturn (%1)",
])
def test_listings_that_are_none(text):
    with pytest.raises((Unreadable, IRError)):
        parse(text)


CONTROL = """program "control"
argument "x": %0 "x" float64[]
parameter %1 "w": float64[]
%2 float64 = binary "*" (%0, %1)
%3 bool = compare ">" (%2, 0.0)
%4 tuple = cond (%3, %2) {
  block (%5 float64) {
    %6 float64 = binary "+" (%5, 1.0)
    yield (%6, 2)
  }
  block (%7 float64) {
    yield (%7, 1)
  }
}
%8 float64 = item 0 (%4)
%9 tuple = while_loop 1 (%8, 40.0) {
  block (%10 float64, %11 float) {
    %12 bool = compare "<" (%10, %11)
    yield (%12)
  }
  block (%13 float64, %14 float) {
    %15 float64 = binary "*" (%13, 2.0)
    yield (%15)
  }
}
%16 float64 = item 0 (%9)
%17 int = item 1 (%4)
%18 tuple = tuple (%16, %17)
return (%18)
"""


def test_control_flow(tmp_path):
    program = parse(CONTROL, {"w": np.array(3.0)})
    assert str(program) == str(parse(str(program)))
    sot.save(program, tmp_path / "c.sot")
    loaded = sot.load(tmp_path / "c.sot")
    for x, expected in ((1.0, (64.0, 2)), (20.0, (61.0, 2))):
        assert loaded(np.array(x)) == expected
    assert str(loaded.get_concrete_program()) == str(program)


@pytest.mark.parametrize("change", [
    lambda t: t.replace("yield (%7, 1)", "yield (%7)"), lambda t: t.replace("yield (%7, 1)", "yield (%2, 1)"), lambda t: t.replace("yield (%15)", "yield (%15, 1)"),
    lambda t: t.replace("while_loop 1", "while_loop 3"), lambda t: t.replace("%7 float64", "%5 float64"), lambda t: t.replace("yield (%12)", "yield ()"),
    lambda t: t.replace("(%3, %2)", "(%3)"),
])
def test_control_flow_that_makes_no_sense(change):
    with pytest.raises((Unreadable, IRError)):
        parse(change(CONTROL))


def test_an_export_without_its_package_names_the_extra(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "onnx", None)      # as if it were not installed
    with pytest.raises(sot.ExportError, match=r"'onnx' needs the package onnx, which cannot be imported .*: pip install \"sot\[onnx\]\"$"):
        sot.export(lambda x: x * 2, tmp_path / "f.onnx", input_spec=[sot.InputSpec([3])])
    assert not (tmp_path / "f.onnx").exists()
