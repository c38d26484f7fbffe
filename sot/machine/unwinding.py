"""Protected regions while simulating: where an exception of the instruction at hand goes, and what it needs there.

What raises when the graph runs is not known while it is recorded. So each statement of a protected region that may raise names an
*unwind block*, which ends with pictures of the frames that go on, from the root to the one whose handler catches it, as the interpreter would
find them. Code generation makes it into native frames once an exception comes up (``sot.codegen.unwinds``); as long as none does, it
costs nothing.

From 3.11 on the regions of an instruction are static; before that they are a stack of blocks, which is simulated here.
"""
from __future__ import annotations

import gc
import sys
from types import TracebackType
from typing import Any, Dict, Iterable, List, Sequence, Set

from ..bytecode import TABLE, caught_by
from ..graph.statements import RAISED, Block, Const, Exit, Picture, Place
from ..variables.base import HELD, LASTI, RESULT, STACK_MARKS, ConstVar, HandledVar, PlacedVar, Variable
from ..variables.containers import ListVar, TupleVar
from ..variables.errors import SAME_FRAME, ErrorState
from ..variables.exception_slots import set_context, traceback_of
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from . import finalisers
from .answers import asks_of, goes_on, with_asks
from .arguments import LazyArgument
from .exits import RECORDED, Break, Fallback, Restart
from .frames import BACKWARDS, VirtualFrame
from .regions import left_by, raising_of
from .tasks import is_half_done, is_minded
from .tracebacks import traceback_with

__all__ = ["ASKS_BELOW", "frame_of", "handler_of", "raised_at", "answer_of", "catching", "is_awaited", "is_taken", "is_thrown", "unwind_of", "throw", "handled_in", "falling_with", "is_outermost", "is_reachable", "give_up", "leave_to_the_run", "TracebackVar", "traceback_var", "obstacle_to_resuming", "open_block", "blocks_behind"]


def handler_of(frame: Any) -> Any:
    """(instruction, depth the stack is cut to) of the handler for what a frame's present instruction raises, or None. A handler that only ends the one around it is
    none where all further ones are like it."""
    if not TABLE.exception_table:
        block = next((block for block in reversed(frame.blocks) if block[0] is not None), None)
        return None if block is None or left_by(frame) is not None else block
    region = caught_by(raising_of(frame))
    return None if region is None or left_by(frame) is not None else (region.handler, region.depth)


def raised_at(frame: Any) -> Any:
    """The position of what a frame's present instruction raises, if its handler keeps the place for when the exception goes on; else None."""
    raising = raising_of(frame)
    if TABLE.exception_table:
        region = caught_by(raising)
        return raising.pos if region is not None and region.lasti else None
    return raising.pos if handler_of(frame)[0].op == "WITH_EXCEPT_START" else None


def catching(frames: Any) -> int:
    """The number of the innermost frame with a handler for an exception that comes up now; -1 if there is none."""
    if not frames:
        return -1
    innermost = frames[-1]
    if innermost.current is not None and handler_of(innermost) is not None:
        return len(frames) - 1
    return innermost.catcher  # type: ignore[no-any-return]


def is_awaited(frames: Any) -> bool:
    """Whether a handler, or an operation that called one of these frames, may take an exception that comes up now."""
    return catching(frames) >= 0 or any([frame.answers for frame in frames])


def open_block(frame: Any, kind: Any, target: Any) -> None:
    """≤3.10: a block begins; for ``with`` its level is below the result of __enter__."""
    frame.blocks = frame.blocks + ((target, len(frame.stack) - (kind == "with")),)


def blocks_behind(frame: Any, depth: Any) -> Any:
    """The blocks of a frame once its present instruction is done and has left ``depth`` items on the stack."""
    blocks = frame.blocks
    for name, argument in frame.pending:
        if name == "PUSH_BLOCK":
            blocks = blocks + ((argument[1], depth - (argument[0] == "with")),)
    return blocks


def handled_in(frames: Any) -> Any:
    """The variable of the exception that the innermost of these frames handles; None."""
    return next((held.error for held in _handlers(frames)), None)


def _handles_nothing() -> bool:
    return sys.exc_info()[1] is None


def is_outermost(m: Any) -> bool:
    """Whether no exception is handled outside of these frames, which each call finds out then; False, too, where none can."""
    if not m.may_expect():
        return False
    nothing = not m.unit.in_a_handler      # here the translator's own may be handled
    m.guards.check("is", m.find_out(_handles_nothing, value=nothing)[1], nothing)
    return nothing


def _handlers(frames: Any) -> Any:
    """What the stacks of these frames have of handlers, the innermost first."""
    return (var for frame in reversed(frames) for var in reversed(frame.stack) if type(var) is HandledVar)


def _with_its_traceback(frames: Any, error: Any) -> None:
    """Without a table of exceptions one that is raised again has the traceback that it came to its handler with, whatever became of it there."""
    held = next((held for held in _handlers(frames) if held.error is error), None)
    if held is not None and held.traceback is not None:
        held.traceback.put_into(error)


class TracebackVar(Variable):
    """The traceback of a virtual exception, as it is now: what goes on with the exception puts other objects before it. ``trace`` and ``catcher``
    are those that its state has then."""

    __slots__ = ("error", "trace", "catcher")
    pytype = TracebackType

    def __init__(self, error: Any) -> None:
        super().__init__()
        self.error = error
        self.trace = error.error.trace
        self.catcher = error.error.catcher

    def unlink(self) -> None:
        self.catcher = None

    def is_whole_of(self, error: Any) -> bool:
        """Whether it is the traceback that an exception has now."""
        return self.error is error and self.trace is error.error.trace

    def put_into(self, error: Any) -> None:
        """``error.__traceback__ = traceback``, of the same exception."""
        error.error.trace = self.trace
        error.error.catcher = self.catcher

    def make(self, m: Any) -> None:
        if self.trace is not self.error.error.trace:
            if m.aside is None:
                give_up(self.error)
            self.reg = m.emit("call", (), (Const(traceback_with), Const(self.trace), Const(None)))
            return
        self.reg = m.emit("call", (), (Const(traceback_of), self.error.materialise(m)))


def traceback_var(m: Any, error: Any) -> TracebackVar:
    """The one variable of an exception's traceback."""
    state = error.error
    if state.traceback is None or state.traceback.trace is not state.trace:
        state.traceback = TracebackVar(error)
        m.tracebacks.append(state.traceback)    # the frame that catches it has it on its stack (3.8–3.10)
    return state.traceback  # type: ignore[no-any-return]  # of its kind


def give_up(var: Any) -> Any:
    """Simulate again: the exception is left to the interpreter from where it was raised; one that came in, from here."""
    if var.error is None:
        raise Break("raises", "an exception that came in is raised again")
    raise Restart(var.error.step, RECORDED if var.error.recorded else "raises", "its handler is not simulated")


def leave_to_the_run(frames: Any) -> None:
    """The graph breaks: what arrays raised and is being handled comes up when the graph runs, for its handler is not simulated to the end."""
    for held in _handlers(frames):
        state = getattr(held.error, "error", None)
        if state is not None and state.recorded:
            give_up(held.error)


def throw(m: Any, var: Any, again: bool = False, stays: bool = False) -> bool:
    """An exception of the trace comes up in the innermost frame; whether a simulated handler takes it, which is gone on at then, or an operation.

    ``again``: it is only raised again, which the traceback does not show; the frame's own line does, unless it ``stays`` where it was.
    """
    frames = m.frames
    if var.error is None:    # it came in: its traceback is not known here
        return False
    answered = _answered(frames, var)
    number = answered or catching(frames)
    state = var.error
    shared = state.shared = state.shared or var.reg is not None and _is_shared(m, var)
    if not _is_taken(m, var, answered, number):
        return False
    if shared and (answered or state.traceback is not None and state.traceback.reg is not None):    # C code takes it its own way; its entries stay the same objects
        return False
    if again:
        _with_its_traceback(frames, var)
    handled = handled_in(frames)
    if not again and handled is not var and not state.keeps_context:
        if type(state.context) is ConstVar:
            state.context = None
        if handled is not None:
            _take_context(m, state, var, handled)
        elif state.context is not None and not is_outermost(m):    # it keeps the one that it has, unless something outside is handled
            return False
    if not state.trace:
        state.step = m.step
    if state.trace and state.catcher is frames[-1] and not (again and stays):    # its first entry is this frame's
        state.trace = (state.trace[0][:4] + (frames[-1].entry()[2:] if again else SAME_FRAME),) + state.trace[1:]
    state.trace = tuple([frame.entry() for frame in frames[number:len(frames) - again]]) + state.trace
    m.threw = m.dirty = True
    if m.finalisable:     # with an answer the operands of the call go as well
        m.going = (m.step, None if answered else [value for frame in reversed(frames[number:]) for value in reversed(frame.stack)], frames[number])
    m.links(var)    # its traceback, and the frame that catches it, lead back to it
    left = m.leave(answered or number + 1)
    for frame in left:
        if frame.generator is not None:
            frame.generator.fail(m)
        for name in left_by(frame) or () if frame.current is not None else ():      # it has left a handler, which ends with its name
            frame.locals.pop(name, None)
    if left:
        m.held.append((var, [value for frame in reversed(left) for value in _values(frame)]))
    if answered:
        state.catcher = None    # an operation does not handle it, so it is not there any more when it answers
        m.let_go()
        m.answer(left[0], var)
    else:
        state.catcher = frames[-1]
        _go_on(m, frames[-1], var)
    if shared:
        var.materialise(m)     # whoever has the object sees what raising does to it
    return True


def is_taken(m: Any, var: Any) -> bool:
    """Whether a handler in the simulation, or an operation, takes a new exception that comes up now."""
    answered = _answered(m.frames, var)
    return _is_taken(m, var, answered, answered or catching(m.frames))


def _is_taken(m: Any, var: Any, answered: int, number: int) -> bool:
    if number < 0 or not answered and number == 0 and m.segments is not None:    # the generator's own frame handles it
        return False
    return bool(answered) or not any([_holds_up(frame, var) for frame in m.frames[number + 1:]])


def _values(frame: Any) -> Any:
    """What the names of a frame stand for, in the order in which they go."""
    found = [*frame.locals.values(), *frame.cells.values()]
    return reversed(found) if BACKWARDS else found


def _answered(frames: Any, var: Any) -> int:
    """The number of the frame whose call an operation made that takes what comes up now, before any handler does; 0 if there is none."""
    gets_a_name = False
    for number in range(len(frames) - 1, 0, -1):
        frame = frames[number]
        if handler_of(frame) is not None:
            return 0
        index = answer_of(frame, var)
        if index is not None:     # whoever asked for an attribute forgets an AttributeError, whatever it says
            return number if not gets_a_name or frame.answers[index][0] == (AttributeError,) else 0
        if _gets_a_name(frame, var):
            gets_a_name = True
        elif _holds_up(frame, var):
            return 0
    return 0


def answer_of(frame: Any, var: Any) -> Any:
    """The index of the first answer to an exception in those of a frame, or None."""
    return next((index for index, (classes, _) in enumerate(frame.answers) if issubclass(var.pytype, classes)), None)


def _gets_a_name(frame: Any, var: Any) -> bool:
    """Whether all that holds an exception up in a frame is that it may get the name of the attribute that was looked up."""
    return frame.errors == "raised" and issubclass(var.pytype, AttributeError) and frame.generator is None \
        and not (frame.then is not None and is_minded(frame.then, var.pytype))


def _holds_up(frame: Any, var: Any) -> bool:
    """Whether an exception cannot leave a frame in the simulation: what made the call would look at it."""
    cls = var.pytype
    if bool(frame.errors) and issubclass(cls, AttributeError) and (frame.errors == "always" or not _is_named(frame, var)) or frame.generator is not None and issubclass(cls, StopIteration):
        return True
    return frame.then is not None and is_minded(frame.then, cls)


#: AttributeError tells of what attribute of what object (3.10+).
_TELLS = hasattr(AttributeError(), "obj")


def _is_named(frame: Any, var: Any) -> bool:
    """Whether an AttributeError that leaves a frame which looks an attribute up goes on as it is: it says of which, or cannot.

    Whether another one gets a name depends on how often the instruction has run (3.12+), so that one is the interpreter's.
    """
    return not _TELLS or frame.attribute == () or any([name == "name" for name, _ in var.error.fields])


def _is_shared(m: Any, var: Any) -> bool:
    """Whether something else may have the object of an exception: it would see what raising does to it."""
    return any([var.reg in statement.inputs[_own_places(statement):] for statement in m.trace.ordered()])


def _own_places(statement: Any) -> int:
    """How many of the first inputs of a statement are nothing that is done with an object elsewhere."""
    if statement.op == "getattr":
        return int(statement.arg in ("args", "exceptions"))
    if statement.op == "error":
        return int(statement.arg[0] is None)     # it is brought up to date, and not made
    return _OWN_PLACES.get(statement.op, 0)


#: Statements of which an object is the subject -> the number of `_own_places`.
_OWN_PLACES = {"attr": 1, "setattr": 1, "delattr": 1, "drop": 1, "mutate": 2}


def _take_context(m: Any, state: Any, var: Any, handled: Any) -> None:
    """The exception comes up while another is handled. Where it is one of those in whose context that came up, they are cut off before it."""
    other = handled
    while True:
        context = other.error.context
        if context is var:
            other.error.context = ConstVar(None)
            if other.reg is not None:
                m.emit("call", (), (Const(set_context), other.reg, Const(None)))
        if context is var or context is None or type(context) is ConstVar:
            break
        other = context
    state.context = handled


def is_thrown(m: Any, var: Any, frame: Any, chains: bool) -> None:
    """An exception is thrown into the frame of a generator: its context is what that handles, if the interpreter ``chains`` those, and nothing of the frames outside."""
    state = var.error
    own = handled_in([frame]) if chains else None
    if own is var or own is not None and own.error is None:
        give_up(var)
    if own is not None:
        _take_context(m, state, var, own)
    if state.context is None and not state.trace:
        state.context = ConstVar(None)
    state.keeps_context = True


def _go_on(m: Any, frame: Any, var: Any) -> None:
    """The frame goes on at its handler."""
    frame.pending = frame.keywords = ()
    if TABLE.exception_table:
        region = frame.current.region
        frame.stack[region.depth:] = [LASTI, var] if region.lasti else [var]
        frame.pc = region.handler.index
        return
    blocks = frame.blocks
    while blocks[-1][0] is None:
        blocks = blocks[:-1]
    target, level = blocks[-1]
    frame.blocks = blocks[:-1] + ((None, level),)
    traceback = traceback_var(m, var)
    frame.stack[level:] = [HandledVar(var, traceback), HELD, HELD, traceback, var, ConstVar(var.pytype)]
    frame.pc = target.index


def obstacle_to_resuming(frame: Any) -> Any:
    """Why no resume function can go on in a frame as it is now, or None."""
    code = frame.code
    if frame.names is not None:
        return "a class body"
    if any(name not in frame.cells for name in code.co_cellvars + code.co_freevars):
        return "a break while a comprehension uses a cell's slot for its own variable"
    if "__class__" in code.co_freevars and code.co_argcount and code.co_varnames[0] in code.co_cellvars:
        return "super() beside a closure over its first argument"
    if "super" in code.co_names and not (code.co_argcount and (code.co_varnames[0] in frame.locals or code.co_varnames[0] in frame.cells)) \
            and _has_bare_super(frame.instrs):
        return "super() without a first argument"    # a resume function has another one
    return None


def _has_bare_super(instrs: Any) -> bool:
    """Whether there is a ``super()`` that is a call: it looks for the first argument of the frame itself."""
    operations = [operation for instr in instrs for operation in instr.ops if operation[0] not in ("PUSH_NULL", "NOP")]     # PRECALL does nothing (3.11)
    return any([first == ("LOAD_GLOBAL", "super") and second[0] == "CALL" and not second[1][0] for first, second in zip(operations, operations[1:])])


def unwind_of(m: Any) -> Any:
    """The unwind block for what may raise now, or None where nothing catches it."""
    number = catching(m.frames)
    handled = handled_in(m.frames) if m.threw else None
    if number < 0 and handled is None and (not m.open_generators and not m.finalisable or m.segments is not None):
        return None
    frames = m.frames[:number + 1]
    generator = frames[-1].generator if frames else None
    outermost = _asked_from_outside(frames)
    asked: Any = None if generator is None else frames[outermost].generator
    for frame in m.frames[number + 1:] if frames else ():
        if frame.then is not None and is_half_done(frame.then):
            raise Restart(frame.call_step, "opaque-call", "what may raise in a call of an operation that puts back then what it has changed")
    _check_resumable(m, frames)
    _make_large(m, frames)
    placed = m.aside = []
    being_made, m.being_made = m.being_made, []    # here they are made anew
    try:
        with m.trace.aside() as statements:
            pictures = [_picture(m, frame, frame.stack) for frame in frames[:outermost]]
            if frames and generator is None:
                pictures.append(_picture(m, frames[-1], frames[-1].stack[:handler_of(frames[-1])[1]]))
            context = () if handled is None else (handled.materialise(m),)
            if generator is not None:
                context = asked.asked_with(m) + context
            ended = [var.materialise(m) for var in _ending(m, placed)]
            kept = [] if frames else [var.materialise(m) for var in _named(m, placed)]
            if len(kept) > 1:      # instances that have it, perhaps in a cycle
                kept = [m.emit("list", None, tuple(kept))]
            if m.finalisable:
                ended += [var.materialise(m) for var in finalisers.left_on_stacks(m, number, {id(var) for var, _ in placed})]
                kept = _kept(m, number, kept, placed)
    finally:
        m.aside = None
        m.placed = {id(var) for var, _ in placed}
        m.being_made = being_made
        for var, placement in reversed(placed):
            var.put_back(placement)    # as virtual as before
    if not (frames or context or ended or kept):
        return None
    exit_ = Exit("unwind", "keeps" if kept else None if asked is None else asked.asked_by, tuple(kept) + context, outs=max(len(frames) - 1 - outermost, 0), frames=tuple(pictures))
    made = {statement.output for statement in statements}
    operands = [operand for statement in statements for operand in statement.inputs] + exit_.operands()
    return Block(tuple(sorted({operand for operand in operands if type(operand) is int} - made)), statements, exit_)


def _ending(m: Any, placed: Any) -> Any:
    """The open generators that end where an exception comes up now, for nothing but the stacks of frames that it leaves has them: the innermost
    first. Each is made before a handler goes on, and nobody takes it."""
    made = {id(var) for var, _ in placed}
    found: List[Any] = []
    for frame in reversed(m.frames):
        for var in [generator for held in reversed(frame.stack) for generator in falling_with(held)]:
            if var in m.open_generators and var.reg is None and id(var) not in made and var not in found and not is_reachable(m, var, stacks=False):
                found.append(var)
    more = [var for var in m.open_generators if var.reg is None and id(var) not in made and var not in found and not any([_leads([of.frame], var) for of in found])]
    first = _owner(more)
    if first is not None and not is_reachable(m, first, stacks=False):      # below another iterator; of several, one has the others
        found.append(first)
    return found


def falling_with(var: Any) -> Iterable[Any]:
    """The generators that end where a virtual value goes which is one, or asks them for items, in that order: C code lets go of the last one first."""
    if getattr(var, "reg", 0) is not None:
        return
    if hasattr(var, "has_handler"):
        yield var
        return
    if getattr(var, "alone", True):
        for inner in reversed(getattr(var, "inner", ())):
            yield from falling_with(inner)


def _named(m: Any, placed: Any) -> Any:
    """The open generator to which names of the frames lead that an exception leaves: their traceback has it, and it ends with that. Of several, the one that has the others."""
    made = {id(var) for var, _ in placed}
    more = [var for var in m.open_generators if var.reg is None and id(var) not in made]
    first = _owner(more)
    return [] if first is None else [first] + [var for var in m.linked() if type(var) is ObjectVar and var.plain and var.is_virtual() and id(var) not in made and _leads([var], first)]


def _kept(m: Any, number: int, kept: List[Any], placed: Any) -> List[Any]:
    """The operand that keeps the instances with a ``__del__`` which names of the frames have that are left. Where one of the frames handles the
    exception, its traceback is given that. The frame with this number is the one."""
    left = m.frames[number + 1:]
    if kept or number >= 0 and any([frame.generator is not None for frame in m.frames]):
        return kept
    operands = [var.materialise(m) for var in finalisers.kept_by_traceback(m, left, {id(var) for var, _ in placed})]
    if len(operands) > 1:
        operands = [m.emit("list", None, tuple(operands[::-1]))]      # which lets go of its last item first
    if number < 0 or not operands:
        return operands
    m.emit("mutate", None, (Const(finalisers.keep_with), RAISED, *operands))
    return []


def _owner(generators: List[Any]) -> Any:
    """The one of these that has all the others, or None."""
    return next((var for var in generators if all([other is var or _leads([var.frame], other) for other in generators])), None)


def is_reachable(m: Any, wanted: Any, stacks: bool = True) -> bool:
    """Whether a name, or with ``stacks`` anything, of the frames leads to a virtual value; yes, too, where that is too far to go."""
    waiting = [var for frame in m.frames for found in (frame.locals.values(), frame.cells.values(), frame.stack if stacks else ()) for var in found]
    return _leads(waiting + [var for _, values in m.held for var in values], wanted)


def _leads(waiting: List[Any], wanted: Any) -> bool:
    """Whether one of these leads to a virtual value; yes, too, where that is too far to go."""
    seen: Set[int] = set()
    while waiting:
        var = waiting.pop()
        if var is wanted:
            return True
        if type(var) is VirtualFrame:
            waiting += [var.locals, var.cells, var.stack]
        if id(var) in seen or not isinstance(var, (Variable, list, tuple, dict)):
            continue
        seen.add(id(var))
        if len(seen) > _MOST_REACHED:
            return True
        waiting += gc.get_referents(var)
        error, frame = getattr(var, "error", None), getattr(var, "frame", None)
        if type(error) is ErrorState:      # the frame that caught it is none of its parts
            waiting += [error.args, error.fields, error.context, error.cause]
        if frame is not None:
            waiting.append(frame)
    return False


#: Looking for a virtual value stops after so many others.
_MOST_REACHED = 1000


#: How the frame of a generator asks another one: in a ``yield from``, in a loop.
ASKS_BELOW = frozenset(("below", "for"))


def _asked_from_outside(frames: Any) -> int:
    """The number of the generator's frame that an operation asks, where the last of these has the handler and is that one or below its
    ``yield from`` or a loop of it; without generators, that of the last frame."""
    number = len(frames) - 1
    while number > 0 and frames[number].generator is not None and frames[number].generator.asked_by in ASKS_BELOW and frames[number - 1].generator is not None:
        number -= 1
    return number


def _check_resumable(m: Any, frames: Any) -> None:
    """Frames that wait for an operation's result, and not for a call's, cannot go on natively: then that operation runs natively. But a generator
    can be asked again, where it has the handler.

    Nor can those that no resume function is made for: once an exception has come up it is too late to find out.
    """
    for number, frame in enumerate(frames):
        obstacle = obstacle_to_resuming(frame)
        if obstacle is not None:
            if number:
                m.unit.engine.note_obstacle(frame.code, obstacle)
                raise Restart(frame.call_step, "opaque-call", obstacle)
            raise Fallback("unsupported-opcode", obstacle)
    for frame, callee in zip(frames, frames[1:]):
        # a block would begin only behind the call; on 3.8 such an exit leaves an empty slot for what comes behind it
        if (frame.pending or frame.current.op == "WITH_CLEANUP_START" or callee.answer is not None or callee.errors or RESULT not in callee.pushes) and handled_in([frame]) is not None:
            raise Restart(callee.call_step, "opaque-call", "a call while an exception is handled")
    outermost = _asked_from_outside(frames)
    for number, frame in enumerate(frames[1:], 1):
        if frame.generator is not None and number >= outermost:
            frame.generator.check_raising(m, number > outermost)
        elif not goes_on(frame):
            raise Restart(frame.call_step, "opaque-call", "a try or with inside a call made by an operation")
    for frame in frames[:-1]:
        if any(name != "PUSH_BLOCK" for name, _ in frame.pending):
            raise Restart(frames[frames.index(frame) + 1].call_step, "opaque-call", "a try or with inside a call made by an operation")


def _make_large(m: Any, frames: Any) -> None:
    """Containers of many items are made now, once: a picture would have to list the items, each time."""
    for frame in frames:
        for var in list(frame.locals.values()) + frame.stack:
            kind = type(var)
            if (kind is ListVar or kind is TupleVar) and var.reg is None and len(var._items) > _MOST_ITEMS \
                    or kind is DictVar and var.reg is None and len(var.order or ()) > _MOST_ITEMS:
                var.materialise(m)


#: Containers with more items are real ones in protected regions.
_MOST_ITEMS = 16


def _picture(m: Any, frame: Any, stack: Any) -> Picture:
    """A frame as it is now, all its values placed."""
    names = []
    for name in frame.ir.varnames:
        var = frame.locals.get(name)
        if var is not None:
            names.append((name, var.register(m) if type(var) is LazyArgument else var.materialise(m)))
    cells = tuple([(name, cell.materialise(m)) for name, cell in frame.cells.items()])
    layout, items = _laid_out(m, stack)
    pushed, pushes = _laid_out(m, frame.pushes)
    asks, asked = asks_of(m, frame)
    place = Place(frame.code, frame.ir, frame.globals, frame.pc, raising_of(frame), frame.pending, frame.blocks)
    return Picture(place, tuple(names), cells, layout, items, pushed, pushes, asks, tuple(asked))


def _laid_out(m: Any, items: Any) -> Any:
    """(a character for each item, the operands of those that are values)."""
    layout, operands = "", []
    for var in items:
        mark = "r" if var is RESULT else STACK_MARKS.get(var) or ("h" if type(var) is HandledVar else "v")
        layout += mark
        if mark == "v":
            operands.append(var.materialise(m))
        elif mark == "h":
            operands.append(var.error.materialise(m))
    return layout, tuple(operands)


def frame_of(picture: Picture) -> VirtualFrame:
    """The frame of a picture, its variables placed."""
    place = picture.place
    frame = VirtualFrame(place.code, place.ir, place.globals)
    frame.locals = {name: PlacedVar(operand) for name, operand in picture.locals}
    frame.cells = {name: PlacedVar(operand) for name, operand in picture.cells}  # type: ignore[misc]  # no CellVar
    frame.stack = _variables(picture.layout, picture.stack)
    frame.pushes = tuple(_variables(picture.pushed, picture.pushes))
    with_asks(frame, picture.asks, [PlacedVar(operand) for operand in picture.asked])
    frame.pc, frame.current, frame.pending, frame.blocks = place.pc, place.current, place.pending, place.blocks
    return frame


def _variables(layout: str, operands: Sequence[Any]) -> List[Any]:
    waiting = iter(operands)
    found: List[Any] = []
    for mark in layout:
        if mark == "v":
            found.append(PlacedVar(next(waiting)))
        elif mark == "h":
            found.append(HandledVar(PlacedVar(next(waiting))))
        else:
            found.append(_MARKED[mark])
    return found


_MARKED: Dict[str, Any] = {mark: marker for marker, mark in STACK_MARKS.items()}
_MARKED["r"] = RESULT
