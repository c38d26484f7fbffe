"""Instructions to code object."""
from __future__ import annotations

from types import CodeType
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .constants import ConstantPool
from .encode import exception_table, line_table, offsets, resolve, to_bytes
from .flow import stack_depths, unproven_loads
from .instr import NO_POSITION, TABLE, BytecodeError, CodeIR, Instr, Region, prologue
from .units import FAST, FAST2, SPECS, Units, changed_units, decoded_units, paired, protections

__all__ = ["assemble", "local_names", "new_code", "stack_size"]

_ONE_NAMESPACE = TABLE.one_namespace
_TABLE_OF_EXCEPTIONS = TABLE.exception_table

_OPTIMIZED, _NEWLOCALS, _NESTED, _GENERATORS = 1, 2, 16, 0x20 | 0x80 | 0x200


class _Assembly:
    """One code object in the making: its instructions resolved, sized and followed."""

    def __init__(self, ir: CodeIR, fresh: bool = True, lend: bool = False) -> None:
        self.consts = ConstantPool(ir.consts)
        self.names: Dict[str, int] = dict(zip(ir.names, range(len(ir.names))))
        if len(self.names) != len(ir.names):
            raise BytecodeError("%s: names must differ" % ir.name)
        fast, deref = _slots(ir)
        as_decoded = ir.is_as_decoded()
        before = ir._decoded if as_decoded and not fresh else None
        if as_decoded:
            units = decoded_units(ir)
        else:
            units = changed_units(ir, lend)
        if not units.ops:
            raise BytecodeError("%s: no instructions" % ir.name)
        regions = protections(ir, units) if ir.regions and _TABLE_OF_EXCEPTIONS else []
        if not as_decoded:
            if TABLE.checked_loads:
                bound = set(ir.args)
                bound.update(ir.cellvars)
                bound.update(ir.freevars)
                for index in unproven_loads(units, regions, bound):
                    units.ops[index] = "LOAD_FAST_CHECK"
                    units.specs[index] = SPECS["LOAD_FAST_CHECK"]
            units, regions = paired(units, fast, regions)
        resolve(units, self.consts, self.names, fast, deref)
        self.units: Units = units
        self.raw = to_bytes(units)
        self.table = b""
        if before is not None and self.raw == before.raw:
            # The very bytes that were decoded: what goes with them is known, if that did not change either.
            if regions:
                self.table = exception_table(units, regions, [-1 if region[3] is None else region[3] for region in regions])
            if self.table == before.table:
                self.deepest: int = before.stacksize
                self.lines: bytes = (before.lines if units.positions == before.positions and ir.firstlineno == before.firstlineno
                                     else line_table(units, ir.firstlineno))
                return
        start = TABLE.start_depth if ir.flags & _GENERATORS else 0
        self.deepest, depths = stack_depths(units, regions, start)
        if regions:
            self.table = exception_table(units, regions, depths)
        self.lines = line_table(units, ir.firstlineno)

    def number_instructions(self) -> None:
        """Tell every instruction where it came to stand: behind its EXTENDED_ARG, as ``f_lasti`` counts on 3.11+."""
        at = offsets(self.units)
        for instr, index in self.units.place.items():
            instr.offset = at[index + 1] - 2 - 2 * self.units.specs[index][2]


def _slots(ir: CodeIR) -> Tuple[Dict[str, int], Dict[str, int]]:
    """Numbers of the fast slots and of cells and free variables."""
    own = set(ir.varnames)
    if len(own) != len(ir.varnames):
        raise BytecodeError("%s: slot names must differ" % ir.name)
    if not _ONE_NAMESPACE:
        cells = ir.cellvars + ir.freevars
        return dict(zip(ir.varnames, range(len(own)))), dict(zip(cells, range(len(cells))))
    slots = ir.varnames
    if ir.cellvars or ir.freevars:
        # CPython merges a cell into the local of its name (Objects/codeobject.c, PyCode_NewWithPosOnlyArgs).
        real = own if "@" not in "".join(own) else {name.partition("@")[0] for name in own}
        slots = slots + [name for name in ir.cellvars if name not in real] + ir.freevars
    numbers = dict(zip(slots, range(len(slots))))
    return numbers, numbers


def stack_size(ir: CodeIR) -> int:
    """The stack these instructions need, by following control."""
    return max(_Assembly(ir).deepest, 1)


def assemble(ir: CodeIR, number: bool = False, fresh: bool = False, lend: bool = False) -> CodeType:
    """Put a code object together; `BytecodeError` if that cannot be.

    The stack size is what is needed and never less than ``ir.stacksize``.  ``number``: set ``offset`` of made
    instructions to their place in the new code.  ``fresh``: work the stack size and the line table out anew even if
    the bytes turn out as they were decoded.  ``lend``: borrowed loads (3.14+) stay borrowed in changed code, which is
    right when what they lend is used up as it was: between each of them and that nothing was changed.
    """
    work = _Assembly(ir, fresh, lend)
    if number:
        work.number_instructions()
    varnames = tuple(ir.varnames)
    if "@" in "".join(varnames):
        varnames = tuple([name.partition("@")[0] for name in varnames])
    head = (ir.argcount, ir.posonlyargcount, ir.kwonlyargcount, len(varnames), max(work.deepest, ir.stacksize, 1), ir.flags,
            work.raw, work.consts.tuple(), tuple(work.names), varnames, ir.filename, ir.name)
    tail = (tuple(ir.freevars), tuple(ir.cellvars))
    if _TABLE_OF_EXCEPTIONS:
        return CodeType(*head, ir.qualname, ir.firstlineno, work.lines, work.table, *tail)
    return CodeType(*head, ir.firstlineno, work.lines, *tail)  # type: ignore[call-arg, arg-type]


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
    lend: bool = False,
) -> CodeType:
    """A function's code object from instructions (a list, or an `Emitter`, whose regions are then added).

    ``args`` are positional; for ``*args`` or keyword-only ones set the flags and counts on a `CodeIR` instead.  Other
    locals are found in the instructions, in order of appearance, after those in ``varnames``.  What a function must
    begin with (RESUME …) is put in front.  ``docstring`` becomes the first constant; ``lend`` as for `assemble`.  Afterwards each instruction's
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
    return assemble(ir, number=True, lend=lend)


def local_names(instrs: Sequence[Instr], first: List[str], others: Sequence[str]) -> List[str]:
    """``first`` and then every other fast slot in the instructions that is not a cell or free variable (``others``)."""
    out = list(first)
    seen = set(first)
    if _ONE_NAMESPACE:
        seen.update(others)
    for instr in instrs:
        spec = SPECS.get(instr.op)
        if spec is None:
            continue
        if spec[1] == FAST:
            slots: Tuple[str, ...] = (instr.arg,)
        elif spec[1] == FAST2:
            slots = instr.arg
        else:
            continue
        for slot in slots:
            if slot not in seen:
                seen.add(slot)
                out.append(slot)
    return out
