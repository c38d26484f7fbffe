"""Models of builtin functions and types: what a call of them means for variables."""
from __future__ import annotations

import operator
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional

from ..graph.statements import Const
from ..machine.arguments import LazyArgument
from ..machine.exits import Break, ObservedException
from ..machine.registry import BUILTINS, METHODS, builtin
from ..machine.tasks import perform, task
from ..objects import arithmetic, attribute_writes, attributes, comparison, generic_aliases, namespaces, protocol, subscripts
from ..objects.calls import arity, fold
from ..objects.class_attributes import type_attribute
from ..objects.class_guards import class_lookup
from ..objects.errors import raises, raises_if_none
from ..objects.formatting import format_value
from ..objects.indexes import has_index, indexes_of
from ..objects.keys import hash_of
from ..objects.superclass import SuperVar, check_class, check_super
from ..objects.symbols import BINARY, COMPARE
from ..objects.underlying import plain_number, plain_text
from ..variables.base import MISSING, PENDING, ConstVar, LooseVar, RuntimeScalarVar, result_of
from ..variables.classes import is_class, is_kind, raw_lookup, type_name
from ..variables.containers import RangeVar
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar
from .instance_checks import type_of

if TYPE_CHECKING:

    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Outcome, Variable

__all__ = []


# -- types and attributes ------------------------------------------------------------------------------------------
@builtin(globals)
def globals_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    arity(m, args, kwargs, 0)
    return namespaces.of_module(m, m.frames[-1].globals)


@builtin(vars)
def vars_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[Outcome]:
    if not args:
        raise Break("opaque-call", "vars looks at its caller's frame")
    arity(m, args, kwargs, 1)
    if type(args[0]) is ObjectVar and raw_lookup(args[0].pytype, "__dict__") is MISSING:
        raise Break("opaque-call", "vars of a %s, which has no __dict__" % type_name(args[0]))
    if isinstance(args[0], (ObjectVar, FunctionVar)) or type(args[0]) is ConstVar and is_kind(args[0].value, types.ModuleType):
        found = attributes.get_attribute(m, args[0], "__dict__")
        if found is PENDING:
            m.frames[-1].errors = "always"    # vars turns an AttributeError into a TypeError
        return found
    if type(args[0]) is ConstVar and is_class(args[0].value):
        return attributes.get_attribute(m, args[0], "__dict__")
    raise Break("opaque-call", "vars of a %s" % type_name(args[0]))


@builtin(callable)
def callable_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    arity(m, args, kwargs, 1)
    var = args[0]
    if type(var) is ConstVar:
        return ConstVar(callable(var.seen))      # its type says that
    return ConstVar(class_lookup(m, type_of(m, var), "__call__") is not MISSING)


def _found(m: Machine, var: Variable, name: str) -> Work[Found]:
    """Task: the attribute, MISSING where an AttributeError says that there is none."""
    if type(var) is LooseVar and (var.pytype is None or raw_lookup(var.pytype, name) is MISSING):
        raise Break("opaque-call", "whether a %s has an attribute %s" % (type_name(var), name))      # only the run would say so
    try:
        found = attributes.get_attribute(m, var, name)
    except ObservedException as error:
        if not attributes.says_no_attribute(error):
            raise
        return MISSING
    if found is PENDING:
        m.frames[-1].answers += (((AttributeError,), lambda m, error: MISSING),)
    return (yield found)  # type: ignore[no-any-return]  # what it sends


@builtin(hasattr)
@task
def hasattr_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[ConstVar]:
    arity(m, args, kwargs, 2)
    found = yield from _found(m, args[0], attributes.named_by(m, args[1]))
    return ConstVar(found is not MISSING)


@builtin(getattr)
def getattr_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 2, 3)
    name = attributes.named_by(m, args[1])
    if len(args) == 2:
        return attributes.get_attribute(m, args[0], name)
    return perform(m, _attribute_or(m, args[0], name, args[2]))


def _attribute_or(m: Machine, var: Variable, name: str, default: Variable) -> Work[Variable]:
    """Task: the attribute, or what stands for it where there is none."""
    found = yield from _found(m, var, name)
    return default if found is MISSING else found


@builtin(setattr)
def setattr_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 3)
    return attribute_writes.none_of(m, attribute_writes.set_attribute(m, args[0], attributes.named_by(m, args[1]), args[2]))


@builtin(delattr)
def delattr_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 2)
    return attribute_writes.none_of(m, attribute_writes.delete_attribute(m, args[0], attributes.named_by(m, args[1])))


@builtin(super)
def super_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Any:
    if kwargs or len(args) not in (0, 2):
        raise Break("opaque-call", "super")
    if args:
        check_class(m, args[0])
        check_super(m, *args)
        return SuperVar(*args)
    frame = m.frames[-1]
    if not frame.code.co_argcount:
        raises(m, RuntimeError, "super(): no arguments")
    name = frame.code.co_varnames[0]
    instance: Any = frame.locals.get(name, MISSING)
    if instance is MISSING and name in frame.cells:
        instance = frame.cells[name].get(m)
    if instance is MISSING:
        raises(m, RuntimeError, "super(): arg[0] deleted")
    if type(instance) is LazyArgument:
        instance = frame.locals[name] = instance.wrap(m)
    if "__class__" not in frame.code.co_freevars:
        raises(m, RuntimeError, "super(): __class__ cell not found")
    cls = frame.cells["__class__"].get(m)
    if cls is MISSING:
        raises(m, RuntimeError, "super(): empty __class__ cell")
    try:
        check_super(m, cls, instance)
    except ObservedException:
        raise
    except Break as stop:
        m.only_natively(stop.reason, stop.message)
    return SuperVar(cls, instance)


@builtin(object.__init__)
def object_init(m: Machine, args: Any, kwargs: Dict[str, Variable]) -> Any:
    if len(args) != 1 or kwargs:
        raise Break("opaque-call", "object.__init__ with arguments")
    return ConstVar(None)


@builtin(object)
def object_(m: Machine, args: Any, kwargs: Dict[str, Variable]) -> Any:
    arity(m, args, kwargs, 0)
    return ObjectVar(object, None, m.emit("call", (), (Const(object),)))


# -- strings -------------------------------------------------------------------------------------------------------
@builtin(str)
def str_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    if kwargs or len(args) > 1:
        return fold(m, str, args, kwargs)
    if not args:
        return ConstVar("")
    return perform(m, format_value(m, args[0], "s", None))


@builtin(repr)
def repr_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 1)
    return perform(m, format_value(m, args[0], "r", None))


@builtin(ascii)
def ascii_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 1)
    return perform(m, format_value(m, args[0], "a", None))


@builtin(format)
def format_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 1, 2)
    if len(args) == 2 and args[1].pytype is not str:
        m.raises("TypeError: format() argument 2 must be str")
    return perform(m, format_value(m, args[0], "", args[1] if len(args) == 2 else None))


@builtin(hash)
@task
def hash_(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    arity(m, args, kwargs, 1)
    if type(args[0]) is RangeVar:
        return result_of(hash(args[0].observe(m)))
    if type(args[0]) is ObjectVar:
        raises_if_none(m, args[0], type_attribute(m, args[0], "__hash__"), "__hash__", hash)
    plain = plain_text(m, args[0], "__hash__") or plain_number(m, args[0], "__hash__")
    hashed = yield from hash_of(m, plain or args[0], True)
    if hashed is None:      # what is told apart by its address has a hash of that
        return RuntimeScalarVar(m.emit("call", (), (Const(hash), args[0].materialise(m))), int)
    return result_of(hashed, args)


def _folded(function: Callable[..., Any]) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if kwargs:
            raise Break("opaque-call", function.__name__)
        try:
            return result_of(function(*[m.observe(plain_text(m, arg) or arg) for arg in args]), args)
        except (TypeError, ValueError, OverflowError) as error:
            m.raises("%s: %s" % (type(error).__name__, error))
    return model


def _of_index(function: Callable[..., Any]) -> Callable[..., Any]:
    """Of one that asks an instance for the int that it stands for."""
    folded = _folded(function)

    def indexed(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
        return folded(m, (yield from indexes_of(m, args)), kwargs)  # type: ignore[no-any-return]  # what it gives

    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        if len(args) == 1 and has_index(m, args[0]):
            return perform(m, indexed(m, args, kwargs))
        return folded(m, args, kwargs)  # type: ignore[no-any-return]  # likewise
    return model


for _function in (ord, chr):
    BUILTINS[_function] = _folded(_function)
for _function in (hex, oct, bin):
    BUILTINS[_function] = _of_index(_function)


# -- operator module and friends -----------------------------------------------------------------------------------
def _operator(kind: str, symbol: str) -> Callable[..., Any]:
    function: Callable[..., Outcome] = {"binary": arithmetic.binary, "compare": comparison.compare}[kind]

    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
        arity(m, args, kwargs, 2)
        return function(m, symbol, args[0], args[1])
    return model


for _symbol, _operation in BINARY.items():
    BUILTINS[_operation] = _operator("binary", _symbol)
for _symbol, _operation in COMPARE.items():
    BUILTINS[_operation] = _operator("compare", _symbol)


@builtin(operator.neg)
def neg(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 1)
    return arithmetic.unary(m, "-", args[0])


@builtin(operator.getitem)
def getitem(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    arity(m, args, kwargs, 2)
    return subscripts.get_item(m, args[0], args[1])


def _call_alias(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """``list[int](items)``."""
    origin = generic_aliases.origin_of(m, var)
    if origin is None:
        raise Break("opaque-call", "a call of a generic alias")
    return protocol.call(m, origin, args, kwargs)


if generic_aliases.ALIAS is not None:
    METHODS[generic_aliases.ALIAS, "__call__"] = _call_alias
