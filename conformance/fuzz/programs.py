"""Whole programs: globals, classes, functions, the function under test, and the calls with what changes between them."""
from __future__ import annotations

from typing import Dict, List, Sequence, Tuple

from ..batch import Program
from . import types
from .bodies import Bodies
from .chance import Chance
from .classes import classes
from .profiles import PROFILES, Profile
from .tree import Clause, Expr, Part, Stmt, render
from .writer import Function, Scope, Writer

__all__ = ["FuzzProgram", "generate"]

_IMPORTS = """\
import math
import sys
import warnings
from collections import OrderedDict, defaultdict, deque
from contextlib import suppress
from functools import partial, reduce
from itertools import accumulate, chain, islice, takewhile, zip_longest
from operator import attrgetter, itemgetter, methodcaller
from types import SimpleNamespace

import numpy as np

from conformance.case import call, event"""

#: Globals of every program: name, type.
_GLOBALS = (("GI", "int"), ("GF", "float"), ("GA", "A"), ("GL", "L"), ("GD", "D"), ("GS", "str"))
#: What mutates an argument or global between two calls.
_CHANGES: Dict[str, Tuple[str, ...]] = {
    "A": ("{}[0] = 9.0", "{} += 1.0", "{}[:] = 0.5", "{}.sort()"),
    "I": ("{}[0] = 9", "{} += 1"),
    "L": ("{}.append(6)", "{}.insert(0, 8)", "{}.clear()", "{}.reverse()", "{}[:] = [4, 4]", "{}.append(2.5)"),
    "D": ("{}['a'] = 9", "{}['d'] = 1", "{}.pop('a', None)", "{}.clear()", "{}.update(b=2, a=3)"),
    "LA": ("{}.append(np.ones(4))", "{}.reverse()", "{}[0] += 1.0"),
    "DA": ("{}['a'] = np.ones(4)", "{}.pop('a', None)"),
    "LL": ("{}[0].append(4)", "{}.append([7])", "{}[-1] = {}[0]"),
    "O": ("{}.x = 7", "{}.x += 1", "{}.a = np.ones(4)", "{}.items.append(3)", "{}.k = 2", "{}.__class__ = C1", "{}.extra = 1",
          "{}.x = 2.5", "{}.m0 = lambda p: p - 1"),
    "NS": ("{}.x = 7", "{}.a = np.ones(4)", "{}.x = 0.5", "{}.extra = 1"),
    "S": ("{}.add(6)", "{}.clear()"), "Q": ("{}.append(6)", "{}.clear()", "{}.appendleft(0)"), "BA": ("{}.append(65)",),
    "M": ("{}[0] = 9.0",), "LO": ("{}.reverse()", "{}[0].x = 8"),
}


class FuzzProgram(Program):
    """Program ``index`` of a seed's stream of a profile; it depends on nothing else."""

    __slots__ = ("made_of",)

    def __init__(self, profile: str, seed: int, index: int) -> None:
        self.made_of = profile, seed, index
        super().__init__("fuzz/%s_%d_%d" % self.made_of, render(self.tree()), profile,
                         "python -m conformance.fuzz --profile %s --seed %d --only %d" % self.made_of)

    def tree(self) -> List[Stmt]:
        return generate(*self.made_of)


def generate(profile: str, seed: int, index: int) -> List[Stmt]:
    """The tree of a program."""
    return _Maker(PROFILES[profile], Chance(profile, seed, index)).make()


class _Maker:
    def __init__(self, profile: Profile, chance: Chance) -> None:
        self.profile = profile
        self.chance = chance
        self.classes = chance.between(1, 2) if profile.uses("classes") or "match" in profile.structures else 0
        self.writer = Writer(chance, profile, self.classes)
        self.bodies = Bodies(self.writer)
        self.globals = list(_GLOBALS)
        self.cells = 0
        self.driven = "yield" in profile.structures

    def make(self) -> List[Stmt]:
        made = [Stmt.simple(line) for line in _IMPORTS.splitlines() if line]
        definitions: List[Stmt] = []
        scope = Scope({})
        if self.profile.uses("raises") or self.profile.protected:
            definitions.append(Stmt.block(["class E0(ValueError):"], []))
        if self.profile.uses("protected"):
            definitions.append(_manager(self.chance))
        if self.profile.uses("dunders"):
            definitions += _iterables()
        for name, type in self.globals:
            scope.add(name, type, bindable=False)
        if self.classes:
            definitions += classes(self.writer, self.bodies, scope)
            self.globals.append(("GO", "O"))
            scope.add("GO", "O", bindable=False)
        made += definitions
        for name, type in self.globals:
            made.append(Stmt.simple("%s = " % name, self.writer.literal(type)))
        made += _functions(self.chance)
        if self.profile.uses("generators"):
            made.append(_generator(self.chance))
        if self.driven:
            made += _DRIVER
        for number in range(self.chance.between(0, 3)):
            made.append(self._helper("fun%d" % number, scope))
        made += self._case(scope)
        return made

    def _helper(self, name: str, scope: Scope) -> Stmt:
        chosen = [self.chance.pick(self.profile.types) for _ in range(self.chance.between(1, 3))]
        parameters = self._parameters(chosen)
        result = self.chance.pick(("int", "A", self.chance.pick(self.profile.types)))
        function = Function(name, parameters, result)
        stmt = self.bodies.function(function, self._with(scope, parameters), self.chance.between(1, 4))
        self.writer.functions.append(function)
        return stmt

    def _parameters(self, chosen: Sequence[str]) -> List[Tuple[str, str, bool]]:
        found = []
        default = False
        for type in chosen:
            default = default or type in ("int", "float", "str", "bool") and self.chance.often(0.3)
            found.append((self.writer.fresh(types.PREFIX[type]), type, default))
        return found

    def _with(self, scope: Scope, parameters: Sequence[Tuple[str, str, bool]]) -> Scope:
        inner = scope.copy()
        for name, type, _ in parameters:
            inner.add(name, type)
        return inner

    # -- the function under test ----------------------------------------------------------------------------------------
    def _case(self, scope: Scope) -> List[Stmt]:
        chosen = [self.chance.pick(self.profile.types) for _ in range(self.chance.between(2, 4))]
        if "A" not in chosen:
            chosen.append("A")
        parameters = [(name, type, False) for name, type, _ in self._parameters(chosen)]
        function = Function("case", parameters, "any")
        inner = self._with(scope, parameters)
        make = self.profile.uses("closures") and self.chance.often(0.35)
        if make:
            self.cells = 2
            inner.add("c0", "int", bindable=False)
            inner.add("c1", "A", bindable=False)
        body = self.bodies.block(inner, self.chance.between(4, 9), 0, function)
        if self.driven:
            body.append(Stmt.simple("yield ", self.writer.expression("A", inner, 1), fixed=True))
        body.append(self._result(inner))
        names = ", ".join(name for name, _, _ in parameters)
        if not make:
            return [Stmt.block(["def case(%s):" % names], body, fixed=True), self._calls(parameters)]
        if self.chance.often(0.4):
            body.insert(0, Stmt.simple("nonlocal c0"))
            body.insert(1, Stmt.simple("c0 += ", self.writer.expression("int", inner, 2)))
        run = Stmt.block(["def run(%s):" % names], body, fixed=True)
        makes = [Stmt.simple("c0 = ", self.writer.literal("int")), Stmt.simple("c1 = ", self.writer.literal("A")), run,
                 Stmt.simple("return run", fixed=True)]
        return [Stmt.block(["def make():"], makes, fixed=True), self._calls(parameters)]

    def _result(self, scope: Scope) -> Stmt:
        """What is returned says what was computed, and what is whose alias."""
        names = [(name, type) for type, all_names in scope.variables.items() for name in all_names
                 if name in scope.bindable and type != "F"]
        kept = [names[self.chance.below(len(names))] for _ in range(min(len(names), 7))]
        parts: List[Part] = ["return ["]
        for name, type in dict(kept).items():
            parts.append(Expr("item", [Expr(type, [name]), ", "]))
        return Stmt.simple(*parts, Expr("item", [self.writer.expression("A", scope, 1)]), "]")

    # -- the calls ------------------------------------------------------------------------------------------------------
    def _calls(self, parameters: Sequence[Tuple[str, str, bool]]) -> Stmt:
        chance = self.chance
        kinds = [type for _, type, _ in parameters]
        names = [name for name, _, _ in parameters]
        base = self._arguments(kinds, 4)
        body = [Stmt.simple("global GI, GF, GA, GL, GD, GS"), _yield(kinds, base), _yield(kinds, base)]
        held: Dict[int, str] = {}
        for _ in range(chance.between(2, 5)):
            kind = chance.below(10)
            if kind < 3:
                body += self._world(kinds)
                body.append(_yield(kinds, base))
            elif kind == 3:
                base = list(base)
                place = chance.below(len(base))
                base[place] = types.argument(kinds[place], chance, 4, self.classes)
                body.append(_yield(kinds, base))
            elif kind == 4:
                odd = list(base)
                place = chance.below(len(base))
                found = types.odd(kinds[place], chance, 4)
                odd[place] = found if found is not None else base[place]
                body.append(_yield(kinds, odd))
            elif kind == 5:
                body.append(_yield(kinds, self._arguments(kinds, 3)))
            elif kind == 6:
                body += self._aliased(kinds, base)
            elif kind == 7:
                body.append(_yield(kinds, base, names))
            else:
                place = chance.below(len(base))
                if place not in held:
                    held[place] = "h%d" % place
                    body.append(Stmt.simple("%s = %s" % (held[place], base[place])))
                shared = list(base)
                for other, name in held.items():
                    shared[other] = name
                body.append(_yield(kinds, shared))
                changes = _CHANGES.get(kinds[place])
                if changes is not None and chance.often(0.6):
                    change = chance.pick(changes).replace("{}", held[place])
                    if "C1" not in change or self.classes > 1:
                        body.append(_change(change))
                body.append(_yield(kinds, shared))
        # A list that every call makes longer, by as much as it is long, would soon be too long for a program that ends.
        body[3:] = [stmt for one in body[3:] for stmt in (Stmt.simple("del GL[8:]"), one)]
        if self.driven:
            body = self._driven(body)
            body.append(_yield(kinds, base))
        head = "def calls(fn):" if self.cells else "def calls():"
        return Stmt([Clause([head], body)], fixed=True)

    def _driven(self, body: List[Stmt]) -> List[Stmt]:
        """The generator of each call is asked, sent to, thrown into, closed or dropped; that of one call at least begins to run."""
        steps = {index: self._steps() for index, stmt in enumerate(body) if str(stmt.clauses[0].head[0]).startswith("yield call(")}
        if not any(each.lstrip("s")[0] in "nl" for each in steps.values()):    # `s` sends what a generator that has not begun refuses
            first = min(steps)
            steps[first] = "n" + steps[first]
        return [Stmt.simple("drive((", *stmt.clauses[0].head, "), '%s')" % steps[index]) if index in steps else stmt for index, stmt in enumerate(body)]

    def _steps(self) -> str:
        return "".join(self.chance.pick("nnnsvkc") for _ in range(self.chance.between(0, 4))) + self.chance.pick("llld")

    def _arguments(self, kinds: Sequence[str], n: int) -> List[str]:
        return [types.argument(kind, self.chance, n, self.classes) for kind in kinds]

    def _aliased(self, kinds: Sequence[str], base: Sequence[str]) -> List[Stmt]:
        """Two arguments that are one object, or views of one memory."""
        places: Dict[str, List[int]] = {}
        for place, kind in enumerate(kinds):
            places.setdefault(kind, []).append(place)
        pairs = [found for kind, found in places.items() if len(found) > 1 and kind not in ("int", "float", "str")]
        arguments = list(base)
        if not pairs:
            name = {"A": "GA", "L": "GL", "D": "GD", "O": "GO"}.get(kinds[0], "")
            if name:
                arguments[0] = name
            return [_yield(kinds, arguments)]
        first, second = self.chance.pick(pairs)[:2]
        if kinds[first] == "A" and self.chance.often(0.5):
            arguments[first] = "h[:4]"
            arguments[second] = self.chance.pick(("h[2:6]", "h[4:]", "h[:4]", "h[3::-1]", "h[::2]"))
            return [Stmt.simple("h = np.arange(8.0)"), _yield(kinds, arguments)]
        arguments[first] = arguments[second] = "h"
        return [Stmt.simple("h = %s" % base[first]), _yield(kinds, arguments)]

    def _world(self, kinds: Sequence[str]) -> List[Stmt]:
        """Something that the call depends on changes."""
        chance = self.chance
        options: List[str] = []
        for name, type in self.globals:
            options.append("%s = %s" % (name, types.literal(type, chance, "4", self.classes)) if name != "GO" else "GO.x = 11")
            if type in _CHANGES:
                options.append(chance.pick(_CHANGES[type]).replace("{}", name))
        for function in self.writer.functions:
            lambda_ = "lambda *v, **w: %s" % types.literal(function.result, chance, "4", self.classes)
            options.append("globals()['%s'] = %s" % (function.name, lambda_))
            defaults = [type for _, type, default in function.parameters if default]
            if defaults:
                options.append("%s.__defaults__ = (%s,)" % (function.name, ", ".join(
                    types.literal(type, chance) for type in defaults)))
        if self.classes:
            options += ["C0.k = %d" % chance.between(6, 9), "C0.m0 = lambda self, p: self.x + p", "C0.sm = staticmethod(lambda p: p)",
                        "C0.extra = 4", "GO.k = 3"]
            if self.profile.uses("dunders"):
                options += ["C0.__len__ = lambda self: 3", "C0.__bool__ = lambda self: False",
                            "C0.__eq__ = lambda self, other: True", "C0.__getitem__ = lambda self, p: p",
                            "C0.__getattr__ = lambda self, name: 1"]
            if self.classes > 1:
                options += ["GO.__class__ = C1", "C1.m0 = lambda self, p: 1"]
        if self.cells:
            options += ["fn.__closure__[0].cell_contents = %d" % chance.between(3, 8)] * 3
            options.append("[v for v in fn.__closure__ if isinstance(v.cell_contents, np.ndarray)][0].cell_contents = np.ones(4)")
        chosen = chance.pick(options)
        return [_change(chosen)] if "C1" not in chosen or self.classes > 1 else []


def _yield(kinds: Sequence[str], arguments: Sequence[str], names: Sequence[str] = ()) -> Stmt:
    parts: List[Part] = []
    for index, (kind, argument) in enumerate(zip(kinds, arguments)):
        parts += [", " if index else "", names[index] + "=" if names else "", Expr(kind, [argument])]
    return Stmt.simple("yield call(", *parts, ")")


def _change(text: str) -> Stmt:
    """It may not fit what an odd argument is."""
    return Stmt.block(["with suppress(Exception):"], [Stmt.simple(text)])


def _manager(chance: Chance) -> Stmt:
    """A context manager that logs, and swallows some errors."""
    swallow = chance.pick(("False", "kind is ValueError", "True", "kind is not None and issubclass(kind, LookupError)"))
    return Stmt.block(["class CM:"], [
        Stmt.block(["def __init__(self, x):"], [Stmt.simple("self.x = x")]),
        Stmt.block(["def __enter__(self):"], [Stmt.simple("return event('enter', self.x)")]),
        Stmt.block(["def __exit__(self, kind, error, traceback):"], [Stmt.simple("return event('exit', %s)" % swallow)])])


def _iterables() -> List[Stmt]:
    """Iteration written in Python: by ``__next__``, and by ``__getitem__`` alone."""
    init = Stmt.block(["def __init__(self, xs):"], [Stmt.simple("self.xs = xs"), Stmt.simple("self.at = 0")])
    return [
        Stmt.block(["class Walk:"], [
            init,
            Stmt.block(["def __iter__(self):"], [Stmt.simple("return self")]),
            Stmt.block(["def __next__(self):"], [
                Stmt.block(["if self.at >= len(self.xs):"], [Stmt.simple("raise StopIteration")]),
                Stmt.simple("self.at += 1"), Stmt.simple("return self.xs[self.at - 1]")])]),
        Stmt.block(["class Rows:"], [
            init,
            Stmt.block(["def __getitem__(self, p):"], [
                Stmt.block(["if p >= len(self.xs):"], [Stmt.simple("raise IndexError(p)")]),
                Stmt.simple("return self.xs[p]")])]),
    ]


def _functions(chance: Chance) -> List[Stmt]:
    """Functions with the signatures that ``_helper`` does not make, and one that calls itself."""
    two = "def two(x, y=%s, *, z=1):" % chance.pick(("2", "7", "GI"))
    return [
        Stmt.block([two], [Stmt.simple("return x * 3 - y + z * GI")]),
        Stmt.block(["def three(x, /, y, *rest, z=5, **more):"], [Stmt.simple("return x - y + len(rest) * 10 + z + sum(rest) + len(more)")]),
        Stmt.block(["def recursive(n):"], [Stmt.simple("return 1 if n <= 0 else n + recursive(n - 1)")]),
    ]


#: Drives a generator: n next, s send, v and k throw, c close, l all the rest; what it did is in the module's state.
_DRIVER = [
    Stmt.simple("SEEN = []"),
    Stmt.block(["def inner0(x):"], [Stmt.simple("r = yield x"), Stmt.simple("return r or 3")]),
    Stmt.block(["def drive(running, steps):"], [
        Stmt.simple("del SEEN[:]"),
        Stmt.block(["for step in steps:"], [
            Stmt([
                Clause(["try:"], [
                    Stmt.block(["if step == 'd':"], [Stmt.simple("return")]),
                    Stmt.simple("seen = next(running) if step == 'n' else running.send(2) if step == 's' else running.close() if step == 'c' else "
                                "list(islice(running, 40)) if step == 'l' else running.throw((ValueError if step == 'v' else KeyError)('thrown'))")]),
                Clause(["except BaseException as error:"], [
                    Stmt.simple("at = error.__traceback__"), Stmt.simple("lines = []"),
                    Stmt.block(["while at is not None:"], [Stmt.simple("lines.append((at.tb_frame.f_code.co_name, at.tb_lineno))"),
                                                           Stmt.simple("at = at.tb_next")]),
                    Stmt.simple("SEEN.append((type(error), error.args, lines, type(error.__context__), type(error.__cause__)))")]),
                Clause(["else:"], [Stmt.simple("SEEN.append((step, seen))")])]),
            Stmt.simple("SEEN.append(running.gi_frame and (running.gi_frame.f_lineno, sorted(running.gi_frame.f_locals)))")])]),
]


def _generator(chance: Chance) -> Stmt:
    body = [Stmt.simple(line) for line in chance.pick((
        ("for v in range(n): yield v * GI % 11",),
        ("v = yield 1", "if n > 1: yield from range(n)", "yield v or 0"),
        ("yield from (v + 1 for v in GL[:n])", "return 5"),
        ("w = 0", "while w < n: w += 1; yield event('gen', w)"),
    ))]
    return Stmt.block(["def gen0(n):"], body)
