"""Functions that work on the single items of arrays, and are left to the interpreter before anything is simulated.

Their loops would run natively, and nothing comes before or behind them: that is seen in their bytecode and the types of their arguments, in a quarter of
the time that a simulation of the first turn takes, and a short series of calls is not dearer for it.
"""
from __future__ import annotations

import builtins
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, FrozenSet, List, NamedTuple, Optional, Sequence, Set, Tuple

from ..arrays import ARRAYS
from ..bytecode.code_flags import SUSPENDS
from ..guards.builder import GuardBuilder
from ..machine.exits import Fallback
from ..machine.loops import MOST_TURNS_WITHOUT_WORK
from ..opcodes.canonical import effect, target_of

if TYPE_CHECKING:
    from ..bytecode.instr import Instr
    from .unit import TranslationUnit

__all__ = ["refuse_single_items"]

#: Arguments beside arrays of which no operation makes an array.
_PLAIN: FrozenSet[type] = frozenset((int, float, complex, bool, str, bytes, type(None)))
#: What is called with a vector as a whole and makes no array: its length, or its items one by one; the first one of any array.
_OF_VECTORS = frozenset((len, enumerate, zip, reversed, iter))
#: What else may be called.
_OF_ITEMS = frozenset((range, abs, min, max, int, float, bool, complex, round, divmod, ord, chr, str))
_CALLABLE = (types.BuiltinFunctionType, type)
#: Operations of which all operands are items: how many they take, a function of the argument where that tells.
_TAKES: Dict[str, Any] = {
    "NOP": 0, "RESUME": 0, "PUSH_NULL": 0, "LOAD_FAST_AND_CLEAR": 0, "JUMP": 0, "FOR_ITER": 0,
    "POP_TOP": 1, "STORE_FAST": 1, "UNARY": 1, "TO_BOOL": 1, "UNPACK_SEQUENCE": 1, "LIST_APPEND": 1, "LOAD_METHOD": 1, "MAP_ADD": 2,
    "POP_JUMP_IF_TRUE": 1, "POP_JUMP_IF_FALSE": 1, "POP_JUMP_IF_NONE": 1, "POP_JUMP_IF_NOT_NONE": 1, "JUMP_IF_TRUE_OR_POP": 1, "JUMP_IF_FALSE_OR_POP": 1,
    "BINARY": 2, "INPLACE": 2, "COMPARE": 2, "IS": 2, "CONTAINS": 2,
    "BUILD_LIST": int, "BUILD_MAP": lambda argument: 2 * argument, "SWAP": int, "COPY": int, "ROT": int, "DUP": int,
    "RERAISE": lambda argument: argument[0],
}
#: Methods of what a program makes of items.
_METHODS = frozenset(("append", "pop", "get", "setdefault"))
#: Attributes of arrays that are no arrays.
_COUNTS = frozenset(("shape", "size"))


def refuse_single_items(unit: TranslationUnit, flat: Tuple[Any, ...]) -> None:
    """Fallback for a call of a function that does nothing but loop over the items of its arguments, more often than loops without array work are unrolled.

    It holds for calls with arguments of these types, dtypes and numbers of dimensions. Where every call has to be simulated, or a backend computes
    graphs of items, too, there is none.
    """
    if unit.point is not None or unit.engine.eager or unit.backend is not None or not unit.ir.loops or unit.code.co_flags & SUSPENDS:
        return
    dimensions: Dict[str, int] = {}
    for name, value in zip(unit.argument_names, flat):
        if type(value) is ARRAYS.array and value.ndim and ARRAYS.is_number_dtype(value.dtype):
            dimensions[name] = value.ndim
        elif type(value) not in _PLAIN:
            return
    counts = _Reader(unit.globals, dimensions).read(unit.ir.instrs)
    if not any([name in counts and _turns(value) > MOST_TURNS_WITHOUT_WORK for name, value in zip(unit.argument_names, flat)]):
        return
    head = unit.ir.instrs[unit.ir.loops[0].head]
    stop = Fallback("no-array-work", "it works on single items of %s" % ", ".join(sorted(dimensions) or ["texts and ranges"]), ())
    stop.guards, stop.place = _guards(flat), (unit.code.co_filename, head.pos[0], head.op, unit.code.co_name, head.offset)
    stop.met_arrays = bool(dimensions)
    stop.checks, stop.guards.checks = stop.guards.checks, []
    raise stop


def _turns(value: Any) -> int:
    """How often a loop turns that this argument tells about."""
    if type(value) is ARRAYS.array:
        return max(value.shape)  # type: ignore[no-any-return]
    return value if type(value) is int else len(value) if type(value) in (str, bytes) else 0


def _guards(flat: Sequence[Any]) -> GuardBuilder:
    guards = GuardBuilder()
    for index, value in enumerate(flat):
        node = guards.node("arg", index)
        if type(value) is ARRAYS.array:
            guards.check("ndarray", node)
            guards.check("dtype", node, value.dtype)
            guards.check("ndim", node, value.ndim)
        else:
            guards.check("type_is", node, type(value))
    return guards


class _Other(Exception):
    """There is something else in the code."""


class _Part(NamedTuple):
    """A row, or what else of an array has fewer dimensions."""

    dimensions: int


class _Key(NamedTuple):
    """A tuple of so many items."""

    items: int


class _Reader:
    """Reads the operations of a code one after the other, whatever jumps.

    A place of the stack holds a name, a part of an array, a tuple of items, a function that is called, or None: an item, or what is made of items.
    """

    def __init__(self, names: Dict[str, Any], dimensions: Dict[str, int]) -> None:
        self.names = names
        self.dimensions = dimensions        # of the arguments that are arrays
        self.stack: List[Any] = []
        self.counts: Set[str] = set()       # arguments that tell how often a loop turns

    def read(self, instrs: Sequence[Instr]) -> Set[str]:
        """The arguments that tell how often a loop turns by what they are or have; none if there is an operation on a whole array, or one of which that is not known."""
        try:
            for instr in instrs:
                for name, argument in instr.ops:
                    self._step(name, argument)
        except _Other:
            return set()
        return self.counts

    def _step(self, name: str, argument: Any) -> None:
        special: Optional[Callable[[_Reader, Any], None]] = _SPECIAL.get(name)
        if special is not None:
            special(self, argument)
            return
        takes = _TAKES.get(name)
        if takes is None or name == "STORE_FAST" and argument in self.dimensions or name == "LOAD_METHOD" and argument[0] not in _METHODS:
            raise _Other
        taken = takes if type(takes) is int else takes(argument)
        self._items(taken)
        self.stack += [None] * max(0, taken + effect(name, argument))
        if target_of(name, argument) is not None:
            self._items(len(self.stack))

    def _of(self, entry: Any) -> int:
        """How many dimensions an entry of the stack has."""
        return entry.dimensions if type(entry) is _Part else self.dimensions.get(entry, 0) if type(entry) is str else 0

    def _items(self, count: int) -> None:
        """Take so many items from the stack; what is from before a jump is one."""
        if any([self._of(entry) for entry in self._take(count)]):
            raise _Other

    def _take(self, count: int) -> List[Any]:
        if not count:
            return []
        taken = self.stack[-count:]
        del self.stack[-count:]
        return taken

    def _load_fast(self, name: str) -> None:
        self.stack.append(name)

    def _load_const(self, value: Any) -> None:
        if type(value) in (slice, type(Ellipsis)):     # … which index whole arrays
            raise _Other
        self.stack.append(_Key(len(value)) if type(value) is tuple else None)

    def _load_global(self, name: str) -> None:
        found = self.names.get(name, self)
        if found is self:
            found = getattr(builtins, name, self)
        if type(found) in _PLAIN:
            found = None
        elif type(found) not in _CALLABLE or found not in _OF_VECTORS and found not in _OF_ITEMS:
            raise _Other
        self.stack.append(found)

    def _load_attr(self, name: str) -> None:
        taken = self._take(1)
        if not taken or not self._of(taken[0]) or name not in _COUNTS:
            raise _Other
        self._count(taken)
        self.stack.append(None)

    def _build_tuple(self, count: int) -> None:
        self._items(count)
        self.stack.append(_Key(count))

    def _call(self, argument: Tuple[int, int]) -> None:
        count, slots = argument
        values = self._take(count)
        called = ([entry for entry in self._take(slots) if entry is not None and type(entry) is not str] or [None])[0]
        most = 0 if called not in _OF_VECTORS else max(self.dimensions.values(), default=0) if called is len else 1
        if any([self._of(entry) > most for entry in values]):
            raise _Other
        if most or called is range or called in _OF_VECTORS:
            self._count(values)
        self.stack.append(None)

    def _get_iter(self, slots: int) -> None:
        taken = self._take(1)
        if any([self._of(entry) > 1 for entry in taken]):
            raise _Other
        self._count(taken)
        self.stack += [None] * slots

    def _count(self, entries: Sequence[Any]) -> None:
        self.counts.update([entry for entry in entries if type(entry) is str])

    def _binary_subscr(self, argument: None) -> None:
        left = self._subscript()
        self.stack.append(_Part(left) if left else None)

    def _store_subscr(self, argument: None) -> None:
        if self._subscript():
            raise _Other
        self._items(1)

    def _subscript(self) -> int:
        """How many dimensions an item has; both operands are taken."""
        key = (self._take(1) or [None])[0]
        container = (self._take(1) or [None])[0]
        left = self._of(container)
        if self._of(key):
            raise _Other
        if left:
            left -= key.items if type(key) is _Key else 1
        if left < 0:
            raise _Other
        return left

    def _return_value(self, argument: None) -> None:
        self.stack.clear()


_SPECIAL: Dict[str, Callable[[_Reader, Any], None]] = {
    "LOAD_FAST": _Reader._load_fast, "LOAD_CONST": _Reader._load_const, "LOAD_GLOBAL": _Reader._load_global, "LOAD_ATTR": _Reader._load_attr, "CALL": _Reader._call,
    "BUILD_TUPLE": _Reader._build_tuple, "GET_ITER": _Reader._get_iter, "BINARY_SUBSCR": _Reader._binary_subscr, "STORE_SUBSCR": _Reader._store_subscr,
    "RETURN_VALUE": _Reader._return_value,
}
