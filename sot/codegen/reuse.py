"""Which array operations may write their result over an operand that nothing needs any more.

NumPy does so by itself for operators, on some systems, from 256 KiB on, when the operand is on the stack and nowhere else. Here it is
known when the code is written, at every size, for functions, and for values that had a name. All of it must be certain:

* the buffer is **fresh**: an operation of this trace has made it, and whatever else had it as an operand made no view of it and kept no
  reference. So nobody sees what becomes of it, not even when the operation raises (``np.errstate``): the program has no way
  to a value whose last use was this one but the locals of a traceback's frame, where values of a graph never are;
* the result has the **dtype and shape** of the operand. Shapes are not known, but that they are the same is: the shape of what
  elementwise operations give is that of their arrays broadcast, so each value has the set of the arrays its shape comes from. With
  one array and at most two dimensions, or with one dimension, the layout in memory is the same, too, and so is the order in which later
  operations go through it. Arguments that are vectors of one length in the call that is translated are taken to have one shape where that
  makes a difference; then the guards ask for it (``same_shape``), and other calls have a translation that assumes nothing;
* the numbers are real ones: NumPy multiplies complex numbers with other rounding where it writes over an operand of one item, and some functions of half precision give
  another NaN then. So do sums written over their first operand, which are taken for reductions: where both may be NaNs they are written over the second one, or the guards
  ask that an argument, whose shape the result has, has not one item; ``fmax`` and ``fmin``, which may give the other zero, write over nothing;
* the operation goes through the items **one by one** (a ufunc of NumPy's without a signature), and all operands are exact arrays of
  plain numbers, NumPy scalars or Python numbers;
* the operands stay in their **order**, for with two NaNs the first one's bits are the result's: where NumPy turns ``x + t`` around
  to write over a ``t`` without a name, that is left to it, and where ``t`` has a name, it is kept from doing so. (Before NumPy 1.25 the
  addresses of buffers decide which of two NaNs a sum or product is: there is nothing to keep.)
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, FrozenSet, List, Optional, Sequence, Set, Tuple, Union

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import Meta
from ..graph.statements import OPS, Const
from .trees import count_uses

if TYPE_CHECKING:
    from ..arrays.values import Scalar
    from ..graph.statements import Operand, Statement

__all__ = ["Reuse", "is_array"]

#: NumPy turns these around.
_COMMUTATIVE = frozenset("+*&|^")
#: With more dimensions NumPy gives axes of length 1 one stride or another.
_FLAT = 2
_NUMBERS = frozenset((bool, int, float, complex))
#: Statements after which arrays may have other shapes.
_RESHAPE = frozenset(("setattr", "delattr", "mutate"))


def is_array(meta: Optional[Union[Meta, Scalar]]) -> bool:
    """Whether what is known of a value says that it is an array."""
    return isinstance(meta, Meta) and meta.kind == "array"


def _has_order(operand: Operand) -> bool:
    """Whether an operand may be a NaN that is told from others."""
    return not (type(operand) is Const and type(operand.value) in _NUMBERS and operand.value == operand.value)


class Reuse:
    """The plan for the statements of one function.

    ``ways``: output register -> "in place" (the in-place operator does it) or (ufunc, operands, place): called with the operand at
    this place once more, as the array for the result. ``fresh``: registers of arrays that this trace has made and that nothing refers
    to but their users. ``held``: those that NumPy would write over though it does not where they have a name, in another order.
    ``alike``: register of an argument -> the one whose shape it has, where the guards are to say so (`assumed`). ``longer``: those of arguments that have not one
    item, of which the attribute has those that the guards are to say it of.
    """

    def __init__(self, statements: List[Statement], after: List[Operand], metas: Dict[int, Union[Meta, Scalar]],
                 bound: Set[Tuple[int, int]], alike: Optional[Dict[int, int]] = None, longer: FrozenSet[int] = frozenset()) -> None:
        self._alike = alike or {}
        self._longer = longer
        self.longer: Set[int] = set()
        self._metas: Dict[Any, Any] = metas    # register -> Meta or Scalar
        self._bound = bound
        self._shapes: Dict[Any, Any] = {}     # register -> the arrays that its shape comes from
        self._epoch = 0
        self._users: Dict[Any, int] = {}      # register -> number of the last statement that has it as an operand
        self._made: Set[Any] = set()
        self._uses: Dict[Any, int] = count_uses(statements, after)
        self._shared = {operand for operand in after if type(operand) is int}
        self._shared.update([operand for statement in statements if statement.unwind is not None for operand in statement.unwind.parameters])
        known = []
        for number, statement in enumerate(statements):
            if statement.op != "drop":
                known.append((number, statement, self._see(number, statement)))
        self.fresh = self._made - self._shared
        self.ways: Dict[Optional[int], Any] = {}
        self.held: Set[Any] = set()
        for number, statement, shapes in known:
            if shapes is not None:
                way = self._way(number, statement, shapes)
                if way is not None:
                    self.ways[statement.output] = way
                elif statement.op in ("binary", "unary"):
                    self._hold(statement, shapes)

    # -- what is known of the values ---------------------------------------------------------------------------
    def _see(self, number: int, statement: Statement) -> Optional[List[FrozenSet[Tuple[Any, ...]]]]:
        """Learn what a statement makes and keeps; the shapes of its operands, then that of its result, if it is elementwise."""
        op, output, inputs = statement.op, statement.output, statement.inputs
        operands = self._elementwise(statement)
        shapes = None
        if operands is not None:
            shapes = [self._shape(operand) for operand in operands]
            shapes.append(frozenset().union(*shapes))
            self._shapes[output] = shapes[-1]
            self._made.add(output)
        elif op == "binary" and statement.arg == "@" and self._numeric(inputs) or op == "call" and type(inputs[0]) is Const \
                and any(inputs[0].value is maker for maker in LIBRARY.makers) and not statement.arg and self._numeric(inputs[1:]):
            if is_array(self._metas.get(output)):
                self._made.add(output)
            operands = inputs
        elif op == "inplace" and not self._uses.get(output) and self._numeric(inputs):
            operands = inputs
        elif op in _RESHAPE:
            self._epoch += 1
            self._shapes.update((operand, frozenset([(operand, self._epoch)])) for operand in inputs if type(operand) is int)
        for operand in inputs:
            if type(operand) is int:
                self._users[operand] = number
                if operands is None and not self._gives_a_number(statement):
                    self._shared.add(operand)
        return shapes

    def _numeric(self, operands: Sequence[Any]) -> bool:
        """Whether all are exact arrays or scalars."""
        return all([self._metas.get(operand) is not None if type(operand) is int
                    else type(operand.value) in _NUMBERS or isinstance(operand.value, ARRAYS.scalar) for operand in operands])

    def _elementwise(self, statement: Statement) -> Optional[Tuple[Operand, ...]]:
        """The operands of an elementwise operation whose result is a new array; None for all others."""
        op, operands = statement.op, statement.inputs
        if not is_array(self._metas.get(statement.output)):
            return None
        if op == "call":
            function: Any = operands[0].value if type(operands[0]) is Const else None
            operands = operands[1:]
            if not LIBRARY.is_elementwise(function) or statement.arg or len(operands) != function.nin:
                return None
        elif not (op == "binary" and statement.arg != "@" or op == "compare" or op == "unary" and statement.arg != "not"):
            return None
        return operands if self._numeric(operands) else None

    def _gives_a_number(self, statement: Statement) -> bool:
        """Whether the result is a NumPy scalar: it keeps nothing of an array."""
        meta = self._metas.get(statement.output)
        return isinstance(meta, Meta) and meta.kind == "scalar" and OPS[statement.op][0] == "compute"

    def _shape(self, operand: Operand) -> FrozenSet[Tuple[int, int]]:
        meta: Any = self._metas[operand] if type(operand) is int else None
        if not is_array(meta) or not meta.ndim:
            return frozenset()
        if operand in self._alike and not self._epoch:
            return frozenset([(self._alike[operand], 0)])
        return self._shapes.get(operand) or frozenset([(operand, self._epoch)])

    def assumed(self, other: Reuse) -> Set[Tuple[int, int]]:
        """The arguments, by their registers, whose shapes are taken to be the same for what another plan, which takes them to be different, leaves alone."""
        pairs = set()
        for output in self.ways:
            if output not in other.ways:
                for register, _ in other._shapes[output]:
                    if register in self._alike and register != self._alike[register]:
                        pairs.add((self._alike[register], register))
        return pairs

    def shape_of(self, register: int) -> Optional[FrozenSet[Tuple[Any, ...]]]:
        """Where the shape of an array comes from: those of which that is equal have one shape. None for what has none."""
        return self._shape(register) or None

    def known_shapes(self) -> Dict[Any, Tuple[FrozenSet[Tuple[Any, ...]], bool]]:
        """For the oracle: register of an array -> (where its shape comes from, whether the layout in memory is known from that, too).

        Arrays with equal sets are taken to have one shape; where the layout is known, one order of axes, too.
        """
        return {register: (shapes, register in self._made and 0 < self._metas[register].ndim <= _FLAT and (len(shapes) == 1 or self._metas[register].ndim == 1))
                for register, shapes in self._shapes.items() if shapes and is_array(self._metas.get(register))}

    # -- what can be done --------------------------------------------------------------------------------------
    def _way(self, number: int, statement: Statement,
             shapes: List[FrozenSet[Tuple[Any, ...]]]) -> Optional[Union[str, Tuple[Any, Tuple[Operand, ...], int]]]:
        """How the statement's result may be written over one of its operands, or None."""
        is_call = statement.op == "call"
        if not is_call and (statement.op != "binary" or statement.arg not in LIBRARY.operators):
            return None
        operands = statement.inputs[1:] if is_call else statement.inputs
        made_by: Any = statement.inputs[0].value if is_call else LIBRARY.operators[statement.arg]  # type: ignore[union-attr]  # a Const: it is elementwise
        if made_by in LIBRARY.reduces:
            return None
        places = [place for place in range(len(operands)) if self._fits(number, statement.output, operands, place, shapes)]
        if 0 in places and made_by is LIBRARY.reduces_first and _has_order(operands[1]) and self._metas[statement.output].dtype.kind == "f":
            named = [(statement.output, place) in self._bound for place in (0, 1)]
            if 1 in places and (is_call or not named[0] or named[1]):    # else NumPy would turn them around where they are large
                return made_by, operands, 1
            if not self._has_not_one(shapes[-1]):
                places.remove(0)
        if is_call:
            function: Any = statement.inputs[0]    # a Const: it is elementwise
            return (function.value, operands, places[0]) if places else None
        if 0 in places:
            return "in place"
        if not places or self._turned_around(statement) and (statement.output, 1) not in self._bound:
            return None
        return LIBRARY.operators[statement.arg], operands, places[0]

    def _has_not_one(self, shape: FrozenSet[Tuple[Any, ...]]) -> bool:
        """Whether the guards are to say that an array with a shape has not one item."""
        known = sorted([register for register, epoch in shape if epoch == 0 and register in self._longer])
        self.longer.update(known[:1])
        return bool(known)

    def _turned_around(self, statement: Statement) -> bool:
        """Whether NumPy may exchange the operands to write over the right one, and that can be seen."""
        meta = self._metas[statement.output]
        return statement.op == "binary" and statement.arg in _COMMUTATIVE and (meta.dtype is None or meta.dtype.kind in "fc") \
            and _has_order(statement.inputs[0])

    def _hold(self, statement: Statement, shapes: List[FrozenSet[Tuple[Any, ...]]]) -> None:
        """Have named operands kept from NumPy, which would write over them in another order or layout than it has otherwise."""
        ndim = self._metas[statement.output].ndim
        layouts = ndim > _FLAT or ndim > 1 and sum(map(bool, shapes[:-1])) > 1
        for place, operand in enumerate(statement.inputs):
            if (statement.output, place) in self._bound and (layouts or place == 1 and self._turned_around(statement)):
                self.held.add(operand)

    def _fits(self, number: int, output: Optional[int], operands: Sequence[Operand], place: int,
              shapes: List[FrozenSet[Tuple[Any, ...]]]) -> bool:
        """Whether the result may be written over an operand."""
        operand = operands[place]
        if operand not in self.fresh or self._users[operand] != number:
            return False
        meta = self._metas[operand]
        if meta is not self._metas[output] or meta.dtype is None or not meta.dtype.isnative or meta.dtype.kind not in "biuf" or meta.dtype.char == "e" or not 0 < meta.ndim <= _FLAT:
            return False
        if shapes[place] != shapes[-1]:
            return False
        return len(shapes[-1]) == 1 or meta.ndim == 1 or sum(map(bool, shapes[:-1])) == 1
