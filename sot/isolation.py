"""The modules of the engine have builtins of their own.

A program may replace ``builtins.len``, for a while or for good. Its translator must not call what it put there: it would run the
program's code in the midst of a translation, as often as the translator needs the length of something.
"""
from __future__ import annotations

import builtins
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, SourceFileLoader
from types import ModuleType

__all__ = ["OWN"]

#: What the names of the engine's modules mean that they do not define: as it was when the engine was imported.
OWN = dict(vars(builtins))


class _Loader(SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__builtins__"] = OWN    # each function of the module takes them from there when it is made (≤3.9: called)
        super().exec_module(module)


def _isolate(folder: str) -> None:
    """Modules imported from this folder and those below have builtins of their own from now on."""
    for place, _, _ in os.walk(folder):
        sys.path_importer_cache[place] = FileFinder(place, (ExtensionFileLoader, EXTENSION_SUFFIXES), (_Loader, SOURCE_SUFFIXES))


_isolate(os.path.dirname(__file__))
