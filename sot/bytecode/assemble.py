"""Instructions to code object."""
from __future__ import annotations

from types import CodeType
from typing import Any, Collection, Dict, List, Optional, Sequence, Tuple

from .code_flags import NESTED, NEWLOCALS, OPTIMIZED, SUSPENDS
from .encode import Layout, exception_table
from .flow import stack_depths, unproven_loads
from .instr import NO_POSITION, SLOT_MARK, TABLE, BytecodeError, CodeIR, Instr, Region, prologue
from .lines import WRITERS
from .specs import CACHES, PARTS, SAFE_SPECS, SPECS, Spec
from .units import Numbers, Units, protections, taken_apart

__all__ = ["assemble", "local_names", "new_code", "stack_size"]

_ONE_NAMESPACE = TABLE.one_namespace
_TABLE_OF_EXCEPTIONS = TABLE.exception_table
_WRITE_LINES = WRITERS[TABLE.lines]



class _Assembly:
    """One code object in the making: its instructions resolved, laid out and followed."""

    def __init__(self, ir: CodeIR, fresh: bool = True, lend: bool = False) -> None:
        if not ir.instrs:
            raise BytecodeError("%s: no instructions" % ir.name)
        self.ir = ir
        self.numbers = Numbers(ir)
        before = ir._decoded if ir.is_as_decoded() else None
        if before is not None:
            self.resolve(SPECS, self.numbers.fast, {}, ir.instrs)
        if before is None or self.units.apart:
            self.resolve_changed(SPECS if lend else SAFE_SPECS)
        units, regions = self.units, self.regions
        self.layout = layout = Layout(units)
        self.table = b""
        if before is not None and not fresh and layout.raw == before.raw:
            # The very bytes that were decoded: what goes with them is known, if that did not change either.
            if regions:
                self.table = exception_table(layout, regions, [-1 if region[3] is None else region[3] for region in regions])
            if self.table == before.table:
                self.deepest: int = before.stacksize
                self.lines: bytes = before.lines
                if ir.firstlineno != before.firstlineno or [instr.pos for instr in ir.instrs] != before.positions:
                    self.lines = self.line_table()
                return
        start = TABLE.start_depth if ir.flags & SUSPENDS else 0
        self.deepest, depths = stack_depths(units, regions, start)
        if regions:
            self.table = exception_table(layout, regions, depths)
        self.lines = self.line_table()

    def resolve(self, specs: Dict[str, Spec], proven: Collection[str], parted: Dict[Instr, Instr], instrs: List[Instr]) -> None:
        """Instructions and regions to columns."""
        self.units = Units(instrs, self.numbers, specs, proven, parted)
        self.regions = protections(self.ir, self.units) if self.ir.regions and _TABLE_OF_EXCEPTIONS else []

    def resolve_changed(self, specs: Dict[str, Spec]) -> None:
        """The same for what need not be sound: loads checked where they must be, what does not fit taken apart."""
        ir, instrs = self.ir, self.ir.instrs
        checked = TABLE.checked_loads
        bound = set(ir.args + ir.cellvars + ir.freevars)
        proven: Collection[str] = bound if checked else self.numbers.fast
        parted: Dict[Instr, Instr] = {}
        while True:
            self.resolve(specs, proven, parted, instrs)
            units = self.units
            if checked and not units.emptied.isdisjoint(proven):
                proven = bound - units.emptied
                continue
            if checked and units.touched:
                for index in unproven_loads(units, self.regions, bound):
                    if units.instrs[index].op in PARTS:
                        units.apart.add(index)
                    else:
                        units.words[index] = units.words[index] & ~0xFF | SPECS["LOAD_FAST_CHECK"][0]
            if not units.apart:
                return
            instrs = taken_apart(units, parted)

    def line_table(self) -> bytes:
        """The positions in this version's format."""
        return _WRITE_LINES(self.ir.firstlineno, [instr.pos for instr in self.units.instrs], self.layout.sizes)

    def number_instructions(self) -> None:
        """Tell every instruction where it came to stand: behind its EXTENDED_ARG, as ``f_lasti`` counts on 3.11+."""
        at, words = self.layout.offsets, self.units.words
        for instr, index in self.units.place.items():
            instr.offset = at[index + 1] - 2 - 2 * CACHES[words[index] & 0xFF]


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
    if SLOT_MARK in "".join(varnames):
        varnames = tuple([name.partition(SLOT_MARK)[0] for name in varnames])
    head = (ir.argcount, ir.posonlyargcount, ir.kwonlyargcount, len(varnames), max(work.deepest, ir.stacksize, 1), ir.flags,
            work.layout.raw, work.numbers.consts.tuple(), tuple(work.numbers.names), varnames, ir.filename, ir.name)
    tail = (tuple(ir.freevars), tuple(ir.cellvars))
    if _TABLE_OF_EXCEPTIONS:
        return CodeType(*head, ir.qualname, ir.firstlineno, work.lines, work.table, *tail)
    return CodeType(*head, ir.firstlineno, work.lines, *tail)  # type: ignore[arg-type]


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
    ir.flags = flags | OPTIMIZED | NEWLOCALS | (NESTED if freevars else 0)
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
    seen.update(others if _ONE_NAMESPACE else [SLOT_MARK + name for name in others])
    for instr in instrs:
        spec = SPECS.get(instr.op)
        if spec is None:
            continue
        if spec[1] == "fast" or spec[1] == "unbind":
            slots: Tuple[str, ...] = (instr.arg,)
        elif spec[1] == "fast2":
            slots = instr.arg
        else:
            continue
        for slot in slots:
            if slot not in seen:
                seen.add(slot)
                out.append(slot)
    return out
