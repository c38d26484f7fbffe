"""Exceptions that are made in the trace, by the program or by the interpreter."""
from __future__ import annotations

import builtins
import collections
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, Optional, Sequence, Tuple

from ..graph.statements import Const
from .base import ConstVar
from .exception_slots import share_traceback
from .objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine

__all__ = ["ErrorState", "INCOMPLETE", "SAME_FRAME", "SIMPLE_ERRORS", "OS_ERRORS", "SYNTAX_ERRORS", "GROUPS", "WITH_FIELDS", "error_var", "note_fields", "error_like", "own_text", "NOT_IN_LIST"]

#: Exception classes whose instances are made of their arguments and nothing else.
SIMPLE_ERRORS = frozenset((
    BaseException, Exception, ArithmeticError, AssertionError, AttributeError, BufferError, EOFError, FloatingPointError, GeneratorExit,
    IndexError, KeyboardInterrupt, KeyError, LookupError, NameError, NotImplementedError, OverflowError, RecursionError, ReferenceError,
    RuntimeError, StopAsyncIteration, StopIteration, TypeError, UnboundLocalError, ValueError, ZeroDivisionError, Warning, UserWarning,
    DeprecationWarning, PendingDeprecationWarning, RuntimeWarning, SyntaxWarning, FutureWarning, UnicodeError, UnicodeWarning,
    BytesWarning, ResourceWarning, ImportWarning, ImportError, ModuleNotFoundError, SystemError, SystemExit)).union(
        [vars(builtins)[name] for name in ("EncodingWarning", "PythonFinalizationError", "ImportCycleError") if hasattr(builtins, name)])

#: OSError and its builtin subclasses: with two arguments, an error number and a text, they have these as fields, too.
OS_ERRORS = frozenset(value for value in vars(builtins).values() if isinstance(value, type) and issubclass(value, OSError))

#: SyntaxError and its builtin subclasses: with no more than one argument, a message, all other fields are None.
SYNTAX_ERRORS = frozenset(value for value in vars(builtins).values() if isinstance(value, type) and issubclass(value, SyntaxError))
_FIELDS_OF_SYNTAX = tuple([name for name, raw in vars(SyntaxError).items() if type(raw) is types.MemberDescriptorType])

#: The class of groups in C, where there are any (3.11+).
GROUPS = frozenset(value for name, value in vars(builtins).items() if name == "BaseExceptionGroup")

#: At the end of an entry of a traceback: the frame is that of the entry before, which raised the exception once more.
SAME_FRAME = (None,)
#: As the byte offset of an entry: no traceback shows it.
INCOMPLETE = -2

#: Those whose ``__init__`` of C makes fields of the arguments.
WITH_FIELDS = (OSError, ImportError, StopIteration, SystemExit, SyntaxError)

#: They have five arguments, which no program gives them; what operations on texts raise is told again.
_UNICODE_ERRORS = frozenset((UnicodeDecodeError, UnicodeEncodeError))

#: Types of arguments that can be told again.
_PLAIN = frozenset((str, int, float, bool, bytes, type(None)))


class ErrorState:
    """What is known of an exception of the trace beside its class.

    ``args`` are variables, ``fields`` (name, variable) of what the interpreter sets besides. ``trace`` are the entries of its traceback
    so far, (code, globals, byte offset, line) each and, if that is elsewhere, where the frame was left (offset, line), or `SAME_FRAME`;
    the outermost frame first: none before it is raised. ``catcher`` is the frame that caught it last. ``context`` is the exception
    that was being handled then, an `ObjectVar`, or a `ConstVar` of None; None: the one that was when the trace began. ``cause``: a variable, if it has one.
    ``known`` is what C has made of the arguments: name of the field -> variable. ``more`` are arguments that ``args`` does not show.
    ``step`` is when it was raised, ``recorded`` whether by an operation of arrays, which can be left to the run; ``shown`` the trace and the cause that the object in the register has. ``part_of``: of a part of a group,
    the group and the trace that both had then, which are the same objects in both.
    """

    __slots__ = ("args", "fields", "trace", "context", "cause", "step", "shown", "catcher", "args_seen", "known", "more", "traceback", "numbered", "part_of",
                 "recorded", "text", "keeps_context", "shared")

    def __init__(self, args: Sequence[Any], fields: Sequence[Tuple[str, Any]] = ()) -> None:
        self.args = list(args)
        self.fields = tuple(fields)
        self.known: Dict[str, Any] = {}
        self.numbered = False    # whether it is an OSError with a number and a text, which it shows
        self.more: Sequence[Any] = ()
        self.traceback: Any = None    # its variable, as it was when somebody asked for it
        self.trace: Tuple[Any, ...] = ()
        self.context: Any = None
        self.shared = False     # whether something else may have the object: it is brought up to date wherever it is raised
        self.keeps_context = False     # whether it was thrown into a generator, from where it comes up in no other context
        self.cause: Any = None
        self.step = 0
        self.shown: Tuple[Any, Any] = (self.trace, None)
        self.catcher: Any = None
        self.part_of: Any = None
        self.text: Any = None     # of an exception of the library's own what str() gives, and (arguments, slots, names) that say so
        self.recorded = False     # whether an operation of arrays raised it: if nothing in the simulation takes it, the run finds out
        self.args_seen: Any = None    # (arguments, the tuple that the program got for them)

    def emit(self, m: Machine, var: ObjectVar) -> Any:
        """Make the object, or bring the one that is there up to date; the register."""
        new = var.reg is None
        if new and id(var.pytype) in m.made:     # its class is no constant
            var.reg = self._made_by_call(m, var)
            if not self.trace and self.cause is None and self.context is None:
                return var.reg
            new = False
        fields = self.fields
        if self.args_seen is not None and self.args_seen[0] is self.args:    # the tuple that the program has is its own
            fields += (("args", self.args_seen[1]),)
        inputs = [arg.materialise(m) for arg in (*self.args, *self.more)] + [value.materialise(m) for _, value in fields] if new else [var.reg]
        names = tuple([name for name, _ in fields]) if new else ()
        cause = self.cause if self.cause is not self.shown[1] else None
        for other in (cause, self.context):
            if other is not None:
                inputs.append(other.materialise(m))
        spec = (var.pytype if new else None, names, self.trace, cause is not None, self.context is not None)
        made = m.emit("error", spec, tuple(inputs))
        if self.part_of is None or [entry[:4] for entry in self.part_of[1]] != [entry[:4] for entry in self.trace]:
            return made
        entries = sum([entry[2] != INCOMPLETE for entry in self.trace])
        return m.emit("call", (), (Const(share_traceback), made, self.part_of[0].materialise(m), Const(entries)))


    def _made_by_call(self, m: Machine, var: ObjectVar) -> Any:
        operands = [arg.materialise(m) for arg in (*self.args, *self.more)]
        fields = self.fields
        if self.args_seen is not None and self.args_seen[0] is self.args:
            fields += (("args", self.args_seen[1]),)
        made = m.emit("call", (), (Const(var.pytype), *operands))
        for name, value in fields:
            m.emit("setattr", name, (made, value.materialise(m)))
        return made


def error_var(cls: Any, args: Sequence[Any] = (), fields: Sequence[Tuple[str, Any]] = ()) -> ObjectVar:
    """A new exception, virtual."""
    var = ObjectVar(cls)
    var.error = ErrorState(args, fields)
    note_fields(var)
    return var


def own_text(text: str) -> ConstVar:
    """The text of one exception: C makes it anew each time, and two that are kept are not one object. But there is one for all that lists say of an index."""
    return ConstVar(text) if text is NOT_IN_LIST else ConstVar("".join([text[:1], text[1:]]), anew=True)


def _told_by(operate: Callable[..., Any]) -> str:
    try:
        return operate()  # type: ignore[no-any-return]  # of its kind
    except LookupError as error:
        return error.args[0]  # type: ignore[no-any-return]  # of its kind


#: Objects/listobject.c, indexerr.
NOT_IN_LIST = _told_by(lambda: [][0])
#: What KeyErrors say that have no key.
_OF_THE_EMPTY = frozenset(map(_told_by, ({}.popitem, set().pop, collections.OrderedDict().popitem)))


def note_fields(var: ObjectVar) -> None:
    """What the ``__init__`` of C makes of the arguments of an exception."""
    state, cls = var.error, var.pytype
    assert state is not None
    args, known = state.args, state.known
    if issubclass(cls, OSError):
        known["filename"] = known["filename2"] = ConstVar(None)
        state.numbered = len(args) == 2
        known["errno"], known["strerror"] = args if state.numbered else (ConstVar(None), ConstVar(None))
    elif issubclass(cls, ImportError):
        known.update(msg=args[0] if len(args) == 1 else ConstVar(None), name=ConstVar(None), path=ConstVar(None))
    elif issubclass(cls, StopIteration):
        known["value"] = args[0] if args else ConstVar(None)
    elif issubclass(cls, SystemExit):
        if len(args) < 2:
            known["code"] = args[0] if args else known.get("code", ConstVar(None))      # another call leaves it
        else:
            known.pop("code", None)     # the tuple of them, which is `args` itself
    elif issubclass(cls, (AttributeError, NameError)) and hasattr(cls, "name"):    # 3.10+
        known["name"] = known["obj"] = ConstVar(None)
    elif issubclass(cls, SyntaxError):
        for name in _FIELDS_OF_SYNTAX:
            known.setdefault(name, ConstVar(None))
        if args:       # another call of it without any leaves the message
            known["msg"] = args[0]
    elif cls in _UNICODE_ERRORS:
        known.update(zip(("encoding", "object", "start", "end", "reason"), args))


def error_like(error: BaseException) -> Optional[ObjectVar]:
    """What the program gets where an operation on values that are known raised an exception when it was tried; None if that can't be told.

    An AttributeError or NameError has more than its arguments (3.10+).
    """
    if type(error) not in SIMPLE_ERRORS | _UNICODE_ERRORS or isinstance(error, (AttributeError, NameError)) or error.__dict__ or not all([type(arg) in _PLAIN for arg in error.args]):
        return None
    if len(error.args) == 1 and type(error.args[0]) is str and (error.args[0] in _OF_THE_EMPTY or not isinstance(error, (KeyError, StopIteration))):    # which have what the program gave
        return error_var(type(error), [own_text(error.args[0])])
    return error_var(type(error), [ConstVar(arg) for arg in error.args])
