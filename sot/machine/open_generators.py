"""Generators of the simulation that nobody has any more: as in the interpreter, that closes them, and their handlers run.

Only one that stands in a protected region matters. Whether anything leads to it is looked up behind each instruction while there is such a
one; what the return of the root frame lets go of is looked up before it.
"""
from __future__ import annotations

from typing import Any, List

from ..variables.base import Variable
from . import leading
from .exits import Restart
from .tasks import finish
from .unwinding import falling_with

__all__ = ["THE_END", "close_dropped"]

#: Why the instruction that drops one runs natively.
THE_END = "the end of a generator inside try or with may run code of the program"


def close_dropped(m: Any) -> None:
    """Close the open generators that nothing leads to: their frames are pushed, one at a time."""
    frames = m.frames
    waiting = [generator for generator in m.open_generators if generator.reg is None]
    root = frames[0] if len(frames) == 1 and _returns(frames[0]) else None
    holders: List[Any] = [root.stack] if root is not None else list(frames)
    m.falling = [(depth, generators) for depth, generators in m.falling if len(frames) > depth]
    holders += [generators for _, generators in m.falling]
    ways = m.ways       # what led there at the last instruction mostly does at this one
    waiting = [generator for generator in waiting if id(generator) not in ways or not leading.still_leads(m, ways[id(generator)], holders, {})]
    if root is None and waiting:
        waiting = [generator for generator in waiting if not any([_has(frame, generator) for frame in frames])]
    if not waiting:
        return
    holders += [values for _, values in m.held]
    holders += m.known_variables()
    waiting = [generator for generator in waiting if id(generator) not in ways or not leading.still_leads(m, ways[id(generator)], holders, {})]
    found = leading.ways_to(m, holders, waiting) if waiting else None
    if found is None:
        return
    ways.update(found)
    dropped = [generator for generator in waiting if id(generator) not in found]
    if not dropped:
        return
    first = dropped[0] if len(dropped) == 1 else _owner(m, dropped) or _last_of_an_iterator(m, dropped)
    if first is None:    # in which order they go, the interpreter knows
        raise Restart(m.step, "opaque-call", THE_END)
    finish(m, first.dropped(m), _go_on)


def _last_of_an_iterator(m: Any, dropped: List[Any]) -> Any:
    """The one of several generators that ends first, where one iterator asked them all for items, and has just gone; None if there is none. The others
    stay until that one has ended."""
    for iterator in reversed(m.together):
        order = [generator for generator in falling_with(iterator) if any([generator is one for one in dropped])]
        if len(order) == len(dropped):
            m.falling.append((len(m.frames), [iterator]))
            return order[0]
    return None


def _go_on(m: Any, result: Any) -> None:
    """Nobody waits for what closing gives."""


def _returns(frame: Any) -> bool:
    """Whether the next instruction of a frame is its return."""
    return bool(frame.instrs[frame.pc].ops[-1][0] == "RETURN_VALUE")


def _has(frame: Any, generator: Any) -> bool:
    """Whether a frame has a generator under a name or on its stack, where it may be what an iterator goes over: those are most of them."""
    return any([_leads(var, generator) for var in frame.stack]) or any([var is generator for var in frame.locals.values()])


def _leads(var: Any, generator: Any) -> bool:
    return var is generator or isinstance(var, Variable) and any([_leads(source, generator) for source in getattr(var, "inner", ())])


def _owner(m: Any, dropped: List[Any]) -> Any:
    """The one of several generators that has all the others; None if there is none."""
    for generator in dropped:
        found = leading.reachable(m, [generator.frame])
        if found is not None and set(map(id, dropped)) - {id(generator)} <= set(map(id, found)):
            return generator
    return None
