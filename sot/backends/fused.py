"""A subgraph as the text of one function with loops over the items of a row: for backends that compile such functions.

A **row** is all items of arrays of one shape, or what lies along the last axis. What belongs to an item is computed in a loop; what belongs to a row
(a sum, a number that was given) before or behind one. An item that needs a sum of its row is computed in the next loop, a **stage** later: what it
needs of earlier stages is computed again, or was stored where that would take long. Loops that take sums go in blocks, so that these add
up the sums of blocks, and loops that store several arrays are one for each in the block: a compiler must be able to see that they do not overlap.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence, Set, Tuple

import numpy as np

from ..graph.array_graph import Node, Reduction

__all__ = ["Fused", "ITEMS", "NUMBER", "SPACED", "STEPS", "TILED", "BLOCK", "row_shape", "single_passes"]

#: What an input is: items of a row that lie side by side, items that do not, one number for a row, or as many items as a block of the row has, which are those of each block.
ITEMS, SPACED, NUMBER, TILED = "csnt"
#: … or each second, third … item of an array whose items lie side by side: compilers make vector code where they know which.
STEPS = ("2", "3", "4", "5", "6", "7", "8")
#: Items of a block.
BLOCK = 1024
#: Pairs of arrays that compilers compare before they take a loop for one without overlaps: LLVM takes 51 of them for vector code, measured.
_MOST_PAIRS = 64
#: Cheaper to compute again than to store.
_CHEAP = frozenset(("add", "subtract", "multiply", "negative", "absolute", "square", "maximum", "minimum", "astype", "where", "less", "less_equal", "equal",
                    "not_equal", "greater", "greater_equal", "isnan", "isinf", "isfinite", "logical_and", "logical_or", "logical_xor", "logical_not"))


class Fused:
    """``source`` defines ``kernel(inputs…, results…, declined)``, where it ``needs_row`` with an array of as many items as a row has before these.

    ``kinds``: for each input `ITEMS`, `SPACED`, `NUMBER`, `TILED` or one of `STEPS`. ``results``: (name, dtype, whether it has an item for each of the row), what the
    function stores into: the graph's outputs, then what it keeps from stage to stage. ``declined[0]`` is not 0 where a number ``is_beyond`` what the functions are for; ``has_limits``: whether one may be.
    ``first``: a statement that the text begins with. ``namespace``: constants by name. The text uses ``total(sum, item)``, ``larger(best, item)`` and ``smaller(best, item)``.
    """

    def __init__(self, graph: Any, kinds: Sequence[str], expression: Callable[..., str], is_beyond: Callable[..., str], first: str = "") -> None:
        self.namespace: Dict[str, Any] = {"np": np}
        self._expression = expression
        self._is_beyond = is_beyond
        self._first = first
        self.has_limits = False
        self.needs_row = False
        self._inputs = {each.name: (each, kind) for each, kind in zip(graph.inputs, kinds)}
        self._nodes: Dict[str, Node] = {}
        self._is_item: Dict[str, bool] = {name: kind != NUMBER for name, (_, kind) in self._inputs.items()}
        self._stage: Dict[str, int] = dict.fromkeys(self._inputs, 0)
        for node in graph.nodes:
            for each in single_passes(node):
                self._place(each)
        self._stored: Dict[str, int] = {name: self._stage[name] for name in graph.outputs if self._is_item[name]}
        self._keep_what_is_dear()
        kept = [name for name in self._stored if name not in graph.outputs]
        self.results: List[Tuple[str, np.dtype, bool]] = [(name, self._nodes[name].dtype, self._is_item[name]) for name in (*graph.outputs, *kept)]
        self.source = self._written([each.name for each in graph.inputs], graph.outputs)

    # -- what is computed where -----------------------------------------------------------------------------------------
    def _place(self, node: Node) -> None:
        self._nodes[node.name] = node
        parts = [part for part in node.operands if isinstance(part, str)]
        stage = max([self._stage[part] for part in parts], default=0)
        reduces = isinstance(node, Reduction)
        self._is_item[node.name] = not reduces and any([self._is_item[part] for part in parts])
        self._stage[node.name] = stage + reduces      # of a reduction: where its value is known

    def _targets(self, stage: int) -> List[str]:
        """What the loop of a stage is for: sums, and what it stores."""
        sums = [name for name, node in self._nodes.items() if isinstance(node, Reduction) and self._stage[name] == stage + 1]
        return sums + [name for name, at in self._stored.items() if at == stage]

    def _keep_what_is_dear(self) -> None:
        """Store what a later stage needs again and is long to compute."""
        for stage in range(1, max(self._stage.values()) + 1):
            todo, seen = [part for name in self._targets(stage) for part in self._needs(name, stage, True)], set()
            while todo:
                name = todo.pop()
                if name in seen or name in self._inputs or not self._is_item[name]:
                    continue
                seen.add(name)
                if self._stage[name] < stage:
                    if name in self._stored:
                        continue
                    if self._is_dear(name):
                        self._stored[name] = self._stage[name]
                        continue
                todo.extend(self._parts(name))

    def _dtype_of(self, part: Any) -> np.dtype:
        dtype: np.dtype = (self._nodes[part] if part in self._nodes else self._inputs[part][0]).dtype if isinstance(part, str) else part.dtype
        return dtype

    def _parts(self, name: str) -> List[str]:
        return [part for part in self._nodes[name].operands if isinstance(part, str)]

    def _needs(self, name: str, stage: int, first: bool = False) -> List[str]:
        """What a loop needs for one of its targets (``first``), or for what that needs: what was stored before, it reads."""
        if name in self._inputs or not first and name in self._stored and self._stored[name] < stage:
            return []
        return self._parts(name)

    def _is_dear(self, name: str) -> bool:
        seen, todo = set(), [name]
        while todo:
            each = todo.pop()
            if each in seen or each in self._inputs or not self._is_item[each]:
                continue
            seen.add(each)
            if self._nodes[each].op not in _CHEAP or len(seen) > 6:
                return True
            todo.extend(self._parts(each))
        return False

    # -- the text ------------------------------------------------------------------------------------------------------
    def _written(self, names: Sequence[str], outputs: Sequence[str]) -> str:
        stored = ["o_%s" % name for name, _, _ in self.results]
        rows = next((name for name, (_, kind) in self._inputs.items() if kind in (ITEMS, SPACED)), None)
        self.needs_row = rows is None
        names_of_inputs = ["row"] * self.needs_row + ["i_%s" % name for name in names]
        lines = ["def kernel(%s):" % ", ".join([*names_of_inputs, *stored, "declined"]), *["    " + self._first] * bool(self._first),
                 "    n = %s.shape[0]" % ("row" if rows is None else "i_%s" % rows), "    out_of_limits = 0"]
        for name in names:
            if self._inputs[name][1] == NUMBER:
                lines.append("    %s = i_%s" % (name, name))
        for stage in range(max(self._stage.values()) + 1):
            lines.extend(["    " + line for name, node in self._nodes.items()
                          if not self._is_item[name] and not isinstance(node, Reduction) and self._stage[name] == stage for line in self._computed(name, node)])
            targets = self._targets(stage)
            if targets:
                lines.extend("    " + line for line in self._loop(stage, targets))
        lines.extend("    o_%s[0] = %s" % (name, name) for name in outputs if not self._is_item[name])
        lines.append("    declined[0] = out_of_limits")
        return "\n".join(lines) + "\n"

    def _loop(self, stage: int, targets: List[str]) -> List[str]:
        sums = [name for name in targets if isinstance(self._nodes[name], Reduction)]
        stores = [name for name in targets if name not in sums]
        inner: List[List[str]] = []
        used: Set[str] = set()
        for group in self._groups(stage, sums, stores):
            body, arrays = self._body(stage, group)
            used |= arrays
            inner.append(body)
        tiled = {"i_" + name for name, (_, kind) in self._inputs.items() if kind == TILED}
        if not sums and len(inner) == 1 and not tiled & used:
            return ["for i in range(n):"] + ["    " + line.replace("_b[", "[") for line in inner[0]]
        lines = [line for name in sums for line in self._begun(name)]
        block = "%s.shape[0]" % min(tiled) if tiled else str(BLOCK)
        lines += ["for begin in range(0, n, %s):" % block, "    end = min(begin + %s, n)" % block]
        stepped = {"i_" + name: kind for name, (_, kind) in self._inputs.items() if kind in STEPS}
        lines += ["    %s_b = %s" % (name, name) + ("" if name in tiled else "[%s * begin:]" % stepped[name] if name in stepped else "[begin:end]") for name in sorted(used)]
        lines += ["    p_%s = b_%s" % (name, name) for name in sums]
        for body in inner:
            lines += ["    for i in range(end - begin):"] + ["        " + line for line in body]
        lines += ["    " + self._added(name) for name in sums]
        return lines + [line for name in sums for line in self._ended(name)]

    def _groups(self, stage: int, sums: List[str], stores: List[str]) -> List[List[str]]:
        """The targets of each loop: all in one where that is no more to compare than compilers do."""
        arrays = len(self._body(stage, sums + stores)[1])
        if len(stores) < 2 or len(stores) * (arrays - len(stores)) + len(stores) * (len(stores) - 1) // 2 <= _MOST_PAIRS:
            return [sums + stores]
        return [[*sums, stores[0]]] + [[name] for name in stores[1:]]

    def _body(self, stage: int, targets: Sequence[str]) -> Tuple[List[str], Set[str]]:
        """(the lines for one item, the arrays that they use)."""
        wanted: Set[str] = set(targets)
        order = [*self._inputs, *self._nodes]
        for name in reversed(order):
            if name in wanted and name not in self._inputs:
                wanted.update(self._needs(name, stage, name in targets))
        lines: List[str] = []
        arrays: Set[str] = set()
        for name in order:
            if name not in wanted or not self._is_item[name] and name not in targets:
                continue
            if name in self._inputs:
                arrays.add("i_" + name)
                kind = self._inputs[name][1]
                lines.append("%s = i_%s_b[%si]" % (name, name, kind + " * " if kind in STEPS else ""))
            elif name not in targets and name in self._stored and self._stored[name] < stage:
                arrays.add("o_" + name)
                lines.append("%s = o_%s_b[i]" % (name, name))
            elif isinstance(self._nodes[name], Reduction):
                lines.extend(self._taken(name))
            else:
                lines.extend(self._computed(name, self._nodes[name]))
                if name in targets:
                    arrays.add("o_" + name)
                    lines.append("o_%s_b[i] = %s" % (name, name))
        return lines, arrays

    def _computed(self, name: str, node: Node) -> List[str]:
        parts = []
        for number, part in enumerate(node.operands):
            constant = part if isinstance(part, str) else "c_%s_%d" % (name, number)
            if not isinstance(part, str):
                self.namespace[constant] = part
            parts.append(constant)
        dtype = self._dtype_of(node.operands[0])
        lines = ["%s = %s" % (name, self._expression(node, dtype, parts, self.namespace, self._is_item[name]))]
        beyond = self._is_beyond(node.op, dtype, parts[0], name) if self._is_item[name] else ""
        if beyond:
            self.has_limits = True
            lines.append("out_of_limits |= np.int64(%s)" % beyond)
        return lines

    # -- reductions ----------------------------------------------------------------------------------------------------
    def _begun(self, name: str) -> List[str]:
        node: Any = self._nodes[name]
        kind = node.dtype.kind
        if node.op in ("max", "min"):
            if kind == "i":
                info = np.iinfo(node.dtype)
                first: Any = node.dtype.type(info.min if node.op == "max" else info.max)
            else:
                first = node.dtype.type(-np.inf if node.op == "max" else np.inf)
        else:
            first = np.int64(node.op == "all") if kind == "b" else node.dtype.type(0)
        self.namespace["b_" + name] = first
        return ["t_%s = b_%s" % (name, name)] + (["nan_%s = 0" % name] if kind == "f" and node.op in ("max", "min") else [])

    def _taken(self, name: str) -> List[str]:
        node: Any = self._nodes[name]
        item = node.operands[0]
        if node.op in ("any", "all"):
            return ["p_%s %s= np.int64(%s)" % (name, "|" if node.op == "any" else "&", item)]
        if node.op in ("max", "min"):
            if node.dtype.kind == "i":
                return ["p_%s = %s if %s %s p_%s else p_%s" % (name, item, item, ">" if node.op == "max" else "<", name, name)]
            return ["p_%s = %s(p_%s, %s)" % (name, "larger" if node.op == "max" else "smaller", name, item), "nan_%s |= np.int64(%s != %s)" % (name, item, item)]
        return ["p_%s += %s" % (name, item) if node.dtype.kind == "i" else "p_%s = total(p_%s, %s)" % (name, name, item)]

    def _added(self, name: str) -> str:
        op = self._nodes[name].op
        if op in ("any", "all"):
            return "t_%s %s= p_%s" % (name, "|" if op == "any" else "&", name)
        if op in ("max", "min"):
            return "t_%s = p_%s if p_%s %s t_%s else t_%s" % (name, name, name, ">" if op == "max" else "<", name, name)
        return "t_%s += p_%s" % (name, name)

    def _ended(self, name: str) -> List[str]:
        node: Any = self._nodes[name]
        if node.op in ("any", "all"):
            return ["%s = t_%s != 0" % (name, name)]
        if node.op == "mean":
            return ["%s = %s" % (name, "t_%s / np.%s(max(n - %d, 0))" % (name, node.dtype.name, node.correction))]
        if node.op in ("max", "min") and node.dtype.kind == "f":
            self.namespace["nan"] = np.nan
            return ["%s = np.%s(nan) if nan_%s else t_%s" % (name, node.dtype.name, name, name)]
        return ["%s = t_%s" % (name, name)]


def single_passes(node: Node) -> List[Node]:
    """A node as those that one pass over the items computes: a variance is the mean of squared deviations from the mean."""
    if not isinstance(node, Reduction) or node.op not in ("var", "std"):
        return [node]
    name, operands, dtype = node.name, node.operands, node.dtype
    mean = Reduction(name + "_mean", "mean", operands, dtype, 0, node.last, True, 0)
    difference = Node(name + "_less", "subtract", (operands[0], mean.name), dtype, 1)
    squared = Node(name + "_squared", "square", (difference.name,), dtype, 1)
    variance = Reduction(name if node.op == "var" else name + "_var", "mean", (squared.name,), dtype, 0, node.last, True, node.correction)
    found: List[Node] = [mean, difference, squared, variance]
    if node.op == "std":
        found.append(Node(name, "sqrt", (variance.name,), dtype, 0))
    return found


def row_shape(shapes: Sequence[Tuple[int, ...]]) -> Optional[Tuple[int, ...]]:
    """The shape that arrays have together, None where they do not fit."""
    try:
        return np.broadcast_shapes(*shapes) if hasattr(np, "broadcast_shapes") else np.broadcast(*[np.empty(shape, bool) for shape in shapes]).shape
    except ValueError:
        return None
