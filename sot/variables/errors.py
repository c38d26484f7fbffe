"""Exceptions that are made in the trace, by the program or by the interpreter."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Sequence, Tuple

from .base import ConstVar
from .objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine

__all__ = ["ErrorState", "SAME_FRAME", "SIMPLE_ERRORS", "error_var", "error_like"]

#: Exception classes whose instances are made of their arguments and nothing else.
SIMPLE_ERRORS = frozenset((
    BaseException, Exception, ArithmeticError, AssertionError, AttributeError, BufferError, EOFError, FloatingPointError, GeneratorExit,
    IndexError, KeyboardInterrupt, KeyError, LookupError, NameError, NotImplementedError, OverflowError, RecursionError, ReferenceError,
    RuntimeError, StopAsyncIteration, StopIteration, TypeError, UnboundLocalError, ValueError, ZeroDivisionError, Warning, UserWarning,
    DeprecationWarning, PendingDeprecationWarning, RuntimeWarning, SyntaxWarning, FutureWarning, UnicodeError, UnicodeWarning,
    BytesWarning, ResourceWarning, ImportWarning))

#: At the end of an entry of a traceback: the frame is that of the entry before, which raised the exception once more.
SAME_FRAME = (None,)

#: Types of arguments that can be told again.
_PLAIN = frozenset((str, int, float, bool, bytes, type(None)))


class ErrorState:
    """What is known of an exception of the trace beside its class.

    ``args`` are variables, ``fields`` (name, variable) of what the interpreter sets besides. ``trace`` are the entries of its traceback
    so far, (code, globals, byte offset, line) each and, if that is elsewhere, where the frame was left (offset, line), or `SAME_FRAME`;
    the outermost frame first: none before it is raised. ``catcher`` is the frame that caught it last. ``context`` is the exception
    that was being handled then, an `ObjectVar`; None: the one that was when the trace began. ``cause``: a variable, if it has one.
    ``step`` is when it was raised; ``shown`` the trace that the object in the register has.
    """

    __slots__ = ("args", "fields", "trace", "context", "cause", "step", "shown", "catcher", "args_seen")

    def __init__(self, args: Sequence[Any], fields: Sequence[Tuple[str, Any]] = ()) -> None:
        self.args = list(args)
        self.fields = tuple(fields)
        self.trace: Tuple[Any, ...] = ()
        self.context: Optional[ObjectVar] = None
        self.cause: Any = None
        self.step = 0
        self.shown: Tuple[Any, ...] = self.trace
        self.catcher: Any = None
        self.args_seen: Any = None    # (arguments, the tuple that the program got for them)

    def emit(self, m: Machine, var: ObjectVar) -> Any:
        """Make the object, or bring the one that is there up to date; the register."""
        made = var.reg is None
        fields = self.fields
        if self.args_seen is not None and self.args_seen[0] is self.args:    # the tuple that the program has is its own
            fields += (("args", self.args_seen[1]),)
        inputs = [arg.materialise(m) for arg in self.args] + [value.materialise(m) for _, value in fields] if made else [var.reg]
        names = tuple([name for name, _ in fields]) if made else ()
        for other in (self.cause, self.context):
            if other is not None:
                inputs.append(other.materialise(m))
        spec = (var.pytype if made else None, names, self.trace, self.cause is not None, self.context is not None)
        return m.emit("error", spec, tuple(inputs))


def error_var(cls: Any, args: Sequence[Any] = (), fields: Sequence[Tuple[str, Any]] = ()) -> ObjectVar:
    """A new exception, virtual."""
    var = ObjectVar(cls)
    var.error = ErrorState(args, fields)
    return var


def error_like(error: BaseException) -> Optional[ObjectVar]:
    """What the program gets where an operation on values that are known raised an exception when it was tried; None if that can't be told.

    An AttributeError or NameError has more than its arguments (3.10+).
    """
    if type(error) not in SIMPLE_ERRORS or isinstance(error, (AttributeError, NameError)) or error.__dict__ or not all([type(arg) in _PLAIN for arg in error.args]):
        return None
    return error_var(type(error), [ConstVar(arg) for arg in error.args])
