"""A turn that is a graph of its own leads to the next one: where the guards are known to hold for that, too, its function jumps back instead of being called again.

What a call of a unit costs (0.1 to 0.4 µs, and the walk over the guards) is a good part of a short turn. It is saved where nothing that a
guard asks can have changed within the turn:

* the turn only computes, and writes items of arrays: no attribute, global or container is written;
* guards on arguments that are handed on as they came ask for what an array or number keeps; on those that are replaced for the class, dtype, number
  of dimensions or shape, which are known of what replaces them;
* all other guards ask for functions, modules and classes by their names. Whatever a thread or the handler of a signal may change while a loop turns
  (a flag, an attribute, the items of a list) is asked again in each turn, by a call of the unit.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, FrozenSet, List, Optional, Tuple, Union

from ..arrays import ARRAYS
from ..arrays.values import Meta, Scalar
from ..graph.statements import OPS, Const, Out
from ..machine.frames import Unbound

if TYPE_CHECKING:
    from ..engine import TranslationUnit
    from ..graph.ir import StatementIR
    from ..graph.statements import Exit, Operand, Way
    from ..guards.builder import Spec
    from ..machine.machine import Machine

__all__ = ["back_edges"]

#: Classes of arguments of which nothing changes that a guard asks for while they are only computed with.
_KEEP = frozenset((int, float, complex, bool, str, bytes, type(None), range, type(iter(range(0))), type(iter(range(1 << 70)))))
#: What guards read of such.
_READS = frozenset(("arg", "type", "typeattr", "shape", "ndim", "dtype", "len", "op", "const"))
_OF_CLASSES = frozenset(("global", "builtin", "attr", "const", "func"))
#: The positions of the nodes that a node reads (`sot.guards.builder`).
_CHILDREN = {"arg": (), "const": (), "global": (), "builtin": (), "attr": (1,), "func": (1,), "type": (1,), "typeattr": (1,), "shape": (1,), "ndim": (1,), "dtype": (1,), "len": (1,)}
_NAMED = (types.FunctionType, types.BuiltinFunctionType, types.ModuleType, type)
#: Statements that change nothing but registers.
_HARMLESS = frozenset(("compute", "build", "scalar", "note"))
#: Only instances of classes in C whose attributes nobody can set.
_HEAP_TYPE = 1 << 9


def back_edges(m: Machine, unit: TranslationUnit, end: Exit, flat: Tuple[Any, ...]) -> FrozenSet[Way]:
    """The ways of an exit behind which the function begins anew; ``flat``: the arguments of the call that is translated."""
    point = unit.point
    if point is None or point.mode != "translate" or unit.cell_names or unit.root.backend is not None or m.segments is not None:
        return frozenset()
    ways = [way for way in end.ways if way.resume.cache is unit.cache and way.closure is None]
    if not ways or end.op not in ("branch", "resume") or end.throw is not None or m.expected or not _only_computes(m.trace):
        return frozenset()
    m.finish_guards()
    return frozenset([way for way in ways if _Turn(m, unit, end, way, flat).holds()])


def _only_computes(ir: StatementIR) -> bool:
    """Whether a turn changes nothing but registers and items of arrays."""
    for statement in ir.ordered():
        if statement.unwind is not None or statement.op in ("closure", "global", "held"):
            return False
        if OPS[statement.op][0] in _HARMLESS or statement.op == "arg":
            continue
        if statement.op != "setsubscr" or not _is_array(ir.metas.get(statement.inputs[0])):  # type: ignore[arg-type]  # a register, or nothing is found
            return False
    return True


def _is_array(meta: Optional[Union[Meta, Scalar]]) -> bool:
    return isinstance(meta, Meta) and meta.kind == "array"


class _Turn:
    """What one way hands on to the next turn."""

    def __init__(self, m: Machine, unit: TranslationUnit, end: Exit, way: Way, flat: Tuple[Any, ...]) -> None:
        self.ir = m.trace
        self.nodes: List[Spec] = m.guards.nodes
        self.checks: List[Spec] = m.guards.checks
        self.flat = flat
        self.end = end
        #: register of an argument -> its number
        self.arguments: Dict[Any, int] = {s.output: s.arg for s in self.ir.ordered() if s.op == "arg"}
        self.handed = self._handed(unit, way)

    def _handed(self, unit: TranslationUnit, way: Way) -> List[Any]:
        """The operands of the next turn's arguments, in their order; None where an argument stays in its slot."""
        names = unit.argument_names[:len(way.names)]
        if way.bound is not None:
            bound = list(way.bound)
        else:
            homes = dict(self.end.names)
            bound = [homes[name] if type(homes[name]) in (int, Const) else None for name in way.names]
        return bound + way.state() if names == list(way.names) else []

    def holds(self) -> bool:
        """Whether all guards are known to hold for it."""
        return len(self.handed) == len(self.flat) and all([self._check_holds(check) for check in self.checks])

    def _stays(self, number: int) -> bool:
        """Whether an argument is handed on as it came."""
        operand = self.handed[number]
        return operand is None or type(operand) is int and self.arguments.get(operand) == number

    def _check_holds(self, check: Spec) -> bool:
        spec = self.nodes[check[1]]
        if spec[0] == "arg" and self._stays(spec[1]) and not self._keeps(self.flat[spec[1]]):
            # of an object only its identity, and its class where none can be assigned to it
            return check[0] in ("is", "is_not") or check[0] == "type_is" and not type(self.flat[spec[1]]).__flags__ & _HEAP_TYPE
        read = self._arguments_of(check[1])
        if check[0] in ("same", "not_same", "apart", "same_shape"):
            other = self._arguments_of(check[2])
            if read is None or other is None:
                return False
            if all([self._stays(number) for number in read | other]):
                return True
            return check[0] == "same_shape" and self._have_one_shape(spec, self.nodes[check[2]])
        if read is None:
            return False
        if not read:
            return self._asks_for_named(check)
        if all([self._stays(number) for number in read]):
            return True
        if self._reads_shapes(check[1]) and all([self._stays(number) or self._keeps_shape(number) for number in read]):
            return True
        return spec[0] == "arg" and self._replaced_holds(check, self.handed[spec[1]])

    def _reads_shapes(self, node: int) -> bool:
        """Whether a node reads of the arguments that are replaced nothing but their shapes."""
        spec = self.nodes[node]
        if spec[0] == "arg":
            return self._stays(spec[1])
        if spec[0] in ("shape", "ndim") and self.nodes[spec[1]][0] == "arg":
            return True
        return all([self._reads_shapes(spec[place]) for place in (range(2, len(spec)) if spec[0] == "op" else _CHILDREN[spec[0]])])

    def _keeps_shape(self, number: int) -> bool:
        """Whether what replaces an argument has its shape."""
        register = next((register for register, other in self.arguments.items() if other == number), None)
        shape_of = self.ir.plan.reuse.shape_of
        operand = self.handed[number]
        return register is not None and type(operand) is int and shape_of(register) is not None and shape_of(operand) == shape_of(register)

    def _keeps(self, value: Any) -> bool:
        """Whether nothing changes of an argument that guards ask for."""
        return type(value) in _KEEP or type(value) is ARRAYS.array or isinstance(value, ARRAYS.scalar) or value is Unbound

    def _arguments_of(self, node: int) -> Optional[FrozenSet[int]]:
        """The numbers of the arguments that a node reads, if it reads nothing that may change; of one that reads names, none. None for all others."""
        spec = self.nodes[node]
        kind = spec[0]
        if kind == "arg":
            return frozenset((spec[1],)) if self._keeps(self.flat[spec[1]]) or not self._stays(spec[1]) else None
        children = range(2, len(spec)) if kind == "op" else _CHILDREN.get(kind)
        if children is None:
            return None
        found = [self._arguments_of(spec[place]) for place in children]
        if any([one is None for one in found]):
            return None
        read: FrozenSet[int] = frozenset().union(*found)  # type: ignore[arg-type]  # none of them is None
        if read:
            return read if kind in _READS else None
        return read if kind in _OF_CLASSES else None

    def _asks_for_named(self, check: Spec) -> bool:
        """Whether it asks for a function, module or class by its name, or that there is none."""
        if check[0] == "is":
            named = isinstance(check[2], _NAMED) or callable(check[2]) and not type(check[2]).__flags__ & _HEAP_TYPE
            return named or self.nodes[check[1]][0] == "func"
        if check[0] == "type_is":
            return check[2] in _NAMED or self.nodes[check[1]][0] == "const"
        return bool(check[0] == "missing")

    def _replaced_holds(self, check: Spec, operand: Union[Operand, Out]) -> bool:
        """Whether a check on an argument holds for what replaces it."""
        kind = check[0]
        if kind == "is_not":
            return check[2] is Unbound
        known = self._known(operand)
        if isinstance(known, Meta) and known.kind == "array":
            if kind == "dtype":
                return known.dtype is not None and known.dtype == check[2] and known.dtype.char == check[2].char
            if kind == "ndim":
                return bool(known.ndim == check[2])
            return kind in ("ndarray", "harmless", "unwatched") or kind == "type_is" and check[2] is ARRAYS.array
        if known is None or kind not in ("type_is", "harmless", "unwatched"):
            return False
        cls = known.pytype if isinstance(known, Scalar) else None if isinstance(known, Meta) and known.dtype is None else known.dtype.type if isinstance(known, Meta) else known
        return cls is not None and (kind != "type_is" or cls is check[2])

    def _known(self, operand: Union[Operand, Out]) -> Any:
        """A Meta, a Scalar, or the class of a constant; None if nothing is known."""
        if type(operand) is Out:
            iterator = self.end.inputs[0] if self.end.op == "branch" and self.end.arg[0] == "next" else None
            number = self.arguments.get(iterator)
            return Scalar(int) if number is not None and type(self.flat[number]) in _KEEP else None
        if type(operand) is Const:
            return type(operand.value) if type(operand.value) in _KEEP else None
        known: Any = self.ir.metas.get(operand)  # type: ignore[arg-type]  # a register
        number = self.arguments.get(operand)
        if known is None and number is not None:
            known = next((check[2] for check in self.checks if check[0] == "type_is" and self.nodes[check[1]] == ("arg", number) and check[2] in _KEEP), None)
        return known

    def _have_one_shape(self, one: Spec, other: Spec) -> bool:
        """Whether what two arguments are in the next turn has the shape of one and the same array."""
        if one[0] != "arg" or other[0] != "arg":
            return False
        shapes = []
        for spec in (one, other):
            operand = self.handed[spec[1]]
            register = next((register for register, number in self.arguments.items() if number == spec[1]), None) if operand is None else operand
            shapes.append(self.ir.plan.reuse.shape_of(register) if type(register) is int else None)
        return shapes[0] is not None and shapes[0] == shapes[1]
