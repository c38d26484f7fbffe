"""Forced breaks: the graph of a case breaks at one instruction, then at the next, and the case must be as under plain Python.

``python tests/stress/forced_breaks.py [CASE or area ...] [--most N] [--seed S] [-n JOBS]``

Whatever instruction of the case's own code a translation comes to, in the function under test or in what it calls, the machine is
told to break there as if there were no handler for it: whatever came before is a graph, the instruction runs natively, and a resume
function goes on. One place at a time, all calls of the case each time; result, effects, exceptions with their tracebacks, and lifetimes are
compared. ``--most N`` takes that many places of each case, drawn by the seed. A difference names the place;
``--place LINE,NAME,INDEX`` forces that one again. Exit status 1 if there is any.
"""
from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence, Tuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
for _name in ("SOT_STRICT", "SOT_VERIFY", "SOT_EAGER"):
    os.environ.setdefault(_name, "1")

from conformance import collection, versions  # noqa: E402
from conformance.comparison import compare  # noqa: E402
from conformance.engines.eager import Eager  # noqa: E402
from conformance.engines.sot import Sot  # noqa: E402
from conformance.session import CaseFault, Session  # noqa: E402

#: An instruction: first line and name of its code object, its number there.
Place = Tuple[int, str, int]


class Forced(Sot):
    """The engine; while ``place`` is set each translation breaks there. Without one it notes where translations come to."""

    name = "sot-forced"

    def __init__(self) -> None:
        super().__init__()
        self.sot.reset()
        from sot.engine.unit import TranslationUnit  # not before the right one of two packages is chosen
        from sot.machine.machine import Machine

        self.path = ""
        self.place: Optional[Place] = None
        self.seen: Dict[Place, Tuple[str, Any]] = {}
        forced = self

        class ForcedMachine(Machine):
            last = 0    # the step at which a break was forced

            def _do(self, frame: Any, name: str, argument: Any) -> Any:
                instr = frame.current
                if instr is not None and frame.code.co_filename == forced.path:
                    place = (frame.code.co_firstlineno, frame.code.co_name, instr.index)
                    if _is_never_left(frame, instr):
                        pass
                    elif forced.place is None:
                        forced.seen.setdefault(place, (instr.op, instr.pos[0]))
                    elif place == forced.place and self.last != self.step and self.step not in self.forced:
                        self.last = self.step
                        self.forced[self.step] = ("opaque-operation", "a forced break")
                return super()._do(frame, name, argument)

        TranslationUnit.machine = ForcedMachine


def _is_never_left(frame: Any, instr: Any) -> bool:
    """3.8: whether the block of a name that a handler binds is taken off, on the way out with a value, which lies below the exception by
    then: no code can rebuild that stack, and nothing that is done there can break. The instructions around it are forced."""
    return versions.RUNNING < (3, 9) and instr.op == "POP_BLOCK" and instr.index > 0 and frame.ir.instrs[instr.index - 1].op == "ROT_FOUR"


class Forcing:
    """A case under plain Python, and with breaks."""

    def __init__(self, engine: Forced, case: Any) -> None:
        self.engine = engine
        self.case = case
        engine.path = str(case.path)
        self.plain = self._run(Eager())
        engine.seen = {}
        engine.place = None
        self.usual = set(self._differences())    # in the skip lists, or in nobody's sight

    def _run(self, engine: Any) -> Dict[str, Any]:
        return Session(engine, self.case.id, str(self.case.path), collect=False).run()

    def _differences(self) -> List[str]:
        result = self._run(self.engine)
        for record in result["calls"]:      # of units that have more entries here than they would have
            record["warnings"] = [row for row in record["warnings"] if not row[1].startswith("sot: ")]
        found = [str(difference) for difference in compare(self.plain, result)]
        if sys.exc_info()[1] is not None:
            found.append("an exception is handled still: %r" % (sys.exc_info()[1],))
        return found + ["%(reason)s: %(message)s" % fallback for fallback in (result["capture"] or {}).get("fallbacks", ())
                        if fallback["reason"] == "internal-error"]

    def at(self, place: Place) -> List[str]:
        """What differs with a break at a place."""
        self.engine.place = place
        try:
            return [difference for difference in self._differences() if difference not in self.usual]
        except CaseFault as error:
            return ["the case itself fails: %s" % error]
        finally:
            self.engine.place = None


def places(seen: Dict[Place, Tuple[str, Any]], most: int, seed: str) -> List[Place]:
    """So many of the places, always the same ones."""
    every = sorted(seen)
    return every if len(every) <= most else sorted(random.Random(seed).sample(every, most))


def differences(cases: Sequence[Any], most: int, seed: int, tell: Any) -> Tuple[int, int]:
    """(number of places that were as under plain Python, of the others), which are told one by one."""
    engine = Forced()
    passed = failed = 0
    for case in cases:
        try:
            forcing = Forcing(engine, case)
        except CaseFault as error:     # of this version, or this NumPy
            tell("%s cannot be run: %s" % (case.id, error))
            continue
        for place in places(engine.seen, most, "%d %s" % (seed, case.id)):
            found = forcing.at(place)
            if found:
                tell("%s with a break at %s, line %s: --place %d,%s,%d\n    %s" % ((case.id,) + engine.seen[place] + place + (found[0],)))
            failed += bool(found)
            passed += not found
    return passed, failed


def _shards(arguments: Sequence[str], jobs: int) -> Tuple[int, int, int]:
    """The same in several processes, one a shard: (passed, failed, status)."""
    running = [subprocess.Popen([sys.executable, "-X", "faulthandler", __file__, *arguments, "-n", "1", "--shard", "%d/%d" % (number, jobs)],
                                stdout=subprocess.PIPE, universal_newlines=True) for number in range(jobs)]
    passed = failed = status = 0
    for process in running:
        *told, last = process.communicate()[0].splitlines() or [""]
        print("\n".join(told + [last] if process.returncode not in (0, 1) else told))
        if process.returncode in (0, 1):
            words = last.split()
            passed, failed = passed + int(words[0]), failed + int(words[2])
        status = max(status, abs(process.returncode))
    return passed, failed, status


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Breaks at each instruction of each case, one at a time.")
    parser.add_argument("cases", nargs="*", metavar="CASE", help="case ids or areas; all when none is given")
    parser.add_argument("--most", type=int, default=10**6, metavar="N", help="so many places of each case")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--place", help="this one alone, as it was told: LINE,NAME,INDEX")
    parser.add_argument("-n", dest="jobs", type=int, default=1)
    parser.add_argument("--shard", default="0/1", help=argparse.SUPPRESS)
    given = parser.parse_args(words)
    if given.jobs > 1:
        passed, failed, status = _shards(words, given.jobs)
        print("%d passed, %d failed" % (passed, failed))
        return status
    cases, _ = collection.load(None).select(versions.RUNNING, given.cases, None)
    if given.place:
        line, name, index = given.place.split(",")
        found = Forcing(Forced(), cases[0]).at((int(line), name, int(index)))
        print("\n".join(found))
        return bool(found)
    number, count = map(int, given.shard.split("/"))
    passed, failed = differences(cases[number::count], given.most, given.seed, lambda text: print(text, flush=True))
    print("%d passed, %d failed" % (passed, failed))
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
