"""Which values and lengths of inputs a unit has seen, and which of them are *open*: they change from call to call."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Set, Tuple, Union

from ..machine.exits import Break

if TYPE_CHECKING:
    from ..guards.builder import Spec

__all__ = ["Observations"]

#: More different values of one observed scalar than this, and it is no longer guarded by value.
MOST_VALUES = 8
#: A guard on a value or length that missed so often is not made again where the program can do without.
MISSES_UNTIL_OPEN = {"value": 2, "length": 4}


class Observations:
    """What one unit was told of its inputs. What is open is known to all units of a function.

    Inputs are guard nodes (``nodes`` are those of the translation that asks); from one translation to the next they are known by the
    way that leads to them. ``what`` is "value" or "length".
    """

    def __init__(self, argument_names: List[str], root: Optional[Observations] = None) -> None:
        self.argument_names = argument_names
        self.seen: Dict[Tuple[Any, ...], Set[Tuple[type, Any]]] = {}
        self.open: Set[Tuple[Any, ...]] = set() if root is None else root.open

    def forget(self) -> None:
        """Drop all of them."""
        self.seen.clear()
        self.open.clear()

    def note(self, nodes: Sequence[Spec], node: int, what: str, value: Any) -> None:
        """An input is about to be guarded by its value or length. Break: too many different ones were seen."""
        values = self.seen.setdefault(self._key(nodes, what, node), set())
        if len(values) >= MOST_VALUES and (type(value), value) not in values:
            raise Break("opaque-operation", "more than %d different %ss were seen" % (MOST_VALUES, what))
        values.add((type(value), value))

    def is_open(self, nodes: Sequence[Spec], node: int, what: str, value: Any, turns: bool = False) -> bool:
        """Whether an input had so many other values that no guard should hold it to this one where that can be avoided.

        ``turns``: it is asked for as a number of turns or items; nothing to do is then worth an entry of its own.
        """
        key = self._key(nodes, what, node)
        if key not in self.open and not self._comes_from_open(nodes, node):
            values = self.seen.get(key, ())
            misses_so_far = len(values) - (what == "length" and (int, 0) in values)     # empty ones are no sign
            if misses_so_far < MISSES_UNTIL_OPEN[what] or turns and _is_nothing(value) or (type(value), value) in values:
                return False
            self.open.add(key)
        return True

    def _comes_from_open(self, nodes: Sequence[Spec], n: int, depth: int = 0) -> bool:
        """Whether a number is computed from one that is open."""
        if nodes[n][0] == "len":
            return self._key(nodes, "length", nodes[n][1]) in self.open
        if nodes[n][0] == "shape":
            return self._key(nodes, "length", n) in self.open
        if nodes[n][0] != "op" or depth > _DEEPEST:
            return False
        return any([self._key(nodes, "value", inner) in self.open or self._comes_from_open(nodes, inner, depth + 1)
                    for inner in nodes[n][2:]])

    def _key(self, nodes: Sequence[Spec], what: str, n: int) -> Tuple[str, Tuple[Tuple[Any, ...], ...]]:
        return what, _path(nodes, n, self.argument_names)


def _is_nothing(value: int) -> bool:
    """Whether so many turns or items are none."""
    return not value or type(value) is int and value < 0


#: Operations nested deeper than this are told apart no further.
_DEEPEST = 20


def _path(nodes: Sequence[Spec], n: int, names: List[str],
          depth: int = 0) -> Tuple[Tuple[Union[int, str, Tuple[Any, ...]], ...], ...]:
    """How an input is reached, the same in every translation."""
    path = []
    while nodes[n][0] in _ON_ONE:
        path.append(nodes[n][:1] + nodes[n][2:])
        n = nodes[n][1]
    node = nodes[n]
    if node[0] == "const":
        node = ("const", id(node[1]))
    elif node[0] == "arg":
        node = ("arg", names[node[1]])
    elif node[0] == "at":
        node = ("at",) + tuple([_path(nodes, inner, names, depth + 1) for inner in node[1:]]) if depth < _DEEPEST else ("at",)
    elif node[0] == "op":
        node = node[:2] + tuple([_path(nodes, inner, names, depth + 1) for inner in node[2:]]) if depth < _DEEPEST else ("op",)
    path.append(node)
    return tuple(path)


#: Guard nodes whose second item is the node they look at.
_ON_ONE = frozenset(("attr", "own", "typeattr", "mro", "type", "item", "len", "shape", "ndim", "dtype", "func", "cellval", "bound", "names", "dict"))
