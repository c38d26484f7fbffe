"""An ONNX graph that is being written: nodes over typed names, each computed once.

Only `Graph.node` makes nodes. What computes does so in five types (`WORKING`) for which runtimes have kernels: whole numbers of other widths are
widened and narrowed again, which gives the same bits (ONNX defines that Cast drops the upper ones), float16 is computed in float32, as NumPy does.
"""
from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

import numpy as np
from onnx import TensorProto, helper, numpy_helper

__all__ = ["Graph", "NoEquivalent", "Tensor", "OPSET", "IR_VERSION", "BOOL", "INT32", "INT64", "FLOAT32", "FLOAT64", "onnx_type", "plain_dtype", "working"]

#: Version of the standard operations, and of the file format, of models.
OPSET = 18
IR_VERSION = 8

BOOL, INT32, INT64, FLOAT32, FLOAT64 = map(np.dtype, (np.bool_, np.int32, np.int64, np.float32, np.float64))
_TYPES = {np.dtype(name): number for name, number in (
    ("bool", TensorProto.BOOL), ("int8", TensorProto.INT8), ("int16", TensorProto.INT16), ("int32", TensorProto.INT32), ("int64", TensorProto.INT64),
    ("uint8", TensorProto.UINT8), ("uint16", TensorProto.UINT16), ("uint32", TensorProto.UINT32), ("uint64", TensorProto.UINT64),
    ("float16", TensorProto.FLOAT16), ("float32", TensorProto.FLOAT), ("float64", TensorProto.DOUBLE))}
_WORKING = {"b1": BOOL, "i1": INT32, "i2": INT32, "i4": INT32, "i8": INT64, "u1": INT32, "u2": INT32, "u4": INT64, "u8": INT64,
            "f2": FLOAT32, "f4": FLOAT32, "f8": FLOAT64}


class NoEquivalent(Exception):
    """Something that a model cannot say: ``reason`` is a sentence without its period, ``remedy`` what to do instead."""

    def __init__(self, reason: str, remedy: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.remedy = remedy


class Tensor(NamedTuple):
    """A name in a graph. ``kind``: "array", "scalar" (a NumPy scalar), "python" (a Python number) or "mixed", when the run decides between those."""

    name: str
    dtype: np.dtype
    ndim: int
    kind: str = "array"


def plain_dtype(dtype: Any) -> np.dtype:
    """The dtype as ONNX has it: one for each kind and width. NoEquivalent where it has none."""
    if dtype is None:
        raise NoEquivalent("its dtype depends on values", "say the dtype (x.astype(...))")
    dtype = np.dtype(dtype)
    found = np.dtype("%s%d" % (dtype.kind, dtype.itemsize)) if dtype.kind in "biuf" else dtype
    if found not in _TYPES or not dtype.isnative:
        raise NoEquivalent("ONNX has no %s arrays with the operations of this program" % dtype,
                           "work on real and imaginary parts" if dtype.kind == "c" else "convert it outside, to float64 for example")
    return found


def onnx_type(dtype: np.dtype) -> int:
    """ONNX's number of a plain dtype."""
    return int(_TYPES[dtype])


def working(dtype: np.dtype) -> np.dtype:
    """The dtype in which values of a plain dtype are computed."""
    return _WORKING["b1" if dtype.kind == "b" else dtype.str[1:]]


class _Names:
    """What all graphs of a model share."""

    def __init__(self) -> None:
        self.count = 0
        self.taken: Dict[str, bool] = {}
        self.initializers: Dict[Any, Any] = {}

    def fresh(self, wanted: str) -> str:
        """A name that nothing has."""
        name = wanted
        while name in self.taken:
            self.count += 1
            name = "%s_%d" % (wanted, self.count)
        self.taken[name] = True
        return name


class Graph:
    """The model's graph, or with ``outer`` one inside of it, which sees the names around it."""

    def __init__(self, outer: Optional[Graph] = None) -> None:
        self.outer = outer
        self.names: _Names = outer.names if outer is not None else _Names()
        self.nodes: List[Any] = []
        self._made: Dict[Any, List[str]] = {}

    def sees(self, graph: Optional[Graph]) -> bool:
        """Whether names of that graph can be used in this one."""
        inner: Optional[Graph] = self
        while inner is not None and inner is not graph:
            inner = inner.outer
        return inner is graph

    def node(self, op: str, inputs: Sequence[str], outputs: int = 1, **attributes: Any) -> List[str]:
        """The names of what a node gives; the same one is made once."""
        key = (op, tuple(inputs), outputs, repr(sorted(attributes.items())))
        plain = not any([hasattr(value, "node") for value in attributes.values()])      # no graphs among them
        graph: Optional[Graph] = self if plain else None
        while graph is not None:
            if key in graph._made:
                return graph._made[key]
            graph = graph.outer
        names = [self.names.fresh(op.lower()) for _ in range(outputs)]
        self.nodes.append(helper.make_node(op, list(inputs), names, name=self.names.fresh("node_" + op.lower()), **attributes))
        if plain:
            self._made[key] = names
        return names

    def op(self, op: str, inputs: Sequence[Tensor], dtype: np.dtype, ndim: int, **attributes: Any) -> Tensor:
        """A node of tensors that gives one."""
        return Tensor(self.node(op, [each.name for each in inputs], **attributes)[0], dtype, ndim)

    def constant(self, value: Any, dtype: Any = None, name: str = "constant") -> Tensor:
        """An initializer of the model; equal ones are one."""
        array = np.asarray(value, dtype)
        array = np.array(array, plain_dtype(array.dtype), order="C")
        key = (array.dtype.str, array.shape, array.tobytes(), name)
        found = self.names.initializers.get(key)
        if found is None:
            found = self.names.initializers[key] = numpy_helper.from_array(array, self.names.fresh(name))
        return Tensor(found.name, array.dtype, array.ndim)

    # -- what all operations are made of ------------------------------------------------------------------------------
    def cast(self, x: Tensor, dtype: np.dtype) -> Tensor:
        """As ``astype``."""
        if x.dtype == dtype:
            return x
        return self.op("Cast", [x], dtype, x.ndim, to=onnx_type(dtype))._replace(kind=x.kind)

    def work(self, x: Tensor) -> Tensor:
        """In the dtype that is computed with."""
        return self.cast(x, working(x.dtype))

    def broadcast(self, op: str, *inputs: Tensor, dtype: Any = None) -> Tensor:
        """Element by element, of tensors of one dtype, which is what is given unless ``dtype`` says."""
        return self.op(op, inputs, inputs[0].dtype if dtype is None else dtype, max([each.ndim for each in inputs]))

    def where(self, condition: Tensor, x: Tensor, y: Tensor) -> Tensor:
        """Where of tensors of one dtype, which may be any."""
        made = self.work(x)
        result = self.op("Where", [condition, made, self.work(y)], made.dtype, max(condition.ndim, x.ndim, y.ndim)) if made.dtype != BOOL else None
        if result is None:      # runtimes have no Where of truths
            result = self.broadcast("Or", self.broadcast("And", condition, x), self.broadcast("And", self.negated(condition), y))
        return self.cast(result, x.dtype)

    def negated(self, x: Tensor) -> Tensor:
        """The opposite truth."""
        return self.op("Not", [x], BOOL, x.ndim)

    def like(self, x: Tensor, value: Any) -> Tensor:
        """A constant of the dtype of a tensor, without dimensions."""
        return self.constant(value, x.dtype)

    def ints(self, values: Any) -> Tensor:
        """A constant shape, list of axes and the like."""
        return self.constant(np.array(values, np.int64).reshape(-1))

    def shape(self, x: Tensor) -> Tensor:
        """The sizes, int64."""
        return self.op("Shape", [x], INT64, 1)

    def size(self, x: Tensor, axis: int) -> Tensor:
        """The size of one dimension, without dimensions."""
        return self.gather(self.shape(x), self.constant(axis, np.int64), 0)

    def gather(self, x: Tensor, index: Tensor, axis: int) -> Tensor:
        """Items along an axis."""
        return self.op("Gather", [x, index], x.dtype, x.ndim - 1 + index.ndim, axis=axis)

    def unsqueeze(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        """New dimensions of size 1 at these places of the result."""
        return self.op("Unsqueeze", [x, self.ints(list(axes))], x.dtype, x.ndim + len(axes)) if len(axes) else x

    def squeeze(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        """Without these dimensions, whose size is 1."""
        return self.op("Squeeze", [x, self.ints(list(axes))], x.dtype, x.ndim - len(axes)) if len(axes) else x

    def transpose(self, x: Tensor, axes: Sequence[int]) -> Tensor:
        """Dimensions in another order."""
        return x if list(axes) == list(range(x.ndim)) else self.op("Transpose", [x], x.dtype, x.ndim, perm=list(axes))

    def reshape(self, x: Tensor, shape: Tensor, ndim: int) -> Tensor:
        """The same items in another shape; -1 is what is left."""
        return self.op("Reshape", [x, shape], x.dtype, ndim, allowzero=1)

    def flat(self, x: Tensor) -> Tensor:
        """With one dimension."""
        return x if x.ndim == 1 else self.op("Reshape", [x, self.ints([-1])], x.dtype, 1)

    def expand(self, x: Tensor, shape: Tensor, ndim: int) -> Tensor:
        """Broadcast to a shape."""
        return self.op("Expand", [x, shape], x.dtype, ndim)

    def concat(self, parts: Sequence[Tensor], axis: int) -> Tensor:
        """Joined along an axis."""
        return parts[0] if len(parts) == 1 else self.op("Concat", parts, parts[0].dtype, parts[0].ndim, axis=axis)

    def reduce(self, op: str, x: Tensor, axes: Sequence[int], keepdims: bool) -> Tensor:
        """A reduction over these axes, which are none for nothing."""
        if not axes:
            return x
        return self.op(op, [x, self.ints(list(axes))], x.dtype, x.ndim if keepdims else x.ndim - len(axes), keepdims=int(keepdims))

    def same_shape(self, tensors: Sequence[Tensor]) -> Tuple[Tensor, int]:
        """(the shape to which these are broadcast together, its length)."""
        total = None
        for each in tensors:
            zero = self.expand(self.constant(0, np.int32), self.shape(each), each.ndim)
            total = zero if total is None else self.broadcast("Add", total, zero)
        assert total is not None
        return self.shape(total), total.ndim
