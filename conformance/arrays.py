"""NumPy's objects in a canonical graph: dtype, shape, strides, flags, every bit, the base, and who shares memory."""
from __future__ import annotations

import hashlib
import types
from typing import Any, List, Tuple

import numpy as np

__all__ = ["ENCODERS", "group_memory", "is_array", "is_numpy"]

_LIMIT = 1024  # bytes of data kept in full; more are kept as a digest and a beginning
_FLAGS = ("C_CONTIGUOUS", "F_CONTIGUOUS", "OWNDATA", "WRITEABLE", "ALIGNED", "WRITEBACKIFCOPY")
#: 80-bit floats in 16 bytes (or 12): the rest is padding with arbitrary content.
_PADDED = np.dtype(np.longdouble).itemsize > 10 and np.finfo(np.longdouble).nmant == 63

#: NumPy 1's loops take the operands of an addition or multiplication in an order that depends on where their memory lies, so
#: the sign of what two NaNs give differs from run to run of plain Python, too: it is not part of a value there.
NAN_HAS_SIGN = np.lib.NumpyVersion(np.__version__) >= "2.0.0"


def is_array(value: Any) -> bool:
    return isinstance(value, (np.ndarray, np.generic))


def is_numpy(callee: Any) -> bool:
    """Is a call of it an operation on arrays: a ufunc, a function of NumPy, an array's method, an array type that makes one?"""
    if isinstance(callee, type):
        return issubclass(callee, (np.ndarray, np.generic))
    if isinstance(callee, (types.MethodDescriptorType, types.WrapperDescriptorType)):
        return issubclass(callee.__objclass__, (np.ndarray, np.generic, np.ufunc))
    owner = getattr(callee, "__self__", None) if isinstance(callee, (types.BuiltinFunctionType, types.MethodWrapperType)) else None
    if owner is not None and not isinstance(owner, types.ModuleType):
        return is_array(owner) or isinstance(owner, np.ufunc)
    # Not any(): a case may have replaced it.
    return str(getattr(callee, "__module__", "")).partition(".")[0] == "numpy" or type(callee).__module__.partition(".")[0] == "numpy"


def dtype_text(dtype: np.dtype) -> str:
    """A dtype with its byte order, fields, offsets and metadata."""
    text = dtype.str if dtype.fields is None else repr(dtype)
    if dtype.metadata:
        text += " metadata=%r" % (sorted(dtype.metadata.items()),)
    return text


def _without_signs_of_nans(values: np.ndarray) -> np.ndarray:
    plain = np.array(values, dtype=values.dtype.newbyteorder("="), order="C", ndmin=1)
    parts = plain.view("f%d" % (plain.itemsize // 2)) if plain.dtype.kind == "c" else plain
    nans = np.isnan(parts)
    parts[nans] = np.copysign(parts[nans], 1)
    return plain.astype(values.dtype)


def _data(values: np.ndarray) -> List[Any]:
    """[number of bytes, digest or "", hexadecimal beginning], in C order."""
    if not NAN_HAS_SIGN and values.dtype.kind in "fc":
        values = _without_signs_of_nans(values)
    raw = values.tobytes()
    if _PADDED and values.dtype.kind in "fc" and values.dtype.type in (np.longdouble, np.clongdouble):
        width = np.dtype(np.longdouble).itemsize
        raw = np.frombuffer(raw, np.uint8).reshape(-1, width)[:, :10].tobytes()
    if len(raw) <= _LIMIT:
        return [len(raw), "", raw.hex()]
    return [len(raw), hashlib.sha256(raw).hexdigest(), raw[:64].hex()]


def _array(graph: Any, index: int, value: np.ndarray) -> Any:
    plain = value if type(value) is np.ndarray else np.ndarray.view(value, np.ndarray)
    flags = np.ndarray.flags.__get__(value)
    properties = {
        "dtype": dtype_text(plain.dtype), "shape": list(plain.shape), "strides": list(plain.strides),
        "flags": [name for name in _FLAGS if flags[name]],
    }
    children: List[Any] = [[".base", graph.add(np.ndarray.base.__get__(value))]]
    if plain.dtype.hasobject:
        children += [[".flat[%d]" % i, graph.add(item)] for i, item in enumerate(plain.ravel().tolist())]
    else:
        properties["data"] = _data(plain)
    if plain.size:
        low = high = plain.__array_interface__["data"][0]
        for length, stride in zip(plain.shape, plain.strides):
            if stride < 0:
                low += (length - 1) * stride
            else:
                high += (length - 1) * stride
        graph.arrays.append((index, low, high + plain.itemsize))
    if type(value) is not np.ndarray:
        children += graph.state(value)
    return "ndarray", properties, children


def group_memory(graph: Any) -> None:
    """Give arrays whose memory overlaps (transitively) a common child ``memory`` and their offset in it."""
    group: List[int] = []
    start = end = 0
    for index, low, high in sorted(graph.arrays, key=lambda row: row[1:]) + [(-1, 1 << 80, 1 << 80)]:
        if group and low >= end:
            if len(group) > 1:
                graph.nodes.append(["memory", "", {}, []])
                for member in group:
                    graph.nodes[member][3].append(["memory", len(graph.nodes) - 1])
            group = []
        if not group:
            start, end = low, high
        if index >= 0:
            group.append(index)
            end = max(end, high)
            graph.nodes[index][2]["offset"] = low - start
    graph.arrays = []


def _scalar(graph: Any, index: int, value: np.generic) -> Any:
    array = np.asarray(value)
    if array.dtype.hasobject:
        return "numpy scalar", {"dtype": dtype_text(array.dtype)}, [[".item", graph.add(value.item())]]
    extra = [] if type(value).__module__ == "numpy" else graph.state(value)
    return "numpy scalar", {"dtype": dtype_text(array.dtype), "data": _data(array)}, extra


def _dtype(graph: Any, index: int, value: np.dtype) -> Any:
    return "dtype", {"dtype": dtype_text(value)}, []


def _ufunc(graph: Any, index: int, value: np.ufunc) -> Any:
    return "ufunc", {"name": value.__name__}, []


def _flatiter(graph: Any, index: int, value: np.flatiter) -> Any:
    return "flatiter", {"index": value.index}, [[".base", graph.add(value.base)]]


ENCODERS: List[Tuple[type, Any]] = [
    (np.ndarray, _array), (np.generic, _scalar), (np.dtype, _dtype), (np.ufunc, _ufunc), (np.flatiter, _flatiter),
]
