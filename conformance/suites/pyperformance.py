"""The programs of pyperformance, each called a few times: what they give, print and raise, plain and translated from their first call on."""
from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import hashlib
import importlib.util
import io
import os
import platform
import re
import sys
import time
import traceback
import types
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

if TYPE_CHECKING:
    from .checks import Checks

__all__ = ["CALLERS", "PROGRAMS", "VARIABLES", "Program", "folder", "parts", "prepared", "requirements"]


class Program(NamedTuple):
    """A program, and how it is started."""

    name: str
    #: A run each.
    arguments: Tuple[Tuple[str, ...], ...] = ((),)
    #: What it imports, and the package of PyPI that has it where that has another name.
    needs: Tuple[Tuple[str, str], ...] = ()
    #: Modules that it must be the first to import.
    fresh: Tuple[str, ...] = ()


def _each(*arguments: str) -> Tuple[Tuple[str, ...], ...]:
    return tuple([tuple(argument.split()) for argument in arguments])


PROGRAMS = (
    *[Program(name) for name in (
        "async_generators", "barnes_hut", "base64", "chaos", "comprehensions", "coroutines", "decimal_factorial", "decimal_pi", "deepcopy",
        "deltablue", "fannkuch", "float", "gc_collect", "gc_traversal", "generators", "go", "hexiom", "json_dumps", "json_loads", "logging", "mdp",
        "meteor_contest", "nbody", "nqueens", "pathlib", "pidigits", "pprint", "pyflate", "raytrace", "regex_compile", "regex_dna", "regex_effbot",
        "regex_v8", "richards", "richards_super", "scimark", "spectral_norm", "sqlite_synth", "telco", "typing_runtime_protocols", "unpack_sequence",
        "xml_etree")],
    Program("argparse", _each("many_optionals", "subparsers")),
    Program("async_tree", _each("none", "memoization", "cpu_io_mixed")),
    Program("pickle", _each("--pure-python pickle", "--pure-python unpickle", "--pure-python pickle_list", "--pure-python pickle_dict"),
            fresh=("_pickle", "pickle")),
    Program("bpe_tokeniser", needs=(("regex", ""),)),
    Program("chameleon", needs=(("chameleon", ""),)),
    Program("crypto_pyaes", needs=(("pyaes", ""),)),
    Program("django_template", needs=(("django", ""),)),
    Program("docutils", needs=(("docutils", ""),)),
    Program("dulwich_log", needs=(("dulwich", ""),)),
    Program("genshi", needs=(("genshi", ""),)),
    Program("html5lib", needs=(("html5lib", ""),)),
    Program("mako", needs=(("mako", "mako==1.1.4"),)),     # later ones import what the program forbids
    Program("networkx", _each("shortest_path", "connected_components", "k_core"), (("networkx", ""),)),
    Program("sqlalchemy_declarative", needs=(("sqlalchemy", "sqlalchemy<2"),)),     # as the programs of older Pythons want it
    Program("sqlalchemy_imperative", needs=(("sqlalchemy", "sqlalchemy<2"),)),
    Program("sqlglot_v2", _each("parse", "transpile", "optimize", "normalize"), (("sqlglot", ""),)),
    Program("sympy", needs=(("sympy", ""),)),
    Program("tomli_loads", needs=(("tomli", ""),)),
    Program("xdsl", needs=(("xdsl", ""),)),
    Program("yaml", needs=(("yaml", "pyyaml"),)),
)

#: What both runs of a program start with. Sets have the same order; each frame is looked at at its first call, and whatever the translator needs or gains.
VARIABLES = {"PYTHONHASHSEED": "1", "SOT_EAGER": "1", "SOT_WARM_CALLS": "0", "SOT_BUDGET": "0", "SOT_WEIGH": "0"}

_SUITE = str(Path(__file__).resolve().parents[1]) + os.sep
#: A program is called so many times: with what the first calls changed, too.
_CALLS = 3
#: So much of what it gives is shown.
_MOST_SHOWN = 300
_ADDRESS = re.compile(r"0x[0-9a-fA-F]{6,}")


class _Runner:
    """What the programs take for ``pyperf.Runner``: it calls and does not measure."""

    def __init__(self, found: Dict[str, List[str]], checks: Optional[Checks], add_cmdline_args: Any = None, **others: Any) -> None:
        self._found, self._checks = found, checks
        self.argparser = argparse.ArgumentParser()
        self.metadata: Dict[str, Any] = {}
        self.args: Any = None

    def parse_args(self, words: Optional[Sequence[str]] = None) -> Any:
        """The program's arguments, and those of pyperf's own that programs read."""
        self.args = self.argparser.parse_args(words)
        for name, value in (("worker", True), ("quiet", True), ("inherit_environ", [])):
            setattr(self.args, name, value)
        return self.args

    def bench_func(self, name: str, function: Any, *arguments: Any, **others: Any) -> None:
        """``function(*arguments)``: what it returns is compared."""
        self._run(name, function, functools.partial(_returned, arguments))

    def bench_time_func(self, name: str, function: Any, *arguments: Any, **others: Any) -> None:
        """``function(1, *arguments)``: what it returns is a time."""
        self._run(name, function, functools.partial(_timed, arguments))

    def bench_async_func(self, name: str, function: Any, *arguments: Any, loop_factory: Any = None, **others: Any) -> None:
        """``await function(*arguments)`` in a loop of its own."""
        self._run(name, function, functools.partial(_awaited, arguments, loop_factory))

    def _run(self, name: str, function: Any, call: Callable[[Any], Any]) -> None:
        if self.args is None:
            self.parse_args()
        shown = []
        for _ in range(_CALLS):
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                try:
                    result = call(function) if self._checks is None else self._checks.call(function, call)
                except Exception:
                    self._found[name] = ["error", traceback.format_exc()[-1500:]]
                    return
            shown.append(_shown(result) + (" and prints " + _shown(printed.getvalue()) if printed.getvalue() else ""))
        self._found[name] = ["ok", " | ".join(shown)]


def _returned(arguments: Tuple[Any, ...], run: Any) -> Any:
    return run(*arguments)


def _timed(arguments: Tuple[Any, ...], run: Any) -> None:
    run(1, *arguments)


def _awaited(arguments: Tuple[Any, ...], loop_factory: Any, run: Any) -> Any:
    if loop_factory is None:
        return asyncio.run(run(*arguments))
    loop = loop_factory()
    try:
        return loop.run_until_complete(run(*arguments))
    finally:
        loop.close()


#: What calls a program. Left to the interpreter, so that the program is a frame of its own and not a part of how it is called.
CALLERS = (_Runner._run, _returned, _timed, _awaited)


def _shown(value: Any) -> str:
    """A text that is another for another value, as its repr is, without addresses."""
    text = _ADDRESS.sub("0x", repr(value))
    return text if len(text) <= _MOST_SHOWN else "%s… %s" % (text[:_MOST_SHOWN], hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16])


def folder() -> Path:
    """Where the programs are. LookupError where they are not."""
    found = importlib.util.find_spec("pyperformance")
    if found is None or found.origin is None:
        raise LookupError("pyperformance is not installed: nox -s pyperformance-X.Y does that")
    return Path(found.origin).parent / "data-files" / "benchmarks"


def prepared(part: str, found: Dict[str, List[str]], checks: Optional[Checks] = None) -> Tuple[Callable[[], Any], Callable[[str], bool]]:
    """What runs a program and fills ``found`` (what it calls a benchmark -> [verdict, text]), and whether a file is not the suite's. ``checks`` calls
    the benchmarks' functions."""
    program = next(program for program in PROGRAMS if program.name == part)
    its_folder = folder() / ("bm_" + part)
    modules: List[types.ModuleType] = []     # what became of the functions of a program is asked for when it is over

    def run() -> None:
        measuring: Any = types.ModuleType("pyperf")
        measuring.Runner = functools.partial(_Runner, found, checks)
        measuring.perf_counter, measuring.python_implementation = time.perf_counter, lambda: platform.python_implementation().lower()
        sys.modules["pyperf"] = measuring
        sys.path.insert(0, str(its_folder))
        for arguments in program.arguments:
            sys.argv = ["run_benchmark.py", *arguments]
            path = its_folder / "run_benchmark.py"
            modules.append(types.ModuleType("__main__"))
            vars(modules[-1])["__file__"] = str(path)
            sys.modules["__main__"] = modules[-1]
            for name in program.fresh:
                sys.modules.pop(name, None)
            try:
                exec(compile(path.read_bytes(), str(path), "exec"), vars(modules[-1]))
            except (Exception, SystemExit):
                found[" ".join([part, *arguments])] = ["error", traceback.format_exc()[-1500:]]

    return run, lambda filename: not filename.startswith(_SUITE)     # its libraries' functions, too: some have none of their own


def requirements() -> List[List[str]]:
    """What to install, a list for each package: one that cannot be had on a version leaves the others."""
    needed = [package or module for program in PROGRAMS for module, package in program.needs]
    return [["pyperformance"], *[[name] for name in dict.fromkeys(needed)]]


def parts(wanted: Sequence[str]) -> List[str]:
    """The programs to run. ValueError for what is not one of them or lacks a package, LookupError where there are none."""
    folder()
    by_name = {program.name: program for program in PROGRAMS}
    for name in wanted:
        if name not in by_name:
            raise ValueError("%s is none of the programs: %s" % (name, " ".join(sorted(by_name))))
        missing = _missing(by_name[name])
        if missing:
            raise ValueError("%s needs %s, which is not installed" % (name, missing[0]))
    return [program.name for program in PROGRAMS if program.name in wanted or not wanted and not _missing(program)]


def _missing(program: Program) -> List[str]:
    there = (folder() / ("bm_" + program.name)).is_dir()
    return ["a pyperformance that has it"] * (not there) + [module for module, _ in program.needs if importlib.util.find_spec(module) is None]
