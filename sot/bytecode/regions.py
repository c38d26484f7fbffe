"""Protected regions: the exception table of 3.11+ (Objects/exception_handling_notes.txt), the block stack before it."""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

from .instr import BytecodeError, Instr, Region

__all__ = ["CANNOT_RAISE", "caught_by", "unbinds", "unbound_by", "read_table", "write_table", "read_blocks"]

#: Instructions with which a comprehension in the frame exchanges the slots of its variables (3.12+), and that begin a handler: no exception leads on from
#: between two of them, where a slot has no cell, though a region may have them in it.
CANNOT_RAISE = frozenset(("LOAD_FAST_AND_CLEAR", "MAKE_CELL", "SWAP", "END_FOR", "POP_ITER", "POP_TOP", "STORE_FAST", "STORE_FAST_STORE_FAST", "PUSH_EXC_INFO"))

#: What a handler consists of that only restores the locals of an inlined comprehension (PEP 709), or ends another handler.
_RESTORING = frozenset(("SWAP", "POP_TOP", "STORE_FAST", "STORE_FAST_STORE_FAST", "RERAISE", "STORE_FAST_LOAD_FAST", "COPY", "POP_EXCEPT",
                        "LOAD_CONST", "DELETE_FAST"))


def read_table(data: bytes, at: Dict[int, Instr], instrs: List[Instr], count: int) -> List[Region]:
    """The regions of an exception table; ``at`` has the instruction at each of ``count`` code units where one starts."""
    numbers: List[int] = []
    value = -1
    for byte in data:
        value = (value << 6) | (byte & 0x3F) if value >= 0 else byte & 0x3F
        if not byte & 0x40:
            numbers.append(value)
            value = -1
    if value >= 0 or len(numbers) % 4:
        raise BytecodeError("exception table cut short")
    regions: List[Region] = []
    for i in range(0, len(numbers), 4):
        start, length, target, depth = numbers[i: i + 4]
        stop = start + length
        first, handler, end = at.get(start), at.get(target), at.get(stop)
        if first is None or handler is None or (end is None and stop != count):
            raise BytecodeError("exception table entry %d points between instructions" % (i // 4))
        region = Region(first, end, handler, depth >> 1, bool(depth & 1))
        region.cleanup_only = _restores_only(handler, instrs)
        for index in range(first.index, end.index if end is not None else len(instrs)):
            instrs[index].region = region
        regions.append(region)
    return regions


def _restores_only(handler: Instr, instrs: List[Instr]) -> bool:
    # Around the whole body of a generator, and around what `yield from` hands on (3.12+): all is raised again.
    if handler.ops == (("CALL_INTRINSIC_1", "STOPITERATION_ERROR"),) or handler.ops == (("CLEANUP_THROW", None),):
        return True
    for index in range(handler.index, len(instrs)):
        op = instrs[index].op
        if op == "RERAISE":
            return index > handler.index and instrs[index].ops == (("RERAISE", (1, 0)),)
        if op not in _RESTORING:
            return False
    return False


def write_table(rows: List[Tuple[int, int, int, int, bool]]) -> bytes:
    """From (start, end, handler, depth, lasti), all but depth in code units."""
    out = bytearray()
    for start, end, handler, depth, lasti in rows:
        _entry(out, start, 0x80)
        _entry(out, end - start, 0)
        _entry(out, handler, 0)
        _entry(out, depth << 1 | lasti, 0)
    return bytes(out)


def _entry(out: bytearray, value: int, mark: int) -> None:
    shift = 0
    while value >> shift >= 64:
        shift += 6
    while shift:
        out.append(0x40 | mark | (value >> shift) & 0x3F)
        mark = 0
        shift -= 6
    out.append(mark | value & 0x3F)


def caught_by(instr: Instr) -> Optional[Region]:
    """3.11+: the region that an exception of an instruction goes to, if it is caught in this code object: what a clean-up raises again has to
    be caught further out."""
    region = outer = instr.region
    while outer is not None and outer.cleanup_only:
        outer = outer.handler.region
    return None if outer is None else region


def unbound_by(region: Region, instrs: List[Instr]) -> Optional[Tuple[str, ...]]:
    """3.11+: None if what comes to a handler may go on in this code object. Where that only ends the handlers around it, and all is raised again:
    the names that they unbind on the way (``except … as name``)."""
    outer: Optional[Region] = region
    names: Tuple[str, ...] = ()
    while outer is not None:
        at = outer.handler.index
        name = unbinds(outer.handler, instrs)
        if name is not None:
            names += (name,)
            outer = caught_by(instrs[at + 3])
        elif [instr.ops[0][0] for instr in instrs[at:at + 3]] == ["COPY", "POP_EXCEPT", "RERAISE"]:
            outer = caught_by(instrs[at + 2])
        else:
            return None
    return names


def unbinds(handler: Instr, instrs: List[Instr]) -> Optional[str]:
    """The name that is unbound where this handler ends ``except … as name``, and raises again; None if it does anything else."""
    ops = [instr.ops[0] for instr in instrs[handler.index:handler.index + 4]]
    if [kind for kind, _ in ops] in _UNBINDING and ops[1][1] == ops[2][1]:
        return ops[2][1]  # type: ignore[no-any-return]  # of its kind
    return None


_UNBINDING = [["LOAD_CONST", "STORE_FAST", "DELETE_FAST", end] for end in ("RERAISE", "END_FINALLY")]


def read_blocks(instrs: List[Instr]) -> List[Region]:
    """≤3.10: which SETUP_… protects each instruction, by following the block stack through the code.

    A region may consist of several ranges (after a ``return`` inside it); ``start`` and ``end`` span them all, and
    ``instr.region`` is exact.
    """
    regions: Dict[int, Region] = {}
    seen: List[Any] = [None] * len(instrs)
    work: List[Tuple[int, Any]] = [(0, ())]
    while work:
        index, blocks = work.pop()
        while index < len(instrs) and seen[index] is None:
            seen[index] = blocks
            instr = instrs[index]
            if blocks:
                instr.region = next((block for block in reversed(blocks) if block is not None), None)
            op = instr.op
            goes_on = True
            if op in ("SETUP_FINALLY", "SETUP_WITH", "SETUP_ASYNC_WITH"):
                region = Region(instr, None, instr.target, None, False, False, "finally" if op == "SETUP_FINALLY" else "with")
                regions[index] = region
                # In the handler stands the block of the exception being handled; it protects nothing.
                work.append((instr.target.index, blocks + (None,)))
                blocks = blocks + (region,)
            elif op in ("POP_BLOCK", "POP_EXCEPT", "END_ASYNC_FOR"):
                blocks = blocks[:-1]
            elif op in ("RETURN_VALUE", "RAISE_VARARGS", "RERAISE"):
                goes_on = False
            elif op == "END_FINALLY" or op == "POP_FINALLY":
                if blocks and blocks[-1] is None:
                    blocks = blocks[:-1]
            elif instr.target is not None:
                if op == "CALL_FINALLY":
                    work.append((instr.target.index, blocks + (None,)))
                else:
                    work.append((instr.target.index, blocks))
                goes_on = op not in ("JUMP_FORWARD", "JUMP_ABSOLUTE")
            elif op == "BEGIN_FINALLY":
                blocks = blocks + (None,)
            if not goes_on:
                break
            index += 1
    for instr in instrs:
        owner = instr.region
        if owner is not None:
            owner.end = instrs[instr.index + 1] if instr.index + 1 < len(instrs) else None
    return [regions[index] for index in sorted(regions)]
