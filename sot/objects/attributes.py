"""Attribute access: CPython's lookup with data and non-data descriptors, on variables."""
from __future__ import annotations

import collections
import enum
import functools
import gc
import operator
import sys
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple, Union

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.statements import OPS, Const
from ..machine.exits import Break, ObservedException
from ..machine.registry import METHODS
from ..machine.tasks import perform
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
    HEAP_TYPE,
    flags_of,
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
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.deques import DequeVar
from ..variables.errors import GROUPS, OS_ERRORS, SIMPLE_ERRORS
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, CellVar, FunctionVar, PartialVar
from ..variables.iterators import IteratorVar
from ..variables.mappings import DictVar, ViewVar
from ..variables.objects import ObjectVar
from ..variables.proxies import ProxyVar
from ..variables.sets import SetVar
from ..variables.wrapping import seen_through
from . import arrays, buffers, errors, loose, namespaces, number_methods, polynomials, protocol, texts, value_classes
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
from .contents import container_of, tuple_view
from .superclass import SuperVar, bound_attribute, super_attribute

if TYPE_CHECKING:
    from typing import Literal

    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Found, Marker, Outcome, Variable

__all__ = ["OF_ERRORS", "bound_special", "call_descriptor", "check_slot", "class_attribute", "get_attribute", "get_plain_attribute", "get_plain_class_attribute", "guard_not_own", "is_of_container", "is_placeholder", "is_plain",
           "keeps_attributes_plainly", "keyword_defaults", "load_method", "named_by", "says_no_attribute", "special_function"]

#: Descriptors of C types whose __get__ runs no Python code.
_TUPLE_FIELD: Any = type(collections.namedtuple("_Probe", "field").field)  # type: ignore[attr-defined]  # a class attribute
_CLASS_OF = object.__dict__["__class__"]
#: What builtin exceptions have in C.
OF_ERRORS = frozenset([raw for cls in SIMPLE_ERRORS | OS_ERRORS | GROUPS | {UnicodeDecodeError, UnicodeEncodeError} for raw in vars(cls).values() if type(raw) in (types.MemberDescriptorType, types.GetSetDescriptorType)])
_ARGS = BaseException.__dict__["args"]
_C_DATA = (types.MemberDescriptorType, types.GetSetDescriptorType)


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
            return arrays.object_attribute(m, var, name)
        if name == "__class__" and var.pytype is not None:
            return ConstVar(var.pytype)
        if callable(getattr(var.pytype or ARRAYS.array, name, None)):
            return BuiltinMethodVar(var, name)
        return arrays.attribute(m, var, name)
    if kind is FunctionVar:
        return _function_attribute(m, var, name)
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
        return _part_of_partial(m, var, name)
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
    if kind in (ListVar, TupleVar, DictVar, SetVar, DequeVar, ScalarVar, RangeVar, SliceVar, ViewVar, ProxyVar) or isinstance(var, IteratorVar):
        found = raw_lookup(var.pytype, name) if var.pytype is not None else MISSING
        if kind is DictVar and var.node is not None and hasattr(var.source, "__dict__"):
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
        if name == "default_factory" and kind is DictVar:
            return var.factory(m) or ConstVar(None)
        if kind is DictVar and type(found) is types.FunctionType:    # of a class derived from dict, such as Counter
            class_lookup(m, var.pytype, name)
            return BuiltinMethodVar(var, name) if (var.pytype, name) in METHODS else BoundMethodVar(constant_object(m, found), var)
        if kind is ScalarVar and isinstance(found, _C_DATA):
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


def guard_not_own(m: Machine, var: Variable, name: str) -> None:
    """The instance dict must not shadow a class attribute."""
    names = None if namespaces.is_bare(var) else namespaces.of_object(m, var)
    if namespaces.is_bare(var):
        namespaces.guard_no_own(m, var, name)
    if var.obj is None or names is None or names.entries.get(name) is MISSING:
        return
    namespaces.guard_no_own(m, var, name)


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
    return _call_getter(m, constant_object(m, m.unit.engine.unwrap(hook)), [var, ConstVar(name)])


def _instance_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    if is_plain(m, var, "__getattribute__"):
        return _plain_attribute(m, var, name)
    own = type_attribute(m, var, "__getattribute__")
    if type(own) is FunctionVar:
        return _call_getter(m, own, [var, ConstVar(name)])
    raise Break("opaque-operation", "%s has its own __getattribute__" % type_name(var))


def get_plain_attribute(m: Machine, var: ObjectVar, name: str) -> Outcome:
    """What object.__getattribute__ gives, whatever the class has for it."""
    raw = raw_lookup(var.pytype, name)
    if not reads_generically(var.pytype) and type(raw) in _C_DATA and name not in ("__class__", "__dict__") and var.attrs.get(name) is None:
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
        return _read_descriptor(m, var, name, raw)
    own = namespaces.read(m, var, name)
    if own is not MISSING:
        return own
    guard_not_own(m, var, name)
    if raw is MISSING:
        errors.raises_no_attribute(m, var, name)
    if type(raw) is types.FunctionType or m.is_dispatcher(raw):
        return BoundMethodVar(found, var)  # type: ignore[arg-type]  # it is there, as ``raw`` is
    return _bind_class_value(m, var, raw, found, name)  # type: ignore[arg-type]  # likewise


def _call_getter(m: Machine, function: Variable, args: List[Variable]) -> Outcome:
    """Call what provides an attribute. An AttributeError of it is not the end: it gets a name."""
    result = protocol.call_function(m, function, args, {})
    if result is PENDING:
        m.frames[-1].errors = "raised"
    return result


def _read_descriptor(m: Machine, var: Variable, name: str, raw: Any) -> Outcome:
    """An instance attribute that a data descriptor of the class provides."""
    if type(raw) is property:
        getter = inner(m, raw, "fget")
        if getter is None:
            errors.raises_as_declared(m, var, name, raw)
        return _call_getter(m, constant_object(m, getter), [var])
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
        return _call_getter(m, found, [descriptor] + args)
    return protocol.call_function(m, found, [descriptor] + args, {}, pushes=())


def _bind_class_value(m: Machine, var: Variable, raw: Any, found: Variable, name: str) -> Outcome:
    """A class attribute that is no function and no data descriptor, read through an instance."""
    if type(raw) is staticmethod:
        return constant_object(m, inner(m, raw))
    if type(raw) is classmethod:
        return _bind(m, inner(m, raw), ConstVar(var.pytype))
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
    if names is not None and names.source is not None and name in names.source:
        # the instance had one of its own when the call began: only now it does not cover the class's
        return m.wrap(raw, found.node, _read_from_class(m, var, name) or m.emit("getattr", name, operands))
    return m.wrap(raw, found.node, _read_from_class(m, var, name) or m.load("attr", name, operands))


def bound_special(m: Machine, var: Variable, name: str, found: Variable) -> Optional[Variable]:
    """A special method that is no plain function, as operations find it in the class of an instance; None where binding it runs code."""
    raw = found.value if type(found) is ConstVar else None
    if type(raw) is staticmethod:
        return constant_object(m, inner(m, raw))
    if type(raw) is classmethod:
        return _bind(m, inner(m, raw), ConstVar(var.pytype))
    if raw is None or is_descriptor(m, raw) and type(raw) is not types.MethodType:     # which gives itself
        return None
    owner = next(base for base in mro_of(var.pytype) if name in own_names(base))    # what the instance has by this name is not asked
    return m.wrap(raw, found.node, m.load("own", (own_names, name), (Const(owner),)))


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


def _read_from_class(m: Machine, var: Variable, name: str) -> Optional[Operand]:
    """A class attribute of an instance whose class has its own way to read attributes, which the graph must not go; None for others."""
    if reads_generically(var.pytype):
        return None
    owner = next(base for base in mro_of(var.pytype) if name in own_names(base))
    return m.load("own", (own_names, name), (Const(owner),))


def _bind(m: Machine, function: Callable[..., Any], instance: Variable) -> BoundMethodVar:
    if type(function) is types.FunctionType:
        return BoundMethodVar(constant_object(m, function), instance)
    raise Break("opaque-operation", "a class method that is no Python function")


def _function_attribute(m: Machine, var: Variable, name: str) -> Outcome:
    if name == "__defaults__" and var.obj is not None:
        return m.wrap(var.obj.__defaults__, m.guards.node("func", var.node, "defaults"), m.load("attr", name, (var.materialise(m),)))
    if name == "__defaults__":
        return ConstVar(None) if var.given_defaults is None else var.given_defaults
    if name in ("__name__", "__qualname__", "__module__", "__doc__") and var.obj is not None:
        return m.wrap(getattr(var.obj, name), m.guards.node("attr", var.node, name), m.load("attr", name, (var.materialise(m),)))
    if name == "__class__":
        return ConstVar(types.FunctionType)
    if name == "__globals__":
        return namespaces.of_module(m, var.globals)
    of_class = raw_lookup(types.FunctionType, name)
    is_data = isinstance(of_class, _C_DATA)    # it comes before what the function's own dict has by that name
    if var.attrs is not None and name in var.attrs and not is_data:
        return var.attrs[name]  # type: ignore[no-any-return]  # of its kind
    if var.copied_from is not None and name in ("__name__", "__qualname__", "__module__", "__doc__"):
        return get_attribute(m, var.copied_from, name)
    if type(var.copied_from) is FunctionVar and var.copied_from.obj is not None and of_class is MISSING:
        names = namespaces.of_object(m, var.copied_from)
        if names is not None and names.order is None and not names.writes:      # it has what that one has still
            found = namespaces.read(m, var.copied_from, name)
            if found is not MISSING:
                return found  # type: ignore[return-value]  # it is there
    if name == "__name__" and var.obj is None and var.attrs is None and var.copied_from is None:
        return ConstVar(var.code.co_name)
    if name == "__qualname__" and var.obj is None and var.attrs is None and var.copied_from is None:
        return ConstVar(var.qualname)
    if name == "__closure__" and var.obj is None:
        if not var.closure:
            return ConstVar(None)
        return TupleVar(list(var.closure), reg=m.emit("getattr", name, (var.materialise(m),)))
    if name == "__annotations__" and var.copied_from is None and var.obj is None:
        return _annotations(m, var)
    if name == "__annotations__" and var.obj is not None:
        return _annotations_of_input(m, var)
    if name == "__type_params__" and var.copied_from is None and of_class is not MISSING:
        if var.obj is None:
            return TupleVar([]) if var.type_params is None else var.type_params
        return m.wrap(var.obj.__type_params__, m.guards.node("attr", var.node, name), m.load("attr", name, (var.materialise(m),)))
    if name == "__code__" and var.obj is None:
        return ConstVar(var.code)
    if name == "__doc__" and var.obj is None and var.attrs is None:
        cells = tuple([types.CellType() for _ in var.code.co_freevars])
        return ConstVar(types.FunctionType(var.code, {}, None, None, cells).__doc__)
    if var.obj is not None:
        names = namespaces.as_dict(m, var) if name == "__dict__" else None
        if names is not None:
            return names
        if name == "__kwdefaults__":
            return keyword_defaults(m, var)
        found = MISSING if is_data else namespaces.read(m, var, name)
        if found is not MISSING:
            return found
        if name == "__code__":
            return ConstVar(var.code, m.load("attr", name, (var.materialise(m),)), m.guards.node("func", var.node, "code"))
        if name == "__closure__":
            return m.wrap(var.obj.__closure__, m.guards.node("func", var.node, "closure"), m.load("attr", name, (var.materialise(m),)))
        if of_class is MISSING:
            guard_not_own(m, var, name)
            errors.raises_no_attribute(m, var, name)
    if type(of_class) in (types.MethodDescriptorType, types.WrapperDescriptorType):
        return BuiltinMethodVar(var, name)
    raise Break("opaque-operation", "attribute %s of a function" % name)


#: Annotations are made when they are first read (3.14+).
_ANNOTATES = raw_lookup(types.FunctionType, "__annotate__") is not MISSING
#: What C code reads of a function without running any of the program's.
_annotate_of: Any = operator.attrgetter("__annotate__")


def _known_annotations(function: Any) -> Any:
    """The annotations of a function; None where to read them calls its ``__annotate__``, as nobody has read or set them yet."""
    if not _ANNOTATES:
        return function.__annotations__
    others = (function.__globals__, function.__builtins__, function.__kwdefaults__, function.__dict__)
    found = [thing for thing in gc.get_referents(function) if type(thing) is dict and not any([thing is other for other in others])]
    return found[0] if len(found) == 1 else None


def _annotations_of_input(m: Machine, var: Variable) -> Outcome:
    """``function.__annotations__`` of one that came in: a dict like any other, once it is there."""
    if var.annotations is not None and var.annotations[0] == "__annotations__":
        return var.annotations[1]  # type: ignore[no-any-return]  # of its kind
    reg = var.materialise(m)
    value, node, late = m.find_out(_known_annotations, (var.obj, var.node, reg))
    if value is not None:
        return m.wrap(value, node, late)
    m.guards.check("is", node, None)
    annotate = m.wrap(*m.find_out(_annotate_of, (var.obj, var.node, reg)))
    if type(annotate) is ConstVar and annotate.value is None:
        return _read_annotations(m, var, [])
    return perform(m, _evaluated(m, var, annotate))


def _annotations(m: Machine, var: Variable) -> Outcome:
    """``function.__annotations__`` of one that is made here: a dict that is the same each time."""
    attribute, value = var.annotations or ("", ConstVar(None))
    if attribute == "__annotations__":
        return value
    if attribute:      # it calls that, which reads names and makes a dict, when it is read: here it is followed
        return perform(m, _evaluated(m, var, value))
    var.materialise(m)
    return _read_annotations(m, var, [])


def _evaluated(m: Machine, var: Variable, annotate: Any) -> Work[Variable]:
    """Task: the same as what the function's ``__annotate__`` gives (3.14+)."""
    if type(annotate) is not FunctionVar or annotate.code.co_name != "__annotate__":
        raise Break("opaque-operation", "an __annotate__ of the program's")
    first = len(m.trace.statements)
    result = yield protocol.call_function(m, annotate, [ConstVar(1)], {})
    if type(result) is not DictVar or any([OPS[statement.op][0] in ("effect", "compute") for statement in m.trace.statements[first:]]):
        raise Break("opaque-operation", "annotations that do more than to name")
    return _read_annotations(m, var, [(key, result.get(m, key)) for key in result.complete(m)])


def _read_annotations(m: Machine, var: Variable, entries: Any) -> DictVar:
    """The dict that the object has from now on."""
    found = DictVar(reg=m.emit("getattr", "__annotations__", (var.materialise(m),)))
    for key, value in entries:
        found.set(m, key, value)
    var.annotations = ("__annotations__", found)
    return found


def _part_of_partial(m: Machine, var: Variable, name: str) -> Variable:
    """The function or the arguments: a partial object that was made of another one in the trace has what that has, too."""
    function, args = var.function, var.args
    if type(function) not in (FunctionVar, BoundMethodVar, PartialVar, ConstVar) or any(map(is_placeholder, args)):
        raise Break("opaque-operation", "attribute %s of a partial" % name)
    if name == "func":
        return function  # type: ignore[no-any-return]  # of its kind
    if name == "keywords":
        if var.named is None:
            named = DictVar(reg=m.emit("getattr", name, (var.materialise(m),)))
            for key, value in var.keywords.items():
                named.set(m, key, value)
            var.named = named
        return var.named  # type: ignore[no-any-return]  # of its kind
    if var.shown is None:
        var.shown = TupleVar(list(args), reg=m.emit("getattr", name, (var.materialise(m),)))
    return var.shown  # type: ignore[no-any-return]  # of its kind


#: What stands for such an argument (3.14+).
_PLACEHOLDER: Any = getattr(functools, "Placeholder", MISSING)


def is_placeholder(var: Variable) -> bool:
    """Whether it stands for an argument of a partial object that is still to come."""
    return var.pytype is type(_PLACEHOLDER) and _PLACEHOLDER is not MISSING


def keyword_defaults(m: Machine, function: Variable) -> Variable:
    """``function.__kwdefaults__`` of an input, a dict like any other."""
    values = function.obj.__kwdefaults__
    return m.wrap(values, m.guards.node("func", function.node, "kwdefaults"), m.load("attr", "__kwdefaults__", (function.materialise(m),)))


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
        if name in members:
            member = members[name]
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
        return _bind(m, inner(m, raw), var)
    if type(raw) is types.ClassMethodDescriptorType:
        return ConstVar(raw.__get__(None, cls), anew=("attr", name, (var.materialise(m),)))
    if is_kind(raw, (types.MethodDescriptorType, types.WrapperDescriptorType, types.BuiltinFunctionType)) or not is_descriptor(m, raw):
        return m.wrap(raw, node, m.load("attr", name, (var.materialise(m),)))
    if type(raw) is property:
        return constant_object(m, raw)
    if type(raw) in _C_DATA:
        return m.wrap(raw, node, m.load("attr", name, (var.materialise(m),)))
    return call_descriptor(m, raw, "__get__", name, [ConstVar(None), var])


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
            return _call_getter(m, constant_object(m, getter), [var])
        raise Break("opaque-operation", "a property without a function")
    if is_kind(inherited, (types.MethodDescriptorType, types.WrapperDescriptorType)):
        return BuiltinMethodVar(var, name, inherited)
    if type(inherited) is staticmethod:
        return constant_object(m, inner(m, inherited))
    if type(inherited) is classmethod:
        return _bind(m, inner(m, inherited), ConstVar(type(var.value)))
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
                return _call_getter(m, getter, [ConstVar(name)])
            if hook is None:
                m.guards.check("missing", m.guards.node("attr", _class_node(m, var), "__getattr__"))
            module = namespace.get("__name__")
            m.raises("AttributeError: module%s has no attribute %s" % ("" if type(module) is not str else " " + module, name))
        node = m.guards.node("attr", _class_node(m, var), name)
        return m.wrap(namespace[name], node, m.load("attr", name, (var.materialise(m),)))
    if is_class(value):
        return class_attribute(m, var, name)
    if type(value) in _C_DATA and name in ("__get__", "__set__", "__delete__"):
        return BuiltinMethodVar(var, name)
    if type(value) in _C_DATA and name in ("__name__", "__objclass__"):
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
