"""Positions: co_lnotab (3.8, 3.9), the line table of 3.10 (PEP 626) and the location table of 3.11+ (PEP 657).

Read: one position per code unit.  Written: from the position and the length in bytes of each instruction.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, List, Sequence, Tuple

from .instr import NO_POSITION

__all__ = ["READERS", "WRITERS"]

Runs = Sequence[Tuple[int, Tuple[Any, Any, Any, Any]]]

#: What no position equals.
_END: List[Any] = [()]
_END_SIZE = [0]


def read_lnotab(code: Any) -> List[Tuple[Any, Any, Any, Any]]:
    """3.8, 3.9 (Objects/lnotab_notes.txt): pairs (bytes, lines), each valid from there on."""
    table = code.co_lnotab
    out: List[Tuple[Any, Any, Any, Any]] = []
    total = len(code.co_code) // 2
    line = code.co_firstlineno
    start = address = 0
    for i in range(0, len(table) - 1, 2):
        delta = table[i + 1]
        if table[i]:
            address += table[i]
            out.extend([(line, None, None, None)] * (address // 2 - start))
            start = address // 2
        line += delta - 256 if delta > 127 else delta
    out.extend([(line, None, None, None)] * (total - start))
    return out


def read_lines(code: Any) -> List[Tuple[Any, Any, Any, Any]]:
    """3.10: co_lines()."""
    out: List[Tuple[Any, Any, Any, Any]] = []
    for start, end, line in code.co_lines():
        out.extend([(line, None, None, None)] * ((end - start) // 2))
    return out


def read_locations(code: Any) -> Iterable[Tuple[Any, Any, Any, Any]]:
    """3.11+: co_positions(), which is quicker than reading the table here."""
    return code.co_positions()  # type: ignore[no-any-return]


def runs_of(positions: Sequence[Any], sizes: Sequence[int]) -> Runs:
    """Neighbours of one position together: (length in bytes, position)."""
    runs: List[Tuple[int, Any]] = []
    add = runs.append
    length = 0
    current: Any = None
    for pos, size in zip(positions, sizes):
        if pos is current or pos == current:
            length += size
        else:
            if length:
                add((length, current))
            current = pos
            length = size
    add((length, current))
    return runs


def write_lnotab(first: int, positions: Sequence[Any], sizes: Sequence[int]) -> bytes:
    """As assemble_lnotab in Python/compile.c of 3.8."""
    out = bytearray()
    line = first
    pending = 0
    for length, position in runs_of(positions, sizes):
        new = position[0]
        if new is not None and new != line:
            delta = new - line
            while pending > 255:
                out += b"\xff\0"
                pending -= 255
            while delta < -128 or delta > 127:
                step = -128 if delta < 0 else 127
                out.append(pending)
                out.append(step & 0xFF)
                delta -= step
                pending = 0
            out.append(pending)
            out.append(delta & 0xFF)
            pending = 0
            line = new
        pending += length
    return bytes(out)


def write_pairs(first: int, positions: Sequence[Any], sizes: Sequence[int]) -> bytes:
    """As assemble_line_range in Python/compile.c of 3.10: -128 says that there is no line."""
    out = bytearray()
    line = first
    for length, position in runs_of(positions, sizes):
        new = position[0]
        if new is None:
            delta = -128
        else:
            delta = new - line
            line = new
            while delta > 127:
                out += b"\0\x7f"
                delta -= 127
            while delta < -127:
                out += b"\0\x81"
                delta += 127
        while length > 254:
            out.append(254)
            out.append(delta & 0xFF)
            delta = -128 if new is None else 0
            length -= 254
        out.append(length)
        out.append(delta & 0xFF)
    return bytes(out)


def _varint(out: bytearray, value: int) -> None:
    while value >= 64:
        out.append(0x40 | (value & 0x3F))
        value >>= 6
    out.append(value)


def _svarint(out: bytearray, value: int) -> None:
    _varint(out, ((-value) << 1) | 1 if value < 0 else value << 1)


def write_locations(first: int, positions: List[Any], sizes: List[int]) -> bytes:
    """As write_location_info_entry in Python/assemble.c; the format is in Objects/locations.md (3.11: locations.md too)."""
    out = bytearray()
    append = out.append
    line = first
    length = 0
    new: Any
    current: Any = NO_POSITION
    # A run of one position is written when the next begins; the last begins at the end.
    for position, size in zip(positions + _END, sizes + _END_SIZE):
        if position == current:
            length += size
            continue
        new, end_line, column, end_column = current
        while length > 0:
            # The first byte: the high bit, four bits for the form of the entry, one less than the code units in three.
            head = 0x7F + (length >> 1) if length <= 16 else 0x87
            length -= 16
            if new is None:
                append(0x78 | head)
                continue
            delta = new - line
            line = new
            if new == end_line or end_line is None:
                if column is None or end_column is None:
                    append(0x68 | head)
                    _svarint(out, delta)
                    continue
                if delta == 0 and column < 80 and 0 <= end_column - column < 16:
                    append(column & 0x78 | head)
                    append((column & 7) << 4 | end_column - column)
                    continue
                if 0 <= delta < 3 and column < 128 and end_column < 128:
                    append(10 + delta << 3 | head)
                    append(column)
                    append(end_column)
                    continue
            append(0x70 | head)
            _svarint(out, delta)
            _varint(out, (new if end_line is None else end_line) - new)
            _varint(out, 0 if column is None else column + 1)
            _varint(out, 0 if end_column is None else end_column + 1)
        current = position
        length = size
    return bytes(out)


READERS: Dict[str, Callable[[Any], Iterable[Tuple[Any, Any, Any, Any]]]] = {
    "lnotab": read_lnotab, "pairs": read_lines, "locations": read_locations,
}
WRITERS: Dict[str, Callable[[int, List[Any], List[int]], bytes]] = {
    "lnotab": write_lnotab, "pairs": write_pairs, "locations": write_locations,
}
