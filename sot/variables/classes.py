"""What is known of objects and classes without running the program's code.

The translator looks at objects in the middle of a call. An attribute access, ``isinstance``, ``==`` or ``hash`` of its own would ask
properties, metaclasses and special methods that the program did not ask; so these functions read CPython's slots instead.
"""
from __future__ import annotations

import types
from typing import Any, Callable, Tuple, Union

from .._core import generic_attributes
from .base import MISSING, Variable

__all__ = ["HEAP_TYPE", "mro_of", "own_names", "names_of_module", "flags_of", "name_of", "qualname_of", "module_of", "base_of", "size_of", "solid_base", "has_instance_dict", "raw_lookup", "is_kind",
           "is_class", "is_changeable", "is_plain_key", "are_plain_keys", "reads_generically", "uses_object_s", "takes_anything", "is_hashed_by_code"]

_mro_slot: Callable[[type], Tuple[type, ...]] = type.__dict__["__mro__"].__get__
own_names = type.__dict__["__dict__"].__get__             # the read-only view of the class's own dict
flags_of: Callable[[type], int] = type.__dict__["__flags__"].__get__
name_of: Callable[[type], str] = type.__dict__["__name__"].__get__
qualname_of: Callable[[type], str] = type.__dict__["__qualname__"].__get__
module_of = type.__dict__["__module__"].__get__
#: The namespace of a module, or None. ``module.__dict__`` in hot code is what that has for the name "__dict__" (3.11+, LOAD_ATTR_MODULE).
names_of_module: Callable[[types.ModuleType], Any] = own_names(types.ModuleType)["__dict__"].__get__
base_of = type.__dict__["__base__"].__get__
#: How many bytes an instance of the class has, its dict aside (3.12+).
size_of: Callable[[type], int] = type.__dict__["__basicsize__"].__get__
_dict_offset: Callable[[type], int] = type.__dict__["__dictoffset__"].__get__

#: Made at run time (Py_TPFLAGS_HEAPTYPE); such classes can be changed, unless they are immutable.
HEAP_TYPE = 1 << 9
_IMMUTABLE = 1 << 8    # 3.10+


def mro_of(cls: type) -> Tuple[type, ...]:
    """The tuple itself; it is another one after ``cls.__bases__ = …``."""
    mro = _mro_slot(cls)
    if mro is None:     # a static type that its module left to the first attribute access to make ready (iterators of array.array on 3.8)
        type.__getattribute__(cls, "__doc__")
        mro = _mro_slot(cls)
    return mro


def is_kind(obj: object, classes: Union[type, Tuple[type, ...]]) -> bool:
    """``isinstance`` by the object's type alone; ``obj.__class__`` is not asked."""
    return issubclass(type(obj), classes)


def is_class(obj: object) -> bool:
    """Whether the object is a class."""
    return issubclass(type(obj), type)


def is_changeable(cls: type) -> bool:
    """Whether the attributes, the bases and the metaclass of a class can change."""
    return flags_of(cls) & (HEAP_TYPE | _IMMUTABLE) == HEAP_TYPE


def has_instance_dict(cls: type) -> bool:
    """Whether instances of the class have a dict of their own."""
    return _dict_offset(cls) != 0


def solid_base(cls: Any) -> Any:
    """The class of C code from which a class gets what its instances are in memory; no later change of its bases alters that."""
    while flags_of(cls) & HEAP_TYPE and base_of(cls) is not None:
        cls = base_of(cls)
    return cls


def raw_lookup(cls: type, name: str) -> Any:
    """The object that the MRO of a class has for a name, unbound; MISSING when none."""
    for base in mro_of(cls):
        found = own_names(base).get(name, MISSING)
        if found is not MISSING:
            return found
    return MISSING


def reads_generically(cls: type) -> bool:
    """Whether attributes of the class's instances are read by object's own algorithm."""
    return uses_object_s(cls, "__getattribute__")


def takes_anything(cls: type, name: str) -> bool:
    """Whether object's own algorithm can put any value under a name of an instance: in its dict, or in a slot that Python code declares. What C
    code declares may be read only, or for numbers."""
    raw = raw_lookup(cls, name)
    if type(raw) is types.MemberDescriptorType:
        return uses_object_s(cls, "__setattr__") and "__slots__" in own_names(raw.__objclass__)
    return uses_object_s(cls, "__setattr__") and raw_lookup(type(raw), "__set__") is MISSING and raw_lookup(type(raw), "__delete__") is MISSING


def uses_object_s(cls: type, name: str) -> bool:
    """Whether ``__getattribute__``, ``__setattr__`` or ``__delattr__`` of the class's instances is object's own algorithm."""
    reads, writes = generic_attributes(cls)
    known = reads if name == "__getattribute__" else writes
    if known is not None:
        return known
    raw = raw_lookup(cls, name)
    return raw is getattr(object, name) or type(raw) is types.WrapperDescriptorType and raw.__name__ == name and bool(generic_attributes(raw.__objclass__)[name != "__getattribute__"])


_HASH, _EQ = raw_lookup(type, "__hash__"), raw_lookup(type, "__eq__")


def is_hashed_by_code(cls: type) -> bool:
    """Whether hashing or comparing this class runs Python code (its metaclass has such a method)."""
    meta = type(cls)
    return meta is not type and (raw_lookup(meta, "__hash__") is not _HASH or raw_lookup(meta, "__eq__") is not _EQ)


def is_plain_key(key: Any) -> bool:
    """Whether hashing and comparing the key runs no Python code."""
    kind = type(key)
    if kind is tuple:
        return all(map(is_plain_key, key))
    return key is None or kind is str or kind is int or kind is float or kind is bool or kind is complex or kind is bytes or kind is type


def are_plain_keys(keys: Any) -> bool:
    """Whether all keys of a dict or elements of a set are such; an OrderedDict that is iterated over hashes them."""
    return all(map(is_plain_key, dict.__iter__(keys) if issubclass(type(keys), dict) else keys))


def type_name(var: Variable) -> str:
    """The name of a variable's type for messages."""
    return "value of unknown type" if var.pytype is None else name_of(var.pytype)
