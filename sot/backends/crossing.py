"""What stands between a program's arrays and a graph, while it runs: see `sot.graph.border`."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple

import numpy as np

from ..graph.array_graph import Reduction

if TYPE_CHECKING:
    from ..graph.array_graph import Graph
    from ..graph.border import Border

__all__ = ["inputs_of", "shapes_of", "targets_of", "written_shapes"]

def inputs_of(border: Border, arguments: Sequence[Any]) -> Optional[Tuple[Any, ...]]:
    """The inputs of the graph; None where an axis is too short to be rolled so."""
    spans: Dict[int, List[List[int]]] = {}
    for feed in border.feeds:
        if feed.shifts is not None:
            span = spans.setdefault(feed.argument, [[0, 0] for _ in feed.shifts])
            for each, shift in zip(span, feed.shifts):
                each[:] = max(each[0], shift), max(each[1], -shift)
    wide = {}
    for argument, span in spans.items():
        array = arguments[argument]
        if any([max(each) > length for each, length in zip(span, array.shape)]) or not array.size:
            return None
        wide[argument] = _wrapped(array, span)
    found = []
    for argument, _, shifts, key in border.feeds:
        array = arguments[argument]
        if shifts is not None:
            array = wide[argument][tuple([slice(before - shift, before - shift + length) for (before, _), shift, length
                                          in zip(spans[argument], shifts, array.shape)])]
        elif key is not None:
            array = array[key]
        found.append(array)
    return tuple(found)


def targets_of(border: Border, arguments: Sequence[Any]) -> Optional[List[Any]]:
    """The arrays that are written to; None where NumPy would raise, or where what is read behind a write may be what was written."""
    found: List[Any] = []
    for number, write in enumerate(border.writes):
        target = write.target(arguments)
        if not target.flags.writeable or not _is_apart(target) or any([np.may_share_memory(target, other) for other in found]):
            return None
        found.append(target)
        for argument, before in border.late:
            if before > number and np.may_share_memory(target, arguments[argument]):
                return None
    return found


def written_shapes(border: Border, graph: Any, inputs: Sequence[Any]) -> Optional[List[Tuple[int, ...]]]:
    """The shapes of what is written, for inputs of such shapes; None where something is written over what has another one.

    :raises ValueError: where the inputs do not fit.
    """
    shapes = shapes_of(graph, inputs)
    if any([shapes[before] != shapes[after] for before, after in border.kept]):
        return None
    return [shapes[graph.outputs[write.output]] for write in border.writes]


def shapes_of(graph: Graph, inputs: Sequence[Any]) -> Dict[str, Tuple[int, ...]]:
    """name -> the shape that it has for these inputs, which fit. :raises ValueError: where they do not."""
    found = {each.name: np.shape(value) for each, value in zip(graph.inputs, inputs)}
    for node in graph.nodes:
        shapes = {found[part] for part in node.operands if isinstance(part, str)}
        shape = shapes.pop() if shapes else ()
        for other in shapes:
            shape = _together(shape, other)
        if isinstance(node, Reduction):
            shape = (shape[:-1] + (1,) * node.keepdims) if node.last else ()
        found[node.name] = shape
    return found


def _together(shape: Tuple[int, ...], other: Tuple[int, ...]) -> Tuple[int, ...]:
    """The shape of two arrays broadcast. :raises ValueError: where they do not fit."""
    if len(shape) < len(other):
        shape, other = other, shape
    first = len(shape) - len(other)
    for mine, its in zip(shape[first:], other):
        if mine != its and mine != 1 and its != 1:
            raise ValueError("shapes %s and %s" % (shape, other))
    return shape[:first] + tuple([its if mine == 1 else mine for mine, its in zip(shape[first:], other)])


def _is_apart(array: Any) -> bool:
    """Whether no two items of an array are one place in memory, and its axes lie in order."""
    extent = array.itemsize
    for length, stride in zip(reversed(array.shape), reversed(array.strides)):
        if length > 1:
            if stride < extent:
                return False
            extent = stride * (length - 1) + extent
    return True


def _wrapped(array: Any, span: Sequence[Sequence[int]]) -> Any:
    """A copy of an array with some items more at both ends of its axes: those of the other end."""
    wide = np.empty([before + length + after for (before, after), length in zip(span, array.shape)], array.dtype)
    inner = tuple([slice(before, before + length) for (before, _), length in zip(span, array.shape)])
    wide[inner] = array
    for axis, ((before, after), length) in enumerate(zip(span, array.shape)):
        fixed, later = (slice(None),) * axis, inner[axis + 1:]      # later axes are filled later, of all that is there then
        if before:
            wide[fixed + (slice(0, before),) + later] = wide[fixed + (slice(length, length + before),) + later]
        if after:
            wide[fixed + (slice(before + length, before + length + after),) + later] = wide[fixed + (slice(before, before + after),) + later]
    return wide
