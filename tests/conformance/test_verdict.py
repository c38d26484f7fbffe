"""The capture axis: what each claim of an engine is worth against what a case declares."""
from __future__ import annotations

import pytest

from conformance.header import Capture
from conformance.verdict import judge_capture


def site(reason, line=1, file="case.py"):
    return {"reason": reason, "file": file, "line": line, "opcode": "CALL", "message": ""}


def records(breaks=(), fallbacks=(), translations=1, hits=2, calls=None):
    calls = calls or [{"cache": "any", "translations": 1, "hits": 0}, {"cache": "hit", "translations": 0, "hits": 1},
                      {"cache": "any", "translations": 0, "hits": 1}]
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


@pytest.mark.parametrize("declared, told, code", CASES)
def test_capture(declared, told, code):
    found, texts = judge_capture(Capture.parse(declared), told)
    assert found == code
    assert bool(texts) == bool(code)
