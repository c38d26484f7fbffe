"""The families: their programs have names of their own, stay the same ones, are enough, and find a fault."""
from __future__ import annotations

from pathlib import Path
from typing import Any, List, Set

import pytest

from conformance import batch, families, versions
from conformance.commands import main
from conformance.header import parse_header

pytestmark = pytest.mark.shared


@pytest.mark.parametrize("name", families.NAMES)
def test_every_option_is_one_of_the_sample(name: str) -> None:
    """An option that no sampled program has is tested by nobody."""
    family = families.family(name)
    count = families.NIGHTLY * families.SHARES[name] // sum(families.SHARES.values())
    seen = [set() for _ in family.axes]
    for program in family.sample(count, versions.ALL[-1]):
        for words, word in zip(seen, program.id.rpartition("/")[2].split("-")):
            words.add(word)
    for words, (axis, options) in zip(seen, family.axes.items()):
        assert set(options) - words == set(), axis


@pytest.mark.parametrize("version", versions.ALL)
def test_enough_distinct_programs(version: versions.Version) -> None:
    small = [program.id for program in families.sample(families.PULL_REQUEST, version)]
    large = {program.id for program in families.sample(families.NIGHTLY, version)}
    assert len(set(small)) == families.PULL_REQUEST >= 600
    assert len(large) == families.NIGHTLY >= 6000
    assert set(small) <= large


def test_distinct_ids_are_distinct_texts() -> None:
    texts = {}
    for program in families.sample(families.PULL_REQUEST, versions.ALL[-1]):
        body = program.source.partition("# Program ")[2].partition("\n")[2]
        assert texts.setdefault(body, program.id) == program.id


def test_an_id_is_all_that_is_needed() -> None:
    for program in families.sample(families.PULL_REQUEST, versions.RUNNING):
        again = families.find(program.id)
        assert (again.id, again.source, again.since) == (program.id, program.source, program.since)
        parse_header(program.id, program.source)
        compile(program.source, program.id, "exec", dont_inherit=True)


@pytest.mark.parametrize("id", ["families/mutation", "families/nothing/a-b", "families/mutation/list-pop",
                                "families/mutation/list-del_key-first-none-ints-argument-frame"])
def test_what_is_no_program(id: str) -> None:
    with pytest.raises(families.UnknownProgram):
        families.find(id)


PLANTED = {"mutation": "KeepsLists", "namespaces": "KeepsGlobals", "guards": "Repeats", "classes": "Repeats", "errors": "Reraises",
           "views": "CopiesArrays", "generators": "ForgetsWhatIsSent", "methods": "Repeats", "functions": "Repeats", "operations": "Repeats",
           "edges": "Repeats", "incoming": "Repeats", "shapes": "Repeats"}


def run(name: str, engine: str, count: int = 40) -> batch.Summary:
    programs = families.family(name).sample(count, versions.RUNNING)
    return batch.run_batch((batch.Program(one.id, one.source, one.family) for one in programs), engine, capture=False,
                           most_failures=1, progress=None)


@pytest.mark.parametrize("name", families.NAMES)
def test_a_planted_fault_is_found(name: str) -> None:
    """Each in an engine that is otherwise plain Python; the run ends with the first failure."""
    summary = run(name, "%s:%s" % (Path(__file__).with_name("forgetful.py"), PLANTED[name]), 160)
    assert summary.failed and not summary.invalid


@pytest.mark.parametrize("name", families.NAMES)
def test_plain_python_does_not_differ_from_itself(name: str) -> None:
    """Were a program not deterministic, nobody could trust its failures."""
    summary = run(name, "eager", 20)
    assert (summary.programs, summary.failed) == (20, 0)


def test_the_list_of_what_is_captured() -> None:
    """Of the first programs, in order; every family with array work of its own has some."""
    listed = families.captured()
    rows = [row for row in families.CAPTURED.read_text(encoding="utf-8").splitlines() if not row.startswith("#")]
    assert rows == sorted(set(rows)) and len(rows) == len(listed) > families.SAMPLED / 3
    assert listed <= {program.id for program in families.sample(families.SAMPLED, versions.ALL[-1])}
    assert {id.split("/")[1] for id in listed} == set(families.NAMES) - {"operations"}


@pytest.mark.parametrize("engine, expected", [("sot", {"nocapture:opaque-call"}), ("sot-hook", set())])
def test_a_listed_program_that_breaks_is_a_failure(engine: str, expected: Set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Under the engine that the list is about."""
    captured = next(id for id in sorted(families.captured()) if "/mutation/" in id)
    broken = families.find(captured)
    assert not run_one(broken.id, engine, broken.source, monkeypatch)
    source = broken.source.replace("def case(", "def case(*args, **kwargs):\n    print(end='')\n    return case_itself(*args, **kwargs)\n\n\ndef case_itself(", 1)
    assert run_one(broken.id, engine, source, monkeypatch) == expected


def run_one(id: str, engine: str, source: str, monkeypatch: pytest.MonkeyPatch) -> Set[str]:
    """The kinds of failures of `families run ID` were this its text."""
    found: List[Any] = []
    real = batch.run_batch

    def kept(*args: Any, **kwargs: Any) -> Any:
        found.append(real(*args, **dict(kwargs, progress=None)))
        return found[0]

    monkeypatch.setattr(batch, "run_batch", kept)
    monkeypatch.setattr("conformance.families.commands.find", lambda wanted: families.Program(id, "mutation", source, versions.ALL[0]))
    main(["families", "run", id, "--engine", engine, "-n", "1"])
    monkeypatch.undo()
    return {failure.kind for failure in found[0].failures}
