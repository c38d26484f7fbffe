"""Slices of lists that came in, with bounds that change from call to call.

A slice of which only the place changes (``rows[i:i + 4]``) has its items, each read where the bounds say. One of another length in each call is found out before the
call does anything, which is as good as then while nothing has changed the list, and is a list of open length that came in. So is what such lists are when they are joined.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, List, Optional, Tuple

from ..graph.statements import Const
from ..variables.base import ConstVar, ScalarVar
from ..variables.containers import MOST_ITEMS, ListVar
from . import protocol
from .scalars import node_of

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Variable
    from ..variables.containers import SliceVar

__all__ = ["contains", "copied", "has_its_items", "joined", "part", "sliced", "sorted_copy"]


def part(m: Machine, container: Variable, index: SliceVar) -> Optional[Variable]:
    """The slice of a list that came in and that nothing has changed, where its bounds or the list's length change from call to call; None for others."""
    if not _is_as_it_came(m, container):
        return None
    bounds = (index.start, index.stop, index.step)
    if not all([type(bound) in (ConstVar, ScalarVar) and type(bound.value) in (int, type(None)) for bound in bounds]) or not (any(map(m.is_open, bounds)) or m.has_open_length(container)):
        return None
    return _window(m, container, index) or _late(m, container, bounds)


def _window(m: Machine, container: Variable, index: SliceVar) -> Optional[Variable]:
    """The slice as a list of so many items, where only its place changes."""
    if type(index.start) is not ScalarVar or index.stop.value is None or index.step.value is not None and not (type(index.step) is ConstVar and index.step.value == 1):
        return None
    first, last = [_linear(m, node_of(m, bound)) for bound in (index.start, index.stop)]
    count = last[1] - first[1]
    if first[0] != last[0] or not 0 < count <= MOST_ITEMS or index.start.value < 0 or index.stop.value > len(container.source):
        return None
    items: List[Variable] = []
    for place in range(count):
        at = protocol.binary(m, "+", index.start, ConstVar(place)) if place else index.start
        item = m.item_at(container, at) if type(at) is ScalarVar else None
        if item is None:
            return None
        items.append(item)
    guards = m.guards
    guards.check("true", guards.node("op", ">=", node_of(m, index.start), guards.node("const", 0)), True)
    return ListVar(items)


def _linear(m: Machine, node: int) -> Tuple[int, int]:
    """(node, number) whose sum a node is."""
    nodes, number = m.guards.nodes, 0
    while nodes[node][0] == "op" and nodes[node][1] in ("+", "-") and len(nodes[node]) == 4:
        symbol, one, other = nodes[node][1:]
        if symbol == "+" and nodes[one][0] == "const":
            one, other = other, one
        if nodes[other][0] != "const" or type(nodes[other][1]) is not int:
            break
        node, number = one, number + (nodes[other][1] if symbol == "+" else -nodes[other][1])
    return node, number


def sliced(items: List[Any], start: Optional[int], stop: Optional[int], step: Optional[int], number: int) -> List[Any]:
    """``items[start:stop:step]``; ``number`` tells it from others with the same bounds, which are other lists."""
    return items[start:stop:step]


def joined(m: Machine, left: Variable, right: Variable) -> Optional[Variable]:
    """The concatenation of two lists that came in, or are such slices, of which one has another length in each call; None for others."""
    if not _is_as_it_came(m, left) or not _is_as_it_came(m, right) or not (m.has_open_length(left) or m.has_open_length(right)):
        return None
    return _found_out(m, added, left, right) if m.may_expect() else None


def copied(m: Machine, container: Variable, make: Callable[..., Any], *arguments: Any) -> Optional[Variable]:
    """What a function makes of a list that came in and has another length in each call, a list as well; None for others. It runs no code of the program."""
    if not _is_as_it_came(m, container) or not m.has_open_length(container) or not m.may_expect():
        return None
    return _found_out(m, make, container, *map(ConstVar, arguments))


def contains(m: Machine, container: Variable, item: Variable) -> Optional[Variable]:
    """Whether such a list has a number or text, where all that it has are such; None for others."""
    if type(item) not in (ConstVar, ScalarVar) or type(item.value) not in _PLAIN or not _is_as_it_came(m, container) or not m.has_open_length(container):
        return None
    if not m.may_expect() or not are_plain(container.source) or not m.trace.counts_as_read(item.materialise(m)):
        return None
    return m.wrap(*m.find_out(has, _operand(container), _operand(item)))


_PLAIN = frozenset((int, float, bool, str))


def are_plain(items: List[Any]) -> bool:
    """Whether all items are numbers and texts, which are compared in C."""
    return _PLAIN.issuperset(map(type, items))


def has(items: List[Any], item: Any) -> Optional[bool]:
    """``item in items``; None where code of the program may be asked."""
    return item in items if are_plain(items) else None


def are_ordered(items: List[Any]) -> bool:
    """Whether all items are numbers, or all are texts, which have an order."""
    kinds = set(map(type, items))
    return kinds <= {str} or kinds <= {int, float, bool}


def ordered(items: List[Any], backwards: bool, number: int) -> Optional[List[Any]]:
    """``sorted(items, reverse=backwards)``, likewise; None where code of the program may be asked, or they have no order."""
    return sorted(items, reverse=backwards) if are_ordered(items) else None


def sorted_copy(m: Machine, container: Variable, backwards: bool) -> Optional[Variable]:
    """``sorted()`` of such a list of numbers or texts; None for others."""
    if not _is_as_it_came(m, container) or not are_ordered(container.source):
        return None
    return copied(m, container, ordered, backwards)


def added(one: List[Any], other: List[Any], number: int) -> List[Any]:
    """``one + other``, likewise."""
    return one + other


def has_its_items(m: Machine, node: int, container: int) -> bool:
    """Whether what a node gives is such a slice of what another one gives, or is made of such, so that all its items are items of that."""
    if node == container:
        return True
    kind, *of = m.guards.nodes[node]
    if kind != "late" or of[0] is not sliced and of[0] is not added:
        return False
    return all([has_its_items(m, inner, container) for inner in of[1:2 if of[0] is sliced else 3]])


def _is_as_it_came(m: Machine, container: Variable) -> bool:
    if type(container) is not ListVar or container.source is None or container.node is None or container.moved or container.of_subclass or container.copied_by is not None:
        return False
    return m.trace.loads_input((container.reg,)) and not any([changed is container for changed in m.changed()])


def _late(m: Machine, container: Variable, bounds: Tuple[Variable, ...]) -> Optional[Variable]:
    if not m.may_expect() or any([type(bound) is ScalarVar and not m.trace.counts_as_read(bound.materialise(m)) for bound in bounds]):
        return None
    return _found_out(m, sliced, container, *bounds)


def _found_out(m: Machine, function: Callable[..., Any], *operands: Variable) -> Variable:
    m.parts += 1
    found = m.find_out(function, *map(_operand, (*operands, ConstVar(m.parts))))
    m.unit.observations.opens_length(m.guards, found[1])
    return m.wrap(*found)


def _operand(var: Any) -> Tuple[Any, Optional[int], Operand]:
    if type(var) is ConstVar:
        return var.value, None, Const(var.value)
    return var.source if type(var) is ListVar else var.value, var.node, var.reg
