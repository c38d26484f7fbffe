"""A function, its model, and what both give: `check`."""

import itertools
import warnings

import numpy as np
import onnx
import onnx.reference
import onnxruntime

import sot
from sot import InputSpec

onnxruntime.set_default_logger_severity(3)

DTYPES = ("bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64")
FLOATS = DTYPES[-3:]
INTS = DTYPES[1:-3]

#: What a model's floats may differ by from NumPy's, of results that are no product of whole numbers and exact operations: a share of the value, for
#: functions such as exp, which are rounded differently in the last bits, and for sums, which are added in another order.
LAST_BITS = {"float16": 2e-3, "float32": 4e-6, "float64": 1e-14}

#: (operation, dtype) of the standard for which onnxruntime has no kernel; those models are run by the reference implementation of the package onnx.
NO_KERNEL = {(op, "float64") for op in ("Tan", "Asin", "Acos", "Atan", "Sinh", "Cosh", "Asinh", "Acosh", "Atanh")}
#: Versions before 1.24 lack one more, and they make one operation of float64 out of a transpose and a product, for which they have no kernel, where they
#: optimise more than the basics. Those before 1.23 are not tested: their square roots are not those of the IEEE standard.
OLD = tuple(map(int, onnxruntime.__version__.split(".")[:2])) < (1, 24)
if OLD:
    NO_KERNEL |= {("Cos", "float64")}


def values(dtype, shape=(12,), seed=0):
    """An array of the numbers where operations go wrong, in an order that the seed decides."""
    dtype = np.dtype(dtype)
    if dtype.kind == "b":
        some = [True, False]
    elif dtype.kind in "iu":
        info = np.iinfo(dtype)
        some = [0, 1, 2, 3, 5, 7, info.max, info.min, info.max - 1, info.max // 2] + ([-1, -2, -7] if dtype.kind == "i" else [])
    else:
        tiny, large = (1e-4, 6e4) if dtype.itemsize == 2 else (1e-30, 1e30)
        some = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, 3.7, -7.25, tiny, large, -large, np.inf, -np.inf, np.nan]
    chosen = np.array(some, dtype)[np.random.RandomState(seed).permutation(len(some))]
    return np.resize(chosen, shape).copy() if np.prod(shape) else np.zeros(shape, dtype)


def calm(dtype, shape=(12,), seed=0):
    """An array of ordinary numbers."""
    dtype, random = np.dtype(dtype), np.random.RandomState(seed)
    if dtype.kind == "f":
        return random.uniform(-2, 2, shape).astype(dtype)
    return random.randint(0 if dtype.kind in "bu" else -4, 2 if dtype.kind == "b" else 5, shape).astype(dtype)


def specs_of(arrays, unknown=True):
    """The specifications of arrays, all sizes open or none."""
    return [InputSpec([None if unknown else size for size in array.shape], array.dtype, "x%d" % number) for number, array in enumerate(arrays)]


class Model:
    """The model of a function, and a session that runs it."""

    def __init__(self, function, specs, path):
        self.function = function
        sot.export(function, path, input_spec=specs)
        self.proto = onnx.load(path)
        onnx.checker.check_model(self.proto, full_check=True)
        self.session = None
        options = onnxruntime.SessionOptions()
        if OLD:
            options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
        try:
            self.session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
        except Exception as error:
            if "NOT_IMPLEMENTED" not in str(error) or not any(["%s(" % op in str(error) for op, _ in NO_KERNEL]):
                raise
            self.reference = onnx.reference.ReferenceEvaluator(self.proto)

    def __call__(self, *arrays):
        names = [given.name for given in self.proto.graph.input]
        assert len(names) == len(arrays)
        feed = dict(zip(names, map(np.asarray, arrays)))
        if self.session is not None:
            return self.session.run(None, {name: feed[name] for name in names})
        with np.errstate(all="ignore"):
            return self.reference.run(None, feed)

    def check(self, *arrays, tolerance=None, zeros=True):
        """It gives what NumPy gives: classes of numbers and shapes the same, whole numbers and truths, too, floats but for what is allowed."""
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            wanted = list(map(np.asarray, leaves(self.function(*[array.copy() for array in arrays]))))
        given = list(map(np.asarray, self(*arrays)))
        assert len(given) == len(wanted)
        for one, other in zip(given, wanted):
            compare(one, other, tolerance, zeros)


def compare(given, wanted, tolerance=None, zeros=True):
    """Of two arrays. ``tolerance``: None for none, True for `LAST_BITS`, or shares by dtype, for sums; ``zeros``: the signs of zeros are the same."""
    assert (given.dtype, given.shape) == (wanted.dtype, wanted.shape)
    if wanted.dtype.kind != "f" or not tolerance:
        np.testing.assert_array_equal(given, wanted)
        if wanted.dtype.kind == "f" and zeros:
            number = ~np.isnan(wanted)
            np.testing.assert_array_equal(np.signbit(given)[number], np.signbit(wanted)[number])
    else:
        share = (LAST_BITS if tolerance is True else tolerance)[wanted.dtype.name]
        np.testing.assert_allclose(given.astype("float64"), wanted.astype("float64"), rtol=share, atol=share * (1e-2 if tolerance is True else 1))


def leaves(value):
    """The arrays and numbers in nested results."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (tuple, list)):
        return list(itertools.chain.from_iterable(map(leaves, value)))
    return [value]
