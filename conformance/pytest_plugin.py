"""``pytest --conformance-engine ENGINE``: every case of the corpus as a test item, for pytest's own selection, reports and xdist.

Without paths on the command line only the cases are collected; with paths they come after the tests found there. A case
that fails as its skip list says is an expected failure, one that the engine does not claim to do is skipped.
"""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Iterator, List, Optional, Tuple

import pytest

from . import collection, skiplist, versions
from .process import EngineFault
from .runner import Runner, case_timeout
from .selection import shard
from .verdict import Verdict

_RUNNER = pytest.StashKey[Runner]()


def pytest_addoption(parser: Any) -> None:
    group = parser.getgroup("conformance", "the conformance suite")
    group.addoption("--conformance-engine", metavar="ENGINE", help="run the corpus under sot, eager, module:Class or file.py:Class")
    group.addoption("--conformance-corpus", type=Path, metavar="DIR", help="another corpus")
    group.addoption("--conformance-skip-lists", type=Path, metavar="DIR", help="the engine's skip lists")
    group.addoption("--conformance-leak", type=shard, metavar="I/N", help="the leak probe for the Ith of N shares of the cases")
    group.addoption("--conformance-timeout", type=float, metavar="S", help="seconds of its own time that a case may take (20; debug builds 60); more on a slow machine")


def pytest_ignore_collect(config: Any) -> Optional[bool]:
    """Only the cases, unless paths are asked for."""
    chosen = config.getoption("conformance_engine") and config.args_source is not config.ArgsSource.ARGS
    return True if chosen else None


@pytest.hookimpl(tryfirst=True)  # before -k and the like choose among the items
def pytest_collection_modifyitems(session: Any, config: Any, items: List[Any]) -> None:
    engine = config.getoption("conformance_engine")
    if not engine:
        return
    corpus = collection.load(config.getoption("conformance_corpus"))
    if corpus.errors:
        raise pytest.UsageError("\n".join(map(str, corpus.errors)))
    runner = Runner(engine, lambda verdict: None, timeout=case_timeout(config.getoption("conformance_timeout"))[0],
                    leak=config.getoption("conformance_leak"))
    try:
        facts = runner.probe()
        if facts["gate"] or config.getoption("conformance_skip_lists") is not None:
            runner.skips = skiplist.for_engine(facts["name"], config.getoption("conformance_skip_lists"), corpus)
    except (EngineFault, skiplist.ListError) as error:
        raise pytest.UsageError(str(error)) from None
    config.stash[_RUNNER] = runner
    place = Cases.from_parent(session, name="conformance", nodeid="conformance")
    items.extend(place.collect_from(corpus.for_version(versions.RUNNING)))


def pytest_unconfigure(config: Any) -> None:
    runner = config.stash.get(_RUNNER, None)
    if runner is not None:
        runner.stop()


class Failure(Exception):
    """A case that is not as expected."""


class Cases(pytest.Collector):
    """What the items belong to."""

    def collect(self) -> List[Any]:
        return []

    def collect_from(self, cases: List[collection.Case]) -> Iterator[pytest.Item]:
        for case in cases:
            yield CaseItem.from_parent(self, name=case.id, case=case)


class CaseItem(pytest.Item):
    """One case."""

    def __init__(self, *, case: collection.Case, **known: Any) -> None:
        super().__init__(**known)
        self.case = case
        self.extra_keyword_matches.update(case.header.features)

    def runtest(self) -> None:
        verdict = self.config.stash[_RUNNER].one(self.case)
        if verdict.status == "unsupported":
            pytest.skip(str(verdict.differences[0]))
        if verdict.status == "listed":
            pytest.xfail("listed as " + verdict.entry)
        if verdict.status != "passed":
            raise Failure(_told(verdict))

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        if isinstance(excinfo.value, Failure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> Tuple["os.PathLike[str]", Optional[int], str]:
        return self.case.path, 0, self.case.id


def _told(verdict: Verdict) -> str:
    lines = ["%s: %s" % (verdict.id, verdict.summary)]
    if verdict.status == "unexpected-pass":
        lines.append("unexpected pass: it is listed as %s; remove the entry" % verdict.entry)
    elif verdict.entry:
        lines.append("fails with %s, its entry says %s" % (verdict.kind, verdict.entry))
    return "\n  ".join(lines + verdict.texts() + verdict.log.splitlines()[-12:])
