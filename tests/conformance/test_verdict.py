"""The capture axis: what each claim of an engine is worth against what a case declares."""
from __future__ import annotations

from pathlib import Path

import pytest

from conformance import verdict, versions
from conformance.collection import CORPUS, Case
from conformance.header import Capture, parse_header
from conformance.verdict import captured_work, judge, judge_capture


def site(reason, line=1, file="case.py"):
    return {"reason": reason, "file": file, "line": line, "opcode": "CALL", "message": ""}


def records(breaks=(), fallbacks=(), translations=1, hits=2, calls=None):
    calls = calls or [{"cache": "any", "translations": 1, "hits": 0}, {"cache": "hit", "translations": 0, "hits": 1},
                      {"cache": "any", "translations": 0, "hits": 1}]
    calls = [dict({"outcome": "return"}, **call) for call in calls]
    return {"calls": calls, "capture": {"translations": translations, "hits": hits, "entries": 1, "graphs": 1,
                                        "breaks": list(breaks), "fallbacks": list(fallbacks)}}


def hit_missed(translations, hits):
    return [{"cache": "any", "translations": 1, "hits": 0},
            {"cache": "hit", "translations": translations, "hits": hits}]


CASES = [
    ("full", records(), ""),
    ("full", {"calls": [], "capture": None}, "not-told"),
    ("full", records(translations=0, hits=0), "never-seen"),
    ("full", records(fallbacks=[site("generator")], translations=0, hits=0), "generator"),
    ("full", records(fallbacks=[site("generator")]), "generator"),
    ("full", records(breaks=[site("opaque-call")]), "opaque-call"),
    ("full", records(hits=0, calls=[{"cache": "any", "translations": 1, "hits": 0}] * 3), "not-a-hit"),
    ("full", records(calls=hit_missed(1, 0)), "not-a-hit"),
    ("full", records(calls=hit_missed(0, 0)), "not-a-hit"),
    ("full", records(calls=hit_missed(1, 1)), "not-a-hit"),
    ("full", records(calls=[{"cache": "miss", "translations": 0, "hits": 1}]), "not-a-miss"),
    ("breaks 1 opaque-call", records(breaks=[site("opaque-call")]), ""),
    ("breaks 1 opaque-call", records(breaks=[site("opaque-call"), site("opaque-call")]), ""),  # one site, seen twice
    ("breaks 1 opaque-call", records(breaks=[site("opaque-call"), site("opaque-call", 2)]), "opaque-call"),
    ("breaks 2 opaque-call opaque-call", records(breaks=[site("opaque-call"), site("opaque-call", 2)]), ""),
    ("breaks 1 opaque-call", records(breaks=[site("identity")]), "identity"),
    ("breaks 1 opaque-call", records(), "break-missing"),
    ("breaks 1 opaque-call", records(translations=0, hits=0), "never-seen"),
    ("breaks 1 opaque-call", records(breaks=[site("opaque-call")], calls=hit_missed(1, 1)), "not-a-hit"),
    ("fallback generator", records(fallbacks=[site("generator")], translations=0, hits=0), ""),
    ("fallback generator", records(), "fallback-missing"),
    ("fallback generator", records(fallbacks=[site("coroutine")], translations=0), "coroutine"),
    ("fallback generator", records(fallbacks=[site("generator")], breaks=[site("identity")]), "identity"),
    ("breaks 1 identity; fallback generator", records([site("identity")], [site("generator")]), ""),
]


def call_of(translations, hits, outcome="return", frames=None):
    return {"cache": "any", "translations": translations, "hits": hits, "outcome": outcome, "result": 0,
            "nodes": [["exception", "TypeError", {"traceback": frames}, []]]}


FRAME = ["case", "case.py", 1, None, None, None]
NATIVE = [
    ("full", [call_of(1, 0), call_of(0, 1), call_of(0, 1)], None, ""),
    ("full", [call_of(1, 0), call_of(0, 1), call_of(0, 0)], None, "left-native"),
    ("breaks 1 opaque-call", [call_of(1, 0), call_of(0, 1), call_of(0, 0)], None, "left-native"),
    ("full", [call_of(1, 0), call_of(0, 1), call_of(0, 0, "raise", [])], None, ""),  # arguments that do not fit
    ("full", [call_of(1, 0), call_of(0, 1), call_of(0, 0, "raise", [FRAME])], None, "left-native"),
    ("full", [call_of(1, 0), call_of(0, 1), dict(call_of(0, 0), cache="native")], {"frames": [2, 3], "operations": [0, 0]}, ""),
    ("full", [call_of(1, 0), call_of(0, 0), dict(call_of(0, 0), cache="native")], None, "left-native"),
    ("full", [call_of(1, 0), call_of(0, 1)], {"frames": [4, 4], "operations": [1, 2]}, ""),  # settled while translating
    ("full", [call_of(1, 0), call_of(0, 1)], {"frames": [3, 4], "operations": [2, 2]}, "left-native"),
    ("breaks 1 opaque-call", [call_of(1, 0), call_of(0, 1)], {"frames": [0, 4], "operations": [1, 2]}, ""),
    ("breaks 1 data-dependent-branch", [call_of(1, 0), call_of(0, 1)], {"frames": [0, 4], "operations": [2, 2]}, ""),
    ("breaks 1 data-dependent-branch", [call_of(1, 0), call_of(0, 1)], {"frames": [0, 4], "operations": [1, 2]}, "left-native"),
]


@pytest.mark.parametrize("declared, calls, work, code", NATIVE)
def test_nothing_is_left_to_the_interpreter_in_silence(declared, calls, work, code):
    expected = Capture.parse(declared)
    told = records(breaks=[site(reason) for reason in expected.breaks], calls=calls)
    found, texts = judge_capture(expected, told, work)
    assert found == code
    assert bool(texts) == bool(code)


PLAIN = {"frames": [["case", 3, 4], ["inner", 1, 2]], "operations": [["case", 3, 10]]}


@pytest.mark.parametrize("frames, operations, share", [
    ([("case", 3, 4), ("inner", 1, 2)], [("case", 3, 10)], ([6, 6], [10, 10])),
    # more than plain Python runs, twice over or in another function, does not stand in for what was left
    ([("case", 3, 99)], [("inner", 1, 50), ("case", 3, 4)], ([4, 6], [4, 10])),
    ([("case", 4, 4)], [], ([0, 6], [0, 10])),
])
def test_captured_work_is_counted_function_by_function(tmp_path, frames, operations, share):
    case = Case("calls/a", tmp_path / "a.py", "", None)
    told = {"frames": [[str(case.path), line, name, number] for name, line, number in frames] + [["other.py", 3, "case", 99]],
            "operations": [[str(case.path), line, name, number] for name, line, number in operations]}
    work = captured_work(case, PLAIN, told)
    assert (work["frames"], work["operations"]) == share
    assert captured_work(case, None, told) is None and captured_work(case, PLAIN, None) is None


@pytest.mark.parametrize("declared, told, code", CASES)
def test_capture(declared, told, code):
    found, texts = judge_capture(Capture.parse(declared), told)
    assert found == code
    assert bool(texts) == bool(code)


@pytest.mark.parametrize("place, made, status", [(CORPUS, 2, "invalid"), (CORPUS, 3, "passed"), (Path("elsewhere"), 2, "passed")])
def test_a_case_of_the_corpus_makes_three_calls(place, made, status, monkeypatch):
    """Cold, again, and something changed: a run says so, not only ``lint``."""
    header = parse_header("made_here.py", "# /// case\n# summary: made here\n# reference: https://docs.python.org/3/\n# features: numpy-operator\n# since: 3.8\n# capture: full\n# ///\n")
    monkeypatch.setattr(verdict, "compare", lambda *records: [])      # the records are alike
    told = {"records": {"calls": [{}] * made, "environment": []}}
    found = judge(Case("calls/made_here", place / "calls" / "made_here.py", "", header), versions.RUNNING, told, told, semantics_only=True)
    assert found.status == status
    assert any("makes 2 calls" in difference.text for difference in found.differences) == (status == "invalid")
