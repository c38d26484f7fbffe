"""Instructions to code object."""
from __future__ import annotations

from types import CodeType
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .constants import ConstantPool
from .flow import Protection, Unit, protections_by_unit, stack_depths, unproven_loads
from .instr import NO_POSITION, TABLE, BytecodeError, CodeIR, Instr, Label, Region, prologue
from .lines import WRITERS
from .regions import write_table

__all__ = ["assemble", "new_code", "stack_size"]

_NONE, _INT, _CONST, _NAME, _NAME1, _NAME2, _FAST, _FAST2, _DEREF, _JUMP = range(10)
_KINDS = {"": _NONE, "int": _INT, "const": _CONST, "name": _NAME, "name1": _NAME1, "name2": _NAME2, "fast": _FAST,
          "fast2": _FAST2, "deref": _DEREF, "jump": _JUMP}

_SPECS = {
    name: (row.number, _KINDS[row.kind], row.caches, row.jump)
    for name, row in TABLE.rows.items() if name != "EXTENDED_ARG"
}
_EXTENDED = TABLE.rows["EXTENDED_ARG"].number
_WRITE_LINES = WRITERS[TABLE.lines]
_ONE_NAMESPACE = TABLE.one_namespace
_TABLE_OF_EXCEPTIONS = TABLE.exception_table

_OPTIMIZED, _NEWLOCALS, _VARARGS, _VARKEYWORDS, _NESTED, _GENERATORS = 1, 2, 4, 8, 16, 0x20 | 0x80 | 0x200

_OPPOSITE = {"TRUE": "FALSE", "FALSE": "TRUE", "NONE": "NOT_NONE", "NOT_NONE": "NONE"}

#: Two-in-one instructions and their parts.
_PARTS = {
    "LOAD_FAST_LOAD_FAST": ("LOAD_FAST", "LOAD_FAST"),
    "LOAD_FAST_BORROW_LOAD_FAST_BORROW": ("LOAD_FAST", "LOAD_FAST"),
    "STORE_FAST_LOAD_FAST": ("STORE_FAST", "LOAD_FAST"),
    "STORE_FAST_STORE_FAST": ("STORE_FAST", "STORE_FAST"),
}
_PAIRED = {("LOAD_FAST", "LOAD_FAST"): "LOAD_FAST_LOAD_FAST", ("STORE_FAST", "LOAD_FAST"): "STORE_FAST_LOAD_FAST",
           ("STORE_FAST", "STORE_FAST"): "STORE_FAST_STORE_FAST"}


class _Assembly:
    """One code object in the making."""

    def __init__(self, ir: CodeIR) -> None:
        self.ir = ir
        self.as_decoded = ir.is_as_decoded()
        self.consts = ConstantPool(ir.consts)
        self.names: Dict[str, int] = {}
        for name in ir.names:
            self.names.setdefault(name, len(self.names))
        if len(self.names) != len(ir.names):
            raise BytecodeError("names must differ")
        own = set(ir.varnames)
        if len(own) != len(ir.varnames):
            raise BytecodeError("%s: slot names must differ" % ir.name)
        if _ONE_NAMESPACE:
            # CPython merges a cell into the local of its name (Objects/codeobject.c, PyCode_NewWithPosOnlyArgs).
            real = {name.partition("@")[0] for name in own}
            slots = ir.varnames + [name for name in ir.cellvars if name not in real] + ir.freevars
            self.fast = self.deref = {name: index for index, name in enumerate(slots)}
        else:
            self.fast = {name: index for index, name in enumerate(ir.varnames)}
            self.deref = {name: index for index, name in enumerate(ir.cellvars + ir.freevars)}
        self.units: List[Unit] = []
        self.regions: List[Protection] = []
        #: the unit each instruction starts at
        self.place: Dict[Instr, int] = {}

    # --- units -----------------------------------------------------------------------------------------------
    def make_units(self) -> None:
        """Fill ``units`` and ``regions``."""
        ir = self.ir
        place = self.place
        units = self.units
        if self.as_decoded:
            for instr in ir.instrs:
                place[instr] = len(units)
                units.append(Unit(instr.op, 0, instr.target, instr.pos, instr.arg))
        else:
            order = {instr: index for index, instr in enumerate(ir.instrs)}
            if len(order) != len(ir.instrs):
                raise BytecodeError("%s: an instruction stands in the code twice" % ir.name)
            for index, instr in enumerate(ir.instrs):
                place[instr] = len(units)
                target = instr.target
                if target is None:
                    self._add(instr)
                else:
                    if target.__class__ is Label:
                        target = target.instr
                    if target not in order:
                        raise BytecodeError("%s: %s jumps to what is not in the code" % (ir.name, instr.op))
                    self._add_jump(instr, target, order[target] <= index)
        for unit in units:
            target = unit.target
            if target is not None and target.__class__ is not int:
                unit.target = place[target]
        count = len(units)
        if not count:
            raise BytecodeError("%s: no instructions" % ir.name)
        if _TABLE_OF_EXCEPTIONS:
            for region in ir.regions:
                try:
                    start = place[_instr(region.start)]
                    end = count if region.end is None else place[_instr(region.end)]
                    handler = place[_instr(region.handler)]
                except KeyError:
                    raise BytecodeError("%s: a region's instruction is not in the code" % ir.name) from None
                if start < end:
                    self.regions.append((start, end, handler, region.depth, region.lasti))
        if not self.as_decoded:
            if TABLE.checked_loads:
                self._check_loads()
            self._pair_up()

    def _add(self, instr: Instr) -> None:
        parts = _PARTS.get(instr.op)
        if parts is not None:
            for part, slot in zip(parts, instr.arg):
                self.units.append(Unit(part, 0, None, instr.pos, slot))
            # Only what was one before may become one again: see _pair_up.
            self.units[-2].size = 0
            return
        op = "LOAD_FAST" if instr.op == "LOAD_FAST_BORROW" else instr.op
        if op not in _SPECS:
            raise BytecodeError("no instruction %s on this version" % op)
        self.units.append(Unit(op, 0, None, instr.pos, instr.arg))

    def _add_jump(self, instr: Instr, target: Instr, backward: bool) -> None:
        op = instr.op
        if op not in _SPECS:
            raise BytecodeError("no instruction %s on this version" % op)
        direction = _SPECS[op][3]
        wanted = "backward" if backward else "forward"
        if direction != wanted and direction != "absolute":
            if op in ("JUMP_FORWARD", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT"):
                op = ("JUMP_BACKWARD" if TABLE.relative_only else "JUMP_ABSOLUTE") if backward else "JUMP_FORWARD"
            elif op.startswith("POP_JUMP_%s_IF_" % direction.upper()):
                op = op.replace(direction.upper(), wanted.upper())
            elif op.startswith("POP_JUMP_IF_"):
                # 3.12+: forward only, so jump over a jump.
                self.units.append(Unit("POP_JUMP_IF_" + _OPPOSITE[op[12:]], 0, len(self.units) + 2, instr.pos, None))
                op = "JUMP_BACKWARD"
            else:
                raise BytecodeError("%s cannot jump %s" % (op, wanted))
        self.units.append(Unit(op, 0, target, instr.pos, None))

    def _check_loads(self) -> None:
        ir = self.ir
        bound = set(ir.args)
        bound.update(ir.cellvars)
        bound.update(ir.freevars)
        for index in unproven_loads(self.units, self.regions, bound):
            self.units[index].op = "LOAD_FAST_CHECK"

    def _pair_up(self) -> None:
        """Make two-in-one instructions again where they were and their slots still fit."""
        units = self.units
        fast = self.fast
        if not any(unit.size == 0 for unit in units):
            return
        keep: List[Unit] = []
        moved: List[int] = []
        index = 0
        while index < len(units):
            unit = units[index]
            moved.append(len(keep))
            if unit.size == 0:
                unit.size = 2
                after = units[index + 1]
                pair = _PAIRED.get((unit.op, after.op))
                if pair is not None and fast.get(unit.arg, 16) < 16 and fast.get(after.arg, 16) < 16:
                    unit = Unit(pair, 0, None, unit.pos, (unit.arg, after.arg))
                    moved.append(len(keep))
                    index += 1
            keep.append(unit)
            index += 1
        moved.append(len(keep))
        for unit in keep:
            if unit.target is not None:
                unit.target = moved[unit.target]
        self.units = keep
        self.place = {instr: moved[index] for instr, index in self.place.items()}
        self.regions = [(moved[a], moved[b], moved[c], depth, lasti) for a, b, c, depth, lasti in self.regions]

    # --- arguments and bytes -----------------------------------------------------------------------------------
    def resolve(self) -> None:
        """Turn names, constants and slots into numbers."""
        consts, names, fast, deref = self.consts, self.names, self.fast, self.deref
        specs = _SPECS
        jumps: List[Tuple[int, Unit, str]] = []
        for index, unit in enumerate(self.units):
            spec = specs.get(unit.op)
            if spec is None:
                raise BytecodeError("no instruction %s on this version" % unit.op)
            kind = spec[1]
            arg = unit.arg
            try:
                if kind == _NONE:
                    raw = 0
                elif kind == _FAST:
                    raw = fast[arg]
                elif kind == _CONST:
                    raw = consts.index(arg)
                elif kind == _INT:
                    raw = arg
                elif kind == _NAME:
                    raw = names[arg] if arg in names else names.setdefault(arg, len(names))
                elif kind == _NAME1:
                    name = arg[0]
                    raw = (names[name] if name in names else names.setdefault(name, len(names))) << 1 | arg[1]
                elif kind == _DEREF:
                    raw = deref[arg]
                elif kind == _JUMP:
                    raw = 0
                    if unit.target is None:
                        raise BytecodeError("%s without a target" % unit.op)
                    jumps.append((index, unit, spec[3]))
                elif kind == _FAST2:
                    first, second = fast[arg[0]], fast[arg[1]]
                    if first > 15 or second > 15:
                        raise BytecodeError("%s: slot above 15" % unit.op)
                    raw = first << 4 | second
                else:
                    name = arg[0]
                    raw = (names[name] if name in names else names.setdefault(name, len(names))) << 2 | arg[1]
            except KeyError:
                raise BytecodeError("%s: no slot %r" % (unit.op, arg)) from None
            except TypeError:
                raise BytecodeError("%s: bad argument %r" % (unit.op, arg)) from None
            size = 2 + 2 * spec[2]
            if raw > 0xFF:
                size += _extra(raw)
            unit.raw = raw
            unit.size = size
        if jumps:
            self._size_jumps(jumps)

    def _size_jumps(self, jumps: List[Tuple[int, Unit, str]]) -> None:
        """Fix the jump arguments; one that grows moves others, so repeat until nothing grows."""
        units = self.units
        scale = TABLE.jump_unit
        grown = True
        while grown:
            grown = False
            offsets = [0] * (len(units) + 1)
            offset = 0
            index = 0
            for unit in units:
                offsets[index] = offset
                offset += unit.size
                index += 1
            offsets[index] = offset
            for index, unit, direction in jumps:
                if direction == "absolute":
                    raw = offsets[unit.target] // scale
                elif direction == "forward":
                    raw = (offsets[unit.target] - offsets[index + 1]) // scale
                else:
                    raw = (offsets[index + 1] - offsets[unit.target]) // scale
                if raw < 0:
                    raise BytecodeError("%s jumps in the wrong direction" % unit.op)
                unit.raw = raw
                # Never shrink: an EXTENDED_ARG 0 does no harm, and sizes that swing might not settle.
                size = 2 + 2 * _SPECS[unit.op][2] + _extra(raw)
                if size > unit.size:
                    unit.size = size
                    grown = True

    def number_instructions(self) -> None:
        """Tell every instruction where it came to stand: behind its EXTENDED_ARG, as ``f_lasti`` counts on 3.11+."""
        offsets = []
        offset = 0
        for unit in self.units:
            offsets.append(offset + unit.size - 2 - 2 * _SPECS[unit.op][2])
            offset += unit.size
        for instr, index in self.place.items():
            instr.offset = offsets[index]

    def to_bytes(self) -> bytes:
        """The instructions as bytes, caches zero."""
        out = bytearray()
        specs = _SPECS
        for unit in self.units:
            number, _, caches, _ = specs[unit.op]
            raw = unit.raw
            size = unit.size - 2 - 2 * caches
            while size:
                out.append(_EXTENDED)
                out.append(raw >> (4 * size) & 0xFF)
                size -= 2
            out.append(number)
            out.append(raw & 0xFF)
            if caches:
                out += bytes(2 * caches)
        return bytes(out)

    def line_table(self) -> bytes:
        """The positions in this version's format."""
        runs: List[Tuple[int, Any]] = []
        length = 0
        current: Any = None
        for unit in self.units:
            pos = unit.pos
            if pos is current or pos == current:
                length += unit.size
            else:
                if length:
                    runs.append((length, current))
                current = pos
                length = unit.size
        runs.append((length, current))
        return _WRITE_LINES(self.ir.firstlineno, runs)

    def start_depth(self) -> int:
        """Items on the stack at the first instruction."""
        return TABLE.start_depth if self.ir.flags & _GENERATORS else 0

    def exception_table(self, region_depths: List[int]) -> bytes:
        """Rows in order, the innermost region where they overlap, neighbours of one region merged."""
        if not self.regions:
            return b""
        offsets = [0]
        for unit in self.units:
            offsets.append(offsets[-1] + unit.size)
        rows: List[Tuple[int, int, int, int, bool]] = []
        owners = protections_by_unit(len(self.units), self.regions)
        start = 0
        for index in range(1, len(owners) + 1):
            if index == len(owners) or owners[index] != owners[start]:
                number = owners[start]
                # A region that no control reaches has no depth of its own.
                if number >= 0 and region_depths[number] >= 0:
                    handler, lasti = self.regions[number][2], self.regions[number][4]
                    rows.append((offsets[start] // 2, offsets[index] // 2, offsets[handler] // 2,
                                 region_depths[number], lasti))
                start = index
        return write_table(rows)


def _extra(raw: int) -> int:
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


def _instr(place: Any) -> Instr:
    return place.instr if place.__class__ is Label else place  # type: ignore[no-any-return]


def _assembly(ir: CodeIR) -> Tuple[_Assembly, int, List[int]]:
    work = _Assembly(ir)
    work.make_units()
    work.resolve()
    _, deepest, region_depths = stack_depths(work.units, work.regions, work.start_depth())
    return work, deepest, region_depths


def stack_size(ir: CodeIR) -> int:
    """The stack these instructions need, by following control."""
    return max(_assembly(ir)[1], 1)


def assemble(ir: CodeIR, number: bool = False) -> CodeType:
    """Put a code object together; `BytecodeError` if that cannot be.

    The stack size is what is needed and never less than ``ir.stacksize``.  ``number``: set ``offset`` of made
    instructions to their place in the new code.
    """
    work, deepest, region_depths = _assembly(ir)
    if number:
        work.number_instructions()
    flags = ir.flags
    varnames = tuple([name.partition("@")[0] for name in ir.varnames])
    head = (ir.argcount, ir.posonlyargcount, ir.kwonlyargcount, len(varnames), max(deepest, ir.stacksize, 1), flags,
            work.to_bytes(), work.consts.tuple(), tuple(work.names), varnames, ir.filename, ir.name)
    tail = (tuple(ir.freevars), tuple(ir.cellvars))
    if _TABLE_OF_EXCEPTIONS:
        return CodeType(*head, ir.qualname, ir.firstlineno, work.line_table(), work.exception_table(region_depths), *tail)
    return CodeType(*head, ir.firstlineno, work.line_table(), *tail)  # type: ignore[call-arg, arg-type]


def new_code(
    name: str,
    qualname: str,
    filename: str,
    firstlineno: int,
    args: Sequence[str],
    instrs: Any,
    regions: Sequence[Region] = (),
    flags: int = 0,
    freevars: Sequence[str] = (),
    cellvars: Sequence[str] = (),
    *,
    docstring: Any = None,
    prologue_needed: bool = True,
    varnames: Optional[Sequence[str]] = None,
) -> CodeType:
    """A function's code object from instructions (a list, or an `Emitter`, whose regions are then added).

    ``args`` are positional; for ``*args`` or keyword-only ones set the flags and counts on a `CodeIR` instead.  Other
    locals are found in the instructions, in order of appearance, after those in ``varnames``.  What a function must
    begin with (RESUME …) is put in front.  ``docstring`` becomes the first constant.  Afterwards each instruction's
    ``offset`` is its place in the code.
    """
    own_regions = list(regions)
    if hasattr(instrs, "finish"):
        instrs, made_regions = instrs.finish()
        own_regions.extend(made_regions)
    ir = CodeIR()
    ir.name, ir.qualname, ir.filename, ir.firstlineno = name, qualname, filename, firstlineno
    ir.flags = flags | _OPTIMIZED | _NEWLOCALS | (_NESTED if freevars else 0)
    ir.argcount = len(args)
    ir.consts = (docstring,)
    ir.cellvars = list(cellvars)
    ir.freevars = list(freevars)
    ir.varnames = local_names(instrs, list(args) + [n for n in varnames or () if n not in args], ir.cellvars + ir.freevars)
    ir.instrs = list(instrs)
    if prologue_needed:
        ir.instrs[:0] = prologue(ir.cellvars, ir.freevars, (firstlineno,) + NO_POSITION[1:])
    ir.regions = own_regions
    return assemble(ir, number=True)


def local_names(instrs: Sequence[Instr], first: List[str], others: Sequence[str]) -> List[str]:
    """``first`` and then every other fast slot in the instructions that is not a cell or free variable (``others``)."""
    out = list(first)
    seen = set(first)
    if _ONE_NAMESPACE:
        seen.update(others)
    for instr in instrs:
        spec = _SPECS.get(instr.op)
        if spec is None:
            continue
        if spec[1] == _FAST:
            slots: Tuple[str, ...] = (instr.arg,)
        elif spec[1] == _FAST2:
            slots = instr.arg
        else:
            continue
        for slot in slots:
            if slot not in seen:
                seen.add(slot)
                out.append(slot)
    return out
