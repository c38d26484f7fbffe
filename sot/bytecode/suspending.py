"""What is known beforehand of the frame of a generator at each of its instructions, and where segments of it may begin.

A segment is a part of a generator's code that runs outside of its frame; see `sot.codegen.segments`.
"""
from __future__ import annotations

from typing import Any, Callable, Dict, FrozenSet, Iterable, Iterator, List, NamedTuple, Optional, Set, Tuple

from ..opcodes import OPS
from ..opcodes.canonical import effect, jump_effect, target_of
from .handling import leads_to_work
from .instr import TABLE, CodeIR, Instr
from .regions import CANNOT_RAISE, caught_by

__all__ = ["MOST_SHAPES", "Names", "SUSPENDING", "Shape", "catches_of", "items_of", "names_at", "places_after", "replaced_cells", "shapes_of", "starts_of", "yielding_loops"]

#: So many different shapes are followed at one instruction.
MOST_SHAPES = 16

#: Operations that leave the frame of a generator or coroutine, by which nothing but the interpreter can go on.
_SUSPENDS = frozenset(("YIELD_VALUE", "YIELD_FROM"))

#: … and those before them, by which it asks another for what it hands out.
_ASKS = frozenset(("GET_YIELD_FROM_ITER", "GET_AWAITABLE", "GET_AITER", "GET_ANEXT", "BEFORE_ASYNC_WITH"))
SUSPENDING = _SUSPENDS | _ASKS | {"SEND", "ASYNC_GEN_WRAP"}
_GOES_ON_BEHIND = ("YIELD_VALUE", "YIELD_FROM", "RESUME")


class Names(NamedTuple):
    """The local names that are bound wherever control comes from, and those that may be bound."""

    surely: FrozenSet[str]
    perhaps: FrozenSet[str]


class Shape(NamedTuple):
    """What lies on the stack of a frame that handles no exception, ``v`` for a value, ``n`` for an empty slot, ``f`` below a ``finally`` and ``e``
    below what an exit function gave (3.8); the blocks that are open (≤3.10), as (index of the handler, level)."""

    layout: str = ""
    blocks: Tuple[Tuple[int, int], ...] = ()

    def is_plain(self) -> bool:
        """Whether control that comes another way, with an exception or a return address, never finds another stack there."""
        return "f" not in self.layout and "e" not in self.layout


# -- the stack -----------------------------------------------------------------------------------------------------
def shapes_of(ir: CodeIR, marked: Optional[str] = None) -> Dict[int, Tuple[Shape, ...]]:
    """Instruction index -> what may lie on the stack before it, and what is open.

    Only what control comes to from the beginning, outside of handlers; nothing of what follows where more than `MOST_SHAPES` differ.
    What a comprehension saves of the slot of the cell variable ``marked`` is ``s``, and ``S`` once there is another cell in the slot.
    """
    begin = ir.prologue_length()
    found: Dict[int, Set[Shape]] = {begin: {Shape()}}
    work = [(begin, Shape())]
    cells = frozenset(replaced_cells(ir))
    too_many: Set[int] = set()
    while work:
        index, shape = work.pop()
        if index in too_many:
            continue
        for reached, there in _ways(ir.instrs[index], shape, cells, marked):
            known = found.setdefault(reached, set())
            if reached < len(ir.instrs) and there not in known:
                known.add(there)
                work.append((reached, there))
                if len(known) > MOST_SHAPES:
                    too_many.update(_reached_from(ir, reached))
    return {index: tuple(sorted(known)) for index, known in found.items() if known and index not in too_many}


def _reached_from(ir: CodeIR, index: int) -> Set[int]:
    """The instructions that control may come to from one."""
    found = {index}
    work = [index]
    while work:
        new = [number for number in _successors(ir.instrs[work.pop()]) if number < len(ir.instrs) and number not in found]
        found.update(new)
        work += new
    return found


def _ways(instr: Instr, shape: Shape, cells: FrozenSet[str], marked: Optional[str]) -> Iterator[Tuple[int, Shape]]:
    """Where an instruction leads, and what is there then."""
    current = [shape.layout]
    blocks = shape.blocks
    for name, argument in instr.ops:
        if name in _NOT_FOLLOWED:
            return
        if name == "PUSH_BLOCK":
            kind, handler = argument
            blocks += ((handler.index, len(current[0]) - (kind == "with")),)
            continue
        if name == "POP_BLOCK":
            blocks = blocks[:-1]
            continue
        if name == "CALL_FINALLY":      # it comes back
            continue
        target = target_of(name, argument)
        if target is not None:
            change = jump_effect(name, argument)
            for one in current:
                yield target.index, Shape(one[:change] if change < 0 else one + "v" * change, blocks)
        if not OPS[name].falls:
            return
        if name == "LOAD_FAST_AND_CLEAR" and argument in cells:      # there always is one
            current = [one + ("s" if argument == marked else "v") for one in current]
            continue
        if name == "MAKE_CELL" and argument == marked:
            current = ["S".join(one.rsplit("s", 1)) for one in current]
            continue
        current = [after for one in current for after in _after(name, argument, one)]
    for one in current:
        yield instr.index + 1, Shape(one, blocks)


def catches_of(ir: CodeIR, shapes: Dict[int, Tuple[Shape, ...]]) -> Set[Tuple[int, Shape]]:
    """Where what is raised outside of handlers is caught: (index of the handler, what it finds below the exception and what is open around it)."""
    found = set()
    for index, known in shapes.items():
        if ir.instrs[index].op in CANNOT_RAISE:     # a block may have no others (`if False:`): nothing comes to its handler
            continue
        region = caught_by(ir.instrs[index]) if TABLE.exception_table else None
        for shape in known:
            if shape.blocks:
                handler, level = shape.blocks[-1]
                found.add((handler, Shape(shape.layout[:level], shape.blocks[:-1])))
            elif region is not None and region.depth is not None:
                found.add((region.handler.index, Shape(shape.layout[:region.depth])))
    return found


#: What belongs to handlers.
_NOT_FOLLOWED = frozenset(("PUSH_EXC_INFO", "POP_EXCEPT"))


def _after(name: str, argument: object, layout: str) -> List[str]:
    """What an operation that does not jump may make of a stack."""
    if name == "PUSH_NULL":
        return [layout + "n"]
    if name == "LOAD_METHOD":
        null_first = argument[1]  # type: ignore[index]
        return [layout[:-1] + "vv", layout[:-1] + ("nv" if null_first else "vn")]
    if name == "LOAD_FAST_AND_CLEAR":
        return [layout + "v", layout + "n"]
    if name == "LOAD_SPECIAL":
        return [layout[:-1] + "vv", layout[:-1] + "vn"]
    if name == "LOAD_SUPER_ATTR" and argument[1]:  # type: ignore[index]
        return [layout[:-3] + "vv", layout[:-3] + ("nv" if argument[2] else "vn")]  # type: ignore[index]
    if name in _FINALLY:
        return _FINALLY[name](layout, argument)
    if name in ("GET_ITER", "GET_YIELD_FROM_ITER"):
        return [layout[:-1] + ("vn" if argument == 2 else "v")]
    items = list(layout)
    if name == "COPY":
        items.append(items[-argument])  # type: ignore[operator]
    elif name == "SWAP":
        items[-1], items[-argument] = items[-argument], items[-1]  # type: ignore[operator]
    elif name == "ROT":
        items.insert(len(items) - argument, items.pop())  # type: ignore[operator]
    elif name == "DUP":
        items += items[-argument:]  # type: ignore[operator]
    else:
        change = effect(name, argument)
        if change >= 0:
            items += "v" * change
        else:
            del items[change:]
        touched = _PUSHES.get(name, 1)
        if touched and change < 0 and items:
            items[-touched:] = "v" * touched
    return ["".join(items)]


#: 3.8: what a ``finally`` and the end of a ``with`` do where no exception came: one item stands for none.
_FINALLY: Dict[str, Callable[[str, Any], List[str]]] = {
    "BEGIN_FINALLY": lambda layout, argument: [layout + "f"],
    "WITH_CLEANUP_START": lambda layout, argument: [layout[:-2] + "evv"],
    "WITH_CLEANUP_FINISH": lambda layout, argument: [layout[:-3] + "f"],
    "END_FINALLY": lambda layout, argument: [layout[:-1]] if layout[-1:] == "f" else [],
    "POP_FINALLY": lambda layout, argument: [layout[:-2] + layout[-1]] if argument else [layout[:-1]],
}

#: What operations that take more than they give leave on top; others leave one value.
_PUSHES = {name: 0 for name in (
    "POP_TOP", "STORE_FAST", "STORE_GLOBAL", "STORE_NAME", "STORE_DEREF", "STORE_ATTR", "DELETE_ATTR", "STORE_SUBSCR", "DELETE_SUBSCR",
    "STORE_SLICE", "LIST_APPEND", "SET_ADD", "MAP_ADD", "LIST_EXTEND", "SET_UPDATE", "DICT_UPDATE", "DICT_MERGE", "POP_JUMP_IF_TRUE",
    "POP_JUMP_IF_FALSE", "POP_JUMP_IF_NONE", "POP_JUMP_IF_NOT_NONE", "JUMP_IF_TRUE_OR_POP", "JUMP_IF_FALSE_OR_POP", "IMPORT_STAR", "PRINT_EXPR",
    "SET_FUNCTION_ATTRIBUTE", "GEN_START")}


# -- the names -----------------------------------------------------------------------------------------------------
def names_at(ir: CodeIR) -> Dict[int, Names]:
    """Instruction index -> the names that are bound there, wherever control comes to; so are the `replaced_cells`."""
    begin = ir.prologue_length()
    arguments = frozenset(ir.args)
    cells = frozenset(replaced_cells(ir))
    doubtful = frozenset([argument for instr in ir.instrs for name, argument in instr.ops if name == "LOAD_FAST_AND_CLEAR"]) - cells
    found = {begin: Names(arguments - doubtful | cells, arguments | doubtful | cells)}
    work = [begin]
    while work:
        index = work.pop()
        instr = ir.instrs[index]
        before = found[index]
        behind, raised = _bound_behind(instr, before, doubtful)
        ways = [(number, behind) for number in _successors(instr)]
        if instr.region is not None and instr.op not in CANNOT_RAISE:
            ways.append((instr.region.handler.index, raised))
        for number, there in ways:
            known = found.get(number)
            new = there if known is None else Names(known.surely & there.surely, known.perhaps | there.perhaps)
            if number < len(ir.instrs) and new != known:
                found[number] = new
                work.append(number)
    return found


def replaced_cells(ir: CodeIR) -> List[str]:
    """The cell variables in whose slot a comprehension in the frame puts a cell of its own, for as long as it runs."""
    return sorted({argument for instr in ir.instrs for name, argument in instr.ops
                   if name == "LOAD_FAST_AND_CLEAR" and (argument in ir.cellvars or argument in ir.freevars)})


def _bound_behind(instr: Instr, names: Names, doubtful: FrozenSet[str]) -> Tuple[Names, Names]:
    """What is bound behind an instruction, and where one of its operations raises."""
    raised = names
    for name, argument in instr.ops:
        raised = Names(raised.surely & names.surely, raised.perhaps | names.perhaps)
        if name == "STORE_FAST":
            names = Names(names.surely | ({argument} - doubtful), names.perhaps | {argument})
        elif name == "MAKE_CELL":
            names = Names(names.surely | {argument}, names.perhaps | {argument})
        elif name == "LOAD_FAST_AND_CLEAR":
            names = Names(names.surely - {argument}, names.perhaps)
        elif name == "DELETE_FAST":
            names = Names(names.surely - {argument}, names.perhaps - ({argument} - doubtful))
    return names, raised


def _successors(instr: Instr) -> List[int]:
    """Where control goes on if nothing is raised."""
    found = []
    for name, argument in instr.ops:
        target = target_of(name, argument)
        if target is not None:
            found.append(target.index)
        if not OPS[name].falls:
            if name in ("END_FINALLY", "RERAISE"):    # 3.8: it may go on as well
                break
            return found
    return found + [instr.index + 1]


# -- where segments begin ------------------------------------------------------------------------------------------
def starts_of(ir: CodeIR, breaks: Iterable[int] = ()) -> List[int]:
    """The instructions before which a segment may begin: the first one, those behind a yield or an await, the first of each turn of a loop that
    yields, those where a handler is over, and those behind each of ``breaks``, the instructions that segments could not do."""
    shapes = shapes_of(ir)
    found = _resumed_at(ir)
    found.update(_behind_handlers(ir, shapes))
    found.update([head + 1 for head in yielding_loops(ir) if ir.instrs[head].ops[-1][0] == "FOR_ITER"])
    for index in breaks:
        found.update(places_after(ir, index))
    found = {index + (ir.instrs[index].op == "END_SEND") for index in found}    # what was asked goes there, in the frame
    hidden = _hidden_at(ir)     # whose cells the code of a segment would have no slots for
    return [index for index in sorted(found) if len(shapes.get(index, ())) == 1 and shapes[index][0].is_plain() and index not in hidden
            and leads_to_work(ir, index, SUSPENDING)]


def _resumed_at(ir: CodeIR) -> Set[int]:
    """The first instruction, and those behind a yield or an await."""
    found = {ir.prologue_length()}
    found.update([behind for behind in [_behind_yield(ir, index) for index in _yields(ir)] if behind is not None])
    found.update([argument[0].index for instr in ir.instrs for name, argument in instr.ops if name == "SEND"])
    return found


def items_of(ir: CodeIR) -> Tuple[Set[int], Set[int]]:
    """The instructions that what is done for an item begins before, and those that it ends before: a yield, an await or a return."""
    begins = {index + (ir.instrs[index].op == "END_SEND") for index in _resumed_at(ir)}
    ends = {index for index in _yields(ir) if _behind_yield(ir, index) is not None}
    ends.update([instr.index for instr in ir.instrs if any([name in _ASKS or name == "RETURN_VALUE" for name, _ in instr.ops])])
    return begins, {index for index in ends if index >= ir.prologue_length()}


def _hidden_at(ir: CodeIR) -> Set[int]:
    """The instructions where a comprehension has its variable, or nothing yet, in the slot of a cell variable."""
    found = set()
    for name in replaced_cells(ir):
        for index, shapes in shapes_of(ir, name).items():
            if any(["s" in shape.layout and shape.layout.rfind("s") > shape.layout.rfind("S") for shape in shapes]):
                found.add(index)
    return found


def _behind_handlers(ir: CodeIR, shapes: Dict[int, Tuple[Shape, ...]]) -> Set[int]:
    """Where control comes back from the handlers of a generator's frame."""
    work = [handler for handler, _ in catches_of(ir, shapes)]
    seen = set(work)
    found = set()
    while work:
        for number in _successors(ir.instrs[work.pop()]):
            if number in shapes:
                found.add(number)
            elif number not in seen and number < len(ir.instrs):
                seen.add(number)
                work.append(number)
    return found


def _yields(ir: CodeIR) -> List[int]:
    return [instr.index for instr in ir.instrs if any([name in _SUSPENDS for name, _ in instr.ops])]


def yielding_loops(ir: CodeIR) -> Set[int]:
    """The heads of the loops in which the generator yields."""
    yields = _yields(ir)
    return {loop.head for loop in ir.loops if any([index in loop for index in yields])}


def _behind_yield(ir: CodeIR, index: int) -> Optional[int]:
    """The instruction that a generator goes on with after a yield, or after all of a ``yield from`` or ``await``; None inside of these (3.11+)."""
    if not TABLE.resumes:
        return index + 1
    resume = ir.instrs[index + 1]
    if resume.op != "RESUME" or not isinstance(resume.arg, int) or resume.arg & 3 != 1:
        return None
    return index + 2


#: What stands before the instruction that makes a call (3.11, 3.12).
_BEGINS_A_CALL = ("KW_NAMES", "NOP")


def places_after(ir: CodeIR, index: int) -> List[int]:
    """Where control goes on behind an instruction, or behind the call that it begins."""
    while all([name in _BEGINS_A_CALL for name, _ in ir.instrs[index].ops]):
        index += 1
    return [number for number in _successors(ir.instrs[index]) if number < len(ir.instrs)]
