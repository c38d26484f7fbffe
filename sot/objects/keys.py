"""Keys that are no constants: instances of the program's classes, functions made here, tuples that have such.

A dict or set made in the trace finds them as CPython does: by the hash that ``__hash__`` gives, then by identity, then by ``__eq__``. Both methods are
simulated, so what they give is known and guarded; the statement that puts the key into the real object calls them again. So they must change
nothing, and what has a ``__hash__`` of the program's is put in where the program does it: the object may have another hash later.
"""
from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, List, Optional, Tuple

from .._core import is_quiet
from ..graph.statements import OPS, Const
from ..machine.exits import Break
from ..machine.tasks import minds
from ..variables.base import MISSING, ConstVar, RuntimeVar, ScalarVar
from ..variables.classes import are_plain_keys, is_plain_key, own_names, type_name
from ..variables.containers import TupleVar
from ..variables.functions import FunctionVar
from ..variables.mappings import DictVar, InstanceKey
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar
from . import protocol
from .class_attributes import type_attribute
from .class_guards import class_lookup
from .constants import constant_key, own_key
from .contents import tuple_view
from .generators import GeneratorVar

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["asks", "has_hash_of_its_own", "hash_of", "in_set_that_came_in", "key_in", "put_key", "unordered"]


def asks(m: Machine, container: Variable, var: Variable) -> bool:
    """Whether a key is found in a dict or set by more than the value of a constant, so that `key_in` is to be used."""
    kind = type(container)
    if kind is DictVar and container.source is not None:
        return type(var) is not ScalarVar and _is_instance(m, var) and not container.of_subclass
    if kind is DictVar or kind is SetVar and container.shadow is not None:
        return container.has_instances or type(var) is not ScalarVar and _is_instance(m, var)
    return False


def _is_instance(m: Machine, var: Variable) -> bool:
    kind = type(var)
    if kind is ConstVar:     # a class that the trace makes is found by its address
        return id(var.seen) in m.made
    if kind in (FunctionVar, ObjectVar, GeneratorVar):
        return own_key(m, var) is MISSING
    return kind is TupleVar and any([_is_instance(m, item) for item in var.items(m)])


class _Hashed:
    """Has a hash."""

    def __init__(self, hashed: int) -> None:
        self.hashed = hashed

    def __hash__(self) -> int:
        return self.hashed


def hash_of(m: Machine, var: Variable) -> Work[Any]:
    """Task: ``hash(var)``; None for what is told apart by its address."""
    kind = type(var)
    if not _is_instance(m, var):
        return hash(constant_key(m, var))
    if kind is not ObjectVar and kind is not TupleVar:
        return None
    view = var if kind is TupleVar else tuple_view(m, var)
    if view is not None and kind is ObjectVar and not all([class_lookup(m, var.pytype, name) is own_names(tuple)[name] for name in ("__hash__", "__eq__")]):
        view = None
    if view is not None:
        hashes = []
        instances = 0
        for item in view.items(m):
            hashes.append((yield from hash_of(m, item)))
            instances += _is_instance(m, item)
        if hashes.count(None):
            if hashes.count(None) < instances:
                raise Break("opaque-operation", "a key that has instances of classes with and without __hash__")
            return None
        return hash(tuple(map(_Hashed, hashes)))
    found = type_attribute(m, var, "__hash__")
    if type(found) is FunctionVar:
        if var.error is not None:
            raise Break("opaque-operation", "a key of type %s" % type_name(var))
        first = len(m.trace.statements)
        result = yield protocol.call_function(m, found, [var], {})
        _check_pure(m, first)
        if result.pytype not in (int, bool):
            raise Break("opaque-operation", "a __hash__ that gives a %s" % type_name(result))
        value = m.observe(result)
        return hash(_Hashed(value))       # a large one is reduced, and -1 is none
    if type(found) is ConstVar and found.value is object.__hash__ and class_lookup(m, var.pytype, "__eq__") is object.__eq__:
        return None
    raise Break("opaque-operation", "a key of type %s" % type_name(var))


def _check_pure(m: Machine, first: int) -> None:
    """A method that the graph will call again, in the container's own code, has done nothing but to look."""
    for statement in m.trace.statements[first:]:
        if OPS[statement.op][0] == "effect" or statement.op == "call":
            raise Break("opaque-operation", "a __hash__ or __eq__ that does more than to look")


class _Refusing:
    """Cannot be a key, in words of its own."""

    def __hash__(self) -> int:
        raise TypeError("own words")


def _replaced_when_hashing() -> Tuple[type, ...]:
    """What dicts and sets raise another exception for where a key's ``__hash__`` raises it (3.14+)."""
    try:
        {_Refusing(): 1}
    except TypeError as error:
        return () if str(error) == "own words" else (TypeError,)
    raise AssertionError("it is refused")


@minds(*_replaced_when_hashing())
def key_in(m: Machine, container: Variable, var: Variable, known: Any = MISSING) -> Work[Any]:
    """Task: what stands for a key in a dict or set: a constant, the `InstanceKey` of an equal one that is there, or a new one.

    ``known``: the hash that another container has of the key, which is not asked again.
    """
    if not asks(m, container, var):
        return constant_key(m, var)
    if type(container) is DictVar and container.source is not None:
        return (yield from _key_of_input(m, container, var))
    if _is_instance(m, var):
        hashed = (yield from hash_of(m, var)) if known is MISSING else known
        key: Any = InstanceKey(var, hashed)
    else:
        key = constant_key(m, var)
        hashed = hash(key)
    keys: List[Any] = list(container.order or ()) if type(container) is DictVar else list(container.shadow)
    alike = [other for other in keys if _may_be_equal(other, key)]
    if hashed is not None and any([type(other) is InstanceKey and other.var is var and other.hash != hashed for other in keys]):
        raise Break("opaque-operation", "a key that has another hash now")     # it is found where a dict looks for others on the way
    if len(alike) > 1 and hashed is not None and not (type(container) is DictVar and container.version == len(keys)):
        raise Break("opaque-operation", "several keys of one hash")      # the order of the questions is that of the hash table
    version = container.version
    for other in alike:
        first = len(m.trace.statements)
        same = yield from protocol.equal(m, m.constant(other), var)
        _check_pure(m, first)
        if container.version != version:
            raise Break("opaque-operation", "a container changed by the comparison of its keys")
        if same:
            return other
    if type(key) is not InstanceKey and type(container) is DictVar and alike:
        container.told_apart.add(key)
    return key


def _key_of_input(m: Machine, container: DictVar, var: Variable) -> Work[InstanceKey]:
    """Task: `key_in` of a dict that came in, of an instance that is equal to itself only: what stands for it is the object, whichever one a call has."""
    if type(var) is TupleVar or (yield from hash_of(m, var)) is not None:
        raise Break("opaque-operation", "a key of type %s of a dict that came in" % type_name(var))
    for other in container.entries:
        if type(other) is InstanceKey and (yield from protocol.equal(m, other.var, var)):
            return other
    return InstanceKey(var, None)


def has_hash_of_its_own(m: Machine, var: Variable) -> Work[bool]:
    """Task: whether a key is told apart by its address, or by C code alone, so that no set that it is put into asks the program."""
    if isinstance(var, RuntimeVar):
        return False
    if _is_instance(m, var):
        return type(var) is not TupleVar and (yield from hash_of(m, var)) is None
    constant_key(m, var)
    return True


def in_set_that_came_in(m: Machine, container: SetVar, item: Variable) -> Work[Optional[Variable]]:
    """Task: ``item in`` a set that came in and has, or is asked for, more than constants; None where only the graph can tell."""
    if container.shadow is not None or container.obj is None or container.known is None or isinstance(item, RuntimeVar):
        return None
    instance = _is_instance(m, item)
    if instance:
        if type(item) is TupleVar or (yield from hash_of(m, item)) is not None:
            return None
    else:
        key = constant_key(m, item)
        if is_plain_key(key) and are_plain_keys(container.obj):
            return None
    for other, present in reversed(container.pending):
        if (yield from protocol.equal(m, other, item)):
            return ConstVar(present)
    if not instance and key in container.known:
        return ConstVar(container.known[key])
    if instance and not m.is_input(item):     # made in the trace
        return ConstVar(False)
    if not is_quiet(container.obj):
        raise Break("opaque-operation", "a %s in a set with objects of classes of the program's, which are compared" % type_name(item))
    m.guards.check("quiet", container.node)
    sought = (m.example_of(item), item.node, item.reg) if instance else (key, None, Const(key))
    return m.wrap(*m.find_out(operator.contains, (container.obj, container.node, container.reg), sought))  # type: ignore[arg-type]  # an input is in a register


def _may_be_equal(one: Any, other: Any) -> bool:
    """Whether it takes more than two hashes, or than a comparison of constants, to tell keys apart."""
    if type(one) is not InstanceKey:
        one, other = other, one
    if type(one) is not InstanceKey:
        return False
    if type(other) is InstanceKey and (type(one.var) is ConstVar) != (type(other.var) is ConstVar) and one.hash is other.hash is None:     # a class, and no class
        return False
    if type(other) is not InstanceKey:     # a function may be guarded by its identity here, and not there
        return type(other) is one.var.pytype if one.hash is None else bool(one.hash == hash(other))
    return bool(one.hash == other.hash)


def put_key(m: Machine, container: Variable, key: Any) -> None:
    """A key is about to be put in: by its own ``__hash__``, now."""
    if type(key) is InstanceKey and key.hash is not None:
        container.materialise(m)


def unordered(container: Variable) -> bool:
    """Whether the order of a set is that of addresses."""
    return bool(container.has_instances) and len(container.shadow) > 1 and any([type(key) is InstanceKey and key.hash is None for key in container.shadow])
