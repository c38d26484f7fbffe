"""Skip lists: what may stand in them, and the commands that edit them."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from conformance import skiplist, versions
from conformance.collection import load
from conformance.editing import choose, prunable
from conformance.results import Run
from conformance.skiplist import Entry, ListError, SkipList, check_corpus

pytestmark = pytest.mark.once

HERE = versions.text(versions.RUNNING)
GOOD = """# a comment
calls/a  xfail:value  wrong sign (issue 3)  2026-01-31
calls/b  nocapture:opaque-call  not simulated yet (issue 4)  2026-01-31

[debug]
calls/b  crash  assertion (issue 5)  2026-01-31
[sot-hook debug]
calls/b  hang  waits for itself (issue 6)  2026-01-31
"""


def read(tmp_path, text, version=(3, 12)):
    skiplist.list_path(version, tmp_path).write_text(text, encoding="utf-8")
    return SkipList.read(version, tmp_path)


def test_the_most_limited_entry_counts(tmp_path):
    skips = read(tmp_path, GOOD)
    kinds = {(engine, build): skips.find("calls/b", engine, build).kind
             for engine in ("sot", "sot-hook") for build in ("release", "debug")}
    assert kinds == {("sot", "release"): "nocapture:opaque-call", ("sot-hook", "release"): "nocapture:opaque-call",
                     ("sot", "debug"): "crash", ("sot-hook", "debug"): "hang"}
    assert skips.find("calls/c", "sot", "release") is None


def test_what_is_about_an_engine_that_only_judges_stands_in_a_section_of_its_own(tmp_path):
    skips = read(tmp_path, GOOD + "[sot-checked]\ncalls/a  xfail:events  ends later under a hook (issue 8)  2026-11-28\n")
    found = {(id, build): skips.find(id, "sot-checked", build) for id in ("calls/a", "calls/b") for build in ("release", "debug")}
    assert [entry and entry.kind for entry in found.values()] == ["xfail:events", "xfail:events", None, None]
    assert skips.find("calls/a", "sot", "release").kind == "xfail:value"


def test_what_a_bug_fix_release_changed_is_listed_for_those_before_it(tmp_path):
    skips = read(tmp_path, GOOD + "[<3.12.4]\ncalls/c  xfail:value  wrong there (issue 3)  2026-01-31\n[sot debug <3.12.10]\ncalls/c  hang  as there (issue 3)  2026-01-31\n")
    found = {(build, micro): skips.find("calls/c", "sot", build, (3, 12, micro)) for build in ("release", "debug") for micro in (3, 4, 9, 10)}
    assert [entry and entry.kind for entry in found.values()] == ["xfail:value", None, None, None, "hang", "hang", "hang", None]
    skips.write()
    assert {entry.section for entry in SkipList.read((3, 12), tmp_path).entries} == {"", "debug", "sot-hook debug", "<3.12.4", "sot debug <3.12.10"}
    assert (skips.find("calls/a", "sot", "release", (3, 12, 0)), versions.release("3.15.0b1+")) == (skips.entries[0], (3, 15, 0))


@pytest.mark.parametrize("id", ["calls/a", "calls/ab", "calls/a_b", "calls/b", "all/calls", "calls/abc"])
def test_an_entry_is_for_one_case(tmp_path, bench, id):
    """Whole ids: neither the beginning of one nor an area."""
    skips = read(tmp_path, "calls/ab  xfail:value  wrong (issue 3)  2026-01-31\n")
    assert (skips.find(id, "sot", "release") is not None) == (id == "calls/ab")
    assert len(skips.remove(id)) == (id == "calls/ab")


def test_the_beginning_of_an_id_excuses_nothing(bench):
    bench.case("containers/liar")
    bench.case("containers/lia", bench.case("containers/liar").read_text())
    bench.listed("containers/lia  xfail:value  wrong (issue 3)  2026-01-31")
    process = bench.run(engine="fakes:Zoo")
    assert process.returncode == 1 and process.stdout.splitlines()[-1] == "0 passed, 1 failed, 1 unexpected pass"


def test_write_and_read_again(tmp_path):
    skips = read(tmp_path, GOOD)
    skips.entries.reverse()
    skips.write()
    again = SkipList.read((3, 12), tmp_path)
    assert sorted(map(str, again.entries)) == sorted(map(str, skips.entries))
    assert [entry.section for entry in again.entries] == ["", "", "debug", "sot-hook debug"]


@pytest.mark.parametrize("line, words", [
    ("calls/a  xfail:value  wrong (issue 3)", "four columns"),
    ("calls/a xfail:value wrong (issue 3) 2026-01-31", "four columns"),
    ("calls/*  xfail:value  wrong (issue 3)  2026-01-31", "no patterns"),
    ("calls  xfail:value  wrong (issue 3)  2026-01-31", "no case id"),
    ("calls/a  xfail  wrong (issue 3)  2026-01-31", "unknown kind"),
    ("calls/a  skip  wrong (issue 3)  2026-01-31", "unknown kind"),
    ("calls/a  xfail:values  wrong (issue 3)  2026-01-31", "unknown field"),
    ("calls/a  nocapture:because  wrong (issue 3)  2026-01-31", "unknown code"),
    ("calls/a  xfail:value  wrong  2026-01-31", "reference"),
    ("calls/a  xfail:value  (issue 3)  2026-01-31", "reference"),
    ("calls/a  xfail:value  wrong (issue 3)  31.1.2026", "no date"),
    ("calls/a  xfail:value  wrong (issue 3)  2026-02-30", "no date"),
    ("[windows]", "a section is"),
    ("[<3.12]", "a section is"),
    ("[<3.13.1]", "a section is"),
    ("[<3.12.1 <3.12.2]", "a section is"),
    ("[<3.12.1b1]", "a section is"),
    ("[debug", "a section is"),
    ("[]", "a section is"),
])
def test_mistakes_name_file_and_line(tmp_path, line, words):
    with pytest.raises(ListError) as caught:
        read(tmp_path, "# comment\n\n" + line + "\n")
    assert words in str(caught.value)
    assert "skip_files_py312:3: " in str(caught.value)


def test_unsorted_and_repeated(tmp_path):
    lines = ["calls/%s  crash  wrong (issue 3)  2026-01-31" % name for name in "ba"]
    with pytest.raises(ListError, match="sorted"):
        read(tmp_path, "\n".join(lines))
    with pytest.raises(ListError, match="each once"):
        read(tmp_path, "\n".join([lines[0], lines[0]]))
    with pytest.raises(ListError, match="twice"):
        read(tmp_path, "[debug]\ncalls/a  crash  x (y)  2026-01-31\n[release]\n[debug]\n")


def test_missing_list(tmp_path):
    with pytest.raises(ListError, match="no such list"):
        SkipList.read((3, 12), tmp_path)


def lists_with(tmp_path, listed, line="calls/a  crash  wrong (issue 3)  2026-01-31\n"):
    return {version: read(tmp_path, line if version in listed else "", version) for version in versions.ALL}


def test_entries_against_the_corpus(bench, tmp_path):
    bench.case("calls/a")
    corpus = load(bench.corpus)
    assert check_corpus(lists_with(tmp_path, versions.TESTED[1:]), corpus) == []
    everywhere = check_corpus(lists_with(tmp_path, versions.TESTED), corpus)
    assert len(everywhere) == len(versions.TESTED)
    assert "every version" in str(everywhere[0])
    unknown = check_corpus(lists_with(tmp_path, [(3, 9)], "calls/b  crash  wrong (issue 3)  2026-01-31\n"), corpus)
    assert "no case calls/b" in str(unknown[0])


def test_what_no_version_captures_yet_may_stand_in_every_list(bench, tmp_path):
    bench.case("calls/a")
    line = "calls/a  nocapture:generator  not yet (issue 3)  2026-01-31\n"
    lists = lists_with(tmp_path, versions.TESTED, line)
    assert check_corpus(lists, load(bench.corpus)) == []
    # one version on which it is a wrong answer: still a gap of that version
    lists[(3, 9)] = lists_with(tmp_path, [(3, 9)])[(3, 9)]
    assert check_corpus(lists, load(bench.corpus)) == []


def test_all_failures_of_a_run_are_listed_with_one_command(bench):
    for name in ("braker", "faller", "honest", "silent", "liar"):
        bench.case("containers/" + name)
    path = bench.listed("containers/silent  nocapture:generator  old (issue 2)  2026-01-31")
    assert bench.run(engine="fakes:Zoo").returncode == 1
    words = ["skip", "add", HERE, "all", "--reason", "nocapture:opaque-call=not simulated yet (issue 8)", bench.results,
             "--reason", "nocapture:never-seen=why (issue 9)"]
    process = bench.command(*words)
    assert process.returncode == 1  # two are left: one has no reason, one is a wrong answer
    assert "left (no reason given for nocapture:generator): containers/faller" in process.stdout
    assert "left (no reason given for xfail:value): containers/liar" in process.stdout
    assert "2 entries added, 2 failing cases left" in process.stdout
    rows = [line.split("  ")[:3] for line in path.read_text().splitlines() if line[:1] != "#"]
    assert rows == [["containers/braker", "nocapture:opaque-call", "not simulated yet (issue 8)"],
                    ["containers/silent", "nocapture:never-seen", "why (issue 9)"]]
    process = bench.command(*(words + ["--reason", "nocapture:generator=lazy (issue 8)"]))
    assert "2 entries added" not in process.stdout  # what is listed rightly is left as it is only by the next run
    bench.case("containers/liar").unlink()
    finished = bench.run(engine="fakes:Zoo")
    assert (finished.returncode, finished.stdout.splitlines()[-1]) == (0, "1 passed, 0 failed, 3 failing as listed")


@pytest.mark.parametrize("reason, words", [
    ("not simulated (issue 8)", "KIND=TEXT"), ("xfail:value=wrong (issue 8)", "needs a look of its own"),
    ("nocapture:because=x (issue 8)", "unknown code"), ("nocapture:generator=no reference", "reference"),
])
def test_reasons_of_many_entries(bench, reason, words):
    bench.case("calls/a")
    bench.run()
    process = bench.command("skip", "add", HERE, "all", "--reason", reason, bench.results)
    assert process.returncode == 2 and words in process.stdout


def test_from_unexpected_pass_to_an_empty_list(bench):
    """What docs/conformance.md shows: an engine gets better, the run says so, the entry goes."""
    bench.case("containers/braker")
    path = bench.listed("containers/braker  nocapture:opaque-call  not simulated yet (issue 8)  2026-01-31")
    assert bench.run(engine="fakes:Zoo").returncode == 0
    process = bench.run(engine="fakes:Honest")
    assert process.returncode == 3
    command = "python -m conformance skip remove %s containers/braker" % HERE
    assert command in process.stdout
    assert bench.command(*command.split()[3:]).returncode == 0
    assert "braker" not in path.read_text() and bench.run(engine="fakes:Honest").returncode == 0


def test_an_entry_is_no_substitute_for_since(bench, tmp_path):
    path = bench.case("calls/a")
    path.write_text(path.read_text().replace("since: 3.8", "since: 3.12"))
    errors = check_corpus(lists_with(tmp_path, [(3, 9)]), load(bench.corpus))
    assert len(errors) == 1 and "since and until" in str(errors[0])


@pytest.mark.parametrize("seen, answer", [
    ([("sot", "release", "crash")], ("crash", "")),
    ([("sot", "release", "crash"), ("sot", "debug", "crash")], ("crash", "")),
    ([("sot", "release", ""), ("sot", "debug", "crash")], ("crash", "debug")),
    ([("sot", "release", ""), ("sot-hook", "release", "crash")], ("crash", "sot-hook")),
    ([("sot", "release", ""), ("sot-hook", "release", ""), ("sot", "debug", ""), ("sot-hook", "debug", "hang")],
     ("hang", "sot-hook debug")),
])
def test_the_section_of_a_new_entry(seen, answer):
    assert choose(seen) == answer


@pytest.mark.parametrize("seen", [
    [("sot", "release", "")],
    [("sot", "release", "crash"), ("sot", "debug", "hang")],
])
def test_no_section_when_runs_disagree(seen):
    with pytest.raises(ValueError):
        choose(seen)


def run_of(build, status, kind="", engine="sot", release="3.12.3"):
    info = {"version": "3.12", "build": build, "engine": engine, "gate": True, "python": release}
    return Run(Path("x"), info, [{"id": "calls/a", "status": status, "kind": kind}])


@pytest.mark.parametrize("section, runs, gone", [
    ("", [run_of("release", "unexpected-pass"), run_of("debug", "unexpected-pass")], True),
    ("", [run_of("release", "unexpected-pass")], False),
    ("", [run_of("release", "unexpected-pass"), run_of("debug", "listed", "crash")], False),
    ("", [run_of("release", "unexpected-pass"), run_of("debug", "unexpected-pass"),
          run_of("release", "listed", "crash", "sot-hook")], False),
    ("debug", [run_of("debug", "unexpected-pass")], True),
    ("debug", [run_of("release", "unexpected-pass")], False),
    ("sot-hook", [run_of("release", "listed", "crash"), run_of("release", "passed", "", "sot-hook"),
                  run_of("debug", "passed", "", "sot-hook")], True),
    ("<3.12.4", [run_of("release", "passed", release="3.12.4"), run_of("debug", "passed", release="3.12.4")], False),
    ("<3.12.4", [run_of("release", "unexpected-pass"), run_of("debug", "unexpected-pass"), run_of("debug", "failed", "crash", release="3.12.4")], True),
    ("<3.12.4", [run_of("release", "listed", "crash"), run_of("debug", "unexpected-pass")], False),
])
def test_what_prune_removes(section, runs, gone):
    entry = Entry("calls/a", "crash", "wrong (issue 3)", "2026-01-31", section)
    assert prunable(entry, runs)[0] is gone


def test_commands(bench):
    """add takes the kind from a result; check, run and mustpass agree; remove undoes it."""
    here = versions.text(versions.RUNNING)
    bench.case("containers/liar")
    bench.case("containers/honest")
    assert bench.run(engine="fakes:Zoo").returncode == 1
    added = bench.command("skip", "add", here, "containers/liar", bench.results, "--reason", "it lies (issue 1)")
    assert added.returncode == 0, added.stdout
    path = skiplist.list_path(versions.RUNNING, bench.lists)
    assert "containers/liar  xfail:value  it lies (issue 1)" in path.read_text()
    assert bench.command("skip", "check").returncode == 0
    listed = bench.run(engine="fakes:Zoo")
    assert (listed.returncode, listed.stdout.splitlines()[-1]) == (0, "1 passed, 0 failed, 1 failing as listed")

    mustpass = bench.directory / "mustpass"
    words = ["mustpass", "--directory", mustpass]
    assert bench.command(*(words + ["--check"])).returncode == 4
    assert bench.command(*words).returncode == 0
    assert bench.command(*(words + ["--check"])).returncode == 0
    rows = (mustpass / versions.list_name(versions.RUNNING)).read_text().splitlines()
    assert "containers/honest" in rows and "containers/liar" not in rows

    gone = bench.command("skip", "remove", here, "containers/liar")
    assert gone.returncode == 0 and "containers/liar" not in path.read_text()
    assert bench.command(*(words + ["--check"])).returncode == 4
    assert bench.command("skip", "remove", here, "containers/liar").returncode == 2


@pytest.mark.parametrize("words, text", [
    (["3.7", "containers/liar", "--reason", "x (y)", "--kind", "crash"], "not one of the versions"),
    (["3.12", "containers/nothing", "--reason", "x (y)", "--kind", "crash"], "no case containers/nothing"),
    (["3.12", "containers/liar", "--reason", "x", "--kind", "crash"], "reference"),
    (["3.12", "containers/liar", "--reason", "x (y)", "--kind", "sometimes"], "unknown kind"),
    (["3.12", "containers/liar", "--reason", "x (y)"], "give result files"),
])
def test_add_refuses(bench, words, text):
    bench.case("containers/liar")
    process = bench.command("skip", "add", *words)
    assert process.returncode == 2 and text in process.stdout


def test_prune_command(bench):
    bench.case("containers/honest")
    path = bench.listed("containers/honest  crash  wrong (issue 3)  2026-01-31")
    files = []
    for build in ("release", "debug"):
        bench.run(engine="fakes:Honest")
        rows = [json.loads(row) for row in next(bench.results.glob("*.jsonl")).read_text().splitlines()]
        rows[0]["build"] = build
        files.append(bench.directory / (build + ".jsonl"))
        files[-1].write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert "kept containers/honest: not run on debug" in bench.command("skip", "prune", files[0]).stdout.replace("  ", " ")
    assert "containers/honest" in path.read_text()
    assert bench.command("skip", "prune", *files).returncode == 0
    assert "containers/honest" not in path.read_text()


def test_each_entry_of_a_list_is_looked_at(bench, tmp_path):
    bench.case("calls/a")
    lines = "".join("calls/%s  crash  wrong (issue 3)  2026-01-31\n" % name for name in "abc")
    errors = check_corpus(lists_with(tmp_path, [(3, 9)], lines), load(bench.corpus))
    assert [str(error).rpartition(" ")[2] for error in errors] == ["calls/b", "calls/c"]
