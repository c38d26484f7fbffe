"""``python -m sot run``: a whole program with every function going through the engine from its first call, and otherwise as plain Python runs it."""
from __future__ import annotations

import atexit
import builtins
import gc
import importlib.machinery
import io
import os
import pkgutil
import runpy
import sys
import types
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple, Type

from .api import engine_status, hooked
from .config import ConfigError
from .opcodes.startup import MAIN_HAS_ANNOTATIONS, MAIN_HAS_CACHED, MAIN_IS_ABSOLUTE
from .variables.exception_slots import set_traceback, traceback_of

try:
    from ._core import all_caches, capture_all_threads, resume_engine, suspend
except ImportError:  # sot.api says why
    all_caches = list      # there is none

__all__ = ["Summary", "main", "summary"]

_HELP = """usage: python -m sot run [--strict] [--stats] SCRIPT [ARGUMENT …]
       python -m sot run [--strict] [--stats] -m MODULE [ARGUMENT …]

Runs the script (a file, or a directory or zip file with a __main__.py) or module as `python SCRIPT …` or `python -m MODULE …` does,
with all functions of the program and of what it imports going through the engine, in all threads.

  --strict  a fault of the engine is an error: sot.engine.StrictError is raised where it happens, and where the program goes on
            all the same the exit status is 1
  --stats   say at the end, on stderr, how many functions were translated and why others were left to the interpreter
"""

#: The exit status of a command line that makes no sense, or of a program that is not there; that of a fault under --strict.
_USAGE, _FAULTY = 2, 1


class _Asked(NamedTuple):
    strict: bool
    stats: bool
    module: bool
    program: str
    arguments: List[str]


class _Refused(Exception):
    """The command line cannot be followed; the text says what to do."""


def main(words: Sequence[str]) -> int:
    """Run what the words ask for; the exit status where the program itself does not say one."""
    if words and words[0] in ("-h", "--help"):
        print(_HELP, end="")
        return 0
    try:
        asked = _parsed(words)
        _start_engine(asked)
        call = _module_call(asked) if asked.module else _script_call(asked)
    except _Refused as error:
        print("error: %s" % error, file=sys.stderr)
        return _USAGE
    _shown_as_plain(*call)
    return _FAULTY if asked.strict and _tell_faults() else 0     # under --strict the engine is there


def _parsed(words: Sequence[str]) -> _Asked:
    options = {"--strict": False, "--stats": False}
    rest = list(words)
    while rest and rest[0] in options:
        options[rest.pop(0)] = True
    module = rest[:1] == ["-m"]
    if module:
        del rest[0]
    if not rest:
        raise _Refused("%s; see `python -m sot run --help`" % ("-m needs the name of a module" if module else "no script and no -m MODULE to run"))
    if rest[0].startswith("-"):
        raise _Refused("%s is no option here (--strict, --stats, -m MODULE; a script's own options stand behind its name); "
                       "see `python -m sot run --help`" % rest[0])
    return _Asked(options["--strict"], options["--stats"], module, rest[0], rest[1:])


def _start_engine(asked: _Asked) -> None:
    """From here on every frame goes through the engine, until the interpreter has run the program's last line (``atexit``)."""
    why = engine_status()
    if why is not None and asked.strict:
        raise _Refused("the engine is off: %s" % why)
    if why is not None:
        with hooked():      # says so, once
            return
    try:
        from .engine import ENGINE  # deferred: it needs the compiled core, which is optional
    except ConfigError as error:
        raise _Refused(str(error)) from None
    started = hooked(ENGINE.warm_calls)
    started.__enter__()
    ENGINE.budget.begin()
    ENGINE.strict = ENGINE.strict or asked.strict
    ENGINE.warns = False      # of functions that nobody asked to translate; --stats counts them
    gc.collect()
    gc.freeze()     # the engine's tables and NumPy's: the program's collections need not go over them
    capture_all_threads(True)
    atexit.register(_end, started, asked.stats)   # what is registered first runs last


def _end(started: Any, stats: bool) -> None:
    suspend()      # what follows is not the program's
    capture_all_threads(False)
    started.__exit__(None, None, None)
    if stats:
        print(summary().text(), file=sys.stderr)


# -- the program ---------------------------------------------------------------------------------------------------
def _script_call(asked: _Asked) -> Tuple[Callable[..., Any], Tuple[Any, ...]]:
    """What runs a script: a callable and its arguments."""
    path = asked.program
    if not os.path.exists(path):
        raise _Refused("can't open %r: there is no such file; a module is run with `python -m sot run -m MODULE`" % path)
    shown = os.path.abspath(path) if MAIN_IS_ABSOLUTE else path
    sys.argv[:] = [path] + asked.arguments
    if pkgutil.get_importer(path) is not None:     # a directory or zip file
        sys.path[:1] = [shown] + sys.path[:_safe_path()]
        _new_main()
        return runpy._run_module_as_main, ("__main__", False)    # type: ignore[attr-defined]  # what `python DIRECTORY` calls
    if not _safe_path():
        sys.path[0] = os.path.dirname(os.path.realpath(path))
    return _run_file, (shown, _new_main())


def _module_call(asked: _Asked) -> Tuple[Callable[..., Any], Tuple[Any, ...]]:
    """The same for a module: what ``python -m`` calls. It looks for the module in the working directory first, as it did for sot."""
    sys.argv[:] = ["-m"] + asked.arguments
    _new_main()
    return runpy._run_module_as_main, (asked.program,)    # type: ignore[attr-defined]


def _safe_path() -> bool:
    """Whether the interpreter was told to put no directory of the program before the others."""
    return bool(sys.flags.isolated or getattr(sys.flags, "safe_path", False))


def _new_main() -> types.ModuleType:
    """``__main__`` as the interpreter makes it: its names, in their order."""
    main_module = types.ModuleType("__main__")
    main_module.__dict__["__loader__"] = importlib.machinery.BuiltinImporter
    if MAIN_HAS_ANNOTATIONS:
        main_module.__annotations__ = {}
    main_module.__dict__["__builtins__"] = builtins
    sys.modules["__main__"] = main_module
    return main_module


def _run_file(path: str, main_module: types.ModuleType) -> None:
    """Run a file of source, or of bytecode, in ``__main__``."""
    names = vars(main_module)
    loader: Any = (importlib.machinery.SourcelessFileLoader if path.endswith(".pyc") else importlib.machinery.SourceFileLoader)("__main__", path)
    names["__loader__"] = loader
    names["__file__"] = path
    if MAIN_HAS_CACHED:
        names["__cached__"] = None
    exec(loader.get_code("__main__") if path.endswith(".pyc") else _compiled(path), names)


def _compiled(path: str) -> types.CodeType:
    with io.open_code(path) as file:
        return compile(file.read(), path, "exec", dont_inherit=True)


def _shown_as_plain(call: Callable[..., Any], arguments: Tuple[Any, ...]) -> None:
    """Call; an exception that nobody catches is shown without the frames that are not the program's."""
    try:
        call(*arguments)
    except SystemExit:
        raise
    except BaseException as error:
        _hide_frames(error)
        raise


def _hide_frames(error: BaseException) -> None:
    """The interpreter shows an exception when it has left our frames, too: it is then given the traceback that it has now, without them."""
    shown = traceback_of(error)
    while shown is not None and shown.tb_frame.f_globals is globals():
        shown = shown.tb_next
    show = sys.excepthook

    def excepthook(kind: Type[BaseException], value: BaseException, traceback: Optional[types.TracebackType]) -> None:
        sys.excepthook = show
        if value is error:
            set_traceback(value, shown)
            sys.last_traceback = traceback = shown
        show(kind, value, traceback)

    sys.excepthook = excepthook


# -- what became of the program's functions ------------------------------------------------------------------------
class Summary(NamedTuple):
    """``translated`` functions wholly or up to a break, with ``breaks`` breaks (by reason); others were ``left`` to the interpreter (by reason), or wait for their
    translation (``waiting``)."""

    translated: int
    graphs: int
    breaks: Dict[str, int]
    left: Dict[str, int]
    waiting: int

    def text(self) -> str:
        """The lines of ``--stats``."""
        lines = ["sot: %d functions translated, wholly or up to a break; %d with a graph" % (self.translated, self.graphs)]
        for what, counts in (("breaks of graphs", self.breaks), ("functions left to the interpreter", self.left)):
            lines.append("sot: %d %s%s" % (sum(counts.values()), what, ":" if counts else ""))
            lines += ["  %-24s %d" % item for item in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]
        if self.waiting:
            lines.append("sot: %d functions waited for a translation at the end, which take a share of the time (SOT_BUDGET)" % self.waiting)
        return "\n".join(lines)


def summary() -> Summary:
    """What the engine has done in this process so far."""
    translated = graphs = waiting = 0
    breaks: Dict[str, int] = {}
    left: Dict[str, int] = {}
    for unit in _units():
        parts = unit.units()
        waiting += any([part.share.naps for part in parts])
        if unit.translations:
            translated += 1
            graphs += any([part.graphs for part in parts])
        elif unit.records.fallbacks:
            _count(left, next(iter(unit.records.fallbacks.values())).reason)
        for part in parts:
            for record in list(part.records.breaks.values()):
                _count(breaks, record.reason)
    return Summary(translated, graphs, breaks, left, waiting)


def _units() -> List[Any]:
    """The units of functions, those of resume functions left out."""
    units = [cache.info for cache in all_caches()]
    return [unit for unit in units if unit is not None and unit.point is None]


def _count(counts: Dict[str, int], reason: str) -> None:
    counts[reason] = counts.get(reason, 0) + 1


def _tell_faults() -> bool:
    """Say which functions the engine could not translate by its own fault; whether there were any."""
    suspend()
    records = [record for unit in _units() for part in unit.units() for record in list(part.records.fallbacks.values()) if record.reason == "internal-error"]
    for record in records:
        print("sot: engine fault: %r" % record, file=sys.stderr)
    resume_engine()
    return bool(records)
