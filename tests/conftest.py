"""All tests run with the engine's verifiers on; a test that starts another process hands it on.

Some run on one version only. With SOT_SHARE=I/N in the environment this run does every Nth of those that take long, from the Ith on, and with
SOT_SHARED_FOLDERS=``folder=I/N …`` as many of the others in these folders; with I/N/S every Sth of that many where a test has LARGE_PRODUCT parameters or more,
be it one that takes long or not; with I/N/S/K from the Kth of these on.
"""
from __future__ import annotations

import collections
import gc
import os
import sys
from pathlib import Path

os.environ.setdefault("SOT_VERIFY", "1")    # before anything imports sot
os.environ.setdefault("SOT_EAGER", "1")
os.environ.setdefault("SOT_AT_ONCE", "0")   # what waits for time is the matter of tests/api/test_budget.py

import pytest  # noqa: E402

TESTS = Path(__file__).resolve().parent
sys.path.insert(0, str(TESTS.parent))

from ci.matrix import DEFAULT_VERSION, TESTED_ONCE  # noqa: E402

#: Programs, not tests: tests/wanted/README.md.
collect_ignore = ["wanted"]

VERSION = "%d.%d" % sys.version_info[:2]
LARGE_PRODUCT = 50


def pytest_configure(config):
    config.addinivalue_line("markers", "once: what comes of it does not depend on the interpreter: it runs on the default version")
    config.addinivalue_line("markers", "breaks_the_engine: makes the engine fail on purpose, to see what comes of it")
    config.addinivalue_line("markers", "shared: takes long: what comes of it differs little between builds, which share these in the gates")


def pytest_collection_modifyitems(config, items):
    left = []
    if VERSION != DEFAULT_VERSION:
        left += leave([item for item in items if is_tested_once(item)], "once, on %s" % DEFAULT_VERSION)
    if "SOT_SHARE" in os.environ:
        folders = [word.split("=") for word in os.environ.get("SOT_SHARED_FOLDERS", "").split()]
        slow = {item for item in items if item.get_closest_marker("shared")}
        shares = [(name, [item for item in within(items, name) if item not in slow], share) for name, share in folders]
        sampled = [(name, [item for item in within(items, name) if item in slow], "/".join([os.environ["SOT_SHARE"], *share.split("/")[2:]])) for name, share in folders]
        rest = slow.difference(*[among for _, among, _ in sampled])
        for _, among, share in [*shares, *sampled, ("", [item for item in items if item in rest], os.environ["SOT_SHARE"])]:
            left += leave_to_others_of_products(among, share)
    if left:
        gone = set(left)
        items[:] = [item for item in items if item not in gone]
        config.hook.pytest_deselected(items=left)


def within(items, name):
    """Those in a folder."""
    return [item for item in items if file_of(item).startswith(name + "/")]


def file_of(item):
    """From the project's folder, as in `tests/api/test_cache.py`: `location` and `fspath` take as long as all the rest of the collection."""
    name = item.nodeid.partition("::")[0]
    return name if name.startswith("tests/") else "tests/" + name


def leave_to_others_of_products(items, share):
    """Of these tests a run does its share, I/N; with I/N/S/K every Sth of that many, from the Kth on, where a test has LARGE_PRODUCT parameters or more."""
    number, count, *sampled = map(int, share.split("/"))
    every, first = (*sampled, 1, 1)[:2] if len(sampled) != 1 else (sampled[0], 1)
    sizes = collections.Counter(file_of(item) + item.originalname for item in items)
    products = {item for item in items if sampled and sizes[file_of(item) + item.originalname] >= LARGE_PRODUCT}
    return leave_to_others([item for item in items if item not in products], "%d/%d" % (number, count)) + \
        leave_to_others([item for item in items if item in products], "%d/%d" % (number + count * (first - 1), count * every))


def leave_to_others(items, share):
    """Of these tests a run does its share, I/N."""
    number, count = map(int, share.split("/"))
    mine = set(items[number - 1::count])
    return leave([item for item in items if item not in mine], "shared: this build runs part %d of %d" % (number, count))


def leave(items, reason):
    """Of those that are not to run the first of each file is skipped and tells how many there are; the others are returned, to be deselected.

    A skipped test costs a debug build 4 ms, and there are thousands.
    """
    files = collections.defaultdict(list)
    for item in items:
        files[file_of(item)].append(item)
    for first, *others in files.values():
        first.add_marker(pytest.mark.skip(reason="%s (%d of this file do not run here)" % (reason, 1 + len(others))))
    return [item for among in files.values() for item in among[1:]]


@pytest.fixture(autouse=True, scope="module")
def only_what_is_new_is_collected():
    """Tests that call the collector do not make it look at every test there is, nor at what those before them left.

    What is frozen already stays so: to look at it all again takes a debug build half a second for each module.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_error_of_the_engine(request, monkeypatch):
    """A translation that ends in an error of the engine runs natively and gives the right answer: that must not pass for a capture."""
    faults = []
    if "sot.engine.records" in sys.modules:
        records = sys.modules["sot.engine.records"].Records
        plain = records.fell_back

        def fell_back(self, reason):
            if reason.reason == "internal-error":
                faults.append(str(reason))
            return plain(self, reason)
        monkeypatch.setattr(records, "fell_back", fell_back)
    yield
    if not request.node.get_closest_marker("breaks_the_engine"):
        assert not faults, "errors of the engine: %s" % "; ".join(faults)


@pytest.fixture(autouse=True)
def no_error_state_left():
    """What a test, or the engine in it, leaves of NumPy's error state would fail the tests behind it."""
    numpy = sys.modules.get("numpy")
    before = None if numpy is None else numpy.geterr()
    yield
    if before is not None and numpy.geterr() != before:
        now = numpy.geterr()
        numpy.seterr(**before)
        raise AssertionError("the error state is left as %s" % now)


def is_tested_once(item):
    return item.get_closest_marker("once") or "/".join(file_of(item).split("/")[:2]) in TESTED_ONCE
