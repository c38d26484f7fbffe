"""What can be known by following control: stack depths and which locals are surely bound."""
from __future__ import annotations

from typing import Dict, List, Sequence, Set, Tuple

from .instr import BytecodeError
from .units import Protection, Units, protections_by_unit

__all__ = ["stack_depths", "unproven_loads"]


def stack_depths(units: Units, regions: Sequence[Protection], start: int, handler_items: int = 1) -> Tuple[int, List[int]]:
    """(The deepest the stack gets, the depth of each region or -1 if control does not reach it)."""
    count = len(units.ops)
    depths = [-1] * count
    region_depths = [-1 if region[3] is None or region[3] < 0 else region[3] for region in regions]
    owners = protections_by_unit(count, regions) if regions else None
    reached = [False] * len(regions)
    specs, raws, targets = units.specs, units.raws, units.targets
    deepest = start
    visits = 0
    limit = 16 * count + 64
    work = [(0, start)]
    while work:
        index, depth = work.pop()
        while depths[index] < depth:
            depths[index] = depth
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
            spec = specs[index]
            jumps = spec[5]
            if jumps is not None:
                visits += 1
                if visits > limit:
                    raise BytecodeError("the stack grows without end")
                level = depth + (jumps if jumps.__class__ is int else jumps(raws[index]))
                if level > deepest:
                    deepest = level
                if depths[targets[index]] < level:
                    work.append((targets[index], level))
            falls = spec[4]
            depth += falls if falls.__class__ is int else falls(raws[index])
            if depth > deepest:
                deepest = depth
            elif depth < 0:
                raise BytecodeError("stack underflow at %s (instruction %d)" % (units.ops[index], index))
            if not spec[6]:
                break
            index += 1
            if index == count:
                raise BytecodeError("control runs off the end of the code")
    return deepest, region_depths


_LOADS = frozenset(("LOAD_FAST", "LOAD_FAST_BORROW"))
_STORES = frozenset(("STORE_FAST", "LOAD_FAST_CHECK"))
_UNBINDS = frozenset(("DELETE_FAST", "LOAD_FAST_AND_CLEAR"))


def unproven_loads(units: Units, regions: Sequence[Protection], bound: Set[str]) -> Set[int]:
    """Units with a LOAD_FAST whose slot may be unbound; 3.12+ would push NULL there without a check.

    ``bound``: slots bound at the start.  A slot that LOAD_FAST_AND_CLEAR empties may be restored to nothing by a
    STORE_FAST, so it never counts as proven.
    """
    ops, args, targets, specs = units.ops, units.args, units.targets, units.specs
    bits: Dict[str, int] = {}
    doubtful = 0
    for op, arg in zip(ops, args):
        if op in _LOADS or op in _STORES:
            bits.setdefault(arg, 1 << len(bits))
        elif op == "LOAD_FAST_AND_CLEAR":
            doubtful |= bits.setdefault(arg, 1 << len(bits))
    start = 0
    for name in bound:
        start |= bits.get(name, 0)
    count = len(ops)
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
            op = ops[index]
            if owners is not None and owners[index] >= 0:
                work.append((regions[owners[index]][2], now))
            if op in _STORES:
                known = now | bits[args[index]] & ~doubtful
            elif op in _UNBINDS:
                known = now & ~bits.get(args[index], 0)
            else:
                known = now
            if specs[index][5] is not None:
                work.append((targets[index], known))
            if not specs[index][6]:
                break
            index += 1
            if index == count:
                break
    return {
        index for index, op in enumerate(ops)
        if op in _LOADS and not (everything if state[index] < 0 else state[index]) & bits[args[index]]
    }
