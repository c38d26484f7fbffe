"""Every code object of the standard library through decode, assemble and verify; then the library itself re-assembled.

``python tests/bytecode/roundtrip.py [--every N] [--imports]``; exit status 1 if anything is not as it was.
"""
from __future__ import annotations

import argparse
import importlib
import importlib.machinery
import pkgutil
import sys
import sysconfig
import time
import warnings
from collections import Counter
from pathlib import Path
from types import CodeType
from typing import Any, Dict, List

sys.path[:0] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parent)]

from rebuilding import changed, compiled, nested, rebuilt, standard_library  # noqa: E402

from sot.bytecode import BytecodeError, assemble, decode, stack_size, verify  # noqa: E402
from sot.bytecode.instr import TABLE  # noqa: E402

FIELDS = (
    "co_name", "co_filename", "co_firstlineno", "co_flags", "co_argcount", "co_posonlyargcount", "co_kwonlyargcount",
    "co_nlocals", "co_varnames", "co_cellvars", "co_freevars", "co_names",
)


def differences(code: CodeType) -> List[str]:
    """What is not the same after a round trip."""
    found: List[str] = []
    ir = decode(code)
    new = assemble(ir, fresh=True)
    if assemble(ir).co_code != new.co_code:
        found.append("bytes depend on the line table")
    again = decode(new)
    for field in FIELDS + (("co_qualname",) if hasattr(code, "co_qualname") else ()):
        if getattr(code, field) != getattr(new, field):
            found.append(field)
    if len(ir.instrs) != len(again.instrs):
        return found + ["number of instructions"]
    for a, b in zip(ir.instrs, again.instrs):
        same_argument = a.arg is b.arg or a.arg == b.arg or repr(a.arg) == repr(b.arg)
        if a.op != b.op or not same_argument or (a.target and a.target.index) != (b.target and b.target.index):
            found.append("instruction %d: %r, was %r" % (a.index, b, a))
            break
    if [instr.pos for instr in ir.instrs] != [instr.pos for instr in again.instrs]:
        found.append("positions")
    if hasattr(code, "co_positions"):
        positions = list(code.co_positions())
        if [instr.pos for instr in ir.instrs] != [positions[instr.offset // 2] for instr in ir.instrs]:
            found.append("positions are not those of co_positions()")
    if len(new.co_consts) != len(code.co_consts):
        found.append("co_consts")

    def rows(one: Any) -> List[Any]:
        return [(r.start.index, r.end and r.end.index, r.handler.index, r.depth, r.lasti) for r in one.regions]

    if rows(ir) != rows(again):
        found.append("exception regions")
    if new.co_stacksize < code.co_stacksize or stack_size(ir) > code.co_stacksize + 2:
        found.append("stack size %d (needed %d), was %d" % (new.co_stacksize, stack_size(ir), code.co_stacksize))
    found.extend(verify(code))
    found.extend(verify(assemble(changed(ir))))
    return found


def run(every: int) -> int:
    """All code objects; returns how many failed."""
    failures: List[str] = []
    totals: Dict[str, Any] = Counter()
    start = time.perf_counter()
    for number, path in enumerate(standard_library()):
        if number % every:
            continue
        module = compiled(path)
        if module is None:
            continue
        totals["files"] += 1
        for code in nested(module):
            totals["codes"] += 1
            totals["instructions"] += len(code.co_code) // 2
            try:
                found = differences(code)
                totals["same bytes"] += assemble(decode(code)).co_code == code.co_code
            except (BytecodeError, AssertionError) as error:
                found = [repr(error)]
            if found:
                failures.append("%s:%d %s: %s" % (path, code.co_firstlineno, code.co_name, "; ".join(found)))
    for line in failures[:50]:
        print(line)
    print("Python %d.%d.%d: %d files, %d code objects, %d code units, %d with the very same bytes, %d failures, %.0f s" % (
        sys.version_info[:3] + (totals["files"], totals["codes"], totals["instructions"], totals["same bytes"],
                                len(failures), time.perf_counter() - start)))
    return len(failures)


#: Modules that do something when imported, or need what a bare machine has not.
UNWANTED = frozenset(("antigravity", "this", "idlelib", "turtle", "turtledemo", "tkinter", "test", "lib2to3", "__main__",
                      "ensurepip", "venv", "pip", "setuptools", "__phello__", "sitecustomize"))


def imports() -> int:
    """Import the library with every module's code re-assembled and use some of it; returns how many modules failed.

    A module fails only if it can be imported without us.
    """
    loader = importlib.machinery.SourceFileLoader
    plain = loader.get_code
    count = 0

    def get_code(self: Any, name: str) -> Any:
        nonlocal count
        code = plain(self, name)
        if not isinstance(code, CodeType):
            return code
        count += 1
        return rebuilt(code, changed)

    warnings.simplefilter("ignore")
    paths = sysconfig.get_paths()
    names = [m.name for m in pkgutil.iter_modules([paths["stdlib"], paths["platstdlib"]]) if m.name not in UNWANTED]
    # What is loaded already was not re-assembled.
    kept = {"sys", "builtins", "importlib", "types", "warnings", "argparse", "pathlib", "os", "sot", "rebuilding"}
    for name in list(sys.modules):
        if name.split(".")[0] in names and name.split(".")[0] not in kept and not name.startswith("_"):
            del sys.modules[name]
    loader.get_code = get_code  # type: ignore[method-assign]
    failed: Dict[str, str] = {}
    for name in names + ["asyncio.tasks", "json.decoder", "email.message", "xml.etree.ElementTree", "concurrent.futures",
                         "unittest.mock", "http.client", "logging.config", "multiprocessing.pool", "urllib.request"]:
        if name.startswith("_"):
            continue
        try:
            importlib.import_module(name)
        except (ImportError, OSError) as error:
            failed[name] = "%s: %s" % (type(error).__name__, error)
        except Exception as error:
            failed[name] = "%s: %s" % (type(error).__name__, error)
    loader.get_code = plain  # type: ignore[method-assign]
    work()
    import subprocess

    bad = 0
    for name, error in sorted(failed.items()):
        if subprocess.run([sys.executable, "-c", "import %s" % name], capture_output=True).returncode == 0:
            print("import %s: %s" % (name, error))
            bad += 1
    print("Python %d.%d.%d: %d modules imported with re-assembled code, %d failed" % (sys.version_info[:3] + (count, bad)))
    return bad


def work() -> None:
    """A little of everything, on re-assembled modules."""
    import asyncio
    import collections
    import contextlib
    import dataclasses
    import decimal
    import enum
    import fractions
    import functools
    import io
    import json
    import random
    import re
    import statistics
    import string
    import textwrap
    import typing
    import unittest

    assert json.loads(json.dumps({"a": [1, 2.5, None, "x"]}, indent=1)) == {"a": [1, 2.5, None, "x"]}
    assert re.sub(r"(\w+)-(\d+)", r"\2:\1", "ab-12") == "12:ab"
    assert fractions.Fraction(1, 3) + fractions.Fraction(1, 6) == fractions.Fraction(1, 2)
    assert decimal.Decimal("1.1") + decimal.Decimal("2.2") == decimal.Decimal("3.3")
    assert statistics.mean([1, 2, 3]) == 2
    assert textwrap.fill("a b c", 3) == "a b\nc"
    assert string.Template("$a").substitute(a=1) == "1"

    @dataclasses.dataclass(order=True)
    class Point:
        x: int
        y: typing.List[int] = dataclasses.field(default_factory=list)

    assert Point(1) < Point(2) and repr(Point(1)).endswith("Point(x=1, y=[])")

    class Colour(enum.Enum):
        RED = enum.auto()

    assert Colour.RED.name == "RED"

    @functools.lru_cache(None)
    def fib(n: int) -> int:
        return n if n < 2 else fib(n - 1) + fib(n - 2)

    assert fib(30) == 832040

    async def main() -> List[int]:
        async def one(n: int) -> int:
            await asyncio.sleep(0)
            return n

        return list(await asyncio.gather(*[one(n) for n in range(3)]))

    assert asyncio.new_event_loop().run_until_complete(main()) == [0, 1, 2]
    with contextlib.redirect_stdout(io.StringIO()) as out:
        print(collections.Counter("abca").most_common(1))
    assert out.getvalue() == "[('a', 2)]\n"
    assert random.Random(1).random() == 0.13436424411240122

    class Case(unittest.TestCase):
        def test(self) -> None:
            with self.assertRaises(ZeroDivisionError):
                1 // 0

    result = unittest.TextTestRunner(stream=io.StringIO()).run(unittest.defaultTestLoader.loadTestsFromTestCase(Case))
    assert result.wasSuccessful()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth file")
    parser.add_argument("--imports", action="store_true", help="import and use the library re-assembled")
    chosen = parser.parse_args()
    assert TABLE.version == sys.version_info[:2]
    return 1 if (imports() if chosen.imports else run(chosen.every)) else 0


if __name__ == "__main__":
    sys.exit(main())
