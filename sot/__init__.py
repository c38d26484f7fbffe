"""SOT, the Symbolic Opcode Translator: Python functions over NumPy arrays, captured from their bytecode.

``sot.symbolic_translate(fn)`` gives a function that behaves as ``fn`` and reuses translated code under guards;
``sot.explain(fn, *args)`` says what was captured and why a graph was broken.
"""
from __future__ import annotations

from . import isolation  # noqa: F401  # isort: skip  # before any other module of the engine
from . import reasons
from .api import (
    CacheInfo,
    cache_info,
    check_simulation,
    enable_to_static,
    engine_status,
    explain,
    export,
    hook_installed,
    hooked,
    list_backends,
    load,
    not_to_static,
    register_backend,
    reset,
    save,
    skip_function,
    symbolic_translate,
    to_static,
)
from .backends import BackendError
from .config import configure
from .debug import psdb
from .static.errors import ExportError, GraphError, InputSpecError, ProgramFileError
from .static.spec import InputSpec

__all__ = ["BackendError", "CacheInfo", "ExportError", "GraphError", "InputSpec", "InputSpecError", "ProgramFileError", "cache_info", "check_simulation", "configure", "enable_to_static", "engine_status",
           "explain", "export", "hook_installed", "hooked", "list_backends", "load", "not_to_static", "psdb", "reasons", "register_backend", "reset", "save",
           "skip_function", "symbolic_translate", "to_static", "__version__"]

__version__ = "0.1.0"
