"""What may notice a mutant: the corpus (with the families), judged as always, and the unit tests."""
from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, Iterable, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from conformance import costs, versions
from conformance.families import captured
from conformance.process import EngineFault, WorkerProcess
from conformance.results import BUILD
from conformance.skiplist import SkipList
from conformance.verdict import judge

from .overlay import Overlay
from .places import ROOT
from .reach import RECORDING, Reach, fingerprint, run_pytest

__all__ = ["COSTS", "Cases", "Kill", "PlainRecords", "plain_records", "run_harness", "run_tests"]

#: Seconds for a case; they take a few hundredths.
CASE_LIMIT = 15.0
#: Seconds of unit tests, as they were measured, that a mutant meets: those that noticed something before come first.
TESTS_BUDGET = 45.0
#: More cases in a row than this in one process; a mutant that spoils the process is found by the first anyway.
_LIFETIME = 400


#: What a failure begins with that only the list of costs (``conformance/costs.py``) tells.
COSTS = "costs: "


class Kill(NamedTuple):
    """What noticed: ``by`` is "corpus", "families" or "tests", ``unit`` the case or test, ``how`` its failure."""

    by: str
    unit: str
    how: str


class PlainRecords(Mapping[str, Dict[str, Any]]):
    """Case id → what plain Python's worker answers, read when it is asked for: together they are gigabytes of objects."""

    def __init__(self, texts: Dict[str, bytes]) -> None:
        self._texts = texts

    def __getitem__(self, id: str) -> Dict[str, Any]:
        return json.loads(self._texts[id])  # type: ignore[no-any-return]  # it is one

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)


def plain_records(cases: Sequence[Any], work: Path, say: Any) -> PlainRecords:
    """They do not depend on the mutant: recorded once, and kept, a line each of a mark, the id, a digest of the case and the answer."""
    mark = fingerprint([ROOT / "conformance" / (name + ".py") for name in RECORDING + ("counting",)])
    kept = work / "plain.txt"
    known: Dict[str, Tuple[str, bytes]] = {}
    if kept.is_file():
        for line in kept.read_bytes().splitlines():
            old, id, digest, text = line.split(b"\t", 3)
            if old.decode() == mark:
                known[id.decode()] = digest.decode(), text
    digests = {case.id: hashlib.sha256(case.source.encode()).hexdigest()[:16] for case in cases}
    missing = [case for case in cases if known.get(case.id, ("", b""))[0] != digests[case.id]]
    if missing:
        say("%d cases under plain Python …" % len(missing))
        worker = WorkerProcess("eager", _LIFETIME)
        try:
            for case in missing:
                # What ran natively is judged of the corpus, as it is when it is run; a list says what programs of families capture.
                answer = worker.run(case, 60.0, leak=False, count=not case.id.startswith("families/"))
                known[case.id] = digests[case.id], json.dumps(answer).encode()
        finally:
            worker.stop()
        with open(str(kept), "wb") as file:
            for name, (of_case, text) in known.items():
                file.write(b"\t".join([mark.encode(), name.encode(), of_case.encode(), text]) + b"\n")
    return PlainRecords({case.id: known[case.id][1] for case in cases})


class Cases:
    """Cases under the engine of one overlay, whose environment this process has."""

    def __init__(self, cases: Dict[str, Any], plain: Mapping[str, Dict[str, Any]], families: Iterable[str] = (), stale: Iterable[str] = (),
                 engine: str = "sot") -> None:
        """``stale``: the cases whose line in the list of costs is not of this engine, so that it can show nothing."""
        self.engine = engine
        self.cases = cases
        self.plain = plain
        self.families = frozenset(families)
        self.captured = captured()
        self.costs = costs.Costs(versions.RUNNING) if versions.RUNNING in costs.LISTED and BUILD == "release" and engine == "sot" else None
        self.stale = frozenset(stale)
        self.skips = SkipList.read(versions.RUNNING)
        self.worker: Optional[WorkerProcess] = None
        self.plain_worker = WorkerProcess("eager", _LIFETIME)
        self.leaks: Dict[str, Dict[str, Any]] = {}

    def failure(self, id: str, leak: bool = False, limit: float = CASE_LIMIT) -> str:
        """How the case fails now; "" if it is as expected. EngineFault: the engine does not even start."""
        case = self.cases[id]
        if self.worker is None:
            self.worker = WorkerProcess(self.engine, _LIFETIME)
        eager = self.plain[id] if not leak else self._plain_leak(case)
        answer = self.worker.run(case, limit * (4 if leak else 1), leak=leak)
        # What a program of the families captures is declared of those that are listed; of the others the semantics are judged.
        verdict = judge(case, versions.RUNNING, eager, answer, semantics_only=id in self.families and id not in self.captured)
        entry = self.skips.find(id, self.engine, BUILD)
        verdict.settle(entry.kind if entry is not None else None, True)
        if verdict.status in ("passed", "listed", "unsupported", "invalid"):
            return self._other_costs(id, answer)
        if verdict.kind == "hang" and limit == CASE_LIMIT:  # perhaps the machine was busy
            return self.failure(id, leak, 3 * limit)
        return "%s: %s" % (verdict.kind or verdict.status, (verdict.texts() or [""])[0][:160])

    def _other_costs(self, id: str, answer: Dict[str, Any]) -> str:
        """What the list of costs says otherwise, of a case that is as expected."""
        if self.costs is None or id in self.stale:
            return ""
        told = (answer.get("records", {}).get("capture") or {}).get("costs")
        difference = self.costs.difference(id, told)
        return COSTS + difference[:160] if difference else ""

    def _plain_leak(self, case: Any) -> Dict[str, Any]:
        """With the leak probe, when one is first wanted: few mutants get that far."""
        if case.id not in self.leaks:
            self.leaks[case.id] = self.plain_worker.run(case, 60.0, leak=True)
        return self.leaks[case.id]

    def kill(self, ids: Sequence[str], leak: bool = False) -> Optional[Kill]:
        try:
            for number, id in enumerate(ids):
                how = self.failure(id, leak)
                if how and number:  # by itself, and not by what others left behind?
                    self.stop()
                    how = self.failure(id, leak)
                if how:
                    return Kill("families" if id in self.families else "corpus", id, how)
        except EngineFault as error:
            return Kill("corpus", "(start)", "the engine does not start: %s" % str(error)[-160:])
        finally:
            self.stop()
        return None

    def stop(self) -> None:
        if self.worker is not None:
            self.worker.stop()
            self.worker = None
        self.plain_worker.stop()


def run_tests(tests: Sequence[str], reach: Reach, overlay: Overlay, right: Overlay, kills: Dict[str, int]) -> Optional[Kill]:
    """These unit tests until one fails that passes, after the same tests, on the unbroken engine (``right``).

    Within a file they keep their order: what an earlier one leaves behind, a later one may need.
    """
    rank = {test: number for number, test in enumerate(reach.seconds)}
    files: Dict[str, List[str]] = {}
    for test in sorted(tests, key=lambda test: rank[test]):
        files.setdefault(test.partition("::")[0], []).append(test)

    def cost(name: str) -> Any:
        return -sum(kills.get(test, 0) for test in files[name]), sum(reach.seconds[test] for test in files[name])

    wanted = _within(TESTS_BUDGET, [test for name in sorted(files, key=cost) for test in files[name]], reach.seconds)
    while wanted:
        limit = 60 + 8 * sum(reach.seconds[test] for test in wanted)
        code, failed = _pytest(wanted, overlay, limit)
        if code is None:
            return Kill("tests", "(one of %d)" % len(tests), "hang: no end after %d s" % limit)
        if code in (0, 5):
            return None
        if not failed or failed[0] not in wanted:
            return Kill("tests", failed[0] if failed else "(pytest)", "pytest ended with %d" % code)
        until = wanted[:wanted.index(failed[0]) + 1]
        same_file = [test for test in until if test.partition("::")[0] == failed[0].partition("::")[0]]
        if failed[0] not in _pytest(same_file, right, limit)[1]:
            return Kill("tests", failed[0], "failed")
        wanted = [test for test in wanted if test not in until]
    return None


def _within(budget: float, tests: Sequence[str], seconds: Dict[str, float]) -> List[str]:
    """As many as take so many seconds, but one at least; the rest would make a survivor that survived for longer."""
    chosen: List[str] = []
    for test in tests:
        budget -= seconds[test]
        if chosen and budget < 0:
            break
        chosen.append(test)
    return chosen


def _pytest(tests: Sequence[str], overlay: Overlay, limit: float) -> Tuple[Optional[int], List[str]]:
    order = overlay.folder.parent / "order.txt"
    order.write_text("".join(test + "\n" for test in tests), encoding="utf-8")
    files = [ROOT / name for name in dict.fromkeys(test.partition("::")[0] for test in tests)]
    return run_pytest(files, overlay.environ(), limit, order)


def run_harness(cases: Sequence[str], overlay: Overlay, place: Path) -> Optional[Kill]:
    """A mutant of the harness: the corpus, which passes, must still pass."""
    command = [sys.executable, "-m", "conformance", "run", "--no-leak", "-n", "1", "--results", str(place / "results")] + list(cases)
    try:
        done = subprocess.run(command, cwd=str(ROOT), env=overlay.environ(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              universal_newlines=True, timeout=300)
    except subprocess.TimeoutExpired:
        return Kill("corpus", "(one of %d)" % len(cases), "hang")
    if done.returncode == 0:
        return None
    lines: List[str] = [line for line in done.stdout.splitlines() if line.strip()]
    return Kill("corpus", "(%d cases)" % len(cases), lines[-1][:160] if lines else "exit code %d" % done.returncode)
