"""``python -m sot program PATH``: a saved program, printed."""
from __future__ import annotations

import sys
from typing import Sequence

from .container import read
from .errors import ProgramFileError

__all__ = ["main"]

_HELP = """usage: python -m sot program [--dot] PATH …

Prints the programs that sot.save has written: arguments, parameters and statements, with classes and shapes. With --dot as drawings in
Graphviz's language: `python -m sot program --dot PATH | dot -Tsvg` makes a picture."""


def main(words: Sequence[str]) -> int:
    """Print the programs in the files that the words name."""
    if not words or words[0] in ("-h", "--help"):
        print(_HELP)
        return 0 if words else 2
    status = 0
    drawn = words[0] == "--dot"
    for path in words[drawn:]:
        try:
            print(read(path).dot() if drawn else read(path))
        except (ProgramFileError, OSError) as error:
            print("error: %s" % error, file=sys.stderr)
            status = 1
    return status
