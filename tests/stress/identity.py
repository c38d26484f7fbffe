"""Identity stress: every function of test modules of the standard library runs as re-assembled code.

``python tests/stress/identity.py [MODULE ...] [--tests FOLDER] [-j N]``

The door of the hook gives each plain function, at its first call, to `Replacements`: its code is decoded, copied, given
three more locals and a larger stack, assembled, verified, and run in place of the original ever after.  Each module runs
plain and then replaced, in processes of their own; a test that fails only replaced is a new failure.  A new failure is
run again, replaced and with a hook that only delegates: one that a delegating hook brings about too *and* that is named in
`HOOK_ALONE` is no fault of the code's.  Exit status 1 if there is any other, or a code object that cannot be
re-assembled, or a process that dies (debug builds: on a failed assertion).
"""
from __future__ import annotations

import argparse
import concurrent.futures
import importlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from types import CodeType
from typing import Any, Dict, List, Optional, Set, Tuple

ROOT = Path(__file__).resolve().parents[2]

MODULES = (
    "grammar functools generators coroutines contextlib exceptions with scope super frame traceback raise listcomps "
    "collections extcall call property genexps dataclasses threading"
).split()

_DEPTH = "counts the Python frames that fit on the C stack: each takes more of it while any hook is installed"

#: Tests (the last parts of their names) that fail as soon as a hook is installed, whatever it does, and why.
HOOK_ALONE: Dict[str, str] = {
    "test_recursive_traceback_python": _DEPTH,
    "test_recursive_traceback_cpython_internal": _DEPTH,
    "TestRecursion.test_super_deep": _DEPTH,
    "test_lru_recursion": _DEPTH,
}

PLAIN, DELEGATED, REPLACED = "plain", "delegated", "replaced"
TIMEOUT = 900
DIED = "process died"
BAD = ("failed", "error", "unexpected success", DIED)


class Replacements:
    """The policy of the hook: a cache with one unguarded entry for each function, its re-assembled code."""

    def __init__(self) -> None:
        from sot import _core
        from sot.bytecode import BytecodeError, assemble, decode, verify

        self.core = _core
        self.decode, self.assemble, self.verify, self.error = decode, assemble, verify, BytecodeError
        self.caches: List[Any] = []
        self.codes: Dict[int, Tuple[CodeType, Optional[CodeType]]] = {}
        self.closures = 0
        self.faults: List[str] = []

    def policy(self, code: CodeType, space: Dict[str, Any]) -> Any:
        """What the hook asks, once for each code and globals."""
        if self.replacement(code) is None:
            return None
        cache = self.core.CodeCache(code, space, self.translate)
        self.caches.append(cache)
        return cache

    def replacement(self, code: CodeType) -> Optional[CodeType]:
        """The code object to run, None if it could not be made."""
        known = self.codes.get(id(code))
        if known is not None:
            return known[1]
        new: Optional[CodeType] = None
        try:
            new = self.reassembled(code)
            found = self.verify(new)
        except (self.error, AssertionError, ValueError, TypeError, LookupError) as error:
            found = ["%s: %s" % (type(error).__name__, error)]
        if found:
            self.faults.append("%s:%d %s: %s" % (code.co_filename, code.co_firstlineno, code.co_name, "; ".join(found)))
            new = None
        self.codes[id(code)] = code, new
        self.closures += new is not None and bool(code.co_freevars)
        return new

    def reassembled(self, code: CodeType) -> CodeType:
        """Three more locals, a larger stack; all arguments positional, as the door hands them over."""
        ir = self.decode(code).copy()
        ir.argcount = ir.nargs
        ir.kwonlyargcount = 0
        ir.flags &= ~0xC
        ir.varnames.extend(["spare 1", "spare 2", "spare 3"])
        ir.stacksize += 7
        return self.assemble(ir)

    def translate(self, cache: Any, closure: Any, flat: Tuple[Any, ...]) -> Any:
        """The entry; a Resume makes the function of the closure at hand without a Python frame of its own."""
        new = self.replacement(cache.code)
        assert new is not None
        try:
            shell = self.core.CodeCache(new, cache.globals, self.translate)
            shell.native = True
            return cache.add(self.core.GuardProgram([], []), self.core.Resume(shell))
        except Exception as error:  # the door would only print it
            self.faults.append("%s: %s: %s" % (cache.code.co_name, type(error).__name__, error))
            cache.native = True
            return None

    def counts(self) -> Dict[str, int]:
        """Functions replaced (with their closures), calls of them, and code left as it was."""
        run = [cache for cache in self.caches if cache.entries()]
        return {
            "replaced": len(run), "closures": self.closures, "calls": sum(cache.hits + len(cache.entries()) for cache in run),
            "fallbacks": len(self.faults) + sum(max(cache.misses - len(cache.entries()), 0) for cache in self.caches),
        }


class Recorder(unittest.TestResult):
    """Every test's outcome by name; the name of the running one goes to a file, should the process die."""

    def __init__(self, progress: Path) -> None:
        super().__init__()
        self.progress = progress
        self.outcomes: Dict[str, str] = {}
        self.details: Dict[str, str] = {}

    def note(self, test: Any, outcome: str, error: Any = None) -> None:
        name = str(test.id())
        if self.outcomes.get(name) not in BAD:
            self.outcomes[name] = outcome
        if error is not None and name not in self.details:
            self.details[name] = str(self._exc_info_to_string(error, test))[-3000:]  # type: ignore[attr-defined]

    def startTest(self, test: Any) -> None:
        self.progress.write_text(test.id())
        super().startTest(test)

    def addSuccess(self, test: Any) -> None:
        self.note(test, "ok")

    def addSkip(self, test: Any, reason: str) -> None:
        self.note(test, "skipped")

    def addFailure(self, test: Any, err: Any) -> None:
        self.note(test, "failed", err)

    def addError(self, test: Any, err: Any) -> None:
        self.note(test, "error", err)

    def addExpectedFailure(self, test: Any, err: Any) -> None:
        self.note(test, "ok")

    def addUnexpectedSuccess(self, test: Any) -> None:
        self.note(test, "unexpected success")

    def addSubTest(self, test: Any, subtest: Any, err: Any) -> None:
        if err is not None:
            self.note(test, "failed", err)


def without(suite: Any, names: Set[str]) -> Any:
    """The suite as it is, but for cases of these names (setUpClass and the like stay where they are)."""
    suite._tests = [without(test, names) if isinstance(test, unittest.TestSuite) else test
                    for test in suite if isinstance(test, unittest.TestSuite) or test.id() not in names]
    return suite


def tests_of(name: str) -> unittest.TestSuite:
    """A module's tests, its doctests too where a test_main() used to add them."""
    module = importlib.import_module(name)
    suite = unittest.defaultTestLoader.loadTestsFromName(name)
    if hasattr(module, "test_main") and not hasattr(module, "load_tests"):
        import doctest

        try:
            suite.addTest(doctest.DocTestSuite(module))
        except ValueError:
            pass  # it has none
    return suite


def capture_in_threads(core: Any, on: bool) -> None:
    """Threads that tests start go through the door as well (it is each thread's own choice)."""
    bootstrap = threading.Thread._bootstrap  # type: ignore[attr-defined]

    def _bootstrap(self: Any) -> None:
        core.thread_capture(on)
        bootstrap(self)

    threading.Thread._bootstrap = _bootstrap  # type: ignore[attr-defined]


def child(name: str, mode: str, folder: str, out: Path, left_out: Set[str]) -> None:
    """One module in this process, without the tests left out; what came of it goes to a file."""
    import test
    import test.support as support

    signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in what a shell starts in the background
    if folder:
        test.__path__.append(folder)
    support.use_resources = {}  # type: ignore[assignment]
    support.verbose = 0
    from sot import _core

    replacements = Replacements()
    recorder = Recorder(out.with_suffix(".running"))
    capture_in_threads(_core, mode != PLAIN)
    if mode != PLAIN:
        _core.set_policy(replacements.policy if mode == REPLACED else lambda code, space: None)
        _core.hook_install()
        _core.thread_capture(True)
    try:
        without(tests_of(name), left_out).run(recorder)
    finally:
        if mode != PLAIN:
            _core.thread_capture(False)
            _core.hook_remove()
            _core.set_policy(None)
    out.write_text(json.dumps({"outcomes": recorder.outcomes, "details": recorder.details, "ran": recorder.testsRun,
                               "faults": replacements.faults, "counts": replacements.counts()}))


class Run:
    """What one module told. After a test in which the process died it runs again without that test."""

    def __init__(self, name: str, mode: str, folder: str) -> None:
        self.name, self.mode, self.folder = name, mode, folder
        self.outcomes: Dict[str, str] = {}
        self.details: Dict[str, str] = {}
        self.counts: Dict[str, int] = {}
        self.faults: List[str] = []
        self.ran = 0
        died: Dict[str, str] = {}
        while len(died) < 6 and not self.process(died):
            pass
        for test, how in died.items():
            self.outcomes[test] = DIED
            self.details[test] = how

    def process(self, died: Dict[str, str]) -> bool:
        """Whether one process came to its end; the test in which it did not is added to ``died``."""
        with tempfile.TemporaryDirectory() as made:
            out = Path(made, "out.json")
            work = Path(made, "work")
            work.mkdir()
            command = [sys.executable, "-X", "faulthandler", str(Path(__file__).resolve()), "--child", self.name, self.mode,
                       self.folder, str(out), *died]
            try:
                ended = subprocess.run(command, cwd=str(work), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                       stdin=subprocess.DEVNULL, timeout=TIMEOUT)
                status, output = "exit status %d" % ended.returncode, ended.stdout
            except subprocess.TimeoutExpired as error:
                status, output = "no end after %d s" % TIMEOUT, error.stdout or b""
            if not out.exists():
                running = out.with_suffix(".running")
                test = running.read_text() if running.exists() else self.name + ": import"
                again = test in died
                died[test] = "%s\n%s" % (status, output.decode(errors="replace"))
                return again
            told: Dict[str, Any] = json.loads(out.read_text())
            self.outcomes, self.details, self.counts = told["outcomes"], told["details"], told["counts"]
            self.faults, self.ran = told["faults"], told["ran"] + len(died)
            return True

    def bad(self) -> Set[str]:
        """Tests that did not pass."""
        return {test for test, outcome in self.outcomes.items() if outcome in BAD}

    def detail(self, test: str) -> str:
        """The traceback, or what the process said."""
        lines = self.details.get(test, "").strip().splitlines()
        lines = lines if len(lines) < 26 else lines[:8] + ["..."] + lines[-17:]
        return "\n".join("      " + line for line in lines)


class Verdict:
    """One module, plain and replaced."""

    def __init__(self, name: str, folder: str) -> None:
        self.name = name
        start = time.perf_counter()
        self.plain = Run(name, PLAIN, folder)
        self.replaced = Run(name, REPLACED, folder)
        self.excused: Dict[str, str] = {}
        self.unsteady: List[str] = []
        self.new: Dict[str, str] = {}
        suspects = sorted(self.replaced.bad() - self.plain.bad())
        if suspects:
            again = Run(name, REPLACED, folder)
            delegating = Run(name, DELEGATED, folder)
            delegated = delegating.bad()
            for test in suspects:
                reason = next((why for end, why in HOOK_ALONE.items() if test.endswith(end)), None)
                if test not in again.bad() and self.replaced.outcomes[test] != DIED:
                    self.unsteady.append(test)
                elif test in delegated and reason:
                    self.excused[test] = "%s, %s with a hook that only delegates: %s" % (
                        self.replaced.outcomes[test], delegating.outcomes[test], reason)
                else:
                    self.new[test] = "%s%s" % (self.replaced.outcomes[test], ", with a delegating hook too" if test in delegated else "")
        self.seconds = time.perf_counter() - start

    def report(self, details: bool) -> str:
        """Some lines."""
        counts = self.replaced.counts
        lines = ["%-20s %4d ran, %4d functions replaced (%d with free variables), %8d calls of them, %d fallbacks, %d new failures%s"
                 % (self.name, self.replaced.ran, counts.get("replaced", 0), counts.get("closures", 0), counts.get("calls", 0),
                    counts.get("fallbacks", 0), len(self.new), ", %d by any hook" % len(self.excused) if self.excused else "")]
        if self.plain.bad():
            lines.append("    fails plain: %s" % ", ".join(sorted(self.plain.bad())[:8]))
        for fault in self.replaced.faults:
            lines.append("    FAULT %s" % fault)
        for test, how in self.new.items():
            lines.append("    NEW   %s (%s)" % (test, how))
            if details:
                lines.append(self.replaced.detail(test))
        for test, why in self.excused.items():
            lines.append("    any hook: %s: %s" % (test, why))
        for test in self.unsteady:
            lines.append("    unsteady: %s failed once and passed once" % test)
        return "\n".join(lines)


def available(names: List[str], folder: str) -> Tuple[List[str], List[str]]:
    """The modules this interpreter ships or the folder adds, and those that are in neither."""
    import test

    places = [Path(place) for place in list(test.__path__) + ([folder] if folder else [])]
    there = [name for name in names
             if any((place / ("test_%s.py" % name)).exists() or (place / ("test_%s" % name)).is_dir() for place in places)]
    return ["test.test_" + name for name in there], [name for name in names if name not in there]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", default=MODULES, metavar="MODULE", help="grammar, functools, …: all twenty")
    parser.add_argument("--tests", default=os.environ.get("SOT_STDLIB_TESTS", ""), metavar="FOLDER",
                        help="where more of this very version's `test` package lies (Debian: libpythonX.Y-testsuite)")
    parser.add_argument("-j", type=int, default=1, metavar="N", help="modules at the same time")
    parser.add_argument("--details", action="store_true", help="tracebacks of new failures")
    chosen = parser.parse_args()
    from sot import _core

    title = "Python %d.%d.%d%s" % (sys.version_info[:3] + (" debug" if _core.PY_DEBUG else "",))
    names, absent = available(list(chosen.modules), chosen.tests)
    if absent:
        print("%s: this interpreter's test package lacks %s (--tests FOLDER adds them)" % (title, ", ".join(absent)))
    if not names:
        print("%s: nothing ran" % title)
        return 1
    verdicts: List[Verdict] = []
    with concurrent.futures.ThreadPoolExecutor(chosen.j) as pool:
        for verdict in pool.map(lambda name: Verdict(name, chosen.tests), names):
            print(verdict.report(chosen.details), flush=True)
            verdicts.append(verdict)
    total = {key: sum(verdict.replaced.counts.get(key, 0) for verdict in verdicts) for key in ("replaced", "closures", "calls", "fallbacks")}
    new = sum(len(verdict.new) for verdict in verdicts)
    faults = sum(len(verdict.replaced.faults) for verdict in verdicts)
    print("%s: %d of %d modules, %d tests, %d functions replaced (%d with free variables), %d calls of them, %d fallbacks, "
          "%d faults, %d new failures, %d by any hook, %.0f s" % (
              title, len(names), len(chosen.modules), sum(verdict.replaced.ran for verdict in verdicts), total["replaced"],
              total["closures"], total["calls"], total["fallbacks"], faults, new,
              sum(len(verdict.excused) for verdict in verdicts), sum(verdict.seconds for verdict in verdicts)))
    return 1 if new or faults or not total["replaced"] else 0


if __name__ == "__main__":
    try:
        import sot  # noqa: F401  (the installed one, if there is one)
    except ImportError:
        sys.path.insert(0, str(ROOT))
    if sys.argv[1:2] == ["--child"]:
        sys.path.remove(str(Path(__file__).resolve().parent))
        child(sys.argv[2], sys.argv[3], sys.argv[4], Path(sys.argv[5]), set(sys.argv[6:]))
        sys.exit(0)
    sys.exit(main())
