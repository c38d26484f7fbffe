"""Programs in formats of others: `export`, and ``python -m sot export PROGRAM PATH``."""
from __future__ import annotations

import importlib
import sys
from typing import Any, Dict, Sequence, Tuple

from .container import read
from .errors import ExportError, ProgramFileError
from .loading import program_of
from .program import ConcreteProgram

__all__ = ["FORMATS", "export", "main"]

#: format -> (module with ``export(program, path)``, the package that it needs, of which sot has an extra of the same name)
FORMATS: Dict[str, Tuple[str, str]] = {"onnx": ("sot.onnx.model", "onnx")}

_HELP = """usage: python -m sot export PROGRAM PATH

Writes the program that sot.save has put into the file PROGRAM to PATH, in the format that the ending of PATH names: %s.""" % ", ".join(
    ["." + name for name in FORMATS])


def export(fn: Any, path: Any, format: str = "onnx", input_spec: Any = None) -> None:
    """Write a function as one program in a format of others: see `sot.export`."""
    if format not in FORMATS:
        raise ValueError("there is no format %r; there are %s" % (format, ", ".join(FORMATS)))
    module, needed = FORMATS[format]
    try:
        importlib.import_module(needed)
    except ImportError as error:
        raise ExportError("the format %r needs the package %s, which cannot be imported (%s): pip install \"sot[%s]\""
                          % (format, needed, error, needed)) from None
    importlib.import_module(module).export(fn if isinstance(fn, ConcreteProgram) else program_of(fn, input_spec), path)


def main(words: Sequence[str]) -> int:
    """Export a saved program."""
    if len(words) != 2 or words[0] in ("-h", "--help"):
        print(_HELP, file=sys.stdout if words[:1] in (["-h"], ["--help"]) else sys.stderr)
        return 0 if words[:1] in (["-h"], ["--help"]) else 2
    source, path = words
    format = path.rpartition(".")[2]
    try:
        if format not in FORMATS:
            raise ExportError("%s: the ending is none of %s" % (path, ", ".join(["." + name for name in FORMATS])))
        export(read(source), path, format)
    except (ExportError, ProgramFileError, OSError) as error:
        print("error: %s" % error, file=sys.stderr)
        return 1
    return 0
