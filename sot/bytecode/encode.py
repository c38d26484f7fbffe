"""Units to bytes: arguments, jumps, the instructions, the tables beside them."""
from __future__ import annotations

from typing import Any, Dict, List, Sequence, Tuple

from .constants import ConstantPool
from .instr import TABLE, BytecodeError
from .lines import WRITERS
from .regions import write_table
from .units import CONST, DEREF, FAST, FAST2, INT, JUMP, NAME, NAME1, NONE, Protection, Units, protections_by_unit

__all__ = ["exception_table", "line_table", "resolve", "to_bytes"]

_EXTENDED = TABLE.rows["EXTENDED_ARG"].number
_ZEROS = [bytes(2 * count) for count in range(16)]
_WRITE_LINES = WRITERS[TABLE.lines]


def extra(raw: int) -> int:
    """Bytes of EXTENDED_ARG this argument needs."""
    if raw <= 0xFF:
        return 0
    if raw <= 0xFFFF:
        return 2
    if raw <= 0xFFFFFF:
        return 4
    if raw <= 0x7FFFFFFF:
        return 6
    raise BytecodeError("argument too large")


def resolve(
    units: Units, consts: ConstantPool, names: Dict[str, int], fast: Dict[str, int], deref: Dict[str, int]
) -> None:
    """Turn names, constants and slots into numbers and size the jumps; ``consts`` and ``names`` grow as needed."""
    by_id = consts.by_id
    raws: List[int] = []
    jumps: List[int] = []
    add_raw = raws.append
    arg: Any = None
    try:
        for spec, arg in zip(units.specs, units.args):
            kind = spec[1]
            if kind == FAST:
                raw = fast[arg]
            elif kind == NONE:
                raw = 0
            elif kind == CONST:
                raw = by_id[id(arg)] if id(arg) in by_id else consts.index(arg)
            elif kind == INT:
                raw = arg
            elif kind == NAME1:
                name, flag = arg
                raw = (names[name] if name in names else names.setdefault(name, len(names))) << 1 | flag
            elif kind == JUMP:
                jumps.append(len(raws))
                raw = 0
            elif kind == NAME:
                raw = names[arg] if arg in names else names.setdefault(arg, len(names))
            elif kind == DEREF:
                raw = deref[arg]
            elif kind == FAST2:
                first, second = fast[arg[0]], fast[arg[1]]
                if first > 15 or second > 15:
                    raise BytecodeError("two-in-one instruction with a slot above 15")
                raw = first << 4 | second
            else:
                name, flag = arg
                raw = (names[name] if name in names else names.setdefault(name, len(names))) << 2 | flag
            add_raw(raw)
        if min(raws) < 0:
            raise BytecodeError("negative argument")
        sizes = [spec[7] for spec in units.specs]
        if max(raws) > 0xFF:
            sizes = [size + extra(raw) for size, raw in zip(sizes, raws)]
    except KeyError:
        raise BytecodeError("%s: no slot %r" % (units.ops[len(raws)], arg)) from None
    except (TypeError, ValueError) as error:
        if error.__class__ is BytecodeError:
            raise
        raise BytecodeError("%s: bad argument %r" % (units.ops[len(raws)], arg)) from None
    units.raws = raws
    units.sizes = sizes
    if jumps:
        _size_jumps(units, jumps)


def offsets(units: Units) -> List[int]:
    """Where each unit begins, and the end."""
    out = [0]
    offset = 0
    for size in units.sizes:
        offset += size
        out.append(offset)
    return out


def _size_jumps(units: Units, jumps: Sequence[int]) -> None:
    """Fix the jump arguments; one that grows moves others, so repeat until nothing grows."""
    scale = TABLE.jump_unit
    raws, sizes, targets, specs = units.raws, units.sizes, units.targets, units.specs
    grown = True
    while grown:
        grown = False
        at = offsets(units)
        for index in jumps:
            target = targets[index]
            if target is None:
                raise BytecodeError("%s without a target" % units.ops[index])
            spec = specs[index]
            direction = spec[3]
            if direction == "forward":
                raw = (at[target] - at[index + 1]) // scale
            elif direction == "backward":
                raw = (at[index + 1] - at[target]) // scale
            else:
                raw = at[target] // scale
            if raw < 0:
                raise BytecodeError("%s jumps in the wrong direction" % units.ops[index])
            raws[index] = raw
            if raw > 0xFF:
                # Never shrink: an EXTENDED_ARG 0 does no harm, and sizes that swing might not settle.
                size = spec[7] + extra(raw)
                if size > sizes[index]:
                    sizes[index] = size
                    grown = True


def to_bytes(units: Units) -> bytes:
    """The instructions as bytes, caches zero."""
    out = bytearray()
    append = out.append
    for spec, raw, size in zip(units.specs, units.raws, units.sizes):
        if size != spec[7]:
            for shift in range(4 * (size - spec[7]), 0, -8):
                append(_EXTENDED)
                append(raw >> shift & 0xFF)
            raw &= 0xFF
        append(spec[0])
        append(raw)
        if spec[2]:
            out += _ZEROS[spec[2]]
    return bytes(out)


def line_table(units: Units, firstlineno: int) -> bytes:
    """The positions in this version's format."""
    return _WRITE_LINES(firstlineno, units.positions, units.sizes)


def exception_table(units: Units, regions: Sequence[Protection], depths: Sequence[int]) -> bytes:
    """Rows in order, the innermost region where they overlap, neighbours of one region merged."""
    if not regions:
        return b""
    at = [offset >> 1 for offset in offsets(units)]
    rows: List[Tuple[int, int, int, int, bool]] = []
    owners = protections_by_unit(len(units.ops), regions)
    start = 0
    for index in range(1, len(owners) + 1):
        if index == len(owners) or owners[index] != owners[start]:
            number = owners[start]
            # A region that no control reaches has no depth of its own.
            if number >= 0 and depths[number] >= 0:
                handler, lasti = regions[number][2], regions[number][4]
                rows.append((at[start], at[index], at[handler], depths[number], lasti))
            start = index
    return write_table(rows)
