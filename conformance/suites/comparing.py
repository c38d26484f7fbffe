"""Each part of a suite runs twice in processes of its own, and the two runs are compared test by test."""
from __future__ import annotations

import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Set, Tuple

from .. import exits, versions
from ..process import ROOT, death
from ..results import BUILD
from ..summary import duration
from . import pyperformance
from .lists import Listed, list_path

__all__ = ["Judged", "compare", "judge"]


class Judged(NamedTuple):
    """What comparing the two runs of a part gave; the lists have names of tests."""

    passed: int
    left_out: int
    listed: List[str]
    failed: List[Tuple[str, str]]
    unexpected: List[str]


def judge(plain: Dict[str, Sequence[str]], translated: Dict[str, Sequence[str]], listed: Dict[str, Listed]) -> Judged:
    """Compare what became of each test (name -> (verdict, text)); only tests that pass plain count, and with them what they gave."""
    passed, left_out = 0, 0
    expected: List[str] = []
    failed: List[Tuple[str, str]] = []
    unexpected: List[str] = []
    for name, (verdict, given) in sorted(plain.items()):
        if verdict != "ok":
            left_out += 1
            continue
        now, text = translated.get(name, ("was not run", ""))
        if now == "ok" and text != given:      # of tests that pass there is none, of programs what they give
            now, text = "gives something else", "%s\nplain: %s" % (text, given)
        if now == "ok":
            passed += name not in listed
            if name in listed:
                (expected if listed[name].may_pass else unexpected).append(name)
        elif name in listed:
            expected.append(name)
        else:
            failed.append((name, "%s\n%s" % (now, text)))
    return Judged(passed, left_out, expected, failed, unexpected)


class Ran(NamedTuple):
    """One run of a part: what its child found, or None and how it ended."""

    found: Optional[Dict[str, Any]]
    end: str
    seconds: float


def _run(suite: str, part: str, engine: str, limit: float) -> Ran:
    with tempfile.TemporaryDirectory(prefix="sot-%s-" % suite) as directory:
        path = Path(directory) / "found.json"
        log = Path(directory) / "log"
        quiet = ["-W", "ignore"] if suite == "cpython" else []
        command = [sys.executable, *quiet, "-m", "conformance.suites.child", suite, part, engine, str(path)]
        path_of_modules = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = dict(os.environ, PYTHONPATH=path_of_modules, PYTHONDONTWRITEBYTECODE="1", **(pyperformance.VARIABLES if suite == "pyperformance" else {}))
        started = time.monotonic()
        with log.open("wb") as file:
            try:
                code = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=directory, env=environment,
                                      timeout=limit, check=False).returncode
            except subprocess.TimeoutExpired:
                return Ran(None, "no end after %d s" % limit, limit)
        seconds = time.monotonic() - started
        if not path.exists():
            return Ran(None, "%s\n%s" % (death(code) if code < 0 else "exit code %d" % code, log.read_text("utf-8", "replace")[-2000:]), seconds)
        return Ran(json.loads(path.read_text("utf-8")), "", seconds)


_ROW = "%-34s %7s %7s %7s %9s %8s %11s"


class _Comparison:
    """Counts what came of the parts, and tells it, part by part."""

    def __init__(self, suite: str, listed: Dict[str, Listed], engine: str) -> None:
        self.suite, self.listed, self.engine = suite, listed, engine
        self.passed = self.failed = self.translated = 0
        self.left: Dict[str, int] = {}
        self.texts: List[str] = []
        self.faults: Set[str] = set()
        print(_ROW % ("part", "passed", "failed", "listed", "left out", "plain s", "translated s"), flush=True)

    def add(self, part: str, plain: Ran, ours: Ran) -> None:
        if plain.found is None:
            print("%-34s does not run plain: %s" % (part, plain.end.splitlines()[0]))
        elif not any(verdict == "ok" for verdict, _ in plain.found["tests"].values()):
            self.failed += 1
            print("%-34s FAILED: no test of it passes plain" % part)
        elif ours.found is None:
            self.failed += 1
            self.texts.append("%s: %s" % (part, ours.end))
            print("%-34s FAILED: %s" % (part, ours.end.splitlines()[0]))
        elif not ours.found["functions"]["translated"] and not ours.found["functions"]["left"]:
            self.failed += 1
            print("%-34s FAILED: the engine saw no function of it" % part)
        else:
            self._judge(part, plain, ours, ours.found["functions"])
        sys.stdout.flush()

    def _judge(self, part: str, plain: Ran, ours: Ran, functions: Dict[str, Any]) -> None:
        assert plain.found is not None and ours.found is not None
        listed = self.listed
        if self.engine != "sot":      # the lists are made with that one: others may do better
            listed = {name: entry for name, entry in listed.items() if ours.found["tests"].get(name, ("", ""))[0] != "ok"}
        judged = judge(plain.found["tests"], ours.found["tests"], listed)
        wrong = len(judged.failed) + len(judged.unexpected)
        print(_ROW % (part, judged.passed, wrong, len(judged.listed), judged.left_out, "%.1f" % plain.seconds, "%.1f" % ours.seconds))
        for test, text in judged.failed:
            print("  FAILED %s" % test)
            self.texts.append("%s: %s" % (test, text))
        for test in judged.unexpected:
            print("  PASSES %s: take it out of %s" % (test, list_path(self.suite, versions.RUNNING).name))
        self.passed += judged.passed
        self.failed += wrong
        self.translated += functions["translated"]
        self.faults.update(functions["faults"])
        for reason, count in functions["left"].items():
            self.left[reason] = self.left.get(reason, 0) + count

    def says_something(self) -> bool:
        """Whether the engine had enough of the functions that it saw; of a few, any."""
        seen = self.translated + sum(self.left.values())
        return bool(self.translated) and (seen < _ENOUGH or 100 * self.translated >= _LEAST.get(self.suite, 0) * seen)

    def tell(self, results: Path) -> None:
        if self.texts:
            path = results / ("%s-%s-%s.txt" % (self.suite, versions.text(versions.RUNNING), BUILD))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n\n".join(self.texts) + "\n", encoding="utf-8")
            print("what the failures say: %s" % path)
        left = sum(self.left.values())
        if self.translated + left:
            reasons = sorted(self.left.items(), key=lambda item: -item[1])
            text = "frames that were compared with their simulation: %d; parts of calls that were not simulated: %d%s" if self.engine == "sot-checked" \
                else "functions of their code that reached the engine: %d translated, wholly or up to a break; %d left to the interpreter%s"
            print(text % (self.translated, left, "".join(["\n  %-24s %d" % reason for reason in reasons])))
        if not self.says_something():
            print("FAILED: too few of them were translated: right answers of plain Python are not the engine's")
        if self.faults:
            print("faults of the engine, which left a function to the interpreter: %d%s" % (
                len(self.faults), "".join(["\n  %s" % text for text in sorted(self.faults)])))


#: Suite -> how many percent of the functions of their code that reach the engine are translated at the least; of others one is.
_LEAST = {"cpython": 90}
#: A share of fewer functions says little.
_ENOUGH = 100


def compare(suite: str, parts: Sequence[str], listed: Dict[str, Listed], jobs: int, limit: float, results: Path, engine: str = "sot") -> int:
    """Run the parts of a suite, so many at the same time, each run for at most ``limit`` seconds, and tell what differs; an exit code."""
    started = time.monotonic()
    comparison = _Comparison(suite, listed, engine)

    def both(part: str) -> Tuple[Ran, Ran]:
        return _run(suite, part, "plain", limit), _run(suite, part, engine, limit)

    with concurrent.futures.ThreadPoolExecutor(max(1, jobs)) as pool:
        for number, (part, (plain, ours)) in enumerate(zip(parts, pool.map(both, parts)), 1):
            comparison.add(part, plain, ours)
            if number < len(parts):
                print("%d of %d parts, %s left" % (number, len(parts), duration((time.monotonic() - started) / number * (len(parts) - number))), flush=True)
    comparison.tell(results)
    print("%.0f s" % (time.monotonic() - started))
    print("%d passed, %d failed" % (comparison.passed, comparison.failed))
    return exits.OK if comparison.passed and not comparison.failed and comparison.says_something() else exits.FAILED
