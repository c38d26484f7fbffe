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

    def check(action, rounds=2000):
        for _ in range(50):
            action()
        grown = []
        for _ in range(4):  # other code's caches fill up for a while
            before = _count()
            for _ in range(rounds):
                action()
            grown.append(_count() - before)
            if grown[-1] < rounds // 20:
                return
        raise AssertionError("references or blocks grow per %d rounds: %s" % (rounds, grown))

    return check
