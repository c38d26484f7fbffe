"""Dicts and their views."""
from __future__ import annotations

import builtins
import collections
import sys
import types
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, NoReturn, Optional, Set, Tuple

from .._core import is_quiet, names_without_a_dict, own_value
from ..graph.statements import Const
from .base import MISSING, ConstVar, ScalarVar, Variable
from .classes import are_plain_keys, is_plain_key

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from .base import Found

__all__ = ["DICTS", "FROZEN", "DictVar", "WrittenDictVar", "InstanceKey", "UnmadeDict", "ViewVar", "items_that_came", "KEYS_FOUND_OUT", "MOST_KEYS", "UNASKED", "is_shared", "keys_seen", "names_of_instance"]

#: What finds out the keys of an input, a dict or set, that are no constants: `sot.objects.keys` puts it here.
KEYS_FOUND_OUT: List[Callable[[Machine, Any], List[Any]]] = []


#: dict, and its subclasses that are simulated like it. Instances of the program's own classes are objects, seen as dicts (sot.objects.contents).
DICTS = frozenset((dict, collections.OrderedDict, collections.defaultdict, collections.Counter))

#: The dict that cannot be changed (3.15+). One that came in is read in an exact copy, which is found out before the call does anything.
FROZEN: Any = getattr(builtins, "frozendict", None)

#: Operations that look at more keys of an input than this run natively.
MOST_KEYS = 24


class _Nothing:
    """Of the one object that no program has."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "nothing"


NOTHING = _Nothing()
#: The hash of a key of a dict or set that came in, which nothing has asked for yet.
UNASKED = _Nothing()


def is_shared(value: Any) -> bool:
    """Whether all equal objects of this kind are one object, so that a constant can stand for it."""
    kind = type(value)
    return value is None or kind is bool or isinstance(value, type) or (kind is int and -5 <= value <= 256)


def keys_seen(keys: Iterable[Any]) -> int:
    """What the keys of a dict are told from those of other calls by; nothing keeps them for that."""
    found = tuple(keys)
    return hash((found, tuple(map(type, found))))


class InstanceKey:
    """Stands for an object that is a key and no constant: an instance, a function made here, a tuple that has such.

    ``hash`` is what the program's ``__hash__`` gave, None where objects are told apart by their addresses, UNASKED where that is not known yet. Which keys
    are equal was found out when this one came into its container (`sot.objects.keys`): there it is equal to itself only.
    """

    __slots__ = ("var", "hash", "place", "came_in")

    def __init__(self, var: Variable, hashed: Any, came_in: Optional[Variable] = None) -> None:
        self.var = var
        self.hash = hashed
        self.came_in = came_in      # the dict or set that is to be asked for the hash
        self.place: int = hashed if type(hashed) is int else id(self)

    def __hash__(self) -> int:
        return self.place

    def __eq__(self, other: object) -> bool:
        return self is other


class UnmadeDict(Dict[str, Any]):
    """In the place of an instance's own dict while there is none (3.11+): to ask for that would make it, and all code that reads the instance, the program's
    own, too, is two to four times slower from then on. It has no value itself, or the engine would be one of those that have it; the instance is asked
    each time, for what the engine tries may give it a name (``~member`` of a Flag)."""

    __slots__ = ("obj",)

    def __init__(self, obj: Any, names: Iterable[str]) -> None:
        super().__init__([(name, None) for name in names])
        self.obj = obj

    def __contains__(self, name: object) -> bool:
        return self.get(name, MISSING) is not MISSING

    def __getitem__(self, name: Any) -> Any:
        return own_value(self.obj, sys.intern(name))

    def get(self, name: Any, otherwise: Any = None) -> Any:
        try:
            return self[name] if type(name) is str else otherwise
        except KeyError:
            return otherwise


def items_that_came(source: Dict[Any, Any]) -> Iterable[Tuple[Any, Any]]:
    """Keys and values of a dict that came in; runs no code of the program's."""
    return [(name, source[name]) for name in source if name in source] if type(source) is UnmadeDict else dict.items(source)


def names_of_instance(obj: Any, getter: Callable[[Any], Any]) -> Any:
    """The dict of an instance's own attributes, made only if it must be; ``getter`` gives it and runs no Python code."""
    names = names_without_a_dict(obj)
    return getter(obj) if names is None else UnmadeDict(obj, names)


class DictVar(Variable):
    """A dict (or an OrderedDict, defaultdict, Counter: ``cls``) whose looked-at keys are constants.

    ``entries`` maps a key to its variable (MISSING: known to be absent); ``order`` is the list of keys once the
    dict is known completely, None while only single keys of an input were looked at. ``keys`` maps a key to the variable
    of the key object that the dict really holds; ``version`` counts the keys that came or went.
    """

    __slots__ = ("entries", "order", "source", "writes", "keys", "whole", "version", "cls", "_factory", "peek", "checked", "has_instances", "told_apart", "of_subclass", "copied_by", "copy", "is_namespace", "late", "items_node", "log", "thinned")

    def __init__(self, source: Any = None, reg: Optional[Operand] = None, node: Optional[int] = None,
                 cls: type = dict, factory: Optional[Variable] = None) -> None:
        self.reg = reg
        self.node = node
        self.source = source
        self.entries: Dict[Any, Found] = {}
        self.order: Optional[List[Any]] = [] if source is None else None
        self.writes: List[Tuple[Any, bool, Optional[Variable]]] = []     # while there is no `order`: key, whether it is there now, and its variable
        self.keys: Dict[Any, Variable] = {}
        self.whole: Optional[Tuple[Dict[Any, int], int]] = None         # register of the list of the key objects of an input
        self.version = 0
        self.thinned: Optional[int] = None       # the step that has left a hole in the table, while no object has one
        self.cls = cls
        self._factory = factory
        self.peek: Optional[int] = None          # of the own dict of an instance: the node that gives it only if it exists as a dict
        self.checked = False      # looking a key up in the source runs no code of the program
        self.of_subclass = False      # the object is an instance of a subclass: what changes it must not ask that
        self.copied_by: Any = None      # … nor what reads its items, which does so in an exact copy
        self.copy: Optional[Operand] = None
        self.is_namespace = False      # the object is the read-only view of a class's names
        self.has_instances = False      # some keys are or were `InstanceKey`
        self.told_apart: Set[Any] = set()      # constants that were compared with those of these that have their hash
        self.items_node: Any = node      # of a frozendict that of its copy
        self.late: Optional[Tuple[Dict[Any, int], Variable, Variable]] = None      # of an input with such keys: key -> place, all keys, all values as it came

    @property
    def pytype(self) -> Any:
        return self.cls

    def view_method(self, kind: str) -> Any:
        """``keys``, ``values`` or ``items`` of what the register has."""
        return getattr(types.MappingProxyType if self.is_namespace else self.cls, kind)

    def factory(self, m: Machine) -> Optional[Variable]:
        """The variable of ``default_factory``, None where there is none."""
        if self.cls is not collections.defaultdict or self.source is None:
            return self._factory
        if self._factory is None:
            self._factory = m.wrap(self.source.default_factory, m.guards.node("attr", self.node, "default_factory"),
                                   m.load("attr", "default_factory", (self.reg,)))
        return None if type(self._factory) is ConstVar and self._factory.value is None else self._factory

    def sample(self) -> Dict[Any, Any]:
        """An empty dict whose views and iterators have the types that this one's have."""
        return dict() if self.cls is collections.Counter else self.cls()

    def tell_apart(self, m: Machine, key: Any) -> None:
        """Break where looking a constant up asks one of the instances among the keys."""
        if type(key) is not InstanceKey and key not in self.told_apart:
            if any([type(other) is InstanceKey and (other.hash is UNASKED or (type(key) is other.var.pytype if other.hash is None else other.hash == hash(key)))
                    for other in self.order or ()]):
                m.breaks("opaque-operation", "a constant with the hash of a key that is none")

    def get(self, m: Machine, key: Any) -> Found:
        """The variable for a constant key, or MISSING."""
        found = self.entries.get(key)
        if self.has_instances and not (self.late is not None and key in self.late[0]):      # else it is a step of an iteration: `key_in` has looked for others
            self.tell_apart(m, key)
        if found is None and self.late is not None:
            found = self.entries[key] = self.late[2].get(m, self.late[0][key]) if key in self.late[0] else MISSING
        if found is None and type(key) is InstanceKey and self.order is not None:     # all that are there are known
            return MISSING
        if found is None:
            if self.source is not None and (not is_plain_key(key) or not self.checked and not are_plain_keys(self.source)):
                return self._find(m, key)
            self.checked = True
            if self.order is not None and (self.source is None or key not in self.source):
                return MISSING
            if self.source is not None and key in self.source:
                found = m.wrap_item(self, key, self.source[key])
            else:
                m.guards.check("missing", m.guards.node("item", self.items_node, key))
                found = MISSING
            self.entries[key] = found
        return found

    def _find(self, m: Machine, key: Any) -> Found:
        """`get` of an input where guards cannot look the key up: its keys, or this one, are no plain constants, but comparing them runs no code of the program's."""
        if self.of_subclass or self.is_namespace or self.peek is not None or self.order is not None or type(key) is InstanceKey and key.hash is not None:
            m.breaks("opaque-operation", "a key of type %s of a dict that came in" % type(key).__name__)
        if not is_quiet(self.source):
            m.breaks("opaque-operation", "a dict with keys of classes of the program's, which are compared")
        if type(key) is not InstanceKey:
            sought: Any = (key, None, Const(key))
        elif type(key.var) is ScalarVar:      # a NaN
            if m.guards.nodes[key.var.node][0] == "op":
                m.breaks("opaque-operation", "a NaN as a key, which is found by identity")
            sought = (key.var.value, key.var.node, key.var.reg)
        elif m.is_input(key.var):
            sought = (m.example_of(key.var), key.var.node, key.var.reg)
        else:       # made in the trace, so it cannot have been there when the call began
            self.entries[key] = MISSING
            return MISSING
        m.guards.check("quiet", self.node)
        value, node, reg = m.find_out(dict.get, (self.source, self.node, self.reg), sought, (NOTHING, None, Const(NOTHING)))  # type: ignore[arg-type]  # an input is in a register
        m.guards.check("is" if value is NOTHING else "is_not", node, NOTHING)
        found = self.entries[key] = MISSING if value is NOTHING else m.wrap(value, node, reg)
        return found

    def may_have_instances(self) -> bool:
        """Whether this is an input some of whose keys are no constants, and that they can be found out of (`complete`)."""
        return self.source is not None and self.cls is not collections.OrderedDict and self.peek is None and not (self.of_subclass or self.is_namespace) \
            and not are_plain_keys(self.source)

    def is_as_it_came(self) -> bool:
        """Whether this is an input dict of which only single keys were looked at, and none came, went or changed."""
        return self.source is not None and self.reg is not None and self.order is None and not self.writes and self.peek is None and self.cls is not FROZEN

    def size(self, m: Machine) -> int:
        """How many keys; guards the number of an input's."""
        if self.order is None and not self.writes:
            m.unit.observations.note(m.guards, self.node, "length", len(self.source))
            m.guards.check("len", self.items_node, len(self.source))
            return len(self.source)
        return len(self.complete(m))

    def complete(self, m: Machine) -> List[Any]:
        """All keys in order; guards the keys of an input."""
        if self.order is None:
            if len(self.source) > MOST_KEYS:
                m.breaks("opaque-operation", "all keys of a dict of %d that came in" % len(self.source))
            m.unit.observations.note(m.guards, self.node, "length", len(self.source))
            if self.may_have_instances():
                order = dict.fromkeys(KEYS_FOUND_OUT[0](m, self))
            else:
                m.check_key_types(self.source)
                keys = list(self.source)
                m.unit.observations.note(m.guards, self.node, "key", keys_seen(keys))
                m.guards.check("keys", self.items_node, tuple(keys))
                order = dict.fromkeys(keys)
            for key, present, holder in self.writes:
                if present != (key in order) and self.late is not None:     # its keys are those of the call's begin
                    self._hold(key, holder)
                if present:
                    order.setdefault(key)
                else:
                    order.pop(key, None)
            self.order = list(order)
            if self.late is None and not all(map(is_shared, self.order)):
                self.whole = ({key: i for i, key in enumerate(self.order)}, m.emit("iter", ("plain", tuple), (self.reg,)))
        return self.order

    def key(self, m: Machine, key: Any) -> Variable:
        """The variable of the key object that the dict holds for a present key."""
        found = self.keys.get(key)
        if found is None:
            found = m.constant(key)
            position = self.whole[0].get(key) if self.whole is not None and not is_shared(key) else None
            if self.whole is not None and position is not None:
                if self.late is not None:       # a function or a member of an enumeration is more than its identity, a tuple's item more than what it is equal to
                    found = self.late[1].items(m)[position]
                else:
                    found = ConstVar(key, m.load("item", position, (self.whole[1],)))
            self.keys[key] = found
        return found

    def set(self, m: Machine, key: Any, value: Found, holder: Optional[Variable] = None) -> None:
        """Simulate ``d[key] = value``, ``holder`` the variable of the key; the caller emits the effect."""
        m.links(self)
        if type(key) is InstanceKey:
            self.has_instances = True
            self.told_apart.clear()
        if self.order is None:
            self.writes.append((key, True, holder))
            self.version += 1
        elif self.get(m, key) is MISSING:
            self.order.append(key)
            self.version += 1
            self._hold(key, holder)
        self.entries[key] = value

    def unlink(self) -> None:
        self.entries, self.keys, self.writes = {}, {}, []
        self.late = self.order = None
        self.told_apart.clear()

    def _hold(self, key: Any, holder: Optional[Variable]) -> None:
        if self.whole is not None:
            self.whole[0].pop(key, None)    # another key object than the input's
        self.keys.pop(key, None)
        if holder is not None:
            self.keys[key] = holder

    def remove(self, m: Machine, key: Any) -> None:
        """Simulate ``del d[key]`` of a present key; the caller emits the effect."""
        if self.order is None:
            self.writes.append((key, False, None))
        else:
            self.order.remove(key)
            self._hold(key, None)
            if self.reg is None and self.thinned is None:
                self.thinned = m.step
        self.version += 1
        self.entries.pop(key, None)   # an equal key of another type may come
        self.entries[key] = MISSING

    def copied(self, m: Machine, cls: type = dict) -> DictVar:
        """A fresh dict with the same items."""
        result = DictVar(cls=cls, factory=self.factory(m) if cls is self.cls else None)
        if cls is dict and self.cls is dict and not self.of_subclass and self.has_hashes(m):      # which a copy of the object takes over
            self.check_put_anew(m)
            result.reg = m.emit("call", (), (Const(dict.copy), self.materialise(m)))
        else:
            result.check_carried(m, self)
            result.thinned = m.step if self.source is not None else self.thinned      # a copy may take over the holes
        for key in self.complete(m):
            result.told_apart.add(key)      # in the other dict they were
            result.set(m, key, self.get(m, key), self.key(m, key))
        return result

    def has_hashes(self, m: Machine) -> bool:
        """Whether there are keys that to hash once more may give something else, or run code of the program's."""
        if self.order is None and self.may_have_instances():
            self.complete(m)
        return self.has_instances and any([type(key) is InstanceKey and key.hash is not None for key in self.order or ()])

    def compares_with(self, m: Machine, source: DictVar) -> bool:
        """Whether the keys of another dict are told from those that are here by more than their addresses, or than the values of constants."""
        return source.has_hashes(m) or self.order is not None and self.has_hashes(m) or source.has_instances and self.has_instances

    def check_carried(self, m: Machine, source: DictVar) -> None:
        """All keys of another dict are about to be put in: break where they are compared."""
        if self.compares_with(m, source):
            m.breaks("opaque-operation", "a dict made of one with instances as keys")

    def check_put_anew(self, m: Machine) -> None:
        """All keys are about to be put into an empty table by the hashes that are stored: break where there they may be compared, which the interpreter does or does not."""
        hashes = [key.hash if type(key) is InstanceKey else hash(key) for key in self.order or () if type(key) is not InstanceKey or type(key.hash) is int]
        if len(set(hashes)) < len(hashes):
            m.breaks("opaque-operation", "a copy of a dict with several keys of one hash")

    def make(self, m: Machine) -> None:
        if m.is_being_built(self) and self.cls is not FROZEN:       # a frozendict that leads back to itself is made on the way, as a tuple is (`Machine.make`)
            self.reg = self._empty(m)
            return
        assert self.order is not None    # a fresh one
        with m.building(self):
            operands = []
            for key in self.order:
                operands.append(self.key(m, key).materialise(m))
                operands.append(self.entries[key].materialise(m))  # type: ignore[union-attr]  # it is there
        if self.reg is None and self.cls is dict:
            self.reg = m.emit("map", None, tuple(operands))
        elif self.cls is FROZEN:
            self.reg = m.emit("call", (), (Const(FROZEN), m.emit("map", None, tuple(operands))))
        elif self.reg is None:
            self.reg = self._empty(m)
            if operands:
                m.emit("mutate", None, (Const(self._filler()), self.reg, m.emit("map", None, tuple(operands))))
        else:  # the dict contains itself
            m.emit("mutate", None, (Const(self._filler()), self.reg, m.emit("map", None, tuple(operands))))

    def _filler(self) -> Callable[..., Any]:
        """What puts items into the object; a Counter's own method would count."""
        return collections.OrderedDict.update if self.cls is collections.OrderedDict else dict.update

    def _empty(self, m: Machine) -> int:
        if self.cls is dict:
            return m.emit("map", None, ())
        if self.cls is collections.Counter:    # as its __init__ has left it
            return m.emit("call", (), (Const(dict.__new__), Const(self.cls)))
        arguments = (self._factory.materialise(m),) if self._factory is not None else ()
        return m.emit("call", (), (Const(self.cls),) + arguments)


class WrittenDictVar(DictVar):
    """What the variable of a dict becomes that came in and is written to at a key that changes from call to call: see `WrittenListVar`."""

    __slots__ = ()
    log: List[Tuple[str, Any, Any]]

    def _refuse(self, m: Machine, *args: Any) -> NoReturn:
        m.needs_places(self, "a dict that was written to at a key that changes")

    get = size = complete = key = set = remove = copied = has_hashes = _refuse  # type: ignore[assignment]  # they all do

    def is_as_it_came(self) -> bool:
        return False

    def unlink(self) -> None:
        self.log = []
        super().unlink()


class ViewVar(Variable):
    """keys(), values() or items() of a dict."""

    __slots__ = ("of", "kind")

    def __init__(self, of: DictVar, kind: str) -> None:
        self.reg = None
        self.node = None
        self.of = of
        self.kind = kind

    @property
    def pytype(self) -> Any:
        return type(getattr(self.of.sample(), self.kind)())

    def make(self, m: Machine) -> None:
        self.reg = m.emit("call", (), (Const(self.of.view_method(self.kind)), self.of.materialise(m)))
