"""Units to bytes: jumps, the instructions, the exception table."""
from __future__ import annotations

from itertools import accumulate
from typing import Dict, List, Sequence, Tuple

from .instr import TABLE, BytecodeError
from .regions import write_table
from .specs import CACHES, DIRECTIONS
from .units import Protection, Units, innermost

__all__ = ["Layout", "exception_table"]

_EXTENDED = TABLE.rows["EXTENDED_ARG"].number
_SCALE = TABLE.jump_unit


class _Pieces(Dict[int, bytes]):
    """The bytes of each word (argument << 8 | opcode number) with EXTENDED_ARG in front and empty caches behind."""

    def __missing__(self, word: int) -> bytes:
        raw, number = word >> 8, word & 0xFF
        if raw > 0x7FFFFFFF:
            raise BytecodeError("argument too large")
        piece = bytes((number, raw & 0xFF)) + bytes(2 * CACHES[number])
        if raw <= 0xFF:
            # Only these are remembered: there are not many.
            self[word] = piece
            return piece
        raw >>= 8
        while raw:
            piece = bytes((_EXTENDED, raw & 0xFF)) + piece
            raw >>= 8
        return piece


_PIECES = _Pieces()


class Layout:
    """Where units come to stand: their bytes together, the size of each, the offset of each and of the end."""

    __slots__ = ("raw", "sizes", "offsets")

    def __init__(self, units: Units) -> None:
        parts = list(map(_PIECES.__getitem__, units.words))
        while True:
            self.sizes: List[int] = list(map(len, parts))
            self.offsets: List[int] = list(accumulate(self.sizes, initial=0))
            # A jump argument that grows moves others, so repeat until nothing grows.
            if not _fill_in(parts, units.words, units.targets, self.offsets):
                break
        self.raw: bytes = b"".join(parts)


def _fill_in(parts: List[bytes], words: List[int], targets: Dict[int, int], at: List[int]) -> bool:
    """Put the distances into the jumps; whether one of them grew."""
    grown = False
    for index, target in targets.items():
        number = words[index] & 0xFF
        direction = DIRECTIONS[number]
        if direction == "forward":
            distance = at[target] - at[index + 1]
        elif direction == "backward":
            distance = at[index + 1] - at[target]
        else:
            distance = at[target]
        if distance < 0:
            raise BytecodeError("a jump goes in the wrong direction")
        part = _PIECES[distance // _SCALE << 8 | number]
        size = at[index + 1] - at[index]
        if len(part) < size:
            # Never shrink: an EXTENDED_ARG 0 does no harm, and sizes that swing might not settle.
            part = bytes((_EXTENDED, 0)) * ((size - len(part)) // 2) + part
        elif len(part) > size:
            grown = True
        parts[index] = part
    return grown


def exception_table(layout: Layout, regions: Sequence[Protection], depths: Sequence[int]) -> bytes:
    """Rows in order, the innermost region where they overlap, neighbours of one region merged."""
    bounds = sorted({bound for region in regions for bound in region[:2]})
    owners = innermost(regions, bounds)
    at = [layout.offsets[bound] >> 1 for bound in bounds]
    rows: List[Tuple[int, int, int, int, bool]] = []
    start = 0
    for stretch in range(1, len(bounds)):
        if stretch == len(owners) or owners[stretch] != owners[start]:
            number = owners[start]
            # A region that no control reaches has no depth of its own.
            if number >= 0 and depths[number] >= 0:
                handler, lasti = regions[number][2], regions[number][4]
                rows.append((at[start], at[stretch], layout.offsets[handler] >> 1, depths[number], lasti))
            start = stretch
    return write_table(rows)
