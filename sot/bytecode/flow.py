"""What can be known by following control: stack depths and which locals are surely bound.

Both go through the code from front to back, and again as long as a jump back or a handler brings news.
"""
from __future__ import annotations

from typing import Dict, List, Sequence, Set, Tuple

from .instr import BytecodeError
from .specs import COMES_BACK, EFFECTS, ENDS_FINALLY, FALLS, JUMP_EFFECTS, PARTS, PUSHES_BLOCK
from .units import Protection, Units, innermost

__all__ = ["stack_depths", "unproven_loads"]

#: The depth where control has not come yet.
_NOWHERE = -1 << 30


def _edges(units: Units, regions: Sequence[Protection]) -> Set[int]:
    """Where blocks begin, which control enters at the first unit and leaves after the last; and the end."""
    edges = {0, len(units.words)}
    edges.update(units.targets.values())
    edges.update([stop + 1 for stop in units.stops])
    for region in regions:
        edges.update(region[:3])
    return edges


def stack_depths(units: Units, regions: Sequence[Protection], start: int) -> Tuple[int, List[int]]:
    """(The deepest the stack gets, the depth of each region or -1 if control does not reach it)."""
    words, targets = units.words, units.targets
    edges = _edges(units, regions)
    # One more, for what happens behind the last.
    effects = list(map(EFFECTS.__getitem__, words)) + [0]
    owners = innermost(regions, sorted(edges)) + [-1] if regions else []
    region_depths = [-1 if region[3] is None or region[3] < 0 else region[3] for region in regions]
    reached: Set[int] = set()
    entries = {0: start}
    # 3.8: whether control comes to a block by CALL_FINALLY alone, as it does in the rest of a function that is on its way out: an
    # END_FINALLY there goes back, and never on.
    calls = any([COMES_BACK[words[index] & 0xFF] for index in targets])
    if calls:
        edges.update([index + 1 for index, word in enumerate(words) if ENDS_FINALLY[word & 0xFF]])
    only_called: Dict[int, bool] = {0: False}
    deepest = start
    for _ in range(2 * len(edges) + 2):
        again = False
        depth = _NOWHERE
        called = False
        block = -1
        for index, effect in enumerate(effects):
            if index in edges:
                last = index - 1
                if depth >= 0:
                    number = words[last] & 0xFF
                    jump_effect = JUMP_EFFECTS[number]
                    if last in targets and jump_effect is not None:
                        target = targets[last]
                        level = depth - effects[last] + jump_effect
                        if level > entries.get(target, -1) and not (COMES_BACK[number] and target in entries):
                            entries[target] = level
                            again = again or target < index
                        if calls and not COMES_BACK[number] and not (called and not PUSHES_BLOCK[number]) and only_called.get(target, True):
                            only_called[target] = False
                            again = again or target < index
                    if not FALLS[number] or called and ENDS_FINALLY[number]:
                        depth = _NOWHERE
                    elif last == len(words) - 1:
                        raise BytecodeError("control runs off the end of the code")
                if calls:
                    if depth >= 0 and not called:
                        only_called[index] = False
                    called = only_called.get(index, True)
                depth = max(depth, entries.get(index, _NOWHERE))
                if depth >= 0:
                    entries[index] = depth
                if depth > deepest:
                    deepest = depth
                block += 1
                if regions and owners[block] >= 0 and depth >= 0 and owners[block] not in reached:
                    owner = owners[block]
                    reached.add(owner)
                    _, _, handler, cut, lasti = regions[owner]
                    if region_depths[owner] < 0:
                        region_depths[owner] = depth + (cut or 0)
                    level = region_depths[owner] + lasti + 1
                    if level > entries.get(handler, -1):
                        entries[handler] = level
                        again = again or handler <= index
            depth += effect
            if depth > deepest:
                deepest = depth
            elif depth < 0 and depth > _NOWHERE // 2:
                raise BytecodeError("stack underflow at %s (instruction %d)" % (units.instrs[index].op, index))
        if not again:
            return deepest, region_depths
    raise BytecodeError("the stack grows without end")


_LOADS = frozenset(("LOAD_FAST", "LOAD_FAST_BORROW"))
_STORES = frozenset(("STORE_FAST", "LOAD_FAST_CHECK"))


def unproven_loads(units: Units, regions: Sequence[Protection], bound: Set[str]) -> Set[int]:
    """Units whose LOAD_FAST, alone or in a two-in-one, finds a slot that may be unbound: 3.12+ would push NULL unchecked.

    ``bound``: slots bound at the start.  A slot that LOAD_FAST_AND_CLEAR empties may be restored to nothing by a
    STORE_FAST, so it never counts as proven.
    """
    steps = _steps(units)
    if not any([op in _LOADS for _, op, _ in steps]):
        return set()
    bits: Dict[str, int] = {}
    doubtful = 0
    for _, op, slot in steps:
        bit = bits.setdefault(slot, 1 << len(bits))
        if op == "LOAD_FAST_AND_CLEAR":
            doubtful |= bit
    starts = sorted(_edges(units, regions))
    # Per block: what it surely binds, what it leaves unbound, what is unbound at some place in it; loads of what came in.
    binds, leaves, empties = [0] * len(starts), [0] * len(starts), [0] * len(starts)
    loads: List[Tuple[int, int, int]] = []
    found: Set[int] = set()
    block = 0
    for index, op, slot in steps:
        while index >= starts[block + 1]:
            block += 1
        bit = bits[slot]
        if op in _LOADS:
            if leaves[block] & bit:
                found.add(index)
            elif not binds[block] & bit:
                loads.append((block, index, bit))
        elif op in _STORES:
            binds[block] |= bit & ~doubtful
            leaves[block] &= ~bit
        else:
            binds[block] &= ~bit
            leaves[block] |= bit
            empties[block] |= bit
    if loads:
        entry = sum([bit for slot, bit in bits.items() if slot in bound]) & ~doubtful
        known = _known(units, starts, regions, entry, list(zip(binds, leaves, empties)))
        found.update([index for block, index, bit in loads if not known[block] & bit])
    return found


def _steps(units: Units) -> List[Tuple[int, str, str]]:
    """What the touched units do to slots, two-in-one instructions in parts."""
    out: List[Tuple[int, str, str]] = []
    for index in units.touched:
        instr = units.instrs[index]
        if instr.op in PARTS:
            out.extend([(index, op, slot) for op, slot in zip(PARTS[instr.op], instr.arg)])
        else:
            out.append((index, instr.op, instr.arg))
    return out


def _known(
    units: Units, starts: List[int], regions: Sequence[Protection], entry: int, does: List[Tuple[int, int, int]]
) -> List[int]:
    """The slots surely bound where each block begins, as bits; -1, all there are, where control does not come."""
    words, targets = units.words, units.targets
    number = dict(zip(starts, range(len(starts))))
    owners = innermost(regions, starts)
    known = [-1] * len(starts)
    known[0] = entry
    again = True
    while again:
        again = False
        for block, (end, owner) in enumerate(zip(starts[1:], owners)):
            before = known[block]
            if before < 0:
                continue
            binds, leaves, empties = does[block]
            after = before & ~leaves | binds
            if FALLS[words[end - 1] & 0xFF]:
                known[block + 1] &= after
            if end - 1 in targets:
                target = number[targets[end - 1]]
                if known[target] & after != known[target]:
                    known[target] &= after
                    again = again or target <= block
            if owner >= 0:
                handler = number[regions[owner][2]]
                kept = before & ~empties
                if known[handler] & kept != known[handler]:
                    known[handler] &= kept
                    again = again or handler <= block
    return known
