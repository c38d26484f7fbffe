"""What of an interpreter's instructions an engine has captured: ``python -m conformance coverage`` (docs/conformance.md).

Plain Python says which instructions of each function a case executes, under a tracer; the engine, which functions it ran from begin
to end in graphs (``Engine.work``). An instruction counts where both say so, and the case's results and its capture are as the suite wants them.
The code has been warm before the engine meets it, so that the interpreter had replaced instructions by specialised forms (3.11+): those
are counted as well, and so are the operations that the engine translates instructions to, if it names them (``Engine.operations``).
"""
from __future__ import annotations

import collections
import dis
import gc
import json
import opcode
import os
import subprocess
import sys
import threading
import types
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Set, Tuple

from . import environment, versions
from .collection import Case, load
from .engines import Engine, find
from .process import search_path
from .session import CaseFault, Session
from .verdict import judge

__all__ = ["Covered", "instructions", "measure", "named", "specialised_forms"]

#: So often a case's calls are made before its code counts as warm: more than any version waits before it specialises.
WARM = 16
#: Instructions that no captured frame executes, each with the reason: ``VERSIONS NAME reason``.
LEFT = Path(__file__).resolve().parent / "opcodes_left.txt"
#: At most so many of a version may be named there.
MOST_LEFT = 3
_NOT_IN_CODE = frozenset(("CACHE", "INTERPRETER_EXIT", "ENTER_EXECUTOR", "TRACE_RECORD", "RESERVED", "EXIT_INIT_CHECK", "BINARY_OP_INPLACE_ADD_UNICODE"))
_GENERATORS = 0x20 | 0x80 | 0x200


def specialised_forms() -> Dict[str, str]:
    """Names of the forms that the interpreter puts in the place of instructions, each with the instruction; none before 3.11."""
    families = getattr(opcode, "_specializations", None) or getattr(opcode, "_specializations_", {})
    return {form: base for base, forms in families.items() for form in forms}


def instructions() -> Set[str]:
    """The instructions that stand in code objects of this version."""
    forms = specialised_forms()
    return {name for name, number in dis.opmap.items()
            if number < 256 and name not in forms and name not in _NOT_IN_CODE and not name.startswith("INSTRUMENTED_")}


def named(version: Optional[versions.Version] = None) -> Dict[str, str]:
    """The instructions of a version that no captured frame can execute, each with the reason."""
    found = {}
    for number, line in enumerate(LEFT.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                span, name, reason = line.split(None, 2)
                if (version or versions.RUNNING) in versions.Span.parse(span):
                    found[name] = reason
            except ValueError as error:
                raise ValueError("%s:%d: it is `versions NAME reason`: %s" % (LEFT.name, number, error)) from None
    return found


class _Watching(Engine):
    """Plain Python under a tracer: which instructions the frames of one file execute in the calls of a case, and in what the function under test
    gave if that is a generator or a coroutine, whoever drives it."""

    name = "traced"

    def __init__(self, path: str) -> None:
        self.path = path
        self.places: Dict[types.CodeType, Set[int]] = collections.defaultdict(set)
        self.frames: Dict[Tuple[str, int], int] = collections.Counter()     # in calls, without generators, as the verdict counts them
        self.root: Optional[types.CodeType] = None  # of the function under test, if what it gives runs later
        self._active = False

    def translate(self, fn: Any) -> Any:
        code = getattr(fn, "__code__", None)
        self.root = code if type(code) is types.CodeType and code.co_flags & _GENERATORS else None
        return fn

    def begin(self, fn: Any) -> Any:
        self._active = True
        sys.settrace(self._call)
        return fn

    def end(self) -> None:
        self._active = False
        if self.root is None:
            sys.settrace(None)

    def _call(self, frame: types.FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code.co_filename != self.path or not self._active and not self._below_the_root(frame):
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        self.places[code]    # there, whatever is told of its instructions
        if self._active and not code.co_flags & _GENERATORS:
            self.frames[code.co_name, code.co_firstlineno] += 1
        return self._instruction

    def _below_the_root(self, frame: Optional[types.FrameType]) -> bool:
        while frame is not None:
            if frame.f_code is self.root:
                return True
            frame = frame.f_back
        return False

    def _instruction(self, frame: types.FrameType, event: str, argument: Any) -> Any:
        if event == "opcode":
            self.places[frame.f_code].add(frame.f_lasti)
        return self._instruction


def _executed(code: types.CodeType, places: Set[int]) -> Iterator[dis.Instruction]:
    """The instructions at these places, with those of which a tracer is not told: what stands before the first one, and prefixes."""
    listed = list(dis.get_instructions(code))
    first = min(places) if places else 0
    for one, after in zip(listed, [*listed[1:], None]):
        if one.offset in places or one.offset < first or one.opname == "EXTENDED_ARG" and after is not None and after.offset in places:
            yield one


class _Case(Session):
    """One case, whose code objects are the same in all its runs."""

    def covered(self, case: Case) -> Dict[str, Any]:
        """``{"instructions": …, "forms": …, "operations": [name …], "kind": what is not as it should be}``."""
        engine = self.engine
        self.engine = Engine()
        for _ in range(WARM):
            self.exercise()
        plain = self.run()
        warm = {code: list(_forms(code)) for code in _codes(self.code)}
        self.engine = engine
        told = self.run()
        watching = _Watching(self.path)
        self.engine = watching
        try:
            self.exercise()
        finally:
            sys.settrace(None)
        frames = [[name, line, number] for (name, line), number in watching.frames.items()]
        verdict = judge(case, versions.RUNNING, {"records": dict(plain, work={"frames": frames, "operations": []})}, {"records": told})
        found: Dict[str, Any] = {"instructions": set(), "forms": set(), "operations": set(), "kind": verdict.kind}
        if not verdict.kind:
            whole = not case.header.capture(versions.RUNNING).breaks and not case.header.capture(versions.RUNNING).fallbacks
            ran: Dict[Tuple[str, int], int] = collections.Counter()
            for file, line, name, number in (told["work"] or {"frames": []})["frames"]:
                if file == self.path:
                    ran[name, line] += number
            for code, places in watching.places.items():
                key = code.co_name, code.co_firstlineno
                if code.co_flags & _GENERATORS:     # one that came in ran natively
                    captured = whole and (code is watching.root or ran.get(key, 0) > 0)
                else:
                    captured = whole or 0 < watching.frames.get(key, 0) <= ran.get(key, 0)
                if not captured:
                    continue
                found["instructions"].update([one.opname for one in _executed(code, places)])
                found["forms"].update([form for offset, form in warm.get(code, ()) if offset in places])
                operations = engine.operations(code)
                found["operations"].update([name for offset in places for name in operations.get(offset, ())])
        return {key: sorted(value) if type(value) is set else value for key, value in found.items()}


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    """A code object and all in its constants."""
    yield code
    for constant in code.co_consts:
        if type(constant) is types.CodeType:
            yield from _codes(constant)


def _forms(code: types.CodeType) -> Iterable[Tuple[int, str]]:
    """(offset, specialised form) of what the interpreter has replaced."""
    forms = specialised_forms()
    if not forms:
        return []
    found: List[Tuple[int, str]] = []
    for one in dis.get_instructions(code, adaptive=True):  # type: ignore[call-arg,unused-ignore]  # 3.11+, as the forms
        if one.opname in forms:
            found.append((one.offset, one.opname))
    return found


class Covered:
    """The sum: of each name how many cases it was captured in, and some of them."""

    KEPT = 3

    def __init__(self) -> None:
        self.cases = self.judged = 0
        self.kinds: Dict[str, int] = collections.Counter()
        self.lost: List[str] = []
        self.counts: Dict[str, Dict[str, int]] = {kind: collections.Counter() for kind in ("instructions", "forms", "operations")}
        self.examples: Dict[str, List[str]] = collections.defaultdict(list)

    def add(self, id: str, row: Dict[str, Any]) -> None:
        self.cases += 1
        if "fault" in row:
            self.lost.append("%s: %s" % (id, row["fault"]))
            return
        self.judged += not row["kind"]
        if row["kind"]:
            self.kinds[row["kind"]] += 1
        for kind, counts in self.counts.items():
            for name in row[kind]:
                counts[name] += 1
                if len(self.examples[name]) < self.KEPT:
                    self.examples[name].append(id)

    def missing(self) -> List[str]:
        return sorted(instructions().difference(self.counts["instructions"]))

    def text(self, engine: Engine, whole: bool) -> Tuple[str, int]:
        """(what is printed, how much of it is wrong); of some cases only, not ``whole``, nothing is asked."""
        every, left = instructions(), named()
        missing = self.missing()
        unnamed = [name for name in missing if name not in left]
        stale = sorted(set(left).difference(missing))
        lines = ["CPython %s, engine %s: %d cases, %d of them as the suite wants them" % (
            sys.version.split()[0], engine.name, self.cases, self.judged)]
        lines += ["  not counted: %d %s" % (number, kind) for kind, number in sorted(self.kinds.items())]
        lines += ["  lost: %s" % text for text in self.lost]
        lines.append("instructions: %d of %d executed by captured frames" % (len(every) - len(missing), len(every)))
        lines += ["  never: %s (%s)" % (name, left[name]) for name in missing if name in left]
        lines += ["  NOT EXECUTED: %s" % name for name in unnamed if whole]
        lines += ["  named in %s, and executed: %s (%s)" % (LEFT.name, name, ", ".join(self.examples[name])) for name in stale]
        rare = sorted([(number, name) for name, number in self.counts["instructions"].items() if number < 5 and name in every])
        if rare:
            lines.append("  in less than five cases: %s" % ", ".join(["%s %d" % (name, number) for number, name in rare]))
        forms = specialised_forms()
        if forms:
            seen = set(self.counts["forms"])
            lines.append("specialised forms: %d of %d stood in code of captured frames" % (len(seen), len(forms)))
            lines.append("  not seen: %s" % (", ".join(sorted(set(forms) - seen)) or "none"))
        seen = set(self.counts["operations"])
        operations = engine.all_operations() | seen
        if operations:
            lines.append("operations of the engine: %d of %d" % (len(seen), len(operations)))
            lines.append("  not seen: %s" % (", ".join(sorted(operations - seen)) or "none"))
        if len(left) > MOST_LEFT:
            lines.append("more than %d instructions are named in %s" % (MOST_LEFT, LEFT.name))
        failed = len(self.lost) + (len(unnamed) + len(stale) + max(0, len(left) - MOST_LEFT) if whole else 0)
        lines.append("%d passed, %d failed" % (len(every) - len(missing), failed))
        return "\n".join(lines), failed

    def as_json(self) -> Dict[str, Any]:
        return {"cases": self.cases, "captured": self.judged, "missing": self.missing(),
                "counts": {kind: dict(sorted(counts.items())) for kind, counts in self.counts.items()}, "examples": dict(sorted(self.examples.items()))}


def measure(spec: str, cases: Sequence[Case], jobs: int, progress: Callable[[int], None]) -> Covered:
    """All cases under an engine, in so many processes; a case that ends its process is lost, and told."""
    left = collections.deque(cases)
    covered = Covered()
    done = [0]

    def serve() -> None:
        while left:
            process = subprocess.Popen([sys.executable, "-m", "conformance.opcode_coverage", spec], env=dict(os.environ, PYTHONPATH=search_path()),
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            assert process.stdin is not None and process.stdout is not None
            with process:
                for _ in range(PER_PROCESS):
                    try:
                        case = left.popleft()
                    except IndexError:
                        break
                    row: Dict[str, Any] = {"fault": "its process ended"}
                    try:
                        process.stdin.write(json.dumps(case.id) + "\n")
                        process.stdin.flush()
                        row = json.loads(process.stdout.readline())
                    except (OSError, ValueError):
                        pass
                    with lock:
                        covered.add(case.id, row)
                        done[0] += 1
                        progress(done[0])
                    if row.get("fault") == "its process ended":
                        break
                try:
                    process.stdin.close()
                except OSError:
                    pass

    lock = threading.Lock()
    threads = [threading.Thread(target=serve) for _ in range(max(1, jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return covered


#: Cases of one process.
PER_PROCESS = 200


def main(spec: str) -> None:
    """A process of `measure`: ids come as lines, a line with what was covered goes out for each."""
    requests, answers = os.fdopen(os.dup(0), "r"), os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_RDWR), 1)
    corpus = load(None)
    engine = find(spec)()
    engine.info()
    gc.collect()
    gc.freeze()
    for line in requests:
        case = corpus.by_id[json.loads(line)]
        before = environment.snapshot()
        try:
            row = _Case(engine, case.id, str(case.path)).covered(case)
        except CaseFault as error:
            row = {"fault": str(error)}
        except Exception as error:
            row = {"fault": "%s: %s" % (type(error).__name__, error)}
        environment.restore(before)
        answers.write(json.dumps(row) + "\n")
        answers.flush()


if __name__ == "__main__":
    main(sys.argv[1])
