"""The loops of a code object: where each begins, ends and is left."""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

from ..opcodes import OPS
from ..opcodes.canonical import effect, jump_effect, target_of
from .instr import CodeIR, Instr

__all__ = ["Loop", "mark_loops", "loop_at", "exits_of"]


class Loop:
    """The instructions from ``head`` to ``end`` (indices, both included), the last of which that jumps back goes to ``head``.

    ``outer`` is the loop around it, or None.
    """

    __slots__ = ("head", "end", "outer")

    def __init__(self, head: int, end: int) -> None:
        self.head = head
        self.end = end
        self.outer: Optional["Loop"] = None

    def __contains__(self, index: int) -> bool:
        return self.head <= index <= self.end

    def __repr__(self) -> str:
        return "<loop %d to %d>" % (self.head, self.end)


def mark_loops(ir: CodeIR) -> None:
    """Find the loops of decoded code: ``ir.loops``, from the outermost to the innermost; the instruction at each head gets its Loop."""
    ends: Dict[int, int] = {}
    for instr in ir.instrs:
        if isinstance(instr.target, Instr) and instr.target.index <= instr.index:
            head = instr.target.index
            ends[head] = max(ends.get(head, -1), instr.index)
    loops = [Loop(head, end) for head, end in sorted(ends.items(), key=lambda item: (item[0], -item[1]))]
    for number, loop in enumerate(loops):
        for other in reversed(loops[:number]):
            if loop.head in other and loop.end <= other.end:
                loop.outer = other
                break
        ir.instrs[loop.head].loop = loop
    ir.loops = loops


def loop_at(ir: CodeIR, index: int) -> Optional[Loop]:
    """The innermost loop that an instruction is in, or None."""
    for loop in reversed(ir.loops):
        if index in loop:
            return loop  # type: ignore[no-any-return]
    return None


def exits_of(ir: CodeIR, loop: Loop, start: int, depth: int) -> Tuple[Dict[int, int], int]:
    """Where control goes on when the loop is left other than by a return or an exception: instruction index -> stack depth; and
    the depth at the head, 0 if control does not come there.

    ``depth``: of the stack at instruction ``start``, which is in the loop. What an exception's handler does is not followed.
    """
    depths: Dict[int, int] = {start: depth}
    found: Dict[int, int] = {}
    work = [start]
    while work:
        index = work.pop()
        level = depths[index]
        falls = True
        for name, arg in ir.instrs[index].ops:
            target: Any = target_of(name, arg)
            if target is not None:
                _reach(target.index, level + jump_effect(name, arg), loop, depths, found, work)
            level += effect(name, arg)
            if not OPS[name].falls:
                falls = False
                break
        if falls and index + 1 < len(ir.instrs):
            _reach(index + 1, level, loop, depths, found, work)
    return found, depths.get(loop.head, 0)


def _reach(index: int, depth: int, loop: Loop, depths: Dict[int, int], found: Dict[int, int], work: List[int]) -> None:
    if index not in loop:
        found[index] = min(depth, found.get(index, depth))
    elif index not in depths:
        depths[index] = depth
        work.append(index)
