"""Which locals of a code object are read before they are bound anew."""
from __future__ import annotations

from typing import Any, Dict, FrozenSet, List, Set, Tuple

from ..opcodes import OPS
from ..opcodes.canonical import target_of
from .instr import CodeIR

__all__ = ["live_locals"]

_READS = frozenset(("LOAD_FAST", "LOAD_FAST_AND_CLEAR", "DELETE_FAST"))


def live_locals(ir: CodeIR, index: int) -> FrozenSet[str]:
    """The slots of locals whose values matter when control is at an instruction."""
    handlers: Dict[int, List[int]] = {}
    for region in ir.regions:
        end = len(ir.instrs) if region.end is None else region.end.index
        for number in range(region.start.index, end):
            handlers.setdefault(number, []).append(region.handler.index)
    facts = [_facts(ir, number) for number in range(len(ir.instrs))]
    live: List[Set[str]] = [set() for _ in ir.instrs]
    changed = True
    while changed:
        changed = False
        for number in range(len(ir.instrs) - 1, -1, -1):
            reads, binds, after = facts[number]
            found: Set[str] = set()
            for place in after:
                found |= live[place]
            found = (found - binds) | reads
            for place in handlers.get(number, ()):
                found |= live[place]
            if found != live[number]:
                live[number] = found
                changed = True
    return frozenset(live[index])


def _facts(ir: CodeIR, number: int) -> Tuple[Set[str], Set[str], List[int]]:
    """What an instruction reads, what it binds, and where control goes from it."""
    reads: Set[str] = set()
    binds: Set[str] = set()
    after: List[int] = []
    falls = True
    for name, arg in ir.instrs[number].ops:
        if name in _READS and arg not in binds:
            reads.add(arg)
        elif name == "STORE_FAST":
            binds.add(arg)
        target: Any = target_of(name, arg)
        if target is not None:
            after.append(target.index)
        if not OPS[name].falls:
            falls = False
            break
    if falls and number + 1 < len(ir.instrs):
        after.append(number + 1)
    return reads, binds, after
