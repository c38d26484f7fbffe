"""What is read by a mask, computed and stored by the same mask: ``x[m] = f(x[m], y[m])`` is one operation on all items for a subgraph.

`x[m]` gathers as many items as the mask has true ones, a shape that only the run knows. Where everything made of it goes back by the same mask into an
array of the mask's shape, nobody sees that shape: the values are computed for all items, and stored where the mask is true. Items that the mask leaves out
are computed of ones, whatever the arrays have there, so that they are no errors of their own where that can be helped; where they are, NumPy's calls run.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Set

from ..arrays.library import LIBRARY
from ..arrays.values import Meta
from .array_operations import dtype_of, is_mask, operation
from .statements import Const, Statement, needs_of

if TYPE_CHECKING:
    from .statements import Operand

__all__ = ["Masked", "masked_stores"]

_ONE = Const(1)


class Masked:
    """The statements of one store by a mask: ``made`` has for each, by its id, the operation on all items that it is."""

    def __init__(self, store: Statement, ndim: int) -> None:
        self.store = store
        self.ndim = ndim
        self.made: Dict[int, Statement] = {}
        self.registers: Set[int] = set()        # what has one item for each that the mask leaves

    def is_read(self, statement: Statement) -> bool:
        """Whether a statement of it is ``x[m]``."""
        return statement.op == "subscr"


def masked_stores(statements: Sequence[Statement], after: Sequence[Operand], metas: Dict[int, Any]) -> List[Masked]:
    """The stores by a mask whose values come by that mask alone and are used for nothing else."""
    makers: Dict[int, List[Statement]] = {}     # register -> what makes it, and what changes it in place
    users: Dict[int, List[Any]] = {}
    stores: List[Statement] = []
    for statement in statements:
        if statement.op == "drop":
            continue
        if statement.output is not None:
            makers.setdefault(statement.output, []).append(statement)
        if statement.op == "inplace" and type(statement.inputs[0]) is int:
            makers.setdefault(statement.inputs[0], []).append(statement)
        for operand in needs_of(statement):
            if type(operand) is int:
                users.setdefault(operand, []).append(statement)
        if statement.op == "setsubscr" and type(statement.inputs[1]) is int and type(statement.inputs[2]) is int and _is_by_mask(statement.inputs[0], statement.inputs[1], metas):
            stores.append(statement)
    for operand in after:
        if type(operand) is int:
            users.setdefault(operand, []).append(None)
    return [found for found in [_of_store(store, makers, users, metas) for store in stores] if found is not None]


def _is_by_mask(array: Any, key: Any, metas: Dict[int, Any]) -> bool:
    meta = metas.get(array) if type(array) is int else None
    return isinstance(meta, Meta) and meta.kind == "array" and is_mask(key, meta, metas)


def _of_store(store: Statement, makers: Dict[int, List[Statement]], users: Dict[int, List[Any]], metas: Dict[int, Any]) -> Optional[Masked]:
    target, mask, value = store.inputs
    found = Masked(store, metas[target].ndim)  # type: ignore[index]  # a register
    reads = False
    todo: List[Any] = [value]
    while todo:
        register = todo.pop()
        if register in found.registers:
            continue
        found.registers.add(register)
        for statement in makers.get(register, ()):
            if id(statement) in found.made:
                continue
            if statement.op == "subscr" and statement.inputs[1] == mask and type(statement.inputs[1]) is int and _is_by_mask(statement.inputs[0], mask, metas):
                made = Statement("call", None, (Const(LIBRARY.where), mask, statement.inputs[0], _ONE), statement.output, None, ())
                reads = True
            else:
                made = statement
                if statement.op == "inplace":
                    made = Statement("binary", statement.arg, statement.inputs, statement.inputs[0], None, ())  # type: ignore[arg-type]  # a register
                    todo.extend([] if statement.output is None else [statement.output])
                todo.extend(each for each in statement.inputs if type(each) is int and _has_items(each, metas))
            if operation(made, metas) is None:
                return None
            found.made[id(statement)] = made
        if not makers.get(register):
            return None         # it comes from outside
    found.made[id(store)] = Statement("call", None, (Const(LIBRARY.where), mask, value, target), target, None, ())  # type: ignore[arg-type]  # a register
    members = set(found.made)
    if not reads or mask in found.registers or any([id(user) not in members for register in found.registers for user in users.get(register, ())]):
        return None
    return found if operation(found.made[id(store)], metas) is not None and dtype_of(value, metas) is not None else None


def _has_items(register: int, metas: Dict[int, Any]) -> bool:
    """Whether a register has an array, not a number."""
    meta = metas.get(register)
    return isinstance(meta, Meta) and meta.kind == "array" and bool(meta.ndim)
