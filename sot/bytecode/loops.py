"""The loops of a code object: where each begins, ends and is left."""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

from ..opcodes import OPS
from ..opcodes.canonical import effect, jump_effect, target_of
from .effects import POPS
from .instr import CodeIR, Instr

__all__ = ["Loop", "mark_loops", "loop_at", "exits_of", "unsure_below"]


#: Operations that move values and do nothing with them.
_MOVES = frozenset(("NOP", "POP_TOP", "COPY", "SWAP", "ROT", "DUP", "LOAD_CONST", "LOAD_FAST", "BUILD_TUPLE"))
#: So many instructions are looked at.
_MOST_TO_RETURN = 20


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


def only_returns(ir: CodeIR, index: int) -> bool:
    """Whether all that control does from an instruction on is to return what is there already, alone or in a tuple."""
    for _ in range(_MOST_TO_RETURN):
        instr = ir.instrs[index]
        index += 1
        for name, arg in instr.ops:
            if name == "RETURN_VALUE":
                return True
            if name == "JUMP":
                index = arg.index
                break
            if name not in _MOVES:
                return False
    return False


def unsure_below(ir: CodeIR, loop: Loop, depth: int) -> List[int]:
    """Places on the stack at the head of a loop, ``depth`` items high, that hold a value in one turn of the loop around and nothing in another.

    A method comes with what it is called on, another attribute does not; the name that an inlined comprehension uses (3.12+) may have
    stood for something before it.
    """
    outer = loop.outer
    if outer is None:
        return []
    # how high the stack is at the outer head is not known: what is wanted is counted from its top
    states: Dict[int, Tuple[bool, ...]] = {outer.head: (False,) * (depth + ir.stacksize)}
    work = [outer.head]
    while work:
        index = work.pop()
        stack = list(states[index])
        falls = True
        for name, arg in ir.instrs[index].ops:
            target: Any = target_of(name, arg)
            if target is not None:
                _come(target.index, _changed(stack, jump_effect(name, arg)), outer, states, work)
            _do(stack, name, arg)
            if not OPS[name].falls:
                falls = False
                break
        if falls:
            _come(index + 1, stack, outer, states, work)
    found = states.get(loop.head, ())
    more = len(found) - depth
    return [place - more for place, unsure in enumerate(found) if unsure and place >= more]


def _come(index: int, stack: List[bool], loop: Loop, states: Dict[int, Tuple[bool, ...]], work: List[int]) -> None:
    if index in loop and index not in states:
        states[index] = tuple(stack)
        work.append(index)


def _changed(stack: List[bool], by: int) -> List[bool]:
    return stack + [False] * by if by >= 0 else stack[:by]


def _do(stack: List[bool], name: str, arg: Any) -> None:
    """What one operation does to the marks of the stack."""
    if name == "LOAD_METHOD":
        stack[-1:] = (True, False) if arg[1] else (False, True)
    elif name == "LOAD_SUPER_ATTR" and arg[1]:
        stack[-3:] = (True, False) if arg[2] else (False, True)
    elif name == "LOAD_FAST_AND_CLEAR":
        stack.append(True)
    elif name == "SWAP":
        stack[-arg], stack[-1] = stack[-1], stack[-arg]
    elif name == "COPY":
        stack.append(stack[-arg])
    else:
        pops = POPS.get(name, 0)
        pops = pops(arg) if callable(pops) else pops
        by = effect(name, arg)
        kept = len(stack) - max(pops, -by)
        height = len(stack) + by
        stack[kept:] = [False] * (height - kept)
        if name.startswith("CALL"):
            stack[-1] = False
