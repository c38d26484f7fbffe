"""Faults for Python source: each mutator proposes places of the text, found in the syntax tree, with what to write there.

The first group knows what the engine does (guards, effects, order, positions, keys, refusals, rules), the second is what any
tool of this kind has. Left out are words for people: messages, docstrings, annotations, assertions.
"""
from __future__ import annotations

import ast
import re
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .mutation import Site
from .places import in_words

__all__ = ["MUTATORS", "sites"]

#: mutator → what it does; the order is that of the report.
MUTATORS = {
    "guard": "a guard check is not required",
    "guard-node": "a guard reads another node: the one it hangs on",
    "mutated": "that an input or operation changed something is not noted",
    "effect": "an effect, a load or a record is left out",
    "order": "two statements that emit change places",
    "operands": "two operands change places",
    "position": "code gets another position",
    "key": "a key tells less apart",
    "refusal": "a break, fallback or error does not happen",
    "entry": "a set, table or tuple of names loses an entry",
    "flag": "a flag of a NumPy rule is lost, or a parameter's role",
    "compare": "another comparison operator",
    "condition": "a condition is negated",
    "operand": "`and` and `or` lose an operand",
    "constant": "a number is off by one, a truth value the other one",
    "arithmetic": "+ for - and the like",
    "statement": "a statement is deleted",
    "return": "another value is returned",
    "loop": "break for continue and continue for break",
    "branch": "an else branch is lost",
}

_COMPARISONS = {ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="),
                ast.GtE: (">=", ">"), ast.Is: ("is", "is not"), ast.IsNot: (r"is\s+not", "is"), ast.In: ("in", "not in"),
                ast.NotIn: (r"not\s+in", "in")}
_OPERATORS: Dict[type, Tuple[str, str]] = {ast.Add: (r"\+", "-"), ast.Sub: ("-", "+"), ast.BitAnd: ("&", "|"),
                                           ast.BitOr: (r"\|", "&"), ast.LShift: ("<<", ">>"), ast.RShift: (">>", "<<"),
                                           ast.FloorDiv: ("//", "*"), ast.Mult: (r"\*", "//")}

#: Calls whose arguments after the first are words for people.
_SPEAKING = frozenset(("Break", "Fallback", "Restart", "Uninferable", "breaks", "fall_back", "only_natively", "raises", "ValueError",
                       "TypeError", "Difference", "BytecodeError", "warn", "print", "Record"))
_REFUSING = frozenset(("breaks", "fall_back", "only_natively", "raises", "refuse"))
_EMITTING = frozenset(("emit", "load", "materialise", "effect", "mutate", "jump", "mark", "append", "write_global"))
_NOTING = frozenset(("mutated", "remember", "note_mutation", "note_write", "invalidate", "forget"))
_KEY = re.compile(r".*(key|fingerprint|identity)$|key_.*")


def _called(node: Any) -> str:
    """The last name of what a call calls, "" if it is no call."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def _owner(call: ast.Call) -> str:
    """``guards`` of ``m.guards.check``."""
    value = getattr(call.func, "value", None)
    return getattr(value, "attr", getattr(value, "id", ""))


class _Scanner:
    def __init__(self, source: bytes, path: str) -> None:
        self.source = source
        self.path = path
        self.starts = [0]
        for line in source.splitlines(True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: List[Site] = []
        self.names: List[str] = []

    # -- text -----------------------------------------------------------------------------------------------------------
    def start(self, node: Any) -> int:
        return int(self.starts[node.lineno - 1]) + int(node.col_offset)

    def end(self, node: Any) -> int:
        return int(self.starts[node.end_lineno - 1]) + int(node.end_col_offset)

    def text(self, node: Any) -> str:
        return self.source[self.start(node):self.end(node)].decode()

    def propose(self, mutator: str, start: int, end: int, new: str, line: int) -> None:
        self.found.append(Site(".".join(self.names) or "<module>", mutator, start, end, new, line))

    def replace(self, mutator: str, node: Any, new: str) -> None:
        self.propose(mutator, self.start(node), self.end(node), new, node.lineno)

    def between(self, left: Any, right: Any, pattern: str) -> Optional[Tuple[int, int]]:
        """Where an operator stands between two operands."""
        begin, text = self.end(left), self.source[self.end(left):self.start(right)].decode()
        match = re.search(r"(?<![\w<>=!*/])%s(?![\w<>=*/])" % pattern, re.sub("#.*", lambda m: " " * len(m.group()), text))
        return (begin + len(text[:match.start()].encode()), begin + len(text[:match.end()].encode())) if match else None

    # -- statements -----------------------------------------------------------------------------------------------------
    def body(self, statements: Sequence[Any]) -> None:
        for index, node in enumerate(statements):
            if index == 0 and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and type(node.value.value) is str:
                continue
            self.statement(node)
            if index + 1 < len(statements):
                self.order(node, statements[index + 1])

    def statement(self, node: Any) -> None:
        kind = type(node)
        if kind in (ast.FunctionDef, ast.AsyncFunctionDef):
            if not in_words(node.name):
                self.names.append(node.name)
                for default in node.args.defaults + [each for each in node.args.kw_defaults if each is not None]:
                    self.expression(default)
                self.body(node.body)
                self.names.pop()
        elif kind is ast.ClassDef:
            self.names.append(node.name)
            self.body(node.body)
            self.names.pop()
        elif kind in (ast.Import, ast.ImportFrom, ast.Assert, ast.Global, ast.Nonlocal, ast.Pass):
            pass
        elif kind in (ast.If, ast.While):
            self.condition(node.test)
            self.body(node.body)
            self.branch(node)
            self.body(node.orelse)
        elif kind is ast.For:
            self.expression(node.iter)
            self.body(node.body)
            self.body(node.orelse)
        elif kind is ast.Try:
            self.body(node.body)
            for handler in node.handlers:
                if getattr(handler.type, "id", "") != "ImportError":
                    self.body(handler.body)
            self.body(node.orelse)
            self.body(node.finalbody)
        elif kind is ast.With:
            for item in node.items:
                self.expression(item.context_expr)
            self.body(node.body)
        else:
            self.simple(node)

    def simple(self, node: Any) -> None:
        kind = type(node)
        if kind is ast.Expr:
            self.call_statement(node)
        elif kind is ast.Return:
            if node.value is not None:
                self.returned(node)
                if self.names and _KEY.match(self.names[-1]):
                    self.key(node.value)
                self.expression(node.value)
        elif kind in (ast.Assign, ast.AnnAssign):
            targets = node.targets if kind is ast.Assign else [node.target]
            self.assignment(node, targets)
        elif kind is ast.AugAssign:
            self.replace("statement", node, "pass")
            pair = _OPERATORS.get(type(node.op))
            place = self.between(node.target, node.value, pair[0] + "=") if pair else None
            if pair and place and not _is_text(node.value):
                self.propose("arithmetic", place[0], place[1], pair[1] + "=", node.lineno)
            self.expression(node.value)
        elif kind is ast.Delete:
            self.replace("statement", node, "pass")
        elif kind is ast.Raise:
            if node.exc is not None:
                self.replace("refusal", node, "pass")
                if _called(node.exc):
                    self.expression(node.exc)
        elif kind in (ast.Break, ast.Continue):
            self.replace("loop", node, "continue" if kind is ast.Break else "break")
        else:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr):
                    self.expression(child)

    def call_statement(self, node: Any) -> None:
        name = _called(node.value)
        if name in ("print", "warn", "debug", "info") or isinstance(node.value, ast.Constant):
            return
        if not name:
            self.expression(node.value)
            return
        if name == "check" or name.startswith("guard_"):
            self.replace("guard", node, "pass")
        elif name in _NOTING:
            self.replace("mutated", node, "pass")
        elif name in _REFUSING:
            self.replace("refusal", node, "pass")
        elif name in _EMITTING:
            self.replace("effect", node, "pass")
        else:
            self.replace("statement", node, "pass")
        self.expression(node.value)

    def assignment(self, node: Any, targets: Sequence[Any]) -> None:
        first = targets[0]
        name = getattr(first, "id", getattr(first, "attr", ""))
        if node.value is None or name in ("__all__", "__slots__", "__doc__", "__version__"):
            return
        if isinstance(first, (ast.Attribute, ast.Subscript)):
            mutator = "mutated" if name in ("dirty", "changed", "moved", "version", "touched") else "statement"
            if self.names[-1:] != ["__init__"] or mutator == "mutated":  # without an attribute there is only an AttributeError
                self.replace("position" if name == "pos" else mutator, node, "pass")
        if _KEY.match(name):
            self.key(node.value)
        if not self.names or self.names[-1][:1].isupper():
            self.entries(node.value)
        self.expression(node.value)

    def order(self, first: Any, second: Any) -> None:
        """Two statements in a row that both emit."""
        if all(type(each) in (ast.Expr, ast.Assign) and any(_called(node) in _EMITTING for node in ast.walk(each)) for each in (first, second)):
            stored = {node.id for node in ast.walk(first) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
            if any(isinstance(node, ast.Name) and node.id in stored for node in ast.walk(second)):
                return  # the second needs the first: that would only be a NameError
            middle = self.source[self.end(first):self.start(second)].decode()
            self.propose("order", self.start(first), self.end(second), self.text(second) + middle + self.text(first), first.lineno)

    def branch(self, node: Any) -> None:
        if isinstance(node, ast.If) and node.orelse and not isinstance(node.orelse[0], ast.If):
            first, last = node.orelse[0], node.orelse[-1]
            self.propose("branch", self.start(first), self.end(last), "pass", first.lineno)

    def returned(self, node: Any) -> None:
        value = node.value
        if isinstance(value, ast.Constant):
            if type(value.value) is bool:
                self.replace("return", value, str(not value.value))
            elif value.value is None:
                pass
        elif isinstance(value, (ast.Compare, ast.BoolOp)) or isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not) \
                or _called(value) in ("any", "all", "isinstance", "issubclass", "bool"):
            self.replace("return", value, "not (%s)" % self.text(value))
        elif isinstance(value, (ast.Name, ast.Attribute)) or _called(value):
            self.replace("return", value, "None")

    # -- expressions ----------------------------------------------------------------------------------------------------
    def condition(self, node: Any) -> None:
        if isinstance(node, ast.Constant):
            return
        if not isinstance(node, ast.Compare):  # an operator of its own is replaced there
            self.replace("condition", node, "not (%s)" % self.text(node))
        elif len(node.ops) == 1 and isinstance(node.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE)):
            self.replace("condition", node, "not (%s)" % self.text(node))
        self.expression(node)

    def expression(self, node: Any) -> None:
        kind = type(node)
        if kind is ast.Call:
            self.call(node)
            return
        if kind is ast.Compare:
            self.compare(node)
        elif kind is ast.BoolOp:
            for index in range(len(node.values)):
                rest = [self.source_of(value) for place, value in enumerate(node.values) if place != index]
                self.replace("operand", node, (" and " if isinstance(node.op, ast.And) else " or ").join(rest))
        elif kind is ast.IfExp:
            self.condition(node.test)
            self.expression(node.body)
            self.expression(node.orelse)
            return
        elif kind is ast.Constant:
            self.constant(node)
            return
        elif kind is ast.BinOp:
            if isinstance(node.op, ast.Mod) and _is_text(node.left):
                return  # a message
            self.binary(node)
        elif kind is ast.UnaryOp and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            if type(node.operand.value) is int:
                self.replace("constant", node, str(-node.operand.value + 1))
            return
        elif kind is ast.Attribute and node.attr == "pos" and isinstance(node.ctx, ast.Load):
            self.replace("position", node, "(1, 1, 0, 1)")
        elif kind is ast.JoinedStr:
            return
        elif kind in (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp):
            for generator in node.generators:
                self.expression(generator.iter)
                for test in generator.ifs:
                    self.condition(test)
            for part in ([node.key, node.value] if kind is ast.DictComp else [node.elt]):
                self.expression(part)
            return
        elif kind is ast.Lambda:
            self.expression(node.body)
            return
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.expression(child)

    def source_of(self, node: Any) -> str:
        """Text that can stand as an operand; what had parentheses around it gets them again."""
        simple = isinstance(node, (ast.Name, ast.Attribute, ast.Call, ast.Constant, ast.Subscript))
        return self.text(node) if simple else "(%s)" % self.text(node)

    def call(self, node: ast.Call) -> None:
        name = _called(node)
        arguments = list(node.args)
        if name == "node" and _owner(node) == "guards" and len(arguments) > 1 and not isinstance(arguments[1], ast.Constant):
            kind = getattr(arguments[0], "value", "")
            if kind in ("attr", "own", "typeattr", "mro", "item", "func", "cellval", "bound", "shape", "len", "ndim", "dtype", "type"):
                self.replace("guard-node", node, self.text(arguments[1]))
        if name == "emit" and len(arguments) >= 2 and isinstance(arguments[-1], ast.Tuple) and len(arguments[-1].elts) > 1:
            self.swap(arguments[-1].elts[-2:])
        elif len(arguments) >= 2 and all(isinstance(each, ast.Name) for each in arguments[-2:]) and name not in _SPEAKING:
            self.swap(arguments[-2:])
        if name in _SPEAKING:
            arguments = arguments[:1]
        for child in arguments + [keyword.value for keyword in node.keywords]:
            self.expression(child)
        self.expression(node.func)

    def swap(self, pair: Sequence[Any]) -> None:
        first, second = pair
        if self.text(first) == self.text(second) or any(isinstance(each, ast.Starred) for each in pair):
            return
        middle = self.source[self.end(first):self.start(second)].decode()
        self.propose("operands", self.start(first), self.end(second), self.text(second) + middle + self.text(first), first.lineno)

    def compare(self, node: ast.Compare) -> None:
        left: Any = node.left
        for operator, right in zip(node.ops, node.comparators):
            old, new = _COMPARISONS[type(operator)]
            place = self.between(left, right, old)
            if place:
                self.propose("compare", place[0], place[1], new, node.lineno)
            left = right

    def binary(self, node: ast.BinOp) -> None:
        pair = _OPERATORS.get(type(node.op))
        if pair is None or _is_sequence(node.left) or _is_sequence(node.right):
            return
        place = self.between(node.left, node.right, pair[0])
        if place:
            self.propose("arithmetic", place[0], place[1], pair[1], node.lineno)

    def constant(self, node: ast.Constant) -> None:
        if type(node.value) is bool:
            self.replace("constant", node, str(not node.value))
        elif type(node.value) is int:
            text = self.text(node)
            if text.lower().startswith("0x"):
                self.replace("constant", node, "0")  # a flag
            elif abs(node.value) <= 32:
                self.replace("constant", node, str(node.value + 1))

    def key(self, node: Any) -> None:
        if isinstance(node, ast.Tuple) and len(node.elts) > 1:
            for part in node.elts:
                if not isinstance(part, ast.Constant):
                    self.replace("key", part, "None")

    def entries(self, node: Any) -> None:
        """Entries of tables that stand in a module or class: a set of names, a tuple of types, a rule."""
        if isinstance(node, ast.Call) and _called(node) in ("frozenset", "set", "tuple", "dict") and len(node.args) == 1:
            node = node.args[0]
        if isinstance(node, (ast.Tuple, ast.Set, ast.List)) and len(node.elts) > 1:
            for part in node.elts:
                start, end = self.start(part), self.end(part)
                comma = re.match(rb"\s*,[ ]?", self.source[end:])
                if comma:
                    self.propose("entry", start, end + comma.end(), "", part.lineno)
        elif isinstance(node, ast.Dict):
            for name, value in zip(node.keys, node.values):
                if name is None:
                    continue
                start, end = self.start(name), self.end(value)
                comma = re.match(rb"\s*,[ ]?", self.source[end:])
                if comma:
                    self.propose("entry", start, end + comma.end(), "", name.lineno)
                self.rule(value)

    def rule(self, node: Any) -> None:
        """``"*a axis >out | identity?=order"``: parameters with their roles, then flags."""
        if not (self.path.startswith("sot/arrays/of_numpy/") and isinstance(node, ast.Constant) and type(node.value) is str):
            return
        parameters, bar, flags = node.value.partition("|")
        for flag in flags.split():
            rest = " ".join(each for each in flags.split() if each != flag)
            self.replace("flag", node, '"%s%s"' % (parameters.rstrip(), " | " + rest if rest else ""))
        words = parameters.split()
        for index, word in enumerate(words):
            if word[0] in "#^%@>!" or word[0] == "*" and index:
                changed = words[:index] + [word[1:]] + words[index + 1:]
                self.replace("flag", node, '"%s%s"' % (" ".join(changed), " |" + flags if bar else ""))


def _is_text(node: Any) -> bool:
    return isinstance(node, ast.JoinedStr) or isinstance(node, ast.Constant) and type(node.value) is str or (
        isinstance(node, ast.BinOp) and (_is_text(node.left) or _is_text(node.right)))


def _is_sequence(node: Any) -> bool:
    """Adding these is joining: subtracting them only raises."""
    return _is_text(node) or isinstance(node, (ast.Tuple, ast.List, ast.ListComp, ast.Dict)) or _called(node) in (
        "list", "tuple", "str", "repr", "items", "join", "lazy_items") or (
        isinstance(node, ast.BinOp) and (_is_sequence(node.left) or _is_sequence(node.right)))


def sites(source: bytes, path: str) -> List[Site]:
    """All places of one file; a few of the texts do not compile (``mutation.compiles``)."""
    scanner = _Scanner(source, path)
    scanner.body(ast.parse(source).body)
    return scanner.found
