"""Operations on items: operations × dtypes × shapes, with known and open sizes, against NumPy."""

import numpy as np
import pytest

pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")

from tests.export.harness import DTYPES, FLOATS, INTS, Model, calm, specs_of, values  # noqa: E402

#: NumPy leaves whole numbers as they are since 2.1.
WHOLE = DTYPES[1:] if np.lib.NumpyVersion(np.__version__) >= "2.1.0" else FLOATS
#: Those that the IEEE standard says, or that only choose: no bit may differ.
EXACT = {"negative": DTYPES[1:], "positive": DTYPES[1:], "absolute": DTYPES, "square": DTYPES[1:], "sign": DTYPES[1:], "sqrt": DTYPES[1:], "floor": WHOLE,
         "ceil": WHOLE, "trunc": WHOLE, "rint": FLOATS, "invert": DTYPES[:-3], "logical_not": DTYPES, "isnan": DTYPES, "isinf": DTYPES, "isfinite": DTYPES,
         "fabs": FLOATS, "reciprocal": FLOATS}
ROUNDED = ("exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "arcsinh", "arccosh",
           "arctanh", "deg2rad", "rad2deg", "radians", "degrees")
SHAPES = [(), (0,), (1,), (7,), (2, 3), (2, 0, 3)]
PAIRS = [((), ()), ((), (3,)), ((4, 1), (5,)), ((2, 3), (2, 3)), ((0,), (1,)), ((2, 1, 3), (4, 1)), ((16,), (16,))]


def unary(name):
    function = getattr(np, name)
    return eval("lambda x: function(x)", {"function": function})  # noqa: S307  # a function of its own, not one with a closure that changes


def binary(text):
    return eval("lambda x, y: " + text, {"np": np})  # noqa: S307


@pytest.mark.parametrize("name", list(EXACT))
def test_exact_functions(name, tmp_path):
    for dtype in EXACT[name]:
        for shape in SHAPES:
            x = values(dtype, shape)
            for unknown in (False, True) if shape else (False,):
                model = Model(unary(name), specs_of([x], unknown), str(tmp_path / "m.onnx"))
                model.check(x)
                for seed in range(3) if unknown else ():      # other sizes, too
                    model.check(values(dtype, [size + seed for size in shape], seed))


@pytest.mark.parametrize("name", ROUNDED)
def test_functions_that_are_rounded(name, tmp_path):
    for dtype in DTYPES[1:]:
        for shape in SHAPES[1:]:
            given = [calm(dtype, shape), np.abs(calm(dtype, shape, 1)), values(dtype, shape)]
            if name == "arccosh":
                given = [np.abs(array) + array.dtype.type(1) for array in given[:2]]
            if name in ("sin", "cos", "tan", "sinh", "cosh", "rad2deg", "degrees", "exp2", "arcsinh"):
                given = given[:2]      # of huge arguments nothing is left but the rounding of pi
            model = Model(unary(name), specs_of([given[0]]), str(tmp_path / "m.onnx"))
            for array in given:
                model.check(array, tolerance=True)


BINARY = {
    "x + y": DTYPES, "x - y": DTYPES[1:], "x * y": DTYPES, "x / y": DTYPES[1:], "x // y": DTYPES[1:], "x % y": DTYPES[1:], "np.fmod(x, y)": DTYPES[1:],
    "x & y": DTYPES[:-3], "x | y": DTYPES[:-3], "x ^ y": DTYPES[:-3], "x << y": INTS, "x >> y": INTS,
    "x < y": DTYPES, "x <= y": DTYPES, "x == y": DTYPES, "x != y": DTYPES, "x > y": DTYPES, "x >= y": DTYPES,
    "np.logical_and(x, y)": DTYPES, "np.logical_or(x, y)": DTYPES, "np.logical_xor(x, y)": DTYPES,
    "np.maximum(x, y)": DTYPES, "np.minimum(x, y)": DTYPES, "np.fmax(x, y)": DTYPES, "np.fmin(x, y)": DTYPES,
    "np.where(x > y, x, y)": DTYPES, "np.where(x, y, x)": DTYPES, "divmod(x, y)": DTYPES[1:], "np.heaviside(x, y)": FLOATS, "np.clip(x, y, y)": DTYPES[1:],
}


#: Of these the signs of zeros are NumPy's. Of two zeros either is the larger one, and onnxruntime's Where drops the sign.
SIGNED = {"x + y", "x - y", "x * y", "x / y", "np.fmod(x, y)"}


@pytest.mark.parametrize("text", list(BINARY))
def test_operators(text, tmp_path):
    zeros = text in SIGNED
    for dtype in BINARY[text]:
        for a, b in PAIRS:
            x, y = values(dtype, a), values(dtype, b, 1)
            for unknown in (False, True):
                model = Model(binary(text), specs_of([x, y], unknown), str(tmp_path / "m.onnx"))
                for seed in range(4 if a == (16,) else 1):
                    model.check(values(dtype, a, seed), values(dtype, b, seed + 7), zeros=zeros)


MIXED = ["x + y", "x * y", "x / y", "x // y", "x % y", "np.maximum(x, y)", "np.where(x > 0, x, y)", "x == y", "x < y", "x @ y", "np.concatenate((x, y))", "np.stack([x, y], 1)"]


@pytest.mark.parametrize("text", MIXED)
@pytest.mark.parametrize("one", DTYPES)
def test_promotion(text, one, tmp_path):
    for other in DTYPES:
        kinds = {np.dtype(one).kind, np.dtype(other).kind}
        if "bool" in (one, other) and ("//" in text or "%" in text) and kinds == {"b"}:
            continue      # NumPy makes int8 of them
        x, y = calm(one, 6), calm(other, 6, 1)
        if "<" in text or "=" in text:
            if np.result_type(x, y).kind == "f" and kinds <= {"i", "u"}:
                continue      # test_errors
        model = Model(binary(text), specs_of([x, y]), str(tmp_path / "m.onnx"))
        model.check(x, y, tolerance=True if "@" in text else None, zeros=False)


NUMBERS = ["x + 2", "2 - x", "x * 3", "x / 2", "7 // (x + 1)", "x // 3", "x % 3", "x ** 2", "x ** 3", "x ** 0", "x + 0.5", "0.1 * x", "x > 1", "1 >= x", "x == 2", "np.maximum(x, 1)",
           "np.where(x > 1, x, 0)", "np.where(x > 1, 1.5, x)", "-x + True", "x * np.float32(0.1)", "x + np.int8(1)", "x & 3", "x << 2", "x >> 1", "np.clip(x, 1, 3)",
           "np.power(x, 2)", "x ** 0.5", "abs(x) ** 1.5", "np.round(x / 3, 2)", "x.round(1)", "np.add(x, 1, dtype='float64')"]


@pytest.mark.parametrize("text", NUMBERS)
def test_numbers_have_no_dtype_of_their_own(text, tmp_path):
    function = eval("lambda x: " + text, {"np": np})  # noqa: S307
    for dtype in DTYPES[1:]:
        if dtype in FLOATS and text in ("x & 3", "x << 2", "x >> 1"):
            continue
        for shape in [(), (5,), (2, 3)]:
            x = np.abs(calm(dtype, shape))
            try:
                function(x)
            except (TypeError, OverflowError):
                continue
            model = Model(function, specs_of([x]), str(tmp_path / "m.onnx"))
            model.check(x, tolerance=True if "**" in text or "0.1" in text else None, zeros=False)


@pytest.mark.parametrize("dtype", DTYPES)
def test_conversions(dtype, tmp_path):
    for target in DTYPES:
        for shape in SHAPES:
            x = values(dtype, shape)
            if dtype in FLOATS and target not in FLOATS and target != "bool":
                x = np.abs(calm(dtype, shape)) * 20       # what does not fit is undefined in C
            model = Model(eval("lambda x: x.astype(%r)" % target, {}), specs_of([x]), str(tmp_path / "m.onnx"))  # noqa: S307
            # float64 goes to float16 by way of float32 in onnxruntime: rounded twice
            model.check(x, tolerance=True if (dtype, target) == ("float64", "float16") else None)


@pytest.mark.parametrize("name", ["hypot", "logaddexp"])
def test_functions_of_two_floats(name, tmp_path):
    for dtype in FLOATS:
        for a, b in PAIRS:
            model = Model(binary("np.%s(x, y)" % name), specs_of([calm(dtype, a), calm(dtype, b)]), str(tmp_path / "m.onnx"))
            for seed in range(3):
                model.check(calm(dtype, a, seed), calm(dtype, b, seed + 5), tolerance=True)
