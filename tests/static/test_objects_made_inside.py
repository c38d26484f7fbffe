"""Instances that a function makes: a program has what their attributes hold, and no instance gets out of it."""
import dataclasses
from collections import namedtuple
from typing import Any, NamedTuple

import numpy as np
import pytest

import sot
from sot import GraphError, InputSpec
from sot.static import build as building
from tests.backends.test_backends import same

X = np.arange(3.0)


class Plain:
    def __init__(self, v):
        self.v = v
        self.n = 0

    def add(self, x):
        self.v = self.v + x
        self.n += 1
        return self


class Slots:
    __slots__ = ("v", "n")

    def __init__(self, v):
        self.v = v
        self.n = 0


@dataclasses.dataclass
class Data:
    v: Any
    n: int = 2

    def scaled(self):
        return Data(self.v * self.n, self.n + 1)


@dataclasses.dataclass
class Momentum:
    rate: float = 0.1
    state: dict = dataclasses.field(default_factory=dict)
    seen: list = dataclasses.field(default_factory=list)

    def step(self, p, g):
        m = 0.9 * self.state.get("m", np.zeros_like(p)) + 0.1 * g
        self.state["m"] = m
        self.seen.append(m)
        return p - self.rate * m


@dataclasses.dataclass(frozen=True)
class Frozen:
    v: Any

    def more(self):
        return dataclasses.replace(self, v=self.v + 1)


Pair = namedtuple("Pair", "a b")


class State(NamedTuple):
    x: Any
    n: int = 1

    def step(self):
        return State(self.x * 2, self.n + 1)


class Base:
    def __init__(self, v):
        self.v = v

    def told(self):
        return self.v


class Child(Base):
    def __init__(self, v):
        super().__init__(v * 2)
        self.k = 1

    def told(self):
        return super().told() + self.k


class Doubling:
    def __setattr__(self, name, value):
        object.__setattr__(self, name, value * 2)


class Manager:
    def __init__(self, v):
        self.v = v

    def __enter__(self):
        return self.v + 1

    def __exit__(self, *error):
        self.v = None


class Three:
    def __init__(self, v):
        self.v = v
        self.i = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.i += 1
        if self.i > 3:
            raise StopIteration
        return self.v * self.i


class Vector:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        return Vector(self.x + other.x)

    def __mul__(self, k):
        return Vector(self.x * k)

    def __getitem__(self, i):
        return self.x[i]

    def __len__(self):
        return len(self.x)


# -- programs --------------------------------------------------------------------------------------------------------------
def plain(v):
    p = Plain(v).add(v).add(1)
    return p.v, p.n


def slots(v):
    s = Slots(v * 2)
    s.n = s.v.sum()
    return s.v, s.n


def data(v):
    d = Data(v + 1).scaled().scaled()
    return d.v, d.n


def frozen(v):
    return Frozen(v).more().more().v


def states_in_containers(v):
    o = Momentum()
    for _ in range(4):
        v = o.step(v, 2 * v)
    o.seen.insert(0, v)
    del o.state["m"]
    return v, o.seen[1], o.seen[-1], len(o.seen), "m" in o.state


def named_tuple(v):
    t = Pair(v + 1, b=v * 2)
    a, b = t
    t = t._replace(a=b)
    return t.a * a + t[1], len(t)


def typed_tuple(v):
    s = State(v)
    for _ in range(3):
        s = s.step()
    return s.x, s.n


def nested_tuples(v):
    t = Pair(Pair(v, 1), [v * 3])
    return t.a.a + t.a.b, t.b


def tuples_for_numpy(v):
    return np.stack(Pair(v, v * 2)), np.concatenate(Pair(v, v))


def inherited(v):
    return Child(v).told()


def setattr_of_its_own(v):
    d = Doubling()
    d.v = v
    return d.v


def manager(v):
    with Manager(v) as w:
        return w * 2


def iterator(v):
    return sum(Three(v))


def operators(v):
    w = Vector(v) + Vector(v) * 2
    return w.x, w[0], len(w)


def one_in_another(v):
    a = Plain(Plain(v))
    a.v.add(v)
    return a.v.v


def deleted(v):
    p = Plain(v)
    del p.n
    return hasattr(p, "n"), p.v


def compared(v):
    a = Plain(v)
    b = a
    return v * 2 if a is b and a == b else v


def in_a_list(v):
    made = [Plain(v * i) for i in range(3)]
    for each in made:
        each.add(v)
    return sum(each.v for each in made)


def branches(v):
    p = Plain(v)
    if v.sum() > 2:
        p.add(1)
    elif v.max() > 0.5:
        p = Plain(-v)
    return p.v, p.n


def changed_when_unrolled(v):
    p = Slots(v)
    for i in range(4):
        p.v = p.v + i
    return p.v


def read_in_a_loop(v):
    p = Plain(v + 1)
    while v.sum() < 50:
        v = v * 2 + p.v
    return v


def slots_read_in_a_loop(v):
    s = Slots(v + 1)
    while v.sum() < 50:
        v = v * 2 + s.v
    return v


def made_in_a_loop(v):
    v = v + 1
    while v.sum() < 50:
        p = Plain(v)
        v = p.add(v).v * 1.5
    return v


def tuple_handed_on(v):
    s = State(v + 1)
    while s.x.sum() < 100:
        s = s.step()
    return s.x, s.n


def tuple_replaced(v):
    s = Pair(v + 1, 0)
    while s.a.sum() < 100:
        s = s._replace(a=s.a * 2) if s.b < 3 else Pair(s.a * 3, s.b)
        s = s._replace(b=s.b + 1)
    return s.a, s.b


def nested_and_handed_on(v):
    s = Pair(State(v + 1), (v, 0))
    while s.a.x.sum() < 100:
        if s.a.x.max() > 5:
            s = Pair(s.a.step(), (s.b[0] + 1, s.b[1] + 1))
        else:
            s = Pair(State(s.a.x + 2, s.a.n), s.b)
    return s.a.x, s.a.n, s.b[0], s.b[1]


def for_turns(v):
    s = State(v)
    for i in range(60):
        if s.x.sum() > 1000:
            break
        s = s.step() if s.x.max() < 7 else State(s.x + i, s.n)
    return s.x, s.n


def changed_in_a_tuple(v):
    s = State(v + 1)
    while s.x.sum() < 100:
        x = s.x
        x += 1
        s = State(x, s.n)
    return s.x


PROGRAMS = [plain, slots, data, frozen, states_in_containers, named_tuple, typed_tuple, nested_tuples, tuples_for_numpy, inherited, setattr_of_its_own, manager, iterator, operators, one_in_another,
            deleted, compared, in_a_list, branches, changed_when_unrolled, read_in_a_loop, slots_read_in_a_loop, made_in_a_loop, tuple_handed_on, tuple_replaced, nested_and_handed_on, for_turns, changed_in_a_tuple]


@pytest.mark.parametrize("function", PROGRAMS)
def test_a_program_gives_what_plain_python_gives(function, tmp_path):
    path = tmp_path / "program.sot"
    sot.save(function, path, input_spec=[InputSpec([3])])
    for way in (sot.to_static(function, full_graph=True), sot.load(path)):
        for v in (X, X * 0.4, X - 1, X * 100):
            for _ in range(2):
                wanted, found = function(v), way(v)
                assert type(found) is type(wanted) and same(found, wanted)


# -- what cannot be in one ---------------------------------------------------------------------------------------------------
def given_back(v):
    return Plain(v)


def given_back_in_a_list(v):
    return [v, Slots(v)]


def tuple_given_back(v):
    return State(v)


def tuple_given_back_in_a_dict(v):
    return {"s": Pair(v, v)}


def left_in_a_global(v):
    global LEFT
    LEFT = Plain(v)
    return v


def handed_on(v):
    s = Plain(v)
    while s.v.sum() < 100:
        s = Plain(s.v + 1)
    return s.v


def changed_in_a_loop(v):
    p = Plain(v)
    while v.sum() < 50:
        p.add(v)
        v = v * 2 + 1
    return p.v


def slot_changed_in_a_loop(v):
    p = Slots(v)
    while v.sum() < 50:
        p.v = p.v + v
        v = v * 2 + 1
    return p.v


def changed_by_way_of_another(v):
    t = (Slots(v), 1)
    p = Plain(t)
    while v.sum() < 50:
        p.v[0].n = v
        v = v * 2 + 1
    return p.v[0].n


def list_used(v):
    o = Momentum()
    o.step(v, v)
    o.step(v, v * 2)
    return np.stack(o.seen)


def list_given_back(v):
    o = Momentum()
    o.step(v, v)
    return o.seen


def state_changed_in_a_loop(v):
    o = Momentum()
    while v.sum() > 0.1:
        v = o.step(v, 2 * v)
    return v


def namespace_read(v):
    return vars(Plain(v))


REFUSED = [(given_back, "object-result", "Plain"), (given_back_in_a_list, "opaque-operation", "Slots"), (tuple_given_back, "object-result", "State"),
           (tuple_given_back_in_a_dict, "object-result", "Pair"), (left_in_a_global, "opaque-operation", "Plain"), (handed_on, "carried-value", "Plain"),
           (changed_in_a_loop, "carried-value", "before the loop"), (slot_changed_in_a_loop, "carried-value", "before the loop"),
           (changed_by_way_of_another, "carried-value", "before the loop"), (list_used, "opaque-operation", "a list that is changed"), (list_given_back, "object-result", "a list"),
           (state_changed_in_a_loop, "carried-value", "before the loop"), (namespace_read, "opaque-operation", "Plain")]


@pytest.mark.parametrize("function, reason, told", REFUSED, ids=[each[0].__name__ for each in REFUSED])
def test_what_is_no_program(function, reason, told):
    with pytest.raises(GraphError, match=told) as caught:
        sot.to_static(function, full_graph=True)(X)
    assert caught.value.reason == reason and "Remedy: " in str(caught.value) and caught.value.file.endswith("test_objects_made_inside.py")


def steps(s):
    while s.x.sum() < 100:
        s = s.step()
    return s.x, s.n


def turns(s):
    while s[0].sum() < 100:
        s = (s[0] * 2 + 1, s[1] + 1)
    return s


@pytest.mark.parametrize("function, made", [(steps, State), (turns, lambda x, n: (x, n))], ids=["named", "plain"])
@pytest.mark.parametrize("n", [1, np.int64(3)], ids=["int", "numpy"])
def test_tuples_that_came_in_are_handed_on(function, made, n):
    whole = sot.to_static(function, full_graph=True)
    for v in (X + 1, X * 100, X + 7):
        for _ in range(2):
            wanted, found = function(made(v, n)), whole(made(v, n))
            assert same(found, wanted)


@pytest.mark.breaks_the_engine
def test_a_fault_of_the_engine_is_told_as_one(monkeypatch):
    """One clear error, whatever goes wrong."""
    def fails(*args):
        raise IndexError("tuple index out of range")
    monkeypatch.setattr(building, "_way", fails)
    with pytest.raises(GraphError, match="IndexError: tuple index out of range") as caught:
        sot.to_static(plain, full_graph=True)(X)
    assert caught.value.reason == "internal-error" and type(caught.value.__cause__) is IndexError and "report" in str(caught.value)
