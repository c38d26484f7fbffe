"""A generated program as a tree: what the generator builds, what is written out, and what the shrinker takes apart.

Python's own ``ast`` will not do: it has no way back to text before 3.9, and does not know what type an expression has.
"""
from __future__ import annotations

from typing import Iterator, List, Sequence, Union

__all__ = ["Clause", "Expr", "Part", "Stmt", "expressions", "render", "statements"]


class Expr:
    """An expression of a type of the generator's (``types.py``); ``parts`` are text and the expressions in it."""

    __slots__ = ("parts", "type")

    def __init__(self, type: str, parts: "Sequence[Part]") -> None:
        self.type = type
        self.parts: "List[Part]" = list(parts)

    def __str__(self) -> str:
        return "".join(map(str, self.parts))


Part = Union[str, Expr]


class Clause:
    """``head`` and the block below it; without a block (None) a simple statement."""

    __slots__ = ("body", "head")

    def __init__(self, head: Sequence[Part], body: "Union[List[Stmt], None]" = None) -> None:
        self.head: List[Part] = list(head)
        self.body = body


class Stmt:
    """A statement of one or several clauses (``if``, ``elif``, ``else``). ``fixed``: the program makes no sense without it."""

    __slots__ = ("clauses", "fixed")

    def __init__(self, clauses: Sequence[Clause], fixed: bool = False) -> None:
        self.clauses: List[Clause] = list(clauses)
        self.fixed = fixed

    @classmethod
    def simple(cls, *parts: Part, fixed: bool = False) -> "Stmt":
        return cls([Clause(parts)], fixed)

    @classmethod
    def block(cls, head: Sequence[Part], body: "List[Stmt]", fixed: bool = False) -> "Stmt":
        return cls([Clause(head, body)], fixed)


def render(program: Sequence[Stmt]) -> str:
    """The text of a module; definitions at the top are set apart."""
    lines: List[str] = []
    for stmt in program:
        definition = stmt.clauses[-1].body is not None
        if definition and lines:
            lines += ["", ""]
        _lines(stmt, "", lines)
    return "\n".join(lines) + "\n"


def _lines(stmt: Stmt, indent: str, lines: List[str]) -> None:
    for clause in stmt.clauses:
        lines.append(indent + "".join(map(str, clause.head)))
        if clause.body is not None:
            if not clause.body:
                lines.append(indent + "    pass")
            for inner in clause.body:
                _lines(inner, indent + "    ", lines)


def statements(block: List[Stmt]) -> "Iterator[List[Stmt]]":
    """Every block, outer ones first."""
    yield block
    for stmt in block:
        for clause in stmt.clauses:
            if clause.body is not None:
                yield from statements(clause.body)


def expressions(block: List[Stmt]) -> Iterator[Expr]:
    """Every expression, outer ones first, each object once."""
    seen = set()
    waiting: List[Part] = []
    for inner in statements(block):
        for stmt in inner:
            for clause in stmt.clauses:
                waiting.extend(clause.head)
    waiting.reverse()
    while waiting:
        part = waiting.pop()
        if isinstance(part, Expr) and id(part) not in seen:
            seen.add(id(part))
            yield part
            waiting.extend(reversed(part.parts))
