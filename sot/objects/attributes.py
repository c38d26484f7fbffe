"""Attribute access: CPython's lookup with data and non-data descriptors, on variables."""
from __future__ import annotations

import enum
import functools
import sys
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple, Union

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.statements import Const
from ..machine.exits import Break, ObservedException
from ..machine.registry import METHODS
from ..variables.base import (
    MISSING,
    NULL,
    PENDING,
    RESULT,
    SCALAR_TYPES,
    ConstVar,
    LooseVar,
    PolynomialVar,
    RuntimeVar,
    ScalarVar,
    TruthVar,
    result_of,
)
from ..variables.classes import (
    is_changeable,
    is_class,
    is_kind,
    mro_of,
    name_of,
    names_of_module,
    own_names,
    qualname_of,
    raw_lookup,
    reads_generically,
    type_name,
    uses_object_s,
)
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar, WrittenListVar
from ..variables.deques import DequeVar
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, CellVar, FunctionVar, PartialVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import DictVar, ViewVar, WrittenDictVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from ..variables.sets import SetVar
from ..variables.wrapping import seen_through
from . import (
    array_attributes,
    arrays,
    buffers,
    errors,
    loose,
    namespaces,
    number_methods,
    polynomials,
    protocol,
    texts,
    value_classes,
)
from .class_attributes import constant_object, names_of, type_attribute, written
from .class_guards import (
    answers_first,
    class_lookup,
    guard_raw,
    inner,
    is_descriptor,
    is_subtype,
    metaclass_lookup,
    metaclass_of,
)
from .contents import container_of
from .function_attributes import function_attribute
from .namespaces import guard_not_own
from .partials import part_of_partial
from .reading import C_DATA, bind, bind_class_value, bound_special, call_descriptor, call_getter, read_descriptor
from .superclass import SuperVar, bound_attribute, super_attribute

if TYPE_CHECKING:
    from typing import Literal

    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..variables.base import Found, Marker, Outcome, Variable

__all__ = ["class_attribute", "get_attribute", "get_plain_attribute", "get_plain_class_attribute", "is_of_container", "is_plain",
           "keeps_attributes_plainly", "load_method", "named_by", "says_no_attribute", "special_function"]


_CLASS_OF = object.__dict__["__class__"]


@protocol.implements
def get_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    """``var.name``; a variable or PENDING (a property runs)."""
    kind = type(var)
    if value_classes.is_value(var):
        of_value = value_classes.attribute(m, var, name)
        if of_value is not None:
            return of_value
    if kind is ObjectVar and buffers.is_buffer(var):
        of_buffer = buffers.attribute(m, var, name)
        if of_buffer is not None:
            return of_buffer  # type: ignore[no-any-return]  # a variable
    if kind is ObjectVar and var.pytype is value_classes.CONTEXT:
        of_context = value_classes.context_field(m, var, name)
        if of_context is not None:
            return of_context
    if kind is ObjectVar:
        return _named(m, _answered(m, _instance_attribute, var, name), var, name)
    if kind is ConstVar:
        return _named(m, _constant_attribute(m, var, name), var, name)
    if issubclass(kind, RuntimeVar):
        if kind is LooseVar:
            return loose.attribute(m, var, name)
        if kind is PolynomialVar:
            return polynomials.attribute(m, var, name)  # type: ignore[arg-type]  # of its kind
        if var.meta is None:
            of_text = texts.attribute(var, name)
            if of_text is not None:
                return of_text
            of_number = number_methods.attribute(m, var, name) if number_methods.is_number(var) else None
            if of_number is not None:
                return of_number
            return array_attributes.object_attribute(m, var, name)
        if name == "__class__" and var.pytype is not None:
            return ConstVar(var.pytype)
        if callable(getattr(var.pytype or ARRAYS.array, name, None)):
            return BuiltinMethodVar(var, name)
        return array_attributes.attribute(m, var, name)
    if kind is FunctionVar:
        return function_attribute(m, var, name)
    if kind is SuperVar:
        function, receiver = super_attribute(m, var, name)
        if receiver is PENDING:
            m.frames[-1].errors = "raised"
            return _named(m, PENDING, var, name)
        if receiver is None:
            return function  # type: ignore[no-any-return]  # of its kind
        return bound_attribute(var, name, function, receiver)
    if kind is SliceVar and name in ("start", "stop", "step"):
        return getattr(var, name)  # type: ignore[no-any-return]  # a field of its kind
    if kind is RangeVar and name in ("start", "stop", "step"):
        return getattr(var, name)  # type: ignore[no-any-return]  # a field of its kind
    if kind is PartialVar and name in ("func", "args", "keywords"):
        return part_of_partial(m, var, name)
    if kind is PartialVar and not var.has_names and raw_lookup(functools.partial, name) is MISSING:
        m.raises("AttributeError: 'functools.partial' object has no attribute '%s'" % name)
    if kind is BoundMethodVar and name == "__self__":
        return var.instance  # type: ignore[no-any-return]  # a field of its kind
    if kind is BuiltinMethodVar and name == "__self__" and var.unbound is None:
        return var.instance  # type: ignore[no-any-return]  # a field of its kind
    if kind is BoundMethodVar and name == "__func__":
        return var.function  # type: ignore[no-any-return]  # a field of its kind
    if kind is BoundMethodVar and name in ("__doc__", "__name__", "__qualname__", "__module__") and type(var.function) is FunctionVar:
        return get_attribute(m, var.function, name)
    if kind is BoundMethodVar and type(var.function) is FunctionVar and raw_lookup(types.MethodType, name) is MISSING:
        return get_attribute(m, var.function, name)
    if kind is BoundMethodVar and name in ("__call__", "__get__"):
        return BuiltinMethodVar(var, name)
    if name == "__class__" and var.pytype is not None and kind is not TruthVar:
        return ConstVar(var.pytype)
    if kind in (ListVar, WrittenListVar, TupleVar, DictVar, WrittenDictVar, SetVar, DequeVar, ScalarVar, RangeVar, SliceVar, ViewVar, ProxyVar) or isinstance(var, IteratorVar):
        found = raw_lookup(var.pytype, name) if var.pytype is not None else MISSING
        if isinstance(var, DictVar) and var.node is not None and hasattr(var.source, "__dict__"):
            m.guards.check("missing", m.guards.node("own", var.node, name))
        if found is MISSING and var.pytype is not None:
            m.raises("AttributeError: %s" % name)
        if isinstance(found, (types.MethodDescriptorType, types.WrapperDescriptorType)):
            return BuiltinMethodVar(var, name)
        told = var.told(m, name) if isinstance(var, IteratorVar) else None
        if told is not None:
            return told
        if kind is DequeVar and name == "maxlen":
            return ConstVar(var.maxlen)
        if name == "mapping" and kind is ViewVar and not var.of.is_namespace:      # 3.10+
            return ProxyVar(var.of)
        if name == "default_factory" and isinstance(var, DictVar):
            return var.factory(m) or ConstVar(None)
        if isinstance(var, DictVar) and type(found) is types.FunctionType:    # of a class derived from dict, such as Counter
            class_lookup(m, var.pytype, name)
            return BuiltinMethodVar(var, name) if (var.pytype, name) in METHODS else BoundMethodVar(constant_object(m, found), var)
        if kind is ScalarVar and isinstance(found, C_DATA):
            return result_of(getattr(m.observe(var), name), [var])
    if kind is CellVar and name == "cell_contents":
        contents = var.get(m)
        if contents is MISSING:
            m.raises("ValueError: Cell is empty")
        return contents  # type: ignore[no-any-return]  # of its kind
    raise Break("opaque-operation", "attribute %s of a %s" % (name, type_name(var)))


def load_method(m: Machine, var: Variable, name: str, null_first: bool) -> Union[Literal[Marker.PENDING], Tuple[Variable, Any]]:
    """LOAD_METHOD: the two stack slots (method and self, or the attribute and NULL), or PENDING."""
    if type(var) is ObjectVar:
        bound = _instance_method(m, var, name)
        if bound is not None:
            return (bound, var)  # type: ignore[return-value]  # it is there
    try:
        attr = get_attribute(m, var, name)
    except ObservedException as stop:
        if stop.error is not None and stop.error.error is not None and type(var) is ObjectVar and _is_data(m, var, name):
            stop.error.error.fields = ()      # a method is looked up without that
        raise
    if attr is PENDING:
        frame = m.frames[-1]
        frame.pushes = (NULL, RESULT) if null_first else (RESULT, NULL)
        if frame.errors == "raised" and type(var) is ObjectVar and is_plain(m, var, "__getattribute__") and _getattr_hook(m, var) is MISSING:
            frame.attribute = ()      # a method is looked up without that
        return PENDING
    if type(attr) is BuiltinMethodVar and attr.instance is var and attr.unbound is None and attr.node is None and var.pytype is not None \
            and not issubclass(var.pytype, type):       # a class gives it bound, so that an error names the class
        found = class_lookup(m, var.pytype, name)
        if type(found) in (types.MethodDescriptorType, types.WrapperDescriptorType):
            attr.descriptor = (found, null_first)
    return (NULL, attr) if null_first else (attr, NULL)


def _is_data(m: Machine, var: ObjectVar, name: str) -> bool:
    """Whether a data descriptor of the class is what answers."""
    raw = raw_lookup(var.pytype, name)
    return raw is not MISSING and uses_object_s(var.pytype, "__getattribute__") and answers_first(m, raw)


def is_plain(m: Machine, var: Variable, slot: str) -> bool:
    """Whether an attribute slot of the instance's class is object's own algorithm; guards that it stays so."""
    plain = uses_object_s(var.pytype, slot)
    if is_changeable(var.pytype):
        type_attribute(m, var, slot)
    return plain


def keeps_attributes_plainly(m: Machine, var: Variable) -> bool:
    """Whether the class of an instance has no way of its own to read and set attributes."""
    return is_plain(m, var, "__getattribute__") and is_plain(m, var, "__setattr__") and _getattr_hook(m, var) is MISSING


def _instance_method(m: Machine, var: ObjectVar, name: str) -> Optional[Found]:
    """The FunctionVar of a plain method found in the class, or None."""
    if written(m, var.pytype, name) is not None:
        return None
    raw = raw_lookup(var.pytype, name)
    if type(raw) is not types.FunctionType and not m.is_dispatcher(raw) or not is_plain(m, var, "__getattribute__"):
        return None
    if namespaces.read(m, var, name) is not MISSING:
        return None
    guard_not_own(m, var, name)
    return type_attribute(m, var, name)


def _answered(m: Machine, look: Callable[[Machine, Variable, str], Outcome], var: Variable, name: str) -> Outcome:
    """What ``look`` finds; after an AttributeError, what the class has a ``__getattr__`` for (Objects/typeobject.c slot_tp_getattr_hook)."""
    found: Union[Found, Literal[Marker.PENDING]] = MISSING
    try:
        found = look(m, var, name)
    except ObservedException as error:
        if not says_no_attribute(error) or _getattr_hook(m, var) is MISSING:
            raise
    if found is MISSING:
        return _call_getattr(m, var, name)
    if found is PENDING and _getattr_hook(m, var) is not MISSING:
        m.frames[-1].errors = "always"
        m.frames[-1].answers = (((AttributeError,), lambda m, error: _named(m, _call_getattr(m, var, name), var, name)),)
    return found


def _named(m: Machine, found: Outcome, var: Variable, name: str) -> Outcome:
    """An AttributeError of what was called to answer says what was looked up in which object."""
    if found is PENDING and m.frames[-1].errors == "raised" and m.frames[-1].attribute is None:
        m.frames[-1].attribute = (var, name)
    return found


def says_no_attribute(error: ObservedException) -> bool:
    """Whether what an operation raises is an AttributeError."""
    return error.message.startswith("AttributeError")


def _getattr_hook(m: Machine, var: Variable) -> Any:
    """The raw ``__getattr__`` of the class of an instance, or of a class; MISSING where it has none."""
    return metaclass_lookup(m, var.value, "__getattr__") if type(var) is ConstVar else class_lookup(m, var.pytype, "__getattr__")


def is_of_container(cls: Any, method: Any) -> bool:
    """Whether a hook of a class is a method of the container whose subclass it is."""
    return is_kind(method, (types.MethodDescriptorType, types.WrapperDescriptorType)) and method.__objclass__ is container_of(cls)


def _call_getattr(m: Machine, var: Variable, name: str) -> Outcome:
    """What the ``__getattr__`` that there is answers."""
    hook = _getattr_hook(m, var)
    if type(var) is ObjectVar and is_of_container(var.pytype, hook):    # __getattr__ = dict.get
        return protocol.call(m, ConstVar(hook), [var, ConstVar(name)], {})
    if type(hook) is not types.FunctionType and not m.is_dispatcher(hook):
        raise Break("opaque-operation", "__getattr__ of %s" % type_name(var))
    return call_getter(m, constant_object(m, m.unit.engine.unwrap(hook)), [var, ConstVar(name)])


def _instance_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    if is_plain(m, var, "__getattribute__"):
        return _plain_attribute(m, var, name)
    own = type_attribute(m, var, "__getattribute__")
    if type(own) is FunctionVar:
        return call_getter(m, own, [var, ConstVar(name)])
    raise Break("opaque-operation", "%s has its own __getattribute__" % type_name(var))


def get_plain_attribute(m: Machine, var: ObjectVar, name: str) -> Outcome:
    """What object.__getattribute__ gives, whatever the class has for it."""
    raw = raw_lookup(var.pytype, name)
    if not reads_generically(var.pytype) and type(raw) in C_DATA and name not in ("__class__", "__dict__") and var.attrs.get(name) is None:
        raise Break("opaque-operation", "%s of an instance whose class has its own __getattribute__" % name)    # guards read as that does
    try:
        found = _plain_attribute(m, var, name)
    except ObservedException as stop:
        if not (_TELLS_BY_NAME and raw is MISSING) and stop.error is not None and stop.error.error is not None:
            stop.error.error.fields = ()      # an empty slot or a property without a getter tells nothing of its own
        raise
    if found is PENDING and m.frames[-1].errors == "raised" and m.frames[-1].attribute is None:
        m.frames[-1].attribute = ()      # who reads attributes so tells nothing of an error of what answers
    return found


def _tells_by_name() -> bool:
    try:
        object.__getattribute__(object(), "missing")
    except AttributeError as error:
        return getattr(error, "name", None) == "missing"
    raise AssertionError("it has none")


#: Whether the AttributeError of ``object.__getattribute__`` itself tells of what attribute of what object (3.12+); those of expressions do so before.
_TELLS_BY_NAME = _tells_by_name()


def get_plain_class_attribute(m: Machine, var: ConstVar, name: str) -> Outcome:
    """What type.__getattribute__ gives."""
    return _class_attribute(m, var, name)


def _plain_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    """object.__getattribute__."""
    cls = var.pytype
    raw = raw_lookup(cls, name)
    if name == "__class__" and raw is _CLASS_OF:
        type_attribute(m, var, name)
        return ConstVar(cls)
    if name == "__dict__" and raw is not MISSING:
        type_attribute(m, var, name)
        names = namespaces.as_dict(m, var)
        if names is not None:
            return names
    stored = written(m, cls, name)
    if stored is not None:
        own = namespaces.read(m, var, name)
        if own is not MISSING:
            return own
        guard_not_own(m, var, name)
        if stored is MISSING:
            m.raises("AttributeError: %s has no attribute %s" % (qualname_of(cls), name))
        return BoundMethodVar(stored, var) if type(stored) is FunctionVar else stored
    found = type_attribute(m, var, name)
    if raw is not MISSING and answers_first(m, raw):
        return read_descriptor(m, var, name, raw)
    own = namespaces.read(m, var, name)
    if own is not MISSING:
        return own
    guard_not_own(m, var, name)
    if raw is MISSING:
        errors.raises_no_attribute(m, var, name)
    if type(raw) is types.FunctionType or m.is_dispatcher(raw):
        return BoundMethodVar(found, var)  # type: ignore[arg-type]  # it is there, as ``raw`` is
    return bind_class_value(m, var, raw, found, name)  # type: ignore[arg-type]  # likewise


def special_function(m: Machine, var: Variable, name: str, found: Variable) -> Optional[Tuple[FunctionVar, List[Variable]]]:
    """(the Python function that an operation calls for a special method of an instance, what it is given before the operands); None where that is something else."""
    if type(found) is FunctionVar:
        return found, [var]
    bound = bound_special(m, var, name, found) if type(found) is ConstVar and found.value is not None else None
    if type(bound) is FunctionVar:
        return bound, []
    if type(bound) is BoundMethodVar and type(bound.function) is FunctionVar:
        return bound.function, [bound.instance]
    called = type_attribute(m, bound, "__call__") if type(bound) is ObjectVar else MISSING
    return (called, [bound]) if type(called) is FunctionVar else None  # type: ignore[list-item]  # it is there


def class_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    """An attribute read on a class object."""
    return _answered(m, _class_attribute, var, name)


def _class_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    cls = var.value
    if mro_of(cls) is None:    # its metaclass is just making it
        raise Break("opaque-operation", "%s of a class that is being made" % name)
    if name in ("__name__", "__qualname__", "__module__", "__mro__", "__bases__", "__base__") and _ask_metaclass(m, cls, name) is type.__dict__[name]:
        value = type.__dict__[name].__get__(cls)
        return m.wrap(value, m.guards.node("attr", _class_node(m, var), name), m.load("attr", name, (var.materialise(m),)))
    stored = written(m, cls, name)
    if stored is MISSING:
        m.raises("AttributeError: type object %s has no attribute %s" % (qualname_of(cls), name))
    if stored is not None:
        return stored
    raw = raw_lookup(cls, name)
    if is_subtype(m, cls, enum.Enum):
        members = own_names(cls).get("_member_map_", {})
        if type(members) is not dict:
            raise Break("opaque-operation", "attribute %s of an enumeration whose table of members was replaced" % name)
        if name in members:
            member = members[name]
            if raw is not MISSING and raw is not member and type(raw) is not _MEMBER_PROPERTY:
                raise Break("opaque-operation", "attribute %s of an enumeration that was put in the place of a member" % name)
            guard_raw(m, m.guards.node("mro", _class_node(m, var), name), raw)
            return m.wrap(member, m.guards.node("const", member), Const(member))
        if type(raw) not in _ENUM_INTERNALS and not (raw is MISSING and type(metaclass_lookup(m, cls, name)) is property) \
                and not (type(raw) in SCALAR_TYPES and _HAS_NONMEMBERS) and not (name[0] == name[-1] == "_" and name[1:2] != "_" and type(raw) in _ENUM_FACTS):
            raise Break("opaque-operation", "attribute %s of an enumeration" % name)
    inherited = _ask_metaclass(m, cls, name)
    if name == "__class__" and inherited is _CLASS_OF:
        return ConstVar(type(cls))
    if name == "__dict__" and inherited is type.__dict__["__dict__"]:
        return names_of(m, var)
    if name == "__annotations__" and inherited is not MISSING and inherited is type.__dict__.get(name):
        own = own_names(cls).get(name, MISSING)     # 3.10+: those of a base are not asked
        if own is MISSING:
            raise Break("opaque-operation", "%s of a class" % name)     # they are made
        return m.wrap(own, m.guards.node("own", _class_node(m, var), name), m.load("own", (own_names, name), (var.materialise(m),)))
    if name == "__type_params__" and inherited is not MISSING and inherited is type.__dict__.get(name):
        own = own_names(cls).get(name, MISSING)     # those of a base are not asked
        node = m.guards.node("own", _class_node(m, var), name)
        if own is MISSING:
            m.guards.check("missing", node)
            return m.constant(())
        return m.wrap(own, node, m.load("own", (own_names, name), (var.materialise(m),)))
    if type(cls) is type and type(inherited) is types.GetSetDescriptorType and name != "__doc__":
        raise Break("opaque-operation", "%s of a class" % name)    # type's own, which are not inherited
    if inherited is not MISSING and type(cls) is not type and (raw is MISSING or answers_first(m, inherited)):
        return _metaclass_attribute(m, var, name, raw, inherited)
    if raw is MISSING:
        if is_kind(inherited, (types.MethodDescriptorType, types.WrapperDescriptorType)):      # of type: P.mro
            guard_raw(m, m.guards.node("mro", _class_node(m, var), name), MISSING)
            return BuiltinMethodVar(var, name, inherited)
        if inherited is not MISSING:
            raise Break("opaque-operation", "attribute %s of a class" % name)
        m.guards.check("missing", m.guards.node("mro", _class_node(m, var), name))
        errors.raises_as_asked(m, var, name, lambda m, var: errors.stand_in(m, var.value))
    node = m.guards.node("mro", _class_node(m, var), name)
    if type(raw) is types.FunctionType or m.is_dispatcher(raw):
        m.guards.check("is", node, raw)
        return m.wrap(m.unit.engine.unwrap(raw), node, Const(raw))
    guard_raw(m, node, raw)
    if type(raw) is staticmethod:
        return constant_object(m, inner(m, raw))
    if type(raw) is classmethod:
        return bind(m, inner(m, raw), var)
    if type(raw) is types.ClassMethodDescriptorType:
        return ConstVar(raw.__get__(None, cls), anew=("attr", name, (var.materialise(m),)))
    if is_kind(raw, (types.MethodDescriptorType, types.WrapperDescriptorType, types.BuiltinFunctionType)) or not is_descriptor(m, raw):
        return m.wrap(raw, node, _load_of_class(m, var, name))
    if type(raw) is property:
        return constant_object(m, raw)
    if type(raw) in C_DATA:
        return m.wrap(raw, node, m.load("attr", name, (var.materialise(m),)))
    return call_descriptor(m, raw, "__get__", name, [ConstVar(None), var])


def _load_of_class(m: Machine, var: Variable, name: str) -> Operand:
    """A class attribute, read of the base that has it where the class itself is no input: as it was when the call began, and so is what is read from it."""
    operand = var.materialise(m)
    if not m.trace.loads_input((operand,)) and type(raw_lookup(var.value, name)) not in SCALAR_TYPES:
        owner = next(base for base in mro_of(var.value) if name in own_names(base))
        if id(owner) not in m.made:
            return m.load("own", (own_names, name), (Const(owner),))
    return m.load("attr", name, (operand,))


#: What the class has for a member whose name its bases have as well, or for each (3.11): the metaclass answers.
_MEMBER_PROPERTY: Any = type(enum.Enum.__dict__["value"])
#: Members are found in the class like other names (3.12+); before, a number among the names of an enumeration has been taken for one.
_HAS_NONMEMBERS = hasattr(enum, "nonmember")
#: What an enumeration's class has besides its members, and reads as any class does.
#: Types of what the module keeps under names such as ``_value_repr_``.
_ENUM_FACTS = (type(None), int, types.WrapperDescriptorType)
_ENUM_INTERNALS = (types.FunctionType, staticmethod, classmethod, dict, list, type)


def _ask_metaclass(m: Machine, cls: Any, name: str) -> Any:
    """What the metaclass has for a name; breaks where it reads attributes its own way."""
    metaclass = metaclass_of(m, cls)
    if raw_lookup(metaclass, "__getattribute__") is not type.__getattribute__:
        raise Break("opaque-operation", "a metaclass with __getattribute__")
    if any([written(m, metaclass, asked) is not None for asked in ("__getattribute__", name)]):
        raise Break("opaque-operation", "an attribute of a metaclass that was written")
    metaclass_lookup(m, cls, "__getattribute__")
    return metaclass_lookup(m, cls, name)


def _metaclass_attribute(m: Machine, var: Variable, name: str, raw: Any, inherited: Any) -> Outcome:
    """An attribute of a class that its metaclass provides."""
    guards = m.guards
    guard_raw(m, guards.node("mro", _class_node(m, var), name), raw)
    if type(inherited) is types.FunctionType:
        return BoundMethodVar(constant_object(m, inherited), var)
    if type(inherited) is property:
        getter = inner(m, inherited, "fget")
        if getter is not None:
            return call_getter(m, constant_object(m, getter), [var])
        raise Break("opaque-operation", "a property without a function")
    if is_kind(inherited, (types.MethodDescriptorType, types.WrapperDescriptorType)):
        return BuiltinMethodVar(var, name, inherited)
    if type(inherited) is staticmethod:
        return constant_object(m, inner(m, inherited))
    if type(inherited) is classmethod:
        return bind(m, inner(m, inherited), ConstVar(type(var.value)))
    if is_descriptor(m, inherited):
        return call_descriptor(m, inherited, "__get__", name, [var, ConstVar(type(var.value))])
    return m.wrap(inherited, guards.node("typeattr", _class_node(m, var), name), m.load("attr", name, (var.materialise(m),)))


def _class_node(m: Machine, var: Variable) -> int:
    return var.node if var.node is not None else m.guards.node("const", var.value)


#: Builtin objects whose attributes never change.
_FROZEN = ARRAYS.unchanging + (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType, type(None),
                               int, float, complex, bool, str, bytes, tuple, frozenset)


#: What code objects have and no version warns of.
_OF_CODE = frozenset(("co_argcount", "co_posonlyargcount", "co_kwonlyargcount", "co_nlocals", "co_flags", "co_name", "co_qualname", "co_names",
                      "co_varnames", "co_freevars", "co_cellvars", "co_filename", "co_firstlineno"))


def _delegated(m: Machine, var: Variable, namespace: Dict[str, Any], name: str) -> Optional[Variable]:
    """What a ``__getattr__`` of the array library's own module takes from another module (np.char, NumPy 2.5+); None for other modules and names."""
    behind = ARRAYS.delegates_to(var.value, name)
    getter = namespace.get("__getattr__")
    if behind is None or type(getter) is not types.FunctionType or getter.__globals__ is not namespace or m.variable_of(sys.modules) is not None:
        return None
    module = sys.modules.get(behind)
    names = names_of_module(module) if type(module) is types.ModuleType else None
    if not names or not LIBRARY.is_callable(names.get(name)) or namespaces.written(m, names, name) is not None:
        return None
    owner = _class_node(m, var)
    guards = m.guards
    guards.check("type_is", owner, types.ModuleType)
    guards.check("missing", guards.node("attr", owner, name))
    guards.check("is", guards.node("attr", owner, "__getattr__"), getter)
    node = guards.node("item", guards.node("const", sys.modules), behind)
    guards.check("is", node, module)
    return m.wrap(names[name], guards.node("attr", node, name), m.load("attr", name, (var.materialise(m),)))


def _constant_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    value = var.value
    if is_kind(value, types.ModuleType):
        if type(value) is not types.ModuleType:
            raise Break("opaque-operation", "a module of type %s" % type_name(var))
        namespace = names_of_module(value)
        if namespace is None:
            raise Break("opaque-operation", "a module that has no names yet")
        if name == "__dict__":
            return namespaces.of_module(m, namespace)
        if name == "__class__":    # in hot code LOAD_ATTR gives what the namespace has by that name (3.11+)
            m.guards.check("type_is", _class_node(m, var), types.ModuleType)
            return ConstVar(types.ModuleType)
        stored = namespaces.written(m, namespace, name)
        if stored is not None and stored is not MISSING:
            return stored
        if name not in namespace and value is ARRAYS.module:
            ARRAYS.load_lazily(name)
        if stored is MISSING or name not in namespace:
            if stored is None:
                found = _delegated(m, var, namespace, name)
                if found is not None:
                    return found
            if raw_lookup(types.ModuleType, name) is not MISSING:
                raise Break("opaque-operation", "module attribute %s" % name)
            m.guards.check("type_is", _class_node(m, var), types.ModuleType)
            if stored is None:
                m.guards.check("missing", m.guards.node("attr", _class_node(m, var), name))
            hook = namespaces.written(m, namespace, "__getattr__")
            if hook is None and "__getattr__" in namespace or hook is not None and hook is not MISSING:
                getter = _constant_attribute(m, var, "__getattr__")
                if type(getter) is not FunctionVar:
                    raise Break("opaque-operation", "module attribute %s" % name)
                return call_getter(m, getter, [ConstVar(name)])
            if hook is None:
                m.guards.check("missing", m.guards.node("attr", _class_node(m, var), "__getattr__"))
            module = namespace.get("__name__")
            m.raises("AttributeError: module%s has no attribute %s" % ("" if type(module) is not str else " " + module, name))
        node = m.guards.node("attr", _class_node(m, var), name)
        return m.wrap(namespace[name], node, m.load("attr", name, (var.materialise(m),)))
    if is_class(value):
        return class_attribute(m, var, name)
    if type(value) in C_DATA and name in ("__get__", "__set__", "__delete__"):
        return BuiltinMethodVar(var, name)
    if type(value) in C_DATA and name in ("__name__", "__objclass__"):
        return ConstVar(getattr(value, name))
    if is_kind(value, _FROZEN) or type(value) is types.CodeType and name in _OF_CODE:
        return _frozen_attribute(m, var, name)
    raise Break("opaque-operation", "attribute %s of a %s" % (name, type_name(var)))


def _shown_by(obj: Any, name: str) -> Any:
    """The dict that an attribute is a view of."""
    return seen_through(getattr(obj, name))


def _frozen_attribute(m: Machine, var: Variable, name: str) -> Variable:
    """An attribute of a builtin object that never changes. What it gives may be another object at each read."""
    value = var.value
    if name == "names" and ARRAYS.has_fields(value) and (var.node is not None or type(var.reg) is int):     # guarded, of an array with its dtype; nothing sets them in a trace
        return TupleVar([ConstVar(field) for field in value.names], reg=m.emit("getattr", name, (var.materialise(m),)))
    if ARRAYS.is_changeable(value, name):
        raise Break("opaque-operation", "attribute %s of a %s" % (name, type_name(var)))
    try:
        found = getattr(value, name)
    except AttributeError as error:
        m.raises("AttributeError: %s" % error)
    kind = type(found)
    if kind in (types.BuiltinMethodType, types.MethodWrapperType) and not isinstance(value, ARRAYS.ufunc):
        return BuiltinMethodVar(var, name)
    if found is value:
        return var
    if issubclass(kind, ARRAYS.scalar) and ARRAYS.is_number_dtype(found.dtype):
        return arrays.constant_scalar(m, found, m.emit("getattr", name, (var.materialise(m),)))
    if getattr(value, name) is found and (kind in SCALAR_TYPES or found is None or is_class(found) or not var.anew):
        return ConstVar(found)
    if kind in SCALAR_TYPES:
        return result_of(found, [var])
    if kind is types.MappingProxyType and m.may_expect():     # the metadata of a dtype: another view of one dict each time
        shown = m.wrap(*m.find_out(_shown_by, (value, None, Const(value)), (name, None, Const(name))))
        if type(shown) is DictVar:
            return ProxyVar(shown)
    if kind is list:
        return ListVar([m.constant(item) for item in found])
    if kind in (tuple, types.BuiltinMethodType) or issubclass(kind, (ARRAYS.dtype, ARRAYS.scalar)):
        return ConstVar(found, anew=("attr", name, (var.materialise(m),)))
    raise Break("opaque-operation", "attribute %s of a %s, a new %s" % (name, type_name(var), name_of(kind)))


def named_by(m: Machine, var: Variable) -> str:
    """The name that a value is, as ``getattr`` and its kind take one."""
    name = m.observe(var)
    if type(name) is not str:
        m.raises("TypeError: attribute name must be string")    # a str of the program's own class is one, and is for the interpreter
    return name
