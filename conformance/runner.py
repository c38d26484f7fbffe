"""Runs cases under plain Python and under an engine, in worker processes, and gives a verdict on each as it is known."""
from __future__ import annotations

import queue
import threading
import time
import zlib
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from . import versions
from .clock import machine_factor
from .collection import Case
from .comparison import Declared
from .leaks import telling
from .listings import listing
from .process import EngineFault, WorkerProcess
from .results import BUILD
from .skiplist import SkipList
from .verdict import Verdict, judge

__all__ = ["Runner", "case_timeout"]


def case_timeout(given: Optional[float] = None) -> Tuple[float, float]:
    """(seconds that a case may take, the factor of this machine that is in them); ``given``: what was asked for instead of 20, or 60 on debug builds."""
    factor = machine_factor()
    return (given or (60.0 if BUILD == "debug" else 20.0)) * factor, factor


class _Lane:
    """One job's pair of worker processes."""

    def __init__(self, engine: str, lifetime: int, started: Optional[WorkerProcess] = None) -> None:
        self.engine = started or WorkerProcess(engine, lifetime)
        self.eager = self.engine if engine == "eager" else WorkerProcess("eager", lifetime)

    def stop(self) -> None:
        self.engine.stop()
        self.eager.stop()


class Runner:
    """``run(cases)`` calls ``on_verdict`` for each, in the order in which they end, from one thread at a time."""

    def __init__(self, engine: str, on_verdict: Callable[[Verdict], None], skips: Optional[SkipList] = None,
                 jobs: int = 1, timeout: float = 20.0, lifetime: int = 50, stop_early: bool = False,
                 leak: Optional[Tuple[int, int]] = (1, 1)) -> None:
        self.engine = engine
        self.on_verdict = on_verdict
        self.skips = skips
        self.jobs = max(1, jobs)
        self.timeout = timeout
        self.lifetime = lifetime
        self.stop_early = stop_early
        self.leak = leak  # (i, n): the leak probe looks at the ith of n shares of the cases; None: at none
        self.info: Dict[str, Any] = {}
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._started: List[WorkerProcess] = []
        self._single: Optional[_Lane] = None

    def probe(self) -> Dict[str, Any]:
        """Start the engine to see that it starts, and what it says of itself; EngineFault if it does not."""
        worker = WorkerProcess(self.engine, self.lifetime)
        self.info = dict(worker.start())
        self._started.append(worker)  # the first lane goes on with it
        return self.info

    def one(self, case: Case) -> Verdict:
        """The verdict on one case, in processes that wait for the next one until ``stop``."""
        if not self.info:
            self.probe()
        if self._single is None:
            self._single = _Lane(self.engine, self.lifetime, self._started.pop() if self._started else None)
        return self._case(self._single, case, self._alone(case))

    def stop(self) -> None:
        """End the processes that ``probe`` and ``one`` have started."""
        if self._single is not None:
            self._single.stop()
            self._single = None
        while self._started:
            self._started.pop().stop()

    def run(self, cases: Sequence[Case]) -> None:
        """Those listed as crash or hang come last, each in processes of its own."""
        if not self.info:
            self.probe()
        alone = [case for case in cases if self._alone(case)]
        self._run_lanes([case for case in cases if case not in alone], False)
        if not self._stop.is_set():
            self._run_lanes(alone, True)
        self.stop()

    def _entry(self, case: Case) -> Any:
        if self.skips is None:
            return None
        return self.skips.find(case.id, self.info["name"], BUILD)

    def _probed(self, case: Case) -> bool:
        """Does the leak probe look at this case? The shares are by its id alone, so that other cases do not move it."""
        if self.leak is None:
            return False
        entry = self._entry(case)
        index, count = self.leak
        return zlib.crc32(case.id.encode()) % count == index - 1 or entry is not None and entry.kind == "xfail:leak"

    def _alone(self, case: Case) -> bool:
        entry = self._entry(case)
        return entry is not None and entry.alone

    def _run_lanes(self, cases: Sequence[Case], alone: bool) -> None:
        if not cases:
            return
        waiting: "queue.Queue[Case]" = queue.Queue()
        for case in cases:
            waiting.put(case)
        faults: List[BaseException] = []
        threads = [threading.Thread(target=self._work, args=(waiting, alone, faults), daemon=True)
                   for _ in range(min(self.jobs, len(cases)))]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                while thread.is_alive():
                    thread.join(0.2)
        except KeyboardInterrupt:
            self._stop.set()
            for thread in threads:
                thread.join(self.timeout)
            raise
        if faults:
            raise faults[0]

    def _work(self, waiting: "queue.Queue[Case]", alone: bool, faults: List[BaseException]) -> None:
        with self._lock:
            lane = _Lane(self.engine, self.lifetime, self._started.pop() if self._started else None)
        try:
            while not self._stop.is_set():
                try:
                    case = waiting.get_nowait()
                except queue.Empty:
                    return
                verdict = self._case(lane, case, alone)
                with self._lock:
                    verdict.bytecode = listing(case)
                    if not self._stop.is_set() or not self.stop_early:
                        self.on_verdict(verdict)
                if self.stop_early and verdict.status not in ("passed", "listed", "unsupported"):
                    self._stop.set()
        except BaseException as error:
            faults.append(error)
            self._stop.set()
        finally:
            lane.stop()

    def _case(self, lane: _Lane, case: Case, alone: bool) -> Verdict:
        begin = time.monotonic()
        control = self.engine == "eager"
        leak = self._probed(case)
        semantics_only = control or not self.info["captures"]
        eager = lane.eager.run(case, self.timeout, twice=True, leak=leak, count=not semantics_only)
        if "records" not in eager:
            answer: Dict[str, Any] = {}
        elif control:
            answer = eager
        else:
            entry = self._entry(case)
            hang = entry is not None and entry.kind == "hang"
            try:
                answer = lane.engine.run(case, min(self.timeout, 10.0) if hang else self.timeout, alone=alone,
                                         leak=telling(eager["records"]["leak"]) if leak else False)
            except EngineFault as error:
                answer = {"error": str(error)}
        declared = Declared(self.info.get("tolerance"), self.info.get("float_errors", True), self.info.get("adds_globals", False))
        verdict = judge(case, versions.RUNNING, eager, answer, semantics_only, declared)
        entry = self._entry(case)
        verdict.settle(entry.kind if entry is not None else None, bool(self.info["gate"]))
        verdict.seconds = time.monotonic() - begin
        return verdict
