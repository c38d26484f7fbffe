"""Which statements of the package ran: a probe before each, put in when a module is compiled.

Probes in the source, not a tracer: the engine behaves differently under a tracer, which is what some cases are about.
A statement's number is its place in ``statements(tree)``, so that mutants and probes agree on it.
"""
from __future__ import annotations

import ast
import atexit
import builtins
import importlib.machinery
import importlib.util
import os
import sys
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Tuple

__all__ = ["HITS", "START", "Spans", "clear", "install", "statements", "taken"]

_NAME = "__mutant_hits__"
#: The unit of what runs before the first: every unit depends on it.
START = "(start)"
#: path relative to the folder of the packages → one byte for each statement
HITS: Dict[str, bytearray] = {}
#: What gives a module its hits. A module that is run as a program (``python -m``) is executed by ``runpy``, which asks its loader for the code only.
_GIVER = "__mutant_hits_of__"
setattr(builtins, _GIVER, HITS.__getitem__)


def _blocks(node: Any) -> Iterator[List[Any]]:
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            yield block
    for handler in getattr(node, "handlers", ()):
        yield handler.body
    for case in getattr(node, "cases", ()):
        yield case.body


def statements(tree: Any) -> Iterator[Tuple[List[Any], int, Any, bool]]:
    """(block, index in it, statement, whether it runs when the module is imported), in a fixed order; of what Python itself runs."""
    work = [(block, True) for block in _blocks(tree)]
    while work:
        block, at_import = work.pop()
        for index, statement in enumerate(block):
            yield block, index, statement, at_import
            if _is_compiled(statement):
                continue
            inner = at_import and not isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef))
            work.extend((each, inner) for each in _blocks(statement))


def _is_compiled(statement: Any) -> bool:
    """A function that Numba compiles: Python runs none of its statements, and a probe would be one that Numba does not know."""
    decorators = [getattr(each, "func", each) for each in getattr(statement, "decorator_list", ())]
    return any(getattr(each, "id", "") == "njit" for each in decorators)


def _has_probe(statement: Any) -> bool:
    """Whether the statement does anything that could be reached: it is no docstring and no ``from __future__``."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module != "__future__"
    return not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))


class Spans:
    """The statements of one file: the innermost one at a byte, and whether it runs at import."""

    def __init__(self, source: bytes) -> None:
        starts = [0]
        for line in source.splitlines(True):
            starts.append(starts[-1] + len(line))
        found = list(statements(ast.parse(source)))
        self.rows = [(starts[each.lineno - 1] + each.col_offset, starts[each.end_lineno - 1] + each.end_col_offset, at_import)
                     for _, _, each, at_import in found]
        #: Numbers of those in functions that have a probe.
        self.counted = [number for number, (_, _, each, at_import) in enumerate(found) if not at_import and _has_probe(each)]

    def at(self, position: int) -> Tuple[Optional[int], bool]:
        inside = [(end - start, number) for number, (start, end, _) in enumerate(self.rows) if start <= position < end]
        if not inside:
            return None, True
        number = min(inside)[1]
        return number, self.rows[number][2]


def _at(text: str, statement: Any) -> Any:
    """A statement at the place of another one."""
    made = ast.parse(text).body[0]
    for node in ast.walk(made):
        if hasattr(node, "lineno"):
            ast.copy_location(node, statement)
    return made


def instrumented(source: bytes, path: str, key: str) -> Any:
    """The module's code with probes, which first of all gets itself its hits."""
    tree = ast.parse(source, path)
    rows = list(statements(tree))
    HITS.setdefault(key, bytearray())[:] = bytes(len(rows))
    for number, (block, _, statement, _) in reversed(list(enumerate(rows))):
        if not _has_probe(statement):
            continue
        block.insert(block.index(statement), _at("%s[%d] = 1" % (_NAME, number), statement))
    first = next((index for index, each in enumerate(tree.body) if _has_probe(each)), None)
    if first is not None:
        tree.body.insert(first, _at("%s = %s(%r)" % (_NAME, _GIVER, key), tree.body[first]))
    return compile(tree, path, "exec", dont_inherit=True)


class _Probing:
    """Before the loader that a module has: what that does to the module, it still does."""

    key = ""
    code: Any = None

    def get_code(self, fullname: str) -> Any:  # never from a bytecode file
        if self.code is None:
            loader: Any = self
            path = loader.get_filename(fullname)
            self.code = instrumented(loader.get_data(path), path, self.key)
        return self.code


class _Finder:
    def __init__(self, packages: Tuple[str, ...]) -> None:
        self.packages = packages

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        package = name.partition(".")[0]
        if package not in self.packages or name.startswith("conformance.mutants"):
            return None
        for finder in sys.meta_path:
            if finder is not self:
                spec = finder.find_spec(name, path, target)
                if spec is not None:
                    break
        else:
            return None
        kind = type(spec.loader)
        if issubclass(kind, importlib.machinery.SourceFileLoader) and spec.origin is not None:
            loader = type("_Loader", (_Probing, kind), {})(name, spec.origin)
            origin = Path(spec.origin)
            loader.key = "/".join(origin.parts[len(origin.parts) - 1 - name.count(".") - (origin.name == "__init__.py"):])
            spec.loader = loader
        return spec


def clear() -> None:
    for hits in HITS.values():
        hits[:] = bytes(len(hits))


def taken() -> Dict[str, List[int]]:
    """path → the statements that ran since ``clear``."""
    return {path: [number for number, hit in enumerate(hits) if hit] for path, hits in HITS.items() if any(hits)}


def merged(one: Dict[str, List[int]], other: Dict[str, List[int]]) -> Dict[str, List[int]]:
    return {path: sorted({*one.get(path, ()), *other.get(path, ())}) for path in {*one, *other}}


def _leave(folder: str) -> None:
    import json

    Path(folder, "%d.json" % os.getpid()).write_text(json.dumps(taken()))


def install() -> None:
    """Called in every process of an overlay that has MUTANTS_PROBES set: the packages to look into, with commas."""
    sys.meta_path.insert(0, _Finder(tuple(os.environ["MUTANTS_PROBES"].split(","))))
    folder = os.environ.get("MUTANTS_CHILDREN")
    if folder:
        atexit.register(_leave, folder)
