"""Function bodies: simple statements, and the structures that need more than a rule."""
from __future__ import annotations

from typing import Callable, Dict, List, Optional, Tuple

from . import types
from .chance import Chance, Weighted
from .expression_rules import CHOICES
from .tree import Clause, Part, Stmt
from .writer import Function, Scope, Writer

__all__ = ["Bodies"]

_SIMPLE = 6.0  # the weight of simple statements beside the structures
_NESTED = 3


class Bodies:
    """Writes blocks of statements for one program."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.chance: Chance = writer.chance
        self.tags = writer.profile.tags
        structures = dict(writer.profile.structures)
        blocks = .5 + .6 * self.tags.get("loops", 0) + .8 * self.tags.get("protected", 0) + .5 * self.tags.get("generators", 0)
        structures.setdefault("loop", min(blocks, 2.0))
        makers: Dict[str, Callable[..., Optional[List[Stmt]]]] = {
            "if": self._if, "loop": self._loop, "while": self._while, "def": self._def, "try": self._try,
            "match": self._match, "return": self._return, "raise": self._raise, "jump": self._jump,
            "yield": self._yield, "global": self._global, "nonlocal": self._simple, "simple": self._simple,
        }
        structures["simple"] = _SIMPLE
        self.nonlocals = structures.pop("nonlocal", 0)
        self.choices = Weighted((weight, makers[name]) for name, weight in structures.items())

    def function(self, function: Function, scope: Scope, size: int, head: Optional[str] = None) -> Stmt:
        """``def`` with a body that ends in ``return`` of the function's type."""
        outer, self.writer.current = self.writer.current, function
        body: List[Stmt] = []
        if self.tags.get("namespaces") and self.chance.often(0.3) and "." not in function.name:
            body.append(Stmt.simple("global GI"))
            scope.add("GI", "int")
        body += self.block(scope, size, 0, function)
        body.append(Stmt.simple("return ", self.writer.expression(function.result, scope)))
        self.writer.current = outer
        return Stmt.block([head or self.head(function)], body)

    def head(self, function: Function) -> str:
        parts = []
        for name, type, default in function.parameters:
            parts.append("%s=%s" % (name, types.literal(type, self.chance)) if default else name)
        return "def %s(%s):" % (function.name.rpartition(".")[2], ", ".join(parts))

    def block(self, scope: Scope, size: int, depth: int, function: Function) -> List[Stmt]:
        made: List[Stmt] = []
        for _ in range(size):
            maker = self.chance.weighted(self.choices) if depth < _NESTED else self._simple
            found = maker(scope, depth, function)
            made += found if found is not None else self._simple(scope, depth, function)
        return made

    def _inner(self, scope: Scope, depth: int, function: Function) -> List[Stmt]:
        return self.block(scope, self.chance.between(1, 3), depth + 1, function)

    # -- the structures: a list of statements, or None where one does not fit -------------------------------------------
    def _simple(self, scope: Scope, depth: int, function: Function) -> List[Stmt]:
        return [self.writer.simple(scope)]

    def _if(self, scope: Scope, depth: int, function: Function) -> List[Stmt]:
        clauses = [Clause(["if ", *self.writer.condition(scope), ":"], self._inner(scope.copy(), depth, function))]
        if self.chance.often(0.2):
            clauses.append(Clause(["elif ", *self.writer.condition(scope), ":"], self._inner(scope.copy(), depth, function)))
        if self.chance.often(0.5):
            clauses.append(Clause(["else:"], self._inner(scope.copy(), depth, function)))
        return [Stmt(clauses)]

    def _loop(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        if scope.loops >= 2:
            return None
        inner = scope.copy()
        head, first = self.writer.loop(inner)
        is_loop = str(head[0]).startswith("for")
        if is_loop:
            function.cheap = False
            inner.loops += 1
            inner.jumps = True
        body = self._inner(inner, depth, function)
        if first is not None:
            body.insert(0, first)
        clauses = [Clause(head, body)]
        if is_loop and self.chance.often(0.12):
            clauses.append(Clause(["else:"], self._inner(scope.copy(), depth, function)))
        return [Stmt(clauses)]

    def _while(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        if scope.loops >= 2:
            return None
        function.cheap = False
        counter = self.writer.fresh("w")
        inner = scope.copy()
        inner.loops += 1
        inner.jumps = True
        inner.add(counter, "int", bindable=False)
        head: List[Part] = ["while %s < %d" % (counter, self.chance.between(1, 4))]
        if self.chance.often(0.5):
            head += [" and ", *self.writer.condition(scope)]
        body = [Stmt.simple(counter + " += 1", fixed=True), *self._inner(inner, depth, function)]
        return [Stmt.simple(counter + " = 0", fixed=True), Stmt.block([*head, ":"], body)]

    def _jump(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        if not scope.jumps:
            return None
        return [Stmt.block(["if ", *self.writer.condition(scope), ":"],
                           [Stmt.simple(self.chance.pick(("break", "continue")))])]

    def _return(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        stmt = Stmt.simple("return ", self.writer.expression(function.result, scope, 1))
        return [Stmt.block(["if ", *self.writer.condition(scope), ":"], [stmt])]

    def _raise(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        parts: List[Part] = ["raise ", self.chance.pick(CHOICES["error"]), "(", self.writer.expression("int", scope, 1), ")"]
        return [Stmt.block(["if ", *self.writer.condition(scope), ":"], [Stmt.simple(*parts)])]

    def _yield(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        """Only the function under test is a generator. What is sent to it is a number, or None."""
        if function.name != "case":
            return None
        item = self.writer.expression(self.chance.pick(("A", "int", "A")), scope, 1)
        kind = self.chance.below(6)
        if kind < 3:
            return [Stmt.simple("yield ", item)]
        name = self.writer.fresh("i")
        if kind == 3:
            return [Stmt.simple(name, " = ", self.writer.expression("A", scope, 1), " * ((yield ", item, ") or 1)")]
        scope.add(name, "int")
        if kind == 4:
            return [Stmt.simple(name, " = (yield ", item, ") or 2", fixed=True)]
        return [Stmt.simple(name, " = yield from inner0(", item, ")", fixed=True)]

    def _global(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        if "GI" not in scope.bindable:
            return None
        return [Stmt.simple("GI = ", self.writer.expression("int", scope, 1))]

    def _def(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        """An inner function, which reads and may rebind the variables around it."""
        if scope.loops and depth > 1 or "." in function.name:
            return None
        name = self.writer.fresh("g")
        inner_scope = Scope({type: names for type, names in scope.variables.items() if type != "F"})
        inner_scope.loops = 1
        inner_scope.add("p", "int")
        body: List[Stmt] = []
        if self.nonlocals and self.chance.often(0.6):
            names = [one for one in scope.variables.get("int", ()) if one in scope.bindable and one.startswith("i")]
            if names:
                chosen = self.chance.pick(names)
                body.append(Stmt.simple("nonlocal ", chosen))
                inner_scope.add(chosen, "int")
        parameters = [("p", "int", False)]
        if self.chance.often(0.4):
            parameters.append(("q", "int", True))
            inner_scope.add("q", "int")
        inner = Function(name, parameters, "int")
        outer, self.writer.current = self.writer.current, inner
        body += self.block(inner_scope, self.chance.between(0, 2), _NESTED - 1, inner)
        body.append(Stmt.simple("return ", self.writer.expression("int", inner_scope, 1)))
        self.writer.current = outer
        scope.add(name, "F", bindable=False)
        scope.variables["F"].append(name)
        return [Stmt.block([self.head(inner)], body)]

    def _try(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        tried = self._inner(scope.copy(), depth, function)
        if self.chance.often(0.5):
            tried.append(self._risky(scope))
        clauses = [Clause(["try:"], tried)]
        kind = self.chance.below(10)
        if kind < 8:
            errors = self.chance.pick(("Exception", self.chance.pick(CHOICES["errors"])))
            if self.chance.often(0.5):
                body = self._inner(scope.copy(), depth, function)
                name = self.writer.fresh("e")
                clauses.append(Clause(["except %s as %s:" % (errors, name)],
                                      [Stmt.simple("%s = repr(%s)[:40]" % (self.writer.fresh("s"), name)), *body]))
            else:
                body = self._inner(scope.copy(), depth, function)
                if self.chance.often(0.15):
                    body.append(Stmt.simple("raise"))
                elif self.chance.often(0.1):
                    body.append(Stmt.simple("raise E0(", self.writer.expression("int", scope, 1), ")",
                                            self.chance.pick(("", " from None"))))
                clauses.append(Clause(["except %s:" % errors], body))
            if self.chance.often(0.2):
                clauses.append(Clause(["except Exception:"], self._inner(scope.copy(), depth, function)))
            if self.chance.often(0.25):
                clauses.append(Clause(["else:"], self._inner(scope.copy(), depth, function)))
        if kind >= 6:
            clauses.append(Clause(["finally:"], self._inner(scope.copy(), depth, function)))
        return [Stmt(clauses)]

    def _risky(self, scope: Scope) -> Stmt:
        """A statement that may raise what the handlers look for."""
        expression = self.writer.expression
        made: Tuple[Callable[[], Stmt], ...] = (
            lambda: Stmt.simple("%s = " % self.writer.fresh("i"), "1 // ", expression("int", scope, 2)),
            lambda: Stmt.simple("%s = " % self.writer.fresh("i"), expression("D", scope, 2), "['c']"),
            lambda: Stmt.simple("%s = " % self.writer.fresh("i"), expression("L", scope, 2), "[2]"),
            lambda: Stmt.simple("%s = int(" % self.writer.fresh("i"), expression("str", scope, 2), ")"),
            lambda: Stmt.simple("raise %s(" % self.chance.pick(CHOICES["error"]), expression("int", scope, 2), ")"),
            lambda: Stmt.simple("%s = " % self.writer.fresh("x"), expression("A", scope, 2), " + np.ones(7)"),
        )
        return self.chance.pick(made)()

    def _match(self, scope: Scope, depth: int, function: Function) -> Optional[List[Stmt]]:
        type = self.chance.pick(("int", "str", "L", "T", "D", "O", "any", "any"))
        subject = self.writer.expression(type, scope, 1)
        cases = []
        for _ in range(self.chance.between(1, 3)):
            inner = scope.copy()
            pattern = self._pattern(inner)
            head: List[Part] = ["case ", pattern]
            if self.chance.often(0.3):
                head += [" if ", self.writer.expression("bool", inner, 1)]
            cases.append(Stmt.block([*head, ":"], self._inner(inner, depth + 1, function)))
        if self.chance.often(0.6):
            cases.append(Stmt.block(["case _:"], self._inner(scope.copy(), depth + 1, function)))
        return [Stmt.block(["match ", subject, ":"], cases)]

    def _pattern(self, scope: Scope) -> str:
        def name(type: str) -> str:
            found = self.writer.fresh(types.PREFIX[type])
            scope.add(found, type)
            return found

        made: Tuple[Callable[[], str], ...] = (
            lambda: self.chance.pick(("0", "1", "-1", "2 | 3", "None", "'a'", "'ab' | 'b'", "True")),
            lambda: "[%s, *%s]" % (name("int"), name("L")),
            lambda: "[%s, %s]" % (name("int"), name("int")),
            lambda: "(%s, %s, *_)" % (self.chance.pick(("1", "int()", "_")), name("int")),
            lambda: "{'a': %s}" % name("int"),
            lambda: "{'a': int() as %s, **%s}" % (name("int"), name("D")),
            lambda: "C0(x=%s)" % name("int"),
            lambda: "C0(x=0 | 1 as %s, items=[_, *_])" % name("int"),
            lambda: "int() | float()",
            lambda: "int(%s)" % name("int"),
            lambda: "str(%s)" % name("str"),
            lambda: "[[%s, *_], *_]" % name("int"),
            lambda: "[]",
            lambda: "dict() | set()",
            lambda: "np.ndarray()",
        )
        return self.chance.pick(made)()
