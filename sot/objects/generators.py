"""Generators of the program: suspended virtual frames."""
from __future__ import annotations

import inspect
import types
import weakref
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..graph.statements import RAISED, TAKERS, Const
from ..machine import finalisers, keeping
from ..machine.arguments import as_value
from ..machine.exits import OVER_VALUES, Break, Restart
from ..machine.open_generators import THE_END
from ..machine.tasks import is_the_only_task
from ..machine.unwinding import ASKS_BELOW, catching, give_up, handled_in, handler_of, is_thrown, obstacle_to_resuming, throw
from ..variables.base import MISSING, NULL, PENDING, ConstVar, HandledVar, Variable
from ..variables.classes import raw_lookup
from ..variables.containers import TupleVar
from ..variables.errors import error_var, own_text
from ..variables.functions import FunctionVar
from .iterators import CompositeIter, is_seen_when_asked

if TYPE_CHECKING:
    from typing import Literal, NoReturn

    from ..graph.statements import Operand
    from ..machine.frames import Answer, VirtualFrame
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Marker
    from ..variables.objects import ObjectVar

__all__ = ["GeneratorVar", "state_of_generator", "note_first_asked", "note_its_iterator"]


class GeneratorVar(CompositeIter):
    """A generator of the program: its suspended virtual frame.

    One that was not started is made by the same call natively, a suspended one by a call that brings its frame's state. Where neither can
    be, the translation starts over and the call that made it (at ``step``) runs natively. One that is running has ended once an exception
    has come to the frame that catches it.
    """

    __slots__ = ("frame", "call", "step", "state", "asked", "asked_by", "default", "seen", "keeps_frame", "keeps_function")
    pytype = types.GeneratorType
    calls = True

    def __init__(self, frame: VirtualFrame, call: Tuple[Variable, List[Variable], Dict[str, Variable]], step: int) -> None:
        super().__init__([])
        self.frame = frame
        self.call = call          # (function, positional, named) variables
        self.step = step
        self.state = "new"
        self.keeps_frame = self.keeps_function = False      # though it is closed
        self.seen: Optional[_FrameVar] = None      # the variable of its frame object, if the program has asked for that
        self.asked = -1       # the step of the last operation that only goes on in it, and changes nothing itself before that …
        self.asked_by = ""    # … "next" for a call that does what ``next(generator)`` does now, "default" for one with a default, "for" for a loop, "below" for a ``yield from``, or one of TAKERS
        self.default: Sequence[Any] = ()    # the default; for those that take items the iterator that they ask, then the items that they have, then further arguments; of a sum a list of it

    def state_told(self) -> ConstVar:
        """What inspect calls its state."""
        return ConstVar(_STATES[self.state])

    def immediate(self) -> bool:
        return False

    def holds(self) -> List[Any]:
        if self.state != "closed" or self.keeps_frame:
            return [self.frame]
        return [self.call[0]] if self.keeps_function else []

    def remains(self) -> Optional[List[Any]]:
        if self.state != "closed":
            return None
        return self.holds() if self._names() is not None else [self.call[0], *self.holds()]

    def _names(self) -> Optional[Tuple[str, str]]:
        """The names that one of a function made here has, as far as they are known from the code: what has ended does not need the function for them."""
        function = self.call[0]
        if type(function) is not FunctionVar or function.obj is not None or function.node is not None or function.qualname is None or function.copied_from is not None:
            return None
        changed = function.attrs or {}
        return None if "__name__" in changed or "__qualname__" in changed else (function.seen_code.co_name, function.qualname)

    def keeps_last(self) -> bool:
        return False

    def told(self, m: Machine, name: str) -> Optional[Variable]:
        if self.reg is not None or raw_lookup(types.GeneratorType, name) is MISSING:     # it goes on where nobody sees it, or no version has it
            return None
        if name in ("gi_running", "gi_suspended"):
            return ConstVar(self.state == name[3:])
        if name == "gi_state":
            return self.state_told()
        if name == "gi_code":
            return ConstVar(self.frame.code)
        if name == "gi_frame":
            if self.state == "closed":
                return ConstVar(None)
            self.seen = self.seen or _FrameVar(m.step)
            return self.seen
        if name == "gi_yieldfrom" and self.state != "running":
            return _below(self.frame) if self.state == "suspended" and _delegates(self.frame) else ConstVar(None)
        return None

    def steps(self, m: Machine, sent: Optional[Variable] = None) -> Work[Found]:
        """Go on until the next ``yield``, which gives ``sent``, or the end."""
        if self.state == "running":
            _executes(m)
        if self.state == "closed":
            return MISSING
        if self.state == "new" and sent is not None and not (type(sent) is ConstVar and sent.value is None):
            text = "can't send non-None value to a just-started generator"
            m.raises("TypeError: %s" % text, error_var(TypeError, [own_text(text)]), done=True)
        frame = self.frame
        if self.state != "new" or frame.current is not None or frame.instrs[0].ops[0][0] == "GEN_START":
            frame.stack.append(ConstVar(None) if sent is None else sent)
        self._enter(m)
        return (yield PENDING)  # type: ignore[no-any-return]  # what it sends

    def _enter(self, m: Machine) -> None:
        frame = self.frame
        self.state = "running"
        m.open_generators.discard(self)
        frame.then = frame.convert = None
        frame.answers = ()
        frame.convert = self._returned
        m.push_frame(frame)

    def has_handler(self) -> bool:
        """Whether an exception that is thrown into it may run code of its own."""
        return self.state == "suspended" and (handler_of(self.frame) is not None or _delegates(self.frame))

    def steps_closed(self, m: Machine, answers: Tuple[Answer, ...]) -> Work[Found]:
        """Task: what an iterator below a ``yield from`` does at ``close()``, then as `steps_thrown` with a GeneratorExit."""
        if self.state == "suspended" and _delegates(self.frame):
            below = _below(self.frame)
            if type(below) is GeneratorVar and below.reg is None:
                item, raised = yield from self._ask_below(m, below, lambda answers: below.steps_closed(m, answers))
                if raised is not None and not issubclass(raised.pytype, GeneratorExit):
                    return (yield from self.steps_thrown(m, raised, answers, below=True))
                if item is not MISSING:
                    raise Break("opaque-call", "a generator below a yield from that ignores GeneratorExit")
            elif isinstance(below, GeneratorVar) or below.pytype is None or raw_lookup(below.pytype, "close") is not MISSING:
                raise Break("opaque-call", "close() of a generator inside yield from")
        if self.state == "suspended" and handler_of(self.frame) is not None:
            return (yield from self.steps_thrown(m, error_var(GeneratorExit), answers, below=True))
        self.close(m)
        return MISSING

    def steps_thrown(self, m: Machine, error: ObjectVar, answers: Tuple[Answer, ...] = (), below: bool = False) -> Work[Found]:
        """Raise an exception of the trace where it stands; then as `steps`. ``answers``: what the operation does about what comes out;
        ``below``: what a ``yield from`` goes over has had it."""
        if self.state != "suspended" or issubclass(error.pytype, StopIteration):
            raise Break("opaque-call", "an exception thrown into a generator that %s" % (
                "is %s" % self.state if self.state != "suspended" else "must not raise it"))
        frame = self.frame
        if below and handled_in([frame]) is not None:
            raise Break("opaque-call", "an exception that comes up in a handler of a generator")
        if not below and not _delegates(frame):
            is_thrown(m, error, frame, _CHAINS)
        if _delegates(frame) and not below:
            return (yield from self._steps_thrown_below(m, error, answers))
        m.dirty = True
        if handler_of(frame) is None:
            self._leave_by(m, error)
            m.raises("an exception thrown into a generator", error, done=True)
        self._enter(m)
        frame.answers = answers
        if not throw(m, error):
            give_up(error)
        return (yield PENDING)  # type: ignore[no-any-return]  # what it sends

    def _leave_by(self, m: Machine, error: ObjectVar) -> None:
        """An exception is thrown into it where it has no handler."""
        self.fail(m)
        error.error.trace = (self.frame.entry(),) + error.error.trace  # type: ignore[union-attr]  # it has a state
        m.held.append((error, [*self.frame.locals.values(), *self.frame.cells.values()]))

    def _steps_thrown_below(self, m: Machine, error: ObjectVar, answers: Tuple[Answer, ...]) -> Work[Found]:
        """`steps_thrown` inside a ``yield from``: what that goes over has it first, and what comes out of there is raised here."""
        below = _below(self.frame)
        if type(below) is not GeneratorVar or below.reg is not None or below.state != "suspended":
            raise Break("opaque-call", "an exception thrown into a generator inside yield from")
        if handler_of(below.frame) is None and not _delegates(below.frame):
            is_thrown(m, error, below.frame, _CHAINS)
            m.dirty = True
            below._leave_by(m, error)
            return (yield from self.steps_thrown(m, error, answers, below=True))
        item, raised = yield from self._ask_below(m, below, lambda answers: below.steps_thrown(m, error, answers))
        if raised is not None:
            return (yield from self.steps_thrown(m, raised, answers, below=True))
        if item is MISSING:
            stack = self.frame.stack
            stack[stack.index(below)] = _Ended(below.result)    # it goes on with what that has given
            self.note_asked(m, "")
            return (yield from self.steps(m))
        return item

    def _ask_below(self, m: Machine, below: GeneratorVar, steps: Callable[[Tuple[Answer, ...]], Work[Found]]) -> Work[Tuple[Found, Optional[ObjectVar]]]:
        """Throw into a generator below: (what it gives, what it raises or None). This one's frame is not among the others meanwhile, so that nothing
        may be recorded whose exception it would get."""
        raised: List[ObjectVar] = []

        def note(m: Machine, error: ObjectVar) -> Variable:
            raised.append(error)
            return ConstVar(None)
        below.note_asked(m, "")
        m.closing.append(m.step)
        item = yield from steps((((BaseException,), note),))
        m.closing.pop()
        return item, raised[0] if raised else None

    def dropped(self, m: Machine) -> Work[None]:
        """Nobody has it any more: it is closed, and what it raises then would go to nobody."""
        step = m.step
        m.open_generators.discard(self)
        self.note_asked(m, "")
        m.closing.append(step)
        try:
            item = yield from self.steps_closed(m, (((GeneratorExit,), lambda m, error: ConstVar(None)), ((BaseException,), _is_left(step))))
        except Break as stop:
            raise Restart(step, stop.reason, stop.message) from None
        if item is not MISSING:
            _is_left(step)(m, None)
        m.closing.pop()

    def note_asked(self, m: Machine, by: str, default: Sequence[Any] = ()) -> None:
        """An operation is about to go on in it, see ``asked``."""
        self.note_asked_at(m, m.step, by, default)

    def note_asked_at(self, m: Machine, step: int, by: str, default: Sequence[Any] = ()) -> None:
        self.asked, self.asked_by, self.default = step, by, default

    def is_asked(self, m: Machine) -> bool:
        return self.state == "running" and any([frame is self.frame for frame in m.frames[:catching(m.frames) + 1]])

    def asked_with(self, m: Machine) -> Tuple[Operand, ...]:
        """What the operation that asks it needs to do so natively, see ``codegen/unwinds.py``."""
        if self.asked_by.partition(" ")[0] in TAKERS:
            source, items, *more = self.default
            if self.asked_by == "sum":
                more = more[0]
            return (source.materialise(m), TupleVar(list(items)).materialise(m), *[var.materialise(m) for var in more])
        return (self.materialise(m), *[var.materialise(m) for var in self.default])

    def check_raising(self, m: Machine, below: bool) -> None:
        """Start over where what its frame raises now cannot find the handler in it, or ``below`` it: no native frame can ask a generator for that."""
        frame = self.frame
        known = self.asked_by in ASKS_BELOW if below else self.asked_by not in ("", "below")
        if not (known and self.asked == frame.call_step and frame.then is not None and is_the_only_task(frame.then)) or obstacle_to_resuming(frame) is not None:
            raise Restart(frame.call_step, "opaque-call", "a try or with inside a call made by an operation")

    def _returned(self, m: Machine, value: Variable) -> Literal[Marker.MISSING]:
        self.state = "closed"
        self.result = value
        return MISSING

    def fail(self, m: Machine) -> None:
        """An exception has left its frame."""
        self.state = "closed"
        self.result = None
        m.open_generators.discard(self)

    def suspend(self, m: Machine, value: Variable, protected: bool = False) -> None:
        """YIELD_VALUE: leave the frame, hand the value to whoever waits; ``protected``: closing the generator here would run a handler of its own."""
        frame = m.frames.pop()
        self.state = "suspended"
        if protected or m.open_generators and _delegates(frame) and _below(frame) in m.open_generators:
            m.open_generators.add(self)
        then, step = frame.then, frame.call_step
        frame.then = None
        frame.answers = ()      # what comes of the value is nothing that comes out of it
        try:
            then(m, value)  # type: ignore[misc]  # who waits has left it
        except Break as stop:
            if m.comes_up_in_caller(stop, frame, then):
                return
            if stop.reason in OVER_VALUES:
                m.unit.leave_generator(frame, False)
            raise m.restart_at(frame, step, len(m.frames), stop.reason, stop) from None

    def ended(self, m: Machine) -> NoReturn:
        """The StopIteration of a generator that has just ended, or had before."""
        value = self.result
        nothing = value is None or type(value) is ConstVar and value.value is None
        m.raises("StopIteration", error_var(StopIteration, () if nothing else (value,)), done=True)

    def close(self, m: Machine) -> None:
        """``close()`` of one that has no handler there, nor below: nothing of its code runs any more."""
        if self.state == "running":
            _executes(m)
        m.dirty = True
        m.open_generators.discard(self)
        self.keeps_frame = _KEEPS_FRAME and self.state == "new"
        self.keeps_function = _KEEPS_FUNCTION and self.state != "new" and not any([type(item) is HandledVar for item in self.frame.stack])
        self.state = "closed"
        if self.keeps_frame:
            return
        if m.threw:
            left = finalisers.names_behind(self.frame)
            keeping.note_catcher(m, self.frame, left, left)
        for var in self.frame.locals.values():
            m.unbound(var)
        self.frame.locals, self.frame.stack = {}, []

    def build(self, m: Machine) -> Operand:
        function, args, kwargs = self.call
        if self.keeps_frame:
            operands = [var.materialise(m) for var in [function] + list(args) + list(kwargs.values())]
            return m.emit("call", tuple(kwargs), (Const(_closed_at_once), *operands))
        if self.state == "closed" or self.state == "running" and m.aside is not None and self.frame in m.frames[catching(m.frames) + 1:]:
            names = self._names()
            if names is not None:
                return m.emit("call", (), (Const(_closed_with), Const(names[0]), Const(names[1])))
            return m.emit("call", (), (Const(_closed), function.materialise(m)))
        if self.state == "running" and m.aside is not None and self.frame is m.frames[catching(m.frames)] and handler_of(self.frame) is not None:
            return self._raising(m)
        if self.state == "running" and m.aside is not None and self._hands_on(m):
            below = m.frames[m.frames.index(self.frame) + 1].generator
            return self._in_yield_from(m) if below.asked_by == "below" else self._in_a_loop(m)  # type: ignore[union-attr]  # it is one
        if self.state == "new":
            if self.frame.stack and any([is_seen_when_asked(m, arg) for arg in args]):     # 3.15+: what it goes over was asked for its iterator
                self.has_begun(self.step)
            made_by = m.unit.maker_of(self.frame.code) if type(function) is FunctionVar and m.aside is None else None
            operands = [var.materialise(m) for var in [function] + list(args) + list(kwargs.values())]
            if made_by is not None:
                operands[0] = m.emit("call", (), (Const(made_by), operands[0]))
            return m.emit("call", tuple(kwargs), tuple(operands))
        if self in m.open_generators and m.aside is None and not m.leaving:    # what is read later in the trace would not know of its end
            raise Restart(self.step, "opaque-call", "a generator that yields inside try or with")
        frame = self.frame
        found = m.unit.begun_generator(m, frame) if self.state == "suspended" and frame.current.ops[0][0] == "YIELD_VALUE" \
            and not m.is_being_built(self) and obstacle_to_resuming(frame) is None and not (_delegates(frame) and NULL in frame.stack) else None
        if found is None:
            self.has_begun(self.step)
        return self._as_made_by(m, *found)

    def _hands_on(self, m: Machine) -> bool:
        """Whether it stands in a ``yield from``, or a loop, that goes over the generator with the handler, or over one that does so."""
        catcher = catching(m.frames)
        above = [frame.generator for frame in m.frames[m.frames.index(self.frame) + 1:catcher + 1]]
        return bool(above) and all([generator is not None and generator.asked_by in ASKS_BELOW for generator in above])

    def _in_a_loop(self, m: Machine) -> Operand:
        """A real one which, once it is asked, asks for the next item of the loop."""
        frame = self.frame
        found = None if m.is_being_built(self) or obstacle_to_resuming(frame) is not None else m.unit.begun_generator(m, frame, asks=True)
        if found is None:
            self.has_begun(self.step)
        return self._as_made_by(m, *found)

    def _in_yield_from(self, m: Machine) -> Operand:
        """A real one which, once it is asked, asks the one below."""
        frame = self.frame
        waits = frame.current, frame.pc
        following = frame.instrs[frame.pc] if frame.pc < len(frame.instrs) else None
        found = None
        try:
            if following is not None and following.ops[0][0] == "YIELD_VALUE" and NULL not in frame.stack and not m.is_being_built(self) \
                    and obstacle_to_resuming(frame) is None:
                frame.current, frame.pc = following, following.index + 1
                found = m.unit.begun_generator(m, frame)
            if found is not None:
                return self._as_made_by(m, *found)
        finally:
            frame.current, frame.pc = waits
        self.has_begun(self.step)

    def _raising(self, m: Machine) -> Operand:
        """A real one which, once it is asked, raises what was raised, where its frame stands."""
        frame = self.frame
        handler, depth = handler_of(frame)
        found = None if m.is_being_built(self) else m.unit.raising_generator(m, frame, frame.stack[:depth], handler)
        if found is None:
            self.has_begun(self.step)
        return self._as_made_by(m, *found, more=(RAISED,))

    def _as_made_by(self, m: Machine, maker: Any, names: List[str], variables: List[Variable], more: Tuple[Any, ...] = ()) -> Operand:
        frame = self.frame
        with m.building(self):
            cells = [frame.cells[name] for name in frame.code.co_cellvars + frame.code.co_freevars]
            closure = m.emit("tuple", None, tuple([cell.materialise(m) for cell in cells])) if cells else Const(None)
            state = [as_value(m, frame, name).materialise(m) for name in names] + [var.materialise(m) for var in variables]
            return m.emit("call", (), (Const(maker), self.call[0].materialise(m), closure, *state, *more))


class _FrameVar(Variable):
    """The frame of a generator, of which nothing is known but that it is one."""

    __slots__ = ("step",)
    pytype = types.FrameType

    def __init__(self, step: int) -> None:
        super().__init__()
        self.step = step

    def make(self, m: Machine) -> None:
        raise Restart(self.step, "opaque-operation", "the frame of a generator")


#: What `inspect` calls the states.
_STATES = {"new": inspect.GEN_CREATED, "running": inspect.GEN_RUNNING, "suspended": inspect.GEN_SUSPENDED, "closed": inspect.GEN_CLOSED}


def state_of_generator(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """Model of inspect.getgeneratorstate: what that reads depends on the version."""
    var = args[0] if len(args) == 1 and not kwargs else None
    if type(var) is not GeneratorVar or var.reg is not None:
        raise Break("opaque-call", "the state of a generator that left the simulation")
    return var.state_told()


class _Ended(CompositeIter):
    """An iterator that ends, with a result."""

    __slots__ = ("value",)

    def __init__(self, value: Optional[Variable]) -> None:
        super().__init__([])
        self.value = value

    def steps(self, m: Machine) -> Work[Found]:
        self.result = self.value
        return MISSING
        yield


def _handling() -> Any:
    try:
        raise KeyError
    except KeyError:
        yield
        yield


def _chains() -> bool:
    generator = _handling()
    next(generator)
    try:
        generator.throw(ValueError())
    except ValueError as error:
        return error.__context__ is not None
    return False


#: Whether what is thrown into a handler has the exception that is handled there as its context (3.9+).
_CHAINS = _chains()


def _executes(m: Machine) -> NoReturn:
    """A generator asks itself."""
    text = "generator already executing"
    m.raises("ValueError: %s" % text, error_var(ValueError, [own_text(text)]), done=True)


def _is_left(step: int) -> Callable[[Machine, Optional[ObjectVar]], NoReturn]:
    """An answer: the instruction at a step, which drops a generator, runs natively."""
    def restart(m: Machine, error: Optional[ObjectVar]) -> NoReturn:
        raise Restart(step, "opaque-call", THE_END)
    return restart


def _closed(function: types.FunctionType) -> Any:
    """A generator that has ended, under the names of one of the function's."""
    return _closed_with(function.__name__, function.__qualname__)


def _closed_with(name: str, qualname: str) -> Any:
    """A generator that has ended, under these names."""
    again = types.FunctionType(_ended.__code__, {}, name)
    again.__qualname__ = qualname
    generator = again()
    generator.close()
    return generator


def _closed_at_once(function: types.FunctionType, *args: Any, **kwargs: Any) -> Any:
    """A generator that was closed before it began."""
    generator = function(*args, **kwargs)
    generator.close()
    return generator


def _ended() -> Any:
    yield


def note_first_asked(m: Machine, iterator: Variable, by: str, default: Sequence[Any] = ()) -> None:
    """An operation is about to ask an iterator: the generator that one step of that asks before it has done anything, if there is one, notes it."""
    if isinstance(iterator, CompositeIter):
        iterator.note_asked_at(m, m.step if m.task_step is None else m.task_step, by, default)
        m.asking = None
    else:
        m.asking = iterator, by, default


def note_its_iterator(m: Machine, asking: Any, var: Variable, iterator: Variable) -> None:
    """The iterator that ``var`` has given: the operation that asks it, and noted that before, would do so with the iterator just as well."""
    if asking is not None and asking[0] is var and iterator is not var and asking[2]:
        note_first_asked(m, iterator, asking[1], (iterator, *asking[2][1:]))


def _delegates(frame: VirtualFrame) -> bool:
    """Whether a suspended frame stands in a ``yield from``."""
    if frame.current is not None and frame.current.ops[0][0] == "YIELD_FROM":
        return True
    following = frame.instrs[frame.pc] if frame.pc < len(frame.instrs) else None
    return following is not None and following.op == "RESUME" and bool(following.arg & 3 >= 2)


def _below(frame: VirtualFrame) -> Variable:
    """What the ``yield from`` of a suspended frame goes over."""
    return next(var for var in reversed(frame.stack) if var is not NULL)    # 3.15: an empty index lies above


class _Given:
    pass


def _keeps_frame() -> bool:
    """Whether a generator that is closed before it began has what it was called with until it goes itself (3.12, 3.13)."""
    def made(given: Any) -> Any:
        yield given

    given = _Given()
    seen = weakref.ref(given)
    generator = made(given)
    generator.close()
    del given
    return seen() is not None


def _keeps_function() -> bool:
    """Whether one that is closed where it handles no exception has its function, and with it what that has in cells (3.13)."""
    def made(given: Any) -> Any:
        def inner() -> Any:
            yield seen
            yield given

        return inner()

    given = _Given()
    seen = weakref.ref(given)
    generator = made(given)
    next(generator)
    generator.close()
    del given
    return seen() is not None


_KEEPS_FRAME, _KEEPS_FUNCTION = _keeps_frame(), _keeps_function()
