"""The classes of a program: all have the same interface, so that any instance will do where one is wanted.

x (int) · a (A) · items (L) · k (int, of the class) · p0 (property, int) · m0(int) → int · m1(A) → A · me() → an instance ·
set(int) · cm(int), sm(int) → int; with the tag ``dunders`` the special methods that the rules use.
"""
from __future__ import annotations

from typing import List

from .bodies import Bodies
from .tree import Stmt
from .writer import Function, Scope, Writer, tables

__all__ = ["classes"]


def classes(writer: Writer, bodies: Bodies, scope: Scope) -> List[Stmt]:
    """C0, and perhaps C1, which is a C0 that has some things otherwise."""
    # A method that calls methods would call itself.
    writer.tables = tables(writer.profile.name, ("classes", "dunders"))
    made = [_base(writer, bodies, scope)]
    if writer.classes > 1:
        made.append(_derived(writer, bodies, scope))
    writer.tables = tables(writer.profile.name)
    return made


def _self_scope(scope: Scope) -> Scope:
    inner = scope.copy()
    inner.bindable = {"self.x", "self.a", "self.items"}
    for name, type in (("self.x", "int"), ("self.k", "int"), ("self.a", "A"), ("self.items", "L")):
        inner.add(name, type, bindable=name != "self.k")
    return inner


def _method(writer: Writer, bodies: Bodies, scope: Scope, head: str, result: str, size: int = 1, **parameters: str) -> Stmt:
    inner = _self_scope(scope)
    for name, type in parameters.items():
        inner.add(name, type)
    function = Function("C." + head.partition("(")[0], [], result)
    return bodies.function(function, inner, writer.chance.between(0, size), "def %s:" % head)


def _text(head: str, *lines: str) -> Stmt:
    return Stmt.block([head], [Stmt.simple(line) for line in lines])


def _base(writer: Writer, bodies: Bodies, scope: Scope) -> Stmt:
    chance = writer.chance
    body = [Stmt.simple("k = %d" % chance.between(0, 5))]
    body.append(_text("def __init__(self, x, a):", "self.x = x", "self.a = a", "self.items = [x, %d]" % chance.below(4)))
    if chance.often(0.2):
        body[-1].clauses[0].body = [Stmt.simple("vars(self).update(x=x, a=a, items=[x])")]
    body.append(_method(writer, bodies, scope, "m0(self, p)", "int", 2, p="int"))
    body.append(_method(writer, bodies, scope, "m1(self, y)", "A", 1, y="A"))
    body.append(_text("def me(self):", chance.pick(("return self", "return self", "return type(self)(self.x + 1, self.a)"))))
    body.append(_text("def set(self, x):", chance.pick(("self.x = x", "self.__dict__['x'] = x", "setattr(self, 'x', x)"))))
    body += [Stmt.simple("@property"), _method(writer, bodies, scope, "p0(self)", "int", 0)]
    # An array of arrays would hold twice as many with each turn.
    body += [Stmt.simple("@p0.setter"), _text("def p0(self, value):", "self.x = 1 if getattr(value, 'dtype', None) == object else value + 1")]
    body += [Stmt.simple("@classmethod"), _text("def cm(cls, p):", "return cls.k + p")]
    body += [Stmt.simple("@staticmethod"), _text("def sm(p):", "return p * 2 - 1")]
    if writer.profile.uses("dunders"):
        body += _special(writer, bodies, scope)
    return Stmt.block(["class C0:"], body)


def _special(writer: Writer, bodies: Bodies, scope: Scope) -> List[Stmt]:
    chance = writer.chance
    made = [
        _text("def __len__(self):", "return abs(self.x) % 4"),
        _method(writer, bodies, scope, "__getitem__(self, p)", "int", 0, p="int"),
        _text("def __setitem__(self, p, value):", chance.pick(("self.x = value", "if len(self.items) < 9: self.items.append(value)"))),
        _text("def __delitem__(self, p):", "del self.items[p]"),
        _method(writer, bodies, scope, "__call__(self, p)", "int", 1, p="int"),
        _text("def __add__(self, other):", "if not isinstance(other, C0): return %s" % chance.pick(
            ("NotImplemented", "type(self)(self.x + other, self.a)", "type(self)(self.x + other, self.a)")),
              "return type(self)(self.x + other.x, self.a)"),
        _text("def __sub__(self, other):", "return event('sub', self.x) - other"),
        _text("def __rsub__(self, other):", "return event('rsub', other) - self.x"),
        _text("def __iter__(self):", chance.pick(("return iter(self.items[:4])", "return iter([self.x, 2])"))),
        _text("def __contains__(self, p):", chance.pick(("return p in self.items", "return p == self.x"))),
        _text("def __repr__(self):", "return 'C<%d>' % self.x"),
    ]
    if chance.often(0.5):
        made.append(_text("def __iadd__(self, p):", "self.x += p", "return self"))
    else:
        made.append(_text("def __radd__(self, p):", "return p"))
    if chance.often(0.6):
        made.append(_text("def __bool__(self):", "return self.x > 1"))
    if chance.often(0.6):
        made.append(_text("def __eq__(self, other):", "return isinstance(other, C0) and event('eq', self.x) == other.x"))
        if chance.often(0.5):
            made.append(_text("def __hash__(self):", "return 3"))
    made.append(_text("def __lt__(self, other):", "return self.x < other.x"))
    if chance.often(0.25):
        made.append(_text("def __getattr__(self, name):", "if name == 'extra': return 7", "raise AttributeError(name)"))
    if chance.often(0.15):
        made.append(_text("def __setattr__(self, name, value):", "object.__setattr__(self, name, value)"))
    if chance.often(0.15):
        made.append(_text("def __getattribute__(self, name):", "return object.__getattribute__(self, name)"))
    if chance.often(0.3):
        made.append(_text("def __format__(self, spec):", "return 'c' + str(self.x)"))
    return [stmt for stmt in made if chance.often(0.97) or "__iter__" in str(stmt.clauses[0].head[0])]


def _derived(writer: Writer, bodies: Bodies, scope: Scope) -> Stmt:
    chance = writer.chance
    body: List[Stmt] = []
    if chance.often(0.5):
        body.append(Stmt.simple("k = %d" % chance.between(5, 9)))
    if chance.often(0.4):
        body.append(_text("def __init__(self, x, a):", "super().__init__(x + 1, a)"))
    if chance.often(0.6):
        inner = _self_scope(scope)
        inner.add("p", "int")
        inner.add("super().m0(p)", "int", bindable=False)
        body.append(bodies.function(Function("C.m0", [], "int"), inner, chance.below(2), "def m0(self, p):"))
    if chance.often(0.3):
        body.append(_text("def m1(self, y):", "return super(C1, self).m1(y) + 1.0"))
    if chance.often(0.2):
        body.append(Stmt.simple("p0 = 5"))
    if chance.often(0.2):
        body += [Stmt.simple("@classmethod"), _text("def cm(cls, p):", "return super().cm(p) + 1")]
    return Stmt.block(["class C1(C0):"], body)
