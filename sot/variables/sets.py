"""Sets: with constant elements, or with elements that are known only at run time."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence, Set, Tuple

from ..graph.statements import Const
from .base import Variable
from .classes import are_plain_keys, is_plain_key
from .mappings import KEYS_FOUND_OUT, MOST_KEYS, InstanceKey

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine

__all__ = ["Elements", "Origin", "SetVar", "has_nan"]

#: The elements of a set, in an order of their own, and what they depend on (see `RuntimeScalarVar.origin`).
Origin = Tuple[Set[Any], Sequence[Variable]]


class Elements(Variable):
    """What a set has that came in: it is guarded once something is observed that depends on it."""

    __slots__ = ("elements", "known")

    def __init__(self, node: int, elements: Tuple[Any, ...]) -> None:
        super().__init__(None, node)
        self.elements = elements
        self.known = False

    def is_open(self, m: Machine) -> bool:
        return not self.known and m.unit.observations.is_open(m.guards, self.node, "value", self.elements)

    def observe(self, m: Machine) -> None:
        if not self.known:
            m.unit.observations.note(m.guards, self.node, "value", self.elements)
            m.guards.check("keys", self.node, self.elements)
            self.known = True


def has_nan(key: Any) -> bool:
    """Whether a key is found by the identity of a NaN."""
    if type(key) is tuple:
        return any(map(has_nan, key))
    return type(key) in (float, complex) and bool(key != key)


class SetVar(Variable):
    """A set or frozenset (``kind``).

    ``shadow`` of a fresh one with constant elements is a real set on which the very operations of the program were
    performed, so that its order is that of the program's set; None when the elements are known only at run time (all
    operations are statements then). While a set is virtual it only grows: ``recipe`` lists ("add", variable) and
    ("update", frozenset), ``keys`` maps an element to the variable of the element object.

    What sets that came in have, and sets made of them, is known all the same as soon as somebody observes it (``origin``), but for the order: that
    depends on the hash tables, which no guard sees. That of a set that came in is known until it changes.
    """

    __slots__ = ("origin", "came", "kind", "shadow", "recipe", "keys", "version", "obj", "changed", "known", "pending", "checked", "has_instances", "late")

    def __init__(self, kind: type = set, shadow: Any = None,
                 reg: Optional[Operand] = None, node: Optional[int] = None, obj: Any = None) -> None:
        self.reg = reg
        self.node = node
        self.kind = kind
        self.shadow: Any = set() if reg is None else shadow
        self.recipe: List[Tuple[str, Any]] = []
        self.keys: Dict[Any, Variable] = {}
        self.version = 0
        self.origin: Optional[Origin] = None     # None of an input as it came, too
        self.came: Optional[Elements] = None     # what the input has
        self.obj = obj           # the input
        self.changed = False     # the input is not what it was when the call began
        self.known: Any = {}          # of an input: element -> whether it is there now; None: unknown changes were made
        self.checked = False     # looking an element up in the input runs no code of the program
        self.has_instances = False      # some elements are or were `InstanceKey`
        self.late: Optional[Tuple[Dict[Any, int], Variable, Variable]] = None      # as of a DictVar
        self.pending: List[Tuple[Variable, bool]] = []        # (variable, whether it was added or removed), not yet in ``known``

    def has(self, m: Machine, key: Any) -> bool:
        """Whether a key is an element of an input now, guarded."""
        found = self.known.get(key)
        if found is None:
            if not is_plain_key(key):
                m.breaks("opaque-operation", "an element of type %s of a set that came in" % type(key).__name__)
            if not self.checked:
                m.check_key_types(self.obj)
                self.checked = True
            found = self.known[key] = key in self.obj
            m.guards.check("present" if found else "missing", m.guards.node("item", self.node, key))
        return found  # type: ignore[no-any-return]  # of its kind

    def order(self, m: Machine) -> List[Any]:
        """All elements in the order in which they are iterated over; guards those of an input."""
        if self.shadow is not None:
            return list(self.shadow)
        if self.may_have_instances():
            if self.late is None:
                KEYS_FOUND_OUT[0](m, self)
            return list(self.late[0])  # type: ignore[index]  # it is known now
        if self.changed or not self._is_known_input():
            if self.origin is not None and len(self.origin[0]) < 2:
                return list(self.observe(m))
            m.breaks("data-dependent-iteration", "iteration over a set whose elements are known only when the graph runs")
        came = self._as_it_came()
        came.observe(m)
        return list(came.elements)

    def may_have_instances(self) -> bool:
        """Whether this is an input as it came, some of whose elements are no constants."""
        return self.obj is not None and not self.changed and len(self.obj) <= MOST_KEYS and not are_plain_keys(self.obj)

    def _is_known_input(self) -> bool:
        return self.obj is not None and len(self.obj) <= MOST_KEYS and are_plain_keys(self.obj)

    def _as_it_came(self) -> Elements:
        if self.came is None:
            self.came = Elements(self.node, tuple(self.obj))
        return self.came

    def elements(self) -> Optional[Origin]:
        """The elements, and what they depend on, without any guard; None where they are not known. Not to be changed."""
        if self.shadow is not None:
            return None if self.has_instances else (self.shadow, ())
        if self.origin is None and not self.changed and self._is_known_input() and not any(map(has_nan, self.obj)):
            return set(self.obj), (self._as_it_came(),)
        return self.origin

    def observe(self, m: Machine) -> Set[Any]:
        """The elements, guarded, of a set that `elements` knows."""
        found = self.elements()
        assert found is not None
        for root in found[1]:
            m.observe(root)
        return found[0]

    @property
    def pytype(self) -> Any:
        return self.kind

    def changes(self, m: Machine, element: Optional[Tuple[Variable, bool]] = None, origin: Optional[Origin] = None) -> None:
        """A real set changes; ``element`` is (variable, added) when only that one comes or goes, ``origin`` what is known of the elements from now on."""
        m.links(self)
        self.origin = origin
        self.changed = True
        self.version += 1
        if element is None:
            self.known = None
        elif self.known is not None:
            self.pending.append(element)

    def unlink(self) -> None:
        self.late = None
        self.keys, self.known = {}, {}
        self.recipe, self.pending, self.shadow = [], [], None

    def add(self, m: Machine, key: Any, holder: Variable) -> None:
        """Simulate ``s.add(key)``, ``holder`` the variable of the element; the caller emits the effect on a real set."""
        m.links(self)
        if type(key) is InstanceKey:
            self.has_instances = True
        if key not in self.shadow:
            self.version += 1
            self.keys[key] = holder
        self.shadow.add(key)
        if self.reg is None:
            self.recipe.append(("add", holder))

    def extend(self, m: Machine, constant: Any) -> None:
        """Simulate ``s.update(frozenset)`` on a virtual set."""
        self.shadow.update(constant)
        self.version += 1
        for key in constant:
            self.keys.setdefault(key, m.constant(key))
        self.recipe.append(("update", constant))

    def make(self, m: Machine) -> None:
        recipe = self.recipe
        cut = 0
        while cut < len(recipe) and recipe[cut][0] == "add":
            cut += 1
        first = tuple([holder.materialise(m) for _, holder in recipe[:cut]])
        if self.kind is frozenset:
            assert cut == len(recipe)
            self.reg = m.emit("call", (), (Const(frozenset), m.emit("tuple", None, first)))
            return
        self.reg = m.emit("set", None, first)
        for kind, what in recipe[cut:]:
            operand = what.materialise(m) if kind == "add" else Const(what)
            m.emit("mutate", None, (Const(getattr(set, kind)), self.reg, operand))
