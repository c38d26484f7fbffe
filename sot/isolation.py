"""The modules of the engine have builtins of their own, and their own view of the modules that they import.

A program may replace ``builtins.len`` or ``itertools.chain``, or delete ``sys._getframe``, for a while or for good. Its translator must
not call what it put there: it would run the program's code in the midst of a translation, as often as the translator needs the
length of something.
"""
from __future__ import annotations

import builtins
import os
import sys
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, SourceFileLoader
from types import ModuleType
from typing import Dict

__all__ = ["OWN"]

#: What the names of the engine's modules mean that they do not define: as it was when the engine was imported.
OWN = dict(vars(builtins))


#: They change modules for the program that they run.
_COMMANDS = frozenset((__package__ + ".running", __package__ + ".explaining"))
#: Modules that the engine knows as such: it looks at what a program has done to their names.
_AS_THEY_ARE = frozenset(("builtins", "copy", "copyreg", "numpy", "warnings"))
#: … but what computes with NumPy has a view of it as of others.
_COMPUTING = frozenset(__package__ + ".arrays.of_numpy." + name for name in ("inference", "kind", "library", "rules", "standins", "values"))
#: Name of a module that is not of the engine -> the engine's view of it.
_VIEWS: Dict[str, ModuleType] = {}


def _view_of(module: ModuleType) -> ModuleType:
    """What can be called in a module, as it is now; its other names, and what comes later, are the module's. Hooks are there to be replaced."""
    view = _VIEWS.get(module.__name__)
    if view is None:
        view = _VIEWS[module.__name__] = ModuleType(module.__name__, module.__doc__)
        vars(view).update({name: value for name, value in vars(module).items() if callable(value) and not name.endswith("hook")})
        vars(view)["__getattr__"] = partial(getattr, module)
    return view


class _Loader(SourceFileLoader):
    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__builtins__"] = OWN    # each function of the module takes them from there when it is made (≤3.9: called)
        super().exec_module(module)
        as_they_are = _AS_THEY_ARE - {"numpy"} if module.__name__ in _COMPUTING else _AS_THEY_ARE
        for name, value in vars(module).items() if module.__name__ not in _COMMANDS else ():
            if type(value) is ModuleType and value.__name__.partition(".")[0] != __package__ and value.__name__ not in as_they_are:
                vars(module)[name] = _view_of(value)    # a name that is there already


def _isolate(folder: str) -> None:
    """Modules imported from this folder and those below have builtins of their own from now on."""
    for place, folders, _ in os.walk(folder):
        if "__pycache__" in folders:
            folders.remove("__pycache__")
        sys.path_importer_cache[place] = FileFinder(place, (ExtensionFileLoader, EXTENSION_SUFFIXES), (_Loader, SOURCE_SUFFIXES))


_isolate(os.path.dirname(__file__))
