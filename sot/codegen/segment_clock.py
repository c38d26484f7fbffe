"""How long a generator takes from one yield to the next, with its segments and without, in turns: an *item*.

The code of the generators says when an item begins and when it is over, to a list that is read once there is enough of it. All that it calls is written in C,
so no frame of the engine comes in between. Generators of one code say it to the same list: an item within an item, or one that
ends with an exception, is known by what follows it there, and not counted.
"""
from __future__ import annotations

import collections
import itertools
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any, Deque, Dict, List, Tuple, Union

from .._core import unseen

if TYPE_CHECKING:
    from ..bytecode import Emitter, Instr, Label

__all__ = ["SegmentClock"]

#: Whether segments run for an item. Some in a row are alike, for large arrays find the memory that those of the item before left; and no program is alike in that order.
_TURNS = tuple([turn == "t" for turn in "tnntnttnnttntnnt" for _ in range(4)])
#: So much of what was said is kept.
MOST_KEPT = 2048
#: The first items of each kind do not count: the interpreter gets to know the code in them.
WARM_ITEMS = 3


class SegmentClock:
    """Of the segments of one generator function; its code has the lists."""

    def __init__(self) -> None:
        self.runs = [1]                     # empty: nobody wants to know
        self.turn: List[Any] = [True]       # whether the item that began last has segments
        self._turns = itertools.cycle(_TURNS)
        self._said: Deque[Any] = collections.deque(maxlen=MOST_KEPT)    # of an item that begins (instruction, ns, whether with segments), of one that ends (number, ns)

    def start(self) -> None:
        """From now on items are timed."""
        self._said.clear()
        self.runs[:] = [1]

    def stop(self) -> None:
        self._said.clear()
        del self.runs[:]

    def disturb(self) -> None:
        """The item that runs now does not count: something is translated."""
        self._said.append(None)

    def times(self) -> Dict[Tuple[int, int], Tuple[List[int], List[int]]]:
        """Where items begin and end -> the ns that those took: natively, and with segments."""
        found: Dict[Tuple[int, int], Tuple[List[int], List[int]]] = {}
        said = list(self._said)
        for begin, end in zip(said, said[1:]):
            if begin is not None and end is not None and len(begin) == 3 and len(end) == 2:
                found.setdefault((begin[0], end[0]), ([], []))[begin[2]].append(end[1] - begin[1])
        return {kind: (natively[WARM_ITEMS:], translated[WARM_ITEMS:]) for kind, (natively, translated) in found.items()}

    # -- the code ----------------------------------------------------------------------------------------------
    def write_begin(self, e: Emitter, start: Instr) -> None:
        """Before the first instruction of an item: to that itself where it is one without segments."""
        go_on = e.label()
        self._write_whether(e, go_on)
        _write_call(e, next, self._turns)
        e.emit("LOAD_CONST", self.turn)
        e.emit("LOAD_CONST", 0)
        e.emit("STORE_SUBSCR")
        e.call_begin()
        e.emit("LOAD_CONST", self._said.append)
        e.call_ready()
        e.emit("LOAD_CONST", start.index)
        _write_call(e, perf_counter_ns)
        self._write_turn(e)
        e.emit("BUILD_TUPLE", 3)
        e.call(1)
        e.emit("POP_TOP")
        self._write_turn(e)
        e.jump("POP_JUMP_IF_FALSE", start)
        e.mark(go_on)
        e.emit("NOP")

    def write_within(self, e: Emitter, start: Instr) -> None:
        """Before another segment of an item: to the instruction itself where it is an item without segments."""
        go_on = e.label()
        e.emit("LOAD_CONST", self.runs)
        e.jump("POP_JUMP_IF_FALSE", go_on)
        self._write_turn(e)
        e.jump("POP_JUMP_IF_FALSE", start)
        e.mark(go_on)
        e.emit("NOP")

    def write_end(self, e: Emitter, end: Union[Instr, Label], number: int) -> None:
        """Before what an item ends with, which has this number."""
        self._write_whether(e, end)
        e.call_begin()
        e.emit("LOAD_CONST", self._said.append)
        e.call_ready()
        e.emit("LOAD_CONST", number)
        _write_call(e, perf_counter_ns)
        e.emit("BUILD_TUPLE", 2)
        e.call(1)
        e.emit("POP_TOP")

    def _write_whether(self, e: Emitter, otherwise: Any) -> None:
        """Go on where items are timed, and no tool would hear of it."""
        e.emit("LOAD_CONST", self.runs)
        e.jump("POP_JUMP_IF_FALSE", otherwise)
        _write_call(e, unseen)
        e.jump("POP_JUMP_IF_FALSE", otherwise)

    def _write_turn(self, e: Emitter) -> None:
        e.emit("LOAD_CONST", self.turn)
        e.emit("LOAD_CONST", 0)
        e.emit("BINARY_SUBSCR")


def _write_call(e: Emitter, function: Any, *constants: Any) -> None:
    e.call_begin()
    e.emit("LOAD_CONST", function)
    e.call_ready()
    for constant in constants:
        e.emit("LOAD_CONST", constant)
    e.call(len(constants))
