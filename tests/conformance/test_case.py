"""What cases import: calls and what they expect, orders, deaths."""
from __future__ import annotations

import pytest

from conformance import case
from conformance.case import EXPECTATIONS, call, event, track


def test_a_call_is_what_it_was_made_of_and_expects_what_is_worked_out():
    made = call(1, "b", c=3)
    assert (made.args, made.kwargs, made.expectation) == ((1, "b"), {"c": 3}, "auto")


def test_each_expectation_can_be_told():
    """Also that which a call has anyway."""
    assert sorted(EXPECTATIONS) == ["any", "auto", "hit", "miss", "native"]
    for expectation in ("auto", "hit", "miss", "any", "native"):
        made = call().expect("miss")
        assert made.expect(expectation) is made and made.expectation == expectation


@pytest.mark.parametrize("expectation", ["", "hits", "Auto", None])
def test_another_expectation_is_refused_with_those_that_there_are(expectation):
    made = call()
    with pytest.raises(ValueError, match="unknown expectation %r; one of auto, hit, miss, any, native" % (expectation,)):
        made.expect(expectation)
    assert made.expectation == "auto"


def test_what_happens_is_logged_in_its_order(monkeypatch):
    monkeypatch.setattr(case, "LOG", [])
    assert [event("left", 1), event("right"), event("left")] == [1, None, None]
    assert case.LOG == ["left", "right", "left"]


def test_a_death_is_logged_with_what_the_session_does_meanwhile(monkeypatch):
    monkeypatch.setattr(case, "DEATHS", [])
    monkeypatch.setattr(case, "TRACKED", [])
    monkeypatch.setattr(case, "PHASE", ["call"])
    first, second = {1}, {2}
    assert track(first, "first") is first and track(second, "second") is second
    assert case.DEATHS == []
    del second
    case.PHASE[0] = "release"
    del first
    assert case.DEATHS == [["call", "second"], ["release", "first"]]
