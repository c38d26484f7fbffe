"""The import contract of sot/: who may import whom. ``python tests/layout/imports.py`` says what breaks it."""
from __future__ import annotations

import ast
import functools
import sys
from pathlib import Path
from typing import Dict, Iterator, List, NamedTuple, Sequence, Set, Tuple

ROOT = Path(__file__).resolve().parent.parent.parent

#: Bottom to top: a module imports from its own layer's package and from lower layers only.
LAYERS = ("isolation", "_core", "reasons", "wording", "config", "codetable", "opcodes", "bytecode", "arrays", "graph", "backends", "guards", "variables", "debug",
          "machine", "objects", "models", "handlers", "codegen", "engine", "shadow", "static", "onnx", "api", "explaining", "running", "__main__", "__init__")

#: The modules that may import inside a function, for what is optional: the compiled core, the opcode table of this CPython, `OPTIONAL`.
#: Each such import says why in a comment that begins with ``# deferred:``, and a test tries whether it fails without them.
DEFERRING = ("sot.api", "sot.debug.asking", "sot.debug.explanation", "sot.running")

#: Modules outside of sot that it does without where they are not: programs without coroutines need no asyncio, and a Python without sockets has none.
OPTIONAL = ("asyncio",)

#: Who may import an array library: its own package, and what makes code for it or of it. All others ask `sot.arrays`.
LIBRARIES = ("numpy",)
ROOMS = ("sot.arrays.of_numpy", "sot.backends", "sot.onnx")

#: The modules that may import a library's package: they say which library it is.
CHOOSING = ("sot.arrays", "sot.arrays.library")

#: Modules whose names are bound late: they are imported whole.
LATE_BOUND = ("sot.objects.protocol",)


class Import(NamedTuple):
    """That ``importer`` imports (something of) the module ``imported``."""

    importer: str
    imported: str
    line: int
    in_function: bool
    names: Tuple[str, ...]


def modules(root: Path) -> Dict[str, Path]:
    """Name → file of all modules of sot; a package's name is that of its ``__init__``."""
    found = {}
    for path in sorted((root / "sot").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def _statements(body: Sequence[ast.AST], in_function: bool = False) -> Iterator[Tuple[ast.AST, bool]]:
    """(import statement, whether it is inside a function); those for type checkers only are left out."""
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node, in_function
        elif not _is_for_types(node):
            inside = in_function or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            yield from _statements(list(ast.iter_child_nodes(node)), inside)


@functools.lru_cache(maxsize=None)
def _imports_in(text: str) -> Tuple[Tuple[ast.AST, ...], Tuple[Tuple[ast.AST, bool], ...]]:
    """All import statements of a source, and those of `_statements`."""
    tree = ast.parse(text)
    return (tuple(node for node in ast.walk(tree) if isinstance(node, (ast.Import, ast.ImportFrom))), tuple(_statements(tree.body)))


def _base(package: str, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    parts = parts[:len(parts) - node.level + 1]
    return ".".join(parts + ([node.module] if node.module else []))


def imports_of(name: str, path: Path, known: Dict[str, Path]) -> Iterator[Import]:
    """The imports of one module. ``from . import name`` is of the submodule, where there is one or it is the extension."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node, inside in _imports_in(path.read_text(encoding="utf-8"))[1]:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(name, alias.name, node.lineno, inside, ())
        elif isinstance(node, ast.ImportFrom):
            base = _base(package, node)
            for alias in node.names:
                full = "%s.%s" % (base, alias.name)
                if full in known or full == "sot._core":
                    yield Import(name, full, node.lineno, inside, ())
                else:
                    yield Import(name, base, node.lineno, inside, (alias.name,))


def _is_in(name: str, packages: Sequence[str]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def library_problems(name: str, path: Path, root: Path) -> Iterator[str]:
    """Where a module outside the rooms imports an array library, also for types only, or reaches into a library's package."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in _imports_in(path.read_text(encoding="utf-8"))[0]:
        if isinstance(node, ast.Import):
            imported = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _base(package, node)
            imported = [base] + ["%s.%s" % (base, alias.name) for alias in node.names]
        else:
            continue
        where = "%s:%d" % (path.relative_to(root), node.lineno)
        if any(_is_in(other, LIBRARIES) for other in imported) and not _is_in(name, ROOMS):
            yield "%s: %s is imported outside the packages that may (%s): ask sot.arrays" % (where, imported[0], ", ".join(ROOMS))
        if any(_is_in(other, ROOMS[:1]) for other in imported) and not _is_in(name, ROOMS[:1]) and name not in CHOOSING:
            yield "%s: %s is asked by sot.arrays and sot.arrays.library only" % (where, ROOMS[0])


def deferred(root: Path = ROOT) -> List[Import]:
    """The imports inside functions of sot."""
    known = modules(root)
    return [each for name, path in known.items() for each in imports_of(name, path, known) if each.in_function]


def layer_of(name: str) -> str:
    """The part of sot that a module belongs to."""
    return name.split(".")[1] if "." in name else "__init__"


def circles(graph: Dict[str, Set[str]]) -> List[List[str]]:
    """The strongly connected components of more than one node."""
    order: List[str] = []
    seen: Set[str] = set()

    def visit(node: str, edges: Dict[str, Set[str]], out: List[str]) -> None:
        work = [(node, iter(sorted(edges.get(node, ()))))]
        seen.add(node)
        while work:
            current, rest = work[-1]
            following = next((other for other in rest if other not in seen), None)
            if following is None:
                out.append(current)
                work.pop()
            else:
                seen.add(following)
                work.append((following, iter(sorted(edges.get(following, ())))))

    for node in sorted(graph):
        if node not in seen:
            visit(node, graph, order)
    back: Dict[str, Set[str]] = {}
    for node, others in graph.items():
        for other in others:
            back.setdefault(other, set()).add(node)
    seen.clear()
    found = []
    for node in reversed(order):
        if node not in seen:
            component: List[str] = []
            visit(node, back, component)
            if len(component) > 1:
                found.append(sorted(component))
    return found


def problems(root: Path = ROOT) -> List[str]:
    """What breaks the contract, one sentence each."""
    known = modules(root)
    found = []
    files: Dict[str, Set[str]] = {name: set() for name in known}
    packages: Dict[str, Set[str]] = {}
    for name, path in known.items():
        lines = path.read_text(encoding="utf-8").split("\n")
        layer = layer_of(name)
        if layer not in LAYERS:
            found.append("%s: sot/%s has no place in the order of layers" % (path.relative_to(root), layer))
            continue
        found.extend(library_problems(name, path, root))
        for each in imports_of(name, path, known):
            where = "%s:%d" % (path.relative_to(root), each.line)
            if each.in_function and name not in DEFERRING:
                found.append("%s: an import inside a function" % where)
            elif each.in_function and "# deferred: " not in lines[each.line - 1]:
                found.append("%s: an import inside a function without its reason (# deferred: …)" % where)
            if each.imported == "sot._core" and not each.names:
                found.append("%s: the compiled core is imported whole, which other tools take for an import of the package: import names from it" % where)
            if each.imported in LATE_BOUND and each.names and not path.name == "__init__.py":
                found.append("%s: %s is late-bound and imported by name" % (where, ", ".join(each.names)))
            if each.imported not in known and each.imported != "sot._core":
                continue
            files[name].add(each.imported)
            other = layer_of(each.imported)
            if other != layer:
                packages.setdefault(layer, set()).add(other)
                if other not in LAYERS or LAYERS.index(other) > LAYERS.index(layer):
                    found.append("%s: sot/%s imports from sot/%s, which is a higher layer" % (where, layer, other))
    for kind, graph in (("modules", files), ("packages", packages)):
        for circle in circles(graph):
            found.append("a circle of %d %s: %s" % (len(circle), kind, ", ".join(circle)))
    return found


if __name__ == "__main__":
    told = problems()
    print("\n".join(told) or "the import contract holds for %d modules" % len(modules(ROOT)))
    sys.exit(1 if told else 0)
