"""How much work a case is: the frames and the NumPy operations that plain Python runs in its calls, function by function.

The case is run once more from an instrumented copy of its syntax tree. What the copy returns is not looked at: only what
it counts is, against which it is told how much of a program an engine has really captured (``conformance.verdict``).
"""
from __future__ import annotations

import ast
import sys
import types
from pathlib import Path
from typing import Any, Dict, List, Tuple

from .arrays import is_array, is_numpy
from .session import Session

__all__ = ["Counting"]

_VALUE, _CALLEE, _CONTAINER = "__conformance_value__", "__conformance_callee__", "__conformance_container__"
_ORDERINGS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
_GENERATORS = 0x20 | 0x80 | 0x200  # generator, coroutine, asynchronous generator

Key = Tuple[str, int]


class _Instrument(ast.NodeTransformer):
    """Puts calls of the counters around operators, callees and what is subscripted. Texts, annotations and patterns stay."""

    def _told(self, name: str, node: Any) -> Any:
        call = ast.Call(func=ast.Name(id=name, ctx=ast.Load()), args=[node], keywords=[])
        return ast.copy_location(call, node)

    def _result(self, node: ast.AST) -> Any:
        return self._told(_VALUE, self.generic_visit(node))

    visit_BinOp = _result

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        return self.generic_visit(node) if isinstance(node.op, ast.Not) else self._result(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        return self._result(node) if isinstance(node.ops[0], _ORDERINGS) else self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        node.func = self._told(_CALLEE, node.func)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        node.value = self._told(_CONTAINER, node.value)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name):
            return node
        after = ast.Expr(value=self._told(_VALUE, ast.copy_location(ast.Name(id=node.target.id, ctx=ast.Load()), node)))
        return [node, ast.copy_location(after, node)]

    def _stays(self, node: ast.AST) -> ast.AST:
        return node

    visit_JoinedStr = visit_TemplateStr = visit_arg = _stays
    visit_MatchValue = visit_MatchMapping = visit_MatchClass = visit_MatchSequence = visit_MatchOr = visit_MatchAs = _stays

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def _function(self, node: Any) -> Any:
        if node.name in ("calls", "watch"):
            return node
        returns, node.returns = node.returns, None
        self.generic_visit(node)
        node.returns = returns
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = _function


class Counting(Session):
    """``count()`` runs the case and tells ``{"frames": [[name, line, number], …], "operations": [[name, line, number], …]}``."""

    def __init__(self, engine: Any, id: str, path: str) -> None:
        super().__init__(engine, id, path)
        self.frames: Dict[Key, int] = {}
        self.operations: Dict[Key, int] = {}
        self._active = False
        tree = _Instrument().visit(ast.parse(Path(path).read_bytes(), path))
        self.code = compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)

    def count(self) -> Dict[str, List[List[Any]]]:
        self.exercise()
        return {"frames": [list(key) + [number] for key, number in sorted(self.frames.items())],
                "operations": [list(key) + [number] for key, number in sorted(self.operations.items())]}

    def _prepare(self, module: types.ModuleType) -> None:
        module.__dict__.update({_VALUE: self._value, _CALLEE: self._callee, _CONTAINER: self._container})

    def _invoke(self, fn: Any, call: Any) -> Tuple[str, Any]:
        before = sys.getprofile()
        self._active = True
        sys.setprofile(self._profile)
        try:
            return super()._invoke(fn, call)
        finally:
            sys.setprofile(before)
            self._active = False

    def _profile(self, frame: types.FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        # A generator may be dropped before its end, in a graph as well: what counts of it is its operations.
        if event != "call" or code.co_filename != self.path or code.co_flags & _GENERATORS:
            return
        key = code.co_name, code.co_firstlineno
        self.frames[key] = self.frames.get(key, 0) + 1

    def _operation(self, code: types.CodeType) -> None:
        key = code.co_name, code.co_firstlineno
        self.operations[key] = self.operations.get(key, 0) + 1

    def _value(self, value: Any) -> Any:
        if self._active and is_array(value):
            self._operation(sys._getframe(1).f_code)
        return value

    def _callee(self, callee: Any) -> Any:
        if self._active and is_numpy(callee):
            self._operation(sys._getframe(1).f_code)
        return callee

    def _container(self, value: Any) -> Any:
        if self._active and is_array(value):
            self._operation(sys._getframe(1).f_code)
        return value
