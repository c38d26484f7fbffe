"""Where code that handles an exception has handled it: nothing of the handler is left, neither on the stack nor as a block.

On 3.8 the same instructions of a ``finally`` run for an exception, for none, and for a jump that comes back: control is followed with
all that it carries, not by instructions alone.
"""
from __future__ import annotations

from typing import Any, Collection, Dict, List, NamedTuple, Optional, Tuple

from ..opcodes import OPS
from ..opcodes.canonical import PERHAPS_WORK, effect, jump_effect, target_of
from .instr import TABLE, CodeIR, Instr

__all__ = ["HANDLING", "Carried", "carried_by", "carried_without_exception", "caught_at", "leads_to_work", "places_behind"]

#: In place of the number of a handler: an exception is handled.
HANDLING = -1

#: In place of a return address: no exception came.
NOTHING = -1

Open = Tuple[Tuple[int, int], ...]


class Carried(NamedTuple):
    """What control carries to an instruction.

    ``open``: (number of the handler or HANDLING, level) of what is open, the innermost last: blocks on ≤3.10, exceptions that are
    handled only from 3.11 on. ``back``: (place on the stack, instruction number) of return addresses, and of NOTHING (3.8).
    """

    depth: int
    open: Open
    back: Open = ()


Node = Tuple[int, Carried]

_GOES_ON = frozenset(("NOP", "JUMP", "POP_TOP"))
_FORGETS = {"DELETE_" + kind: "STORE_" + kind for kind in ("FAST", "DEREF", "GLOBAL", "NAME")}
#: An iteration is worth going on for as well.
_WORTH_IT = PERHAPS_WORK | {"FOR_ITER"}
#: Code in which control comes to places in more ways is not looked through.
_MOST_NODES = 6000


def places_behind(ir: CodeIR, start: int, carried: Carried, kept: int) -> Dict[int, Carried]:
    """The first instructions that control comes to from ``start`` where nothing is handled and array work may follow: what it carries
    there.

    All that lies on the stack there was there at the start, among the first ``kept`` items, and nothing has touched it.
    """
    nodes = _follow(ir, start, carried, kept, {})
    ways: Dict[int, List[Carried]] = {}
    for index, there in nodes:
        ways.setdefault(index, []).append(there)
    handlers = {region.handler for region in ir.regions}
    found = {}
    for index, those in ways.items():
        there = those[0]
        if len(those) == 1 and nodes[index, there] >= there.depth and not there.back and _is_over(there) \
                and ir.instrs[index] not in handlers and not _only_tidies(ir, index) and leads_to_work(ir, index):
            found[index] = there
    first = {index for index, _ in _follow(ir, start, carried, kept, found)} if found else set()
    return {index: there for index, there in found.items() if index in first}


def _follow(ir: CodeIR, start: int, carried: Carried, kept: int, stops: Dict[int, Carried]) -> Dict[Node, int]:
    """How much of the stack is as it was at the start wherever control can come to, as far as the ``stops``; nothing if that leads too
    far."""
    nodes: Dict[Node, int] = {(start, carried): kept}
    work = [(start, carried)]
    while work:
        node = work.pop()
        if node[0] in stops:
            continue
        for reached, still in _steps(ir, node, nodes[node]):
            if reached[0] >= len(ir.instrs) or len(nodes) > _MOST_NODES:
                return {}
            if still < nodes.get(reached, still + 1):
                nodes[reached] = still
                work.append(reached)
    return nodes


def _steps(ir: CodeIR, node: Node, kept: int) -> List[Tuple[Node, int]]:
    """Where an instruction leads, by an exception too."""
    index, carried = node
    instr = ir.instrs[index]
    caught = _caught(instr, carried)
    ways = [] if caught is None else [(caught[1], min(kept, caught[0]))]
    for name, argument in instr.ops:
        if name == "CALL_FINALLY":
            back = carried.back + ((carried.depth, index + 1),)
            ways.append(((argument.index, Carried(carried.depth + 1, carried.open, back)), kept))
            return ways
        if name == "END_FINALLY" and carried.back and carried.back[-1][0] == carried.depth - 1:
            depth, onwards = carried.depth - 1, carried.back[-1][1]
            ways.append(((index + 1 if onwards == NOTHING else onwards, Carried(depth, carried.open, carried.back[:-1])), min(kept, depth)))
            return ways
        target: Any = target_of(name, argument)
        if target is not None and name != "PUSH_BLOCK":
            depth = carried.depth + jump_effect(name, argument)
            ways.append(((target.index, carried._replace(depth=depth)), min(kept, depth)))
        behind = _carried_behind(name, argument, carried) if OPS[name].falls else None
        if behind is None:
            return ways
        kept = min(kept, behind.depth - _changed(name, argument))
        carried = behind
    ways.append(((index + 1, carried), kept))
    return ways


def _changed(name: str, argument: Any) -> int:
    """How many items on top of the stack an operation leaves as others than they were."""
    return argument if name in ("SWAP", "ROT") else _CHANGED.get(name, 0)


_CHANGED = {"WITH_CLEANUP_START": 3, "WITH_CLEANUP_FINISH": 1}


def _only_tidies(ir: CodeIR, index: int) -> bool:
    """Whether an instruction belongs to the end of a handler: a jump, or a part of ``e = None; del e``."""
    ops = ir.instrs[index].ops
    if all([name in _GOES_ON for name, _ in ops]):
        return True
    if ops[0][0] == "CALL_FINALLY":
        return _forgets(ir, ops[0][1].index)
    return _forgets(ir, index) or _forgets(ir, index - 2)


def _forgets(ir: CodeIR, first: int) -> bool:
    """Whether ``e = None; del e`` begins with an instruction."""
    ops = [instr.ops for instr in ir.instrs[max(first, 0):first + 3]]
    if first < 0 or len(ops) < 3 or any([len(op) != 1 for op in ops]):
        return False
    (load, value), (store, name), (delete, same) = [op[0] for op in ops]
    return load == "LOAD_CONST" and value is None and _FORGETS.get(delete) == store and name == same


def leads_to_work(ir: CodeIR, start: int, ends: Collection[str] = ()) -> bool:
    """Whether array work may come, if nothing is raised, before one of the operations ``ends``."""
    seen = {start}
    work = [start]
    while work:
        index = work.pop()
        onwards = [index + 1]
        for name, argument in ir.instrs[index].ops:
            if name in ends:
                onwards.remove(index + 1)
                break
            if name in _WORTH_IT:
                return True
            target: Any = target_of(name, argument)
            if target is not None:
                onwards.append(target.index)
            if not OPS[name].falls:
                onwards.remove(index + 1)
                break
        new = [number for number in onwards if number not in seen and number < len(ir.instrs)]
        seen.update(new)
        work += new
    return False


def _is_over(carried: Carried) -> bool:
    return all([number != HANDLING for number, _ in carried.open])


def _caught(instr: Instr, carried: Carried) -> Optional[Tuple[int, Node]]:
    """(how much of the stack is kept, where an exception of an instruction leads) in this code object, or None."""
    if TABLE.exception_table:
        region = instr.region
        if region is None:
            return None
        depth: Any = region.depth
        still = tuple([one for one in carried.open if one[1] < depth])
        return depth, (region.handler.index, Carried(depth + region.lasti + 1, still))
    blocks = carried.open
    while blocks and blocks[-1][0] == HANDLING:
        blocks = blocks[:-1]
    if not blocks:
        return None
    number, level = blocks[-1]
    back = tuple([address for address in carried.back if address[0] < level])
    return level, (number, Carried(level + 6, blocks[:-1] + ((HANDLING, level),), back))


def _carried_behind(name: str, argument: Any, carried: Carried) -> Optional[Carried]:
    """What control carries behind an operation that does not jump; None if it does not come there."""
    depth, blocks, back = carried
    if name == "PUSH_BLOCK":
        return Carried(depth, blocks + ((argument[1].index, depth - (argument[0] == "with")),), back)
    if name == "POP_BLOCK":
        return Carried(depth, blocks[:-1], back)
    if name == "PUSH_EXC_INFO":
        return Carried(depth + 1, blocks + ((HANDLING, depth - 1),), back)
    if name == "POP_EXCEPT":
        return Carried(depth - argument, blocks[:-1], back)
    own = _OF_FINALLY.get(name)
    if own is not None:
        return own(argument, carried)  # type: ignore[no-any-return]
    return Carried(depth + effect(name, argument), blocks, back)


# -- 3.8: what the compiler counts as six items is one where no exception came (Python/ceval.c) ----------------------
def _begin_finally(argument: Any, carried: Carried) -> Carried:
    return Carried(carried.depth + 1, carried.open, carried.back + ((carried.depth, NOTHING),))


def _end_finally(argument: Any, carried: Carried) -> Optional[Carried]:
    return None if _came_by_exception(carried, 6) else carried._replace(depth=carried.depth - 1)


def _pop_finally(argument: Any, carried: Carried) -> Carried:
    """A return value lies above if there is an ``argument``."""
    depth, blocks, back = carried
    if back and back[-1][0] == depth - (2 if argument else 1):
        return Carried(depth - 1, blocks, back[:-1])
    if _came_by_exception(carried, 7 if argument else 6):
        return Carried(depth - 6, blocks[:-1], back)
    return Carried(depth - 1, blocks, back)


def _with_cleanup_start(argument: Any, carried: Carried) -> Carried:
    """The exit function leaves the stack; what it was given first and what it gave come."""
    depth, blocks, back = carried
    if back and back[-1][0] == depth - 1:
        return Carried(depth + 1, blocks, back[:-1] + ((depth - 2, back[-1][1]),))
    if _came_by_exception(carried, 6):
        return Carried(depth + 2, blocks[:-1] + ((HANDLING, blocks[-1][1] - 1),), back)
    return Carried(depth + 1, blocks, back)


def _with_cleanup_finish(argument: Any, carried: Carried) -> Carried:
    """An exception that is not forgotten here is raised again by the END_FINALLY that follows."""
    depth, blocks, back = carried
    if not (back and back[-1][0] == depth - 3) and _came_by_exception(carried, 9):
        return Carried(blocks[-1][1] + 1, blocks[:-1], back)
    return Carried(depth - 2, blocks, back)


def _came_by_exception(carried: Carried, above: int) -> bool:
    """Whether the innermost that is open is an exception which so many items on the stack are about."""
    return bool(carried.open) and carried.open[-1] == (HANDLING, carried.depth - above)


_OF_FINALLY: Dict[str, Any] = {
    "BEGIN_FINALLY": _begin_finally, "END_FINALLY": _end_finally, "POP_FINALLY": _pop_finally,
    "WITH_CLEANUP_START": _with_cleanup_start, "WITH_CLEANUP_FINISH": _with_cleanup_finish,
}


def carried_by(ir: CodeIR) -> Dict[int, Carried]:
    """What control carries to each instruction of a function's body, where that is the same whatever way it comes."""
    return {index: those[0] for index, those in _ways(ir).items() if len(those) == 1}


def carried_without_exception(ir: CodeIR) -> Dict[int, List[Carried]]:
    """What control may carry to the other instructions while nothing is handled, where all of that is as deep: in a ``finally`` (3.8)."""
    found = {}
    for index, those in _ways(ir).items():
        calm = [there for there in those if _is_over(there)]
        if len(those) > 1 and calm and len({(there.depth, there.open) for there in calm}) == 1:
            found[index] = calm
    return found


def _ways(ir: CodeIR) -> Dict[int, List[Carried]]:
    nodes = _follow(ir, ir.prologue_length(), Carried(0, ()), 0, {})
    ways: Dict[int, List[Carried]] = {}
    for index, there in nodes:
        ways.setdefault(index, []).append(there)
    return ways


def caught_at(ir: CodeIR, index: int, carried: Carried) -> Optional[int]:
    """The instruction where control goes on in this code object when one raises; None: nowhere."""
    caught = _caught(ir.instrs[index], carried)
    return None if caught is None else caught[1][0]
