"""SOT, the Symbolic Opcode Translator: Python functions over NumPy arrays, captured from their bytecode.

``sot.symbolic_translate(fn)`` gives a function that behaves as ``fn`` and reuses translated code under guards;
``sot.explain(fn, *args)`` says what was captured and why a graph was broken.
"""
from __future__ import annotations

from . import reasons
from .api import (
    CacheInfo,
    cache_info,
    engine_status,
    explain,
    hook_installed,
    hooked,
    reset,
    skip_function,
    symbolic_translate,
    to_static,
)
from .debug import psdb

__all__ = ["CacheInfo", "cache_info", "engine_status", "explain", "hook_installed", "hooked", "psdb", "reasons", "reset",
           "skip_function", "symbolic_translate", "to_static", "__version__"]

__version__ = "0.1.0"
