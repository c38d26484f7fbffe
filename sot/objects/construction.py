"""Instances of classes and exceptions: ``type.__call__`` step by step, their allocation recorded, ``__new__`` and ``__init__`` simulated."""
from __future__ import annotations

import builtins
import types
from typing import TYPE_CHECKING, Any, Dict, List

from .._core import is_made_plainly
from ..bytecode.code_flags import SUSPENDS
from ..graph.statements import Const
from ..machine import finalisers, foreseen, lives
from ..machine.exits import Break
from ..machine.registry import BUILTINS, METHODS
from ..machine.tasks import perform
from ..machine.unwinding import is_awaited
from ..variables.base import (
    MISSING,
    PENDING,
    ConstVar,
)
from ..variables.classes import (
    HEAP_TYPE,
    flags_of,
    has_instance_dict,
    is_kind,
    name_of,
    own_names,
    qualname_of,
    raw_lookup,
    type_name,
)
from ..variables.containers import ListVar
from ..variables.errors import WITH_FIELDS, note_fields
from ..variables.functions import FunctionVar
from ..variables.mappings import DictVar
from ..variables.objects import VIRTUAL, ObjectVar
from . import protocol
from .class_attributes import constant_object, metaclass_method, type_attribute
from .class_guards import class_lookup, inner, is_subtype, metaclass_lookup, name_in_messages
from .contents import ITEMS, container_of
from .errors import allocated_error, initialised_in_c, made_error, raises_as_tried, stand_in
from .flags import make_of_value
from .underlying import (
    underlying_type,
)

if TYPE_CHECKING:
    from ..bytecode.instr import CodeIR
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__ = ["allocate", "can_allocate", "construct", "construct_exception", "initialise_in_c"]

_IS_ABSTRACT = 1 << 20    # Py_TPFLAGS_IS_ABSTRACT
_NOT_CALLED = 1 << 7      # Py_TPFLAGS_DISALLOW_INSTANTIATION (3.10+)


# -- classes -------------------------------------------------------------------------------------------------------
def construct(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable],
               plainly: bool = False) -> Outcome:
    """An instance of a Python class: type.__call__ step by step, allocation recorded, __new__ and __init__ simulated.

    ``plainly``: a metaclass with a ``__call__`` of its own has called that of type.
    """
    cls = function.value
    method = None if plainly else metaclass_method(m, function, "__call__")
    if method is not None:
        make_of_value(m, cls, args)
        return protocol.call_function(m, method, [function] + args, kwargs)
    calls = type.__call__ if plainly else metaclass_lookup(m, cls, "__call__")
    if calls is dict:      # of a TypedDict
        return protocol.call(m, ConstVar(dict), args, kwargs)
    if calls is not type.__call__ or not flags_of(cls) & HEAP_TYPE:
        raise Break("opaque-call", "a call of class %s" % qualname_of(cls))
    new = class_lookup(m, cls, "__new__")
    is_finalised = class_lookup(m, cls, "__del__") is not MISSING
    if is_finalised and not (new is object.__new__ and _may_be_finalised(m, cls)):
        if not (container_of(cls) is not None and type(class_lookup(m, cls, "__del__")) is types.FunctionType and lives.may_follow(m) and m.step not in m.told_steps):
            raise Break("opaque-call", "class %s has a __del__" % qualname_of(cls))
    maker = inner(m, new) if type(new) is staticmethod else m.unit.engine.unwrap(new)
    if type(maker) is types.FunctionType:
        maker = m.wrap(maker, m.guards.node("const", maker), Const(maker))

        def made(m: Machine, instance: ObjectVar) -> None:
            if instance.pytype is not None and is_subtype(m, instance.pytype, cls):
                if type(instance) is not ObjectVar:
                    raise Break("opaque-call", "__new__ of %s gives a builtin instance" % qualname_of(cls))
                if _initialise(m, instance, args, kwargs) is PENDING:
                    return
            elif instance.pytype is None:
                raise Break("opaque-call", "__new__ of %s gives an unknown object" % qualname_of(cls))
            m.frames[-1].stack.append(instance)
        return protocol.call_function(m, maker, [function] + args, kwargs, then=made)
    base = container_of(cls)
    if base is not None and new is own_names(base)["__new__"] and can_allocate(m, cls, True):
        return perform(m, _container(m, base, cls, args, kwargs))
    if base is not None and is_finalised:
        raise Break("opaque-call", "class %s has a __del__" % qualname_of(cls))
    base = underlying_type(cls)
    if base is not None and new is own_names(base)["__new__"] and can_allocate(m, cls) and len(args) < 2 and not kwargs:
        return perform(m, _of_underlying(m, base, cls, args))
    if new is object.__new__ and flags_of(cls) & _IS_ABSTRACT and not is_finalised:
        _refuse_abstract(m, cls, bool(args or kwargs))
    if new is not object.__new__ or not is_finalised and not can_allocate(m, cls):
        raise Break("opaque-call", "class %s is not allocated by object.__new__" % qualname_of(cls))
    if class_lookup(m, cls, "__init__") is object.__init__ and (args or kwargs):
        if is_awaited(m.frames):
            raises_as_tried(m, lambda like: like(*[None] * len(args), **dict.fromkeys(kwargs)), stand_in(m, cls))
        m.raises("TypeError: %s() takes no arguments" % name_of(cls))
    if args or kwargs:
        plain = is_made_plainly(cls)
        m.guards.check("is", m.guards.node("plain_new", m.guards.node("const", cls)), plain)
        if not plain:
            m.raises("TypeError: object.__new__() takes exactly one argument")
    instance = ObjectVar(cls) if is_finalised else allocate(m, cls)
    if is_finalised:
        finalisers.track(m, instance, lambda: type_attribute(m, instance, "__del__"))
    return _initialise(m, instance, args, kwargs)


@foreseen.asks_for_end
def _end_of(m: Machine, var: ObjectVar) -> Variable:
    """The ``__del__`` of an instance that came in."""
    return type_attribute(m, var, "__del__")  # type: ignore[return-value]  # the class has one


def _refuse_abstract(m: Machine, cls: Any, given: bool) -> None:
    """Methods of an abstract class are missing; one that nothing is initialised with refuses arguments before that."""
    missing = own_names(cls).get("__abstractmethods__")
    if type(missing) is not frozenset or not all([type(name) is str for name in missing]) or given and class_lookup(m, cls, "__init__") is object.__init__:
        return
    m.guards.check("is", m.guards.node("own", m.guards.node("const", cls), "__abstractmethods__"), missing)
    like: Any = type(name_in_messages(m, cls), (), {})
    like.__abstractmethods__ = missing
    raises_as_tried(m, like)


def _container(m: Machine, base: Any, cls: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Outcome]:
    """Task: an instance of a subclass of list, dict or tuple that is made by that."""
    if base is tuple:
        made = yield BUILTINS[tuple.__new__](m, [ConstVar(cls)] + args, kwargs)
        lives.note_end(m, made)
    else:
        made = ObjectVar(cls, None, m.emit("call", (), (Const(base.__new__), Const(cls))))
        lives.note_end(m, made)
        contents: Any = ListVar(reg=made.reg, items=[]) if base is list else DictVar(reg=made.reg)
        contents.of_subclass = True
        made.attrs[ITEMS] = contents
        lives.note_contents(m, made, contents)
        m.links(made)
        if class_lookup(m, cls, "__init__") is own_names(base)["__init__"]:
            yield METHODS[base, "__init__"](m, contents, args, kwargs)
            return made
    return (yield _initialise(m, made, args, kwargs))  # type: ignore[no-any-return]  # what it sends


def _of_underlying(m: Machine, base: Any, cls: Any, args: List[Variable]) -> Work[Outcome]:
    """Task: an instance of a subclass of int, float or str that is made by that."""
    made = yield BUILTINS[base.__new__](m, [ConstVar(cls)] + args, {})
    return (yield _initialise(m, made, args, {}))  # type: ignore[no-any-return]  # what it sends


def can_allocate(m: Machine, cls: Any, heard: bool = False) -> bool:
    """Whether ``object.__new__(cls)`` makes an instance, one that runs no Python code when it dies, unless it may be ``heard``."""
    if flags_of(cls) & (_IS_ABSTRACT | _NOT_CALLED) or not flags_of(cls) & HEAP_TYPE or not heard and class_lookup(m, cls, "__del__") is not MISSING:
        return False
    return True


def _may_be_finalised(m: Machine, cls: Any) -> bool:
    """Whether an instance can be virtual, and its end simulated."""
    return type(class_lookup(m, cls, "__del__")) is types.FunctionType and not flags_of(cls) & (_IS_ABSTRACT | _NOT_CALLED) \
        and has_instance_dict(cls) and m.segments is None


def allocate(m: Machine, cls: Any) -> ObjectVar:
    """``object.__new__(cls)``."""
    if cls in VIRTUAL:
        return ObjectVar(cls)
    if _is_virtual(m, cls):
        made = ObjectVar(cls)
        m.links(made)
    else:
        made = ObjectVar(cls, None, m.emit("call", (), (Const(object.__new__), Const(cls))))
        m.plain_instances[made.reg] = cls
    made.plain = True
    return made


def _is_virtual(m: Machine, cls: Any) -> bool:
    """Whether an earlier attempt has put into such an instance what is simulated on (see `attribute_writes.set_plain_attribute`)."""
    return bool(m.virtual_classes) and qualname_of(cls) in m.virtual_classes and is_kind(raw_lookup(cls, "__dict__"), types.GetSetDescriptorType)


def _initialise(m: Machine, instance: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """Simulate __init__; the instance, or PENDING."""
    init = raw_lookup(instance.pytype, "__init__")
    found = type_attribute(m, instance, "__init__")
    if init is object.__init__:
        return instance
    if type(found) is not FunctionVar:
        raise Break("opaque-call", "class %s has an __init__ that is no Python function" % type_name(instance))
    return _call_init(m, instance, found, args, kwargs)


def _call_init(m: Machine, instance: ObjectVar, init: FunctionVar, args: List[Variable],
               kwargs: Dict[str, Variable]) -> Outcome:
    """Simulate __init__; what it gives is looked at where it may be something else than None."""
    check = None if _gives_none(m.unit.engine.decode(init.code)) else _check_answer
    outcome = protocol.call_function(m, init, [instance] + args, kwargs, pushes=(instance,), convert=check)
    if outcome is PENDING:
        return PENDING
    _check_answer(m, outcome)    # what is no frame: a generator, …
    return instance


def _check_answer(m: Machine, answer: Variable) -> Variable:
    """``type.__call__`` wants None of an __init__ (Objects/typeobject.c, slot_tp_init)."""
    kind = answer.pytype
    if kind is None:
        raise Break("opaque-call", "an __init__ that may give a value")
    if kind is not type(None):
        raises_as_tried(m, _ANSWERS, stand_in(m, kind)())
    return answer


#: Its __init__ gives what it gets.
_ANSWERS: Any = type("_ANSWERS", (), {"__init__": lambda self, answer: answer})


def _gives_none(ir: CodeIR) -> bool:
    """Whether each return of a function is one of None, as far as the instructions show."""
    if ir.flags & SUSPENDS:    # a call of it gives something else than what it returns
        return False
    targets = {instr.target for instr in ir.instrs if instr.target is not None}
    before = None
    for instr in ir.instrs:
        if instr in targets:
            before = None
        for name, argument in instr.ops:
            if name == "RETURN_VALUE" and before != ("LOAD_CONST", None):
                return False
            before = (name, argument)
    return True


def initialise_in_c(m: Machine, init: Any, var: ObjectVar, args: List[Variable]) -> ConstVar:
    """The ``__init__`` that a class of C has is called for an exception."""
    if m.is_input(var):
        raise Break("opaque-call", "__init__ of an exception that came in")     # what its fields are is read as it was when the call began
    if var.error is not None:
        initialised_in_c(m, var, init.__objclass__, args)
    m.emit("mutate", None, (Const(init), var.materialise(m)) + tuple([arg.materialise(m) for arg in args]))
    m.mutated(var)
    if var.error is not None:
        var.error.args = args
        if issubclass(init.__objclass__, WITH_FIELDS):
            note_fields(var)
    return ConstVar(None)


def _made_by_own_new(m: Machine, function: Variable, maker: Variable, init: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """An exception of a class with a ``__new__`` of the program's."""
    cls = function.value

    def made(m: Machine, instance: Variable) -> None:
        if instance.pytype is None or type(init) is not types.FunctionType and kwargs:
            raise Break("opaque-call", "__new__ of %s" % qualname_of(cls))
        if is_subtype(m, instance.pytype, cls):
            if type(instance) is not ObjectVar or instance.error is None or instance.pytype is not cls:
                raise Break("opaque-call", "__new__ of %s gives what was not made in the trace" % qualname_of(cls))
            if type(init) is not types.FunctionType:
                initialise_in_c(m, init, instance, args)
            elif _call_init(m, instance, type_attribute(m, instance, "__init__"), args, kwargs) is PENDING:  # type: ignore[arg-type]  # it is there
                return
        m.frames[-1].stack.append(instance)
    return protocol.call_function(m, maker, [function] + args, kwargs, then=made)


def construct_exception(m: Machine, function: Variable, args: List[Variable], kwargs: Dict[str, Variable], plainly: bool = False) -> Outcome:
    """An exception: virtual if it only keeps its arguments, else its allocation is recorded; a Python __init__ is simulated.

    ``plainly``: as in `construct`.
    """
    cls = function.value
    method = None if plainly else metaclass_method(m, function, "__call__")
    if method is not None:
        return protocol.call_function(m, method, [function] + args, kwargs)
    new, init = class_lookup(m, cls, "__new__"), class_lookup(m, cls, "__init__")
    maker = inner(m, new) if type(new) is staticmethod else m.unit.engine.unwrap(new)
    if type(maker) is types.FunctionType and type(init) in (types.FunctionType, types.WrapperDescriptorType) and class_lookup(m, cls, "__del__") is MISSING \
            and (plainly or metaclass_lookup(m, cls, "__call__") is type.__call__):
        return _made_by_own_new(m, function, constant_object(m, maker), init, args, kwargs)
    if type(new) is not types.BuiltinMethodType or type(init) not in (types.FunctionType, types.WrapperDescriptorType) \
            or not plainly and metaclass_lookup(m, cls, "__call__") is not type.__call__:
        raise Break("opaque-call", "exception class %s is not made by its base" % qualname_of(cls))
    if class_lookup(m, cls, "__del__") is not MISSING:
        raise Break("opaque-call", "class %s has a __del__" % qualname_of(cls))
    if type(init) is not types.FunctionType:
        instance = made_error(m, cls, args, kwargs)
        if instance is None and cls in _MAKE_OTHERS:
            raise Break("opaque-call", "exception class %s is not made by its base" % qualname_of(cls))
    else:
        instance = allocated_error(cls, args)
    if instance is not None and type(init) is not types.FunctionType:
        if plainly:     # who makes the object later must not call the metaclass's
            instance.reg = m.emit("call", tuple(kwargs), (Const(type.__call__), Const(cls), *[arg.materialise(m) for arg in (*args, *kwargs.values())]))
        return instance
    operands = tuple([arg.materialise(m) for arg in args]) + tuple([arg.materialise(m) for arg in kwargs.values()])
    if instance is None:
        instance = ObjectVar(cls)
    if type(init) is not types.FunctionType:
        instance.reg = m.emit("call", tuple(kwargs), ((Const(type.__call__), Const(cls)) if plainly else (Const(cls),)) + operands)
        return instance
    instance.reg = m.emit("call", tuple(kwargs), (Const(new), Const(cls)) + operands)
    return _call_init(m, instance, type_attribute(m, instance, "__init__"), args, kwargs)  # type: ignore[arg-type]  # it is there


#: Exception classes that may give an instance of another when they are called.
_MAKE_OTHERS = (OSError, getattr(builtins, "BaseExceptionGroup", OSError))
