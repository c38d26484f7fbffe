"""Models of copy.copy and copy.deepcopy: containers and instances are copied in the simulation, arrays by a statement."""
from __future__ import annotations

import collections
import copy
import copyreg
import enum
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import METHODS
from ..objects import mutation, namespaces
from ..objects.attribute_writes import takes_virtually
from ..objects.attributes import get_attribute
from ..objects.class_attributes import type_attribute
from ..objects.class_guards import class_lookup, guarded_mro, is_subtype, metaclass_of
from ..objects.construction import allocate, can_allocate
from ..objects.subscripts import store_item
from ..variables.base import MISSING, SCALAR_TYPES, ArrayVar, ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar
from ..variables.classes import is_class, own_names, raw_lookup, type_name, uses_object_s
from ..variables.containers import ListVar, RangeVar, TupleVar
from ..variables.functions import FunctionVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Found, Outcome, Variable

__all__ = ["COPYING"]

#: Constants of these types are their own copies, shallow or deep.
_ATOMS = (types.BuiltinFunctionType, type, type(None), type(Ellipsis), type(NotImplemented)) + tuple(SCALAR_TYPES)
#: How members of enumerations are copied where the class has no way of its own.
_OF_MEMBERS = {name: raw_lookup(enum.Enum, name) for name in ("__copy__", "__deepcopy__", "__reduce_ex__", "__reduce__", "__getnewargs_ex__")}
#: The tables of classes whose instances are copied in other ways, under the names that they have had.
_SHALLOW, _DEEP = [[vars(copy)[name] for name in names if name in vars(copy)] for names in (
    ("_copy_dispatch", "_copy_atomic_types", "_copy_builtin_containers"), ("_deepcopy_dispatch", "_atomic_types"))]
#: More containers that came in are not compared with each other.
_MOST_INPUTS = 12


_RANGE = range(1)
#: Before 3.10 a deep copy of a range is another one.
_RANGES_ARE_ATOMS = copy.deepcopy(_RANGE) is _RANGE


def _is_atom(m: Machine, var: Variable) -> bool:
    """Whether copying gives the very object."""
    kind = type(var)
    if kind is ConstVar:
        return type(var.value) in _ATOMS or is_class(var.value) and issubclass(metaclass_of(m, var.value), type)
    if kind is ObjectVar and var.obj is not None and is_subtype(m, var.pytype, enum.Enum):
        # the class's own way leads back to the member, by __deepcopy__ or by its value
        return metaclass_of(m, var.pytype) is enum.EnumMeta and uses_object_s(var.pytype, "__getattribute__") \
            and class_lookup(m, var.pytype, "__getattribute__") is not MISSING and class_lookup(m, var.pytype, "__getattr__") is MISSING \
            and all([class_lookup(m, var.pytype, name) is found for name, found in _OF_MEMBERS.items()])
    return kind in (ScalarVar, FunctionVar, RangeVar) or kind is RuntimeScalarVar and var.pytype in SCALAR_TYPES


def _guard_tables(m: Machine, cls: type, tables: List[Dict[type, Callable[..., Any]]]) -> None:
    """No program has said how instances of this class are copied."""
    for names in tables:
        if cls in names:
            raise Break("opaque-call", "a %s is copied in a way of its own" % cls.__qualname__)
        m.guards.check("missing", m.guards.node("item", m.guards.node("const", names), cls))


# -- shallow -------------------------------------------------------------------------------------------------------
def _copy(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Outcome:
    """copy.copy(x)."""
    if len(args) != 1 or kwargs:
        raise Break("opaque-call", "copy.copy with other arguments")
    var = args[0]
    kind = type(var)
    if _is_atom(m, var) or kind is TupleVar or var.pytype is frozenset:
        return var
    if kind is ListVar:
        return ListVar(var.items(m))
    if kind is DictVar and var.cls in (dict, collections.defaultdict):
        return var.copied(m, var.cls)  # type: ignore[no-any-return]  # of its kind
    if kind is SetVar and var.kind is set:
        return METHODS[set, "copy"](m, var, [], {})
    if kind is ArrayVar and var.pytype is ARRAYS.array:
        return _copy_of_array(m, var, _SHALLOW)
    if kind is ObjectVar:
        made = _new_like(m, var, type_attribute(m, var, "__copy__"), _SHALLOW)
        for name, value in _state(m, var):
            _store(m, made, name, value)
        return made
    raise Break("opaque-call", "copy of a %s" % type_name(var))


def _copy_of_array(m: Machine, var: Variable, tables: List[Dict[type, Callable[..., Any]]]) -> ArrayVar:
    """What ndarray.__copy__ and __deepcopy__ do with numbers: a copy that keeps the order of the axes in memory."""
    _guard_tables(m, ARRAYS.array, tables)
    reg = m.emit("call", ("order",), (Const(LIBRARY.copy), var.materialise(m), Const("K")))
    return ArrayVar(reg, ARRAYS.array, var.meta)


#: What a class must not define where instances are copied by object's own __reduce_ex__(4).
_HOOKS = ("__setstate__", "__getnewargs__", "__getnewargs_ex__", "__slots__")
_OBJECTS_OWN = {name: own_names(object).get(name, MISSING) for name in ("__new__", "__reduce_ex__", "__reduce__", "__getstate__")}


def _new_like(m: Machine, var: Variable, hook: Found, tables: List[Dict[type, Callable[..., Any]]]) -> ObjectVar:
    """The empty instance that object's own way of copying makes of an instance."""
    cls = var.pytype
    bases = guarded_mro(m, cls)
    if hook is not MISSING or not can_allocate(m, cls) or metaclass_of(m, cls) is not type \
            or any([class_lookup(m, cls, name) is not MISSING for name in (*_HOOKS, "__getattr__")]) \
            or any(own_names(base).get("__slots__") for base in bases) \
            or any(class_lookup(m, cls, name) is not found for name, found in _OBJECTS_OWN.items()):
        raise Break("opaque-call", "a %s is copied in a way of its own" % type_name(var))
    _guard_tables(m, cls, tables + [copyreg.dispatch_table])
    if own_names(cls).get("__slotnames__", []) != []:
        raise Break("opaque-call", "class %s says that it has slots" % cls.__qualname__)
    if "__slotnames__" not in own_names(cls):
        m.emit("mutate", None, (Const(vars(copyreg)["_slotnames"]), Const(cls)))    # __reduce_ex__ leaves a list in the class
    return allocate(m, cls)


def _state(m: Machine, var: Variable) -> List[Tuple[str, Any]]:
    """The instance's own attributes in order: names and variables."""
    names = namespaces.of_object(m, var) if type(var) is ObjectVar and var.plain and var.is_virtual() else get_attribute(m, var, "__dict__")
    if type(names) is not DictVar:
        raise Break("opaque-call", "a %s without a dict is copied" % type_name(var))
    return [(name, names.get(m, name)) for name in names.complete(m)]


def _store(m: Machine, made: ObjectVar, name: str, value: Any) -> None:
    """``made.__dict__[name] = value``."""
    if takes_virtually(m, made, value):
        namespaces.of_object(m, made).set(m, name, value)
        return
    names = get_attribute(m, made, "__dict__")
    store_item(m, names, m.constant(name), value)  # type: ignore[arg-type]  # no PENDING: `_state` has read it


# -- deep ----------------------------------------------------------------------------------------------------------
def _deepcopy(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """copy.deepcopy(x)."""
    if len(args) != 1 or kwargs:
        raise Break("opaque-call", "copy.deepcopy with other arguments")
    return _Copier(m).copied(args[0])


class _Copier:
    """One deep copy: ``memo`` is what was copied so far, each object once."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.memo: Dict[int, Tuple[Any, Variable]] = {}
        self.inputs: List[Variable] = []

    def copied(self, var: Variable) -> Variable:
        if type(var) is RangeVar and not _RANGES_ARE_ATOMS:
            raise Break("opaque-call", "a deep copy of a range")
        if _is_atom(self.m, var):
            return var
        known = self.memo.get(id(var))
        if known is not None:
            return known[1]
        same = self._met_before(var)
        if same is not None:
            return self.memo[id(same)][1]
        return self._made(var)

    def _remember(self, var: Variable, made: Variable) -> Variable:
        self.memo[id(var)] = (var, made)
        return made

    def _met_before(self, var: Variable) -> Optional[Variable]:
        """The other variable of an array that was copied already, or None. Two inputs that are one object are copied once, so those that are two must stay two."""
        m = self.m
        array = isinstance(var, RuntimeVar)
        if array and var.node is None and any(isinstance(other, RuntimeVar) for other in self.inputs) \
                or array and any(isinstance(other, RuntimeVar) and other.node is None for other in self.inputs):
            raise Break("identity", "a deep copy of several arrays known only when the graph runs")
        if var.node is None and not array:
            return None
        for other in self.inputs:
            if other.pytype is not var.pytype:
                continue
            if array and m.example_of(other) is m.example_of(var):
                m.guards.check("same", other.node, var.node)
                return other
            m.guards.check("not_same", other.node, var.node)
        self.inputs.append(var)
        if len(self.inputs) > _MOST_INPUTS:
            raise Break("opaque-operation", "a deep copy of more than %d containers that came in" % _MOST_INPUTS)
        return None

    def _made(self, var: Variable) -> Variable:
        m = self.m
        kind = type(var)
        if kind is ListVar:
            made = self._remember(var, ListVar([]))
            for item in var.items(m):
                mutation.append(m, made, self.copied(item))
            return made
        if kind is TupleVar:
            items = var.items(m)
            copies = [self.copied(item) for item in items]
            if id(var) in self.memo:       # it contains itself
                return self.memo[id(var)][1]
            same = all([mine is item for mine, item in zip(copies, items)])
            return self._remember(var, var if same else TupleVar(copies))
        if kind is DictVar and var.cls is dict:
            made = self._remember(var, DictVar())
            made.check_carried(m, var)
            if any([type(key) is frozenset or type(key) is tuple and any([type(part) not in SCALAR_TYPES for part in key]) for key in var.complete(m)]):
                raise Break("opaque-call", "deep copy of a dict whose keys are copied")
            for key in var.complete(m):
                mutation.set_key(m, made, key, self.copied(var.get(m, key)), var.key(m, key))
            return made
        if kind is ArrayVar and var.pytype is ARRAYS.array:
            return self._remember(var, _copy_of_array(m, var, _DEEP))
        if kind is ObjectVar:
            return self._instance(var)
        raise Break("opaque-call", "deep copy of a %s" % type_name(var))

    def _instance(self, var: Variable) -> Variable:
        m = self.m
        made = self._remember(var, _new_like(m, var, type_attribute(m, var, "__deepcopy__"), _DEEP))
        state = _state(m, var)
        if any([name in ("__deepcopy__", "__reduce_ex__") for name, _ in state]):
            raise Break("opaque-call", "a %s is copied in a way of its own" % type_name(var))
        for name, value in [(name, self.copied(value)) for name, value in state]:
            _store(m, made, name, value)  # type: ignore[arg-type]  # of `_new_like`
        return made


COPYING = [(copy.copy.__code__, _copy), (copy.deepcopy.__code__, _deepcopy)]
