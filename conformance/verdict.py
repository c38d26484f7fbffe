"""From two workers' answers to a verdict on two axes: do the semantics agree, and did the engine see the frame?"""
from __future__ import annotations

import collections
import os
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .collection import CORPUS, Case
from .comparison import Declared, Difference, compare, primary
from .header import Capture
from .versions import Version

__all__ = ["CAPTURE_FAILURES", "LEAST_CALLS", "Verdict", "captured_work", "judge", "judge_capture", "too_few_calls", "unseen"]

#: A case makes so many calls at least. Of the project's own corpus each run asks it.
LEAST_CALLS = 3

#: Capture failures beside the engine's own reason codes.
CAPTURE_FAILURES = {
    "never-seen": "nothing was translated (by an oracle: compared), and no reason was given",
    "not-a-hit": "an unchanged call was translated again, or no call was a hit",
    "not-a-miss": "a call that must be translated anew was not",
    "break-missing": "a declared break did not happen",
    "fallback-missing": "a declared fallback did not happen",
    "left-native": "a call, a frame or array operations ran natively, and no reason was given",
    "not-told": "the engine does not say what it captured",
}


class Verdict:
    """What became of a case. ``kind`` is its failure in the words of the skip lists, "" when it passes both axes.

    ``status``: passed · failed · listed (fails as its entry says) · unexpected-pass · listed-otherwise · unsupported
    (only engines that are no gate) · invalid (the case fails under plain Python).
    """

    def __init__(self, case: Case) -> None:
        self.id = case.id
        self.features = list(case.header.features)
        self.summary = case.header.summary
        self.status = "passed"
        self.kind = ""
        self.entry = ""
        self.differences: List[Difference] = []
        self.capture: Dict[str, Any] = {}  # "verdict": "" when good or not judged; "expected", "texts", counts, sites
        #: {"frames": [in graphs, plain], "operations": the same}; None: not counted
        self.work: Optional[Dict[str, List[int]]] = None
        self.told: Optional[Dict[str, int]] = None  # what an engine without capture has counted
        self.calls = 0
        self.seconds = 0.0
        self.log = ""
        self.bytecode = ""  # a listing (conformance/listings.py)

    @property
    def semantics(self) -> str:
        """The first field that differs; "" when all agree."""
        return primary(self.differences)

    def texts(self) -> List[str]:
        return [str(difference) for difference in self.differences] + [
            "capture: " + text for text in self.capture.get("texts", [])]

    def settle(self, entry: Optional[str], gate: bool) -> None:
        """Fix the status, given the kind the skip list says, if any."""
        self.entry = entry or ""
        if self.status in ("invalid", "unsupported"):
            if gate and self.status == "unsupported":
                self.status = "listed" if entry == self.kind else "listed-otherwise" if entry else "failed"
            return
        if entry is None:
            self.status = "failed" if self.kind else "passed"
        elif not self.kind:
            self.status = "unexpected-pass"
        else:
            self.status = "listed" if entry == self.kind else "listed-otherwise"

    def as_json(self) -> Dict[str, Any]:
        return {"type": "case", "id": self.id, "status": self.status, "kind": self.kind, "entry": self.entry,
                "semantics": self.semantics, "capture": self.capture, "features": self.features,
                "summary": self.summary, "work": self.work, "told": self.told, "calls": self.calls, "seconds": round(self.seconds, 3),
                "differences": [difference.as_json() for difference in self.differences], "log": self.log,
                "bytecode": self.bytecode}


def judge(case: Case, version: Version, eager: Dict[str, Any], engine: Dict[str, Any], semantics_only: bool = False,
          declared: Optional[Declared] = None) -> Verdict:
    """The verdict, before the skip list is asked. ``semantics_only``: for plain Python and engines that tell of no capture; ``declared``:
    what the engine says that it does otherwise."""
    verdict = Verdict(case)
    problem = _eager_problem(case, eager)
    if problem:
        verdict.status = "invalid"
        verdict.differences = [Difference("outcome", None, problem)]
        return verdict
    verdict.calls = len(eager["records"]["calls"])
    if "records" in engine:
        verdict.differences = compare(eager["records"], engine["records"], declared)
        verdict.told = engine["records"].get("told")
        if unseen(verdict.told):
            verdict.capture = {"verdict": "never-seen", "texts": [CAPTURE_FAILURES["never-seen"]]}
        if not semantics_only:
            verdict.work = captured_work(case, eager["records"].get("work"), engine["records"].get("work"))
            code, texts = judge_capture(case.header.capture(version), engine["records"], verdict.work)
            verdict.capture = dict(engine["records"].get("capture") or {}, verdict=code, texts=texts,
                                   expected=case.header.capture(version).text)
    else:
        _dead_or_refused(verdict, engine)
        if not semantics_only:
            verdict.work = captured_work(case, eager["records"].get("work"), {"frames": [], "operations": []})
    if not verdict.kind:
        if verdict.differences:
            verdict.kind = "xfail:" + verdict.semantics
        elif verdict.capture.get("verdict"):
            verdict.kind = "nocapture:" + verdict.capture["verdict"]
    return verdict


def too_few_calls(answer: Dict[str, Any]) -> str:
    """What is wrong with the number of calls that a case makes, "" where nothing is."""
    made = len(answer["records"]["calls"])
    return "" if made >= LEAST_CALLS else "makes %d calls; a case makes at least %d: cold, again, and something changed" % (made, LEAST_CALLS)


def _eager_problem(case: Case, answer: Dict[str, Any]) -> str:
    if "records" in answer:
        unstable = answer["records"].get("unstable")
        if unstable:
            return "two runs under plain Python differ: %s" % unstable[0]
        return too_few_calls(answer) if CORPUS in case.path.parents else ""
    for key in ("fault", "error", "unsupported", "crash", "timeout"):
        if key in answer:
            return "under plain Python: %s" % (answer[key] if key != "timeout" else "timeout")
    return "plain Python gave no answer"


def _place(answer: Dict[str, Any]) -> str:
    at = answer.get("at")
    return "before the first call" if at is None else "in the leak probe" if at < 0 else "in call %d" % (at + 1)


def _dead_or_refused(verdict: Verdict, answer: Dict[str, Any]) -> None:
    verdict.log = answer.get("log") or "\n".join(answer.get("traceback", []))
    if "crash" in answer:
        verdict.kind = "crash"
        text = "crash %s: %s" % (_place(answer), answer["crash"])
    elif "timeout" in answer:
        verdict.kind = "hang"
        text = "no answer after %g s, %s" % (answer["timeout"], _place(answer))
    elif "unsupported" in answer:
        verdict.status = "unsupported"
        text = "unsupported: %s" % answer["unsupported"]
    else:
        text = "error of the engine: %s" % (answer.get("error") or answer.get("fault") or "no answer")
    verdict.differences = [Difference("outcome", None, text)]


def _sites(records: Sequence[Dict[str, Any]]) -> List[Tuple[str, str, Any]]:
    """Distinct (reason, file, line), sorted."""
    return sorted({(str(record["reason"]), os.path.basename(str(record["file"])), record["line"])
                   for record in records}, key=repr)


def _tell(records: Sequence[Dict[str, Any]]) -> str:
    return "; ".join("%s at %s line %s" % site for site in _sites(records)) or "none"


def unseen(told: Optional[Dict[str, int]]) -> bool:
    """Has an engine that judges (`Engine.told`) neither compared an instruction nor refused a call? Then its judgement says nothing."""
    return told is not None and "compared" in told and not told["compared"] and not told["refused"]


def judge_capture(expected: Capture, records: Dict[str, Any], work: Optional[Dict[str, List[int]]] = None
                  ) -> Tuple[str, List[str]]:
    """("" or what kind of failure, sentences), from what the engine said of its translations and of each call."""
    told = records.get("capture")
    if told is None:
        return "not-told", [CAPTURE_FAILURES["not-told"]]
    fallbacks = {str(record["reason"]) for record in told["fallbacks"]}
    unexpected = sorted(fallbacks - expected.fallbacks)
    if unexpected:
        return unexpected[0], ["fell back: %s" % _tell(told["fallbacks"])]
    if expected.fallbacks - fallbacks:
        return "fallback-missing", ["no fallback %s" % ", ".join(sorted(expected.fallbacks - fallbacks))]
    wanted = collections.Counter(expected.breaks)
    happened = collections.Counter(reason for reason, _, _ in _sites(told["breaks"]))
    if happened - wanted:
        return sorted(happened - wanted)[0], ["breaks: %s; declared: %s" % (_tell(told["breaks"]), expected.text)]
    if not expected.fallbacks or expected.breaks:
        if told["translations"] < 1:
            return "never-seen", [CAPTURE_FAILURES["never-seen"]]
    if wanted - happened:
        return "break-missing", ["breaks: %s; declared: %s" % (_tell(told["breaks"]), expected.text)]
    if expected.fallbacks:
        return "", []
    failure = _judge_cache(told, records["calls"])
    return failure if failure[0] else _judge_native(expected, records["calls"], work)


def _judge_native(expected: Capture, calls: Sequence[Dict[str, Any]], work: Optional[Dict[str, List[int]]]) -> Tuple[str, List[str]]:
    """Did anything run natively that the header does not say?"""
    for index, record in enumerate(calls):
        ran = record.get("translations", 0) or record.get("hits", 0) or record["cache"] == "native"
        if not ran and "outcome" in record and not _never_began(record):
            return "left-native", ["call %d was neither translated nor a cache hit" % (index + 1)]
    if work is None or any(record["cache"] == "native" for record in calls):
        return "", []
    ran, plain = work["frames"]
    if not expected.breaks and ran < plain:
        return "left-native", ["%d of %d frames ran in graphs from begin to end; declared: full" % (ran, plain)]
    ran, plain = work["operations"]
    if expected.breaks and all(code.startswith("data-dependent-") for code in expected.breaks) and ran < plain:
        return "left-native", ["%d of %d array operations ran in graphs, and %s breaks take none out of them" % (
            ran, plain, ", ".join(sorted(set(expected.breaks))))]
    return "", []


def _never_began(record: Dict[str, Any]) -> bool:
    """The arguments did not fit: an exception that has no frame of the program."""
    return record["outcome"] == "raise" and not record["nodes"][record["result"]][2].get("traceback")


def captured_work(case: Case, plain: Optional[Dict[str, Any]], told: Optional[Dict[str, Any]]
                  ) -> Optional[Dict[str, List[int]]]:
    """How much of the case's frames and array operations ran in graphs: ``[in graphs, plain]`` for each.

    Function by function, and never more than plain Python runs there, so that what an engine does twice or elsewhere does
    not stand in for what it left to the interpreter.
    """
    if plain is None or told is None:
        return None
    found = {}
    for kind in ("frames", "operations"):
        ran: Dict[Tuple[str, int], int] = collections.Counter()
        for file, line, name, number in told[kind]:
            if file == str(case.path):
                ran[name, line] += number
        rows = [((name, line), number) for name, line, number in plain[kind]]
        found[kind] = [sum(min(number, ran[key]) for key, number in rows), sum(number for _, number in rows)]
    return found


def _judge_cache(told: Dict[str, Any], calls: Sequence[Dict[str, Any]]) -> Tuple[str, List[str]]:
    for index, record in enumerate(calls):
        translations, hits = record.get("translations", 0), record.get("hits", 0)
        if record["cache"] == "hit" and (translations or not hits):
            return "not-a-hit", ["call %d must be a cache hit: %d translations, %d hits" % (
                index + 1, translations, hits)]
        if record["cache"] == "miss" and not translations:
            return "not-a-miss", ["call %d must be translated anew: %d translations, %d hits" % (
                index + 1, translations, hits)]
    if told["hits"] < 1:
        return "not-a-hit", ["no call was a cache hit"]
    return "", []
