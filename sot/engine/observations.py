"""Which values and lengths of inputs a unit has seen, and which of them are *open*: they change from call to call."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Collection, Dict, List, Optional, Set, Tuple

from ..machine.exits import Break
from ..variables.base import SCALAR_TYPES

if TYPE_CHECKING:
    from ..guards.builder import GuardBuilder

    #: The nodes from an input to where a call has it from.
    Path = Tuple[Tuple[Any, ...], ...]

__all__ = ["Observations"]

#: More different values of one observed scalar than this, and it is no longer guarded by value.
MOST_VALUES = 8
#: … of one that had so many in another part of the function (its rest after a break), or where those of several make too many together.
MOST_VALUES_OF_MANY = 2
#: So many misses for values, lengths and keys of inputs that have few each, and they are too many together.
MOST_MISSES_TOGETHER = 24
#: A text that came in and is longer than this is not guarded by value at all: another call has another one, and what is made of it is large.
LONGEST_TEXT = 200
#: A guard on a value, a length or the keys of a dict that missed so often is not made again where the program can do without.
MISSES_UNTIL_OPEN = {"value": 2, "length": 4, "key": MOST_VALUES}


class Observations:
    """What one unit was told of its inputs. What is open is known to all units of a function,
    and what was seen with too many values.

    Inputs are guard nodes (``guards`` are those of the translation that asks); from one translation to the next they are known by the
    way that leads to them. ``what`` is "value", "length" or "key" (of a dict: all its keys).
    """

    def __init__(self, argument_names: List[str], root: Optional[Observations] = None) -> None:
        self.argument_names = argument_names
        self.seen: Dict[Tuple[Any, ...], Set[Tuple[type, Any]]] = {}
        self.open: Set[Tuple[Any, ...]] = set() if root is None else root.open
        self.many: Set[Tuple[Any, ...]] = set() if root is None else root.many      # what was seen too often for guards
        self.places: Set[Tuple[Any, ...]] = set() if root is None else root.places
        self._numbers: Dict[Path, int] = {} if root is None else root._numbers      # of the ways to what operations are applied to

        self.crowded = False      # the unit missed too often for values of inputs
        self.wasted = 0           # misses that long translations which served nothing stand for

    def forget(self) -> None:
        """Drop all of them."""
        self.crowded, self.wasted = False, 0
        self.seen.clear()
        self.open.clear()
        self.many.clear()
        self.places.clear()
        self._numbers.clear()

    def note(self, guards: GuardBuilder, node: int, what: str, value: Any) -> None:
        """An input is about to be guarded by its value or length. Break: too many different ones were seen, or it is a long text."""
        if _is_long_text(value):
            raise Break("opaque-operation", "a text of %d characters" % len(value))
        key = self._key(guards, what, node)
        refusal = self._refusal(key, value)
        if refusal:
            raise Break("opaque-operation", refusal % what)
        self.seen.setdefault(key, set()).add((type(value), value))

    def _refusal(self, key: Tuple[str, Path], value: Any) -> str:
        """Why an input is not guarded by one more value, "" where it is."""
        values = self.seen.get(key, ())
        known = (type(value), value) in values
        if self.crowded and len(values) + (not known) > MOST_VALUES_OF_MANY:
            return "different %ss of several inputs were seen together"
        most = MOST_VALUES_OF_MANY if key in self.many else max(MOST_VALUES_OF_MANY, MOST_VALUES - self.wasted)
        if known or len(values) < most:
            return ""
        if not _is_on_the_stack(key[1]):
            self.many.add(key)
        return "more than %d different %%ss were seen" % most

    def note_all_items(self, guards: GuardBuilder, node: int, size: int) -> None:
        """All items of an input are about to be looked at. Break: it had so many other lengths that what is made for this one is for few calls."""
        values = self.seen.get(self._key(guards, "length", node), set())
        if size and (int, size) not in values and len(values - {(int, 0)}) >= self._misses_until_open("length"):
            raise Break("opaque-operation", "all items, of which there is another number in each call")

    def has_room(self, guards: GuardBuilder, node: int, what: str, value: Any) -> bool:
        """Whether `note` would let an input be guarded by its value."""
        return not _is_long_text(value) and not self._refusal(self._key(guards, what, node), value)

    def wants_places(self, guards: GuardBuilder, node: int) -> bool:
        """Whether `note_places` was told of a container."""
        return self._key(guards, "place", node) in self.places

    def note_places(self, guards: GuardBuilder, node: int) -> bool:
        """A container that is written to at an index that changes was asked for what can only be said of one that is known place by place; whether that is new."""
        key = self._key(guards, "place", node)
        is_new = key not in self.places
        self.places.add(key)
        return is_new

    def has_other(self, guards: GuardBuilder, node: int, what: str, value: Any) -> bool:
        """Whether an input was guarded by another value before."""
        return bool(self.seen.get(self._key(guards, what, node), set()) - {(type(value), value)})

    def is_open(self, guards: GuardBuilder, node: int, what: str, value: Any, turns: bool = False) -> bool:
        """Whether an input had so many other values that no guard should hold it to this one where that can be avoided.

        ``turns``: it is asked for as a number of turns or items; nothing to do is then worth an entry of its own.
        """
        if _is_long_text(value):
            return True
        key = self._key(guards, what, node)
        values = self.seen.get(key, ())
        # the bound of a range is a length, but where it counts the calls: then no other call has it again
        counts = "length" if turns and what == "value" and not _goes_on(values, value) else what
        misses_so_far = len(values) - (counts == "length" and (int, 0) in values)     # empty ones are no sign
        if counts != what and 0 < misses_so_far < self._misses_until_open(counts):      # whatever else it is used for
            return False
        if key not in self.open and not self._comes_from_open(guards, node, turns):
            if misses_so_far < self._misses_until_open(counts) or turns and _is_nothing(value) or (type(value), value) in values:
                return False
            self.open.add(key)
        return True

    def _misses_until_open(self, what: str) -> int:
        return max(1, MISSES_UNTIL_OPEN[what] - self.wasted)

    def opens_length(self, guards: GuardBuilder, node: int) -> None:
        """What a node gives is of another length in each call."""
        self.open.add(self._key(guards, "length", node))

    def _comes_from_open(self, guards: GuardBuilder, node: int, turns: bool) -> bool:
        """Whether a number is computed from one that is open, or, where not a number of turns is asked for, stands at an open index."""
        nodes = guards.nodes
        work, seen = [node], {node}
        while work:
            n = work.pop()
            kind = nodes[n][0]
            if kind == "len" and self._key(guards, "length", nodes[n][1]) in self.open or kind == "shape" and self._key(guards, "length", n) in self.open:
                return True
            if kind == "at" and not turns:
                return True
            if n != node and self._key(guards, "value", n) in self.open:
                return True
            if kind in ("op", "made", "made2"):
                work += [inner for inner in nodes[n][2:] if inner not in seen]
                seen.update(nodes[n][2:])
        return False

    def _key(self, guards: GuardBuilder, what: str, n: int) -> Tuple[str, Path]:
        return what, self._path(guards, n)

    def _path(self, guards: GuardBuilder, n: int) -> Path:
        """How an input is reached, the same in every translation. What an operation is applied to has a number instead of its own path:
        a text of the whole would double with each operation that uses a value twice."""
        nodes = guards.nodes
        path: List[Any] = []
        while nodes[n][0] in _ON_ONE:
            path.append(nodes[n][:1] + nodes[n][2:])
            n = nodes[n][1]
        node = nodes[n]
        if node[0] == "const":
            node = ("const", type(node[1]), node[1]) if type(node[1]) in SCALAR_TYPES else ("const", id(node[1]))     # a number is another object each time
        elif node[0] == "arg":
            node = ("arg", self.argument_names[node[1]])
        elif node[0] in ("at", "join"):
            node = node[:1] + tuple([self._number(guards, inner) for inner in node[1:]])
        elif node[0] in ("op", "late", "made", "made2"):
            node = node[:2] + tuple([self._number(guards, inner) for inner in node[2:]])
        path.append(node)
        return tuple(path)

    def _number(self, guards: GuardBuilder, n: int) -> int:
        """The number of a node's path."""
        found = guards.path_numbers.get(n)
        if found is None:
            found = guards.path_numbers[n] = self._numbers.setdefault(self._path(guards, n), len(self._numbers))
        return found


def _is_on_the_stack(path: Path) -> bool:
    """Whether an input is reached from what lay on the stack at a break: at another one something else lies there."""
    node = path[-1]
    return node[0] == "arg" and str(node[1]).startswith(".")


def _is_long_text(value: Any) -> bool:
    return type(value) in (str, bytes) and len(value) > LONGEST_TEXT


def _goes_on(values: Collection[Tuple[type, Any]], value: Any) -> bool:
    """Whether a number of turns is the next one after those that were seen."""
    before = [value - back for back in range(1, 1 + MISSES_UNTIL_OPEN["value"])] if type(value) is int else [0]
    return all([number > 0 and (int, number) in values for number in before])


def _is_nothing(value: int) -> bool:
    """Whether so many turns or items are none."""
    return not value or type(value) is int and value < 0


#: Guard nodes whose second item is the node they look at.
_ON_ONE = frozenset(("attr", "own", "plain", "typeattr", "mro", "type", "item", "len", "shape", "ndim", "dtype", "func", "cellval", "bound", "names", "dict"))
