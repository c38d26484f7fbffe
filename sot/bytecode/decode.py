"""Code object to instructions."""
from __future__ import annotations

from operator import attrgetter
from typing import Any, List, Optional, Tuple

from .instr import NO_POSITION, TABLE, BytecodeError, CodeIR, Decoded, Instr
from .lines import READERS
from .reading import PATCHES, code_bytes
from .regions import read_blocks, read_table

__all__ = ["decode"]

_NONE, _INT, _CONST, _NAME, _NAME1, _NAME2, _FAST, _FAST2, _DEREF, _JUMP, _PREFIX = range(11)
_KINDS = {"": _NONE, "int": _INT, "const": _CONST, "name": _NAME, "name1": _NAME1, "name2": _NAME2, "fast": _FAST,
          "fast2": _FAST2, "deref": _DEREF, "jump": _JUMP}

_READ_LINES = READERS[TABLE.lines]
_RAW_LINES = attrgetter("co_lnotab" if TABLE.lines == "lnotab" else "co_linetable")
_ONE_NAMESPACE = TABLE.one_namespace
_TABLE_OF_EXCEPTIONS = TABLE.exception_table
#: From 3.13 on a closure loads its cells with LOAD_FAST.
_CELLS_BY_LOAD_FAST = "LOAD_CLOSURE" not in TABLE.rows
_SET_UP = frozenset(("SETUP_FINALLY", "SETUP_WITH", "SETUP_ASYNC_WITH"))


def _entries() -> List[Optional[Tuple[Any, ...]]]:
    """Per opcode number: name, kind, code units with caches, what it means, memo of raw arguments, direction, skips."""
    out: List[Optional[Tuple[Any, ...]]] = []
    for row in TABLE.by_number():
        if row is None:
            out.append(None)
            continue
        kind = _KINDS[row.kind] if row.name != "EXTENDED_ARG" else _PREFIX
        means: Any = row.means
        simple = None
        if kind == _NONE:
            means = row.ops(None)
        elif means.__class__ is str:
            simple = means
        elif kind == _FAST2:
            simple = tuple([op for op, _ in row.ops(("first", "second"))])
        elif kind == _NAME1 and row.ops(("name", 0))[1:] == ():
            # What it means without the flag.
            simple = row.ops(("name", 0))[0][0]
        elif means.__class__ is tuple:
            fixed = means
            means = lambda _, fixed=fixed: fixed  # noqa: E731
        out.append((row.name, kind, 1 + row.caches, means, simple, {}, row.jump, row.skips))
    return out


_ENTRIES = _entries()


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
            unique = "%s@%d" % (name, count)
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


def _decode(code: Any, adaptive: bool) -> CodeIR:
    plain = code_bytes(code)
    raw = plain
    if adaptive and _TABLE_OF_EXCEPTIONS:
        raw = code._co_code_adaptive
        if PATCHES:
            patched = bytearray(raw)
            for i in range(0, len(patched), 2):
                if patched[i] in PATCHES:
                    patched[i: i + 2] = plain[i: i + 2]
            raw = bytes(patched)
    size = len(raw)
    if size & 1:
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
        fast = varnames
        deref = list(cellvars) + list(freevars)
    positions = _READ_LINES(code)
    # A code object may have a shorter table than it has instructions; C reads on with the last line.
    if len(positions) * 2 < size:
        positions.extend([NO_POSITION] * (size // 2 - len(positions)))

    instrs: List[Instr] = []
    append = instrs.append
    # Counted in code units from here on: what stands where an instruction (or its EXTENDED_ARG) starts.
    count = size >> 1
    at: List[Optional[Instr]] = [None] * (count + 1)
    jumps: List[Tuple[Instr, int, Any, Any]] = []
    has_blocks = False
    entries = _ENTRIES
    opcodes = raw[::2]
    arguments = raw[1::2]
    extended = 0
    first = -1
    i = 0
    index = 0
    scale = 3 - TABLE.jump_unit
    while i < count:
        opcode = opcodes[i]
        arg = arguments[i]
        entry = entries[opcode]
        if entry is None:
            raise BytecodeError("%s: unknown opcode %d at offset %d" % (code.co_name, opcode, 2 * i))
        name, kind, length, means, simple, memo, direction, skips = entry
        if kind == _PREFIX:
            if first < 0:
                first = i
            elif i - first > 2:
                raise BytecodeError("%s: more than three EXTENDED_ARG at offset %d" % (code.co_name, 2 * first))
            extended = (extended | arg) << 8
            i += 1
            continue
        if extended:
            arg |= extended
            extended = 0
        if kind == _FAST:
            value: Any = fast[arg]
            instr = Instr(name, value, None, positions[i], 2 * i, index, ((simple, value),))
        elif kind == _NONE:
            instr = Instr(name, None, None, positions[i], 2 * i, index, means)
        elif kind == _INT:
            ops = memo.get(arg)
            if ops is None:
                ops = memo[arg] = ((simple, arg),) if simple is not None else means(arg)
            instr = Instr(name, arg, None, positions[i], 2 * i, index, ops)
        elif kind == _JUMP:
            instr = Instr(name, None, None, positions[i], 2 * i, index)
            if direction == "forward":
                jumps.append((instr, (i + length) * scale + arg, simple or means, skips))
            elif direction == "backward":
                jumps.append((instr, (i + length) * scale - arg, simple or means, skips))
            else:
                jumps.append((instr, arg, simple or means, skips))
            if name in _SET_UP:
                has_blocks = True
        else:
            if kind == _CONST:
                value = consts[arg]
                ops = ((simple, value),) if simple is not None else means(value)
            elif kind == _NAME1:
                value = (names[arg >> 1], arg & 1)
                ops = ((simple, value[0]),) if not arg & 1 and simple is not None else means(value)
            elif kind == _FAST2:
                value = (fast[arg >> 4], fast[arg & 15])
                ops = ((simple[0], value[0]), (simple[1], value[1]))
            else:
                value = names[arg] if kind == _NAME else deref[arg] if kind == _DEREF else (names[arg >> 2], arg & 3)
                ops = ((simple, value),) if simple is not None else means(value)
            instr = Instr(name, value, None, positions[i], 2 * i, index, ops)
        if first < 0:
            at[i] = instr
        else:
            at[first] = instr
            first = -1
        append(instr)
        index += 1
        i += length
    if first >= 0:
        raise BytecodeError("%s: EXTENDED_ARG at the end" % code.co_name)
    if i != count:
        raise BytecodeError("%s: cache entries missing at the end" % code.co_name)

    for instr, place, means, skips in jumps:
        target = at[place // scale] if 0 <= place < count * scale and not (scale == 2 and place & 1) else None
        if target is None:
            raise BytecodeError("%s: jump at offset %d to %d, where no instruction starts" % (
                code.co_name, instr.offset, 2 * place // scale))
        instr.target = target
        if skips:
            for skipped in skips:
                if target.op != skipped:
                    raise BytecodeError("%s: %s at offset %d must lead to %s, not to %s" % (
                        code.co_name, instr.op, instr.offset, skipped, target.op))
                target = instrs[target.index + 1]
        instr.ops = ((means, target),) if means.__class__ is str else means(target)

    table = b""
    if _TABLE_OF_EXCEPTIONS:
        table = code.co_exceptiontable
        if table:
            ir.regions = read_table(table, at, instrs)
    elif has_blocks:
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
    ir._decoded = Decoded(ir, plain, _RAW_LINES(code), table)
    return ir


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
        elif instr.ops and any(pair[1] in cells for pair in instr.ops if pair[1].__class__ is str):
            changed = []
            for name, arg in instr.ops:
                if arg.__class__ is str and arg in cells:
                    if name == "LOAD_FAST":
                        name = "LOAD_CLOSURE"
                    elif name == "STORE_FAST" and arg in plain:
                        cells.discard(arg)
                changed.append((name, arg))
            instr.ops = tuple(changed)
