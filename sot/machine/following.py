"""Inputs whose end may be heard, and that the trace has let go of in one place: whether something else has them is followed.

A name is unbound, an item taken from its list, an argument put into a container that is made here: where the input ends is not known from that alone.
As long as the simulation surely leads to it (names, cells, the stack, what is made here, inputs that last and have it where the trace has not changed them)
it is alive, and what has been read stays as it was. So behind each operation it is asked whether that is so. Where nothing leads to it any more it may end,
for others may have it or not: its register goes there, and the graph ends before the next thing is read (see ``sot.machine.ends``).

The generated code keeps the register until then, like that of a value with a name. Where several go together they must go in the interpreter's order;
where that is not known, the instruction with which this began runs natively.
"""
from __future__ import annotations

import types
import weakref
from typing import Any, Dict, Iterator, List, Optional, Sequence, Set, Tuple

from ..variables.base import Variable
from ..variables.classes import raw_lookup
from ..variables.containers import ListVar, SequenceVar, TupleVar
from ..variables.functions import FunctionVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import DictVar, items_that_came
from ..variables.objects import ObjectVar
from . import foreseen
from .arguments import LazyArgument, argument_number
from .exits import Fallback, Restart
from .finalisers import exact_parts, leads_back
from .frames import BACKWARDS, VirtualFrame
from .leading import reachable

__all__ = ["MOST_FOLLOWED", "Followed", "at_break", "at_return", "check", "follow", "is_led_to", "natively", "ways"]

#: More things than these are not searched for what leads to an input.
_MOST_SEARCHED = 5_000
#: So many inputs are followed at the same time; behind each instruction it is asked of each of them what leads to it.
MOST_FOLLOWED = 32


class Followed:
    """An input that is followed since ``step``; ``what`` ends with it, as a message says. ``way``: what was last seen to lead to it, from a root on, itself included;
    ``unbound`` at this step, the last of its names went."""

    __slots__ = ("var", "step", "what", "way", "unbound")

    def __init__(self, var: Variable, step: int, what: str) -> None:
        self.var = var
        self.step = step
        self.what = what
        self.way: List[Any] = []
        self.unbound = 0


def follow(m: Any, var: Variable, what: str, unbound: bool) -> bool:
    """From now on an input is followed; False where it cannot be."""
    if m.segments is not None or type(var.reg) is not int:
        return False
    if var.reg in m.unusable:      # it has ended
        return True
    if len(m.followed) >= MOST_FOLLOWED and id(var) not in m.followed:
        return False
    found = m.followed.pop(id(var), None) or Followed(var, m.step, what)
    m.followed[id(var)] = found      # what goes together goes in this order
    m.done_step = m.step
    if unbound:
        found.unbound = m.step
    m.named.add(var.reg)
    m.trace.outliving.add(var.reg)
    return True


def check(m: Any, between: bool = False) -> None:
    """Before an operation: what nothing leads to any more may end. ``between`` two instructions a frame may be pushed for that."""
    for var in m.shrunk:
        if not m.ended and _has_lost_unseen(m, var):
            m.ended = "the end of a container"
    m.shrunk.clear()
    if m.awaiting and between and m.foreseeing is None:
        each = m.awaiting.pop(0)
        if not foreseen.begin(m, each):
            raise natively(m, [each])
        return
    going = None if m.foreseeing is None else m.foreseeing[0]
    seen: Dict[int, Set[int]] = {}
    lost = [each for each in m.followed.values() if each.var is not going and not _still_leads(m, each.way, seen) and each not in m.awaiting]
    if lost:
        ways = _ways(m, lost)
        for each in lost:
            each.way = ways.get(id(each.var), each.way)
        lost = [each for each in lost if id(each.var) not in ways]
    if lost:
        if going is not None:
            foreseen.refuse(m)
        if m.awaiting:
            raise natively(m, lost)
        _let_go(m, lost, between)
    m.had_ended = bool(m.ended)
    m.done_step = m.step


def _let_go(m: Any, lost: List[Followed], between: bool) -> None:
    found = reachable(m, m.frames)
    loose = set(map(id, found)) if found is not None else {id(each.var) for each in lost}
    held = [each for each in lost if id(each.var) in loose]     # a model at work has it, or something whose contents are not known so well
    if len(held) > 1 or held and isinstance(natively(m, held), Restart):
        raise natively(m, held)
    for each in held:
        m.holding = True
        _drop(m, each)
    lost = [each for each in lost if id(each.var) not in loose]
    references = [each for each in lost if _is_reference(each.var)]
    if references and len(references) < len(lost):      # whether it hears of the end depends on the order
        raise natively(m, lost)
    for each in references:
        _drop(m, each)
    if not lost or references:
        return
    keeping = any([isinstance(thing, IteratorVar) and thing.keeps_last() for thing in found or ()])      # … the tuple that it gave last
    order = None if keeping or m.ended and not m.had_ended or _is_in_a_cycle(m, lost, loose) else in_order(m, lost)
    if order is None:
        raise natively(m, lost)
    for each in order:      # no cell has it any more
        m.kept.pop(id(each.var), None)
    if between and foreseen.begin(m, order[0]):
        m.awaiting = order[1:]
        return
    for each in order:
        _drop(m, each)
    m.ended = m.ended or lost[0].what


def _is_reference(var: Variable) -> bool:
    """Whether this is a weak reference: nothing hears of its end, but that it hears of another's end is over then."""
    return var.pytype is not None and issubclass(var.pytype, weakref.ref)


def _drop(m: Any, each: Followed) -> None:
    del m.followed[id(each.var)]
    if not m.is_bound(each.var):
        m.drop(each.var)


def natively(m: Any, lost: Sequence[Followed]) -> Exception:
    """The interpreter is to do what these were let go by."""
    step = min([each.step for each in lost])
    for place in (step, m.step, *[each.step for each in lost], *[each.unbound for each in lost if each.unbound]):
        if place not in m.told_steps:
            return Restart(place, "opaque-call", "%s may run code of the program" % lost[0].what)
    return Fallback("trace-limit", "the order of ends")


def _is_in_a_cycle(m: Any, lost: Sequence[Followed], there: Set[int]) -> bool:
    """Whether something made here has one of these that only the collector would end: it leads to itself. In the generated code there may be no such thing."""
    for thing in m.linked():
        if thing.node is None and id(thing) not in there:
            found = leads_back(m, thing)
            if found is not None and any([id(each.var) in found for each in lost]):
                return True
    return False


def in_order(m: Any, lost: Sequence[Followed]) -> Optional[List[Followed]]:
    """These in the order in which their registers go, so that they end in the interpreter's; None where that is not known."""
    by_id = {id(each.var): each for each in lost}
    inner: Dict[int, List[Followed]] = {}
    tops: List[Followed] = []
    for each in lost:
        owner = next((by_id[id(thing)] for thing in each.way[:-1] if id(thing) in by_id), None)
        if owner is None:
            if len(each.way) > 1 and isinstance(each.way[-2], Variable) and _is_real(m, each.way[-2]) and _has(m, each.way[-2], each.var):
                return None       # that goes, too, but when?
            tops.append(each)
            continue
        place = [thing is owner.var for thing in each.way].index(True)
        if not all([_is_real(m, thing) for thing in each.way[place:-1]]):
            return None
        inner.setdefault(id(owner.var), []).append(each)
    if len(tops) > 1:
        sorted_tops = _sorted(m, tops)
        if sorted_tops is None:
            return None
        tops = sorted_tops
    found: List[Followed] = []
    for top in tops:      # the object itself has the others until it goes, and lets them go in its own order
        found += inner.get(id(top.var), [])
        found.append(top)
    return found


def _sorted(m: Any, tops: List[Followed]) -> Optional[List[Followed]]:
    if all([each.unbound == m.done_step for each in tops]):
        return tops
    holder = tops[0].way[-2] if len(tops[0].way) > 1 else None
    if (type(holder) is ListVar or type(holder) is TupleVar) and holder.node is None and all([len(each.way) > 1 and each.way[-2] is holder for each in tops]):
        places = {id(item): place for place, item in enumerate(holder._items)}
        if all([id(each.var) in places for each in tops]) and len(places) == len(holder._items):
            return sorted(tops, key=lambda each: -places[id(each.var)])
    return None


def _is_real(m: Any, thing: Any) -> bool:
    """Whether there is an object that has what the simulation knows of this thing."""
    return isinstance(thing, Variable) and m.is_input(thing)


def at_break(m: Any) -> None:
    """The graph breaks: what nothing leads to any more goes before that, in the interpreter's order."""
    seen: Dict[int, Set[int]] = {}
    lost = [each for each in m.followed.values() if not _still_leads(m, each.way, seen)]
    found = _ways(m, lost) if len(lost) > 1 else {}
    lost = [each for each in lost if id(each.var) not in found]
    if len(lost) < 2:
        return
    order = in_order(m, lost)
    if order is None:
        raise natively(m, lost)
    for each in order:
        m.kept.pop(id(each.var), None)
        _drop(m, each)


def at_return(m: Any, value: Any) -> None:
    """The root frame returns: what goes with it goes in the order of its names."""
    check(m)
    kept = _ways(m, list(m.followed.values()), [value])
    going = [each for each in m.followed.values() if id(each.var) not in kept]
    root = m.frames[0]
    root_ways = _ways(m, going, [root])
    going = [each for each in going if id(each.var) in root_ways]      # what else lasts keeps the others
    lasting = _ways(m, going, _lasting(m))
    going = [each for each in going if id(each.var) not in lasting]
    for each in going:      # an argument has it, and lets it go in its own order; those of the function itself the caller keeps
        way = root_ways[id(each.var)]
        if m.unit.point is None and argument_number(m, each.var) is not None \
                or len(way) > 2 and all([_is_real(m, thing) for thing in way[1:-1]]) and (m.unit.point is None or not m.is_bound(each.var)):
            _drop(m, each)
    going = [each for each in going if id(each.var) in m.followed]
    if not going:
        return
    names = [root.locals[name] for name in root.ir.varnames if name in root.locals]
    names = names[::-1] if BACKWARDS else names
    others = [var for var in (*names, *root.cells.values()) if not any([var is each.var for each in going]) and id(var) not in m.followed]
    owned = [var for var in others if m.unit.point is not None and argument_number(m, var) is not None]      # only the resume function has them
    if not all([_is_unheard(m, var) for var in others if not any([var is other for other in owned])]):
        raise natively(m, going)
    if len(going) == 1 and not owned:
        return
    leaving = [each.var for each in going] + owned
    if _ways(m, leaving, list(root.cells.values())):      # a cell of the frame goes before or behind what else has it
        raise natively(m, going)
    places: Dict[int, Tuple[int, bool]] = {}
    for place, var in enumerate(names):     # what goes with the last of its names, or with what that has
        inside = _ways(m, leaving, [var]) if isinstance(var, Variable) else {}
        for way in inside.values():
            places[id(way[-1])] = (place, way[-1] is var)
            if len(way) > 1 and not all([_is_real(m, thing) for thing in way[:-1]]) and len(inside) > 1:
                raise natively(m, going)      # … in an order of its own
        places[id(var)] = (place, True)
    if not all([id(var) in places for var in leaving]):
        raise natively(m, going)
    for var in sorted(leaving, key=lambda var: places[id(var)]):
        known = var.as_is(m) if isinstance(var, LazyArgument) else var
        if not (isinstance(value, Variable) and known.reg == value.reg):
            m.drop(known)


def _is_unheard(m: Any, var: Any) -> bool:
    if type(var) is ListVar and var.node is not None and not var.of_subclass and all([type(item) is not int for item in var._items]):     # what it had when the call began is no matter
        return all([_is_unheard(m, item) for item in var._items])
    from_input = var if not isinstance(var, Variable) or var.node is not None and m.is_input(var) else None
    return from_input is None or bool(m.is_unheard(from_input))


def _has_lost_unseen(m: Any, var: Any) -> bool:
    """Whether a list or dict that came in has lost something that nothing has looked at: nothing of the simulation has that."""
    if isinstance(var, SequenceVar):
        there = {item for item in var._items if type(item) is int}
        return any([place not in there and m.variable_of(value) is None for place, value in enumerate(var.source)])
    if type(var) is DictVar and not var.has_instances:
        present = var.entries if var.order is None else var.order
        return any([m.variable_of(value) is None and (key in var.entries or var.order is not None and key not in present)
                    for key, value in items_that_came(var.source)])
    return True


# -- what leads to what ----------------------------------------------------------------------------------------------
def _parts(m: Any, thing: Any) -> Iterator[Any]:
    """The variables and frames that a thing surely has, as the interpreter's has them."""
    if type(thing) is VirtualFrame:
        for values in (thing.locals.values(), thing.cells.values(), thing.stack, thing.pushes, thing.lent):
            for value in values:
                if isinstance(value, Variable):
                    yield value
        return
    if type(thing) is FunctionVar and thing.node is not None:      # what its attributes are now is asked elsewhere
        return
    if type(thing) is ObjectVar and thing.node is not None:
        for name, value in thing.attrs.items():
            if type(name) is str and isinstance(value, Variable) and type(raw_lookup(thing.pytype, name)) is types.MemberDescriptorType:
                yield value
    if isinstance(thing, IteratorVar) and thing.keeps_last():
        return
    waiting = list(exact_parts(m, thing) or ())
    while waiting:
        part = waiting.pop()
        if type(part) is list or type(part) is tuple:
            waiting += part
        elif isinstance(part, Variable):
            yield part
        elif type(part) is VirtualFrame:
            yield part


def _has(m: Any, thing: Any, part: Any) -> bool:
    return any([other is part for other in _parts(m, thing)])


def _lasts(m: Any, var: Any) -> bool:
    """Whether an input is there as long as the trace runs: it is known at translation, or a global that the trace has not changed."""
    if var.node is None or not m.is_input(var):
        return False
    node = m.guards.nodes[var.node]
    if node[0] == "const":
        return True
    if node[0] == "global":
        names, name = m.root_globals, node[1]
    elif node[0] == "item" and m.guards.nodes[node[1]][0] == "const":
        names, name = m.guards.nodes[node[1]][1], node[2]
        if not m.is_namespace(names):
            return False
    else:
        return False
    known = m.variable_of(names)
    found = None if known is None else known.entries.get(name)
    return found is None or found is var


def _lasting(m: Any) -> List[Any]:
    return [var for var in m.known_variables() if isinstance(var, Variable) and _lasts(m, var)]


def _still_leads(m: Any, way: Sequence[Any], seen: Dict[int, Set[int]]) -> bool:
    """Whether each thing of a way has the next one still; ``seen``: the ids of what a thing has, of several ways at the same time."""
    if not way:
        return False
    first = way[0]
    if type(first) is VirtualFrame:
        if not any([frame is first for frame in m.frames]):
            return False
    elif not _lasts(m, first):
        return False
    for thing, after in zip(way, way[1:]):
        parts = seen.get(id(thing))
        if parts is None:
            parts = seen[id(thing)] = {id(part) for part in _parts(m, thing)}
        if id(after) not in parts:
            return False
    return True


def is_led_to(m: Any, var: Variable) -> bool:
    """Whether something that lasts, or a frame, surely leads to a value."""
    return bool(_ways(m, [var]))


def ways(m: Any, goals: Sequence[Any], roots: Sequence[Any]) -> Dict[int, List[Any]]:
    """By the id of each variable that what lasts, or one of these, surely leads to, a way to it."""
    return _ways(m, goals, [*_lasting(m), *roots])


def _ways(m: Any, goals: Sequence[Any], roots: Optional[Sequence[Any]] = None) -> Dict[int, List[Any]]:
    """By the id of each variable that something surely leads to, a way to it."""
    wanted = {id(each.var) if type(each) is Followed else id(each) for each in goals}
    found: Dict[int, List[Any]] = {}
    parents: Dict[int, Any] = {}
    waiting = [(root, None) for root in ([*_lasting(m), *m.frames] if roots is None else roots)]
    while waiting and wanted:
        thing, parent = waiting.pop()
        if id(thing) in parents:
            continue
        parents[id(thing)] = (thing, parent)
        if len(parents) > _MOST_SEARCHED:
            break
        if id(thing) in wanted:
            wanted.discard(id(thing))
            way, before = [], thing
            while before is not None:
                way.append(before)
                before = parents[id(before)][1]
            found[id(thing)] = way[::-1]
        waiting += [(part, thing) for part in _parts(m, thing)]
    return found
