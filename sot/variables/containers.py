"""Lists, tuples, dicts, sets, slices, ranges and iterators over them.

A fresh container is virtual: it exists only in the simulation until something needs the object. From then on (and for
containers that were inputs) it has a register, and each mutation is also a statement of the trace.
"""
from __future__ import annotations

from ..graph.ir import Const
from .base import MISSING, Variable

__all__ = ["TupleVar", "ListVar", "DictVar", "SetVar", "SliceVar", "RangeVar", "IteratorVar", "SequenceIter", "RangeIter",
           "DictIter", "ViewVar", "EnumerateIter", "ZipIter", "MapIter"]


class _Sequence(Variable):
    """Items of an input container are wrapped when first looked at; ``source`` is the object, None for a fresh one."""

    __slots__ = ("_items", "source", "moved")

    def __init__(self, items=None, source=None, reg=None, node=None):
        self.moved = False    # items are no longer where the input has them
        self.reg = reg
        self.node = node
        self.source = source
        self._items = items if source is None else list(range(len(source)))

    def length(self, m):
        """How many items; guards the length of an input."""
        if self.source is not None:
            m.guards.check("len", self.node, len(self.source))
        return len(self._items)

    def get(self, m, i):
        """The variable at position ``i`` (already in range)."""
        item = self._items[i]
        if type(item) is int:
            item = self._items[i] = m.wrap_item(self, item, self.source[item])
        return item

    def items(self, m):
        """All items, as a new list."""
        return [self.get(m, i) for i in range(self.length(m))]

    def has_input_item(self, index):
        """Whether a position surely is in range because the input has it: reading the item guards that."""
        return self.source is not None and 0 <= index < min(len(self.source), len(self._items)) and not self.moved


class TupleVar(_Sequence):
    """An exact tuple."""

    __slots__ = ()
    pytype = tuple

    def materialise(self, m):
        if self.reg is None:
            operands = tuple(item.materialise(m) for item in self._items)
            if all(type(o) is Const for o in operands):
                self.reg = Const(tuple(o.value for o in operands))
            else:
                self.reg = m.emit("tuple", None, operands)
        return self.reg


class ListVar(_Sequence):
    """An exact list."""

    __slots__ = ()
    pytype = list

    def materialise(self, m):
        if self.reg is None:
            if m.is_being_built(self):
                self.reg = m.emit("list", None, ())
                return self.reg
            with m.building(self):
                operands = tuple(item.materialise(m) for item in self._items)
            if self.reg is None:
                self.reg = m.emit("list", None, operands)
            else:  # the list contains itself
                m.emit("mutate", None, (Const(list.extend), self.reg, m.emit("tuple", None, operands)))
        return self.reg

    def replace(self, m, items):
        """Set the simulated contents; the caller emits the effect."""
        self.length(m)
        self.moved = True
        self._items = items

    def lazy_items(self):
        """The simulated contents to change in place, unwrapped items included; nothing is guarded."""
        return self._items


class DictVar(Variable):
    """An exact dict whose looked-at keys are constants.

    ``entries`` maps a key to its variable (MISSING: known to be absent); ``order`` is the list of keys once the
    dict is known completely, None while only single keys of an input were looked at.
    """

    __slots__ = ("entries", "order", "source", "writes")
    pytype = dict

    def __init__(self, source=None, reg=None, node=None):
        self.reg = reg
        self.node = node
        self.source = source
        self.entries = {}
        self.order = [] if source is None else None
        self.writes = []

    def get(self, m, key):
        """The variable for a constant key, or MISSING."""
        found = self.entries.get(key)
        if found is None:
            if self.order is not None and (self.source is None or key not in self.source):
                return MISSING
            if self.source is not None and key in self.source:
                found = m.wrap_item(self, key, self.source[key])
            else:
                m.guards.check("missing", m.guards.node("item", self.node, key))
                found = MISSING
            self.entries[key] = found
        return found

    def complete(self, m):
        """All keys in order; guards the keys of an input."""
        if self.order is None:
            m.check_key_types(self.source)
            keys = list(self.source)
            m.guards.check("keys", self.node, tuple(keys))
            order = dict.fromkeys(keys)
            for key, present in self.writes:
                if present:
                    order.setdefault(key)
                else:
                    order.pop(key, None)
            self.order = list(order)
        return self.order

    def set(self, m, key, value):
        """Simulate ``d[key] = value``; the caller emits the effect."""
        if self.order is None:
            self.writes.append((key, True))
        elif self.get(m, key) is MISSING:
            self.order.append(key)
        self.entries[key] = value

    def remove(self, m, key):
        """Simulate ``del d[key]`` of a present key; the caller emits the effect."""
        if self.order is None:
            self.writes.append((key, False))
        else:
            self.order.remove(key)
        self.entries[key] = MISSING

    def materialise(self, m):
        if self.reg is None:
            if m.is_being_built(self):
                self.reg = m.emit("map", None, ())
                return self.reg
            with m.building(self):
                operands = []
                for key in self.order:
                    operands.append(m.key_operand(key))
                    operands.append(self.entries[key].materialise(m))
            if self.reg is None:
                self.reg = m.emit("map", None, tuple(operands))
            else:  # the dict contains itself
                m.emit("mutate", None, (Const(dict.update), self.reg, m.emit("map", None, tuple(operands))))
        return self.reg


class SetVar(Variable):
    """A fresh exact set of constants."""

    __slots__ = ("keys",)
    pytype = set

    def __init__(self, keys=()):
        self.reg = None
        self.node = None
        self.keys = dict.fromkeys(keys)

    def materialise(self, m):
        if self.reg is None:
            self.reg = m.emit("set", None, tuple(m.key_operand(key) for key in self.keys))
        return self.reg


class SliceVar(Variable):
    """A slice object."""

    __slots__ = ("start", "stop", "step")
    pytype = slice

    def __init__(self, start, stop, step, reg=None, node=None):
        self.reg = reg
        self.node = node
        self.start = start
        self.stop = stop
        self.step = step

    def materialise(self, m):
        if self.reg is None:
            parts = tuple(part.materialise(m) for part in (self.start, self.stop, self.step))
            if all(type(part) is Const for part in parts):
                self.reg = Const(slice(*[part.value for part in parts]))
            else:
                self.reg = m.emit("slice", None, parts)
        return self.reg


class RangeVar(Variable):
    """A range over scalar variables."""

    __slots__ = ("start", "stop", "step")
    pytype = range

    def __init__(self, start, stop, step, reg=None, node=None):
        self.reg = reg
        self.node = node
        self.start = start
        self.stop = stop
        self.step = step

    def observe(self, m):
        """The range in this call; guards its bounds."""
        return range(m.observe(self.start), m.observe(self.stop), m.observe(self.step))

    def materialise(self, m):
        if self.reg is None:
            parts = tuple(part.materialise(m) for part in (self.start, self.stop, self.step))
            self.reg = m.emit("call", (), (Const(range),) + parts)
        return self.reg


class IteratorVar(Variable):
    """A builtin iterator, simulated until something needs the object.

    ``advance`` gives the next variable, or MISSING at the end. Once materialised it can't be advanced in the simulation.
    """

    __slots__ = ()

    def advance(self, m):
        raise NotImplementedError

    def build(self, m):
        """Emit the statement that makes an iterator in this state; its register."""
        raise NotImplementedError

    def materialise(self, m):
        if self.reg is None:
            self.reg = self.build(m)
        return self.reg


class SequenceIter(IteratorVar):
    """Over a list (which may change meanwhile) or a tuple; reversed when ``step`` is -1."""

    __slots__ = ("of", "index", "step")

    def __init__(self, of, step=1, index=0):
        self.reg = None
        self.node = None
        self.of = of
        self.index = index
        self.step = step

    def advance(self, m):
        if self.index is None or not 0 <= self.index < self.of.length(m):
            self.index = None
            return MISSING
        item = self.of.get(m, self.index)
        self.index += self.step
        return item

    def build(self, m):
        maker = iter if self.step == 1 else reversed
        if self.index is None:
            return m.emit("iter", ("exhausted", maker), (Const(()) if self.of.pytype is tuple else m.emit("list", None, ()),))
        return m.emit("iter", ("state", maker, self.index), (self.of.materialise(m),))


class RangeIter(IteratorVar):
    """Over a range whose bounds are guarded."""

    __slots__ = ("of", "index")

    def __init__(self, of):
        self.reg = None
        self.node = None
        self.of = of
        self.index = 0

    def advance(self, m):
        if self.index >= len(self.of):
            return MISSING
        value = self.of[self.index]
        self.index += 1
        return m.constant(value)

    def build(self, m):
        return m.emit("iter", ("plain", iter), (Const(self.of[self.index:]),))


class DictIter(IteratorVar):
    """Over the keys, values or items of a dict."""

    __slots__ = ("of", "index", "kind", "size")

    def __init__(self, m, of, kind):
        self.reg = None
        self.node = None
        self.of = of
        self.index = 0
        self.kind = kind
        self.size = len(of.complete(m))

    def advance(self, m):
        order = self.of.complete(m)
        if len(order) != self.size:
            m.raises("dictionary changed size during iteration")
        if self.index >= len(order):
            return MISSING
        key = order[self.index]
        self.index += 1
        if self.kind == "keys":
            return m.constant(key)
        value = self.of.get(m, key)
        if self.kind == "values":
            return value
        return TupleVar([m.constant(key), value])

    def build(self, m):
        view = self.of.materialise(m)
        if self.kind != "keys":
            view = m.emit("call", (), (Const(getattr(dict, self.kind)), view))
        return m.emit("iter", ("advance", iter, self.index), (view,))


class ViewVar(Variable):
    """keys(), values() or items() of a dict."""

    __slots__ = ("of", "kind")

    def __init__(self, of, kind):
        self.reg = None
        self.node = None
        self.of = of
        self.kind = kind

    @property
    def pytype(self):
        return type(getattr({}, self.kind)())

    def materialise(self, m):
        if self.reg is None:
            self.reg = m.emit("call", (), (Const(getattr(dict, self.kind)), self.of.materialise(m)))
        return self.reg


class EnumerateIter(IteratorVar):
    """enumerate(iterator, start)."""

    __slots__ = ("inner", "count")

    def __init__(self, inner, count):
        self.reg = None
        self.node = None
        self.inner = inner
        self.count = count

    def advance(self, m):
        item = self.inner.advance(m)
        if item is MISSING:
            return MISSING
        number = m.constant(self.count)
        self.count += 1
        return TupleVar([number, item])

    def build(self, m):
        return m.emit("call", (), (Const(enumerate), self.inner.materialise(m), Const(self.count)))


class ZipIter(IteratorVar):
    """zip(*iterators)."""

    __slots__ = ("inner",)

    def __init__(self, inner):
        self.reg = None
        self.node = None
        self.inner = inner

    def advance(self, m):
        if not self.inner:
            return MISSING
        items = []
        for iterator in self.inner:
            item = iterator.advance(m)
            if item is MISSING:
                return MISSING
            items.append(item)
        return TupleVar(items)

    def build(self, m):
        return m.emit("call", (), (Const(zip),) + tuple(i.materialise(m) for i in self.inner))


class MapIter(IteratorVar):
    """map(function, *iterators); the consumer calls the function."""

    __slots__ = ("function", "inner")

    def __init__(self, function, inner):
        self.reg = None
        self.node = None
        self.function = function
        self.inner = inner

    def build(self, m):
        return m.emit("call", (), (Const(map), self.function.materialise(m)) + tuple(i.materialise(m) for i in self.inner))
