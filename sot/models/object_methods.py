"""Models of object's own methods, called by name, and of functools.update_wrapper."""
from __future__ import annotations

import _thread
import contextlib
import functools
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List

from ..graph.statements import Const
from ..machine.exits import Break, ObservedException
from ..machine.registry import BUILTINS, METHODS, models
from ..machine.tasks import minds, task
from ..objects import attribute_writes, attributes, mutation
from ..objects.calls import call
from ..objects.class_attributes import type_attribute
from ..objects.class_guards import is_subtype
from ..objects.constants import plain_value
from ..objects.construction import allocate, can_allocate
from ..variables.base import MISSING, PENDING, ConstVar, RuntimeScalarVar
from ..variables.classes import HEAP_TYPE, flags_of, is_class, mro_of, raw_lookup, type_name
from ..variables.containers import TupleVar
from ..variables.functions import BoundMethodVar, FunctionVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.registry import Model
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__ = ["update_wrapper"]


def _named_again(name: str) -> List[Any]:
    """What classes of C that do as object does have for a method of object's."""
    return [vars(kind)[name] for kind in (BaseException, types.SimpleNamespace) if name in vars(kind)]


@models(BUILTINS, object.__setattr__, *_named_again("__setattr__"))
def object_setattr(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if len(args) != 3 or kwargs or type(args[0]) is not ObjectVar:
        raise Break("opaque-call", "object.__setattr__")
    return attribute_writes.none_of(m, attribute_writes.set_plain_attribute(m, args[0], attributes.named_by(m, args[1]), args[2]))


@models(BUILTINS, object.__delattr__, *_named_again("__delattr__"))
def object_delattr(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if len(args) != 2 or kwargs or type(args[0]) is not ObjectVar:
        raise Break("opaque-call", "object.__delattr__")
    return attribute_writes.none_of(m, attribute_writes.delete_plain_attribute(m, args[0], attributes.named_by(m, args[1])))


@models(BUILTINS, object.__new__)
def object_new(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
    cls: Any = args[0].value if args and type(args[0]) is ConstVar else None
    if not is_class(cls) or not is_subtype(m, cls, object) or not can_allocate(m, cls) \
            or any(raw_lookup(base, "__new__") is not object.__new__ for base in mro_of(cls) if not flags_of(base) & HEAP_TYPE):
        raise Break("opaque-call", "object.__new__")
    if len(args) > 1 or kwargs:
        m.raises("TypeError: object.__new__() takes exactly one argument")
    return allocate(m, cls)


@models(BUILTINS, types.SimpleNamespace)
def simple_namespace(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ObjectVar:
    """An empty one is made, and each name is set as a statement would: nothing of the class answers an assignment."""
    if args or any([raw_lookup(types.SimpleNamespace, name) is not MISSING for name in kwargs]):
        raise Break("opaque-call", "SimpleNamespace of a mapping, or with names of its class")
    made = ObjectVar(types.SimpleNamespace, None, m.emit("call", (), (Const(types.SimpleNamespace),)))
    for name, value in kwargs.items():
        attribute_writes.set_plain_attribute(m, made, name, value)
    return made


@models(BUILTINS, types.MethodType)
def method_type(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> BoundMethodVar:
    """A Python function bound to an object."""
    if len(args) != 2 or kwargs or type(args[0]) is not FunctionVar or args[1].pytype in (None, type(None)):
        raise Break("opaque-call", "MethodType of no Python function")
    return BoundMethodVar(args[0], args[1])


@models(METHODS, (types.FunctionType, "__get__"))
def function_get(m: Machine, var: Variable, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """A function looked up in the class of an instance is bound to that; in a class it is itself."""
    if type(var) is not FunctionVar or kwargs or len(args) not in (1, 2) or args[0].pytype is None or args[0].pytype is type(None) and len(args) == 1:
        raise Break("opaque-call", "__get__ of a function")
    if args[0].pytype is type(None):
        if type(args[1]) is not ConstVar or not is_class(args[1].value):
            raise Break("opaque-call", "__get__ of a function")
        return var
    return BoundMethodVar(var, args[0])


def update_wrapper(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> FunctionVar:
    """functools.update_wrapper on a function made during the trace: recorded, its attributes are unknown then."""
    wrapper = args[0] if args else None
    if type(wrapper) is not FunctionVar or wrapper.obj is not None:
        raise Break("opaque-call", "functools.update_wrapper of a function that exists already")
    operands = tuple([var.materialise(m) for var in args]) + tuple([var.materialise(m) for var in kwargs.values()])
    m.emit("mutate", tuple(kwargs), (Const(functools.update_wrapper),) + operands)
    wrapped: Any = args[1] if len(args) > 1 else kwargs.get("wrapped")
    assigned = args[2] if len(args) > 2 else kwargs.get("assigned")
    if (assigned is None or type(assigned) is TupleVar and plain_value(m, assigned) == functools.WRAPPER_ASSIGNMENTS) and type(wrapped) in (FunctionVar, ConstVar):
        wrapper.attrs = {"__wrapped__": wrapped}
        wrapper.copied_from = wrapped
    else:
        wrapper.copied_from = RuntimeScalarVar(operands[0], None)     # nobody knows their names
    return wrapper


@task
@minds(BaseException)
def _cached_property_get(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    """functools.cached_property.__get__: the function's result goes to the instance's dict, for the next look finds it there."""
    if kwargs or len(args) != 3 or type(args[0]) is not ObjectVar or type(args[1]) is not ObjectVar:
        raise Break("opaque-call", "functools.cached_property of no instance")
    descriptor, instance = args[:2]
    function, name = [attributes.get_attribute(m, descriptor, field) for field in ("func", "attrname")]
    if function is PENDING or name is PENDING or name.pytype is not str:
        raise Break("opaque-call", "functools.cached_property without a name")
    try:
        names = attributes.get_attribute(m, instance, "__dict__")
    except ObservedException:      # it says more than that there is none
        names = None
    if type(names) is not DictVar:
        raise Break("opaque-call", "functools.cached_property of an instance without a dict")
    key = m.observe(name)
    known = names.get(m, key)
    if known is not MISSING:
        return known
    result = call(m, function, [instance], {})
    if result is PENDING:
        m.frames[-1].caller_chain += (_place_of_call(m, _GETTER, "func"),)
    value = yield result
    mutation.set_key(m, names, key, value, name)
    return value  # type: ignore[no-any-return]  # of its kind


_GETTER = functools.cached_property.__get__


def _place_of_call(m: Machine, function: Callable[..., Any], name: str) -> Any:
    """Where a modelled Python function calls its attribute ``name``, for tracebacks: an entry as `VirtualFrame.entry` gives it."""
    instrs = iter(m.unit.engine.decode(function.__code__).instrs)
    for instr in instrs:
        if any(argument == name or type(argument) is tuple and name in argument for _, argument in instr.ops):
            break
    called = next(instr for instr in instrs if any(op == "CALL" for op, _ in instr.ops))
    return (function.__code__, function.__globals__, called.offset, called.pos[0])


def _lookup_special(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """contextlib._lookup_special (3.15+): a method of an instance's class, bound to it, or the default. `inspect` looks for it in Python."""
    if len(args) == 3 and not kwargs and type(args[0]) in (FunctionVar, BoundMethodVar) and args[1].pytype is str:
        if raw_lookup(args[0].pytype, m.observe(args[1])) is MISSING:
            return args[2]
    if len(args) != 3 or kwargs or type(args[0]) is not ObjectVar or args[1].pytype is not str:
        raise Break("opaque-call", "a special method of what is no instance")
    found = type_attribute(m, args[0], m.observe(args[1]))
    if type(found) is not FunctionVar:
        raise Break("opaque-call", "a special method that is no Python function")
    return BoundMethodVar(found, args[0])


#: Of what cached properties hold until 3.11 while they call the function.
_LOCK: Any = type(_thread.RLock())


def _is_free(lock: Any) -> bool:
    """Whether this thread would not have to wait for a lock."""
    if lock.acquire(False):
        lock.release()
        return True
    return False


def _of_lock(name: str) -> Model:
    """Entering and leaving a cached property's lock: statements, where no other thread had it when the call began, so that what was read then is what there is."""
    method = getattr(_LOCK, name)

    def model(m: Machine, var: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if m.frames[-1].code is not _GETTER.__code__ or var.node is None or kwargs or len(args) != (0 if name == "__enter__" else 3):
            raise Break("opaque-call", "method %s of a %s" % (name, type_name(var)))
        if name == "__enter__":
            free, node, _ = m.find_out(_is_free, (var.obj, var.node, var.materialise(m)))
            if not free:
                raise Break("opaque-call", "a lock that another thread has")
            m.guards.check("is", node, True)
        m.emit("mutate", None, (Const(method), var.materialise(m), *[arg.materialise(m) for arg in args]))
        return ConstVar(name == "__enter__" or None)
    return model


for _name in ("__enter__", "__exit__"):
    METHODS[_LOCK, _name] = _of_lock(_name)


SPECIAL = [(function.__code__, _lookup_special) for function in vars(contextlib).values() if getattr(function, "__name__", "") == "_lookup_special"]
#: Until 3.11 a lock is held meanwhile; what needs one is left to the interpreter.
CACHED = [] if "lock" in _GETTER.__code__.co_names else [(_GETTER.__code__, _cached_property_get)]
UPDATE_WRAPPER = [(functools.update_wrapper.__code__, update_wrapper)]
