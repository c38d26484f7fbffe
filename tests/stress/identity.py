"""Identity stress: every function of test modules of the standard library runs as re-assembled code.

``python tests/stress/identity.py [MODULE ...] [--tests FOLDER] [-j N]``

The hook gives each plain function, at its first call, to `Replacements`: its code is decoded, copied, given
three more locals and a larger stack, assembled, verified, and run in place of the original ever after.  Each module runs
plain and then replaced, in processes of their own; a test that fails only replaced is a new failure.  Such a test is run
again alone, replaced and with a hook that only delegates: one that tells of recursion and that a delegating hook makes
fail just as badly (where one process dies the other must die too) is named as failing by any hook.  Exit status 1 if
there is any other, or a code object that cannot be re-assembled, or a module that is not there.
"""
from __future__ import annotations

import argparse
import concurrent.futures
import importlib
import inspect
import json
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from types import CodeType
from typing import Any, Dict, Iterable, List, Optional, Set, Tuple

ROOT = Path(__file__).resolve().parents[2]

MODULES = (
    "grammar functools generators coroutines contextlib exceptions with scope super frame traceback raise listcomps "
    "collections extcall call property genexps dataclasses threading"
).split()

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
        """Three more locals, a larger stack; all arguments positional, as the hook hands them over."""
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
        except Exception as error:  # the hook would only print it
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
        self.bad: Dict[str, Any] = {}

    def note(self, test: Any, outcome: str, error: Any = None) -> None:
        name = str(test.id())
        if self.outcomes.get(name) not in BAD:
            self.outcomes[name] = outcome
        if outcome in BAD:
            self.bad[name] = test
        if error is not None and name not in self.details:
            self.details[name] = str(self._exc_info_to_string(error, test))[-3000:]  # type: ignore[attr-defined]

    def about_recursion(self) -> List[str]:
        """Those that did not pass and whose own source speaks of recursion."""
        found = []
        for name, test in self.bad.items():
            try:
                source = inspect.getsource(getattr(test, test._testMethodName))
            except (AttributeError, OSError, TypeError):
                continue
            if "recurs" in source.lower():
                found.append(name)
        return found

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


def chosen(suite: Any, left_out: Set[str], only: Set[str]) -> Any:
    """The suite as it is, but for the cases left out (setUpClass and the like stay where they are); ``only`` these if any."""
    suite._tests = [chosen(test, left_out, only) if isinstance(test, unittest.TestSuite) else test for test in suite
                    if isinstance(test, unittest.TestSuite) or (test.id() not in left_out and (not only or test.id() in only))]
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
    """Threads that tests start go through the hook as well (it is each thread's own choice)."""
    bootstrap = threading.Thread._bootstrap  # type: ignore[attr-defined]

    def _bootstrap(self: Any) -> None:
        core.thread_capture(on)
        bootstrap(self)

    threading.Thread._bootstrap = _bootstrap  # type: ignore[attr-defined]


def child(name: str, mode: str, folder: str, out: Path, left_out: Set[str], only: Set[str]) -> None:
    """One module in this process, or the tests chosen of it; what came of it goes to a file."""
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
        chosen(tests_of(name), left_out, only).run(recorder)
    finally:
        if mode != PLAIN:
            _core.thread_capture(False)
            _core.hook_remove()
            _core.set_policy(None)
    out.write_text(json.dumps({"outcomes": recorder.outcomes, "recursion": recorder.about_recursion(), "details": recorder.details, "ran": recorder.testsRun,
                               "faults": replacements.faults, "counts": replacements.counts()}))


class Run:
    """What one module told, or ``only`` these tests of it. After a test in which the process died it runs again without that test."""

    def __init__(self, name: str, mode: str, folder: str, only: Iterable[str] = ()) -> None:
        self.name, self.mode, self.folder, self.only = name, mode, folder, sorted(only)
        self.outcomes: Dict[str, str] = {}
        self.details: Dict[str, str] = {}
        self.counts: Dict[str, int] = {}
        self.faults: List[str] = []
        self.recursion: List[str] = []
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
                       self.folder, str(out), json.dumps(sorted(died)), json.dumps(self.only)]
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
            self.recursion, self.faults, self.ran = told["recursion"], told["faults"], told["ran"] + len(died)
            return True

    def bad(self) -> Set[str]:
        """Tests that did not pass."""
        return {test for test, outcome in self.outcomes.items() if outcome in BAD}

    def as_badly_as(self, other: "Run", test: str) -> bool:
        """Whether a test fails here in no milder way than there: a failure does not excuse a crash."""
        return test in self.bad() and (self.outcomes[test] == DIED or other.outcomes[test] != DIED)

    def tells_of_recursion(self, test: str) -> bool:
        """Whether the test is about how deep calls may go, by its name, its source or how it failed."""
        said = [line for line in self.details.get(test, "").splitlines() if not line.startswith(" ")]  # no paths, no source
        return test in self.recursion or any(word in "\n".join([test] + said).lower() for word in ("recurs", "stack overflow"))

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
        suspects = {test for test in self.replaced.bad() if not self.plain.as_badly_as(self.replaced, test)}
        if suspects:
            self.judge(suspects)
        self.seconds = time.perf_counter() - start

    def judge(self, suspects: Set[str]) -> None:
        """What fails only replaced: by any hook, now and then, or by the code that the engine runs."""
        alone = Run(self.name, REPLACED, self.plain.folder, suspects)
        delegated = Run(self.name, DELEGATED, self.plain.folder, suspects)
        again = Run(self.name, REPLACED, self.plain.folder) if suspects - alone.bad() else alone
        for test in sorted(suspects):
            how = self.replaced.outcomes[test]
            if test not in alone.bad() | again.bad() and how != DIED:
                self.unsteady.append(test)
            elif delegated.as_badly_as(self.replaced, test) and self.replaced.tells_of_recursion(test):
                self.excused[test] = "%s; with a hook that only delegates, alone: %s, %s" % (
                    how, delegated.outcomes[test], (delegated.details.get(test, "").strip().splitlines() or [""])[-1].strip())
            else:
                self.new[test] = "%s; with a hook that only delegates, alone: %s" % (how, delegated.outcomes.get(test, "did not run"))

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
    parser.add_argument("--tests", default="", metavar="FOLDER", help="where more modules of the `test` package lie")
    parser.add_argument("-j", type=int, default=1, metavar="N", help="modules at the same time")
    parser.add_argument("--details", action="store_true", help="tracebacks of new failures")
    options = parser.parse_args()
    from sot import _core

    title = "Python %d.%d.%d%s" % (sys.version_info[:3] + (" debug" if _core.PY_DEBUG else "",))
    names, absent = available(list(options.modules), options.tests)
    if absent:
        print("%s: this interpreter's `test` package lacks %s (Debian and Ubuntu: apt-get install libpython%d.%d-testsuite)"
              % ((title, ", ".join(absent)) + sys.version_info[:2]))
    verdicts: List[Verdict] = []
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        for verdict in pool.map(lambda name: Verdict(name, options.tests), names):
            print(verdict.report(options.details), flush=True)
            verdicts.append(verdict)
    print(summary(title, verdicts, absent))
    bad = absent or not verdicts or any(verdict.new or verdict.replaced.faults or not verdict.replaced.counts.get("replaced")
                                        for verdict in verdicts)
    return 1 if bad else 0


def summary(title: str, verdicts: List[Verdict], absent: List[str]) -> str:
    """The last line: what ran, what was replaced, what failed."""
    def total(key: str) -> int:
        return sum(verdict.replaced.counts.get(key, 0) for verdict in verdicts)

    any_hook = sorted(test.rpartition(".")[2] for verdict in verdicts for test in verdict.excused)
    unsteady = sorted(test for verdict in verdicts for test in verdict.unsteady)
    return ("%s: identity: %d of %d modules, %d tests, %d functions replaced (%d with free variables), %d calls of them, %d fallbacks, "
            "%d faults, %d new failures, recursion tests that fail by any hook: %d%s%s, %.0f s" % (
                title, len(verdicts), len(verdicts) + len(absent), sum(verdict.replaced.ran for verdict in verdicts), total("replaced"),
                total("closures"), total("calls"), total("fallbacks"), sum(len(verdict.replaced.faults) for verdict in verdicts),
                sum(len(verdict.new) for verdict in verdicts), len(any_hook), " (%s)" % " ".join(any_hook) if any_hook else "",
                ", unsteady: %s" % " ".join(unsteady) if unsteady else "", sum(verdict.seconds for verdict in verdicts)))


if __name__ == "__main__":
    try:
        import sot  # noqa: F401  (the installed one, if there is one)
    except ImportError:
        sys.path.insert(0, str(ROOT))
    if sys.argv[1:2] == ["--child"]:
        sys.path.remove(str(Path(__file__).resolve().parent))
        child(sys.argv[2], sys.argv[3], sys.argv[4], Path(sys.argv[5]), set(json.loads(sys.argv[6])), set(json.loads(sys.argv[7])))
        sys.exit(0)
    sys.exit(main())
