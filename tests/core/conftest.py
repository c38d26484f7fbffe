"""The tests of the C core run from the tree, with the extension built in place."""
import gc
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


@pytest.fixture(autouse=True)
def engine_is_off_afterwards():
    """No test leaves the hook, a suspension or a policy behind."""
    from sot import _core

    yield
    assert not _core.hook_installed()
    assert _core.thread_capture(False) is False
    _core.set_policy(None)
    assert _core.suspend() == 1
    assert _core.resume_engine() == 0


def _count():
    gc.collect()
    return getattr(sys, "gettotalrefcount", sys.getallocatedblocks)()


@pytest.fixture
def no_leak():
    """no_leak(action, rounds=2000): the action, repeated, leaves nothing behind."""

    def growth(action, rounds):
        before = _count()
        for _ in range(rounds):
            action()
        return _count() - before

    def check(action, rounds=2000):
        for _ in range(50):
            action()
        grown = []
        for _ in range(4):  # other code's caches fill up for a while
            grown.append(growth(action, rounds))
            if grown[-1] < rounds // 20:
                return
        # What the process itself leaves behind between two counts is the same after ten times the rounds; a leak is ten times as much.
        tenfold = growth(action, 10 * rounds)
        if tenfold < 10 * rounds // 20:
            return
        raise AssertionError("references or blocks grow per %d rounds: %s; per %d rounds: %d" % (rounds, grown, 10 * rounds, tenfold))

    return check
