"""A short last axis as arithmetic: rows of two, three … items are so many arrays, and what belongs to a row is computed for all rows at once.

A loop over three items costs more than the three. So a graph becomes one without that axis, of which each node is there once for each place in a row; a
sum along it is a chain of additions.
"""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple

import numpy as np

from ..graph.array_graph import Graph, Input, Node, Reduction
from .fused import single_passes

__all__ = ["MOST_ITEMS", "ShortRows"]

#: Longer rows are worth a loop.
MOST_ITEMS = 8
_CHAINS = {"sum": "add", "mean": "add", "max": "maximum", "min": "minimum", "any": "logical_or", "all": "logical_and"}


class ShortRows:
    """``graph`` for inputs with so many items along the last axis, or one where ``is_wide`` says no; None as ``graph`` where it would be too long."""

    def __init__(self, graph: Graph, items: int, is_wide: Sequence[bool], most: int) -> None:
        self._items = items
        self._is_wide = list(is_wide)
        self._inputs = graph.inputs
        self._parts: Dict[str, List[str]] = {}      # name -> the names of its items in a row, one for all where it belongs to the row
        self._ndims: Dict[str, int] = {}            # name -> the dimensions of these
        inputs: List[Input] = []
        for each, wide in zip(graph.inputs, is_wide):
            names = ["%s_%d" % (each.name, place) for place in range(items)] if wide else [each.name]
            self._parts[each.name] = names
            ndim = self._ndims[each.name] = max(each.ndim - 1, 0)
            inputs.extend(Input(name, each.dtype, ndim, each.scalar or not ndim) for name in names)
        self._nodes: List[Node] = []
        for node in graph.nodes:
            for step in single_passes(node):
                self._add(step)
        self._outputs = [(self._parts[name], node) for name in graph.outputs for node in graph.nodes if node.name == name]
        outputs = [name for names, _ in self._outputs for name in names]
        self.graph: Optional[Graph] = Graph(inputs, self._nodes, outputs) if len(self._nodes) <= most else None

    def _add(self, node: Node) -> None:
        operands = [self._parts[part] if isinstance(part, str) else [part] for part in node.operands]
        ndim = self._ndims[node.name] = max([self._ndims[part] for part in node.operands if isinstance(part, str)], default=0)
        if not isinstance(node, Reduction):
            count = max(map(len, operands))
            names = ["%s_%d" % (node.name, place) for place in range(count)] if count > 1 else [node.name]
            for place, name in enumerate(names):
                self._nodes.append(Node(name, node.op, tuple([parts[place if len(parts) > 1 else 0] for parts in operands]), node.dtype, ndim))
            self._parts[node.name] = names
            return
        items = operands[0] if len(operands[0]) > 1 else operands[0] * self._items
        total = items[0]
        for place, item in enumerate(items[1:]):
            name = node.name if place == len(items) - 2 and node.op != "mean" else "%s_of_%d" % (node.name, place)
            self._nodes.append(Node(name, _CHAINS[node.op], (total, item), node.dtype, ndim))
            total = name
        if node.op == "mean":
            self._nodes.append(Node(node.name, "divide", (total, node.dtype.type(self._items - node.correction)), node.dtype, ndim))
        self._parts[node.name] = [node.name]

    def split(self, inputs: Sequence[Any]) -> List[Any]:
        """The inputs of the new graph: views of each place in the rows."""
        found: List[Any] = []
        for value, each, wide in zip(inputs, self._inputs, self._is_wide):
            if wide:
                found.extend([value[..., place] for place in range(self._items)])
            else:
                found.append(value[..., 0] if each.ndim else value)
        return found

    def joined(self, results: Sequence[Any], shape: Tuple[int, ...]) -> List[Any]:
        """The outputs of the graph that was given, where all items have this shape."""
        found = []
        rest = list(results)
        for names, node in self._outputs:
            own, rest = rest[:len(names)], rest[len(names):]
            if len(own) > 1:
                array = np.empty(shape, node.dtype)
                for place, each in enumerate(own):
                    array[..., place] = each
            else:
                array = own[0] if np.ndim(own[0]) == node.ndim else np.asarray(own[0])[..., None]      # with the axis of one item where that is kept
            found.append(array)
        return found
