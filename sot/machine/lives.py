"""Whether what the trace has made is alive: asked where a weak reference to it is called.

Nothing is counted: what something surely leads to is alive, and what nothing may have any more is gone. Between the two nobody knows.
"""
from __future__ import annotations

import types
import weakref
from typing import Any, Dict, List, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import Meta
from ..graph.statements import OPS, Const, Statement
from ..variables.base import MISSING, SCALAR_TYPES, Variable
from ..variables.classes import is_class, qualname_of, raw_lookup
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar
from . import following
from .finalisers import leads_back
from .foreseen import CALLBACK, asks_who_hears
from .leading import reachable

__all__ = ["REFERENT", "Referent", "is_filled", "keep_cycles", "leave", "may_follow", "may_have_ended", "note", "note_contents", "note_end", "state_of"]

#: Under this name a reference that the trace has made keeps what it refers to.
REFERENT = "referent"

#: Objects of these have no others.
_HAVE_NOTHING = frozenset(SCALAR_TYPES)
#: Operators whose result is computed anew, of operands that NumPy or Python numbers and arrays are.
_COMPUTING = frozenset(("binary", "compare", "unary"))


class Referent:
    """What a weak reference refers to. This is no variable, so no walk over what leads to what goes through it."""

    __slots__ = ("var",)

    def __init__(self, var: Variable) -> None:
        self.var = var


def note(m: Any, var: Variable, reference: Variable) -> None:
    """A reference to this was made, so it is seen when it goes: the generated code has it until the program lets go of it."""
    m.weakly.append(reference)
    if type(var.reg) is int:
        m.trace.watched.add(var.reg)
        if m.is_bound(var):
            m.named.add(var.reg)
            m.trace.outliving.add(var.reg)
    if CALLBACK in reference.attrs:     # which is called while there is the reference
        m.trace.forget_drops(var.reg)
        m.heard.append(var)
        for each, what in ((reference, "a weak reference"), (var, "the end of a %s" % qualname_of(var.pytype))):
            m.follow(each, what)


def check_unwinding(m: Any, depth: Optional[int]) -> None:
    """Something may be raised when the graph runs: what ends by that, the generated code lets go of in another order than the interpreter, so it starts over.

    ``depth``: how many frames there are where it is handled, None if it is not. What a name of the innermost of those has stays there.
    """
    heard = [m.followed[id(var)] for var in m.heard if id(var) in m.followed]
    if depth is None and len(heard) == 1:
        named = m.frames
    else:
        named = m.frames[:depth or 1]
    roots = [value for frame in named for value in (*frame.locals.values(), *frame.cells.values()) if isinstance(value, Variable)]
    there = following.ways(m, [each.var for each in heard], roots)
    for each in heard:
        if id(each.var) not in there:
            raise following.natively(m, [each])


@asks_who_hears
def hearer_of(m: Any, var: Variable) -> Optional[ObjectVar]:
    """The one reference that hears of the end of something made here, which is in no other hands; None where it is not known so well."""
    found: List[ObjectVar] = [reference for reference in m.weakly if CALLBACK in reference.attrs and reference.attrs[REFERENT].var is var]
    if len(found) != 1 or type(found[0].attrs[CALLBACK]) is not FunctionVar or not following.is_led_to(m, found[0]) or state_of(m, var) is not False:
        return None
    return found[0]


@asks_who_hears
def has_other_hearers(m: Any, var: Variable) -> bool:
    """Whether something else than the ``__del__`` of what is made here hears of its end, or something may have it."""
    return state_of(m, var) is not False or any([CALLBACK in reference.attrs and reference.attrs[REFERENT].var is var for reference in m.weakly])


def note_end(m: Any, var: ObjectVar) -> None:
    """An object was made; if its class has a ``__del__``, that hears of its end."""
    if raw_lookup(var.pytype, "__del__") is not MISSING:
        m.follow(var, "the end of a %s" % qualname_of(var.pytype))
        m.heard.append(var)


def is_filled(m: Any, inputs: Sequence[Any]) -> bool:
    """Whether a call only fills what was made here with values that the simulation knows."""
    function = inputs[0].value if type(inputs[0]) is Const else None
    known = function is list.extend and type(inputs[2]) is int and m.variable_of(m.input_in(inputs[2])) is None or function is dict.__setitem__ and type(inputs[2]) is Const
    return known and any([var.reg == inputs[1] for var in m.heard])


def note_contents(m: Any, var: ObjectVar, contents: Variable) -> None:
    """What goes over the contents has the object."""
    if id(var) in m.followed:
        m.owners[id(contents)] = (contents, var)


def may_follow(m: Any) -> bool:
    """Whether it can be followed how long an object and a reference to it are there."""
    return m.segments is None and len(m.followed) + 2 < following.MOST_FOLLOWED


def state_of(m: Any, var: Variable) -> Optional[bool]:
    """True of what is alive, False of what is gone, None where that is not known."""
    if following.is_led_to(m, var):
        return True
    if var.node is not None or m.is_input(var) or type(var.reg) is not int or m.segments is not None:
        return None
    found = reachable(m, [*m.frames, *m.known_variables(), *m.kept.values(), *[value for _, values in m.held for value in values]])
    if found is None:
        return None
    if keep_cycles(m, var):
        return True
    if any([other is var for other in found]):
        return None
    return _state_of_register(m, var.reg, {other.reg: other for other in found if type(other.reg) is int}, var.pytype)


def keep_cycles(m: Any, var: Variable) -> bool:
    """Whether what the simulation has in a cycle leads to a value: that lasts until the collector comes, so it is made, though the program has let go of it."""
    found = False
    for thing in list(m.linked()):
        inside = leads_back(m, thing)
        if inside is not None and id(var) in inside:
            if thing.node is None:      # an input is there
                thing.materialise(m)
            found = True
    return found


def leave(m: Any) -> None:
    """The trace is over: what its references refer to lasts as long as in the interpreter."""
    for reference in m.weakly:
        keep_cycles(m, reference.attrs[REFERENT].var)


def may_have_ended(m: Any, value: Any) -> bool:
    """Whether an object that something had when the call began, nobody knows what, may have ended by what the trace has let go of since; where that is
    nothing which could have it, guards say so."""
    checks: List[Tuple[Any, ...]] = []
    for node, gone in m.loosened:
        if node is None:
            return True
        if gone is MISSING:
            checks.append(("missing", node))
        elif type(gone) in _HAVE_NOTHING:
            checks.append(("type_is", node, type(gone)))
        elif type(gone) is ARRAYS.array and not gone.dtype.hasobject and not _lends_memory(value):
            checks.append(("ndarray", node))
        else:
            return True
    for check in checks:
        m.guards.check(*check)
    return False


def _lends_memory(value: Any) -> bool:
    """Whether an array may have an object as its base."""
    kind = type(value)
    if any([raw_lookup(kind, name) is not MISSING for name in ("__buffer__", "__array_interface__", "__array_struct__")]):
        return True
    try:
        memoryview(value)
    except TypeError:
        return False
    return True


def _state_of_register(m: Any, register: int, reachable_ones: Dict[int, Variable], cls: Any = None) -> Optional[bool]:
    """Likewise of what only a register has: what was made of it may have it."""
    state: Optional[bool] = False
    for statement in m.trace.ordered():
        output = statement.output
        if not _may_have(m, statement, register, cls):
            continue
        if not isinstance(m.trace.metas.get(output), Meta):
            return None
        if output in reachable_ones:
            if _is_view(m, statement, register) and following.is_led_to(m, reachable_ones[output]):
                return True
            return None
        if _state_of_register(m, output, reachable_ones) is not False:      # a view of the view
            state = None
    return state


def _is_view(m: Any, statement: Statement, register: int) -> bool:
    """Whether a statement surely gives a view of the array in a register, which has it as its base."""
    made = {other.output: other for other in m.trace.ordered() if other.output is not None}
    maker = made[register]
    called = maker.inputs[0].value if maker.op == "call" and type(maker.inputs[0]) is Const else None
    owns = maker.op in _COMPUTING or called is not None and not maker.arg and (LIBRARY.is_elementwise(called) or any([called is other for other in (*LIBRARY.makers, *LIBRARY.owners)]))
    if statement.op != "subscr" or statement.inputs[0] != register or not owns:
        return False
    index: Any = statement.inputs[1]
    return type(index) is Const and type(index.value) is slice or type(index) is int and made[index].op == "slice"


def _may_have(m: Any, statement: Statement, register: int, cls: Any = None) -> bool:
    """Whether a statement may have put a value somewhere, or made something that has it."""
    op, inputs = statement.op, statement.inputs
    if register not in inputs or OPS[op][0] == "note":
        return False
    if op == "setattr":
        return inputs[1] == register
    if op == "mutate" or op in ("setsubscr", "delsubscr"):      # methods of builtin containers that keep what they are given, and not what they are called on
        return register in inputs[2 if op == "mutate" else 1:] or op == "mutate" and type(getattr(inputs[0], "value", None)) not in (types.MethodDescriptorType, types.WrapperDescriptorType)
    if op == "attr" and cls is not None and is_class(cls):      # what the class has, and no method bound to the instance
        found = raw_lookup(cls, statement.arg)
        return found is MISSING or raw_lookup(type(found), "__get__") is not MISSING
    meta, of = m.trace.metas.get(statement.output), m.trace.metas.get(register)
    if isinstance(meta, Meta) and isinstance(of, Meta):
        function = inputs[0].value if op == "call" and type(inputs[0]) is Const else None
        return not (meta.kind == "scalar" or op in _COMPUTING or function is not None and LIBRARY.is_elementwise(function))
    return not (op == "call" and type(inputs[0]) is Const and inputs[0].value is weakref.ref and register not in inputs[2:])
