"""Reductions, shapes, subscripts and writes: operations × dtypes × shapes, with known and open sizes, against NumPy."""

import numpy as np
import pytest

pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")

from tests.export.harness import DTYPES, FLOATS, Model, calm, specs_of, values  # noqa: E402


def check(text, arrays, tmp_path, more=(), **how):
    """With known and with open sizes, the latter for arrays of other sizes, too."""
    made = eval("lambda %s: (%s)" % (", ".join("xyz"[:len(arrays)]), text), {"np": np})  # noqa: S307
    for unknown in (False, True):
        model = Model(made, specs_of(arrays, unknown), str(tmp_path / "m.onnx"))
        for given in [arrays, *(more if unknown else ())]:
            model.check(*given, **how)


REDUCTIONS = ["sum", "prod", "max", "min", "mean", "std", "var", "any", "all", "argmax", "argmin", "ptp"]
AXES = [((), ["None"]), ((4,), ["None", "0", "-1"]), ((2, 3), ["None", "0", "1", "-1", "(0, 1)"]), ((2, 3, 4), ["None", "1", "(0, 2)", "(2, 1, 0)"]), ((3, 0), ["None", "0", "1"])]


@pytest.mark.parametrize("name", REDUCTIONS)
def test_reductions(name, tmp_path):
    for dtype in DTYPES:
        if name == "ptp" and dtype == "bool":
            continue      # which NumPy refuses
        for shape, axes in AXES:
            for axis in axes:
                if name.startswith("arg") and "(" in axis or 0 in shape and (name in ("max", "min", "argmax", "argmin", "ptp") and axis != "0"):
                    continue      # which NumPy refuses
                for keepdims in (False, True):
                    if name.startswith("arg") and keepdims and np.lib.NumpyVersion(np.__version__) < "1.22.0":
                        continue
                    x = calm(dtype, shape)
                    tolerance = {"float16": 1e-2, "float32": 1e-5, "float64": 1e-12} if name in ("sum", "prod", "mean", "std", "var") else None
                    check("np.%s(x, axis=%s, keepdims=%s)" % (name, axis, keepdims), [x], tmp_path,
                          more=[(calm(dtype, [size and size + 2 for size in shape], 3),)], tolerance=tolerance, zeros=False)
        if dtype in FLOATS and name in ("max", "min", "argmax", "argmin", "any", "all"):
            for seed in range(4):
                check("np.%s(x, axis=0), x.%s()" % (name, name), [values(dtype, (8, 2), seed)], tmp_path, zeros=False)


MORE = ["x.sum(axis=0, dtype='float64')", "x.mean(0, dtype=np.float64)", "x.std(axis=1, ddof=1)", "x.var(ddof=1)", "np.count_nonzero(x), np.count_nonzero(x, axis=1)",
        "x.cumsum(), np.cumsum(x, axis=0), np.cumsum(x, axis=-1)", "np.linalg.norm(x), np.linalg.norm(x, axis=1), np.linalg.norm(x, 1, axis=0)",
        "np.add.reduce(x), np.maximum.reduce(x, axis=1)", "np.average(x, axis=0)"]


@pytest.mark.parametrize("text", MORE)
def test_more_reductions(text, tmp_path):
    for dtype in DTYPES[1:]:
        share = {"float16": 1e-2, "float32": 1e-5, "float64": 1e-12}
        check(text, [calm(dtype, (4, 3))], tmp_path, more=[(calm(dtype, (2, 5), 1),)], tolerance=share, zeros=False)


PRODUCTS = [("x @ y", (2, 3), (3, 4)), ("x @ y", (3,), (3,)), ("x @ y", (3,), (3, 2)), ("x @ y", (2, 3), (3,)), ("x @ y", (4, 2, 3), (3, 2)), ("x @ y", (2, 1, 2, 3), (4, 3, 2)),
            ("x @ y", (2, 0), (0, 3)), ("np.dot(x, y)", (2, 3), (3, 4)), ("np.dot(x, y)", (), (3,)), ("x.dot(y)", (3,), (3,)), ("np.outer(x, y)", (3,), (4,)),
            ("np.inner(x, y)", (3,), (3,)), ("np.vdot(x, y)", (3,), (3,)), ("np.matmul(x, y)", (2, 3), (3, 2)), ("np.einsum('ij,jk->ik', x, y)", (2, 3), (3, 2)),
            ("np.einsum('ij,kj', x, y)", (2, 3), (4, 3)), ("np.einsum('bij,bj->bi', x, y)", (2, 3, 4), (2, 4))]


@pytest.mark.parametrize("text, a, b", PRODUCTS, ids=["%s %s %s" % each for each in PRODUCTS])
def test_products(text, a, b, tmp_path):
    for dtype in DTYPES:
        if "einsum" in text and dtype == "bool":
            continue
        share = {"float16": 1e-2, "float32": 1e-5, "float64": 1e-13}
        check(text, [calm(dtype, a), calm(dtype, b, 1)], tmp_path, tolerance=share, zeros=False)


SHAPED = [
    "x.reshape(-1)", "x.reshape(3, -1)", "np.reshape(x, (-1, 1))", "x.reshape((2, 3, 1))", "x.reshape(x.shape[1], x.shape[0])", "x.reshape(x.shape[0] * x.shape[1])", "x.ravel()",
    "x.flatten()", "x.T", "x.transpose()", "x.transpose(1, 0)", "np.transpose(x, (1, 0))", "np.swapaxes(x, 0, 1)", "x.swapaxes(-1, 0)", "np.moveaxis(x, 0, -1)", "x[None].transpose(2, 0, 1)",
    "np.expand_dims(x, 0)", "np.expand_dims(x, (0, -1))", "np.squeeze(x[None], 0)", "np.squeeze(x[:, None], axis=1)", "np.broadcast_to(x, (4, 2, 3))",
    "np.concatenate([x, x])", "np.concatenate((x, x, x), axis=1)", "np.concatenate([x, x], axis=None)", "np.stack([x, x])", "np.stack((x, x), axis=-1)", "np.vstack([x, x])",
    "np.hstack([x, x])", "np.column_stack([x, x])", "np.hstack((x[0], x[1]))", "np.column_stack((x[0], x[1]))", "np.array([x[0], x[1]])", "np.array([x[0, 0], x[1, 1]])", "np.tile(x, 2)",
    "np.tile(x, (2, 1, 2))", "np.repeat(x, 2)", "np.repeat(x, 3, axis=0)", "np.repeat(x, 2, axis=-1)", "np.flip(x)", "np.flip(x, 1)", "np.fliplr(x), np.flipud(x)",
    "np.split(x, 3, axis=1)", "np.split(x, [1, 2], axis=1)", "np.roll(x, 1)", "np.roll(x, -4, axis=1)", "np.diff(x)", "np.diff(x, axis=0)", "np.tril(x)", "np.triu(x, 1)",
    "np.zeros_like(x), np.ones_like(x), np.full_like(x, 1)", "np.zeros(x.shape), np.ones(x.shape[0]), np.full(x.shape, 2.5)", "np.full((2, x.shape[0]), x[0, 0])",
    "np.zeros((2, 3)) + x", "np.arange(x.shape[0])", "np.arange(1, x.size, 2)", "np.arange(4)", "np.eye(3) * x[0]", "np.asarray(x), np.array(x), np.copy(x), x.copy()",
    "np.atleast_1d(x), np.atleast_2d(x[0]), np.atleast_1d(x[0, 0])", "np.take(x, [1, 0], axis=0), x.take([0, 3])", "np.take_along_axis(x, np.array([[0, 1], [1, 0]]), axis=1)",
    "x.shape, x.size, x.ndim, len(x), x.shape[0] * 2 + 1, x.shape[1] / 2, x.size // 4, -x.size % 5", "np.float32(x[0, 0]), np.float64(x.sum())", "np.full((40, 40), 2) + x[0, 0]",
    "np.linspace(0, 1, 3) + x", "np.ascontiguousarray(x.T)", "(x,), {'a': x, 'b': [x[0], 3]}", "np.matrix_transpose(x) if hasattr(np, 'matrix_transpose') else x.T",
]


@pytest.mark.parametrize("text", SHAPED)
def test_shapes(text, tmp_path):
    for dtype in DTYPES:
        if text.startswith(("np.diff",)) and dtype == "bool":
            continue
        check(text, [calm(dtype, (2, 3))], tmp_path, zeros=False)


@pytest.mark.parametrize("text", ["np.pad(x, 1)", "np.pad(x, ((0, 1), (2, 0)), constant_values=1)", "np.pad(x, 1, mode='edge')"])
def test_padding(text, tmp_path):
    for dtype in DTYPES:
        if "edge" not in text or dtype != "bool":
            check(text, [calm(dtype, (2, 3))], tmp_path)


SUBSCRIPTS = [
    "x[0]", "x[-1]", "x[1, 2, 3]", "x[..., 0]", "x[0, ...]", "x[...]", "x[()]", "x[1:]", "x[:-1]", "x[::2]", "x[::-1]", "x[3:0:-1]", "x[-2:]", "x[10:]", "x[:, 1]", "x[:, 1:3, ::2]",
    "x[0, :, -1]", "x[:, None]", "x[None]", "x[..., None]", "x[None, 0, None, 1:]", "x[:, ::-1, ::-2]", "x[[0, 1, 0]]", "x[np.array([1, -1])]", "x[:, [2, 0]]", "x[:, :, np.array([[0, 1], [3, 2]])]",
    "x[[0, 1], [1, 2]]", "x[[0, 1], :, [1, 2]]", "x[:, [0, 1], [1, 2]]", "x[[[0], [1]], [0, 2]]", "x[0, [1, 2]]", "x[[1, 0], 1]", "x[1:, [0, 2]]", "x[x > 0]", "x[x[:, 0, 0] > 0]", "x[:, x[0, :, 0] > 0]",
    "x[np.array([True, False, True])]", "x[x.shape[0] - 1]", "x[:x.shape[0] - 1]", "x[1:x.shape[1]]", "x[x.argmax() % 2]", "x[np.arange(x.shape[0])]", "x[0][1][2]", "x[1:][:, 1:][..., ::-1]",
    "x[5:2]", "x[:, 0:0]", "x[:, 100:]", "x[-100:2]",
]


@pytest.mark.parametrize("text", SUBSCRIPTS)
def test_subscripts(text, tmp_path):
    for dtype in DTYPES:
        x = calm(dtype, (3, 3, 4))
        if text == "x[:, x[0, :, 0] > 0]" and dtype == "bool":
            continue
        check(text, [x], tmp_path, more=[(calm(dtype, (3, 3, 4), 5),)] if ">" in text else [(calm(dtype, (3, 4, 5), 5),)] if "True" not in text else [])


WRITES = [
    "x[0] = 7", "x[...] = 1", "x[:] = x[0]", "x[1:, 1] = 2", "x[::-1] = x.copy()", "x[..., -1] = x[..., 0] * 2", "x[[0, 2]] = 5", "x[[0, 1], [1, 2]] = x[0, 0, :2, None] * 0 + 3", "x[x > 1] = 0",
    "x[0, 0, 0] = 9", "x[:, None, 0] = 4", "x += 1", "x *= x", "x[0] += 3", "x[1:, 1:] -= 1", "y = x[0]; y += 1", "y = x.T; y[0] = 8", "y = x[1:][:, ::2]; y *= 2", "y = x[:, None]; y[0] = 3",
    "y = np.swapaxes(x, 0, 2)[1]; y[...] = 6", "y = x; y += 2", "y = x[0]; x[0] = 5; x = x + y", "y = x.copy(); y[0] = 4; x = x + y", "np.add(x, 1, out=x)", "np.multiply(x[0], 2, out=x[1])",
    "y = np.zeros_like(x); y[1:] = x[:-1]; x = y", "a, b, c = x; b += a", "y = x[x.shape[0] - 1]; y += 1", "y = np.expand_dims(x, 0); y[0, 1] = 2", "y = x[::-1]; y[0] += 1; x = x + y",
    "y = x.real; y[0] = 1",
]


@pytest.mark.parametrize("text", WRITES)
def test_writes(text, tmp_path):
    space = {"np": np}
    exec("def made(x):\n    x = x.copy()\n    %s\n    return x" % text.replace("; ", "\n    "), space)
    for dtype in DTYPES[1:]:
        for unknown in (False, True):
            if unknown and text.startswith("a, b"):
                continue      # how many there are is a size
            x = np.abs(calm(dtype, (3, 3, 4)))
            model = Model(space["made"], specs_of([x], unknown), str(tmp_path / "m.onnx"))
            model.check(x, zeros=False)
            model.check(np.abs(calm(dtype, (3, 3, 4), 8)), zeros=False)
