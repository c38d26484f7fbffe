"""What can be known by following control: stack depths and which locals are surely bound.

Both work on `Unit` lists, the assembler's flat form of the instructions.
"""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Set, Tuple

from .instr import TABLE, BytecodeError

__all__ = ["Unit", "FLOW", "stack_depths", "unproven_loads"]

#: Native instructions after which control never goes on to the next.
_ENDING = frozenset(("RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS", "RERAISE", "JUMP_FORWARD", "JUMP_ABSOLUTE",
                     "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT"))


class Unit:
    """One instruction on its way into bytes: ``raw`` argument, ``target`` as index of another unit."""

    __slots__ = ("op", "raw", "target", "pos", "size", "arg")

    def __init__(self, op: str, raw: int, target: Any, pos: Any, arg: Any) -> None:
        self.op = op
        self.raw = raw
        self.target = target
        self.pos = pos
        self.arg = arg
        self.size = 2


def _sum(first: Any, second: Any) -> Any:
    if first.__class__ is int and second.__class__ is int:
        return first + second
    return lambda raw: (first if first.__class__ is int else first(raw)) + (second if second.__class__ is int else second(raw))


def _flow() -> Dict[str, Tuple[Any, Any, bool]]:
    """Per instruction: true effect going on, true effect jumping or None, whether control goes on."""
    out: Dict[str, Tuple[Any, Any, bool]] = {}
    for name, row in TABLE.rows.items():
        jump = None if row.jump_effect is None else _sum(row.jump_effect, row.jump_drift)
        if name == "CALL_FINALLY":
            # 3.8: the handler comes back to the next instruction; its depths are those of SETUP_FINALLY's way in.
            jump = None
        out[name] = (_sum(row.effect, row.drift), jump, name not in _ENDING)
    return out


FLOW = _flow()

#: rows of protection: (first unit, end unit, handler unit, depth or None, lasti)
Protection = Tuple[int, int, int, Optional[int], bool]


def protections_by_unit(count: int, regions: Sequence[Protection]) -> List[int]:
    """The number of the innermost region of each unit, -1 for none: the one that starts last, then ends first."""
    out = [-1] * count
    for number in sorted(range(len(regions)), key=lambda n: (regions[n][0], -regions[n][1], n)):
        start, end = regions[number][0], regions[number][1]
        out[start:end] = [number] * (end - start)
    return out


def stack_depths(
    units: Sequence[Unit], regions: Sequence[Protection], start: int, handler_items: int = 1
) -> Tuple[List[int], int, List[int]]:
    """Depth before each unit (-1: unreachable), the deepest there is, and the depth of each region."""
    count = len(units)
    depths = [-1] * count
    region_depths = [-1 if region[3] is None or region[3] < 0 else region[3] for region in regions]
    owners = protections_by_unit(count, regions) if regions else None
    reached = [False] * len(regions)
    deepest = start
    visits = 0
    limit = 16 * count + 64
    work = [(0, start)]
    flow = FLOW
    while work:
        index, depth = work.pop()
        while depths[index] < depth:
            depths[index] = depth
            visits += 1
            if visits > limit:
                raise BytecodeError("the stack grows without end")
            if owners is not None:
                owner = owners[index]
                if owner >= 0 and not reached[owner]:
                    region = regions[owner]
                    if region_depths[owner] < 0:
                        region_depths[owner] = depth + (region[3] or 0)
                    reached[owner] = True
                    level = region_depths[owner] + region[4] + handler_items
                    if level > deepest:
                        deepest = level
                    work.append((region[2], level))
            unit = units[index]
            falls, jumps, goes_on = flow[unit.op]
            if jumps is not None:
                level = depth + (jumps if jumps.__class__ is int else jumps(unit.raw))
                if level > deepest:
                    deepest = level
                if depths[unit.target] < level:
                    work.append((unit.target, level))
            depth += falls if falls.__class__ is int else falls(unit.raw)
            if depth < 0:
                raise BytecodeError("stack underflow at %s (instruction %d)" % (unit.op, index))
            if depth > deepest:
                deepest = depth
            if not goes_on:
                break
            index += 1
            if index == count:
                raise BytecodeError("control runs off the end of the code")
    return depths, deepest, region_depths


_LOADS = frozenset(("LOAD_FAST", "LOAD_FAST_BORROW"))
_STORES = frozenset(("STORE_FAST", "LOAD_FAST_CHECK"))
_UNBINDS = frozenset(("DELETE_FAST", "LOAD_FAST_AND_CLEAR"))


def unproven_loads(units: Sequence[Unit], regions: Sequence[Protection], bound: Set[str]) -> Set[int]:
    """Units with a LOAD_FAST whose slot may be unbound; 3.12+ would push NULL there without a check.

    ``bound``: slots bound at the start.  A slot that LOAD_FAST_AND_CLEAR empties may be restored to nothing by a
    STORE_FAST, so it never counts as proven.
    """
    bits: Dict[str, int] = {}
    doubtful = 0
    for unit in units:
        if unit.op == "LOAD_FAST_AND_CLEAR":
            doubtful |= bits.setdefault(unit.arg, 1 << len(bits))
    for name in bound:
        bits.setdefault(name, 1 << len(bits))
    start = 0
    for name in bound:
        start |= bits[name]
    for unit in units:
        if unit.op in _LOADS or unit.op in _STORES:
            bits.setdefault(unit.arg, 1 << len(bits))

    count = len(units)
    everything = (1 << len(bits)) - 1
    state = [-1] * count
    owners = protections_by_unit(count, regions) if regions else None
    work = [(0, start & ~doubtful)]
    while work:
        index, known = work.pop()
        while True:
            before = state[index]
            now = known if before < 0 else before & known
            if now == before:
                break
            state[index] = now
            unit = units[index]
            op = unit.op
            if owners is not None and owners[index] >= 0:
                work.append((regions[owners[index]][2], now))
            if op in _STORES:
                known = now | bits[unit.arg] & ~doubtful
            elif op in _UNBINDS:
                known = now & ~bits.get(unit.arg, 0)
            else:
                known = now
            _, jumps, goes_on = FLOW[op]
            if jumps is not None:
                work.append((unit.target, known))
            if not goes_on:
                break
            index += 1
            if index == count:
                break
    return {
        index for index, unit in enumerate(units)
        if unit.op in _LOADS and not (everything if state[index] < 0 else state[index]) & bits[unit.arg]
    }
