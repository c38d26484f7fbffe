"""Which code is the standard library's own affair."""
from __future__ import annotations

import functools
import os
import sysconfig
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import types

__all__ = ["keeps_to_itself"]

_FOLDER = os.path.join(sysconfig.get_paths()["stdlib"], "")
_OF_OTHERS = frozenset(("site-packages", "dist-packages"))
#: Modules and packages that are there to call what the program gives them.
_CALLING_BACK = frozenset(("_collections_abc", "asyncio", "contextlib", "copy", "copyreg", "dataclasses", "doctest",
                           "functools", "runpy", "timeit", "unittest"))


def keeps_to_itself(code: types.CodeType) -> bool:
    """Whether a function is one of the standard library, and of a module that hardly ever calls the program's functions."""
    return _module_keeps_to_itself(code.co_filename)


@functools.lru_cache(maxsize=1024)
def _module_keeps_to_itself(filename: str) -> bool:
    if filename.startswith("<frozen "):
        first = filename[len("<frozen "):-1].split(".", 1)[0]
    elif filename.startswith(_FOLDER):
        first = os.path.splitext(filename[len(_FOLDER):].split(os.sep, 1)[0])[0]
    else:
        return False
    return first not in _OF_OTHERS and first not in _CALLING_BACK
