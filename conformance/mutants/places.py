"""What is mutated: the files, their areas, and the places that are left out by rule."""
from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Dict, List, Tuple

__all__ = ["AREAS", "HARNESS", "JUDGES", "OUTSIDE", "ROOT", "WEIGHTS", "area_of", "in_words", "sources"]

ROOT = Path(__file__).resolve().parent.parent.parent

HARNESS = "harness"
VERIFIER = "verifier"
EXPORT = "export"
#: Areas that judge instead of being judged: a corpus whose judge is blind passes, so only unit tests can notice.
JUDGES = (HARNESS, VERIFIER)
#: No case of the corpus enters these: what judges, what is made of captured programs (saved, exported, given to compilers) or started from a
#: command line, what is set from outside, what weighs translations by the clock (cases run with SOT_EAGER, which waits for no clock), and what
#: looks into a table before it is used. They count for the sum alone.
OUTSIDE = JUDGES + (EXPORT,)

#: area → what its files begin with; the first that fits counts.
AREAS: List[Tuple[str, Tuple[str, ...]]] = [
    (EXPORT, ("sot/__main__.py", "sot/backends/", "sot/codegen/compiled_runs.py", "sot/config.py", "sot/engine/weighing.py", "sot/explaining.py",
              "sot/graph/array_graph.py", "sot/graph/array_operations.py", "sot/graph/border.py", "sot/graph/masked.py", "sot/graph/run_graphs.py",
              "sot/graph/subgraphs.py", "sot/models/psdb.py", "sot/onnx/", "sot/opcodes/headers.py", "sot/opcodes/own.py", "sot/opcodes/startup.py", "sot/running.py",
              "sot/shadow/", "sot/static/", "csrc/weighing.cpp")),
    ("guards", ("sot/guards/", "sot/guards/", "sot/variables/wrapping.py", "csrc/guard", "csrc/attribute.cpp", "csrc/scalar.cpp",
                "csrc/array_kinds.cpp", "csrc/numpy_arrays.cpp")),
    ("variables", ("sot/variables/",)),
    ("machine", ("sot/machine/",)),
    ("objects", ("sot/objects/",)),
    ("models", ("sot/models/",)),
    ("handlers", ("sot/handlers/",)),
    (VERIFIER, ("sot/bytecode/verify", "sot/graph/verify")),
    ("codegen", ("sot/codegen/", "sot/graph/ir.py")),
    ("numpy", ("sot/arrays/", "sot/graph/")),
    ("bytecode", ("sot/bytecode/",)),
    ("opcodes", ("sot/opcodes/",)),
    ("core", ("csrc/",)),
    (HARNESS, ("conformance/",)),
    ("engine", ("sot/",)),
]

#: How much of a sample falls to each area: by how much can go silently wrong there, not by how much text there is.
WEIGHTS = {"guards": 4, "variables": 3, "machine": 4, "objects": 5, "models": 3, "handlers": 2, "codegen": 4, "numpy": 4, "bytecode": 3, "opcodes": 3,
           "core": 4, "engine": 2, EXPORT: 2, HARNESS: 4, VERIFIER: 1}

#: The part of the suite that says whether two runs agree; the rest of it (commands, reports) decides nothing.
_HARNESS_FILES = ("arrays", "case", "comparison", "environment", "exceptions", "graph", "header", "leaks", "process", "runner",
                  "session", "skiplist", "verdict", "worker")

#: Not the engine: what a developer runs, what only prints. The tables are mutated row by row (``rows``).
_LEFT_OUT = re.compile(r"sot/debug/|sot/reasons\.py|sot/opcodes/(check|conventions|probe|report|scaffold|__main__|py3\d+)\.py|sot/.*/__init__\.py"
                       r"|csrc/.*\.h$")

#: What only newer versions run.
_SINCE = {"sot/models/templates.py": (3, 14)}

#: Functions that make words for people.
_WORDS = re.compile(r"__(repr|str|format)__|_?(show|format_guards|describe|tell|words|text|texts|message|summary|node_text|short"
                    r"|labels|numbers|traceback|outcome|disassemble|explain|place|identity|problem|dump|log|note_recompile"
                    r"|failed_guards|repr)|.*_repr|.*_doc")


def area_of(path: str) -> str:
    return next(area for area, starts in AREAS if path.startswith(starts))


def in_words(name: str) -> bool:
    """Whether a function only makes words for people."""
    return _WORDS.fullmatch(name) is not None


def sources(root: Path = ROOT) -> Dict[str, str]:
    """path → area, of all files that are mutated."""
    paths = [path for folder, pattern in (("sot", "*.py"), ("csrc", "*.c*")) for path in (root / folder).rglob(pattern)]
    paths += [root / "conformance" / (name + ".py") for name in _HARNESS_FILES]
    found = {}
    for path in sorted(paths):
        name = path.relative_to(root).as_posix()
        if path.is_file() and "__pycache__" not in name and not _LEFT_OUT.match(name) and sys.version_info[:2] >= _SINCE.get(name, (3, 8)):
            found[name] = area_of(name)
    return found
