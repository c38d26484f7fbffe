"""Code object to instructions."""
from __future__ import annotations

from itertools import accumulate, compress
from opcode import opmap
from operator import attrgetter
from typing import Any, Dict, List, Sequence, Tuple

from .instr import NO_POSITION, SLOT_MARK, TABLE, BytecodeError, CodeIR, Decoded, Instr, TableIncomplete
from .lines import READERS
from .reading import PATCHES, code_bytes
from .regions import read_blocks, read_table

__all__ = ["decode"]

_READ_LINES = READERS[TABLE.lines]
_RAW_LINES = attrgetter("co_lnotab" if TABLE.lines == "lnotab" else "co_linetable")
_ONE_NAMESPACE = TABLE.one_namespace
_TABLE_OF_EXCEPTIONS = TABLE.exception_table
#: From 3.13 on a closure loads its cells with LOAD_FAST.
_CELLS_BY_LOAD_FAST = "LOAD_CLOSURE" not in TABLE.rows
_SET_UP = frozenset(("SETUP_FINALLY", "SETUP_WITH", "SETUP_ASYNC_WITH"))

_ROWS = TABLE.by_number()
#: Per opcode number: name and argument kind of its base form, and the plain numbers known to mean something.
_ENTRIES: List[Any] = [row and (row.name, row.kind, set()) for row in _ROWS]
_EXTENDED = TABLE.rows["EXTENDED_ARG"].number
_HAS_CACHES = any(row.caches for row in TABLE.rows.values())
#: Opcode numbers that have a row, and how many code units an instruction is long, caches included.
_KNOWN = bytes([number for number, row in enumerate(_ROWS) if row is not None])
_LENGTHS = bytes([1 if row is None else 1 + row.caches for row in _ROWS])
#: The interpreter's own names of numbers without a row, but for those that never stand in a code object.
_NAMED = {number: name for name, number in opmap.items()
          if number < 256 and _ROWS[number] is None and name not in TABLE.internal and name not in TABLE.numbers}
_WITHOUT_EXTENDED = bytes([0 if number == _EXTENDED else number for number in range(256)])


def slot_names(varnames: Tuple[str, ...], freevars: Tuple[str, ...]) -> List[str]:
    """The fast slots, in order, with unique names.

    An inlined comprehension's variable may have the name of a free variable of the function around it (3.12+).
    """
    if not freevars or set(freevars).isdisjoint(varnames):
        return list(varnames)
    names: List[str] = []
    taken = set(freevars)
    for name in varnames:
        unique = name
        count = 0
        while unique in taken:
            count += 1
            unique = "%s%s%d" % (name, SLOT_MARK, count)
        taken.add(unique)
        names.append(unique)
    return names


def decode(code: Any, adaptive: bool = False) -> CodeIR:
    """Take a code object apart; `BytecodeError` if its bytes make no sense.

    ``adaptive`` reads the specialised and instrumented bytes the interpreter runs (3.11+) instead of ``co_code``; the
    result is the same.
    """
    try:
        return _decode(code, adaptive)
    except (IndexError, KeyError, TypeError) as error:
        raise BytecodeError("%s: bad argument of an instruction: %s" % (code.co_name, error)) from None


def adaptive_bytes(code: Any, plain: bytes) -> bytes:
    """The bytes the interpreter runs, those of ``co_code`` where only they tell the base form."""
    raw: bytes = code._co_code_adaptive
    if not PATCHES:
        return raw
    patched = bytearray(raw)
    for i in range(0, len(patched), 2):
        if patched[i] in PATCHES:
            patched[i: i + 2] = plain[i: i + 2]
    return bytes(patched)


Columns = Tuple[bytes, bytes, Sequence[int], Sequence[int], Sequence[int]]


def read_units(raw: bytes, name: str) -> Columns:
    """Bytes in columns: opcodes with zero where no instruction is; then, per instruction, opcode, argument, the code
    unit where it or its EXTENDED_ARG begins, and its own."""
    opcodes, arguments = raw[::2], raw[1::2]
    bare = opcodes
    places: Sequence[int] = range(len(opcodes))
    if _HAS_CACHES:
        # Quick where caches are zero, as they are in co_code.
        bare = opcodes.replace(b"\0", b"")
        places = list(compress(places, opcodes))
        if list(accumulate(bare.translate(_LENGTHS), initial=0)) != places + [len(opcodes)]:
            opcodes = without_caches(opcodes, name)
            bare = opcodes.replace(b"\0", b"")
            places = list(compress(range(len(opcodes)), opcodes))
        arguments = bytes(compress(arguments, opcodes))
    unknown = bare.translate(None, _KNOWN)
    if unknown:
        if unknown[0] in _NAMED:
            raise TableIncomplete("%s (opcode %d, in %s at offset %d) has no row" % (
                _NAMED[unknown[0]], unknown[0], name, 2 * places[bare.index(unknown[:1])]))
        raise BytecodeError("%s: unknown opcode %d at offset %d" % (name, unknown[0], 2 * places[bare.index(unknown[:1])]))
    if _EXTENDED in bare:
        return (opcodes.translate(_WITHOUT_EXTENDED),) + without_prefixes(bare, arguments, places, name)
    return opcodes, bare, arguments, places, places


def without_caches(opcodes: bytes, name: str) -> bytes:
    """Opcodes with zero where caches are, whatever is in them."""
    out = bytearray(len(opcodes))
    i = 0
    while i < len(opcodes):
        if not opcodes[i]:
            raise BytecodeError("%s: unknown opcode 0 at offset %d" % (name, 2 * i))
        out[i] = opcodes[i]
        i += _LENGTHS[opcodes[i]]
    if i != len(opcodes):
        raise BytecodeError("%s: cache entries missing at the end" % name)
    return bytes(out)


def without_prefixes(
    bare: bytes, arguments: Sequence[int], places: Sequence[int], name: str
) -> Tuple[bytes, Sequence[int], Sequence[int], Sequence[int]]:
    """EXTENDED_ARG put into the argument of what it extends."""
    values: List[int] = []
    firsts: List[int] = []
    own: List[int] = []
    extended = 0
    first = -1
    for opcode, arg, place in zip(bare, arguments, places):
        if first < 0:
            first = place
        if opcode == _EXTENDED:
            if place - first > 2:
                raise BytecodeError("%s: more than three EXTENDED_ARG at offset %d" % (name, 2 * first))
            extended = (extended | arg) << 8
            continue
        values.append(extended | arg)
        firsts.append(first)
        own.append(place)
        extended = 0
        first = -1
    if first >= 0:
        raise BytecodeError("%s: EXTENDED_ARG at the end" % name)
    return bare.replace(bytes((_EXTENDED,)), b""), values, firsts, own


def _decode(code: Any, adaptive: bool) -> CodeIR:
    plain = code_bytes(code)
    raw = adaptive_bytes(code, plain) if adaptive and _TABLE_OF_EXCEPTIONS else plain
    if len(raw) & 1:
        raise BytecodeError("%s: odd length of co_code" % code.co_name)
    ir = CodeIR.__new__(CodeIR)
    ir.regions = []
    consts = ir.consts = code.co_consts
    names = ir.names = code.co_names
    cellvars: Tuple[str, ...] = code.co_cellvars
    freevars: Tuple[str, ...] = code.co_freevars
    own: Tuple[str, ...] = code.co_varnames
    varnames = slot_names(own, freevars)
    fast: List[str]
    deref: List[str]
    if _ONE_NAMESPACE:
        if cellvars or freevars:
            fast = deref = varnames + [name for name in cellvars if name not in own] + list(freevars)
        else:
            fast = deref = varnames
    else:
        deref = list(cellvars) + list(freevars)
        fast = varnames + [SLOT_MARK + name for name in deref]
    opcodes, bare, arguments, firsts, places = read_units(raw, code.co_name)
    positions = list(compress(_READ_LINES(code), opcodes))
    if len(positions) < len(bare):
        # A code object may have a shorter table than it has instructions.
        positions.extend([NO_POSITION] * (len(bare) - len(positions)))

    instrs: List[Instr] = []
    append = instrs.append
    new = Instr.__new__
    entries = _ENTRIES
    jumps: List[Instr] = []
    value: Any
    for index, opcode, arg, place, position in zip(range(len(bare)), bare, arguments, places, positions):
        name, kind, meant = entries[opcode]
        # Spelled out, for a call of Instr takes half as long as all the rest.
        instr = new(Instr)
        if kind == "fast":
            value = fast[arg]
        elif kind == "":
            value = None
        elif kind == "const":
            value = consts[arg]
        elif kind == "name1":
            value = (names[arg >> 1], arg & 1)
        elif kind == "int":
            value = arg
            if arg not in meant:
                try:
                    TABLE.rows[name].ops(arg)
                except (IndexError, KeyError, TypeError, ValueError):
                    raise TableIncomplete("%s %d (in %s) has no meaning" % (name, arg, code.co_name)) from None
                meant.add(arg)
        elif kind == "jump":
            # Its target is put in when all instructions are there.
            value = arg
            jumps.append(instr)
        elif kind == "fast2":
            value = (fast[arg >> 4], fast[arg & 15])
        elif kind == "name":
            value = names[arg]
        elif kind == "deref":
            value = deref[arg]
        else:
            value = (names[arg >> 2], arg & 3)
        instr.op = name
        instr.arg = value
        instr.target = None
        instr.pos = position
        instr.offset = 2 * place
        instr.index = index
        instr.region = None
        instr.loop = None
        instr._ops = None
        append(instr)

    table = code.co_exceptiontable if _TABLE_OF_EXCEPTIONS else b""
    if jumps or table:
        at = dict(zip(firsts, instrs))
        for instr in jumps:
            _land(instr, at, instrs, code)
        if table:
            ir.regions = read_table(table, at, instrs, len(opcodes))
        elif not _TABLE_OF_EXCEPTIONS and any([instr.op in _SET_UP for instr in jumps]):
            ir.regions = read_blocks(instrs)
    if _CELLS_BY_LOAD_FAST and (cellvars or freevars):
        _mark_closure_loads(instrs, cellvars, freevars, varnames, code)

    ir.instrs = instrs
    ir.name = code.co_name
    ir.qualname = code.co_qualname if _TABLE_OF_EXCEPTIONS else code.co_name
    ir.filename = code.co_filename
    ir.firstlineno = code.co_firstlineno
    ir.flags = code.co_flags
    ir.argcount = code.co_argcount
    ir.posonlyargcount = code.co_posonlyargcount
    ir.kwonlyargcount = code.co_kwonlyargcount
    ir.varnames = varnames
    ir.cellvars = list(cellvars)
    ir.freevars = list(freevars)
    ir.stacksize = code.co_stacksize
    ir._decoded = Decoded(ir, plain, _RAW_LINES(code), table, positions)
    return ir


def _land(instr: Instr, at: Dict[int, Instr], instrs: List[Instr], code: Any) -> None:
    """Lead a jump, whose ``arg`` is still the distance, to its target; what it means has where control goes on then."""
    row = TABLE.rows[instr.op]
    distance = instr.arg * TABLE.jump_unit
    instr.arg = None
    after = instr.offset + 2 + 2 * row.caches
    to = after + distance if row.jump == "forward" else after - distance if row.jump == "backward" else distance
    target = None if to & 1 else at.get(to >> 1)
    if target is None:
        raise BytecodeError("%s: jump at offset %d to %d, where no instruction starts" % (code.co_name, instr.offset, to))
    instr.target = target
    for skipped in row.skips:
        if target.op != skipped:
            raise BytecodeError("%s: %s at offset %d must lead to %s, not to %s" % (
                code.co_name, instr.op, instr.offset, skipped, target.op))
        target = instrs[target.index + 1]
    instr.ops = row.ops(target)


def _mark_closure_loads(
    instrs: List[Instr], cellvars: Tuple[str, ...], freevars: Tuple[str, ...], varnames: List[str], code: Any
) -> None:
    """3.13+: LOAD_FAST of a slot that holds a cell means LOAD_CLOSURE.

    A slot that is a cell only within an inlined comprehension holds one from its MAKE_CELL to the STORE_FAST that
    restores the outer value; such ranges do not interleave, so the order of the instructions tells.
    """
    nargs = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & 4) + bool(code.co_flags & 8)
    plain = set(varnames[nargs:])
    cells = set(freevars)
    cells.update(name for name in cellvars if name not in plain)
    for instr in instrs:
        op = instr.op
        if op == "MAKE_CELL":
            cells.add(instr.arg)
        elif (op.startswith("LOAD_FAST") or op.startswith("STORE_FAST")) and not cells.isdisjoint(
                (instr.arg,) if instr.arg.__class__ is str else instr.arg):
            changed = []
            for name, arg in instr.ops:
                if arg.__class__ is str and arg in cells:
                    if name == "LOAD_FAST":
                        name = "LOAD_CLOSURE"
                    elif name == "STORE_FAST" and arg in plain:
                        cells.discard(arg)
                changed.append((name, arg))
            instr.ops = tuple(changed)
