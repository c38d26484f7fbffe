"""What the lanes hold, how they are cut into shards, and that a sum hides nothing."""

from __future__ import annotations

import pytest

from ci import exits, lanes, matrix, verdicts
from ci.exits import RequestError
from ci.lanes import LANES, Lane, parse_shard, shard
from ci.matrix import Target
from ci.verdicts import VERDICTS, Outcome


def write_all(root, name="pull-request", **changes):
    for job in LANES[name]():
        for kind in job.kinds:
            outcome = changes.get(f"{kind}_{job.target.key}", Outcome(job.target, 0, 10, 0))
            verdicts.record(root / VERDICTS, kind, outcome)


@pytest.fixture
def total(tmp_path):
    """The code and the last line of a lane's sum, with these outcomes among green ones."""

    def total(name="pull-request", **changes):
        write_all(tmp_path, name, **changes)
        said = []
        return Lane(name, root=tmp_path, say=said.append).sum(), said[-1]

    return total


def test_a_pull_request_is_every_required_cell():
    assert [job.target for job in LANES["pull-request"]()] == matrix.required()


def test_a_night_is_every_column_net_and_image():
    jobs = LANES["nightly"]()
    corpus = {job.target for job in jobs if job.kinds == ("conformance",)}
    assert corpus == set(matrix.columns())
    assert {job.target for job in jobs if job.kinds == ("docker",)} == set(matrix.images())
    assert len({job.session for job in jobs}) == len({job.log for job in jobs}) == len(jobs)
    assert set(lanes.HARDENING) <= {kind for job in jobs for kind in job.kinds}
    assert [job.session for job in jobs if job.kinds == ("backends",)] == [f"backends-{matrix.DEFAULT_VERSION}"]
    assert [job.session for job in jobs if job.kinds == ("programs",)] == ["programs"]
    assert {job.session for job in jobs if job.kinds == ("onnx",)} == {f"onnx-{name}" for name in matrix.names() if not matrix.version(name).without}


def test_shards_are_a_partition():
    jobs = LANES["nightly"]()
    parts = [shard(jobs, (index, 4)) for index in (1, 2, 3, 4)]
    assert sorted(job.session for part in parts for job in part) == sorted(job.session for job in jobs)
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


@pytest.mark.parametrize("text", ["0/2", "3/2", "1", "a/b", "1/0", "-1/2"])
def test_a_wrong_shard(text):
    with pytest.raises(RequestError, match="it is I/N"):
        parse_shard(text)


def test_the_sum_of_a_green_run(total):
    assert total() == (0, f"{30 * len(matrix.required())} passed, 0 failed")


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(Target("3.8", "release"), 1, 9, 1),
        Outcome(Target("3.8", "release"), exits.UNEXPECTED_PASS, 10, 0),
        Outcome(Target("3.8", "release"), exits.NOT_RUN),
        Outcome(Target("3.8", "release"), exits.NOT_BUILT),
        Outcome(Target("3.8", "release"), exits.NOTHING_COLLECTED, 0, 0),
    ],
)
def test_anything_not_green_turns_the_sum_red(total, outcome):
    code, line = total(**{"conformance_3.8-release": outcome})
    assert code == exits.FAILED
    assert line.endswith(" passed, 1 failed")


def test_what_is_not_required_may_be_missing_and_is_told(tmp_path):
    write_all(tmp_path, "nightly", **{"conformance_3.8-debug": Outcome(Target("3.8", "debug"), exits.NOT_RUN, note="none")})
    said = []
    assert Lane("nightly", root=tmp_path, say=said.append).sum() == exits.OK
    assert "conformance 3.8: debug: not run (none)" in said
    assert said[-2].startswith("not run: 1 of ")


def test_a_session_that_died_counts_as_failed(tmp_path):
    write_all(tmp_path)
    (tmp_path / VERDICTS / "tests-3.13-debug.json").unlink()
    (tmp_path / VERDICTS / "tests-3.13-release.json").write_text('{"code"')
    said = []
    assert Lane("pull-request", root=tmp_path, say=said.append).sum() == exits.FAILED
    assert "tests 3.13: debug: failed (no verdict was recorded)" in said
    assert said[-1].endswith("2 failed")


def test_old_verdicts_do_not_count(tmp_path, monkeypatch):
    write_all(tmp_path)
    monkeypatch.setattr(lanes.subprocess, "run", lambda *arguments, **options: type("Answer", (), {"returncode": 0}))
    assert Lane("pull-request", (1, 13), root=tmp_path, say=lambda line: None).run() == exits.FAILED


def test_a_plain_job_that_cannot_run_here_is_told_with_its_reason(tmp_path, monkeypatch):
    """Links that lead elsewhere, on a machine without a network: neither green nor red, and the sum says why."""

    def cannot(command, stdout, **options):
        stdout.write(b"nox > Running session links\nnox > Session links aborted: not run: docs.python.org is not reached from here.\n")
        return type("Answer", (), {"returncode": exits.NOT_RUN})

    monkeypatch.setattr(lanes.subprocess, "run", cannot)
    jobs = [job.session for job in LANES["nightly"]()]
    said = []
    assert Lane("nightly", (jobs.index("links") + 1, len(jobs)), root=tmp_path, say=said.append).run() == exits.NOT_RUN
    assert "links 3.12: release: not run (docs.python.org is not reached from here)" in said
    assert said[-2:] == ["not run: 1 of 1", "0 passed, 0 failed"]


def test_a_tested_target_keeps_its_verdict_and_its_gate_is_told(tmp_path, monkeypatch):
    write_all(tmp_path)
    ran = []

    def runs(command, **options):
        ran.append(command[command.index("-s") + 1 :])
        return type("Answer", (), {"returncode": 0})

    monkeypatch.setattr(lanes.subprocess, "run", runs)
    target = Target("3.12", "release")
    lane = Lane("pull-request", root=tmp_path, say=lambda line: None, tested=str(target))
    assert lane.run() == exits.FAILED, "no session recorded anything here"
    assert [words for words in ran if len(words) > 1] == [["gate-3.12(release)", "--", "--tested"]]
    assert verdicts.recorded(tmp_path / VERDICTS, "tests", target).code == exits.OK
    assert verdicts.recorded(tmp_path / VERDICTS, "conformance", target).code == exits.FAILED
    with pytest.raises(RequestError, match="it is a target of the lane"):
        Lane("pull-request", root=tmp_path, tested="3.7(release)")


def test_the_command_line(capsys):
    assert lanes.main(["list", "pull-request", "--shard", "1/1"]) == exits.OK
    assert capsys.readouterr().out.split()[0] == f"gate-{matrix.required()[0]}"
    assert lanes.main(["list", "nightly", "--shard", "5/2"]) == exits.USAGE
