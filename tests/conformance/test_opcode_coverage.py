"""`python -m conformance coverage`: what captured frames execute."""
from __future__ import annotations

import dis
import json
import subprocess
import sys

import pytest

from conformance import collection, opcode_coverage, versions
from conformance.engines import find
from conformance.opcode_coverage import Covered, _Case, _executed, instructions, named, specialised_forms
from conformance.process import ROOT

GENERATOR = "generators/returned_generator_is_lazy"


def covered(id, engine="sot"):
    case = collection.load(None).by_id[id]
    made = find(engine)()
    made.info()
    return _Case(made, case.id, str(case.path)).covered(case)


def chosen():
    """Two cases of this version that are captured as a whole."""
    cases, _ = collection.load(None).select(versions.RUNNING, ["arithmetic", "closures"])
    return [case.id for case in cases if case.header.capture(versions.RUNNING).text == "full"][:2]


def test_instructions_are_those_of_code_objects():
    every = instructions()
    assert {"LOAD_CONST", "RETURN_VALUE", "EXTENDED_ARG"} <= every
    assert not every.intersection(specialised_forms()) and "CACHE" not in every
    compiled = compile((ROOT / "conformance" / "session.py").read_text(), "session.py", "exec")
    assert {one.opname for code in opcode_coverage._codes(compiled) for one in dis.get_instructions(code)} <= every | {"CACHE"}


@pytest.mark.skipif(versions.RUNNING < (3, 11), reason="nothing is specialised")
def test_forms_of_warm_code():
    source = "def f(n):\n    s = 0\n    for i in range(n):\n        s = s + i\n    return s\n"
    space = {}
    exec(source, space)
    assert "FOR_ITER_RANGE" not in {form for _, form in opcode_coverage._forms(space["f"].__code__)}    # pairs of instructions are one from the start (3.11, 3.12)
    for _ in range(opcode_coverage.WARM):
        space["f"](30)
    assert {"FOR_ITER_RANGE", "BINARY_OP_ADD_INT"} <= {form for _, form in opcode_coverage._forms(space["f"].__code__)}


def test_what_a_tracer_does_not_tell_was_executed_all_the_same():
    def outer(a):
        def inner():
            return a
        return inner
    code = outer.__code__
    listed = list(dis.get_instructions(code))
    names = [one.opname for one in _executed(code, {listed[-1].offset})]
    assert names == [one.opname for one in listed], "before the first of which it is told, all were"
    names = [one.opname for one in _executed(code, {listed[0].offset, listed[-1].offset})]
    assert names == [listed[0].opname, listed[-1].opname]


def test_a_captured_case_counts():
    for id in chosen():
        row = covered(id)
        assert row["kind"] == "" and {"LOAD_FAST", "LOAD_FAST_BORROW", "LOAD_DEREF"}.intersection(row["instructions"])
        assert {"RETURN_VALUE", "RETURN_CONST"}.intersection(row["instructions"]) and "RETURN_VALUE" in row["operations"]
        assert bool(row["forms"]) == bool(specialised_forms())


def test_of_an_engine_that_captured_nothing_nothing_counts():
    for id in chosen():
        row = covered(id, "eager")
        assert row["kind"] == "nocapture:not-told" and not row["instructions"] and not row["forms"]


def test_frames_that_break_do_not_count():
    case = next(case for case in collection.load(None).select(versions.RUNNING, ["breaks"])[0]
                if case.header.capture(versions.RUNNING).breaks and "def case" in case.source and case.source.count("def ") == 2)
    row = covered(case.id)
    assert row["kind"] == "" and not row["instructions"], "the only function broke"


def test_the_sum_says_what_is_missing(monkeypatch):
    monkeypatch.setattr(opcode_coverage, "instructions", lambda: {"A", "B", "C", "D"})
    monkeypatch.setattr(opcode_coverage, "named", lambda: {"B": "why", "C": "not so"})
    total = Covered()
    total.add("area/one", {"kind": "", "instructions": ["A", "C"], "forms": [], "operations": []})
    total.add("area/two", {"kind": "xfail:value", "instructions": [], "forms": [], "operations": []})
    total.add("area/three", {"fault": "its process ended"})
    text, failed = total.text(find("eager")(), whole=True)
    assert failed == 3    # D, C named and executed, a case lost
    assert "  never: B (why)" in text and "  NOT EXECUTED: D" in text and "opcodes_left.txt, and executed: C (area/one)" in text
    assert "  lost: area/three: its process ended" in text and "not counted: 1 xfail:value" in text
    assert text.endswith("\n2 passed, 3 failed")
    assert total.text(find("eager")(), whole=False)[1] == 1, "of a selection only what was lost is wrong"
    monkeypatch.setattr(opcode_coverage, "named", lambda: dict.fromkeys("BDXY", "why"))
    assert total.text(find("eager")(), whole=True)[1] == 4, "a case lost, two that are no instructions, and four are more than three"


def test_the_list_is_read(tmp_path, monkeypatch):
    file = tmp_path / "left.txt"
    monkeypatch.setattr(opcode_coverage, "LEFT", file)
    file.write_text("# a comment\n3.8-3.9 ROT_FOUR no compiler makes it\n3.12+ END_FOR jumped over\n")
    assert named((3, 8)) == {"ROT_FOUR": "no compiler makes it"} and named((3, 12)) == {"END_FOR": "jumped over"} and named((3, 10)) == {}
    file.write_text("END_FOR\n")
    with pytest.raises(ValueError, match="left.txt:1: it is `versions NAME reason`"):
        named()


def test_the_repositorys_list_names_few_instructions_that_exist():
    known = set(dis.opmap)
    for version in versions.ALL:
        left = named(version)
        assert len(left) <= opcode_coverage.MOST_LEFT
        assert version != versions.RUNNING or set(left) <= known


def test_the_command(tmp_path):
    command = [sys.executable, "-m", "conformance", "coverage", "-n", "1", "--results", str(tmp_path), *chosen()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "2 cases, 2 of them as the suite wants them" in done.stdout and done.stdout.endswith("passed, 0 failed\n")
    written = json.loads(next(tmp_path.glob("opcodes-sot-*.json")).read_text())
    assert written["captured"] == 2 and written["counts"]["instructions"] and set(written["examples"]["LOAD_CONST" if "LOAD_CONST" in written["examples"] else "RETURN_VALUE"]) <= set(chosen())
