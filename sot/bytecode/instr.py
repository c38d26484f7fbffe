"""Instructions, protected regions and the code object they make up."""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

from ..opcodes import Table, table

__all__ = ["BytecodeError", "CodeIR", "Instr", "Label", "NO_POSITION", "Region", "SLOT_MARK", "TABLE", "TableIncomplete"]

#: The running interpreter's opcodes.
TABLE: Table = table()

#: Stands in names of slots that are not the program's, which may have any other character in theirs (``@py_assert1`` of pytest's assertions).
SLOT_MARK = "\0"

Ops = Tuple[Tuple[str, Any], ...]
Position = Tuple[Optional[int], Optional[int], Optional[int], Optional[int]]

NO_POSITION: Position = (None, None, None, None)


class BytecodeError(ValueError):
    """Code that cannot be decoded, assembled or verified."""


class TableIncomplete(BytecodeError):
    """The interpreter has an instruction, or an argument of one, of which the opcode table does not know."""

    def __init__(self, what: str) -> None:
        super().__init__("the opcode table for Python %d.%d is incomplete: %s" % (TABLE.version + (what,)))


class Instr:
    """One native instruction in base form.

    ``arg`` by the row's kind: a constant; a name; (name, flags); a slot name; two slot names; a raw int; None.
    ``target`` is where a jump is encoded to go; ``ops`` is what the instruction means, see `sot.opcodes.canonical`
    (empty in a jump that was made, not decoded: where it lands is not known).  ``region`` is the innermost region that
    protects a decoded instruction, or None; ``loop`` the `Loop` that begins here, once `mark_loops` has looked for them.
    """

    __slots__ = ("op", "arg", "target", "pos", "offset", "index", "region", "loop", "_ops")

    op: str
    arg: Any
    target: Any
    pos: Position
    offset: int
    index: int
    region: Optional["Region"]
    loop: Any
    _ops: Optional[Ops]

    def __init__(
        self,
        op: str,
        arg: Any = None,
        target: Any = None,
        pos: Position = NO_POSITION,
        offset: int = -1,
        index: int = -1,
        ops: Optional[Ops] = None,
    ) -> None:
        self.op = op
        self.arg = arg
        self.target = target
        self.pos = pos
        self.offset = offset
        self.index = index
        self.region = None
        self.loop = None
        self._ops = ops

    @property
    def ops(self) -> Ops:
        """What the instruction means; worked out when it is first asked for, as most never are."""
        if self._ops is None:
            try:
                self._ops = () if self.target is not None else TABLE.rows[self.op].ops(self.arg)
            except (IndexError, KeyError, TypeError, ValueError):
                raise TableIncomplete("%s %r has no meaning" % (self.op, self.arg)) from None
        return self._ops

    @ops.setter
    def ops(self, ops: Ops) -> None:
        self._ops = ops

    def copy(self) -> "Instr":
        """The same instruction as a new object; ``target`` still is the old one, ``region`` None."""
        return Instr(self.op, self.arg, self.target, self.pos, self.offset, self.index, self._ops)

    def __repr__(self) -> str:
        text = "" if self.arg is None else " %r" % (self.arg,)
        if isinstance(self.target, Instr):
            text += " -> %d %s" % (self.target.index, self.target.op)
        elif self.target is not None:
            text += " -> %r" % (self.target,)
        return "<%d %s%s>" % (self.index, self.op, text)


class Label:
    """A place in the code an `Emitter` makes; jump to it before or after it is marked."""

    __slots__ = ("instr",)

    def __init__(self) -> None:
        self.instr: Optional[Instr] = None

    def __repr__(self) -> str:
        return "<label %s>" % ("unmarked" if self.instr is None else self.instr.index)


class Region:
    """A protected range: an exception in ``start`` … before ``end`` (None: to the end) goes on at ``handler``.

    The stack is cut to ``depth`` items first (None: the depth at ``start``, found when assembling; -1: one less than
    that), then the offset of the instruction is pushed if ``lasti``, then the exception.  ``cleanup_only``: the handler restores
    locals and re-raises (a comprehension inlined by 3.12+).  On ≤3.10 decoding gives regions too, from the block
    instructions; there ``kind`` is 'finally' or 'with' and assembling ignores them.
    """

    __slots__ = ("start", "end", "handler", "depth", "lasti", "cleanup_only", "kind")

    def __init__(
        self,
        start: Any,
        end: Any,
        handler: Any,
        depth: Optional[int] = None,
        lasti: bool = False,
        cleanup_only: bool = False,
        kind: str = "table",
    ) -> None:
        self.start = start
        self.end = end
        self.handler = handler
        self.depth = depth
        self.lasti = lasti
        self.cleanup_only = cleanup_only
        self.kind = kind

    def __repr__(self) -> str:
        return "<region %r to %r: %r depth %s%s>" % (
            self.start, self.end, self.handler, self.depth, " lasti" if self.lasti else "")


class Decoded:
    """What goes with the bytes a `CodeIR` was decoded from; good as long as they come out the same."""

    __slots__ = ("instrs", "regions", "slots", "raw", "positions", "firstlineno", "lines", "table", "stacksize")

    def __init__(self, ir: "CodeIR", raw: bytes, lines: bytes, table: bytes, positions: List[Position]) -> None:
        self.instrs = ir.instrs[:]
        self.regions = ir.regions[:]
        self.slots = (ir.varnames[:], ir.cellvars[:], ir.freevars[:], ir.flags & 0xC)
        self.raw = raw
        self.positions = positions
        self.firstlineno = ir.firstlineno
        self.lines = lines
        self.table = table
        self.stacksize = ir.stacksize


class CodeIR:
    """A code object taken apart; `assemble` puts it together again.

    ``varnames``, ``cellvars`` and ``freevars`` are lists of slot names, ``varnames`` with the arguments first.  A slot
    name is unique: a local of an inlined comprehension that shares its name with a free variable is ``name``, `SLOT_MARK` and a number;
    what follows the mark is dropped on assembling.  ``consts`` and ``names`` are those of the code object decoded; the
    assembler keeps their order and appends.  Change a `copy`, not what was decoded: an IR as decoded is assembled to
    the very same bytes, a changed one is made safe (no borrowed references, unproven loads checked).
    """

    __slots__ = (
        "name", "qualname", "filename", "firstlineno", "flags", "argcount", "posonlyargcount", "kwonlyargcount",
        "varnames", "cellvars", "freevars", "consts", "names", "instrs", "regions", "loops", "stacksize", "_decoded",
        "__weakref__",
    )

    def __init__(self) -> None:
        self.name = ""
        self.qualname = ""
        self.filename = ""
        self.firstlineno = 1
        self.flags = 0
        self.argcount = 0
        self.posonlyargcount = 0
        self.kwonlyargcount = 0
        self.varnames: List[str] = []
        self.cellvars: List[str] = []
        self.freevars: List[str] = []
        self.consts: Tuple[Any, ...] = ()
        self.names: Tuple[str, ...] = ()
        self.instrs: List[Instr] = []
        self.regions: List[Region] = []
        self.loops: List[Any] = []    # from the outermost to the innermost, once `mark_loops` has looked for them
        self.stacksize = 0
        self._decoded: Optional[Decoded] = None

    @property
    def nargs(self) -> int:
        """How many slots are arguments, ``*args`` and ``**kwargs`` included."""
        return self.argcount + self.kwonlyargcount + bool(self.flags & 4) + bool(self.flags & 8)

    @property
    def args(self) -> List[str]:
        """The argument slots."""
        return self.varnames[: self.nargs]

    def is_as_decoded(self) -> bool:
        """Whether nothing was replaced since decoding (changes inside an instruction are not seen)."""
        seen = self._decoded
        return seen is not None and (
            self.instrs == seen.instrs
            and self.regions == seen.regions
            and (self.varnames, self.cellvars, self.freevars, self.flags & 0xC) == seen.slots
        )

    def copy(self, deep: bool = False) -> "CodeIR":
        """A copy to change, with lists of its own.

        What is in them is shared, so put another instruction or region in the place of one that is to be different; or
        ask for a ``deep`` copy, which has instructions and regions of its own, jumps led to each other.
        """
        new = CodeIR()
        new.name, new.qualname, new.filename, new.firstlineno = self.name, self.qualname, self.filename, self.firstlineno
        new.flags, new.stacksize, new.consts, new.names = self.flags, self.stacksize, self.consts, self.names
        new.argcount, new.posonlyargcount, new.kwonlyargcount = self.argcount, self.posonlyargcount, self.kwonlyargcount
        new.varnames = self.varnames[:]
        new.cellvars = self.cellvars[:]
        new.freevars = self.freevars[:]
        if deep:
            new.instrs, new.regions = copy_instrs(self.instrs, self.regions)
        else:
            new.instrs, new.regions = self.instrs[:], self.regions[:]
        return new

    def function_prologue(self) -> List[Instr]:
        """Fresh instructions that must begin a function with these cells and free variables (none on ≤3.10)."""
        return prologue(self.cellvars, self.freevars, (self.firstlineno,) + NO_POSITION[1:])

    def prologue_length(self) -> int:
        """How many of ``instrs`` set the frame up, RESUME included: the body begins after them."""
        if TABLE.resumes:
            for index, instr in enumerate(self.instrs):
                if instr.op == "RESUME":
                    return index + 1
        elif self.instrs and self.instrs[0].op == "GEN_START":
            return 1
        return 0

    def reindex(self) -> None:
        """Number the instructions in their present order."""
        for index, instr in enumerate(self.instrs):
            instr.index = index

    def __repr__(self) -> str:
        return "<CodeIR %s: %d instructions>" % (self.qualname, len(self.instrs))


def prologue(cellvars: Any, freevars: Any, pos: Position) -> List[Instr]:
    """COPY_FREE_VARS, MAKE_CELL and RESUME as this version needs them (Python/flowgraph.c, insert_prefix_instructions)."""
    out: List[Instr] = []
    if TABLE.resumes:
        if freevars:
            out.append(Instr("COPY_FREE_VARS", len(freevars)))
        out.extend(Instr("MAKE_CELL", name) for name in cellvars)
        out.append(Instr("RESUME", 0, pos=pos))
    return out


def copy_instrs(instrs: List[Instr], regions: List[Region]) -> Tuple[List[Instr], List[Region]]:
    """Copies whose jumps and regions lead to each other; what lies outside ``instrs`` stays as it is."""
    copies: Dict[Any, Instr] = {instr: instr.copy() for instr in instrs}
    regions_of: Dict[Any, Region] = {}
    for region in regions:
        regions_of[region] = Region(
            copies.get(region.start, region.start), copies.get(region.end, region.end),
            copies.get(region.handler, region.handler), region.depth, region.lasti, region.cleanup_only, region.kind)
    for instr, new in copies.items():
        if new.target is not None:
            new.target = copies.get(new.target, new.target)
            new.ops = tuple((name, _moved(arg, copies)) for name, arg in instr.ops)
        if instr.region is not None:
            new.region = regions_of.get(instr.region, instr.region)
    return list(copies.values()), list(regions_of.values())


def _moved(arg: Any, copies: Dict[Any, Instr]) -> Any:
    if isinstance(arg, Instr):
        return copies.get(arg, arg)
    if arg.__class__ is tuple:
        return tuple(copies.get(part, part) if isinstance(part, Instr) else part for part in arg)
    return arg
