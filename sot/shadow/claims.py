"""What the simulation says of a value at one instruction, and whether the real one is so.

A claim is taken while the machine stands before an instruction and looks at the variable only: nothing is guarded, loaded or made.
"""
from __future__ import annotations

import collections
import functools
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, FrozenSet, Iterable, Iterator, List, Optional, Sequence, Tuple

from .._core import own_dict
from ..arrays import ARRAYS
from ..arrays.values import Meta
from ..bytecode import TABLE
from ..machine.arguments import LazyArgument
from ..variables.base import (
    FINALLY,
    HELD,
    LASTI,
    MISSING,
    NULL,
    SCALAR_TYPES,
    ConstVar,
    HandledVar,
    RuntimeVar,
    ScalarVar,
    Variable,
)
from ..variables.classes import is_kind, is_plain_key, own_names, raw_lookup
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.deques import DequeVar
from ..variables.functions import BoundMethodVar, BuiltinMethodVar, CellVar, FunctionVar, PartialVar
from ..variables.mappings import DictVar, UnmadeDict, names_of_instance
from ..variables.objects import ObjectVar
from ..variables.sets import SetVar
from ..wording import PLAIN, short_repr

if TYPE_CHECKING:
    from .recording import RecordingMachine

__all__ = ["DEEPEST", "EMPTY", "INNER", "Claim", "Layouts", "SILENT", "changes", "claim_of", "identities", "spelled_otherwise"]

#: In place of an object: a slot has none; or something of the interpreter's own.
EMPTY, INNER = object(), object()
#: What stands for its iterator, beside the place in it, on 3.15's stack.
_ITERATORS: Dict[Any, Tuple[Any, ...]] = {list: (type(iter([])),), tuple: (type(iter(())),), str: (type(iter("a")), type(iter("\xff"))), bytes: (type(iter(b"")),)}
#: More items than these are not looked at, and no deeper.
_MOST_ITEMS, DEEPEST = 32, 3
#: Each variable of these is an object of its own.
_OWN = (ListVar, DictVar, SetVar, ObjectVar, FunctionVar, CellVar, DequeVar)
#: Constants of these types are compared by value: equal ones may be two objects.
_BY_VALUE = SCALAR_TYPES | {tuple, frozenset, slice, range}


class Claim:
    """Of one value: who it is, its exact type, its value, what is in it. None or MISSING: nothing is said of that."""

    #: The same for two claims about one object …
    key: Optional[int] = None
    own = False       # … and another for another object
    empty = False
    object: Any = MISSING
    pytype: Any = None
    value: Any = MISSING
    meta: Optional[Meta] = None
    items: Optional[List[Claim]] = None
    entries: Optional[Dict[Any, Optional[Claim]]] = None
    order: Optional[List[Any]] = None
    key_types: Tuple[Any, ...] = ()        # of the objects that are the keys; None: not known
    elements: Optional[List[Any]] = None
    silent = False       # nothing is said, not even that there is an object
    instance: Optional[Claim] = None     # of a bound method: what it is bound to
    attributes: Optional[Dict[str, Optional[Claim]]] = None      # name -> what is said of an object's own attribute, None: it has none
    bits: Optional[int] = None       # an int is in range(-2**bits, 2**bits)
    dims: Optional[Tuple[Optional[int], ...]] = None     # of an array; None: not known
    #: The registers of the arrays that its shape is broadcast from, and whether the order of its axes in memory is that of others with those.
    shape_from: Optional[Tuple[FrozenSet[Tuple[Any, ...]], bool]] = None
    about: Optional[Callable[[], Any]] = None     # gives what the claim is about, where no slot has it
    simple = False       # nothing is said but which object it is, or which constant

    def wrong(self, real: Any) -> Optional[Tuple[str, str]]:
        """(what is claimed, what is so), or None where they agree."""
        if self.simple and (self.value is real or self.object is real) or self.silent:
            return None
        if self.empty or real is EMPTY:
            return None if self.empty and real is EMPTY or real is INNER else (self.text(), "nothing" if real is EMPTY else _text(real))
        if real is INNER:
            return None
        if self.object is not MISSING and self.object is not real:
            return self.text(), "another object: %s" % _text(real)
        if self.pytype is not None and type(real) is not self.pytype and self.pytype not in _ITERATORS.get(type(real), ()):
            return self.text(), _text(real)
        if self.value is not MISSING and not _same(self.value, real):
            return self.text(), _text(real)
        if self.meta is not None and not _has_meta(real, self.meta):
            return "a NumPy %s" % (self.meta,), _text(real)
        if self.bits is not None and type(real) is int and not -1 << self.bits <= real < 1 << self.bits:
            return "an int in range(-2**%d, 2**%d)" % (self.bits, self.bits), _text(real)
        if self.dims is not None and any([dim is not None and dim != size for dim, size in zip(self.dims, real.shape)]):
            return "an array of shape %s" % (self.dims,), _text(real)
        return self._wrong_inside(real) or self._wrong_attribute(real)

    def _wrong_attribute(self, real: Any) -> Optional[Tuple[str, str]]:
        for name, claim in (self.attributes or {}).items():
            value = own_attribute(real, name)
            found = None if claim is None and value is EMPTY else ("none", _text(value)) if claim is None else claim.wrong(value)
            if found is not None:
                return "attribute %s: %s" % (name, found[0]), found[1]
        return None

    def _wrong_inside(self, real: Any) -> Optional[Tuple[str, str]]:
        if self.elements is not None and list(real) != self.elements:
            return "the elements %s" % _text(self.elements), _text(real)
        if self.order is not None and (list(real) != self.order or any([wanted is not None and wanted is not type(key) for key, wanted in zip(real, self.key_types)])):
            return "the keys %s" % _text(self.order), "%s" % _text(list(real))
        for key, claim in (self.entries or {}).items():
            value = dict.get(real, key, EMPTY)
            found = None if claim is None and value is EMPTY else ("no key", _text(value)) if claim is None else claim.wrong(value)
            if found is not None:
                return "at key %s: %s" % (_text(key), found[0]), found[1]
        if self.items is None:
            return None
        inside = _inside(real)
        if len(inside) != len(self.items) and type(real) in (list, tuple):
            return "%d items" % len(self.items), "%d items" % len(inside)
        for number, (claim, value) in enumerate(zip(self.items, inside)):
            found = claim.wrong(value)
            if found is not None:
                return "item %d: %s" % (number, found[0]), found[1]
        return None

    def text(self) -> str:
        """In words."""
        if self.empty:
            return "nothing"
        if self.value is not MISSING:
            return _text(self.value)
        if self.object is not MISSING:
            return "the object %s" % _text(self.object)
        return "a %s" % _name(self.pytype) if self.pytype is not None else "a value"


def _inside(real: Any) -> List[Any]:
    """What the claims in ``items`` are about."""
    kind = type(real)
    if kind is slice or kind is range:
        return [real.start, real.stop, real.step]
    if kind is types.MethodType:
        return [real.__func__, real.__self__]
    if kind is types.FunctionType:
        return [real.__code__, real.__globals__]
    if kind is functools.partial:
        return [real.func, *real.args]
    if is_kind(real, BaseException):
        return list(_args_of(real))
    if kind is types.CellType:
        try:
            return [real.cell_contents]
        except ValueError:
            return [EMPTY]
    return list(real)


def own_attribute(obj: Any, name: str) -> Any:
    """What an object itself has under a name, in its dict, a slot or what C code keeps, or EMPTY; runs no code of the program."""
    raw = raw_lookup(type(obj), name)
    if is_kind(raw, _FROM_C):
        try:
            return raw.__get__(obj)
        except (AttributeError, ValueError):     # ValueError: a memoryview that was released
            return EMPTY
    names = names_of_instance(obj, own_dict)
    return names.get(name, EMPTY) if type(names) in (dict, UnmadeDict) and all(map(is_plain_key, names)) else EMPTY


#: What gives an instance its own attributes without running Python code.
_FROM_C = (types.GetSetDescriptorType, types.MemberDescriptorType)


def changes(m: RecordingMachine) -> Dict[str, Claim]:
    """What the machine says of all that came in and that it has changed: by then the program must have done it."""
    found: Dict[str, Claim] = {}
    for var in m.changed():
        claim = _claim(m, var)
        obj = m.example_of(var)
        claim.key, claim.about = None, functools.partial(_itself, obj)
        if type(obj) is UnmadeDict:
            claim.object, claim.about = MISSING, functools.partial(own_dict, obj.obj)
        if getattr(var, "of_subclass", False):      # what stands for the items has a copy of them
            claim.object, claim.about = MISSING, functools.partial(own_items, m.owner_of(var))
        found["%s, which was changed (%d)" % (_text(obj), len(found))] = claim
    for (cls, name), value in m.class_writes.items():
        claim = Claim() if value is MISSING else _claim(m, value)
        claim.key, claim.empty, claim.about = None, value is MISSING, functools.partial(_in_class, cls, name)
        found["%s.%s, which was changed" % (_name(cls), name)] = claim
    return found


def _itself(obj: Any) -> Any:
    return obj


def own_items(obj: Any) -> Any:
    """The items of an instance of a list's or dict's subclass, as one of those; runs no code of the program."""
    if is_kind(obj, list):
        return list(list.__iter__(obj))
    return dict((collections.OrderedDict if is_kind(obj, collections.OrderedDict) else dict).items(obj))


def _in_class(cls: Any, name: str) -> Any:
    return own_names(cls).get(name, EMPTY)


#: The arguments of an exception, whatever its class has under that name.
_args_of = BaseException.__dict__["args"].__get__


def claim_of(m: RecordingMachine, var: Any, depth: int = 0) -> Claim:
    """What the machine says of a variable now; nobody may change it, for of what stays as it is there is one."""
    if type(var) not in _STAYS:
        return _claim(m, var, depth)
    known = m.simple.get(id(var))
    if known is None:
        known = m.simple[id(var)] = _claim(m, var, depth), var
        known[0].simple = True
    return known[0]


#: Variables of these are what they are from the first.
_STAYS = frozenset((ConstVar, ScalarVar, LazyArgument))


def _claim(m: RecordingMachine, var: Any, depth: int = 0) -> Claim:
    claim = Claim()
    kind = type(var)
    if var is NULL or var is FINALLY:
        claim.empty = True
    elif var is LASTI or var is HELD or kind is HandledVar:
        claim.silent = True
    elif kind is LazyArgument:
        claim.object = var.value
    elif kind is ConstVar and id(var.seen) in m.made or id(getattr(var, "pytype", None)) in m.made:     # a model of what the program has
        claim.silent = True
    elif kind is ConstVar:
        _constant(claim, var.value, var.anew)
    elif kind is ScalarVar:
        claim.value = var.value
    elif isinstance(var, Variable):
        claim.key, claim.own = m.number(var), isinstance(var, _OWN)
        if m.is_input(var):
            claim.object = m.example_of(var)
        claim.pytype = var.pytype
        if depth < DEEPEST:
            _contents(m, claim, var, depth + 1)
    return claim


def _constant(claim: Claim, value: Any, anew: bool) -> None:
    if type(value) in _BY_VALUE or issubclass(type(value), ARRAYS.dtype):
        claim.value = value
    elif type(value) is types.BuiltinFunctionType and type(value.__self__) not in (types.ModuleType, type(None)):     # a method is made anew by each look
        claim.pytype, claim.instance = type(value), _is(value.__self__)
    elif anew:
        claim.pytype = type(value)
    elif type(value) is types.MappingProxyType:
        claim.pytype = type(value)
    else:
        claim.object = value


def _contents(m: RecordingMachine, claim: Claim, var: Any, depth: int) -> None:
    """What is said of what is in the value."""
    kind = type(var)
    if issubclass(kind, RuntimeVar):
        claim.meta = var.meta if isinstance(var.meta, Meta) and var.pytype is not None else None    # else it is what it would be as an array
        claim.bits = var.bits if var.pytype is int else None
        if claim.meta is not None and claim.meta.kind == "array":
            m.arrays.append((claim, var))
        if var.origin is not None and type(var.origin[0]) in SCALAR_TYPES:
            claim.value = var.origin[0]
    elif kind is TupleVar or kind is ListVar:
        if len(var._items) <= _MOST_ITEMS:
            claim.items = [_is(var.source[item]) if type(item) is int else claim_of(m, item, depth) for item in var._items]
    elif kind is SliceVar or kind is RangeVar:
        claim.items = [claim_of(m, part, depth) for part in (var.start, var.stop, var.step)]
    elif kind is BuiltinMethodVar:
        claim.instance = claim_of(m, var.instance if var.unbound is None else var.unbound[1], depth)
    elif kind is BoundMethodVar:
        claim.instance = claim_of(m, var.instance, depth)
        claim.items = [claim_of(m, part, depth) for part in (var.function, var.instance)]
    elif kind is FunctionVar:
        claim.items = [_is(var.seen_code), _is(var.seen_globals)]
    elif kind is CellVar:
        claim.items = None if var.contents is None else [_contents_of_cell(m, var.contents, depth)]
    elif kind is DictVar:
        _of_dict(m, claim, var, depth)
    elif kind is ObjectVar:
        _of_object(m, claim, var, depth)
    elif kind is DequeVar and var.size() <= _MOST_ITEMS:
        claim.items = [_is(var.source[item]) if type(item) is int else claim_of(m, item, depth) for item in var.lazy_items()]
    elif kind is PartialVar:
        claim.items = _parts_of_partial(m, var, depth)
    elif kind is SetVar and var.shadow is not None and var.obj is None and all(map(is_plain_key, var.shadow)):
        claim.elements = list(var.shadow)


def _contents_of_cell(m: RecordingMachine, contents: Any, depth: int) -> Claim:
    return claim_of(m, NULL if contents is MISSING else contents, depth)


def _of_dict(m: RecordingMachine, claim: Claim, var: DictVar, depth: int) -> None:
    if len(var.entries) <= _MOST_ITEMS and all(map(is_plain_key, var.entries)):
        claim.entries = {key: None if value is MISSING else claim_of(m, value, depth) for key, value in var.entries.items()}
    if var.order is not None and all(map(is_plain_key, var.order)):
        claim.order = list(var.order)
        claim.key_types = tuple([var.keys[key].pytype if key in var.keys else type(key) for key in var.order])


def _parts_of_partial(m: RecordingMachine, var: PartialVar, depth: int) -> Optional[List[Claim]]:
    """The function and the arguments: a partial object of another one has what that has."""
    arguments: List[Any] = []
    function: Any = var
    while type(function) is PartialVar and (function is var or not function.has_names):
        arguments[:0] = function.args
        function = function.function
    if function.pytype is functools.partial:
        return None
    return [claim_of(m, item, depth) for item in [function] + arguments]


def _of_object(m: RecordingMachine, claim: Claim, var: ObjectVar, depth: int) -> None:
    """The attributes of its own that something has looked at or changed."""
    known = dict(var.names.entries) if var.names else {}
    known.update({name: value for name, value in var.attrs.items() if value is MISSING or isinstance(value, Variable)})
    known = {name: value for name, value in known.items() if type(name) is str and not name.startswith("<")}      # those are facts of models
    if var.error is None and len(known) <= _MOST_ITEMS:
        claim.attributes = {name: None if value is MISSING else claim_of(m, value, depth) for name, value in known.items()}
    elif var.error is not None and not var.error.fields:
        claim.items = [claim_of(m, item, depth) for item in var.error.args]


def _is(obj: Any) -> Claim:
    claim = Claim()
    claim.object = obj
    return claim


_METHODS = frozenset((types.MethodType, types.MethodWrapperType, types.BuiltinMethodType))


def spelled_otherwise(claims: List[Claim], stack: Sequence[Any]) -> Dict[int, Tuple[Claim, Any]]:
    """Places on the stack -> (claim, object) to compare there instead.

    A bound method and an empty slot beside it say the same as a function and its first argument. An iterator says the same as a list or
    tuple and the place in it that the interpreter keeps beside it (3.15).
    """
    found: Dict[int, Tuple[Claim, Any]] = {}
    for place in range(len(stack) - 1):
        here, there = place, place + 1
        if stack[there] is INNER:
            found[here] = Claim(), None
        if stack[there] is INNER or stack[here] is INNER:
            continue
        bound, other = (here, there) if TABLE.null_above else (there, here)
        instance = claims[bound].instance
        if claims[other].empty and instance is not None and stack[here] is not EMPTY and stack[there] is not EMPTY:
            found[here], found[there] = (Claim(), None), (instance, stack[there])
        elif stack[other] is EMPTY and not claims[other].silent and not claims[other].empty and not claims[bound].empty \
                and type(stack[bound]) in _METHODS:
            method = stack[bound]
            found[here] = (claims[here], method.__func__) if type(method) is types.MethodType else (Claim(), None)
            found[there] = claims[there], method.__self__
    return found


def identities(claims: Dict[str, Claim], real: Dict[str, Any], before: Dict[int, int]) -> Tuple[Optional[Tuple[str, str, str]], Dict[int, int]]:
    """((name, claim, fact) or None, which object each variable is) for the claims of one instruction and those of the one before."""
    objects: Dict[int, Tuple[str, int]] = {}
    owners: Dict[int, Tuple[str, int]] = {}
    for name, claim, value in _all_of([(name, claim, real[name]) for name, claim in claims.items() if not claim.simple]):
        at = id(value)
        known = objects.setdefault(claim.key, (name, at))
        if known[1] != at:
            return (name, "the same object as %s" % known[0], "another object: %s" % _text(value)), {}
        if before.get(claim.key, at) != at:
            return (name, "the object that it was", "another object: %s" % _text(value)), {}
        if claim.own:
            owner = owners.setdefault(at, (name, claim.key))
            if owner[1] != claim.key:
                return (name, "another object than %s" % owner[0], "the same one: %s" % _text(value)), {}
    return None, {key: at for key, (_, at) in objects.items()}


def _all_of(pairs: Iterable[Tuple[str, Claim, Any]]) -> Iterator[Tuple[str, Any, Any]]:
    """(name, claim with a key, object) of values and of what is in lists and tuples; what is made by looking has no identity."""
    for name, claim, value in pairs:
        if value is EMPTY or value is INNER:
            continue
        if claim.key is not None:
            yield name, claim, value
        if claim.items is not None and type(value) in (list, tuple):
            yield from _all_of([("%s[%d]" % (name, i), item, value[i]) for i, item in enumerate(claim.items)])


#: Nothing is said.
SILENT = Claim()
SILENT.silent = True


class Layouts:
    """Shapes and layouts of the arrays of one simulation that are said to be the same; no array is kept."""

    def __init__(self) -> None:
        self._shapes: Dict[Any, Tuple[str, Tuple[int, ...]]] = {}
        self._orders: Dict[Any, Tuple[str, Tuple[int, ...]]] = {}

    def wrong(self, name: str, claim: Claim, real: Any) -> Optional[Tuple[str, str]]:
        """(what is claimed, what is so) of one array, or None."""
        if claim.shape_from is None or type(real) is not ARRAYS.array:
            return None
        arrays, ordered = claim.shape_from
        like, shape = self._shapes.setdefault(arrays, (name, real.shape))
        if shape != real.shape:
            return "an array of the shape of %s, %s" % (like, shape), _text(real)
        if ordered:
            order = tuple([stride // real.itemsize for stride in real.strides])
            like, known = self._orders.setdefault(arrays, (name, order))
            if known != order:
                return "an array in memory like %s, items %s apart" % (like, known), "items %s apart" % (order,)
        return None


def _same(claimed: Any, real: Any) -> bool:
    """Whether a real value has the type and value that is claimed; runs no code of the program."""
    kind = type(claimed)
    if kind is not type(real):
        return False
    if kind is tuple:
        return len(claimed) == len(real) and all([_same(*pair) for pair in zip(claimed, real)])
    if kind is slice:
        return _same((claimed.start, claimed.stop, claimed.step), (real.start, real.stop, real.step))
    if kind is float or kind is complex:
        return repr(claimed) == repr(real)
    if kind is frozenset or kind in _BY_VALUE or issubclass(kind, ARRAYS.dtype):
        return bool(claimed == real)
    return claimed is real


def _has_meta(real: Any, meta: Meta) -> bool:
    if meta.kind == "array":
        return type(real) is ARRAYS.array and real.ndim == meta.ndim and _has_dtype(real, meta.dtype)
    return issubclass(type(real), ARRAYS.scalar) and (meta.dtype is None or type(real) is meta.dtype.type)


def _has_dtype(real: Any, dtype: Any) -> bool:
    return dtype is None or bool(real.dtype == dtype) or ARRAYS.is_any_length(dtype) and real.dtype.kind == dtype.kind


_name = type.__dict__["__qualname__"].__get__


def _text(value: Any) -> str:
    """A value in words that no code of the program is asked for."""
    kind = type(value)
    if kind in PLAIN:
        return "%s %s" % (_name(kind), short_repr(value))
    if kind is ARRAYS.array:
        return "an ndarray of %s, shape %s" % (value.dtype, value.shape)
    if kind in (list, tuple, dict, set):
        return "a %s of %d" % (_name(kind), len(value))
    if kind is types.FunctionType or kind is types.BuiltinFunctionType:
        return "the function %s" % value.__qualname__
    return "a %s" % _name(kind)


