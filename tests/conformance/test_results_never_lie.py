"""What stopped, broke or was killed: nothing measured is lost, nothing is told that was not measured, nobody is left behind."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from own_corpus import HERE, ROOT

from conformance.results import Run

NAMES = ("calls/a", "calls/b", "calls/c")


def part(bench):
    """A run that was stopped after its second case, its last line cut off."""
    for name in NAMES:
        bench.case(name)
    assert bench.run("--no-leak").returncode == 0
    whole = next(bench.results.glob("*.jsonl"))
    lines = whole.read_text().splitlines()
    stopped = whole.with_name(whole.stem + "-part.jsonl")
    stopped.write_text("\n".join(lines[:3]) + "\n" + lines[3][:40])
    whole.unlink()
    return stopped, whole


def test_a_stopped_run_is_resumed(bench):
    stopped, whole = part(bench)
    done = bench.run("--no-leak", "--resume")
    assert done.returncode == 0 and "resumed: 2 of 3 cases were judged before" in done.stdout, done.stdout
    assert not stopped.exists() and [case["id"] for case in Run.read(whole).cases] == list(NAMES)


@pytest.mark.parametrize("change", ["case", "engine", "selection"])
def test_another_run_is_not(bench, change):
    part(bench)
    words, engine = ["--no-leak", "--resume"], "fakes:Honest"
    if change == "case":
        path = bench.corpus / "calls" / "a.py"
        path.write_text(path.read_text() + "\n")
    elif change == "engine":
        engine = "fakes:Zoo"
    else:
        words += ["-k", "calls"]
    assert "resumed: 0 of 3" in bench.run(*words, engine=engine).stdout


def test_a_corrupt_file_costs_itself_only(bench):
    _, whole = part(bench)
    bench.run("--no-leak")
    text = whole.read_text().splitlines()
    whole.write_text("\n".join(text[:2] + ["{broken"] + text[3:]))
    (bench.results / "z.jsonl").write_text("nothing")
    done = bench.command("report", bench.results)
    assert done.returncode == 2
    assert "%s:3: not a line of results" % whole in done.stdout and "z.jsonl:1: not a line" in done.stdout
    assert "2 of 3 cases" in done.stdout, "what can be read is shown"


def alive(pid):
    try:
        with open("/proc/%d/stat" % pid) as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux tells a process when its parent dies")
def test_workers_die_with_their_parent(bench):
    bench.case("calls/sleeper")
    log = bench.directory / "pids"
    (bench.directory / "sleepy.py").write_text(
        "import os, time\nfrom conformance.engines import Engine\n\n\nclass Sleepy(Engine):\n    def call(self, fn, args, kwargs):\n"
        "        open(%r, 'w').write(str(os.getpid()))\n        while True:\n            time.sleep(60)\n" % str(log))
    runner = subprocess.Popen(
        [sys.executable, "-m", "conformance", "run", "-n", "1", "--corpus", str(bench.corpus), "--results", str(bench.results), "--engine",
         "sleepy.py:Sleepy"], cwd=str(bench.directory), env=dict(os.environ, PYTHONPATH="%s:%s" % (ROOT, HERE)), stdout=subprocess.DEVNULL)
    end = time.monotonic() + 60
    while not (log.exists() and log.read_text()) and time.monotonic() < end:
        time.sleep(0.1)
    worker = int(log.read_text())
    assert alive(worker)
    os.kill(runner.pid, signal.SIGKILL)
    runner.wait()
    while alive(worker) and time.monotonic() < end:
        time.sleep(0.1)
    assert not alive(worker)
