"""Attributes set and deleted."""
from __future__ import annotations

import functools
import types
from typing import TYPE_CHECKING, Any, List, Optional

from ..graph.statements import Const
from ..machine.exits import Break, ObservedException, Settle
from ..machine.settling import VIRTUALLY
from ..machine.tasks import perform
from ..machine.unwinding import TracebackVar
from ..variables.base import MISSING, PENDING, ConstVar, RuntimeVar
from ..variables.classes import has_instance_dict, is_class, names_of_module, qualname_of, raw_lookup, type_name, uses_object_s
from ..variables.containers import ListVar, TupleVar
from ..variables.errors import error_var, own_text
from ..variables.functions import BoundMethodVar, CellVar, FunctionVar, PartialVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from . import array_attributes, class_attributes, class_making, errors, namespaces, protocol, value_classes
from .attributes import get_attribute, is_of_container, is_plain
from .class_attributes import constant_object, type_attribute, written
from .class_guards import inner, is_data_descriptor, metaclass_lookup
from .generators import GeneratorVar
from .iterators import may_be_followed
from .namespaces import guard_not_own
from .reading import OF_ERRORS, call_descriptor, check_slot

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Outcome, Variable

__all__ = ["set_attribute", "set_plain_attribute", "delete_attribute", "delete_plain_attribute", "none_of", "takes_virtually"]


def set_attribute(m: Machine, var: Variable, name: str, value: Variable) -> Optional[Outcome]:
    """``var.name = value``; None, or PENDING (a property's setter runs)."""
    if type(var) is ConstVar and is_class(var.value):
        declared = MISSING if type(var.value) is type or id(var.value) in m.made else metaclass_lookup(m, var.value, name)
        if type(declared) is property and metaclass_lookup(m, var.value, "__setattr__") is type.__dict__["__setattr__"]:
            setter = inner(m, declared, "fset")
            if setter is not None:
                return _told(m, setter, [var, value])
        (class_making if id(var.value) in m.made else class_attributes).write(m, var, name, value)
        return None
    if type(var) is ConstVar and type(var.value) is types.ModuleType and name not in ("__dict__", "__class__"):
        namespaces.write(m, names_of_module(var.value), name, value,
                         lambda: m.emit("setattr", name, (var.materialise(m), value.materialise(m))))
        return None
    if type(var) is FunctionVar and raw_lookup(types.FunctionType, name) is MISSING:
        m.emit("setattr", name, (var.materialise(m), value.materialise(m)))
        if var.obj is not None:
            names = namespaces.of_object(m, var)
            names.set(m, name, value)
            m.mutated(names)
            return None
        var.attrs = dict(var.attrs or {}, **{name: value})
        m.links(var)
        m.mutated(var)
        return None
    if type(var) is PartialVar and raw_lookup(functools.partial, name) is MISSING:
        m.emit("setattr", name, (var.materialise(m), value.materialise(m)))
        m.links(var)
        var.has_names = True
        return None
    if isinstance(var, RuntimeVar):
        array_attributes.set_attribute(m, var, name, value)
        return None
    if type(var) is CellVar and name == "cell_contents":
        var.get(m)
        var.set(m, value)
        m.dirty = True
        return None
    if type(var) is not ObjectVar:
        raise Break("opaque-operation", "an attribute of a %s is set" % type_name(var))
    cls = var.pytype
    if cls is value_classes.CONTEXT and value_classes.set_context_field(m, var, name, value):
        return None
    if not is_plain(m, var, "__setattr__"):
        hook = type_attribute(m, var, "__setattr__")
        if type(hook) is FunctionVar:
            return protocol.call_function(m, hook, [var, ConstVar(name), value], {}, pushes=())
        if type(hook) is ConstVar and is_of_container(cls, hook.value):    # __setattr__ = dict.__setitem__
            if protocol.call(m, hook, [var, ConstVar(name), value], {}) is not PENDING:
                return None
            m.dirty = True
        raise Break("opaque-operation", "%s has its own __setattr__" % qualname_of(cls))
    return set_plain_attribute(m, var, name, value)


_TRACEBACK = BaseException.__dict__["__traceback__"]


def set_plain_attribute(m: Machine, var: ObjectVar, name: str, value: Variable) -> Optional[Outcome]:
    """What object.__setattr__ does."""
    cls = var.pytype
    raw = raw_lookup(cls, name)
    if written(m, cls, name) is None:
        type_attribute(m, var, name)
    elif has_instance_dict(cls):
        raw = MISSING       # deleted, or what is no descriptor
    else:
        raise Break("opaque-operation", "an attribute that no instance of %s has a place for any more" % qualname_of(cls))
    if name in ("__class__", "__dict__"):
        raise Break("opaque-operation", "%s is set" % name)
    if name == "__traceback__" and raw is _TRACEBACK and type(value) is TracebackVar and value.error is var:
        value.put_into(var)
        m.dirty = True
        return None
    if raw is not MISSING and is_data_descriptor(m, raw):
        if type(raw) is property:
            setter = inner(m, raw, "fset")
            if setter is None:
                errors.raises_as_declared(m, var, name, raw, _set)
            return _told(m, setter, [var, value])
        if var.error is not None and raw in OF_ERRORS and type(raw) is types.GetSetDescriptorType:
            errors.set_field(m, var, name, value)
            return None
        if type(raw) is not types.MemberDescriptorType:
            return call_descriptor(m, raw, "__set__", name, [var, value])
        check_slot(var, raw, name)
    elif not has_instance_dict(cls):
        errors.raises_as_declared(m, var, name, raw, _set)
    elif namespaces.of_object(m, var) is None:
        raise Break("opaque-operation", "the names of a %s are kept by its C code" % qualname_of(cls))
    slot = raw is not MISSING and type(raw) is types.MemberDescriptorType
    if not slot and takes_virtually(m, var, value):
        m.dirty = True
    elif uses_object_s(cls, "__setattr__"):
        m.emit("setattr", name, (var.materialise(m), value.materialise(m)))
    else:
        m.emit("mutate", None, (Const(object.__setattr__), var.materialise(m), Const(name), value.materialise(m)))
    if slot:
        m.links(var)
        var.attrs[name] = value
    else:
        names = namespaces.of_object(m, var)
        names.set(m, name, value)
        m.mutated(names)
    m.mutated(var)
    return None


def takes_virtually(m: Machine, var: ObjectVar, value: Variable) -> bool:
    """Whether an own attribute is none of an object yet. Where it would be one for nothing but this value, which is simulated on, the translation starts over."""
    if var.plain and not var.is_virtual() and qualname_of(var.pytype) not in m.virtual_classes and _goes_on(value):
        raise Settle((VIRTUALLY, qualname_of(var.pytype)), True)
    return var.is_virtual()


#: Where a value is looked for in others, they are followed as deep, and as many items of each.
_MOST_DEPTH, _MOST_ITEMS = 4, 64


def _goes_on(value: Any, depth: int = 0) -> bool:
    """Whether a value is, or has, an iterator that the simulation could not go on with once it is an object, as it has to be in one."""
    kind = type(value)
    if depth > _MOST_DEPTH or getattr(value, "reg", 0) is not None and kind is not CellVar:
        return False
    if isinstance(value, IteratorVar):
        return not (type(value) is GeneratorVar and value.state == "closed") and not may_be_followed(value)
    parts: Any = ()
    if kind is ListVar or kind is TupleVar:
        parts = value._items
    elif kind is DictVar:
        parts = value.entries.values()
    elif kind is ObjectVar:
        parts = value.names.entries.values() if value.names and value.is_virtual() else ()
    elif kind is BoundMethodVar:
        parts = (value.instance,)
    elif kind is CellVar:
        parts = (value.contents,)
    elif kind is PartialVar:
        parts = (value.function, *value.args, *value.keywords.values())
    elif kind is FunctionVar:
        parts = value.closure or ()
    return any([_goes_on(part, depth + 1) for part, _ in zip(parts, range(_MOST_ITEMS))])


def none_of(m: Machine, outcome: Optional[Outcome]) -> Outcome:
    """The None that a function gives which sets or deletes an attribute, now or when what was called for it is over."""
    if outcome is not PENDING:
        return ConstVar(None)
    if m.frames[-1].then is None:
        m.frames[-1].pushes = (ConstVar(None),)
        return PENDING
    return perform(m, _none_then())


def _none_then() -> Work[Variable]:
    yield PENDING
    return ConstVar(None)


def _told(m: Machine, function: Any, args: List[Variable]) -> Optional[Outcome]:
    """What a property has for this is called, and what it gives is dropped."""
    var = constant_object(m, function)
    if type(var) is FunctionVar:
        return protocol.call_function(m, var, args, {}, pushes=())
    return perform(m, _told_by_call(m, var, args), lambda m, result: None)


def _told_by_call(m: Machine, function: Variable, args: List[Variable]) -> Work[None]:
    yield protocol.call(m, function, args, {})


def _set(like: Any, name: str) -> None:
    setattr(like, name, None)


def delete_attribute(m: Machine, var: Variable, name: str) -> Optional[Outcome]:
    """``del var.name``."""
    if type(var) is ConstVar and is_class(var.value):
        (class_making if id(var.value) in m.made else class_attributes).delete(m, var, name)
        return None
    if type(var) is ConstVar and type(var.value) is types.ModuleType and name not in ("__dict__", "__class__"):
        try:
            namespaces.delete(m, names_of_module(var.value), name, lambda: m.emit("delattr", name, (var.materialise(m),)))
        except LookupError:
            _refuse_deletion(m, var, name, types.ModuleType("made"))
        return None
    if type(var) is CellVar and name == "cell_contents":      # of an empty one, too
        var.get(m)
        var.set(m, MISSING)
        m.dirty = True
        return None
    if type(var) is FunctionVar and var.obj is not None and raw_lookup(types.FunctionType, name) is MISSING:
        names = namespaces.of_object(m, var)
        if namespaces.read(m, var, name) is MISSING:
            guard_not_own(m, var, name)
            _refuse_deletion(m, var, name, lambda: None)
        m.emit("delattr", name, (var.materialise(m),))
        names.remove(m, name)
        m.mutated(names)
        return None
    if type(var) is ObjectVar and not is_plain(m, var, "__delattr__"):
        hook = type_attribute(m, var, "__delattr__")
        if type(hook) is FunctionVar:
            return protocol.call_function(m, hook, [var, ConstVar(name)], {}, pushes=())
        raise Break("opaque-operation", "%s has its own __delattr__" % type_name(var))
    return delete_plain_attribute(m, var, name)


def _refuse_deletion(m: Machine, var: Variable, name: str, like: Any) -> None:
    """An object has no such attribute of its own; what is said of another of its kind is said of it."""
    try:
        delattr(like, name)
    except AttributeError as error:
        fields = (("name", ConstVar(name)), ("obj", var)) if getattr(error, "obj", None) is like else ()
        m.raises("AttributeError: %s" % error, error_var(AttributeError, [own_text(error.args[0])], fields))


def delete_plain_attribute(m: Machine, var: Variable, name: str) -> Optional[Outcome]:
    """What object.__delattr__ does."""
    if type(var) is not ObjectVar:
        raise Break("opaque-operation", "an attribute of a %s is deleted" % type_name(var))
    type_attribute(m, var, name)
    raw = raw_lookup(var.pytype, name)
    if raw is not MISSING and is_data_descriptor(m, raw):
        if type(raw) is property:
            deleter = inner(m, raw, "fdel")
            if deleter is None:
                errors.raises_as_declared(m, var, name, raw, delattr)
            return _told(m, deleter, [var])
        if type(raw) is not types.MemberDescriptorType:
            return call_descriptor(m, raw, "__delete__", name, [var])
    elif namespaces.read(m, var, name) is MISSING:
        guard_not_own(m, var, name)
        errors.raises_as_declared(m, var, name, raw, delattr)
    if raw is not MISSING and type(raw) is types.MemberDescriptorType:
        check_slot(var, raw, name)
        try:
            found = get_attribute(m, var, name)
        except ObservedException:      # an empty one says something else where it is deleted
            errors.raises_as_declared(m, var, name, raw, delattr)
        if found is PENDING:
            raise Break("opaque-operation", "a slot is deleted")
    if var.is_virtual() and (raw is MISSING or type(raw) is not types.MemberDescriptorType):
        m.dirty = True
    elif uses_object_s(var.pytype, "__delattr__"):
        m.emit("delattr", name, (var.materialise(m),))
    else:
        m.emit("mutate", None, (Const(object.__delattr__), var.materialise(m), Const(name)))
    if raw is not MISSING and type(raw) is types.MemberDescriptorType:
        var.attrs[name] = MISSING
    else:
        names = namespaces.of_object(m, var)
        names.remove(m, name)
        m.mutated(names)
    m.mutated(var)
    return None
