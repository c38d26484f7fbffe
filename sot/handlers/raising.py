"""Handlers for what raises and for what takes exceptions that are raised while translating (see `sot.machine.unwinding.throw`)."""
from __future__ import annotations

from typing import Any, List

from ..bytecode import TABLE
from ..machine.exits import Break
from ..machine.registry import handles
from ..machine.tasks import finish
from ..machine.unwinding import TracebackVar, give_up, handled_in, is_outermost, throw, traceback_var
from ..objects.calls import call
from ..objects.class_guards import is_subtype
from ..objects.contents import tuple_view
from ..objects.errors import catch_once, is_no_exception, raised_error, raises_as_tried, refuse_made, runs_code
from ..variables.base import NULL, PENDING, ConstVar, HandledVar
from ..variables.classes import is_class
from ..variables.containers import TupleVar
from ..variables.errors import error_var, own_text
from ..variables.objects import ObjectVar

__all__ = []


@handles("RAISE")
def raise_(m: Any, frame: Any, n: int) -> None:
    stack = frame.stack
    if n == 0:
        handled = handled_in(m.frames)
        if handled is not None and throw(m, handled, again=True):
            return
        if handled is None and is_outermost(m):
            text = "No active exception to reraise"
            m.raises("RuntimeError: %s" % text, error_var(RuntimeError, [own_text(text)]))
        m.raises("a raise statement")
    if any([runs_code(m, var) for var in stack[-n:]]):
        finish(m, _made_and_raised(m, *stack[-n:]), _never)
        return
    _raise(m, stack[-n], *stack[1 - n:] if n == 2 else ())


def _raise(m: Any, var: Any, cause: Any = None, done: bool = False) -> None:
    """``raise var from cause``, of which ``cause`` may be left out."""
    if is_no_exception(m, var):
        _refuse(m, "exceptions must derive from BaseException", done)
    error = raised_error(m, var)
    if error is None:
        catch_once(m, var)
    elif error.error is not None:
        error.error.keeps_context = False
    if error is not None and cause is not None:
        if is_no_exception(m, cause) and cause.pytype is not type(None):
            _refuse(m, "exception causes must derive from BaseException", done)
        if cause.pytype is not type(None) and not (type(cause) is ObjectVar and is_subtype(m, cause.pytype, BaseException)):
            cause = raised_error(m, cause)
        if cause is None:
            error = None
        else:
            error.error.cause = cause  # type: ignore[union-attr]  # it has a state
            error.attrs.pop("__suppress_context__", None)
    m.raises("a raise statement", error, done)


def _refuse(m: Any, text: str, done: bool) -> None:
    m.raises("TypeError: %s" % text, error_var(TypeError, [own_text(text)]), done)


def _made_and_raised(m: Any, *operands: Any) -> Any:
    """Task: the same where one of them is a class that the program's code makes an instance of."""
    made: List[Any] = []
    for var in operands:
        if is_no_exception(m, var):
            break     # before what comes next is made
        if runs_code(m, var):
            var = yield call(m, var, [], {})
            wanted = None if made else operands[0].value      # nobody looks at what a cause's class gives
            if getattr(var, "error", None) is None or wanted is not None and not is_subtype(m, var.pytype, wanted):      # it would be made once more
                if wanted is not None:
                    refuse_made(m, wanted, var)
                raise Break("raises", "a class that makes no exception of the trace is raised")
        made.append(var)
    made += operands[len(made):]
    _raise(m, made[0], made[1] if len(made) > 1 else None, True)


def _never(m: Any, value: Any) -> None:
    raise AssertionError("a raise statement goes on")


# -- handlers ------------------------------------------------------------------------------------------------------
@handles("PUSH_EXC_INFO")
def push_exc_info(m: Any, frame: Any, argument: Any) -> None:
    frame.stack.insert(-1, HandledVar(frame.stack[-1]))


@handles("POP_EXCEPT")
def pop_except(m: Any, frame: Any, slots: int) -> None:
    stack = frame.stack
    ended = stack[-slots]
    del stack[-slots:]
    if ended in stack:    # a copy was popped: what is left below the exception says nothing any more
        stack[stack.index(ended)] = ConstVar(None)
    m.let_go()
    if not TABLE.exception_table:
        frame.blocks = frame.blocks[:-1]


@handles("EXC_MATCH")
def exc_match(m: Any, frame: Any, keep: bool) -> None:
    stack = frame.stack
    wanted = stack.pop()
    raised = stack[-1].pytype if keep else stack.pop().value
    several = wanted if type(wanted) is TupleVar else tuple_view(m, wanted)
    classes = [wanted] if several is None else several.items(m)
    for var in classes:
        if type(var) is ConstVar and is_class(var.value):
            if is_subtype(m, var.value, BaseException):
                continue
        elif var.pytype is None or is_subtype(m, var.pytype, type) or var is wanted and is_subtype(m, var.pytype, tuple):
            raise Break("opaque-operation", "a clause that catches what is perhaps a class, or has some")
        raises_as_tried(m, _catch, None)
    stack.append(ConstVar(any([is_subtype(m, raised, var.value) for var in classes])))


def _catch(cls: Any) -> None:
    try:
        raise ValueError
    except cls:
        pass


@handles("RERAISE")
def reraise(m: Any, frame: Any, argument: Any) -> None:
    _again(m, frame.stack[-1 if argument[0] == 1 else -2], stays=bool(argument[1]))


@handles("CLEANUP_THROW")
def cleanup_throw(m: Any, frame: Any, argument: Any) -> None:
    """What was thrown into a ``yield from``: all but a StopIteration, which none that is thrown in the trace is, goes on."""
    _again(m, frame.stack[-1], stays=True)


def _again(m: Any, error: Any, stays: bool = False) -> None:
    if not throw(m, error, again=True, stays=stays):
        give_up(error)


@handles("WITH_EXCEPT_START")
def with_except_start(m: Any, frame: Any, slots: int) -> None:
    stack = frame.stack
    if TABLE.exception_table:
        error, below = stack[-1], 3
    else:
        error, below = stack[-2], 6
    leave = stack[-below - slots]
    first = [stack[-below - 1]] if slots == 2 and stack[-below - 1] is not NULL else []
    result = call(m, leave, first + [ConstVar(error.pytype), error, traceback_var(m, error)], {})
    if result is not PENDING:
        stack.append(result)


def end_by_exception(m: Any, stack: Any) -> None:
    """3.8: the end of a ``finally`` that an exception came to."""
    _again(m, stack[-2])


def is_exceptional(stack: Any) -> bool:
    """3.8: whether a ``finally`` was entered by an exception."""
    return len(stack) > 2 and type(stack[-3]) is TracebackVar
