"""What a descriptor gives that a class has by a name: properties, methods, slots, and objects with a ``__get__`` of the program's."""
from __future__ import annotations

import collections
import enum
import types
from typing import TYPE_CHECKING, Any, Callable, List, Optional

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import METHODS
from ..variables.base import (
    MISSING,
    PENDING,
    SCALAR_TYPES,
    ConstVar,
)
from ..variables.classes import (
    HEAP_TYPE,
    flags_of,
    is_changeable,
    is_kind,
    mro_of,
    own_names,
    reads_generically,
    type_name,
)
from ..variables.errors import GROUPS, OS_ERRORS, SIMPLE_ERRORS, SYNTAX_ERRORS
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, FunctionVar
from ..variables.objects import ObjectVar
from . import errors, namespaces, protocol
from .class_attributes import constant_object, type_attribute
from .class_guards import (
    inner,
    is_descriptor,
    is_subtype,
)
from .contents import tuple_view

if TYPE_CHECKING:

    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Outcome, Variable

__all__ = ["C_DATA", "OF_ERRORS", "bind", "bind_class_value", "bound_special", "call_descriptor", "call_getter", "check_slot", "read_descriptor"]

#: Descriptors of C types whose __get__ runs no Python code.
_TUPLE_FIELD: Any = type(collections.namedtuple("_Probe", "field").field)  # type: ignore[attr-defined]  # a class attribute
#: What builtin exceptions have in C.
OF_ERRORS = frozenset([raw for cls in SIMPLE_ERRORS | OS_ERRORS | SYNTAX_ERRORS | GROUPS | {UnicodeDecodeError, UnicodeEncodeError} for raw in vars(cls).values() if type(raw) in (types.MemberDescriptorType, types.GetSetDescriptorType)])
_ARGS = BaseException.__dict__["args"]
C_DATA = (types.MemberDescriptorType, types.GetSetDescriptorType)


def call_getter(m: Machine, function: Variable, args: List[Variable]) -> Outcome:
    """Call what provides an attribute. An AttributeError of it is not the end: it gets a name."""
    result = protocol.call_function(m, function, args, {})
    if result is PENDING:
        m.frames[-1].errors = "raised"
    return result


def read_descriptor(m: Machine, var: Variable, name: str, raw: Any) -> Outcome:
    """An instance attribute that a data descriptor of the class provides."""
    if type(raw) is property:
        getter = inner(m, raw, "fget")
        if getter is None:
            errors.raises_as_declared(m, var, name, raw)
        return call_getter(m, constant_object(m, getter), [var])
    if name in ("name", "value") and is_subtype(m, var.pytype, enum.Enum) and type(raw) is type(enum.Enum.__dict__[name]):
        found = namespaces.read(m, var, "_%s_" % name)
        if found is not MISSING:
            return found
    if var.error is not None and raw in OF_ERRORS:
        return errors.field(m, var, name)
    if raw is _ARGS and name == "args" and var.obj is not None:
        return errors.given_args(m, var)
    if type(raw) is _TUPLE_FIELD:
        view = tuple_view(m, var)
        if view is not None and raw.__reduce__()[1][0] < view.length(m):
            return view.get(m, raw.__reduce__()[1][0])  # type: ignore[no-any-return]  # of its kind
    if type(raw) is types.MemberDescriptorType:
        check_slot(var, raw, name)
        known = var.attrs.get(name)
        if known is MISSING:
            errors.raises_as_declared(m, var, name, raw)
        if known is not None:
            return known  # type: ignore[no-any-return]  # of its kind
        if var.obj is None and not flags_of(raw.__objclass__) & HEAP_TYPE:
            raise Break("opaque-operation", "%s of a %s" % (name, type_name(var)))     # C code may have filled it
        if var.obj is None:
            errors.raises_as_declared(m, var, name, raw)
        node = m.guards.node("attr", var.node, name)
        try:
            value = raw.__get__(var.obj, type(var.obj))
        except AttributeError:
            m.guards.check("missing", node)
            errors.raises_as_declared(m, var, name, raw)
        found = m.wrap(value, node, m.load("attr", name, (var.reg,)))
        var.attrs[name] = found
        return found
    if type(raw) is types.GetSetDescriptorType and raw.__objclass__ is var.pytype:
        model = METHODS.get((var.pytype, name))
        if model is not None:
            return model(m, var, [], {})
    return call_descriptor(m, raw, "__get__", name, [var, ConstVar(var.pytype)])


def check_slot(var: Variable, raw: Any, name: str) -> None:
    """Break for a slot under another name than its own, and for one of a class that the instance is not of."""
    if raw.__name__ != name or not any([base is raw.__objclass__ for base in mro_of(var.pytype)]):
        raise Break("opaque-operation", "descriptor %s" % name)


def call_descriptor(m: Machine, raw: Any, method: str, name: str, args: List[Variable]) -> Outcome:
    """Run a descriptor's Python method; PENDING."""
    if is_kind(raw, (type, types.FunctionType)):
        raise Break("opaque-operation", "descriptor %s" % name)
    descriptor = constant_object(m, raw)
    if type(descriptor) is not ObjectVar:
        raise Break("opaque-operation", "descriptor %s" % name)
    found = type_attribute(m, descriptor, method)
    if type(found) is not FunctionVar:
        raise Break("opaque-operation", "descriptor %s" % name)
    if method == "__get__":
        return call_getter(m, found, [descriptor] + args)
    return protocol.call_function(m, found, [descriptor] + args, {}, pushes=())


def bind_class_value(m: Machine, var: Variable, raw: Any, found: Variable, name: str) -> Outcome:
    """A class attribute that is no function and no data descriptor, read through an instance."""
    if type(raw) is staticmethod:
        return constant_object(m, inner(m, raw))
    if type(raw) is classmethod:
        return bind(m, inner(m, raw), ConstVar(var.pytype))
    if is_descriptor(m, raw):
        if not is_changeable(type(raw)) and callable(raw) and not is_kind(raw, (types.BuiltinFunctionType, type)):
            in_c = is_kind(raw, (types.MethodDescriptorType, types.WrapperDescriptorType))
            if in_c and not any([base is raw.__objclass__ for base in mro_of(var.pytype)]):
                raise Break("opaque-operation", "descriptor %s" % name)     # it refuses to be bound
            if not in_c and not reads_generically(var.pytype):
                raise Break("opaque-operation", "%s of an instance whose class has its own __getattribute__" % name)
            return BuiltinMethodVar(var, name, raw if in_c else None)   # a method of a C type: binding it runs no Python code
        if is_kind(raw, types.BuiltinFunctionType):
            return found
        return call_descriptor(m, raw, "__get__", name, [var, ConstVar(var.pytype)])
    if id(raw) in m.made:     # the class is made here, and what it has is known
        return m.made[id(raw)][1]
    # a plain value; it may be mutable, so it is an input like any other
    names = namespaces.of_object(m, var)
    operands = (var.materialise(m),)
    # Not of an instance that is made here, nor of one that had such an attribute of its own when the call began, which only now does not cover the class's:
    # what an input holds is read as it was when the call began, and so is what is read from this.
    # What never changes may be read later.
    covered = names is not None and names.source is not None and name in names.source
    fixed = type(raw) in SCALAR_TYPES
    if not reads_generically(var.pytype) or not fixed and (covered or not m.trace.loads_input(operands)):
        return m.wrap(raw, found.node, _read_from_class(m, var, name))
    if covered:
        return m.wrap(raw, found.node, m.emit("getattr", name, operands))
    return m.wrap(raw, found.node, m.load("attr", name, operands))


def bound_special(m: Machine, var: Variable, name: str, found: Variable) -> Optional[Variable]:
    """A special method that is no plain function, as operations find it in the class of an instance; None where binding it runs code."""
    raw = found.value if type(found) is ConstVar else None
    if type(raw) is staticmethod:
        return constant_object(m, inner(m, raw))
    if type(raw) is classmethod:
        return bind(m, inner(m, raw), ConstVar(var.pytype))
    if raw is None or is_descriptor(m, raw) and type(raw) is not types.MethodType:     # which gives itself
        return None
    owner = next(base for base in mro_of(var.pytype) if name in own_names(base))    # what the instance has by this name is not asked
    return m.wrap(raw, found.node, m.load("own", (own_names, name), (Const(owner),)))


def _read_from_class(m: Machine, var: Variable, name: str) -> Operand:
    """A class attribute, without the instance, and without the class's own way to read attributes."""
    owner = next(base for base in mro_of(var.pytype) if name in own_names(base))
    return m.load("own", (own_names, name), (Const(owner),))


def bind(m: Machine, function: Callable[..., Any], instance: Variable) -> BoundMethodVar:
    if type(function) is types.FunctionType:
        return BoundMethodVar(constant_object(m, function), instance)
    raise Break("opaque-operation", "a class method that is no Python function")
