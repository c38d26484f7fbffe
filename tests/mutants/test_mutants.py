"""The mutation tool: stable ids, what is and is not mutated, who reaches what, a planted kill and a planted survivor."""
from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from conformance import costs  # noqa: E402
from conformance.mutants import (  # noqa: E402
    building,
    campaign,
    cpp_mutators,
    elsewhere,
    equivalents,
    probes,
    python_mutators,
    rows,
    soundness,
    suites,
)
from conformance.mutants.campaign import all_mutants, draw, summary  # noqa: E402
from conformance.mutants.mutation import numbered  # noqa: E402
from conformance.mutants.patches import patched  # noqa: E402

TOY = b'''"""A toy engine."""


class Toy:
    """Its docstring is left alone."""

    LIMITS = ("first", "second", "third")

    def guard(self, guards, node, value):
        guards.check("is", node, value)
        if value < 3 and node:
            raise Break("data-dependent", "a message of %s and %d" % (value, 4))
        self.dirty = True
        return guards.node("attr", node, "name")

    def __repr__(self):
        return "Toy %d" % (1 + 2)
'''
ELSEWHERE = b'''

def added(a: int = 5) -> int:
    assert a > 1
    return a
'''


def python_mutants(source):
    return numbered("sot/toy.py", "engine", python_mutators.sites(source, "sot/toy.py"), source)


def by_mutator(source, mutator):
    return [mutant.apply(source).decode() for mutant in python_mutants(source) if mutant.mutator == mutator]


def test_ids_do_not_change_when_another_function_does():
    before = {mutant.id: mutant.digest(TOY) for mutant in python_mutants(TOY)}
    changed = ELSEWHERE + TOY
    after = {mutant.id: mutant.digest(changed) for mutant in python_mutants(changed)}
    assert before.items() <= after.items() and len(after) > len(before)
    assert "sot/toy.py::Toy.guard::guard::0" in before


@pytest.mark.parametrize("mutator, gone, there", [
    ("guard", 'guards.check("is", node, value)', "pass"),
    ("mutated", "self.dirty = True", "pass"),
    ("refusal", "raise Break", "pass"),
    ("compare", "value < 3", "value <= 3"),
    ("operand", "value < 3 and node", "if node:"),
    ("guard-node", 'guards.node("attr", node, "name")', "return node"),
    ("entry", '"second", ', '("first", "third")'),
])
def test_what_a_mutator_writes(mutator, gone, there):
    texts = by_mutator(TOY, mutator)
    assert any(gone not in text and there in text for text in texts), texts


def test_words_for_people_are_left_alone():
    for mutant in python_mutants(TOY + ELSEWHERE):
        text = mutant.apply(TOY + ELSEWHERE).decode()
        compile(text, "toy", "exec")
        for kept in ("A toy engine", "left alone", "a message of %s and %d", "1 + 2", "assert a > 1", "a: int"):
            assert kept in text or mutant.mutator in ("refusal", "guard"), mutant.id


CPP = b'''// A condition in a comment: if (x == y) {
static int count(const Spec* spec, PyObject* value) noexcept {
    if (value == nullptr && spec->kind == 3) {
        return -1;  // "a == b"
    }
    Py_INCREF(value);
    return check(spec, new_ref(value)) ? 1 : 0;
}
'''


def test_mutants_of_c_plus_plus():
    mutants = numbered("csrc/toy.cpp", "core", cpp_mutators.sites(CPP, "csrc/toy.cpp"), CPP)
    texts = [mutant.apply(CPP).decode() for mutant in mutants]
    for there in ("!(value == nullptr && spec->kind == 3)", "(value == nullptr && spec->kind == 3) && false", "if (value == nullptr )",
                  "value != nullptr", "return 0;  //", "check(spec, (value))"):
        assert any(there in text for text in texts), there
    assert any("Py_INCREF" not in text for text in texts)
    assert all("comment: if (x == y) {" in text and '"a == b"' in text for text in texts)
    assert {mutant.id.split("::")[1] for mutant in mutants} == {"count"}


def test_rows_of_the_table():
    source = (ROOT / rows.PATH).read_bytes()
    mutants = numbered(rows.PATH, "opcodes", rows.sites(source), source)
    assert {mutant.mutator for mutant in mutants} == set(rows.MUTATORS)
    compile(mutants[0].apply(source), rows.PATH, "exec")


def test_the_engine_has_probes_whatever_loader_its_modules_have():
    program = ("from conformance.mutants import probes; probes.install(); import sot.engine.unit\n"
               "print(sum(path.startswith('sot/machine/') and any(hits) for path, hits in probes.HITS.items()))")
    environ = dict(os.environ, PYTHONPATH=str(ROOT), MUTANTS_PROBES="sot")
    done = subprocess.run([sys.executable, "-c", program], env=environ, stdout=subprocess.PIPE, universal_newlines=True, check=True)
    assert int(done.stdout) > 5


def test_a_module_that_is_run_as_a_program_has_probes(tmp_path):
    """``runpy`` executes the code that a loader gives, not the loader."""
    (tmp_path / "sitecustomize.py").write_text("from conformance.mutants import probes; probes.install()\n")
    environ = dict(os.environ, PYTHONPATH=os.pathsep.join([str(tmp_path), str(ROOT)]), MUTANTS_PROBES="sot", MUTANTS_CHILDREN=str(tmp_path))
    done = subprocess.run([sys.executable, "-m", "sot", "config"], env=environ, stdout=subprocess.PIPE, universal_newlines=True, check=True)
    assert "SOT_STRICT" in done.stdout
    found = [json.loads(path.read_text()) for path in tmp_path.glob("*.json")]
    assert len(found) == 1 and len(found[0]["sot/__main__.py"]) > 10 and found[0]["sot/config.py"]


def test_what_runs_elsewhere_is_told_by_function_and_text():
    source = b"def one(a):\n    if a:\n        return 1\n    return 2\n\n\ndef other(a):\n    return 2\n"
    marks = elsewhere.digests(source)
    assert len(marks) == len(set(marks)) == 6, "the same text in two functions is told apart"
    changed = elsewhere.digests(source.replace(b"return 1", b"return 3"))
    assert len(set(marks) & set(changed)) == 5, "a statement's mark does not depend on the blocks inside"
    assert elsewhere.read(Path(os.devnull)) == {}


def test_probes_say_which_statements_ran():
    source = b"def one(x):\n    if x:\n        return 1\n    return 2\n\n\nCOUNT = [one(0)]\n"
    namespace = {}
    code = probes.instrumented(source, "toy.py", "toy.py")
    namespace["__mutant_hits__"] = probes.HITS["toy.py"]
    try:
        exec(code, namespace)
        spans = probes.Spans(source)
        inner, at_import = spans.at(source.index(b"return 1"))
        assert not at_import and inner not in probes.taken()["toy.py"]
        assert spans.at(source.index(b"return 2"))[0] in probes.taken()["toy.py"]
        assert spans.at(source.index(b"COUNT"))[1]
        probes.clear()
        assert namespace["one"](1) == 1 and inner in probes.taken()["toy.py"]
    finally:
        del probes.HITS["toy.py"]


def test_what_numba_compiles_has_no_probes():
    source = b"@njit(fast=True)\ndef one(x):\n    return x\n\n\n@njit\ndef two(x):\n    return x\n\n\n@other\ndef three(x):\n    return x\n"
    spans = probes.Spans(source)
    assert len(spans.counted) == 1 and spans.rows[spans.counted[0]][0] == source.rindex(b"return x")


def test_a_sample_is_the_same_for_a_seed_and_takes_every_area():
    mutants = python_mutants(TOY)
    ids = [mutant.id for mutant in draw(mutants, 7)]
    assert ids == [mutant.id for mutant in draw(mutants, 7)] and sorted(ids) == sorted(mutant.id for mutant in mutants)
    assert ids != [mutant.id for mutant in draw(mutants, 8)]


def test_a_sample_stays_when_a_file_changes():
    """Else each change of the engine asks for the reasons of other survivors."""
    mutants = all_mutants(ROOT, ["objects", "variables"])
    there = [mutant for mutant in mutants.values() if mutant.path != "sot/variables/mappings.py"]
    assert 100 < len(there) < len(mutants)
    before = [mutant.id for mutant in itertools.islice(draw(mutants.values(), 1), 60)]
    after = [mutant.id for mutant in itertools.islice(draw(there, 1), 60)]
    stay = [id for id in before if not id.startswith("sot/variables/mappings.py")]
    assert len(stay) < 60 and set(stay) <= set(after)


def row(number, status, by="", area="objects"):
    return {"id": "m%d" % number, "area": area, "status": status, "by": by, "unit": by, "how": "", "seconds": 1.0, "line": 1, "diff": ""}


def test_the_sum():
    found = [row(n, "killed", "corpus") for n in range(17)] + [row(n, "killed", "tests") for n in range(17, 19)] + [
        row(19, "survived"), row(20, "invalid"), row(21, "survived"), row(22, "killed", "tests", "harness")]
    lines, reached = summary(found, {"m21": None})
    text = "\n".join(lines)
    assert reached and "corpus 85.0 %" in text and "all together 95.2 %" in text and "1 more are equivalent, 1 did not compile" in text
    assert not summary(found, {})[1]                                    # a survivor that nobody explained
    lines, reached = summary(found[:1] + found[:16], {"m0": None})
    assert not reached and any("m0" in line and "noticed" in line for line in lines)   # no equivalent after all


def test_a_mutant_of_c_plus_plus_meets_every_case():
    """Which of them reach it is not known, so one of the last may be the only one that notices."""
    ids = ["a/%d" % number for number in range(3000)]
    assert campaign._met("csrc/seam.cpp", ids) == ids
    few = campaign._met("sot/machine/machine.py", ids)
    assert len(few) == len(set(few)) == campaign._CASES and few[:450] == ids[:450] and few[-1] == ids[-1], "half the first ones, half to the last"
    assert [campaign._spread(ids[:number], 5) for number in (0, 1, 5, 6)] == [[], ids[:1], ids[:5], ids[:4] + ids[5:6]]


@pytest.mark.parametrize("listed, stale, kind", [
    ("1 1 1 4 1 | 9 2 6 120 2 5 6 4", (), ""),
    ("1 1 1 4 1 | 9 2 7 120 2 5 6 4", (), "costs: translation 1: checks 7, now 6"),
    ("1 1 1 4 1 | 9 2 7 120 2 5 6 4", ("a/b",), ""),
    ("varies", (), ""),
])
def test_what_a_mutant_costs_more_is_noticed(listed, stale, kind):
    """Unless the unbroken engine does not cost what the list says either."""
    cases = suites.Cases({}, {}, stale=stale)
    cases.costs = costs.Costs(costs.LISTED[0], Path("nowhere"))
    cases.costs.rows["a/b"] = listed
    told = [dict(zip(names, numbers)) for names, numbers in ((costs.FUNCTION, (1, 1, 1, 4, 1)), (costs.ENTRY, (9, 2, 6, 120, 2, 5, 6, 4)))]
    assert cases._other_costs("a/b", {"records": {"capture": {"costs": told}}}) == kind
    assert cases._other_costs("a/c", {"records": {"capture": {"costs": told}}}) == ""
    assert cases._other_costs("a/b", {"crash": "died"}) == ""


def test_stale_entries_of_the_list(tmp_path):
    mutants = {mutant.id: mutant for mutant in python_mutants(TOY)}
    one = mutants["sot/toy.py::Toy.guard::guard::0"]
    path = tmp_path / "equivalent.txt"
    path.write_text("# a comment\n%s  %s  it is checked elsewhere\nno columns\nsot/toy.py::gone::guard::0  00000000  was removed\n" % (
        one.id, one.digest(TOY)))
    entries, errors = equivalents.read(path)
    assert set(entries) == {one.id, "sot/toy.py::gone::guard::0"} and len(errors) == 1
    assert "there is no mutant" in equivalents.stale(entries, mutants, lambda name: TOY, path)[0]
    other = TOY.replace(b'"is", node', b'"same", node')
    changed = {mutant.id: mutant for mutant in python_mutants(other)}
    assert any("another change" in line for line in equivalents.stale(entries, changed, lambda name: other, path))


@pytest.mark.skipif(sys.version_info[:2] != costs.LISTED[0], reason="the list is of this version's mutants")
def test_the_list_of_equivalents_is_of_todays_mutants():
    """A change of the sources that makes another mutant of one in the list stops every run of the tool."""
    entries, errors = equivalents.read()
    assert entries and errors + equivalents.stale(entries, campaign.all_mutants(), lambda path: (ROOT / path).read_bytes()) == []


def planted(tmp_path, name, old, new, path="sot/objects/mutation.py"):
    """A diff that replaces one line."""
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    at = lines.index(old)
    text = "--- a/%s\n+++ b/%s\n@@ -%d,1 +%d,%d @@\n-%s\n%s" % (
        path, path, at + 1, at + 1, len(new), old, "".join("+%s\n" % line for line in new))
    (tmp_path / (name + ".patch")).write_text(text)


def test_code_of_another_version_is_told_wherever_it_is_compiled(tmp_path):
    """An assertion has the path of its file in it."""
    builder = building.Builder(tmp_path / "build", root=tmp_path)
    (tmp_path / "csrc").mkdir()
    (tmp_path / "build" / "csrc").mkdir(parents=True)
    text = b"#if 0\nint one = 1;\n#endif\nconst char *where(void) { return __FILE__; }\n"
    (tmp_path / "csrc" / "some.c").write_bytes(text)
    builder.commands = {"csrc/some.c": ["cc", "-c", "csrc/some.c", "-o", "some.o"]}
    for place in ("first", "second"):
        with pytest.raises(building.BuildFailed, match="same code"):
            builder.mutated("csrc/some.c", text.replace(b"= 1", b"= 2"), tmp_path / place)
    with pytest.raises(ValueError, match="not in list"):     # to be linked, which there is nothing for here
        builder.mutated("csrc/some.c", text.replace(b"if 0", b"if 1"), tmp_path / "third")


def test_of_the_unbroken_engine_only_new_and_changed_cases_are_asked(tmp_path, monkeypatch):
    class Case:
        def __init__(self, name, text):
            self.path = tmp_path / (name + ".py")
            self.path.write_text(text)

    asked = []

    class Asked:
        def __init__(self, cases, plain, generated, engine):
            self.cases = cases

        def failure(self, id):
            asked.append(id)
            return {"wrong": "value: 1 is not 2", "stale": soundness.COSTS + "entries 2, now 3"}.get(self.cases[id].path.read_text(), "")

        def stop(self):
            pass

    monkeypatch.setattr(soundness, "Cases", Asked)
    engine = ["before"]
    monkeypatch.setattr(soundness, "fingerprint", lambda files: engine[0])

    def sound():
        del asked[:]
        said = []
        cases = {name: Case(name, text) for name, text in texts.items()}
        found, stale = soundness.sound(cases, [], {}, tmp_path, 2, said.append)
        return sorted(found), stale, sorted(asked), [line for line in said if "unbroken engine, and" in line or "stale" in line]

    texts = {"a": "right", "b": "wrong", "c": "stale"}
    told = ["the list of costs is stale, 1 lines kill no mutant: c", "b is not as expected on the unbroken engine, and kills no mutant: value: 1 is not 2"]
    assert sound() == (["a", "c"], ["c"], ["a", "b", "c"], told)
    assert sound() == (["a", "c"], ["c"], [], told)
    texts.update(b="right", d="right")
    assert sound() == (["a", "b", "c", "d"], ["c"], ["b", "d"], told[:1])
    engine[0] = "after"
    assert sound()[2] == ["a", "b", "c", "d"]
    assert soundness._marks({"a": Case("a", "right")}) != soundness._marks({"b": Case("a", "left")})


def test_a_planted_kill_and_a_planted_survivor(tmp_path):
    old = "    var.lazy_items().append(item)"
    planted(tmp_path, "kill", old, [old, old])
    planted(tmp_path, "survivor", old, ["    ignored = 0", "    del ignored", old])
    command = [sys.executable, "-m", "conformance.mutants", "--patch", str(tmp_path), "--case", "containers", "--no-tests",
               "--results", str(tmp_path), "--work", str(tmp_path / "work")]
    environ = {name: value for name, value in os.environ.items() if not name.startswith("SOT_MUTANTS")}
    done = subprocess.run(command, cwd=str(ROOT), env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    files = list(tmp_path.glob("*.jsonl"))
    assert len(files) == 1, done.stdout
    found = {line["id"].split("::")[1]: line for line in map(json.loads, files[0].read_text().splitlines())}
    assert found["kill"]["status"] == "killed" and found["kill"]["unit"].startswith("containers/"), done.stdout
    assert found["survivor"]["status"] == "survived" and "survived: patch::survivor" in done.stdout
    assert done.returncode == 1


@pytest.mark.skipif(shutil.which("git") is None, reason="git applies the patches")
@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "mutants" / "known").glob("*.patch")), ids=lambda path: path.stem)
def test_a_known_fault_still_fits_the_sources(path):
    """One that does not is made anew for the code that stands there now, or no run finds out what notices it."""
    [(name, text)] = patched(path.read_text(encoding="utf-8"), ROOT).items()
    assert text != (ROOT / name).read_bytes()
