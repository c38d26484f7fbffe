"""Which case and test reaches which statement: measured once for each state of the sources, kept as bitmaps."""
from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from concurrent import futures
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Tuple

from conformance.clock import Clock

from .overlay import Overlay
from .places import ROOT
from .probes import START, Spans

__all__ = ["Reach", "TEST_FOLDERS", "COVERED_FOLDERS", "HARNESS_TESTS", "fingerprint", "kept_reach", "measure_cases", "measure_tests", "package_files", "run_pytest"]

#: Unit tests of the engine, and of what judges; the others are about tools (and one makes the machine busy).
TEST_FOLDERS = ("api", "backends", "bytecode", "core", "executor", "export", "graph", "machine", "opcodes", "shadow", "static", "tools")
#: Those, and tests of parts that are no part of running a program.
COVERED_FOLDERS = TEST_FOLDERS + ("page",)
HARNESS_TESTS = tuple("conformance/test_%s.py" % name for name in ("batch", "environment", "fake_engines", "graph", "header", "leaks", "run", "skiplist", "verdict",
                                                                   "clock", "results_never_lie"))
#: So that a run that is stopped has lost little, and that processes end together.
_FILES_A_PROCESS = 8
#: What no mutant of a running engine can change: builds of the extension from its sources.
_NOT_RUN = ("tests/core/test_core_build.py", "tests/opcodes/test_tables.py::test_wrong_rows_are_noticed")

#: What a record depends on, besides its case.
RECORDING = ("arrays", "case", "environment", "exceptions", "graph", "session", "worker")


def fingerprint(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(paths):
        name = path.relative_to(ROOT) if ROOT in path.parents else path  # a copy of the checkout may keep what another measured
        digest.update(name.as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


class Reach:
    """``units(path, position)``: those that reach a statement; ``seconds`` of each unit."""

    def __init__(self, rows: Sequence[Dict[str, Any]]) -> None:
        self._start: Dict[str, int] = {}
        for row in rows:
            if row["unit"] == START:
                self._start = {path: int(bits, 16) for path, bits in row["bits"].items()}
        rows = [row for row in rows if row["unit"] != START]
        self.seconds = {row["unit"]: row["seconds"] for row in rows}
        self._hits = {row["unit"]: {path: int(bits, 16) for path, bits in row["bits"].items()} for row in rows}
        self._spans: Dict[str, Spans] = {}

    def reached(self, path: str) -> int:
        """A bit for each statement of the file that any unit reaches."""
        found = self._start.get(path, 0)
        for hits in self._hits.values():
            found |= hits.get(path, 0)
        return found

    def units(self, path: str, position: int, source: bytes) -> Tuple[List[str], List[str]]:
        """(those that reach the statement, others that may notice: all of them, for what runs once and for all at the start)."""
        if not path.endswith(".py"):
            return list(self.seconds), []
        spans = self._spans.get(path)
        if spans is None:
            spans = self._spans[path] = Spans(source)
        number, at_import = spans.at(position)
        if at_import or number is None:
            near = [unit for unit, hits in self._hits.items() if path in hits]
            return near, [unit for unit in self.seconds if path not in self._hits[unit]]
        near = [unit for unit, hits in self._hits.items() if hits.get(path, 0) >> number & 1]
        at_start = self._start.get(path, 0) >> number & 1
        return near, sorted(set(self.seconds).difference(near)) if at_start else []

    def statement(self, path: str, position: int, source: bytes) -> Optional[int]:
        """The number of the statement at a byte; None outside of any."""
        if path not in self._spans:
            self._spans[path] = Spans(source)
        return self._spans[path].at(position)[0]


def _bits(hits: Dict[str, List[int]]) -> Dict[str, str]:
    found = {}
    for path, numbers in hits.items():
        value = 0
        for number in numbers:
            value |= 1 << number
        found[path] = "%x" % value
    return found


def _read(path: Path) -> Tuple[str, List[Dict[str, Any]]]:
    try:
        with open(str(path), encoding="utf-8") as file:
            known = json.load(file)
        return known["fingerprint"], known["rows"]
    except (OSError, ValueError, KeyError):
        return "", []


def _keep(path: Path, mark: str, rows: List[Dict[str, Any]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"fingerprint": mark, "rows": rows}), encoding="utf-8")


def _lines(path: Path) -> List[Dict[str, Any]]:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.is_file() else []
    for row in rows:
        row["bits"] = _bits(row.pop("hits"))
    return rows


def package_files(root: Path = ROOT) -> List[Path]:
    return [path for folder in ("sot", "csrc") for path in (root / folder).rglob("*.*") if path.suffix in (".py", ".cpp", ".c", ".h")]


def measure_cases(cases: Sequence[Any], overlay: Overlay, work: Path, say: Callable[[str], None], jobs: int = 1) -> Reach:
    """Cases under the engine with probes, ``jobs`` at the same time; those whose text is as it was are not run again."""
    recording = [ROOT / "conformance" / (name + ".py") for name in RECORDING]
    mark = fingerprint(package_files() + recording + [Path(__file__).with_name("probes.py")])
    kept = work / "reach-cases.json"
    known_mark, known = _read(kept)
    old = {row["unit"]: row for row in known} if known_mark == mark else {}
    digests = {case.id: hashlib.sha256(case.source.encode()).hexdigest()[:16] for case in cases}
    missing = [case for case in cases if old.get(case.id, {}).get("digest") != digests[case.id]]
    if missing:
        say("which statements do %d cases reach …" % len(missing))
        with futures.ThreadPoolExecutor(jobs) as pool:
            for rows in pool.map(lambda number: _hits(missing[number::jobs], overlay, work / ("hits-%d.jsonl" % number)), range(jobs)):
                for row in rows:
                    old[row["unit"]] = dict(row, digest=digests.get(row["unit"], ""))
        _keep(kept, mark, list(old.values()))
    start = [old[START]] if START in old else []
    return Reach(start + [old[case.id] if case.id in old else {"unit": case.id, "seconds": 1.0, "bits": {}} for case in cases])


def _hits(cases: Sequence[Any], overlay: Overlay, out: Path) -> List[Dict[str, Any]]:
    """A process with probes, and the rows that it writes."""
    if out.exists():
        out.unlink()
    environ = dict(overlay.environ(), MUTANTS_PROBES="sot", PYTHONHASHSEED="0")
    text = "".join(json.dumps([case.id, str(case.path)]) + "\n" for case in cases)
    subprocess.run([sys.executable, "-m", "conformance.mutants.case_hits", str(out)], input=text, env=environ, cwd=str(ROOT),
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, universal_newlines=True, check=False)
    return _lines(out)


def kept_reach(work: Path) -> List[Reach]:
    """What was measured of a version whose folder this is."""
    files = [work / name for name in ("reach-cases.json", "reach-tests-sot.json")]
    return [Reach(_read(file)[1]) for file in files if file.is_file()]


def _test_files(names: Sequence[str]) -> List[Path]:
    there = [ROOT / "tests" / name for name in names]
    return [file for each in there for file in (sorted(each.rglob("test_*.py")) if each.is_dir() else [each]) if file.is_file()]


def _mark_of(file: Path, rows: Sequence[Dict[str, Any]]) -> str:
    """Of a test file: its folder, and every source that its tests reach. What they do not reach cannot change what they do."""
    reached = sorted({path for row in rows for path in row["bits"]})
    here = [path for path in file.parent.glob("*.py") if path == file or not path.name.startswith("test_")]
    if any(not (ROOT / path).is_file() for path in reached):
        return ""
    return fingerprint(here + [ROOT / path for path in reached] + [Path(__file__).with_name("probes.py")])


def measure_tests(names: Sequence[str], overlay: Overlay, work: Path, package: str, say: Callable[[str], None], jobs: int = 1) -> Reach:
    """Unit tests with probes in ``package``, so many files a process; what is measured is kept as it comes, so that a run that is stopped goes on.

    Tests that do not pass on the unbroken engine are left out, and named.
    """
    files = {str(file.relative_to(ROOT)): file for file in _test_files(names)}
    files = {name: file for name, file in files.items() if name not in _NOT_RUN}
    kept = work / ("reach-tests-%s.json" % package)
    known: Dict[str, List[Dict[str, Any]]] = {name: [] for name in files}
    marks: Dict[str, str] = {}
    for row in _read(kept)[1]:
        if row.get("file") in known:
            known[row["file"]].append(row)
            marks[row["file"]] = row["mark"]
    again = [name for name in files if not known[name] or marks[name] != _mark_of(files[name], known[name])]
    parts = [again[start:start + _FILES_A_PROCESS] for start in range(0, len(again), _FILES_A_PROCESS)]
    if again:
        say("which statements do the tests of %d files reach …" % len(again))
    with futures.ThreadPoolExecutor(jobs) as pool:
        rests = [pool.submit(_measured, [files[name] for name in part], overlay, work / ("hits-of-tests-%d" % number), package, say)
                 for number, part in enumerate(parts)]
        for number, (part, rest) in enumerate(zip(parts, rests), 1):
            for name in part:
                known[name] = []
            for row in rest.result():
                name = row["unit"].partition("::")[0]
                known[name].append(dict(row, file=name))
            for name in part:
                mark = _mark_of(files[name], known[name])
                for row in known[name]:
                    row["mark"] = mark
            _keep(kept, "", [row for rows in known.values() for row in rows])
            if number % 5 == 0:
                say("%d of %d files" % (min(number * _FILES_A_PROCESS, len(again)), len(again)))
    return Reach([row for rows in known.values() for row in rows])


def _measured(files: Sequence[Path], overlay: Overlay, work: Path, package: str, say: Callable[[str], None]) -> List[Dict[str, Any]]:
    """``work``: a folder of this process alone."""
    out, children = work / "hits.jsonl", work / "children"
    children.mkdir(parents=True, exist_ok=True)
    if out.exists():
        out.unlink()
    environ = dict(overlay.environ(), MUTANTS_PROBES=package, MUTANTS_HITS=str(out), MUTANTS_CHILDREN=str(children))
    failed = run_pytest(files, environ, limit=1800, stop=False)[1]
    rows = [row for row in _lines(out) if not row["unit"].startswith(_NOT_RUN)]
    if failed:  # with probes; and without?
        failed = run_pytest(list(dict.fromkeys(ROOT / name.partition("::")[0] for name in failed)), overlay.environ(), limit=1800,
                            stop=False)[1]
    if failed:
        say("these tests do not pass on the unbroken engine, and kill no mutant: %s" % " ".join(failed))
    return [row for row in rows if row["unit"] not in failed]


def run_pytest(paths: Sequence[Path], environ: Dict[str, str], limit: float, order: Optional[Path] = None, stop: bool = True
               ) -> Tuple[Optional[int], List[str]]:
    """(exit code, None after ``limit`` seconds of its own time; the tests that failed). ``stop``: at the first one."""
    if order is not None:
        environ = dict(environ, MUTANTS_ORDER=str(order))
    command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-rfE", "-p", "no:cacheprovider", "-p", "conformance.mutants.pytest_plugin",
               "-o", "addopts="] + ["-x"] * stop + [str(path) for path in paths]
    process = subprocess.Popen(command, cwd=str(ROOT), env=environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               stdin=subprocess.DEVNULL, universal_newlines=True, start_new_session=True)
    clock = Clock(process.pid)
    while True:
        try:
            text, _ = process.communicate(timeout=0.5)
            code: Optional[int] = process.returncode
            break
        except subprocess.TimeoutExpired:
            if clock.passed() > limit:
                os.killpg(process.pid, 9)
                text, code = process.communicate()[0], None
                break
    failed = [line.split(" ", 1)[1].split(" - ")[0] for line in text.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return code, failed
