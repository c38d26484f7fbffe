"""A function's second code object: before each instruction a probe is asked for the item of its number.

Nothing else of it differs: lines and columns, protected regions, locals, cells and what lies on the stack are the original's.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, FrozenSet, List

from ..bytecode import TABLE, Emitter, assemble
from ..bytecode.instr import Region

if TYPE_CHECKING:
    import types

    from ..bytecode import CodeIR, Instr

__all__ = ["SymbolicTranslator"]

_VARARGS, _VARKEYWORDS = 0x4, 0x8
#: Instructions that belong to the next one: nothing may be asked between them.
_HALVES = frozenset(("KW_NAMES", "PRECALL"))


class SymbolicTranslator:
    """Makes the second code object of a function. ``watched``: the numbers of the instructions that are told of."""

    def __init__(self, ir: CodeIR) -> None:
        self.ir = ir
        self.watched = _watched(ir)

    def instrumented(self, probe: Any, flat: bool = False) -> types.CodeType:
        """The code object that asks for ``probe[number]`` before each watched instruction.

        ``flat``: it takes all its arguments by position, ``*args`` and ``**kwargs`` as a tuple and a dict, like a run function.
        """
        new = self.ir.copy(deep=True)
        if flat:
            new.argcount, new.kwonlyargcount = new.nargs, 0
            new.flags &= ~(_VARARGS | _VARKEYWORDS)
        first: Dict[Instr, Instr] = {}         # instruction -> where one gets that jumps to it
        made: List[Instr] = []
        for number, instr in enumerate(new.instrs):
            asked = _question(instr, probe, number) if number in self.watched else []
            first[instr] = asked[0] if asked else instr
            made += asked
            made.append(instr)
        for instr in new.instrs:
            if instr.target is not None:
                instr.target = first[instr.target]
        new.instrs = made
        # a region begins behind the question, which raises nothing: what it cuts the stack to may not be there before
        new.regions = [Region(region.start, None if region.end is None else first[region.end], first[region.handler], region.depth,
                              region.lasti, region.cleanup_only, region.kind) for region in new.regions]
        new.stacksize = 0
        return assemble(new, lend=True)    # nothing between its instructions takes what a local holds


def _question(instr: Instr, probe: Any, number: int) -> List[Instr]:
    """The instructions of ``probe[number]``, at the place of what they stand before: no call, so tools see none."""
    e = Emitter(instr.pos)
    e.emit("LOAD_CONST", probe)
    e.emit("LOAD_CONST", number)
    e.emit("BINARY_SUBSCR")
    e.emit("POP_TOP")
    return e.finish()[0]


def _watched(ir: CodeIR) -> FrozenSet[int]:
    """All but what sets the frame up, the second halves of instructions, and what the end of an iteration jumps over."""
    left_out = set(range(ir.prologue_length()))
    for number, instr in enumerate(ir.instrs):
        if instr.op in _HALVES:
            left_out.add(number + 1)
        if instr.target is not None:
            left_out.update(range(instr.target.index, instr.target.index + len(TABLE.rows[instr.op].skips)))
    return frozenset(range(len(ir.instrs))) - left_out
