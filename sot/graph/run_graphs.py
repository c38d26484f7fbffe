"""Runs of statements as graphs: which value each register has when, what the graph's inputs and outputs are, and which arrays are written to."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Tuple, Type

from ..arrays import ARRAYS
from ..arrays.values import DType
from .array_graph import Gathered, Graph, Input, Node, Reduction, Scattered
from .array_operations import BOOL, PYTHONS, dtype_of, mask_of, operation, outer_of, reduction_of, roll_of, write_of
from .border import Border, Feed, Write
from .statements import Const, needs_of

if TYPE_CHECKING:
    from .array_graph import Part
    from .masked import Masked
    from .statements import Operand, Statement

__all__ = ["Run", "Views", "graphs_of"]


class Run:
    """Statements ``first`` to ``last`` (exclusive) of a list.

    ``arguments``: the operands that the subgraph is called with; ``outputs``: for each thing that it gives the registers that are to have it, one object;
    ``same``: registers that are one of the arguments, by its place; ``border``: what of the arguments the graph's inputs are, and what is written.
    """

    def __init__(self, first: int, last: int, graph: Graph, arguments: List[Operand], outputs: List[List[int]], same: List[Tuple[int, int]],
                 border: Border) -> None:
        self.first = first
        self.last = last
        self.graph = graph
        self.arguments = arguments
        self.outputs = outputs
        self.same = same
        self.border = border


class Views:
    """Which registers are known to be views of others."""

    def __init__(self) -> None:
        self._of: Dict[Any, Tuple[Any, Any]] = {}      # register -> (the array, the key)
        self.same: Dict[Any, Any] = {}      # what an operation in place gives -> the array

    def add(self, statement: Statement) -> None:
        """A statement that makes a view."""
        inputs = statement.inputs
        self._of[statement.output] = inputs[0], inputs[1] if len(inputs) > 1 else statement.arg

    def root(self, register: Any) -> Any:
        """The array that a view is of in the end."""
        while register in self._of:
            register = self._of[register][0]
        return register

    def is_of(self, register: Any, base: Any, key: Any) -> bool:
        """Whether a register is ``base[key]``."""
        found = self._of.get(register)
        return found is not None and found[0] == base and (found[1] is key or type(key) is int and found[1] == key or _is_one_key(found[1], key))

    def like(self, register: Any, others: Sequence[Any]) -> Any:
        """One of some registers that is a view of the same array by the same key, or the register itself."""
        found = self._of.get(register)
        for other in others if found is not None and type(found[1]) is Const else ():
            way = self._of.get(other) if type(other) is int else None
            if way is not None and way[0] == found[0] and _is_one_key(way[1], found[1]):  # type: ignore[index]  # it was found
                return other
        return register


def _is_one_key(left: Any, right: Any) -> bool:
    """Whether two keys are the same constant slices."""
    return type(left) is Const and type(right) is Const and type(left.value) in (slice, tuple) and repr(left.value) == repr(right.value)


def graphs_of(statements: List[Statement], parts: List[Tuple[int, int]], after: Sequence[Operand], metas: Dict[int, Any], views: Views,
              masked: Dict[int, Masked]) -> List[Run]:
    """The graphs of runs. ``masked``: for each statement of a store by a mask, by its id, that store."""
    last_use: Dict[Any, int] = {}
    for number, statement in enumerate(statements):
        if statement.op != "drop":
            for operand in needs_of(statement):
                if type(operand) is int:
                    last_use[operand] = number
    for operand in after:
        if type(operand) is int:
            last_use[operand] = len(statements)
    return [_Builder(metas, views, masked).run(statements, first, last, last_use) for first, last in parts]


class _Builder:
    """Makes the graph of one run."""

    def __init__(self, metas: Dict[int, Any], views: Views, masked: Dict[int, Masked]) -> None:
        self._masked = masked
        self._metas = metas
        self._views = views
        self._names: Dict[Any, str] = {}            # register -> the value that it has now
        self._inputs: List[Input] = []
        self._feeds: List[Feed] = []
        self._arguments: List[Operand] = []
        self._nodes: List[Node] = []
        self._cast: Dict[Any, str] = {}
        self._rolled: Dict[Any, Tuple[Operand, Tuple[int, ...]]] = {}
        self._same: Dict[Any, Any] = {}
        self._writes: Dict[Any, Tuple[int, Optional[Operand], str]] = {}    # (array, number) -> its argument, key, value
        self._late: Dict[int, int] = {}             # input -> how many writes came before it is read
        self._kept: List[Tuple[str, str]] = []      # what is written over -> by what: of one shape

    def run(self, statements: List[Statement], first: int, last: int, last_use: Dict[Any, int]) -> Run:
        made: List[int] = []
        for statement in statements[first:last]:
            if statement.op != "drop":
                made.extend(self._add(statement))
        groups: List[List[int]] = []
        same: List[Tuple[int, int]] = []
        names: List[str] = []
        for register in made:
            if last_use.get(register, -1) < last:
                continue
            array = self._same.get(register, register)
            if array not in made:
                same.append((register, self._argument(array)))
                continue
            rolled = self._rolled.pop(array, None)
            if rolled is not None:       # it is needed as it is: a copy of what is read
                meta = self._metas[array]
                self._names[array] = self._node("astype", (self._roll(*rolled),), meta.dtype, meta.ndim)
            name = self._names[array]
            if name in names:
                groups[names.index(name)].append(register)
            else:
                names.append(name)
                groups.append([register])
        count = len(names)
        writes = []
        for argument, key, value in self._writes.values():
            if value not in names:
                names.append(value)
            writes.append(Write(names.index(value), argument, key.value if type(key) is Const else None, self._argument(key) if type(key) is int else None))
        graph = Graph(self._inputs, self._nodes, names)
        border = Border(self._feeds, [type(each) is int and self._metas.get(each) for each in self._arguments], writes, self._late, self._kept, count)
        return Run(first, last, graph, self._arguments, groups, same, border)

    def _add(self, statement: Statement) -> List[int]:
        """Make the node of a statement; the registers that it makes."""
        masked = self._masked.get(id(statement))
        if masked is not None:
            return self._add_masked(statement, masked)
        write = write_of(statement, self._metas)
        if write is not None:
            return self._write(statement, *write)
        output: Any = statement.output
        rolled = roll_of(statement, self._metas)
        crossed = outer_of(statement, self._metas)
        if crossed is not None:
            self._names[output] = self._outer(output, *crossed)
        elif rolled is not None:
            array, shift, axis = rolled
            base, shifts = self._rolled.get(array) or (array, (0,) * self._metas[array].ndim)
            self._rolled[output] = base, tuple([each + shift * (place == axis) for place, each in enumerate(shifts)])
        else:
            self._names[output] = self._made(statement, output)
        return [output]

    def _add_masked(self, statement: Statement, masked: Masked) -> List[int]:
        """Of a store by a mask: what is gathered or made of that has an item for each of the arrays here, and nobody else has it."""
        made = masked.made[id(statement)]
        if statement is masked.store:
            return self._write(statement, statement.inputs[0], None, made)  # type: ignore[arg-type]  # a register
        name = self._made(made, made.output, masked.ndim, Gathered if masked.is_read(statement) else Node)
        if masked.is_read(statement):
            self._kept.extend([(self._name(each), name) for each in made.inputs[1:3]])
        for register in (made.output, statement.output):
            if register is not None:
                self._names[register] = name
        return []

    def _name(self, register: Any) -> str:
        """The value that a register has, which is read already; of two equal views one is an input."""
        return self._names.get(register) or self._names[self._views.like(register, self._arguments)]

    def _write(self, statement: Statement, target: int, key: Optional[Operand], made: Optional[Statement]) -> List[int]:
        if made is None:
            value: Any = statement.inputs[2]
            if self._views.is_of(self._views.same.get(value), target, key):
                return []       # the end of `x[key] += …`: the view is in its place already
            name = self._names.get(value)
            if name is None:    # made before this run was cut
                meta = self._metas[value]
                name = self._node("astype", (self._part(value, meta.dtype),), meta.dtype, meta.ndim)
            self._writes[target, len(self._writes)] = self._argument(target), key, name
            return []
        before = self._names.get(target)
        mask = mask_of(statement, made)
        name = self._made(made, target, kind=Node if mask is None else Scattered)
        is_input = before is None or before in {each.name for each in self._inputs}
        if before is not None:
            self._kept.append((before, name))
        if is_input or (target, -1) in self._writes:
            self._writes[target, -1] = self._argument(target), None, name
        if mask is not None:
            self._kept.append((self._name(mask), name))
        self._names[target] = name
        if statement.output is None:
            return []
        self._same[statement.output] = target
        return [statement.output]

    def _made(self, statement: Statement, output: Any, ndim: Optional[int] = None, kind: Type[Node] = Node) -> str:
        """The node of an operation; of so many dimensions where those are not the output's."""
        meta: Any = self._metas[output]
        reduction = reduction_of(statement, self._metas)
        if reduction is not None:
            op, operand, last, keepdims, correction = reduction
            part = self._part(operand, self._metas[operand].dtype)  # type: ignore[index]  # a register
            name = "t%d" % len(self._nodes)
            self._nodes.append(Reduction(name, op, (part,), ARRAYS.to_dtype(meta.dtype), meta.ndim, last, keepdims, correction))
            return name
        op, operands, loop = operation(statement, self._metas, True)  # type: ignore[misc]  # it is one
        dtypes = [loop] * len(operands)
        if op == "where":
            dtypes[0] = BOOL
        return self._node(op, tuple([self._part(operand, dtype) for operand, dtype in zip(operands, dtypes)]), meta.dtype, meta.ndim if ndim is None else ndim, kind)

    def _node(self, op: str, parts: Tuple[Part, ...], dtype: DType, ndim: int, kind: Type[Node] = Node) -> str:
        name = "t%d" % len(self._nodes)
        self._nodes.append(kind(name, op, parts, ARRAYS.to_dtype(dtype), ndim))
        return name

    def _part(self, operand: Operand, wanted: DType) -> Part:
        """The operand of a node, cast to the dtype of its loop."""
        if type(operand) is Const and not issubclass(type(operand.value), ARRAYS.array):
            number: Part = wanted.type(operand.value)
            return number
        own = dtype_of(operand, self._metas)
        if any([own is kind for kind in PYTHONS]):     # a dtype equals int
            return self._input(operand, wanted, 0, wanted.type)
        if operand in self._rolled:
            name = self._roll(*self._rolled[operand])
        else:
            name = self._names.get(operand) or self._array(operand, own)
            self._is_read(name)
        if own == wanted:
            return name
        key = name, wanted.char
        found = self._cast.get(key)
        if found is None:
            values: List[Any] = [*self._inputs, *self._nodes]
            ndim = next(each.ndim for each in values if each.name == name)
            found = self._cast[key] = self._node("astype", (name,), wanted, ndim)
        return found

    def _array(self, operand: Operand, dtype: DType) -> str:
        """The input of an array or a NumPy scalar; of two equal views one is enough."""
        meta: Any = ARRAYS.meta_of(operand.value) if type(operand) is Const else self._metas[operand]  # type: ignore[index]  # a register
        return self._input(self._views.like(operand, self._arguments) if meta.kind == "array" else operand, dtype, meta.ndim, None, scalar=meta.kind == "scalar")

    def _outer(self, output: int, operands: Sequence[int], loop: DType) -> str:
        """The node of ``np.outer``: all products of a column and a row."""
        parts = []
        for operand, key in zip(operands, ((slice(None), None), (None, slice(None)))):
            own = self._metas[operand].dtype
            name = self._input(self._views.like(operand, self._arguments), own, 2, None, scalar=False, key=key)
            parts.append(name if own == loop else self._node("astype", (name,), loop, 2))
        return self._node("multiply", tuple(parts), self._metas[output].dtype, 2)

    def _roll(self, base: Operand, shifts: Tuple[int, ...]) -> str:
        meta: Any = self._metas[base]  # type: ignore[index]  # a register
        return self._input(base, meta.dtype, meta.ndim, None, shifts, False)

    def _is_read(self, name: str) -> None:
        """A value is read now: of what was written before."""
        for place, each in enumerate(self._inputs if self._writes else ()):
            if each.name == name and not each.scalar:
                self._late[place] = len(self._writes)

    def _argument(self, operand: Operand) -> int:
        """The place of an operand among the arguments."""
        for place, other in enumerate(self._arguments):
            if other is operand or type(operand) is int and other == operand:
                return place
        self._arguments.append(operand)
        return len(self._arguments) - 1

    def _input(self, operand: Operand, dtype: DType, ndim: int, made: Any, shifts: Any = None, scalar: bool = True, key: Any = None) -> str:
        feed = Feed(self._argument(operand), made, shifts, key)
        if feed not in self._feeds:
            self._feeds.append(feed)
            self._inputs.append(Input("a%d" % len(self._inputs), ARRAYS.to_dtype(dtype), ndim, scalar))
        place = self._feeds.index(feed)
        name = self._inputs[place].name
        self._is_read(name)
        if made is None and shifts is None and key is None:
            self._names.setdefault(operand, name)
        return name
