"""What a backend is given: array operations as plain data, each with its dtypes said out loud.

All operands of a node have the dtype that NumPy's loop for it has: where NumPy would cast, there is a node ``astype``. So a backend
needs no rules of promotion. Results are new arrays; nothing in a graph has a view, writes to an array or does anything else.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence, Set, Tuple, Union

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import DType

__all__ = ["Gathered", "Graph", "Input", "Node", "Reduction", "Scattered", "FUNCTIONS", "REDUCTIONS", "factors_of"]

#: What an operand of a node is: the name of an input or of a node before it, or a scalar of the library's.
Part = Union[str, Any]

#: op -> the library's function that says what it means.
FUNCTIONS: Dict[str, Callable[..., Any]] = LIBRARY.functions

#: op -> the function that takes all items of an array, or those along its last axis, together.
REDUCTIONS: Dict[str, Callable[..., Any]] = {name: functions[0] for name, functions in LIBRARY.reductions.items()}

#: Powers up to this one may be computed as products.
MOST_FACTORS = 8


def factors_of(exponent: Any) -> int:
    """How many equal factors a power by a Python number is the product of; 0 where it is none of few."""
    if type(exponent) is complex:
        exponent = exponent.real if not exponent.imag else 0.0
    return int(exponent) if type(exponent) in (int, float) and 2 <= exponent <= MOST_FACTORS and exponent == int(exponent) else 0


class Input:
    """A value that comes in: an array of this dtype and number of dimensions, or with ``scalar`` a NumPy scalar."""

    __slots__ = ("name", "dtype", "ndim", "scalar")

    def __init__(self, name: str, dtype: DType, ndim: int, scalar: bool) -> None:
        self.name = name
        self.dtype = dtype
        self.ndim = ndim
        self.scalar = scalar

    def __str__(self) -> str:
        return "%s: %s" % (self.name, _type_text(self.dtype, self.ndim))


class Node:
    """``name = op(operands)``: an array of this dtype and number of dimensions."""

    __slots__ = ("name", "op", "operands", "dtype", "ndim")

    def __init__(self, name: str, op: str, operands: Tuple[Part, ...], dtype: DType, ndim: int) -> None:
        self.name = name
        self.op = op
        self.operands = operands
        self.dtype = dtype
        self.ndim = ndim

    @property
    def factors(self) -> int:
        """How many equal factors a power with a small whole exponent is the product of, 0 for all else: quicker, but for the last bits."""
        exponent = self.operands[1] if self.op == "power" else None
        return factors_of(exponent.item()) if isinstance(exponent, ARRAYS.scalar) and exponent.dtype.kind in "fc" else 0

    def __str__(self) -> str:
        return self.text()

    def text(self, constants: bool = True) -> str:
        """What it computes, with the values of constants or without."""
        shown = [part if isinstance(part, str) else "%s(%s)" % (part.dtype, part if constants else "?") for part in self.operands]
        return "%s: %s = %s(%s)" % (self.name, _type_text(self.dtype, self.ndim), self.op, ", ".join(shown))


class Reduction(Node):
    """``name = op(operand)`` over all items, or with ``last`` over those along the last axis, which stays as one of length 1 with ``keepdims``.

    ``correction``: how much less than the count of items `var` and `std` divide by. The result of all items is a NumPy scalar.
    """

    __slots__ = ("last", "keepdims", "correction")

    def __init__(self, name: str, op: str, operands: Tuple[Part, ...], dtype: DType, ndim: int, last: bool, keepdims: bool, correction: int) -> None:
        super().__init__(name, op, operands, dtype, ndim)
        self.last = last
        self.keepdims = keepdims
        self.correction = correction

    @property
    def options(self) -> Dict[str, Any]:
        """The keyword arguments of NumPy's function."""
        found: Dict[str, Any] = {"axis": -1 if self.last else None, "keepdims": self.keepdims}
        if self.op in ("var", "std"):
            found["ddof"] = self.correction
        return found

    def text(self, constants: bool = True) -> str:
        """What it computes."""
        return "%s: %s = %s(%s, %s)" % (self.name, _type_text(self.dtype, self.ndim), self.op, self.operands[0],
                                        ", ".join(["%s=%s" % item for item in self.options.items()]))


class Gathered(Node):
    """``where(mask, array, 1)`` that the program has as ``array[mask]``: what the mask leaves out is never seen."""

    __slots__ = ()


class Scattered(Node):
    """``where(mask, value, array)`` that the program has as ``array[mask] = value``; the value is a number, or comes from what was gathered by that mask."""

    __slots__ = ()


def _scattered(mask: Any, value: Any, array: Any) -> Any:
    array[mask] = value
    return array


def _type_text(dtype: DType, ndim: int) -> str:
    return "%s[%s]" % (dtype, ", ".join("?" * ndim))


class Graph:
    """``inputs`` in the order of the arguments, ``nodes`` in an order in which they can be computed, ``outputs``: names of nodes."""

    def __init__(self, inputs: Sequence[Input], nodes: Sequence[Node], outputs: Sequence[str]) -> None:
        self.inputs = tuple(inputs)
        self.nodes = tuple(nodes)
        self.outputs = tuple(outputs)
        self.dtypes = {each.name: each.dtype for each in self.inputs}
        self.dtypes.update((node.name, node.dtype) for node in self.nodes)
        self._dying = self._last_uses()
        self._packed = self._one_for_each_of_a_mask()
        self._inputs = {each.name for each in self.inputs}
        #: The inputs that the program stores into by a mask, and which nothing needs as they were.
        self.scattered = self._scattered_inputs()
        self._straight: Optional[Callable[..., List[Any]]] = None

    def dtype_of(self, part: Part) -> DType:
        """The dtype of an operand."""
        return self.dtypes[part] if isinstance(part, str) else part.dtype

    def run(self, *arguments: Any) -> List[Any]:
        """The outputs, computed by NumPy; as generated code does it, a result is written over an array that nothing needs any more."""
        return self._computed(arguments, False)

    def run_in_place(self, *arguments: Any) -> List[Any]:
        """As `run`, but what is stored by a mask is stored into the arguments, as the program does it: those of `scattered`. To be timed."""
        return self._computed(arguments, True)

    def _computed(self, arguments: Sequence[Any], in_place: bool) -> List[Any]:
        values = dict(zip([each.name for each in self.inputs], arguments))
        for node, dying in zip(self.nodes, self._dying):
            operands = [values[part] if isinstance(part, str) else part for part in node.operands]
            function: Any = FUNCTIONS.get(node.op)
            place = None
            ndim = 1 if node.name in self._packed else node.ndim
            if type(function) is ARRAYS.ufunc and node.ndim and node.dtype.kind != "c":     # those are rounded otherwise where one is written over
                for name in dying:
                    array = values[name]
                    if len(ARRAYS.shape_of(array)) == ndim and array.dtype == node.dtype and all([ARRAYS.shape_of(each) in ((), array.shape) for each in operands]):
                        place = array
            if isinstance(node, Gathered):
                values[node.name] = operands[1][operands[0]]
            elif isinstance(node, Scattered):
                is_free = node.operands[2] in dying or in_place and node.operands[2] in self.scattered
                values[node.name] = _scattered(operands[0], operands[1], operands[2] if is_free else operands[2].copy())
            elif place is not None:
                values[node.name] = function(*operands, out=place)
            else:
                values[node.name] = self.compute(node, operands)
            for name in dying:
                del values[name]
        return [values[name] for name in self.outputs]

    def straight(self) -> Callable[..., List[Any]]:
        """A function that calls NumPy for one node after the other and does nothing else, as the code of a program does: to be timed. As `run_in_place`."""
        if self._straight is None:
            names: Dict[str, Any] = {"scattered": _scattered}

            def name_of(value: Any) -> str:
                name = "c%d" % len(names)
                names[name] = value
                return name
            lines = []
            for node, dying in zip(self.nodes, self._dying):
                parts = [part if isinstance(part, str) else name_of(part) for part in node.operands]
                if isinstance(node, Gathered):
                    lines.append("    %s = %s[%s]" % (node.name, parts[1], parts[0]))
                    continue
                if isinstance(node, Scattered):
                    is_free = parts[2] in dying or parts[2] in self.scattered
                    lines.append("    %s = scattered(%s, %s, %s)" % (node.name, parts[0], parts[1], parts[2] + ".copy()" * (not is_free)))
                    continue
                if isinstance(node, Reduction):
                    parts.append("**" + name_of(node.options))
                function = "%s.astype" % parts.pop(0) if node.op == "astype" else name_of((REDUCTIONS if isinstance(node, Reduction) else FUNCTIONS)[node.op])
                if node.op == "astype":
                    parts.append(name_of(node.dtype))
                lines.append("    %s = %s(%s)" % (node.name, function, ", ".join(parts)))
            lines.append("    return [%s]" % ", ".join(self.outputs))
            exec(compile("def run(%s):\n%s\n" % (", ".join([each.name for each in self.inputs]), "\n".join(lines)), "<graph>", "exec"), names)
            made: Callable[..., List[Any]] = names["run"]
            self._straight = made
        return self._straight

    def _scattered_inputs(self) -> List[str]:
        found = []
        for number, node in enumerate(self.nodes):
            name = node.operands[2] if isinstance(node, Scattered) else None
            if name in self._inputs and not any([name in later.operands for later in self.nodes[number + 1:]]):
                found.append(name)
        return found

    def _one_for_each_of_a_mask(self) -> Set[str]:
        """The nodes that have an item for each that a mask leaves, where NumPy computes them."""
        found: Set[str] = set()
        for node in self.nodes:
            if isinstance(node, Gathered) or not isinstance(node, Scattered) and not found.isdisjoint([part for part in node.operands if isinstance(part, str)]):
                found.add(node.name)
        return found

    def compute(self, node: Node, operands: Sequence[Any]) -> Any:
        """What one node makes of its operands, by NumPy."""
        if isinstance(node, Reduction):
            return REDUCTIONS[node.op](operands[0], **node.options)
        return operands[0].astype(node.dtype) if node.op == "astype" else FUNCTIONS[node.op](*operands)

    @property
    def reductions(self) -> List[Reduction]:
        """The nodes that take many items together."""
        return [node for node in self.nodes if isinstance(node, Reduction)]

    def _last_uses(self) -> List[List[str]]:
        """For each node the names of nodes that it needs and nothing after it does."""
        later = set(self.outputs)
        found = []
        made = {node.name for node in self.nodes}
        for node in reversed(self.nodes):
            names = {part for part in node.operands if isinstance(part, str) and part in made and part not in later}
            later.update(names)
            found.append(sorted(names))
        return found[::-1]

    def __str__(self) -> str:
        return self.text()

    def text(self, constants: bool = True) -> str:
        """The listing, with the values of constants or without."""
        lines = ["graph(%s)" % ", ".join(map(str, self.inputs))]
        lines.extend("    " + node.text(constants) for node in self.nodes)
        lines.append("    return %s" % ", ".join(self.outputs))
        return "\n".join(lines)

    def __repr__(self) -> str:
        return "<Graph of %d operations>" % len(self.nodes)
