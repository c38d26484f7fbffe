"""Instances made here whose class has a ``__del__``: where the program drops the last reference, that is called, in the simulation.

Such an instance is virtual: what would be its ``__del__`` in the interpreter must not run twice. Until something needs the object there is none;
where the trace needs it before its exit, the translation starts over and the call that made it runs natively. CPython ends an object at the
instruction that drops the last reference, so behind each instruction it is asked what leads to it. References need not be counted for
that: an object to which nothing leads has none, unless something in a cycle has it, which only the collector ends. What holds it is
followed where the simulation knows it exactly (names, cells, the stack, containers, functions, instances, generators); where only something
else leads to it (a model at work, a set), nobody knows how long that lasts, and the call that made it runs natively. So does the instruction
that drops several objects whose order is not known.

The call stands in a frame of its own, which takes what ``__del__`` raises and tells of it as the interpreter does.
"""
from __future__ import annotations

import sys
from typing import Any, Callable, Dict, List, Optional, Sequence, Set

from ..variables.base import ArrayVar, ConstVar, HandledVar, RuntimeScalarVar, ScalarVar, Variable
from ..variables.containers import ListVar, TupleVar
from ..variables.errors import ErrorState
from ..variables.exception_slots import traceback_of
from ..variables.functions import BoundMethodVar, CellVar, FunctionVar, PartialVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import DictVar, InstanceKey
from ..variables.objects import ObjectVar
from . import ends
from .exits import Break, Restart
from .frames import BACKWARDS, PUSH_RESULT, VirtualFrame
from .leading import parts_of, reachable
from .regions import left_by

__all__ = ["End", "Kept", "check", "check_between", "check_break", "exact_parts", "frame_of_end", "is_made_for_an_end", "is_plain_call", "keep_with", "kept_by_traceback", "leads_back", "leads_to_one", "left_on_stacks", "lend", "names_behind", "note_going", "track"]

#: Numbers, texts and arrays lead to nothing.
_LEAVES = (ConstVar, ScalarVar, RuntimeScalarVar, ArrayVar)
#: Instructions of these operations only drop nothing.
_KEEPING = frozenset(("NOP", "RESUME", "PUSH_NULL", "COPY", "SWAP", "ROT", "DUP", "LOAD_CONST", "LOAD_FAST", "KW_NAMES", "JUMP", "LOAD_GLOBAL"))
#: Containers in containers are not followed any deeper to find what goes first.
_MOST_NESTED = 4
#: More things than these are not followed: then it is not known what leads to an instance.
_MOST_FOLLOWED = 2_000


class End:
    """How far an instance is from its end: made at ``step``, its ``method()`` is the variable of the class's ``__del__``, dropped at the step ``dropped``, None before that. ``cached``: an iterator may keep it
    in the tuple that it gave last."""

    __slots__ = ("step", "method", "dropped", "cached", "making")

    def __init__(self, step: int, method: Callable[[], Any]) -> None:
        self.step = step
        self.method = method
        self.dropped: Optional[int] = None
        self.cached = False
        self.making = False     # its attributes are being made, for it

    def check_made(self, m: Any, var: ObjectVar) -> None:
        """The object is about to be made: for a handler, or for what follows the trace, which both end it natively. Else start over.

        So does one that is an attribute of its own, or of what it leads to: no call makes such a one with its attributes.
        """
        if self.dropped is not None:
            _leave(m, var, self.dropped)
        if self.making or m.aside is None and not m.leaving:
            raise _not_made(var)


def _not_made(var: ObjectVar) -> Restart:
    assert var.end is not None      # it is one of these
    return Restart(var.end.step, "opaque-call", "class %s has a __del__" % var.pytype.__qualname__)


def _leave(m: Any, var: ObjectVar, step: int) -> None:
    """Leave the instruction that drops an instance to the interpreter, or where that was tried, the call that made it."""
    if step in m.told_steps or step <= var.end.step:  # type: ignore[union-attr]  # it is one of these
        raise _not_made(var)
    raise Restart(step, "opaque-call", "the end of a %s may run code of the program" % var.pytype.__qualname__)


def track(m: Any, var: ObjectVar, method: Callable[[], Any]) -> None:
    """An instance of a class with a ``__del__`` was made."""
    var.end = End(m.step, method)
    m.finalisable.append(var)
    m.links(var)


# -- what leads to what --------------------------------------------------------------------------------------------
def _of_error(m: Any, error: ObjectVar) -> List[Any]:
    state: Any = error.error
    values = [values for other, values in m.held if other is error]
    return [state.args, [value for _, value in state.fields], list(state.known.values()), state.more, state.context, state.cause, *values]


def _of_dict(var: DictVar) -> List[Any]:
    keys = var.order if var.order is not None else list(var.entries)
    return [var.entries.get(key) for key in keys] + [key.var for key in keys if type(key) is InstanceKey]


def exact_parts(m: Any, thing: Any) -> Optional[List[Any]]:
    """What a thing of the simulation has, as the interpreter's has it; None where that is not known so well."""
    kind = type(thing)
    if kind is VirtualFrame:
        return [list(thing.locals.values()), list(thing.cells.values()), thing.stack, thing.pushes, thing.lent]
    if kind is list or kind is tuple:
        return list(thing)
    if isinstance(thing, _LEAVES):
        return []
    if kind is ObjectVar:
        found = [thing.names] if thing.names else []
        return found + _of_error(m, thing) if thing.error is not None else found
    if id(thing) in m.owners:
        return [m.owners[id(thing)][1], *(_of_dict(thing) if kind is DictVar else thing._items)]
    if kind is ListVar or kind is TupleVar:
        return thing._items  # type: ignore[no-any-return]  # variables, and numbers of what came in
    if kind is DictVar:
        return _of_dict(thing)
    if kind is CellVar:
        return [thing.contents]
    if kind is FunctionVar:
        return [thing.closure or (), thing.given_defaults, thing.defaults or (), list((thing.kwdefaults or {}).values()), list((thing.attrs or {}).values()),
                None if thing.annotations is None else thing.annotations[1], thing.names]
    if kind is BoundMethodVar:
        return [thing.function, thing.instance]
    if kind is PartialVar:
        return [thing.function, thing.args, list(thing.keywords.values()), thing.shown, thing.named]
    if kind is HandledVar:
        return [thing.error]
    if isinstance(thing, IteratorVar):
        return thing.holds()
    if not isinstance(thing, Variable):
        return []
    return None


def _loose(m: Any, thing: Any) -> List[Any]:
    """What a thing may have besides: a model that waits for a frame, what a variable of another kind knows."""
    kind = type(thing)
    if kind is VirtualFrame:
        return [thing.then, thing.convert, [answer for _, answer in thing.answers]]
    if kind is ObjectVar:
        return list(thing.attrs.values())
    return []


class _Walk:
    """All that some things lead to. ``exactly``: what they surely have; ``reached``: with what they may have besides; ``cachers``: the
    iterators among them that keep the tuple which they gave last, and fill it again."""

    def __init__(self, m: Any, roots: Sequence[Any]) -> None:
        self.things: Dict[int, Any] = {}
        self.parents: Dict[int, List[int]] = {}
        self.exactly: Set[int] = set()
        self.cachers: List[Any] = []
        self.whole = True
        loose = self._follow(m, list(roots))
        self.reached = set(self.exactly)
        more = reachable(m, loose) if loose else []
        if more is None:
            self.whole = False
        for thing in more or ():
            self.reached.add(id(thing))
            if isinstance(thing, IteratorVar) and thing.keeps_last():
                self.cachers.append(thing)

    def _follow(self, m: Any, waiting: List[Any]) -> List[Any]:
        """Follow what is known exactly; what is to be followed otherwise."""
        loose: List[Any] = []
        while waiting:
            thing = waiting.pop()
            key = id(thing)
            if key in self.exactly:
                continue
            self.exactly.add(key)
            self.things[key] = thing
            if len(self.things) > _MOST_FOLLOWED:
                self.whole = False
                return []
            if isinstance(thing, IteratorVar) and thing.keeps_last():
                self.cachers.append(thing)
            found = exact_parts(m, thing)
            if found is None:
                loose.append(thing)
                continue
            loose += [other for other in _loose(m, thing) if other is not None]
            for other in found:
                if isinstance(other, (Variable, list, tuple, VirtualFrame)):
                    self.parents.setdefault(id(other), []).append(key)
                    waiting.append(other)
        return loose

    def holders(self, wanted: Sequence[Any]) -> List[Any]:
        """The things that surely lead to one of these."""
        found: Set[int] = set()
        waiting = [key for thing in wanted for key in self.parents.get(id(thing), ())]
        while waiting:
            key = waiting.pop()
            if key not in found:
                found.add(key)
                waiting += self.parents.get(key, ())
        return [thing for thing in [self.things[key] for key in found] if type(thing) is not list and type(thing) is not tuple]


def leads_back(m: Any, thing: Any) -> Optional[Set[int]]:
    """The ids of all that a thing leads to if it leads to itself, else None; the traceback of an exception leads to the frames that caught it."""
    seen: Set[int] = set()
    waiting = _all_of(m, thing)
    while waiting:
        other = waiting.pop()
        if id(other) in seen:
            continue
        seen.add(id(other))
        if len(seen) > _MOST_FOLLOWED:
            break
        waiting += _all_of(m, other)
    return seen if id(thing) in seen or len(seen) > _MOST_FOLLOWED else None


def _all_of(m: Any, thing: Any) -> List[Any]:
    found = exact_parts(m, thing)
    if found is None:
        found = list(reachable(m, parts_of(m, thing)) or ())
    error = getattr(thing, "error", None) if type(thing) is ObjectVar else None
    if type(error) is ErrorState:
        catcher = error.catcher
        if catcher is not None and catcher.generator is not None:     # the generator has its frame; where only the traceback does, it has ended, and so has the handler
            catcher = names_behind(catcher)
        found = found + [catcher] + [values for other, values in m.gone + m.held if other is thing]
    return [other for other in found if isinstance(other, (Variable, list, tuple, VirtualFrame))]


def names_behind(frame: VirtualFrame) -> List[Any]:
    """What the names of a frame stand for once it has left the handlers that it is in."""
    unbound = left_by(frame) or ()
    return [var for name, var in frame.locals.items() if name not in unbound] + list(frame.cells.values())


def leads_to_one(m: Any, var: Any) -> bool:
    """Whether a value leads to an instance that waits for its end."""
    if not m.finalisable:
        return False
    walk = _Walk(m, [var])
    return not walk.whole or any([id(other) in walk.reached for other in m.finalisable])


def lend(m: Any, frame: VirtualFrame, arguments: Sequence[Any], is_sure: bool) -> None:
    """A call is about to be followed in which something else than the callee has the arguments as well until it is over, the caller's stack (≤3.10) or C code;
    unless that ``is_sure``, the interpreter does some such calls in another way once they are frequent, where nothing else has them."""
    frame.lent = tuple(arguments)
    if m.finalisable and not is_sure and ends.unbinds_a_parameter(frame.code, frame.instrs) and any([leads_to_one(m, var) for var in arguments]):
        raise Break("opaque-call", "%s unbinds an argument whose end may run code of the program" % frame.code.co_name)


def check_break(m: Any) -> None:
    """The graph breaks: native frames have their arguments themselves, so a call that something else lends an instance, and nothing besides it has that,
    runs natively as a whole."""
    for number, frame in enumerate(m.frames[1:], 1):
        lent = _Walk(m, frame.lent).reached if frame.lent else ()
        found = [var for var in m.finalisable if id(var) in lent]
        callers = _Walk(m, m.frames[:number]).exactly if lent else ()
        heard = [var for var in frame.lent if isinstance(var, Variable) and id(var) not in callers and not _is_unheard(m, var)]
        if heard or not {id(var) for var in found} <= set(callers):
            raise Restart(frame.call_step, "opaque-call", "%s has an argument whose end may run code of the program" % frame.code.co_name)


# -- ends ----------------------------------------------------------------------------------------------------------
def is_plain_call(m: Any, function: Any, frame: VirtualFrame) -> bool:
    """Whether a frame is that of a function which the code of the caller calls itself: its names are all that has the arguments (3.11+)."""
    step, called = m.calling
    return step == m.step and (called is function or type(called) is BoundMethodVar and called.function is function) and called is not None \
        and frame.then is None and frame.convert is None and frame.pushes is PUSH_RESULT


def note_going(m: Any, frame: VirtualFrame, values: Sequence[Any], value: Any) -> None:
    """A frame returns ``value``: what its names stand for goes in this order. The exceptions that it has caught lead to it, also from now on."""
    if frame.generator is not None:     # it has its arguments itself
        values = _names(frame)
    elif not frame.plain or frame.then is not None or frame.lent:
        parameters = frame.code.co_varnames[:frame.code.co_argcount + frame.code.co_kwonlyargcount]
        values = [frame.locals[name] for name in frame.ir.varnames if name in frame.locals and name not in parameters]
        values = values[::-1] if BACKWARDS else values
        if frame.lent and frame.plain and frame.then is None:     # the last argument lies on top of the caller's stack
            values += list(frame.lent)[::-1]
        else:
            values.append([var for name, var in frame.locals.items() if name in parameters] + list(frame.lent))
    m.going = (m.step, list(values), frame)
    for error in [var for var in (reachable(m, [*m.frames, frame, value]) or ()) if type(var) is ObjectVar and var.error is not None] if m.threw else ():
        if error.error is not None and error.error.catcher is frame:
            m.held.append((error, [*frame.locals.values(), *frame.cells.values()]))


def check_between(m: Any, operations: Sequence[Any]) -> None:
    """Between two operations of one instruction, where what comes may run code of the program: what was dropped would end before."""
    if all([name in ends.HARMLESS or name in _KEEPING for name, _ in operations]):
        return
    walk = _Walk(m, [*m.frames, *[var for _, others in m.endings for var in others]])
    for var in m.finalisable:
        if not walk.whole or id(var) not in walk.exactly:
            raise _not_made(var)


def check(m: Any) -> None:
    """Behind an instruction: end what nothing leads to any more; the frame of one ``__del__`` at a time is pushed."""
    frames = m.frames
    root = frames[0] if len(frames) == 1 and not frames[0].pending and frames[0].instrs[frames[0].pc].ops[-1][0] == "RETURN_VALUE" else None
    done = m.doing.current if m.doing is not None else None
    if root is None and done is not None and not m.endings and all([name in _KEEPING for name, _ in done.ops]):
        return
    waiting = [var for _, others in m.endings for var in others]
    walk = _Walk(m, [*(frames if root is None else [root.stack]), *waiting])
    if not walk.whole:
        raise _not_made(m.finalisable[0])
    lost = _check_cycles(m, walk)
    dropped = []
    for var in m.finalisable:
        if id(var) in walk.exactly:
            continue
        if id(var) in walk.reached:
            raise _not_made(var)
        dropped.append(var)
    for cacher in walk.cachers:
        given = _Walk(m, [cacher])
        for var in m.finalisable:
            if cacher.keeps_last() != "given" or id(var) in given.reached:
                var.end.cached = True
    if dropped:
        heard = [var for var in m.heard if id(var) in m.followed]      # which may go at the same time, and are followed otherwise
        if heard and (root is not None or not all([id(var) in walk.exactly for var in heard])):
            raise _not_made(dropped[0])
        if (walk.cachers or len(dropped) > 1) and any([var.end.cached for var in dropped]):
            raise _not_made(dropped[0])
        if root is not None and not all([_is_unheard(m, var) for var in (*root.locals.values(), *root.cells.values())]):
            raise _not_made(dropped[0])
        first, *others = _in_order(m, dropped, lost, root)
        if others:
            m.endings.append((len(frames), others))
    elif m.endings and m.endings[-1][0] == len(frames):
        first = m.endings[-1][1].pop(0)
        if not m.endings[-1][1]:
            m.endings.pop()
    else:
        return
    _end(m, first)


def _is_unheard(m: Any, var: Any) -> bool:
    """Whether the root frame's value for a name is no input whose end may be heard, which would go beside what ends here."""
    if type(var) in (*_LEAVES, FunctionVar):
        return True
    if not isinstance(var, Variable):
        return ends.is_unheard(m, m.guards.node("arg", var.index), var.value)
    return var.node is None or not m.is_input(var) or ends.is_unheard(m, var.node, m.example_of(var))


def _check_cycles(m: Any, walk: _Walk) -> List[Any]:
    """What is in a cycle, and has an instance, has it until the collector comes. What has led to one and is gone now."""
    lost, m.holders = [thing for thing in m.holders if id(thing) not in walk.reached], walk.holders(m.finalisable)
    for thing in [*[var for var in m.finalisable if id(var) not in walk.reached], *lost]:
        found = leads_back(m, thing)
        for var in m.finalisable if found is not None else ():
            if id(var) in found or len(found) > _MOST_FOLLOWED:  # type: ignore[operator, arg-type]  # see above
                raise _not_made(var)
    return lost


def _in_order(m: Any, dropped: List[Any], lost: Sequence[Any], root: Optional[VirtualFrame]) -> List[Any]:
    """Of the instances that nothing leads to those that nothing but the instruction ends, in their order: what only another one of them has comes when that
    is over. ``lost``: what led to them before and is gone, too."""
    if len(dropped) == 1:
        return dropped
    step, values, frame = m.going
    if root is not None:
        values, frame = _names(root), root
    elif step != m.step:
        values = None
    if values is not None and _cells_lead(m, [frame], dropped):
        values = None
    if values is None:
        for thing in [*dropped, *lost]:
            if type(thing) is not VirtualFrame and all([id(var) in _Walk(m, [thing]).exactly for var in dropped]):
                values = [thing]
                break
    order = None if values is None else _order_of_going(m, values, dropped)
    if order is None:
        _leave(m, dropped[0], m.step)
    return order  # type: ignore[return-value]  # _leave has not come back


def _order_of_going(m: Any, values: Sequence[Any], dropped: Sequence[Any]) -> Optional[List[Any]]:
    """In which order instances go when these values go one after the other: without those that only another one has; None where that is not known."""
    last: Dict[int, int] = {}
    for place, value in enumerate(_parts_in_order(values)):
        walk = _Walk(m, [value])
        last.update((id(var), place) for var in dropped if id(var) in walk.exactly)
    if len(last) < len(dropped):
        return None
    owners = []
    for place in sorted(set(last.values())):
        together = [var for var in dropped if last[id(var)] == place]
        first = [var for var in together if all([id(other) in _Walk(m, [var]).exactly for other in together])]
        if not first:
            return None
        owners.append(first[0])
    return owners


def _parts_in_order(values: Sequence[Any], depth: int = 0) -> List[Any]:
    """Values, and instead of lists, tuples and generators what they have, in the order in which that goes."""
    found: List[Any] = []
    for value in values:
        frame = getattr(value, "frame", None) if isinstance(value, IteratorVar) else None
        if depth < _MOST_NESTED and (type(value) is ListVar or type(value) is TupleVar):
            found += _parts_in_order(value._items[::-1], depth + 1)
        elif type(frame) is VirtualFrame and value.state == "running":     # that frame is among the others
            continue
        elif depth < _MOST_NESTED and type(frame) is VirtualFrame and not frame.cells:
            found += _parts_in_order(_names(frame) + frame.stack if not BACKWARDS else frame.stack[::-1] + _names(frame), depth + 1)
        elif isinstance(value, (Variable, list)):
            found.append(value)
    return found


def _names(frame: VirtualFrame) -> List[Any]:
    """What the names of a frame stand for, in the order in which they go."""
    found = [frame.locals[name] for name in frame.ir.varnames if name in frame.locals]
    return found[::-1] if BACKWARDS else found


def _end(m: Any, var: ObjectVar) -> None:
    """Push the frame that calls an instance's ``__del__``."""
    if m.ended or m.foreseeing is not None or m.segments is not None or m.closing or var.reg is not None:     # something else ends here, too
        _leave(m, var, m.step)
    try:
        function = var.end.method()  # type: ignore[union-attr]  # it is one of these
    except Break:
        raise _not_made(var) from None
    if type(function) is not FunctionVar:
        raise _not_made(var)
    assert var.end is not None      # it is one of these
    if m.step in m.told_steps:
        raise _not_made(var)
    var.end.dropped = m.step
    m.finalisable.remove(var)
    m.push_frame(frame_of_end(m, function, var))


def frame_of_end(m: Any, function: FunctionVar, var: ObjectVar) -> VirtualFrame:
    """The frame that calls the ``__del__`` of an instance."""
    frame = VirtualFrame(_call.__code__, m.unit.engine.decode(_call.__code__), globals())
    frame.locals = {"function": function, "instance": ListVar([var])}
    frame.pushes = ()
    return frame


def _call(function: Any, instance: List[Any]) -> None:
    try:
        function(instance.pop())
    except BaseException as error:
        _tell(error, function)


def is_made_for_an_end(frame: VirtualFrame) -> bool:
    """Whether a frame is none of the program's, but stands for the interpreter's call of a ``__del__``."""
    return frame.code is _call.__code__


class _Raises:
    def __del__(self) -> None:
        raise KeyError


def _tell(error: BaseException, function: Any) -> None:
    """What the interpreter does with what a ``__del__`` raises."""
    sample: List[Any] = []
    program_s: Any = sys.modules["sys"]     # and not the engine's view of it
    hook = program_s.unraisablehook
    program_s.unraisablehook = lambda told: sample.append((type(told), told.err_msg, told.object))
    try:
        _Raises()
    finally:
        program_s.unraisablehook = hook
    kind, text, place = sample[0]       # where the text says whose __del__ it is, nothing else does (3.14+)
    message = text and text.replace(repr(_Raises.__del__), repr(function))
    trace = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename == __file__:
        trace = trace.tb_next
    hook(kind((type(error), error.with_traceback(trace), trace, message, place and function)))


class Kept:
    """Something that the traceback of an exception has, as long as there is that."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __bool__(self) -> bool:
        return False


# -- unwinding -----------------------------------------------------------------------------------------------------
def left_on_stacks(m: Any, number: int, made: Set[int]) -> List[ObjectVar]:
    """The instances that end where an exception comes up now, for only the stacks of frames that it leaves have them, the first to go first; none
    where the order is not known. The frame with this number has the handler."""
    names = _Walk(m, _named(m))
    found = [var for var in m.finalisable if id(var) not in made and id(var) not in names.reached]
    return _order_of_going(m, [value for frame in reversed(m.frames[max(number, 0):]) for value in reversed(frame.stack)], found) or [] if names.whole else []


def kept_by_traceback(m: Any, frames: Sequence[VirtualFrame], made: Set[int]) -> List[ObjectVar]:
    """The instances that names of these frames have which an exception leaves, likewise."""
    named = _Walk(m, [values for frame in frames for values in (list(frame.locals.values()), list(frame.cells.values()))])
    others = _Walk(m, [values for _, values in m.held])
    found = [var for var in m.finalisable if id(var) not in made and id(var) in named.exactly and id(var) not in others.reached]
    if len(found) < 2:
        return found
    if _cells_lead(m, frames, found):
        return []
    return _order_of_going(m, [value for frame in reversed(frames) for value in _names(frame)], found) or []


def _cells_lead(m: Any, frames: Sequence[VirtualFrame], wanted: Sequence[Any]) -> bool:
    """Whether cells of frames lead to one of these instances: where those go among the names is not followed."""
    found = _Walk(m, [list(frame.cells.values()) for frame in frames]).reached
    return any([id(var) in found for var in wanted])


def keep_with(error: BaseException, value: Any) -> None:
    """The first of the frames that an exception has left keeps a value, as long as its traceback has that."""
    entry: Any = traceback_of(error)
    entry.tb_next.tb_frame.f_trace = Kept(value)


def _named(m: Any) -> List[Any]:
    return [values for frame in m.frames for values in (list(frame.locals.values()), list(frame.cells.values()))] + [values for _, values in m.held]
