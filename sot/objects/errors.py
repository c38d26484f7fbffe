"""Exceptions that the program makes and raises in the trace: values like others, which are made when something needs them."""
from __future__ import annotations

import builtins
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NoReturn, Optional, Sequence, Type

from .._core import told_name
from ..bytecode import TABLE
from ..machine.exits import Break
from ..machine.unwinding import catching, is_awaited, is_outermost, traceback_var
from ..variables.base import MISSING, ConstVar, ScalarVar
from ..variables.classes import (
    HEAP_TYPE,
    flags_of,
    has_instance_dict,
    is_changeable,
    is_class,
    mro_of,
    name_of,
    raw_lookup,
    reads_generically,
    size_of,
    type_name,
)
from ..variables.containers import ListVar, TupleVar
from ..variables.errors import GROUPS, OS_ERRORS, SIMPLE_ERRORS, SYNTAX_ERRORS, WITH_FIELDS, error_like, error_var, own_text
from ..variables.objects import ObjectVar
from . import protocol
from .class_guards import class_lookup, is_subtype, metaclass_lookup, name_in_messages

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["base_in_c", "catch_once", "made_error", "group_of", "allocated_error", "initialised_in_c", "raised_error", "refuse_made", "is_no_exception", "runs_code", "raises", "raises_like", "raises_as_tried", "raises_as_given", "raises_calling_none", "raises_if_none", "stand_in", "instance_like", "raises_no_attribute", "raises_as_asked", "raises_as_declared", "field", "given_args", "set_field", "text_of", "TEXTS"]

def base_in_c(cls: type) -> Any:
    """The first base of a class that is one of C."""
    return next((base for base in mro_of(cls) if not flags_of(base) & HEAP_TYPE), None)


def made_error(m: Machine, cls: type, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[ObjectVar]:
    """The exception that C code makes of a class and arguments, virtual; None where it does more than to keep them."""
    base = base_in_c(cls)
    if base is cls and issubclass(cls, (UnicodeDecodeError, UnicodeEncodeError)) and not kwargs:
        return _unicode_error(cls, args)
    if base in SIMPLE_ERRORS:
        named = _NAMED.get(base, ())
        return error_var(cls, args, tuple(kwargs.items())) if all([name in named for name in kwargs]) else None
    if base in SYNTAX_ERRORS and len(args) < 2 and not kwargs:
        return error_var(cls, args)
    if base in GROUPS and len(args) == 2 and not kwargs:
        return _made_group(m, cls, *args)
    if base not in OS_ERRORS or len(args) > 3 or kwargs:
        return None
    args, named_file = args[:2], args[2:]
    if named_file and (base is BlockingIOError or named_file[0].pytype not in (str, bytes)):
        return None
    if cls is OSError and len(args) == 2:      # the number decides of which class it is
        number = args[0]
        if number.pytype is int:
            cls = type(OSError(m.observe(number), ""))
        elif number.pytype not in (str, type(None)):
            return None
    var = error_var(cls, args)
    if named_file:
        var.error.known["filename"] = named_file[0]  # type: ignore[union-attr]  # it has a state
        var.error.more = named_file  # type: ignore[union-attr]
    return var


def _unicode_error(cls: Any, args: List[Variable]) -> Optional[ObjectVar]:
    """One that the program makes of constants; None where it is refused."""
    values = [arg.value for arg in args if type(arg) is ConstVar]
    if len(values) != len(args) or not all([type(value) in (str, bytes, int) for value in values]):
        return None
    try:
        text = str(cls(*values))
    except TypeError:
        return None
    var = error_var(cls, args)
    state: Any = var.error
    state.text = text, (state.args, {}, {})
    return var


def _made_group(m: Machine, cls: Any, message: Variable, given: Variable) -> Optional[ObjectVar]:
    """A group of the exceptions in a list or tuple (Objects/exceptions.c, BaseExceptionGroup_new)."""
    if message.pytype is None or type(given) not in (ListVar, TupleVar) or given.pytype not in (list, tuple):
        return None
    items = list(given.items(m))
    if any([item.pytype is None for item in items]):
        return None
    kinds = [next((kind for kind in (Exception, BaseException) if is_subtype(m, type(item.value) if type(item) is ConstVar else item.pytype, kind)), None) for item in items]
    plain = all([kind is Exception for kind in kinds])
    if message.pytype is not str or not items or None in kinds or not plain and is_subtype(m, cls, Exception):
        if flags_of(cls) & HEAP_TYPE and cls is not _GROUP:
            return None
        samples = [kind if kind is None else kind() for kind in kinds]
        raises_as_tried(m, cls, "" if message.pytype is str else instance_like(m, message), samples, kind=Exception)
    var = _group(_GROUP if plain and cls in GROUPS else cls, message, given, items)
    if type(given) is ListVar:      # which may change
        var.materialise(m)
    return var


def _group(cls: type, message: Variable, given: Variable, items: List[Variable]) -> ObjectVar:
    var = error_var(cls, [message, given])
    var.error.known.update(message=message, exceptions=TupleVar(items))  # type: ignore[union-attr]  # it has a state
    return var


def group_of(m: Machine, message: Variable, given: Variable, items: Sequence[ObjectVar]) -> ObjectVar:
    """A group that the interpreter makes of exceptions, ``given`` in a list or tuple of its own."""
    plain = all([is_subtype(m, item.pytype, Exception) for item in items])
    return _group(_GROUP if plain else next(iter(GROUPS)), message, given, list(items))


_GROUP: Any = getattr(builtins, "ExceptionGroup", None)


#: Exception classes -> what they take by name.
_NAMED = {cls: tuple([name for name in ("name", "path", "obj") if name in vars(cls)]) for cls in (ImportError, AttributeError, NameError)}
_NAMED[ModuleNotFoundError] = _NAMED[ImportError]
_NAMED[UnboundLocalError] = _NAMED[NameError]


def allocated_error(cls: type, args: List[Variable]) -> Optional[ObjectVar]:
    """What the ``__new__`` of C makes where an ``__init__`` of the program comes next; None where that is not known."""
    base = base_in_c(cls)
    if base in OS_ERRORS:      # the arguments are for the __init__ of C
        return error_var(cls)
    if base not in SIMPLE_ERRORS | SYNTAX_ERRORS:
        return None
    var = error_var(cls, args)
    if issubclass(cls, WITH_FIELDS):
        var.error.known = error_var(cls).error.known  # type: ignore[union-attr]  # they have a state
    return var


def initialised_in_c(m: Machine, var: ObjectVar, owner: type, args: List[Variable]) -> None:
    """The ``__init__`` that a class of C has is called for an exception of the trace."""
    assert var.error is not None
    if issubclass(owner, OSError) and (len(args) > 2 or var.error.numbered or type(class_lookup(m, var.pytype, "__init__")) is not types.FunctionType):
        raise Break("opaque-call", "__init__ of a %s" % name_of(var.pytype))     # it may do more, or nothing
    if issubclass(owner, SyntaxError) and len(args) > 1:
        raise Break("opaque-call", "__init__ of a %s with more than a message" % name_of(var.pytype))


def raised_error(m: Machine, var: Variable) -> Optional[ObjectVar]:
    """The variable of what ``raise var`` raises, where it is known; else None."""
    if type(var) is ObjectVar:
        return var if var.error is not None and _is_raised_quietly(m, var.pytype) else None
    if type(var) is not ConstVar or not is_class(var.value) or not is_subtype(m, var.value, BaseException) \
            or type(class_lookup(m, var.value, "__init__")) is not types.WrapperDescriptorType:
        return None
    made = protocol.call(m, var, [], {})
    return made if type(made) is ObjectVar and made.error is not None and made.reg is None and _is_raised_quietly(m, var.value) else None


def is_no_exception(m: Machine, var: Variable) -> bool:
    """Whether a value is known to be neither an exception nor a class of exceptions."""
    if type(var) is ConstVar and is_class(var.value):
        return not is_subtype(m, var.value, BaseException)
    return isinstance(var, (ConstVar, ScalarVar, TupleVar))


def runs_code(m: Machine, var: Variable) -> bool:
    """Whether to raise a class runs code of the program, which makes the exception."""
    if type(var) is not ConstVar or not is_class(var.value) or not is_subtype(m, var.value, BaseException):
        return False
    return any([type(found) in (types.FunctionType, staticmethod) for found in (
        class_lookup(m, var.value, "__init__"), class_lookup(m, var.value, "__new__"), metaclass_lookup(m, var.value, "__call__"))])


def refuse_made(m: Machine, cls: type, made: Variable) -> None:
    """Raise what ``raise cls`` does where the class gives what is surely no exception."""
    kind = made.pytype
    if kind is None or is_subtype(m, kind, BaseException) or any([metaclass_lookup(m, shown, "__repr__") is not type.__repr__ for shown in (cls, kind)]):
        return
    given = stand_in(m, kind)()
    like = stand_in(m, cls)
    names = {"__new__": lambda cls: given, "__module__": like.__module__, "__qualname__": like.__qualname__}
    raises_as_tried(m, _raise, type(like.__name__, (BaseException,), names), done=True)


def _raise(cls: Any) -> None:
    raise cls


def _is_raised_quietly(m: Machine, cls: type) -> bool:
    """Whether raising runs no code of the class's: the interpreter asks ``issubclass`` of it and itself."""
    return type(cls) is type or type(class_lookup(m, type(cls), "__subclasscheck__")) is types.MethodDescriptorType


def catch_once(m: Machine, var: Variable) -> None:
    """Up to 3.11 a handler asks the class of what comes to it, which may run code of the program's, and generated code has one more handler."""
    cls = var.value if type(var) is ConstVar and is_class(var.value) else var.pytype
    if not TABLE.asks_when_caught or not is_class(cls) or _is_raised_quietly(m, cls):
        return
    number = catching(m.frames)
    message = "a class with a __subclasscheck__ is raised where a handler takes it"
    if number > 0:
        m.restart(m.frames[number].call_step, "opaque-call", message)
    if number == 0:
        m.fall_back("raises", message, None if var.node is None or type(var) is ConstVar else (("type_is", var.node, cls),))


def raises(m: Machine, cls: type, *args: Any, **fields: Any) -> NoReturn:
    """The operation at hand raises an exception of the interpreter's; the arguments are variables or plain values, of which a text is made anew each time."""
    made = [arg if hasattr(arg, "materialise") else own_text(arg) if type(arg) is str else ConstVar(arg) for arg in args]
    m.raises(cls.__name__, error_var(cls, made, tuple(fields.items())))


def raises_like(m: Machine, error: BaseException, done: bool = False) -> NoReturn:
    """The operation at hand raises what it raised when it was tried on values that are guarded. ``done``: all that it does besides was done."""
    m.raises("%s: %s" % (type(error).__name__, error), error_like(error), done)


def raises_as_tried(m: Machine, operate: Callable[..., Any], *stand_ins: Any, done: bool = False, kind: Type[Exception] = TypeError) -> NoReturn:
    """The operation at hand raises what it raises when it is tried on stand-ins, of this ``kind``. ``done``: all that it does besides was done."""
    try:
        operate(*stand_ins)
    except kind as error:
        raises_like(m, error, done)
    raise Break("opaque-operation", "what raises, but not on stand-ins")


def raises_if_none(m: Machine, var: Variable, found: Any, name: str, operate: Callable[..., Any]) -> None:
    """Raise what the operation raises where the class of an instance has None for a method, which switches the operation off."""
    if type(found) is ConstVar and found.value is None:
        raises_as_tried(m, operate, stand_in(m, var.pytype, **{name: None})())


def raises_as_given(m: Machine, var: Variable, name: str, result: Variable, wanted: Optional[type], operate: Callable[..., Any]) -> None:
    """Raise what the operation says of what a method of an instance gave, if that is surely nothing of the type that it wants (None: it is nothing that it takes)."""
    if result.pytype is not None and (wanted is None or not is_subtype(m, result.pytype, wanted)):
        given = stand_in(m, result.pytype)()
        raises_as_tried(m, operate, stand_in(m, var.pytype, **{name: lambda self, *args: given})(), done=True)


_NONE: Any = None


def raises_calling_none(m: Machine) -> NoReturn:
    """A method that is None is called."""
    raises_as_tried(m, lambda: _NONE(), done=True)


def stand_in(m: Machine, cls: type, **names: Any) -> Any:
    """Another class that messages call as they call this one; beside ``names``, `object` has all that it has."""
    name = name_in_messages(m, cls)
    names["__module__"] = "builtins"     # the name says what module a class of C is from
    for field in ("__module__", "__qualname__") if is_changeable(cls) else ():      # some messages have these, too (3.13+)
        value = type.__dict__[field].__get__(cls)
        read = metaclass_lookup(m, cls, field)      # a metaclass that is a Python class has a text of its own by the name, which covers nothing
        if read is not type.__dict__[field] and type(read) is not str or type(value) is not str:
            raise Break("opaque-operation", "the name of a class whose %s is its own" % field)
        m.guards.check("equal", m.guards.node("attr", m.guards.node("const", cls), field), value)
        names[field] = value
    return type(name, (), names)


def instance_like(m: Machine, var: Variable) -> Any:
    """An object that messages call as they call this one, and that has no operator of its own."""
    if var.pytype is None:
        raise Break("opaque-operation", "a value of a type that is not known")
    return stand_in(m, var.pytype)()


#: AttributeError tells of what attribute of what object (3.10+).
_TELLS = hasattr(AttributeError(), "obj")


def _shown_of(name: str) -> str:
    """What messages have of the name of a class."""
    try:
        object.__getattribute__(type(name, (), {})(), "x")
    except AttributeError as error:
        return str(error).split("'")[1]
    raise AssertionError("it has none")


#: How many bytes of a class's name messages show (fewer up to 3.11), and what becomes of a character of which that are not all (3.14+: nothing).
_SHOWN = len(_shown_of("K" * 300))
_HALVES = "replace" if "\ufffd" in _shown_of("K" + "\u00e9" * 300) else "ignore"


def _shown(name: str) -> str:
    """A class's name as messages have it."""
    return name.encode()[:_SHOWN].decode("utf-8", _HALVES)


def raises_no_attribute(m: Machine, var: Variable, name: str) -> None:
    """The class of an instance has no such attribute, nor a ``__getattr__``."""
    cls = var.pytype
    # Only a handler reads the text: hasattr() and getattr() with a default do not ask what the class is called.
    called = name_in_messages(m, cls) if is_awaited(m.frames) else told_name(cls)
    message = "'%s' object has no attribute '%s'" % (_shown(called), name)
    fields = (("name", ConstVar(name)), ("obj", var)) if _TELLS else ()
    said = bool(flags_of(cls) & HEAP_TYPE) and (var.obj is None or _says_so(var.obj, cls))
    m.raises("AttributeError: %s" % message, error_var(AttributeError, [own_text(message)], fields) if said else None)


def raises_as_asked(m: Machine, var: Variable, name: str, like: Any, asks: Callable[[Any, str], Any] = getattr) -> NoReturn:
    """An object has no such attribute; what another of its kind says, it says of this one. ``asks``: by what, which may be to set or to delete it."""
    if is_awaited(m.frames):
        try:
            asks(like(m, var), name)
        except AttributeError as error:
            fields = (("name", ConstVar(name)), ("obj", var)) if getattr(error, "name", None) == name else ()
            m.raises("AttributeError: %s" % error, error_var(AttributeError, [own_text(error.args[0])], fields))
    m.raises("AttributeError: %s" % name)


def raises_as_declared(m: Machine, var: Variable, name: str, raw: Any, asks: Callable[[Any, str], Any] = getattr) -> NoReturn:
    """An instance has no attribute of this name that could be read, or set or deleted; ``raw`` is what its class has by the name, MISSING for nothing.

    What an instance says of a class with the same slot, or with the same property, which has no function for it.
    """
    if type(raw) is types.MemberDescriptorType and raw.__name__ != name or not flags_of(var.pytype) & HEAP_TYPE:
        m.raises("AttributeError: %s" % name)
    if type(raw) is property and hasattr(raw, "__name__"):      # 3.13+; who sets it changes the text
        m.guards.check("equal", m.guards.node("attr", m.guards.node("const", raw), "__name__"), raw.__name__)

    def like(m: Machine, var: Any) -> Any:
        slots: Dict[str, Any] = {} if has_instance_dict(var.pytype) else {"__slots__": ()}
        if not slots and size_of(var.pytype) != size_of(object):      # 3.13: what is said of a deletion depends on whether the attributes lie in the instance
            slots = {"__slots__": ("_", "__dict__")}
        made = stand_in(m, var.pytype, **({"__slots__": (name,)} if type(raw) is types.MemberDescriptorType else slots))
        if raw is not MISSING and type(raw) is not types.MemberDescriptorType:
            setattr(made, name, raw if type(raw) is property else None)     # __set_name__ is not asked
        return made()
    raises_as_asked(m, var, name, like, asks)


#: No attribute has this name: to ask for it runs nothing of the program's.
_NO_NAME = "\0"


def _says_so(obj: Any, cls: type) -> bool:
    """Whether an object says of a missing attribute what `object` says: classes of C may have a text of their own."""
    try:
        object.__getattribute__(obj, _NO_NAME)
    except AttributeError as error:
        return str(error) == "'%s' object has no attribute '%s'" % (_shown(told_name(cls)), _NO_NAME)
    return False


# -- what the program looks at -------------------------------------------------------------------------------------
def field(m: Machine, var: Variable, name: str) -> Variable:
    """An attribute that an exception of the trace has in C."""
    error = var.error
    if var.attrs.get(name) is not None:
        return var.attrs[name]  # type: ignore[no-any-return]  # of its kind
    if name == "args":
        if "exceptions" in error.known:     # a list among them may be changed
            var.materialise(m)
        if error.args_seen is None or error.args_seen[0] is not error.args:
            seen = TupleVar(list(error.args))
            if var.reg is not None:
                seen.reg = m.emit("getattr", "args", (var.reg,))
            error.args_seen = (error.args, seen)
        return error.args_seen[1]  # type: ignore[no-any-return]  # of its kind
    if name == "__cause__":
        return ConstVar(None) if error.cause is None else error.cause
    if name == "__traceback__":
        return traceback_var(m, var) if error.trace else ConstVar(None)
    if name == "__suppress_context__":
        return ConstVar(error.cause is not None)
    if name == "__context__" and error.context is not None:
        return error.context  # type: ignore[no-any-return]  # a field of its kind
    if name == "__context__" and (not error.step or is_outermost(m)):     # it has not been raised, or while nothing was handled
        return ConstVar(None)
    for known, value in error.fields:
        if known == name:
            return value  # type: ignore[no-any-return]  # of its kind
    if name == "exceptions" and error.known[name].reg is None:      # the tuple that the object has
        error.known[name].reg = m.emit("getattr", name, (var.materialise(m),))
    if name in error.known:
        return error.known[name]  # type: ignore[no-any-return]  # of its kind
    raise Break("opaque-operation", "%s of an exception" % name)


def given_args(m: Machine, var: Variable) -> Variable:
    """The arguments of an exception that came in."""
    raw: Any = BaseException.__dict__["args"]
    hooked = not reads_generically(var.pytype) or class_lookup(m, var.pytype, "__getattr__") is not MISSING      # guards ask no code of the program
    if hooked or class_lookup(m, var.pytype, "args") is not raw or any([var is changed for changed in m.changed()]):
        raise Break("opaque-operation", "args of an exception that came in")
    return m.wrap(raw.__get__(var.obj), m.guards.node("attr", var.node, "args"), m.load("attr", "args", (var.reg,)))


def set_field(m: Machine, var: ObjectVar, name: str, value: Variable) -> None:
    """An attribute is set that an exception of the trace has in C, behind a descriptor."""
    error = var.error
    assert error is not None
    if name == "args" and type(value) in (TupleVar, ListVar):
        m.emit("setattr", name, (var.materialise(m), value.materialise(m)))
        error.args = list(value.items(m))
        error.args_seen = (error.args, value) if type(value) is TupleVar else None     # a tuple stays itself
    elif name == "__cause__":
        if is_no_exception(m, value) and value.pytype is not type(None) or type(value) is ConstVar and is_class(value.value):
            raises(m, TypeError, "exception cause must be None or derive from BaseException")
        if value.pytype is not type(None) and not (type(value) is ObjectVar and is_subtype(m, value.pytype, BaseException)):
            raise Break("opaque-operation", "__cause__ is set to a %s" % type_name(value))
        m.emit("setattr", name, (var.materialise(m), value.materialise(m)))
        error.cause = value
        error.shown = (error.shown[0], value)
        var.attrs.pop("__suppress_context__", None)
    elif name == "__context__":
        if is_no_exception(m, value) and value.pytype is not type(None) or type(value) is ConstVar and is_class(value.value):
            raises(m, TypeError, "exception context must be None or derive from BaseException")
        if value.pytype is not type(None) and not _is_without(value, var):
            raise Break("opaque-operation", "__context__ is set to a %s" % type_name(value))
        m.emit("setattr", name, (var.materialise(m), value.materialise(m)))
        error.context = value
    else:
        raise Break("opaque-operation", "%s of an exception is set" % name)
    m.mutated(var)


def _is_without(value: Variable, var: ObjectVar) -> bool:
    """Whether a value is an exception of the trace that did not come up in the context of another one."""
    while type(value) is ObjectVar and value.error is not None and value is not var:
        context = value.error.context
        if context is None or type(context) is ConstVar:
            return True
        value = context
    return False


def text_of(m: Machine, var: ObjectVar, method: Any, text_of_value: Callable[..., Any]) -> Work[Optional[List[Variable]]]:
    """Task: what the ``__str__`` or ``__repr__`` of a builtin exception gives; None for others.

    ``text_of_value(m, variable, conversion)`` is the task for the texts of its arguments.
    """
    if var.error is not None and var.error.text is not None and method is raw_lookup(var.pytype, "__str__"):
        text, told = var.error.text
        if told == (var.error.args, var.attrs, var.names.entries if var.names else {}):     # of variables, which are equal if they are the same
            return [own_text(text)]
    if method not in TEXTS or var.error is None and (var.obj is None or method not in _TEXTS_OF_ARGUMENTS):
        return None
    args = given_args(m, var).items(m) if var.error is None else var.error.args
    if method is BaseException.__repr__:
        name = name_of(var.pytype)
        if len(args) != 1:
            return [ConstVar(name), (yield from text_of_value(m, TupleVar(list(args)), "r"))]
        return [ConstVar(name + "("), (yield from text_of_value(m, args[0], "r")), ConstVar(")")]
    if var.error is not None and any([name in var.attrs for name in ("errno", "strerror", "filename", "filename2", "lineno", "msg", "message", "exceptions")]):
        raise Break("opaque-operation", "the text of an exception whose fields were set")
    if var.error is not None and "exceptions" in var.error.known:
        count = var.error.known["exceptions"].length(m)
        return [(yield from text_of_value(m, var.error.known["message"], "s")), ConstVar(" (%d sub-exception%s)" % (count, "" if count == 1 else "s"))]
    if var.error is not None and method is OSError.__str__ and var.error.numbered:
        number = yield from text_of_value(m, var.error.known["errno"], "s")
        parts = [ConstVar("[Errno "), number, ConstVar("] "), (yield from text_of_value(m, var.error.known["strerror"], "s"))]
        return parts + ([ConstVar(": "), (yield from text_of_value(m, var.error.more[0], "r"))] if var.error.more else [])
    if var.error is not None and method is SyntaxError.__str__:
        return [(yield from text_of_value(m, var.error.known["msg"], "s"))]
    if var.error is not None and method is ImportError.__str__ and var.error.known["msg"].pytype in (None, str):
        if var.error.known["msg"].pytype is None:
            raise Break("opaque-operation", "the text of an ImportError whose message may be no text")
        return [var.error.known["msg"]]
    if not args:
        return [ConstVar("")]
    if len(args) > 1:
        return [(yield from text_of_value(m, TupleVar(list(args)), "r"))]
    return [(yield from text_of_value(m, args[0], "r" if method is KeyError.__str__ else "s"))]


#: Texts that are made of the arguments and nothing else.
_TEXTS_OF_ARGUMENTS = frozenset((BaseException.__str__, BaseException.__repr__, KeyError.__str__))
TEXTS = frozenset([BaseException.__repr__, OSError.__str__, SyntaxError.__str__] + [cls.__str__ for cls in SIMPLE_ERRORS | GROUPS])
