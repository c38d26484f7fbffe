"""Expressions and statements made of the rules, of the right types, in a scope."""
from __future__ import annotations

import functools
import re
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import types
from .chance import Chance, Weighted
from .expression_rules import CHOICES, EXPRESSIONS
from .profiles import PROFILES, Profile
from .statement_rules import BLOCKS, CONDITIONS, SIMPLE
from .tree import Expr, Part, Stmt

__all__ = ["Function", "NoVariable", "Scope", "Writer", "compiled", "grows", "tables"]

_HOLE = re.compile(r"<(@?\w+)(?:\.(\w))?((?:\|\w+:\w+(?:,\w+:\w+)*)?)>")
_DEPTH = 3
#: A statement that makes the container of its first hole longer.
_GROWS = re.compile(r"<\w+\.v>\.(append|appendleft|insert|extend)\(|<L\.m> \+=|<L\.v>\[(len\(|<plain>\])")
#: In functions that others call containers grow no longer than this: who calls them may be on its way through one.
_LONGEST = 9


class NoVariable(Exception):
    """A rule needs a variable of a type, and there is none."""


class Hole(NamedTuple):
    word: str  # a type, a name of CHOICES, or @n
    mode: str
    names: Tuple[Tuple[str, str], ...]  # (name, type) known in it


Template = Tuple[Union[str, Hole], ...]


@functools.lru_cache(maxsize=None)
def compiled(template: str) -> Template:
    found: List[Union[str, Hole]] = []
    position = 0
    for match in _HOLE.finditer(template):
        found.append(template[position:match.start()])
        names = tuple(tuple(pair.split(":")) for pair in match.group(3)[1:].split(",")) if match.group(3) else ()
        found.append(Hole(match.group(1), match.group(2) or "", names))
        position = match.end()
    found.append(template[position:])
    return tuple(part for part in found if part != "")


def _is_leaf(template: Template) -> bool:
    return all(isinstance(part, str) or part.mode in ("v", "l") or part.word in CHOICES for part in template)


@functools.lru_cache(maxsize=None)
def grows(template: Template) -> bool:
    text = "".join(part if isinstance(part, str) else "<%s%s>" % (part.word, part.mode and "." + part.mode) for part in template)
    return _GROWS.match(text) is not None


@functools.lru_cache(maxsize=None)
def _is_quoted(template: Template) -> bool:
    return any(isinstance(part, str) and "f'" in part for part in template)


class Tables:
    """The rules as one profile weighs them."""

    def __init__(self, profile: Profile, without: Tuple[str, ...] = ()) -> None:
        tags = {tag: factor for tag, factor in profile.tags.items() if tag not in without}
        kinds: Dict[str, List[Tuple[float, Template]]] = {}
        for type, tag, weight, template in EXPRESSIONS:
            if tags.get(tag, 0) > 0:
                kinds.setdefault(type, []).append((weight * tags[tag], compiled(template)))
        self.expressions = {type: Weighted(rows) for type, rows in kinds.items()}
        self.leaves = {type: Weighted(row for row in rows if _is_leaf(row[1])) for type, rows in kinds.items()}
        self.simple = Weighted((weight * tags[tag], compiled(template)) for tag, weight, template in SIMPLE
                               if tags.get(tag, 0) > 0)
        self.conditions = Weighted((weight * tags[tag], compiled(template)) for tag, weight, template in CONDITIONS
                                   if tags.get(tag, 0) > 0)
        self.blocks = Weighted((weight * tags[tag], (compiled(head), compiled(first) if first else ()))
                               for tag, weight, head, first in BLOCKS if tags.get(tag, 0) > 0)


@functools.lru_cache(maxsize=None)
def tables(profile: str, without: Tuple[str, ...] = ()) -> Tables:
    return Tables(PROFILES[profile], without)


class Function:
    """A function that others may call: parameters ``(name, type, has a default)`` and the type of its result.

    ``cheap``: it has no loops and calls nothing, so that a loop may call it.
    """

    def __init__(self, name: str, parameters: Sequence[Tuple[str, str, bool]], result: str) -> None:
        self.name = name
        self.parameters = list(parameters)
        self.result = result
        self.cheap = True


class Scope:
    """The names that can be read and bound at a place. A block works on a copy: what it binds is not sure to be bound after it."""

    def __init__(self, variables: Dict[str, List[str]], bindable: Sequence[str] = ()) -> None:
        self.variables = {type: list(names) for type, names in variables.items()}
        self.bindable = set(bindable)
        self.loops = 0
        self.jumps = False  # break and continue may stand here

    def copy(self) -> "Scope":
        scope = Scope(self.variables, self.bindable)  # type: ignore[arg-type]
        scope.loops, scope.jumps = self.loops, self.jumps
        return scope

    def add(self, name: str, type: str, bindable: bool = True) -> None:
        names = self.variables.setdefault(type, [])
        if name not in names:
            names.append(name)
        if bindable:
            self.bindable.add(name)


class Writer:
    """Writes expressions and simple statements for one program."""

    def __init__(self, chance: Chance, profile: Profile, classes: int) -> None:
        self.chance = chance
        self.profile = profile
        self.classes = classes
        self.tables = tables(profile.name)
        self.functions: List[Function] = []
        self.count: Dict[str, int] = {}
        self.current: Optional[Function] = None

    # -- names ----------------------------------------------------------------------------------------------------------
    def fresh(self, prefix: str) -> str:
        number = self.count[prefix] = self.count.get(prefix, -1) + 1
        return "%s%d" % (prefix, number)

    def variable(self, scope: Scope, type: str, bindable: bool = False) -> Expr:
        names = scope.variables.get(type, ())
        if bindable:
            names = [name for name in names if name in scope.bindable]
        if not names:
            raise NoVariable(type)
        # The latest are looked at more often, so that what is computed matters.
        index = max(self.chance.below(len(names)), self.chance.below(len(names)))
        return Expr(type, [names[index]])

    # -- expressions ----------------------------------------------------------------------------------------------------
    def literal(self, type: str) -> Expr:
        return Expr(type, [types.literal(type, self.chance, "4", self.classes)])

    def expression(self, type: str, scope: Scope, depth: int = 0) -> Expr:
        if depth < _DEPTH and self.functions and self.chance.often(0.25 if depth == 0 else 0.12):
            call = self.call(type, scope, depth)
            if call is not None:
                return call
        table = (self.tables.expressions if depth < _DEPTH else self.tables.leaves).get(type)
        if table:
            for _ in range(4):
                template = self.chance.weighted(table)
                try:
                    return Expr(type, self.fill(template, scope, depth + 1))
                except NoVariable:
                    continue
        try:
            return self.variable(scope, type)
        except NoVariable:
            return self.literal(type)

    def call(self, type: str, scope: Scope, depth: int) -> Optional[Expr]:
        """A call of one of the program's functions, by position, keyword or star."""
        candidates = [function for function in self.functions if function.result == type
                      and (function.cheap or not scope.loops)]
        if not candidates:
            return None
        function = self.chance.pick(candidates)
        if self.current is not None and not function.cheap:
            self.current.cheap = False
        parts: List[Part] = [function.name + "("]
        keywords = False
        stars = self.profile.uses("closures") and self.chance.often(0.25)
        for position, (name, kind, default) in enumerate(function.parameters):
            if default and self.chance.often(0.5):
                keywords = True
                continue
            if len(parts) > 1:
                parts.append(", ")
            keywords = keywords or self.chance.often(0.15)
            argument = self.expression(kind, scope, depth + 1)
            if stars and keywords:
                parts += ["**{%r: " % name, argument, "}"]
            elif keywords:
                parts += [name + "=", argument]
            elif stars and position == len(function.parameters) - 1:
                parts += ["*(", argument, ",)"]
            else:
                parts.append(argument)
        return Expr(type, [*parts, ")"])

    def fill(self, template: Template, scope: Scope, depth: int) -> List[Part]:
        """The template's parts with expressions in its holes."""
        filled: List[Expr] = []
        parts: List[Part] = []
        bound: List[Tuple[str, str]] = []
        quoted = _is_quoted(template)
        for part in template:
            if isinstance(part, str):
                parts.append(part)
                continue
            found = filled[int(part.word[1:])] if part.word[0] == "@" else self._fill(part, scope, depth, bound)
            if quoted and re.search(r"['\"\\{]", str(found)) and part.word not in CHOICES:
                # before 3.12 the expressions of an f-string have no quotes
                found = Expr(part.word, ["7"]) if part.word not in scope.variables else self.variable(scope, part.word)
                if re.search(r"['\"\\{]", str(found)):
                    raise NoVariable
            if part.word[0] != "@":
                filled.append(found)
            parts.append(found)
        for name, type in bound:
            scope.add(name, type)
        return parts

    def _fill(self, hole: Hole, scope: Scope, depth: int, bound: List[Tuple[str, str]]) -> Expr:
        choices = CHOICES.get(hole.word)
        if choices is not None:
            return Expr("", [self.chance.pick(choices)])
        if hole.mode == "v":
            return self.variable(scope, hole.word)
        if hole.mode == "m":
            return self.variable(scope, hole.word, bindable=True)
        if hole.mode == "l":
            return self.literal(hole.word)
        if hole.mode == "n":
            name = self._target(scope, hole.word)
            bound.append((name, hole.word))
            return Expr("", [name])
        if hole.names:
            scope = scope.copy()
            scope.loops += 1
            for name, type in hole.names:
                scope.add(name, type, bindable=False)
                # twice: what a comprehension computes should depend on its variable
                scope.variables[type].append(name)
        return self.expression(hole.word, scope, depth)

    def _target(self, scope: Scope, type: str) -> str:
        if self.chance.often(0.4):
            names = [name for name in scope.variables.get(type, ()) if name in scope.bindable and "." not in name]
            if names:
                return self.chance.pick(names)
        return self.fresh(types.PREFIX[type])

    # -- statements -----------------------------------------------------------------------------------------------------
    def simple(self, scope: Scope) -> Stmt:
        table = self.tables.simple
        while True:
            template = self.chance.weighted(table)
            try:
                parts = self.fill(template, scope, 0)
            except NoVariable:
                continue
            if grows(template) and self.current is not None and self.current.name != "case":
                container = next(part for part in parts if isinstance(part, Expr))
                return Stmt.block(["if len(", container, ") < %d:" % _LONGEST], [Stmt.simple(*parts)])
            return Stmt.simple(*parts)

    def condition(self, scope: Scope) -> List[Part]:
        table = self.tables.conditions
        while True:
            try:
                return self.fill(self.chance.weighted(table), scope, 1)
            except NoVariable:
                continue

    def loop(self, scope: Scope) -> Any:
        """(head, first statement of the block or None); the names that the head binds are added to ``scope``."""
        for _ in range(6):
            head, first = self.chance.weighted(self.tables.blocks)
            try:
                parts = self.fill(head, scope, 1)
            except NoVariable:
                continue
            if not first:
                return parts, None
            holes = [part for part in parts if isinstance(part, Expr)]
            scope.bindable -= {str(hole) for hole in holes[1:]}    # the first statement asks for what the loop goes over
            return parts, Stmt.simple(*[part if isinstance(part, str) else holes[int(part.word[1:])] for part in first],
                                      fixed=True)
        return ["for %s in range(2):" % self.fresh("r")], None
