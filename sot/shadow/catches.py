"""Where an exception that a graph raises is caught below the frame that it is the graph of.

A simulation says what an operation of arrays gives, and the exceptions that such operations raise come up when the graph runs. Where a callee
has a handler for one, the real frame goes another way than was said: that is no fault of the simulation.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, FrozenSet, List, NamedTuple, Optional, Sequence, Tuple

from ..bytecode.code_flags import SUSPENDS
from ..machine.unwinding import frame_of, handler_of

if TYPE_CHECKING:
    from ..graph.ir import StatementIR
    from ..graph.statements import Place

    #: (id of a code object, number of an instruction)
    Spot = Tuple[int, int]

__all__ = ["Catch", "catches_of", "unsure_of"]


class Catch(NamedTuple):
    """One handler. ``place`` is of the frame that has it, ``handler`` the number of its first instruction, ``calls`` the instructions of the frames
    above that call it. ``place`` is None where a generator has it, which nobody follows."""

    place: Optional[Place]
    handler: int
    calls: FrozenSet[Spot]


def catches_of(trace: StatementIR) -> List[Catch]:
    """Those that a trace tells of."""
    found = []
    for block in trace.unwinds():
        end = block.exit
        if end is None or not end.frames:
            continue
        places = [picture.place for picture in end.frames]
        handler = handler_of(frame_of(end.frames[-1]))
        if end.arg is not None or places[-1].code.co_flags & SUSPENDS:
            found.append(Catch(None, -1, frozenset([(id(place.code), place.current.index) for place in places])))
        elif len(places) > 1 and handler is not None:
            found.append(Catch(places[-1], handler[0].index, frozenset([(id(place.code), place.current.index) for place in places[:-1]])))
    return found


def unsure_of(catches: Sequence[Catch]) -> FrozenSet[Spot]:
    """The instructions below which a generator may catch something: they may give something else than was said."""
    return frozenset().union(*[catch.calls for catch in catches if catch.place is None])
