"""Keys that are no constants: instances of the program's classes, functions made here, tuples that have such.

A dict or set made in the trace finds them as CPython does: by the hash that ``__hash__`` gives, then by identity, then by ``__eq__``. Both methods are
simulated, so what they give is known and guarded; the statement that puts the key into the real object calls them again. So they must change
nothing, and what has a ``__hash__`` of the program's is put in where the program does it: the object may have another hash later.

What a dict or set that came in has is found out before the call does anything: the objects, in its order, and, where a key is looked for, whether it stores the hashes
that they give now (`is_stored_by`). So the same search finds the same key there.
"""
from __future__ import annotations

import operator
import sys
import types
from typing import TYPE_CHECKING, Any, Iterator, List, Optional, Sequence, Tuple

from .._core import is_quiet
from ..graph.statements import OPS, Const
from ..machine.exits import Break, ObservedException
from ..machine.tasks import minds
from ..variables.base import MISSING, ConstVar, RuntimeVar, ScalarVar
from ..variables.classes import are_plain_keys, is_plain_key, own_names, type_name
from ..variables.containers import TupleVar
from ..variables.functions import FunctionVar
from ..variables.mappings import FROZEN, KEYS_FOUND_OUT, MOST_KEYS, UNASKED, DictVar, InstanceKey
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar, has_nan
from . import protocol
from .class_attributes import type_attribute
from .class_guards import class_lookup
from .constants import constant_key, own_key
from .contents import tuple_view
from .generators import GeneratorVar
from .identity import identical
from .stored_hashes import address_hash, is_stored_by, stored_hashes

if TYPE_CHECKING:
    from ..graph.statements import Statement
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["ask_keys", "asks", "has_hash_of_its_own", "hash_of", "in_set_that_came_in", "key_in", "key_that_is_there", "may_be_alike", "put_key", "unordered"]


def asks(m: Machine, container: Variable, var: Variable) -> bool:
    """Whether a key is found in a dict or set by more than the value of a constant, so that `key_in` is to be used."""
    kind = type(container)
    if kind is DictVar and container.source is not None:
        if container.has_instances or container.order is None and container.may_have_instances() and not is_quiet(container.source):
            return True
        return _is_instance(m, var) and not container.of_subclass
    if kind is DictVar or kind is SetVar and container.shadow is not None:
        return container.has_instances or _is_instance(m, var)
    return False


def _is_instance(m: Machine, var: Variable) -> bool:
    kind = type(var)
    if kind is ScalarVar:    # a NaN is equal to nothing, and found as the object that it is
        return has_nan(var.value) and has_nan(m.observe(var))
    if kind is ConstVar:     # a class that the trace makes is found by its address
        return id(var.seen) in m.made
    if kind in (FunctionVar, ObjectVar, GeneratorVar):
        return own_key(m, var) is MISSING
    return kind is TupleVar and any([_is_instance(m, item) for item in var.items(m)])


#: Whether all NaNs have one hash, which others may have, too (up to 3.9).
_NANS_HASH_ALIKE = hash(float("nan")) == hash(float("-nan")) == hash(complex("nan"))


class _Hashed:
    """Has a hash."""

    def __init__(self, hashed: int) -> None:
        self.hashed = hashed

    def __hash__(self) -> int:
        return self.hashed


def hash_of(m: Machine, var: Variable, looks: bool = False, is_tried: bool = False) -> Work[Any]:
    """Task: ``hash(var)``; None for what is told apart by its address. ``looks``: the graph will not call ``__hash__`` again; ``is_tried``: what comes out may be wrong."""
    kind = type(var)
    if not _is_instance(m, var):
        return hash(constant_key(m, var))
    if kind is ScalarVar and _NANS_HASH_ALIKE:
        return hash(var.value)
    if kind is not ObjectVar and kind is not TupleVar:
        return None
    view = var if kind is TupleVar else tuple_view(m, var)
    if view is not None and kind is ObjectVar and not all([class_lookup(m, var.pytype, name) is own_names(tuple)[name] for name in ("__hash__", "__eq__")]):
        view = None
    if view is not None:
        looks = looks and not _KEEP_HASHES
        hashes = []
        instances = 0
        for item in view.items(m):
            hashes.append((yield from hash_of(m, item, looks, is_tried)))
            instances += _is_instance(m, item)
        if hashes.count(None):
            if hashes.count(None) < instances or any([type(item) is ObjectVar and class_lookup(m, item.pytype, "__eq__") is not object.__eq__ for item in view.items(m)]):
                raise Break("opaque-operation", "a key that has instances of classes with and without __hash__")
            return None
        whole = hash(tuple(map(_Hashed, hashes)))
        if _KEEP_HASHES and not is_tried and m.is_input(var) and any([_is_instance(m, item) and not _is_by_address(m, item) for item in view.items(m)]):
            raise Break("opaque-operation", "a tuple that came in, which may know its hash from before")
        return whole
    found = type_attribute(m, var, "__hash__")
    if type(found) is FunctionVar:
        if var.error is not None:
            raise Break("opaque-operation", "a key of type %s" % type_name(var))
        first = len(m.trace.statements)
        result = yield protocol.call_function(m, found, [var], {})
        if not looks:
            _check_pure(m, first)
        if result.pytype not in (int, bool):
            raise Break("opaque-operation", "a __hash__ that gives a %s" % type_name(result))
        value = m.observe(result)
        return hash(_Hashed(value))       # a large one is reduced, and -1 is none
    if type(found) is ConstVar and found.value is object.__hash__:      # whatever __eq__ says of those that have the same
        return None
    if type(found) is ConstVar and found.value is None and var.error is None:
        m.raises("TypeError: unhashable type: %r" % type_name(var))
    raise Break("opaque-operation", "a key of type %s" % type_name(var))


def ask_keys(m: Machine, container: Variable) -> Work[None]:
    """Task: find out by which hashes a dict or set stores its keys that came in."""
    for key in (container.order if type(container) is DictVar else container.late[0] if container.late else container.shadow) or ():
        if type(key) is InstanceKey and key.hash is UNASKED:
            assert key.came_in is not None
            yield from _ask_keys(m, key.came_in)


@minds(BaseException)
def _ask_keys(m: Machine, container: Variable) -> Work[None]:
    """Task: the same of the one that came in. Nobody asks its keys for that; what they say now is tried, and what they would without a method of their own."""
    places, whole = container.late[:2]
    source, keys = m.example_of(container), m.example_of(whole)
    stored = stored_hashes(source, keys)
    hashes: List[Optional[int]] = list(stored) if stored is not None else [None if type(key) is InstanceKey else hash(key) for key in places]
    instances = [(key, place) for key, place in places.items() if type(key) is InstanceKey]
    if stored is None and (any([type(key.var) is TupleVar and not _is_by_address(m, key.var) for key, _ in instances]) or not is_stored_by(source, keys, tuple(hashes))):
        for key, place in instances:
            try:
                hashes[place] = yield from hash_of(m, key.var, is_tried=True)
            except ObservedException:
                raise Break("opaque-operation", "a key that has no hash now") from None
    for key, place in instances if stored is not None else ():
        if _is_by_address(m, key.var) and is_stored_by(source, keys, (*hashes[:place], None, *hashes[place + 1:])):
            hashes[place] = None
    if stored is None and not is_stored_by(source, keys, tuple(hashes)):
        raise Break("opaque-operation", "a key that has another hash now")
    for key, place in instances:
        key.hash = hashes[place]
    value, node, _ = m.find_out(is_stored_by, (source, container.node, container.reg), (keys, whole.node, whole.reg),  # type: ignore[arg-type]  # inputs are in registers
                                (tuple(hashes), None, Const(tuple(hashes))))
    assert value is True
    m.guards.check("is", node, True)


def may_be_alike(m: Machine, container: DictVar) -> bool:
    """Whether keys whose hashes are not known yet may have one that others have, so that filling a dict with them compares them."""
    keys = container.complete(m)
    return len(keys) > 1 and any([type(key) is InstanceKey and key.hash is UNASKED and not _is_by_address(m, key.var) for key in keys])


def _is_by_address(m: Machine, var: Variable) -> bool:
    """Whether a key is told apart by its address, or those of its items."""
    if type(var) is TupleVar:
        return all([_is_by_address(m, item) or not _is_instance(m, item) for item in var.items(m)])
    if type(var) is ScalarVar:
        return not _NANS_HASH_ALIKE
    return type(var) is not ObjectVar or class_lookup(m, var.pytype, "__hash__") is object.__hash__


def _find_out(m: Machine, var: Variable) -> List[Any]:
    """The keys of a dict, or the elements of a set, that came in with other ones than constants."""
    m.guards.check("true", m.guards.node("op", "<=", m.guards.node("len", var.node), m.guards.node("const", MOST_KEYS)), True)     # else all would be fetched in vain
    keys = _all_of(m, tuple, var)
    values = _all_of(m, _values, var) if type(var) is DictVar else keys
    found = _input_keys(m, var, keys)
    if type(var) is DictVar and any([type(key) is not InstanceKey for key, _, _ in var.writes]) \
            and not all([type(key) is not InstanceKey or _is_by_address(m, key.var) for key in found]):
        raise Break("opaque-operation", "instances among the keys that came in, which may equal a constant that was put in or taken out since")
    var.late = {key: place for place, key in enumerate(found)}, keys, values
    m.links(var)        # the keys know where they came from
    if type(var) is DictVar:
        var.whole = {key: place for place, key in enumerate(found) if type(key) is not InstanceKey}, keys.reg  # type: ignore[assignment]  # it was found out
        var.has_instances = True
    return found


def _values(found: Any) -> Tuple[Any, ...]:
    return tuple(dict.values(found))


def _all_of(m: Machine, function: Any, var: Variable) -> Variable:
    value, node, reg = m.find_out(function, (m.example_of(var), var.node, var.reg))  # type: ignore[arg-type]  # an input is in a register
    found = m.wrap(value, node, reg)
    found.length(m)
    return found


def _input_keys(m: Machine, var: Variable, keys: Variable) -> List[Any]:
    """What stands for each of the keys, which are those of a dict or set that came in."""
    found: List[Any] = []
    known = list(var.entries) if type(var) is DictVar else []
    for item in keys.items(m):
        if not _is_instance(m, item):
            found.append(constant_key(m, item))
            continue
        found.append(next((key for key in known if type(key) is InstanceKey and key.var is item), None) or InstanceKey(item, UNASKED, var))
    return found


KEYS_FOUND_OUT.append(_find_out)


#: Functions that ask values of builtin types, and arrays, for what they are.
_LOOKING = (len, sys.intern)


def _only_looks(statement: Statement) -> bool:
    """Whether a call is one of C code that does nothing to its operands, and asks nothing of the program's."""
    called = statement.inputs[0]
    function: Any = called.value if type(called) is Const else None
    return any([function is looking for looking in _LOOKING]) or type(function) is types.MethodDescriptorType and function.__objclass__ in (str, bytes, int, float, tuple)


def _check_pure(m: Machine, first: int) -> None:
    """A method that the graph will call again, in the container's own code, has done nothing but to look."""
    for statement in m.trace.statements[first:]:
        if OPS[statement.op][0] == "effect" or statement.op == "call" and not _only_looks(statement):
            raise Break("opaque-operation", "a __hash__ or __eq__ that does more than to look")


class _Counting:
    """Counts how often it is hashed."""

    def __init__(self) -> None:
        self.asked = 0

    def __hash__(self) -> int:
        self.asked += 1
        return 1


def _keeps_hashes() -> bool:
    """Whether a tuple asks its items for their hashes once only (3.14+)."""
    item = _Counting()
    whole = (item,)
    hash(whole)
    hash(whole)
    return item.asked == 1


_KEEP_HASHES = _keeps_hashes()


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
def key_in(m: Machine, container: Variable, var: Variable, known: Any = MISSING, looks: bool = False) -> Work[Any]:
    """Task: what stands for a key in a dict or set: a constant, the `InstanceKey` of an equal one that is there, or a new one.

    ``known``: the hash that another container has of the key, which is not asked again. ``looks``: no statement of the graph does this look-up again.
    """
    if not asks(m, container, var):
        return constant_key(m, var)
    if type(container) is DictVar and container.source is not None and container.order is None:
        key = yield from _key_of_input(m, container, var, known)
        if key is not MISSING:
            return key
        container.complete(m)
    if type(container) is DictVar:
        yield from ask_keys(m, container)
    if known is MISSING and _KEEP_HASHES and type(var) is TupleVar and m.is_input(var) and container.has_instances:
        known = next((other.hash for other in (container.order or () if type(container) is DictVar else container.shadow) if type(other) is InstanceKey and other.var is var), MISSING)
    if _is_instance(m, var):
        hashed = (yield from hash_of(m, var, looks)) if known is MISSING else known
        key = InstanceKey(var, hashed)
    else:
        key = constant_key(m, var)
        hashed = hash(key)
    keys: List[Any] = list(container.order or ()) if type(container) is DictVar else list(container.shadow)
    _check_addresses(m, key, keys)
    alike = [other for other in keys if _may_be_equal(other, key) or type(key) is not InstanceKey is not type(other) and other == key]
    if hashed is not None and any([type(other) is InstanceKey and other.var is var and other.hash != hashed for other in keys]):
        raise Break("opaque-operation", "a key that has another hash now")     # it is found where a dict looks for others on the way
    constant = type(key) is not InstanceKey and len(alike) == 2 and any([type(other) is not InstanceKey for other in alike])
    if len(alike) > 1 and not constant and hashed is not None and not all(map(_is_compared_in_c, [key, *alike])) and not (type(container) is DictVar and container.source is None and container.version == len(keys)):
        raise Break("opaque-operation", "several keys of one hash")      # the order of the questions is that of the hash table
    if any(map(has_nan, alike)):
        raise Break("opaque-operation", "a NaN as a key, which is found by identity")
    version = container.version
    for other in alike:
        if type(key) is not InstanceKey is not type(other):     # it is the one that is there
            continue
        first = len(m.trace.statements)
        same = yield from _is_same(m, m.constant(other), var, hashed)
        if not looks or constant:
            _check_pure(m, first)
        if constant and same:
            raise Break("opaque-operation", "several keys of one hash")
        if container.version != version:
            raise Break("opaque-operation", "a container changed by the comparison of its keys")
        if same:
            return other
    if type(key) is not InstanceKey and type(container) is DictVar and alike:
        container.told_apart.add(key)
    return key


def _is_same(m: Machine, one: Variable, var: Variable, hashed: Any) -> Work[bool]:
    """Task: whether two keys of one hash are equal; of those that are told apart by their addresses no other has that."""
    if hashed is not None or type(var) is TupleVar or type(one) is not ObjectVar or type(var) is not ObjectVar:
        return (yield from protocol.equal(m, one, var))
    same = identical(m, one, var)
    if type(same) is not bool:
        raise Break("identity", "a search for an object known only when the graph runs")
    return same


def key_that_is_there(m: Machine, container: DictVar, key: Any) -> Any:
    """The key of a dict, whose hashes are known, that a key of another one is found as, or that one itself; breaks where they would be compared."""
    _check_addresses(m, key, container.order or ())
    for other in container.order or ():
        if _may_be_equal(other, key):
            if type(other) is not InstanceKey or type(key) is not InstanceKey:
                raise Break("opaque-operation", "keys of two dicts are compared")
            same = other.var is key.var or identical(m, other.var, key.var)
            if same is True:
                return other
            if same is not False or key.hash is not None or TupleVar in (type(key.var), type(other.var)):
                raise Break("opaque-operation", "keys of two dicts are compared")
    if type(key) is not InstanceKey:
        container.told_apart.add(key)
    return key


def _key_of_input(m: Machine, container: DictVar, var: Variable, known: Any) -> Work[Any]:
    """Task: `key_in` of a dict that came in, of an instance that is equal to itself only: what stands for it is the object, whichever one a call has.

    MISSING where that takes to know all keys.
    """
    if type(var) is TupleVar or not _is_instance(m, var) or not is_quiet(container.source) or known is not MISSING:
        return MISSING
    if not _is_by_address(m, var):
        return MISSING
    for other in container.entries:
        if type(other) is InstanceKey and (yield from _is_same(m, other.var, var, None)):
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
    asked = (not _is_by_address(m, item) or type(item) is TupleVar) if instance else not are_plain_keys(container.obj) and not is_quiet(container.obj)
    if asked or instance and not is_quiet(container.obj):
        if container.changed or len(container.obj) > MOST_KEYS:
            return None
        return ConstVar((yield from _is_element(m, container, item)))
    if not instance:
        key = constant_key(m, item)
        if is_plain_key(key) and are_plain_keys(container.obj):
            return None
    for other, present in reversed(container.pending):
        if (yield from _is_same(m, other, item, None)):
            return ConstVar(present)
    if not instance and key in container.known:
        return ConstVar(container.known[key])
    if type(item) is ScalarVar and instance:      # a NaN
        if m.guards.nodes[item.node][0] == "op":
            raise Break("opaque-operation", "a NaN as a key, which is found by identity")
    elif instance and not m.is_input(item):     # made in the trace
        return ConstVar(False)
    if not is_quiet(container.obj):
        raise Break("opaque-operation", "a %s in a set with objects of classes of the program's, which are compared" % type_name(item))
    m.guards.check("quiet", container.node)
    sought = (item.value if type(item) is ScalarVar else m.example_of(item), item.node, item.reg) if instance else (key, None, Const(key))
    return m.wrap(*m.find_out(operator.contains, (container.obj, container.node, container.reg), sought))  # type: ignore[arg-type]  # an input is in a register


def _is_element(m: Machine, container: SetVar, item: Variable) -> Work[bool]:
    """Task: whether a set as it came in has an element, which asks it for its hash and others whether they are equal."""
    order = container.order(m)
    yield from ask_keys(m, container)
    instance = _is_instance(m, item)
    known = [other.hash for other in order if type(other) is InstanceKey and other.var is item] if _KEEP_HASHES and type(item) is TupleVar else []
    key: Any = None if instance else constant_key(m, item)
    hashed = known[0] if known else (yield from hash_of(m, item, True)) if instance else hash(key)
    if instance:
        key = InstanceKey(item, hashed)
    _check_addresses(m, key, order)
    alike = [other for other in order if _may_be_equal(other, key)]
    if not instance and key in order and not alike:
        return True
    if len(alike) + (key in order) > 1 and hashed is not None and not all(map(_is_compared_in_c, [key, *alike])) or any(map(has_nan, alike)):
        raise Break("opaque-operation", "several keys of one hash")
    if hashed is not None and any([type(other) is InstanceKey and other.var is item and other.hash != hashed for other in order]):
        raise Break("opaque-operation", "a key that has another hash now")
    for other in alike:
        same = yield from _is_same(m, m.constant(other), item, hashed)
        if container.changed:
            raise Break("opaque-operation", "a container changed by the comparison of its keys")
        if same:
            return True
    return False


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


def _check_addresses(m: Machine, key: Any, others: Sequence[Any]) -> None:
    """A key is told apart by its address from those that have a ``__hash__``: but that may give the hash of another object, as that of a proxy does.

    Then they are compared, which breaks; guarded to be otherwise where one of the two has an ``__eq__`` that is asked.
    """
    if type(key) is not InstanceKey:
        return
    others = [other for other in others if type(other) is InstanceKey and (key.hash is None) is not (other.hash is None)]
    alike = [other for other in others if _has_own_equal(m, key.var) or _has_own_equal(m, other.var)]
    if not alike:
        return
    apart, hashed = ([key], alike) if key.hash is None else (alike, [key])
    hashes = tuple([other.hash for other in hashed])
    objects: List[Any] = []
    shapes = [shape for shape in [_shape_of(m, one.var, objects) for one in apart] if not _is_made(shape)]
    if shapes:
        constants = hashes, tuple(shapes)
        found, node, _ = m.find_out(_are_apart, (constants, None, Const(constants)), *objects)  # inputs are in registers
        if not found:
            raise Break("opaque-operation", "a key whose hash is that of another by its address")
        m.guards.check("is", node, True)


def _shape_of(m: Machine, var: Variable, objects: List[Any]) -> Any:
    """What the hash of a key is made of: None for the address of an input, which is put to ``objects``, the hash of a constant, a tuple of such; MISSING for what is made in the call."""
    if type(var) is TupleVar:
        before = len(objects)
        shape = tuple([_shape_of(m, item, objects) for item in var.items(m)])
        if _is_made(shape):
            del objects[before:]
        return shape
    if not _is_instance(m, var):
        return hash(constant_key(m, var))
    if type(var) is ScalarVar:      # a NaN
        objects.append((var.value, var.node, var.reg))
        return None
    if not m.is_input(var):
        return MISSING
    objects.append((m.example_of(var), var.node, var.reg))
    return None


def _is_made(shape: Any) -> bool:
    return any(map(_is_made, shape)) if type(shape) is tuple else shape is MISSING


def _are_apart(constants: Tuple[Tuple[int, ...], Tuple[Any, ...]], *objects: Any) -> bool:
    """Whether none of the keys of some shapes has one of some hashes."""
    hashes, shapes = constants
    left = iter(objects)
    return not any([_hash_by(shape, left) in hashes for shape in shapes])


def _hash_by(shape: Any, left: Iterator[Any]) -> int:
    if type(shape) is tuple:
        return hash(tuple([_Hashed(_hash_by(part, left)) for part in shape]))
    return int(shape) if shape is not None else address_hash(next(left))


def _has_own_equal(m: Machine, var: Variable) -> bool:
    """Whether comparing a key asks an ``__eq__`` of the program's."""
    if type(var) is TupleVar:
        return any([_has_own_equal(m, item) for item in var.items(m)])
    return type(var) is ObjectVar and class_lookup(m, var.pytype, "__eq__") is not object.__eq__


def _is_compared_in_c(key: Any) -> bool:
    """Whether a key is a constant or a NaN: who of several such is asked first is not seen."""
    return type(key) is not InstanceKey or type(key.var) is ScalarVar


def put_key(m: Machine, container: Variable, key: Any) -> None:
    """A key is about to be put in: by its own ``__hash__``, now."""
    if type(key) is InstanceKey and key.hash is not None:
        if type(container) is DictVar and container.cls is FROZEN:
            raise Break("opaque-operation", "a frozendict with instances as keys")
        container.materialise(m)


def unordered(container: Variable) -> bool:
    """Whether the order of a set is that of addresses."""
    return bool(container.has_instances) and len(container.shadow) > 1 and any([type(key) is InstanceKey and key.hash is None for key in container.shadow])
