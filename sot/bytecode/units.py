"""The assembler's flat form of the instructions: columns, for nothing else is as quick to walk several times."""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple

from .instr import TABLE, BytecodeError, CodeIR, Instr, Label

__all__ = [
    "CONST", "DEREF", "FAST", "FAST2", "INT", "JUMP", "NAME", "NAME1", "NAME2", "NONE", "Protection", "SPECS", "Units",
    "changed_units", "decoded_units", "protections", "protections_by_unit",
]

NONE, INT, CONST, NAME, NAME1, NAME2, FAST, FAST2, DEREF, JUMP = range(10)
KINDS = {"": NONE, "int": INT, "const": CONST, "name": NAME, "name1": NAME1, "name2": NAME2, "fast": FAST, "fast2": FAST2,
         "deref": DEREF, "jump": JUMP}

#: Native instructions after which control never goes on to the next.
_ENDING = frozenset(("RETURN_VALUE", "RETURN_CONST", "RAISE_VARARGS", "RERAISE", "JUMP_FORWARD", "JUMP_ABSOLUTE",
                     "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT"))

#: number, kind, caches, direction, true effect going on, true effect jumping or None, whether control goes on, bytes
Spec = Tuple[int, int, int, str, Any, Any, bool, int]

#: start unit, end unit, handler unit, depth (None, -1: from the start's), lasti
Protection = Tuple[int, int, int, Optional[int], bool]


def _sum(first: Any, second: Any) -> Any:
    if first.__class__ is int and second.__class__ is int:
        return first + second
    return lambda raw: (first if first.__class__ is int else first(raw)) + (second if second.__class__ is int else second(raw))


def _specs() -> Dict[str, Spec]:
    out: Dict[str, Spec] = {}
    for name, row in TABLE.rows.items():
        if name == "EXTENDED_ARG":
            continue
        jump = None if row.jump_effect is None else _sum(row.jump_effect, row.jump_drift)
        if name == "CALL_FINALLY":
            # 3.8: the handler comes back to the next instruction; its depths are those of SETUP_FINALLY's way in.
            jump = None
        out[name] = (row.number, KINDS[row.kind], row.caches, row.jump, _sum(row.effect, row.drift), jump,
                     name not in _ENDING, 2 + 2 * row.caches)
    return out


SPECS = _specs()

_OPPOSITE = {"TRUE": "FALSE", "FALSE": "TRUE", "NONE": "NOT_NONE", "NOT_NONE": "NONE"}

_BORROW, _BORROW_TWO = "LOAD_FAST_BORROW", "LOAD_FAST_BORROW_LOAD_FAST_BORROW"

#: Two-in-one instructions and their parts.
_PARTS = {
    "LOAD_FAST_LOAD_FAST": ("LOAD_FAST", "LOAD_FAST"),
    _BORROW_TWO: ("LOAD_FAST", "LOAD_FAST"),
    "STORE_FAST_LOAD_FAST": ("STORE_FAST", "LOAD_FAST"),
    "STORE_FAST_STORE_FAST": ("STORE_FAST", "STORE_FAST"),
}
_PAIRED = {("LOAD_FAST", "LOAD_FAST"): "LOAD_FAST_LOAD_FAST", ("STORE_FAST", "LOAD_FAST"): "STORE_FAST_LOAD_FAST",
           ("STORE_FAST", "STORE_FAST"): "STORE_FAST_STORE_FAST", (_BORROW, _BORROW): _BORROW_TWO}


class Units:
    """Parallel columns, one place per native instruction; ``targets`` are places, None for what does not jump.

    ``raws`` (arguments) and ``sizes`` (bytes) are filled in when names are resolved.  ``place`` maps instructions to
    the units they begin at.
    """

    __slots__ = ("ops", "args", "targets", "positions", "specs", "raws", "sizes", "place", "pairs")

    def __init__(self) -> None:
        self.ops: List[str] = []
        self.args: List[Any] = []
        self.targets: List[Any] = []
        self.positions: List[Any] = []
        self.specs: List[Spec] = []
        self.raws: List[int] = []
        self.sizes: List[int] = []
        self.place: Dict[Instr, int] = {}
        #: units that were one two-in-one instruction with the next
        self.pairs: List[int] = []

    def add(self, op: str, arg: Any, target: Any, position: Any) -> None:
        """One more unit."""
        self.ops.append(op)
        self.args.append(arg)
        self.targets.append(target)
        self.positions.append(position)

    def look_up(self) -> None:
        """Fill ``specs``."""
        try:
            self.specs = [SPECS[op] for op in self.ops]
        except KeyError as error:
            raise BytecodeError("no instruction %s on this version" % error.args[0]) from None


def decoded_units(ir: CodeIR) -> Units:
    """The units of an IR as it was decoded: one per instruction, in place."""
    units = Units()
    instrs = ir.instrs
    units.ops = [instr.op for instr in instrs]
    units.args = [instr.arg for instr in instrs]
    units.targets = [None if instr.target is None else instr.target.index for instr in instrs]
    units.positions = [instr.pos for instr in instrs]
    if ir.regions:
        units.place = dict(zip(instrs, range(len(instrs))))
    units.look_up()
    return units


def changed_units(ir: CodeIR, lend: bool = False) -> Units:
    """The units of any IR: jumps in the direction they go, two-in-one instructions in parts, nothing borrowed unless ``lend``."""
    units = Units()
    place = units.place
    order = {instr: index for index, instr in enumerate(ir.instrs)}
    if len(order) != len(ir.instrs):
        raise BytecodeError("%s: an instruction stands in the code twice" % ir.name)
    for index, instr in enumerate(ir.instrs):
        place[instr] = len(units.ops)
        target = instr.target
        if target is None:
            parts = _PARTS.get(instr.op)
            if parts is None:
                units.add("LOAD_FAST" if instr.op == _BORROW and not lend else instr.op, instr.arg, None, instr.pos)
            else:
                units.pairs.append(len(units.ops))
                if lend and instr.op == _BORROW_TWO:
                    parts = (_BORROW, _BORROW)
                for part, slot in zip(parts, instr.arg):
                    units.add(part, slot, None, instr.pos)
            continue
        if target.__class__ is Label:
            target = target.instr
        if target not in order:
            raise BytecodeError("%s: %s jumps to what is not in the code" % (ir.name, instr.op))
        _add_jump(units, instr, target, order[target] <= index)
    units.targets = [place[target] if target.__class__ is Instr else target for target in units.targets]
    units.look_up()
    return units


def _add_jump(units: Units, instr: Instr, target: Instr, backward: bool) -> None:
    op = instr.op
    if op not in SPECS:
        raise BytecodeError("no instruction %s on this version" % op)
    direction = SPECS[op][3]
    wanted = "backward" if backward else "forward"
    if direction != wanted and direction != "absolute":
        if op in ("JUMP_FORWARD", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT"):
            op = ("JUMP_BACKWARD" if TABLE.relative_only else "JUMP_ABSOLUTE") if backward else "JUMP_FORWARD"
        elif op.startswith("POP_JUMP_%s_IF_" % direction.upper()):
            op = op.replace(direction.upper(), wanted.upper())
        elif op.startswith("POP_JUMP_IF_"):
            # 3.12+: forward only, so jump over a jump.
            units.add("POP_JUMP_IF_" + _OPPOSITE[op[12:]], None, len(units.ops) + 2, instr.pos)
            op = "JUMP_BACKWARD"
        else:
            raise BytecodeError("%s cannot jump %s" % (op, wanted))
    units.add(op, None, target, instr.pos)


def paired(units: Units, fast: Dict[str, int], regions: List[Protection]) -> Tuple[Units, List[Protection]]:
    """Two-in-one instructions again where they were and their slots still fit."""
    if not units.pairs:
        return units, regions
    out = Units()
    moved: List[int] = []
    firsts = set(units.pairs)
    ops, args, targets, positions = units.ops, units.args, units.targets, units.positions
    index = 0
    while index < len(ops):
        moved.append(len(out.ops))
        if index in firsts:
            pair = _PAIRED.get((ops[index], ops[index + 1]))
            slots = (args[index], args[index + 1])
            if pair is not None and fast.get(slots[0], 16) < 16 and fast.get(slots[1], 16) < 16:
                out.add(pair, slots, None, positions[index])
                moved.append(len(out.ops) - 1)
                index += 2
                continue
        out.add(ops[index], args[index], targets[index], positions[index])
        index += 1
    moved.append(len(out.ops))
    out.targets = [None if target is None else moved[target] for target in out.targets]
    out.place = {instr: moved[index] for instr, index in units.place.items()}
    out.look_up()
    return out, [(moved[a], moved[b], moved[c], depth, lasti) for a, b, c, depth, lasti in regions]


def protections(ir: CodeIR, units: Units) -> List[Protection]:
    """The regions as places."""
    out: List[Protection] = []
    place = units.place
    count = len(units.ops)
    for region in ir.regions:
        try:
            start = place[_instr(region.start)]
            end = count if region.end is None else place[_instr(region.end)]
            handler = place[_instr(region.handler)]
        except KeyError:
            raise BytecodeError("%s: a region's instruction is not in the code" % ir.name) from None
        if start < end:
            out.append((start, end, handler, region.depth, region.lasti))
    return out


def _instr(place: Any) -> Instr:
    return place.instr if place.__class__ is Label else place  # type: ignore[no-any-return]


def protections_by_unit(count: int, regions: Sequence[Protection]) -> List[int]:
    """The number of the innermost region of each unit, -1 for none: the one that starts last, then ends first."""
    out = [-1] * count
    for number in sorted(range(len(regions)), key=lambda n: (regions[n][0], -regions[n][1], n)):
        start, end = regions[number][0], regions[number][1]
        out[start:end] = [number] * (end - start)
    return out
