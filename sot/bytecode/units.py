"""The assembler's flat form of the instructions: columns, for nothing else is as quick to walk several times."""
from __future__ import annotations

from typing import Any, Collection, Dict, List, Optional, Sequence, Set, Tuple

from .constants import ConstantPool
from .instr import SLOT_MARK, TABLE, BytecodeError, CodeIR, Instr, Label
from .specs import DIRECTIONS, PARTS, SPECS, Spec

__all__ = ["Names", "Numbers", "Protection", "Units", "innermost", "protections", "taken_apart"]

#: start unit, end unit, handler unit, depth (None, -1: from the start's), lasti
Protection = Tuple[int, int, int, Optional[int], bool]

_ONE_NAMESPACE = TABLE.one_namespace
_OPPOSITE = {"TRUE": "FALSE", "FALSE": "TRUE", "NONE": "NOT_NONE", "NOT_NONE": "NONE"}


class Names(Dict[str, int]):
    """Names to numbers; a new name gets the next one."""

    def __missing__(self, name: str) -> int:
        number = self[name] = len(self)
        return number


class Numbers:
    """What names, constants and slots stand for in one code object; ``consts`` and ``names`` grow as they are asked."""

    __slots__ = ("consts", "names", "fast", "deref")

    def __init__(self, ir: CodeIR) -> None:
        self.consts = ConstantPool(ir.consts)
        self.names = Names(zip(ir.names, range(len(ir.names))))
        slots = ir.varnames
        if len(self.names) != len(ir.names) or len(set(slots)) != len(slots):
            raise BytecodeError("%s: names must differ, and slot names" % ir.name)
        cells = ir.cellvars + ir.freevars
        if _ONE_NAMESPACE and cells:
            # CPython merges a cell into the local of its name (Objects/codeobject.c, PyCode_NewWithPosOnlyArgs).
            real = {name.partition(SLOT_MARK)[0] for name in slots}
            slots = slots + [name for name in ir.cellvars if name not in real] + ir.freevars
        elif cells:
            # Up to 3.10 the cells lie behind the locals; STORE_FAST of a marked name puts another cell into the frame.
            slots = slots + [SLOT_MARK + name for name in cells]
        self.fast: Dict[str, int] = dict(zip(slots, range(len(slots))))
        self.deref: Dict[str, int] = self.fast if _ONE_NAMESPACE else dict(zip(cells, range(len(cells))))


class Units:
    """Parallel columns, one place per instruction.

    ``words``    argument << 8 | opcode number; the argument of a jump is still 0
    ``stops``    places where a run of instructions ends: jumps, and where control does not go on
    ``targets``  from the places of jumps to where they go
    ``touched``  places that load, store or empty a slot that is not ``proven`` to be bound all the time
    ``emptied``  slots that an instruction empties
    ``apart``    places of what cannot stay one instruction, see `taken_apart`
    ``place``    from instructions to places, also from what was taken apart (``parted``) to the place of its first part
    """

    __slots__ = ("instrs", "place", "words", "stops", "targets", "touched", "emptied", "apart")

    def __init__(
        self, instrs: List[Instr], numbers: Numbers, specs: Dict[str, Spec], proven: Collection[str], parted: Dict[Instr, Instr]
    ) -> None:
        self.instrs = instrs
        self.place: Dict[Instr, int] = dict(zip(instrs, range(len(instrs))))
        if len(self.place) != len(instrs):
            raise BytecodeError("an instruction stands in the code twice")
        for instr, first in parted.items():
            self.place[instr] = self.place[first]
        self.words: List[int] = []
        self.stops: List[int] = []
        self.targets: Dict[int, int] = {}
        self.touched: List[int] = []
        self.emptied: Set[str] = set()
        self.apart: Set[int] = set()
        try:
            self._resolve(numbers, specs, proven)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            if error.__class__ is BytecodeError:
                raise
            instr = instrs[len(self.words)]
            if instr.op not in specs:
                raise BytecodeError("no instruction %s on this version" % instr.op) from None
            if error.__class__ is KeyError:
                raise BytecodeError("%s: no slot %r" % (instr.op, instr.arg)) from None
            raise BytecodeError("%s: bad argument %r" % (instr.op, instr.arg)) from None
        if self.words and min(self.words) < 0:
            raise BytecodeError("negative argument")

    def _resolve(self, numbers: Numbers, specs: Dict[str, Spec], proven: Collection[str]) -> None:
        fast, deref, names, consts = numbers.fast, numbers.deref, numbers.names, numbers.consts
        by_id = consts.by_id
        add, touch = self.words.append, self.touched.append
        raw: int
        for index, instr in enumerate(self.instrs):
            number, kind, stops = specs[instr.op]
            if kind == "fast":
                arg = instr.arg
                raw = fast[arg]
                if arg not in proven:
                    touch(index)
            elif kind == "":
                raw = 0
            elif kind == "const":
                try:
                    raw = by_id[id(instr.arg)]
                except KeyError:
                    raw = consts.index(instr.arg)
            elif kind == "int":
                raw = instr.arg
            elif kind == "name1":
                name, flag = instr.arg
                raw = names[name] << 1 | flag
            elif kind == "jump":
                number = self._jump(index, instr, number)
                raw = 0
            elif kind == "fast2":
                first, second = instr.arg
                raw = fast[first] << 4 | fast[second]
                if raw > 0xFF or fast[second] > 15:
                    self.apart.add(index)
                if first not in proven or second not in proven:
                    touch(index)
            elif kind == "name":
                raw = names[instr.arg]
            elif kind == "deref":
                raw = deref[instr.arg]
            elif kind == "unbind":
                raw = fast[instr.arg]
                touch(index)
                self.emptied.add(instr.arg)
            else:
                name, flag = instr.arg
                raw = names[name] << 2 | flag
            add(raw << 8 | number)
            if stops:
                self.stops.append(index)

    def _jump(self, index: int, instr: Instr, number: int) -> int:
        """Note where a jump goes; the number of the instruction that goes there if this one cannot."""
        target = instr.target
        if target.__class__ is Label:
            target = target.instr
        if target is None:
            raise BytecodeError("%s without a target" % instr.op)
        to = self.place.get(target)
        if to is None:
            raise BytecodeError("%s jumps to what is not in the code" % instr.op)
        self.targets[index] = to
        direction = DIRECTIONS[number]
        if direction == "absolute" or (direction == "backward") == (to <= index):
            return number
        wanted = "forward" if direction == "backward" else "backward"
        op = instr.op
        if op in ("JUMP_FORWARD", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT"):
            op = "JUMP_FORWARD" if wanted == "forward" else "JUMP_BACKWARD" if TABLE.relative_only else "JUMP_ABSOLUTE"
        elif op.startswith("POP_JUMP_%s_IF_" % direction.upper()):
            op = op.replace(direction.upper(), wanted.upper())
        elif op.startswith("POP_JUMP_IF_"):
            # 3.12+: forward only.
            self.apart.add(index)
        else:
            raise BytecodeError("%s cannot jump %s" % (op, wanted))
        return SPECS[op][0]


def taken_apart(units: Units, parted: Dict[Instr, Instr]) -> List[Instr]:
    """The instructions with those in ``units.apart`` in two; ``parted`` gets the first part of each."""
    out: List[Instr] = []
    for index, instr in enumerate(units.instrs):
        if index not in units.apart:
            out.append(instr)
            continue
        if instr.op in PARTS:
            parts = [Instr(op, slot, None, instr.pos) for op, slot in zip(PARTS[instr.op], instr.arg)]
        else:
            # A conditional jump that cannot go back jumps over one that can.
            if index + 1 == len(units.instrs):
                raise BytecodeError("control runs off the end of the code")
            parts = [Instr("POP_JUMP_IF_" + _OPPOSITE[instr.op[12:]], None, units.instrs[index + 1], instr.pos),
                     Instr("JUMP_BACKWARD", None, instr.target, instr.pos)]
        parted[instr] = parts[0]
        out.extend(parts)
    return out


def protections(ir: CodeIR, units: Units) -> List[Protection]:
    """The regions as places."""
    out: List[Protection] = []
    place = units.place
    for region in ir.regions:
        try:
            start = place[_instr(region.start)]
            end = len(units.words) if region.end is None else place[_instr(region.end)]
            handler = place[_instr(region.handler)]
        except KeyError:
            raise BytecodeError("%s: a region's instruction is not in the code" % ir.name) from None
        if start < end:
            out.append((start, end, handler, region.depth, region.lasti))
    return out


def _instr(place: Any) -> Instr:
    return place.instr if place.__class__ is Label else place  # type: ignore[return-value]


def innermost(regions: Sequence[Protection], starts: List[int]) -> List[int]:
    """The number of the region that protects each block, -1 for none: the one that starts last, then ends first."""
    out = [-1] * (len(starts) - 1)
    if regions:
        number_of = dict(zip(starts, range(len(starts))))
        for number in sorted(range(len(regions)), key=lambda n: (regions[n][0], -regions[n][1], n)):
            start, end = number_of[regions[number][0]], number_of[regions[number][1]]
            out[start:end] = [number] * (end - start)
    return out
