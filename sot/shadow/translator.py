"""A function's second code object: before each instruction a probe is asked for the item of its number.

Nothing else of it differs: lines and columns, protected regions, locals, cells and what lies on the stack are the original's.
"""
from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, Dict, FrozenSet, List, Optional, Tuple

from .._core import Probe
from ..bytecode import TABLE, Emitter, assemble, carried_by, carried_without_exception
from ..bytecode.code_flags import VARARGS, VARKEYWORDS
from ..bytecode.instr import Region
from ..codetable import CodeTable

if TYPE_CHECKING:
    from .._core import CodeCache, GuardProgram
    from ..bytecode import Carried, CodeIR, Instr

__all__ = ["SECONDS", "SymbolicTranslator", "SymbolicTranslatorCache"]

#: Instructions that belong to the next one: nothing may be asked between them. What a generator waits for, and how it is woken, the
#: interpreter tells by the instructions around the one that yields.
_HALVES = frozenset(("KW_NAMES", "PRECALL", "SEND"))
_SECOND_HALVES = frozenset(("RESUME",))
#: What GET_ITER means where it may push an index beside what is iterated over (3.15).
_ITERATES = (("GET_ITER", 2),)


class SymbolicTranslator:
    """Makes the second code object of a function. ``watched``: the numbers of the instructions that are told of."""

    def __init__(self, ir: CodeIR) -> None:
        self.ir = ir
        self.watched = _watched(ir)

    def instrumented(self, probe: Any, flat: bool = False) -> types.CodeType:
        """The code object that asks for ``probe[number]`` before each watched instruction.

        ``flat``: it takes all its arguments by position, ``*args`` and ``**kwargs`` as a tuple and a dict, like a run function; and what a loop goes
        through is an iterator, which can be handed on, with no index beside it (3.15).
        """
        new = self.ir.copy(deep=True)
        if flat:
            new.argcount, new.kwonlyargcount = new.nargs, 0
            new.flags &= ~(VARARGS | VARKEYWORDS)
        first: Dict[Instr, Instr] = {}         # instruction -> where one gets that jumps to it
        made: List[Instr] = []
        for number, instr in enumerate(new.instrs):
            asked = _question(instr, probe, number) if number in self.watched else []
            first[instr] = asked[0] if asked else instr
            made += asked
            made += _iterator(instr) if flat and instr.ops == _ITERATES else [instr]
        for instr in new.instrs:
            if instr.target is not None:
                instr.target = first[instr.target]
        new.instrs = made
        # a region begins behind the question, which raises nothing: what it cuts the stack to may not be there before
        new.regions = [Region(region.start, None if region.end is None else first[region.end], first[region.handler], region.depth,
                              region.lasti, region.cleanup_only, region.kind) for region in new.regions]
        new.stacksize = 0
        return assemble(new, lend=True)    # nothing between its instructions takes what a local holds


def _iterator(instr: Instr) -> List[Instr]:
    """What makes the iterator of a loop as an object of its own; it begins with the instruction itself, in which regions may begin."""
    e = Emitter(instr.pos)
    e.native("SWAP", 2)
    e.call_ready()
    e.native("SWAP", 2)
    e.call(1)
    e.native("PUSH_NULL")
    instr.op, instr.arg = "LOAD_CONST", iter
    return [instr] + e.finish()[0]


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
        if instr.op in _SECOND_HALVES:
            left_out.add(number)
        if instr.target is not None:
            left_out.update(range(instr.target.index, instr.target.index + len(TABLE.rows[instr.op].skips)))
    return frozenset(range(len(ir.instrs))) - left_out


def _second_halves(ir: CodeIR) -> Dict[int, int]:
    """Instruction that is told of -> the last of those that belong to it, which are not told of."""
    found: Dict[int, int] = {}
    for number, instr in enumerate(ir.instrs):
        if instr.op in _HALVES and number and ir.instrs[number - 1].op not in _HALVES:
            last = number + 1
            while ir.instrs[last].op in _HALVES:
                last += 1
            found[number] = last
    return found


class SymbolicTranslatorCache:
    """What was made of functions: the second code object by the first one, and the third one by the guards of its inputs.

    The third ones are in the same caches as those of the simulation, behind the same guards and dispatcher; `third` says which are there.
    """

    def __init__(self) -> None:
        self._made = CodeTable()        # CodeIR -> its _Made, which does not lead back to it

    def _of(self, ir: CodeIR) -> _Made:
        known: Optional[_Made] = self._made.get(ir)
        if known is None:
            known = self._made[ir] = _Made(ir)
        return known

    def watched(self, ir: CodeIR) -> FrozenSet[int]:
        """The numbers of the instructions that second code objects tell of."""
        return self._of(ir).watched

    def second_halves(self, ir: CodeIR) -> Dict[int, int]:
        """What belongs to instructions that are told of, and is not told of itself (see `_second_halves`)."""
        return self._of(ir).second_halves

    def carried(self, ir: CodeIR) -> Dict[int, Carried]:
        """What control carries to each instruction (see `carried_by`)."""
        return self._of(ir).carried

    def calm(self, ir: CodeIR) -> Dict[int, List[Carried]]:
        """The same to each of the others, while nothing is handled (see `carried_without_exception`)."""
        made = self._of(ir)
        if made.calm is None:
            made.calm = carried_without_exception(ir)
        return made.calm

    def depths(self, ir: CodeIR) -> Dict[int, int]:
        """How much lies on the stack at each instruction, as far as that is known."""
        return self._of(ir).depths

    def second(self, ir: CodeIR, probe: Any, flat: bool) -> types.CodeType:
        """The second code object that asks this probe (see `SymbolicTranslator.instrumented`)."""
        templates = self._of(ir).templates
        if flat not in templates:
            templates[flat] = SymbolicTranslator(ir).instrumented(_PLACE, flat)
        template = templates[flat]
        return template.replace(co_consts=tuple([probe if constant is _PLACE else constant for constant in template.co_consts]))

    @staticmethod
    def third(cache: CodeCache) -> List[Tuple[GuardProgram, types.CodeType]]:
        """The guards and third code objects that a function, or the rest of one, has by now, in the order in which they are tried."""
        return [(entry.guards, entry.run.__code__) for entry in cache.entries() if isinstance(entry.run, types.FunctionType)]


class _Made:
    """Of one function."""

    def __init__(self, ir: CodeIR) -> None:
        self.watched = SymbolicTranslator(ir).watched
        self.second_halves = _second_halves(ir)
        self.carried = carried_by(ir)
        self.calm: Optional[Dict[int, List[Carried]]] = None
        self.depths = {number: carried.depth for number, carried in self.carried.items()}
        self.templates: Dict[bool, types.CodeType] = {}


#: Stands for the probe in the template of a second code object.
_PLACE = Probe(lambda number, frame: None)

SECONDS = SymbolicTranslatorCache()
