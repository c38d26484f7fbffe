"""A sample of mutants, each run against what reaches it until something notices, and the account of it."""
from __future__ import annotations

import collections
import hashlib
import os
import random
import time
from concurrent import futures
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Set, Tuple

from conformance.lint import opcodes_of

from . import cpp_mutators, elsewhere, python_mutators, rows
from .building import Builder, BuildFailed
from .mutation import Mutant, numbered
from .overlay import Overlay
from .places import HARNESS, OUTSIDE, ROOT, WEIGHTS, sources
from .reach import Reach
from .suites import COSTS, Cases, Kill, run_harness, run_tests

__all__ = ["CORPUS_TARGET", "TOGETHER_TARGET", "Plan", "all_mutants", "draw", "run", "summary"]

TOGETHER_TARGET = 95.0
CORPUS_TARGET = 85.0
#: Cases and programs of families that a mutant meets at most: what thousands reach and that many of all kinds do not notice is not worth the hour.
_CASES, _PROGRAMS = 900, 500
#: Memory that grows in every run is looked for where memory is handled: in more cases for C++ than for Python, where a
#: leak is a table that grows with any translation.
_LEAK_AREAS = ("engine", "codegen")
_LEAK_CASES, _LEAK_CASES_OF_C = 25, 100
#: One case of so many of the corpus is run by the engine's other ways in, too, with mutants of C++ and of what no case reaches: a translated
#: function that is called needs neither the frame hook nor what the shadow strategy steps with.
OTHER_WAYS, OTHERS_EVERY = ("sot-hook", "sot-shadow"), 24


def all_mutants(root: Path = ROOT, areas: Sequence[str] = ()) -> Dict[str, Mutant]:
    """id → mutant, of all files of these areas (all, when none is given)."""
    found: List[Mutant] = []
    for path, area in sources(root).items():
        if areas and area not in areas:
            continue
        source = (root / path).read_bytes()
        scan = python_mutators.sites if path.endswith(".py") else cpp_mutators.sites
        found += numbered(path, area, scan(source, path), source)
    if not areas or "opcodes" in areas:
        source = (root / rows.PATH).read_bytes()
        found += numbered(rows.PATH, "opcodes", rows.sites(source), source)
    return {mutant.id: mutant for mutant in found}


def draw(mutants: Iterable[Mutant], seed: int, weights: Optional[Dict[str, int]] = None) -> Iterable[Mutant]:
    """An endless-looking sample without repetition: first the area, by weight; then the mutator; then the place.

    So what knows the engine (there are 56 guard checks) is not drowned by what any tool has (there are 2,600 comparisons). Mutators and
    places are drawn by digests of their names: a change of the sources leaves a sample as it was, but for what came and what went.
    """
    weights = WEIGHTS if weights is None else weights
    dice = random.Random(seed)
    pools: Dict[str, Dict[str, List[Mutant]]] = {}
    taken: Dict[str, int] = collections.Counter()
    for mutant in mutants:
        pools.setdefault(mutant.area, {}).setdefault(mutant.mutator, []).append(mutant)
    for pool in pools.values():
        for rest in pool.values():
            rest.sort(key=lambda mutant: _lot(seed, mutant.id))
    while pools:
        area = dice.choices(sorted(pools), [weights.get(each, 1) for each in sorted(pools)])[0]
        taken[area] += 1
        mutator = min(pools[area], key=lambda name: _lot(seed, area, taken[area], name))
        yield pools[area][mutator].pop()
        if not pools[area][mutator]:
            del pools[area][mutator]
        if not pools[area]:
            del pools[area]


def _lot(*words: object) -> bytes:
    return hashlib.sha256(" ".join(map(str, words)).encode()).digest()


class Plan:
    """What all jobs share: cases with plain records, who reaches what, the build, folders."""

    def __init__(self, work: Path, cases: Dict[str, Any], families: Sequence[str], plain: Mapping[str, Dict[str, Any]], case_reach: Reach,
                 test_reach: Reach, harness_reach: Optional[Reach], builder: Optional[Builder], root: Path = ROOT,
                 stale: Sequence[str] = (), others: Optional[Dict[str, Sequence[str]]] = None) -> None:
        self.work = work
        self.cases = cases
        self.families = families
        self.plain = plain
        self.case_reach = case_reach
        self.test_reach = test_reach
        self.harness_reach = harness_reach
        self.builder = builder
        self.root = root
        self.stale = stale
        self.others = others or {}    # way in -> cases
        self.elsewhere = elsewhere.read()


class _Job:
    """One process with an overlay of its own."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.place = plan.work / ("job-%d" % os.getpid())
        self.overlay = Overlay(self.place / "engine", plan.root)
        self.overlay.make()
        self.harness = Overlay(self.place / "harness", plan.root, harness=True)
        if plan.harness_reach is not None:
            self.harness.make()
        os.environ.update(self.overlay.environ())
        self.cases = Cases(plan.cases, plan.plain, plan.families, plan.stale)
        self.others = {way: Cases(plan.cases, plan.plain, engine=way) for way in plan.others}
        self.of_opcode: Dict[str, List[str]] = collections.defaultdict(list)

    def run(self, mutant: Mutant, kills: Dict[str, int]) -> Dict[str, Any]:
        """The row of the result file, without the mutant's own facts."""
        begin = time.monotonic()
        source = (self.plan.root / mutant.path).read_bytes()
        try:
            kill, note = self._noticed(mutant, source, kills)
        except BuildFailed as error:
            return {"status": "invalid", "by": "", "unit": "", "how": str(error)[-300:], "seconds": round(time.monotonic() - begin, 2)}
        status = "survived" if kill is None else "killed"
        if kill is not None and kill.how.startswith("hang"):
            status = "hung"
        return {"status": status, "by": kill.by if kill else "", "unit": kill.unit if kill else "", "how": kill.how if kill else note,
                "seconds": round(time.monotonic() - begin, 2)}

    def _noticed(self, mutant: Mutant, source: bytes, kills: Dict[str, int]) -> Tuple[Optional[Kill], str]:
        changed = mutant.apply(source)
        if mutant.path.endswith(".py"):
            try:
                compile(changed, mutant.path, "exec", dont_inherit=True)
            except (SyntaxError, ValueError) as error:
                raise BuildFailed(str(error)) from None
        if mutant.area == HARNESS:
            self.harness.write(mutant.path, changed)
            try:
                return self._of_the_harness(mutant, source, kills)
            finally:
                self.harness.restore(mutant.path)
        if not mutant.path.endswith(".py"):
            assert self.plan.builder is not None
            built = self.plan.builder.mutated(mutant.path, changed, self.place / "build")
            self.overlay.put_extension(built)
            try:
                return self._of_the_engine(mutant, source, kills)
            finally:
                self.overlay.put_extension(self.plan.builder.extension())
        self.overlay.write(mutant.path, changed)
        try:
            return self._of_the_engine(mutant, source, kills)
        finally:
            self.overlay.restore(mutant.path)

    def _of_the_engine(self, mutant: Mutant, source: bytes, kills: Dict[str, int]) -> Tuple[Optional[Kill], str]:
        near, far = self.plan.case_reach.units(mutant.path, mutant.position, source)
        tests, _ = self.plan.test_reach.units(mutant.path, mutant.position, source)
        if not near and not far and not tests and self._runs_elsewhere(mutant, source):
            raise BuildFailed("its statement runs on other versions only")
        if not mutant.path.endswith(".py"):
            tests = [test for test in tests if test.startswith(("tests/core", "tests/api", "tests/executor"))]
        kills = dict(_of_its_name(mutant.path, near), **kills)
        if mutant.path == rows.PATH:    # the table is made for every case, and few may have a rare opcode
            first = max(kills.values(), default=0) + 1
            kills.update((id, first) for id in self._by_opcode().get(mutant.site.qualname, ()))
        ids = _sorted(near, kills, self.plan.case_reach.seconds) + _sorted(far, kills, self.plan.case_reach.seconds)
        ids = [id for id in ids if id in self.plan.cases]  # some may fail on the unbroken engine
        families = frozenset(self.plan.families)
        # The corpus first, so that its own number is known. Each has its share: behind what a thousand cases reach, no program would have its turn.
        own = [id for id in ids if id not in families]
        kill = self.cases.kill(_met(mutant.path, own) + _spread([id for id in ids if id in families], _PROGRAMS))
        if kill is None and (mutant.area in _LEAK_AREAS or not mutant.path.endswith(".py")):
            kill = self.cases.kill(_spread(own, _LEAK_CASES if mutant.path.endswith(".py") else _LEAK_CASES_OF_C), leak=True)
        for way, runner in self.others.items():
            if kill is None and not (mutant.path.endswith(".py") and near):
                kill = runner.kill(self.plan.others[way])
        if kill is None:
            kill = run_tests(tests, self.plan.test_reach, self.overlay, Overlay(self.plan.work / "base"), kills)
        return kill, "" if kill else "reached by %d cases and %d tests" % (len(near), len(tests)) if near or tests else "reached by nothing"

    def _by_opcode(self) -> Dict[str, List[str]]:
        """Opcode → the cases of the corpus whose code has it."""
        if not self.of_opcode:
            for id, case in self.plan.cases.items():
                for name in () if id.startswith("families/") else opcodes_of(case):
                    self.of_opcode[name].append(id)
        return self.of_opcode

    def _runs_elsewhere(self, mutant: Mutant, source: bytes) -> bool:
        number = self.plan.case_reach.statement(mutant.path, mutant.position, source)
        marks = self.plan.elsewhere.get(mutant.path)
        return marks is not None and number is not None and elsewhere.digests(source)[number] in marks

    def _of_the_harness(self, mutant: Mutant, source: bytes, kills: Dict[str, int]) -> Tuple[Optional[Kill], str]:
        assert self.plan.harness_reach is not None
        tests, others = self.plan.harness_reach.units(mutant.path, mutant.position, source)
        kill = run_tests(tests + others, self.plan.harness_reach, self.harness, Overlay(self.plan.work / "base-harness"), kills)
        if kill is None:
            few = sorted(id for id in self.plan.cases if id not in self.plan.families)[::12]
            kill = run_harness(few, self.harness, self.place)
        return kill, "" if kill else "reached by %d tests" % len(tests)


def _of_its_name(path: str, units: Iterable[str]) -> Dict[str, int]:
    """A point for each unit that has the name of the file in its own: ``comparisons/…`` for ``comparison.py``."""
    stem = path.rpartition("/")[2].partition(".")[0].strip("_").rstrip("s")
    return {unit: 1 for unit in units if stem in unit}


def _met(path: str, own: List[str]) -> List[str]:
    """The cases of the corpus that a mutant meets. No probe tells which of them reach a line of C++, so that none can be left out there:
    that a tracer is handed over, say, is seen by two of them."""
    return _spread(own, _CASES) if path.endswith(".py") else own


def _spread(ids: List[str], number: int) -> List[str]:
    """So many of them: the first ones, which noticed something before or are quick, and others from all over the rest."""
    first, rest = ids[:number // 2], ids[number // 2:]
    more = min(number - len(first), len(rest))
    return first + [rest[(index + 1) * len(rest) // more - 1] for index in range(more)]    # to the last one


def _sorted(units: Iterable[str], kills: Dict[str, int], seconds: Dict[str, float]) -> List[str]:
    """Those that noticed something before come first, then the quick ones."""
    return sorted(units, key=lambda unit: (-kills.get(unit, 0), seconds.get(unit, 1.0)))


_JOB: List[_Job] = []


def _begin(plan: Plan) -> None:
    _JOB.append(_Job(plan))


def _one(mutant: Mutant, kills: Dict[str, int]) -> Tuple[Mutant, Dict[str, Any]]:
    return mutant, _JOB[0].run(mutant, kills)


class _Past:
    """What noticed the mutants so far, by file and by area."""

    def __init__(self) -> None:
        self.by_file: Dict[str, Dict[str, int]] = collections.defaultdict(lambda: collections.defaultdict(int))

    def add(self, path: str, area: str, unit: str) -> None:
        self.by_file[path][unit] += 3
        self.by_file[area][unit] += 1

    def of(self, mutant: Mutant) -> Dict[str, int]:
        both: Dict[str, int] = collections.Counter(self.by_file[mutant.path])
        both.update(self.by_file[mutant.area])
        return dict(both)


def run(plan: Plan, wanted: Iterable[Mutant], number: int, jobs: int, write: Callable[[Dict[str, Any]], None],
        done: Sequence[Dict[str, Any]] = (), hints: Optional[Dict[str, str]] = None) -> List[Dict[str, Any]]:
    """Run until ``number`` mutants have a verdict (those that do not compile are none); every row is written when it is known.

    ``hints``: mutant id → the unit that is said to notice it, which is tried first.
    """
    past = _Past()
    hints = hints or {}
    finished = list(done)
    for row in finished:
        past.add(row["id"].partition("::")[0], row["area"], row["unit"])
    skipped = {row["id"] for row in finished}
    counted = sum(row["status"] != "invalid" for row in finished)
    supply = (mutant for mutant in wanted if mutant.id not in skipped)
    with futures.ProcessPoolExecutor(jobs, initializer=_begin, initargs=(plan,)) as pool:
        running: Set[Any] = set()
        while True:
            while len(running) < jobs and counted + len(running) < number:
                mutant = next(supply, None)
                if mutant is None:
                    break
                running.add(pool.submit(_one, mutant, dict(past.of(mutant), **{hints.get(mutant.id, ""): 1000})))
            if not running:
                return finished
            ended, running = futures.wait(running, return_when=futures.FIRST_COMPLETED)
            for each in ended:
                mutant, result = each.result()
                row = dict(mutant.as_json((plan.root / mutant.path).read_bytes()), **result)
                counted += row["status"] != "invalid"
                if row["unit"] and row["unit"][0] != "(":
                    past.add(mutant.path, mutant.area, row["unit"])
                finished.append(row)
                write(row)


def _percent(part: int, whole: int) -> float:
    return 100.0 * part / whole if whole else 100.0


def summary(rows: Sequence[Dict[str, Any]], equivalent: Dict[str, Any]) -> Tuple[List[str], bool]:
    """(lines, whether both targets are met). Mutants of what judges count for the sum only: no corpus can see them."""
    valid = [row for row in rows if row["status"] != "invalid"]
    killed_equivalents = [row["id"] for row in valid if row["id"] in equivalent and row["status"] != "survived"]
    same = [row for row in valid if row["id"] in equivalent and row["status"] == "survived"]
    counted = [row for row in valid if row not in same]
    engine = [row for row in counted if row["area"] not in OUTSIDE]
    lines = []
    survivors = [row for row in counted if row["status"] == "survived"]
    for row in survivors:
        lines.append("survived: %s (line %d; %s)" % (row["id"], row["line"], row["how"]))
        lines += ["    " + line for line in row["diff"].splitlines()[2:] if line[:1] in "+-"]
    table = collections.defaultdict(lambda: [0, 0, 0, 0, 0])  # type: Dict[str, List[int]]
    for row in counted:
        line = table[row["area"]]
        line[0] += 1
        line[1 + ("corpus", "families", "tests", "").index(row["by"])] += 1
    lines += ["", "%-12s%8s%8s%10s%8s%10s" % ("area", "mutants", "corpus", "families", "tests", "survived")]
    lines += ["%-12s%8s%8s%10s%8s%10s" % ((area,) + tuple(table[area])) for area in sorted(table)]
    by = collections.Counter(row["by"] for row in engine)
    corpus = _percent(by["corpus"], len(engine))
    both = _percent(by["corpus"] + by["families"], len(engine))
    together = _percent(len(counted) - len(survivors), len(counted))
    started = sum(row["unit"] == "(start)" for row in counted)
    hung = sum(row["status"] == "hung" for row in counted)
    costly = sum(row["how"].startswith(COSTS) for row in counted)
    lines += [
        "",
        "%d mutants: %d killed by the corpus, %d by the families, %d by unit tests, %d survived; %d more are equivalent, %d did not compile" % (
            len(counted), *[sum(row["by"] == name for row in counted) for name in ("corpus", "families", "tests")], len(survivors),
            len(same), len(rows) - len(valid)),
        "of the killed, %d by a hang, %d because the engine did not start, %d first by what the list of costs says" % (hung, started, costly),
        "engine alone: corpus %.1f %%, corpus and families %.1f %% (target %.0f %%)" % (corpus, both, CORPUS_TARGET),
        "engine and judges: all together %.1f %% (target %.0f %%)" % (together, TOGETHER_TARGET),
        "%.1f s a mutant" % (sum(row["seconds"] for row in valid) / max(1, len(valid))),
    ]
    lines += ["equivalent.txt says it changes nothing, but it is noticed: %s" % id for id in killed_equivalents]
    return lines, both >= CORPUS_TARGET and together >= TOGETHER_TARGET and not killed_equivalents
