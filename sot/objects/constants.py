"""Variables as Python values: plain copies, keys of dicts and elements of sets."""
from __future__ import annotations

import enum
import types
from typing import TYPE_CHECKING, Any, Tuple

from .._core import is_quiet
from ..arrays import ARRAYS
from ..machine.exits import Break
from ..variables.base import MISSING, ConstVar, RuntimeVar, ScalarVar
from ..variables.classes import are_plain_keys, is_class, is_kind, is_plain_key, own_names, type_name
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.functions import FunctionVar
from ..variables.mappings import DictVar, ViewVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar, has_nan
from ..variables.wrapping import is_own_dtype
from . import value_classes
from .class_guards import class_lookup, is_subtype
from .contents import tuple_view
from .underlying import plain_number, plain_text

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__ = ["plain_value", "constant_key", "own_key", "sought", "keep_quiet", "native_base", "converts_when_run", "PLAIN_TYPES"]

PLAIN_TYPES = (int, float, bool, complex, str, bytes, type(None))


#: A limit of digits (`sys.set_int_max_str_digits`) is never less than this; above it, the module _pylong converts some.
_LEAST_DIGITS = 640
_LEAST_BITS = 2120    # of a number of so many digits


def converts_when_run(value: object) -> bool:
    """Whether conversion between text and int of such a text or int, or of an int in a tuple, depends on more than the value.

    A limit of digits that the program can change says whether it is done, Python code that it can replace may do it, and it takes long.
    """
    kind = type(value)
    if kind is int:
        return bool(value.bit_length() > _LEAST_BITS)    # type: ignore[attr-defined]  # an int
    if kind is str or kind is bytes:
        return len(value) > _LEAST_DIGITS    # type: ignore[arg-type]  # a text
    return kind is tuple and any([type(item) in (int, tuple) and converts_when_run(item) for item in value])    # type: ignore[attr-defined]


def plain_value(m: Machine, var: Variable, inside: Tuple[Variable, ...] = ()) -> Any:
    """A Python object equal to what a variable stands for; guards all of it, breaks where that is impossible."""
    kind = type(var)
    if kind in (ConstVar, ScalarVar):
        value = m.observe(var)
        if is_kind(value, ARRAYS.dtype) and ARRAYS.is_number_dtype(value) and is_own_dtype(value):
            return value
        if type(value) is tuple and all([type(item) in PLAIN_TYPES for item in value]):      # of a code object
            return value
        if type(value) not in PLAIN_TYPES and not (type(value) is frozenset or value is Ellipsis or type(value) is type):
            raise Break("opaque-operation", "a constant is needed, not a %s" % type_name(var))
        return value
    if any(other is var for other in inside):
        raise Break("opaque-operation", "a container that contains itself")
    inside += (var,)
    if kind is ListVar:
        return [plain_value(m, item, inside) for item in var.items(m)]
    if kind is TupleVar:
        return tuple([plain_value(m, item, inside) for item in var.items(m)])
    if kind is DictVar and var.cls is dict and are_plain_keys(var.complete(m)):
        return {key: plain_value(m, var.get(m, key), inside) for key in var.complete(m)}
    if kind is SetVar and var.shadow is not None and are_plain_keys(var.shadow):
        return var.shadow      # a copy could have another order
    if kind is RangeVar:
        return var.observe(m)
    if kind is SliceVar:
        return slice(*[plain_value(m, part, inside) for part in (var.start, var.stop, var.step)])
    if issubclass(kind, RuntimeVar):
        value = m.recompute(var)
        if type(value) in PLAIN_TYPES:
            return value
        raise Break("data-dependent-scalar", "the value is known only when the graph runs")
    raise Break("opaque-operation", "a constant is needed, not a %s" % type_name(var))


def native_base(m: Machine, var: Variable) -> Any:
    """The number or text type that a member of an enumeration is derived from, None for other objects and members that are neither."""
    if type(var) is not ObjectVar or var.obj is None or not is_subtype(m, var.pytype, enum.Enum):
        return None
    return next((base for base in (int, str, float) if is_subtype(m, var.pytype, base)), None)


#: What a member of an enumeration is hashed by where the class has nothing of its own.
_HASHES = (enum.Enum.__hash__, int.__hash__, str.__hash__, float.__hash__)
#: Objects that are equal to themselves only, hashed in C.
_BY_IDENTITY = (types.BuiltinFunctionType, types.FunctionType, types.ModuleType, ARRAYS.ufunc)


def own_key(m: Machine, var: Variable) -> Any:
    """A key that is found by identity, or a member of an enumeration: the object, guarded to be that one; MISSING for others.

    A date and its like that is known is its own key as well, hashed and compared in C.
    """
    if value_classes.is_value(var):
        return value_classes.key(m, var)
    if type(var) is ConstVar and (type(var.seen) in _BY_IDENTITY or type(var.seen) is not type and is_class(var.seen)):
        return var.value
    if type(var) is ConstVar and is_kind(var.value, ARRAYS.dtype) and ARRAYS.is_number_dtype(var.value) and is_own_dtype(var.value):
        return var.value     # hashed and compared in C
    if type(var) is FunctionVar and var.obj is not None and not var.closure and var.obj.__closure__ is None:
        m.guards.check("is", var.node, var.obj)
        return var.obj
    if var.pytype is frozenset:
        shadow = var.value if type(var) is ConstVar else getattr(var, "shadow", None)
        if shadow is None and type(var) is SetVar and var.elements() is not None:
            shadow = var.observe(m)
        return frozenset(shadow) if shadow is not None and are_plain_keys(shadow) and not any(map(has_nan, shadow)) else MISSING
    if type(var) is TupleVar:       # one with such items: they are what is guarded
        items = var.items(m)
        if not any([type(item) in (ObjectVar, FunctionVar, ConstVar, SetVar, TupleVar) and own_key(m, item) is not MISSING for item in items]):
            return MISSING
        _refuse_unhashable(m, var)
        return tuple([constant_key(m, item) for item in items])
    view = tuple_view(m, var)
    if view is not None and all([class_lookup(m, var.pytype, name) is own_names(tuple)[name] for name in ("__hash__", "__eq__")]):
        if any([type(item) in (ObjectVar, FunctionVar) and own_key(m, item) is MISSING for item in view.items(m)]):
            return MISSING
        return tuple([constant_key(m, item) for item in view.items(m)])      # equal to an instance of the tuple's subclass
    if type(var) is ObjectVar and var.obj is not None and is_subtype(m, var.pytype, enum.Enum):
        base = native_base(m, var) or object
        hashed = class_lookup(m, var.pytype, "__hash__")
        if any([hashed is known for known in _HASHES]) and class_lookup(m, var.pytype, "__eq__") is base.__eq__:
            m.guards.check("is", var.node, var.obj)
            return var.obj
    return MISSING


def sought(m: Machine, var: Variable) -> Variable:
    """What a key that is only looked for may be taken for: the number or text that an instance of a subclass is, and is equal to. A NaN is found as the object that it is."""
    if type(var) is not ObjectVar or is_subtype(m, var.pytype, enum.Enum):
        return var
    plain: Any = plain_text(m, var, "__hash__", "__eq__") or plain_number(m, var, "__hash__", "__eq__") or var
    return var if type(plain) in (ScalarVar, ConstVar) and has_nan(plain.value) and has_nan(m.observe(plain)) else plain


def constant_key(m: Machine, var: Variable) -> Any:
    """The value of a variable used as a dict key or set element."""
    kind = type(var)
    own = own_key(m, var)
    if own is not MISSING:
        return own
    if issubclass(kind, RuntimeVar) and not m.is_recomputable(var):
        raise Break("data-dependent-scalar", "a key known only when the graph runs")
    if kind is FunctionVar or kind is ObjectVar:
        raise Break("opaque-operation", "a key of type %s" % type_name(var))
    if var.pytype in (list, dict, set) and kind in (ListVar, DictVar, SetVar):
        m.raises("TypeError: unhashable type: %r" % type_name(var))
    if kind is TupleVar:
        _refuse_unhashable(m, var)
    value = m.observe(var)
    if m.made and id(value) in m.made:
        raise Break("opaque-operation", "a class that is made here as a key")
    if not is_plain_key(value):
        if kind is ConstVar and not is_class(value):
            try:
                hash(value)
            except TypeError as error:
                m.raises("TypeError: %s" % error)
        raise Break("opaque-operation", "a key of type %s" % type_name(var))
    if has_nan(value):
        raise Break("opaque-operation", "a NaN as a key, which is found by identity")
    return value


def _refuse_unhashable(m: Machine, var: Variable) -> bool:
    """A tuple with a list, dict or set in it has no hash; whether all items are known to have one, up to which code of the program may run."""
    for item in var.items(m):
        kind = type(item)
        if kind in (ListVar, DictVar, SetVar) and item.pytype in (list, dict, set):
            m.raises("TypeError: unhashable type: %r" % type_name(item))
        if kind is TupleVar and not _refuse_unhashable(m, item) or kind not in (ConstVar, ScalarVar, TupleVar):
            return False
    return True


def keep_quiet(m: Machine, *variables: Variable) -> None:
    """What is about to be looked up in, put into or taken out of dicts and sets, or made keys of, compares no key by code of the program's.

    That code could change what was read before it, while a statement of the graph is not expected to. It holds of this call (else there
    is a break) and is guarded for later ones: of a dict or set that came in its keys, of a sequence that came in its items.
    """
    for var in variables:
        kind = type(var)
        if kind is ViewVar:
            var = var.of
            kind = DictVar
        if var.node is None or kind not in (DictVar, SetVar, ListVar, TupleVar) or getattr(var, "checked", False) or not m.is_input(var):
            continue
        if not is_quiet(m.example_of(var)):
            raise Break("opaque-operation", "a %s with objects of classes of the program's, which are compared" % type_name(var))
        m.guards.check("quiet", var.node)
