"""The leak probe on growth that never ends, that ends, and that is only now and then."""
from __future__ import annotations

import pytest

from conformance.collection import load
from conformance.leaks import CONFIRMING_RUNS, COUNTERS, ROUNDS, SINGLE_RUNS, leaking, probe, telling
from conformance.runner import Runner


class Growing:
    """Each run keeps one more object as long as ``keeps(run)``."""

    def __init__(self, keeps):
        self.keeps = keeps
        self.runs = 0
        self.kept = [None] * 2000  # no list that grows, and with it a block

    def __call__(self):
        self.runs += 1
        if self.keeps(self.runs):
            self.kept[self.runs] = [self.runs]


@pytest.mark.parametrize("keeps, leaks", [
    (lambda run: True, True),
    (lambda run: False, False),
    (lambda run: run % 2 == 0, False),
    (lambda run: run < ROUNDS + SINGLE_RUNS + 2.5 * CONFIRMING_RUNS, False),  # a cache that becomes full at last
    (lambda run: run < ROUNDS + 2 or run % 3 == 0, False),
    (lambda run: run != ROUNDS + 5, True),    # masked once by what something else frees
], ids=["always", "never", "now and then", "until full", "less and less", "masked once"])
def test_probe(keeps, leaks):
    exercise = Growing(keeps)
    found = leaking({"objects": [0], "blocks": [0]}, probe(exercise))
    assert any(text.startswith("objects grow in every run") for text in found) is leaks, found
    assert exercise.runs >= (ROUNDS if leaks else 2)


def test_each_confirming_round_is_a_part_of_its_own():
    """240 runs of a case may take longer than one of them may; what hangs is still seen within a round."""
    exercise, told = Growing(lambda run: run < ROUNDS + SINGLE_RUNS + 2.5 * CONFIRMING_RUNS), []
    probe(exercise, alive=lambda: told.append(exercise.runs))
    assert told == [ROUNDS + 1 + i * CONFIRMING_RUNS for i in range(5)]
    told.clear()
    exercise = Growing(lambda run: run < ROUNDS + 7)
    probe(exercise, alive=lambda: told.append(exercise.runs))
    assert told == [ROUNDS + 1] and exercise.runs < ROUNDS + CONFIRMING_RUNS
    told.clear()
    probe(Growing(lambda run: False), alive=lambda: told.append(0))
    assert not told


def test_what_plain_python_leaks_too_is_no_finding():
    row = [1] * ROUNDS
    assert leaking({"objects": row}, {"objects": row}) == []
    assert leaking({"objects": [0]}, {"objects": row}) != []


def test_three_rounds_of_total_references_are_enough(monkeypatch):
    """They are exact: a debug build need not run each case eight times. The counters are the probe's own there."""
    exercise = Growing(lambda run: True)
    monkeypatch.setitem(COUNTERS, "references", lambda: exercise.runs)
    found = probe(exercise, names=["references"])
    assert found == {"references": [1, 1, 1]}
    assert [text.split()[0] for text in leaking({"references": [0]}, found)] == ["references"]
    assert leaking({"references": [0]}, {"references": [1, 1]}) == []


def test_a_counter_that_cannot_tell_is_not_looked_at():
    assert telling({"blocks": [1, 1], "references": [0, 0, 0]}) == ["blocks", "references"]
    assert telling({"blocks": [0], "references": [0, 5]}) == ["blocks"]
    assert set(probe(Growing(lambda run: False), names=["objects"])) == {"objects"}
    assert probe(Growing(lambda run: True), names=[]) == {}


def test_the_shares_of_the_probe_are_the_whole_corpus():
    cases = load().cases
    shares = [[case.id for case in cases if Runner("sot", print, leak=(index, 5))._probed(case)] for index in range(1, 6)]
    assert sorted(sum(shares, [])) == [case.id for case in cases]
    assert all(len(share) > len(cases) / 8 for share in shares)
    assert not any(Runner("sot", print, leak=None)._probed(case) for case in cases)


def test_the_exercise_makes_the_calls_of_the_case(tmp_path):
    """What the probe runs again and again is the case: its function, with the arguments of each call."""
    made = []
    from conformance.engines import Engine
    from conformance.session import Session

    class Seen(Engine):
        def begin(self, fn):
            def run(*args, **kwargs):
                made.append((args, kwargs, fn(*args, **kwargs)))
                return made[-1][-1]
            return run

    source = "from conformance.case import call\ndef case(a, b=0):\n    return a + b\ndef calls():\n    first = yield call(1, b=2)\n    yield call(first)\n"
    Session(Seen(), "area/name", str(tmp_path / "name.py"), source=source).exercise()
    assert made == [((1,), {"b": 2}, 3), ((3,), {}, 3)]
