"""What counts as a worker's time: its work and its sleep, not its waiting for a core."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from conformance.clock import Clock
from conformance.results import Run

pytestmark = [pytest.mark.once, pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="without /proc it is wall-clock time")]
HANGING_CHILD = [b"-c", b"while True: pass  # a child"]
BURN = [sys.executable, "-c", "while True: pass"]


def kinds(bench):
    return {case["id"]: case["kind"] for case in Run.read(next(bench.results.glob("*.jsonl"))).cases}


def command_of(pid):
    try:
        return Path("/proc", pid, "cmdline").read_bytes().split(b"\0")[1:3]
    except OSError:
        return []


def passed(clock, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        time.sleep(0.1)
        clock.passed()
    return clock.passed()


@pytest.fixture
def process():
    """Starts a process that is killed after the test."""
    started = []

    def start(command):
        started.append(subprocess.Popen(command))
        return started[-1]

    yield start
    for one in started:
        one.kill()
        one.wait()


def test_work_counts(process):
    assert passed(Clock(process(BURN).pid), 1.5) > 0.1


def test_sleep_counts(process):
    sleeper = process([sys.executable, "-c", "import time; time.sleep(60)"])
    time.sleep(0.5)
    assert passed(Clock(sleeper.pid), 1.5) > 0.7


def test_waiting_does_not_count(process):
    """A stopped process is one that gets no core."""
    burner = process(BURN)
    burner.send_signal(signal.SIGSTOP)
    time.sleep(0.2)
    assert passed(Clock(burner.pid), 1.5) < 0.1


@pytest.mark.once
@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="cannot crowd a core here")
@pytest.mark.once
def test_a_busy_machine_is_no_hang(bench, process):
    """Four calls of half a second of work each, on a core shared with nine others: each lasts 5 s and may last 2."""
    bench.case("calls/worker")
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        burners = [process(BURN) for _ in range(9)]
        begin = time.monotonic()
        finished = bench.run("--timeout", "2", "--no-leak", engine="fakes:Zoo")
        seconds = time.monotonic() - begin
    finally:
        os.sched_setaffinity(0, before)
    assert all(burner.poll() is None for burner in burners)
    assert finished.returncode == 0, finished.stdout
    assert seconds > 4 * 2, "the machine was not busy"


def test_a_hang_is_one_whatever_it_does(bench):
    """Asleep, at work, asleep while a child works; the case after it is run as ever."""
    for animal in ("hanger", "spinner", "parent", "zz"):
        bench.case("calls/" + animal)
    bench.run("--timeout", "2", engine="fakes:Zoo")
    assert kinds(bench) == {"calls/hanger": "hang", "calls/parent": "hang", "calls/spinner": "hang", "calls/zz": ""}
    assert [one for one in os.listdir("/proc") if one.isdigit() and command_of(one) == HANGING_CHILD] == []
