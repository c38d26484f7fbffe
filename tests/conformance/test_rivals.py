"""Engines of others, played by packages of their names: what the adapters ask of them, what a run and its table say."""
from __future__ import annotations

import json

import pytest
from own_corpus import CASE, ROOT

from conformance import collection, commands, engines, facts, skiplist, versions

pytestmark = pytest.mark.once

TORCH = {
    "torch/__init__.py": '''
import os
from . import _dynamo

__version__ = "9.9"


def compile(fn, backend):
    assert backend == "eager"
    animal = os.path.basename(fn.__code__.co_filename)

    def compile_wrapper(*args, **kwargs):
        if animal == "crasher.py":
            os.abort()
        while animal == "hanger.py":
            pass
        if animal != "plain.py" and hasattr(_dynamo, "utils"):
            _dynamo.utils.counters["stats"]["unique_graphs"] += 1
        result = None if animal == "liar.py" else fn(*args, **kwargs)
        return result[:] if animal == "copier.py" else result

    return compile_wrapper
''',
    "torch/_dynamo.py": '''
import collections
import types

utils = types.SimpleNamespace(counters=collections.defaultdict(collections.Counter))


def reset():
    pass
''',
}
PADDLE = {
    "paddle/__init__.py": '__version__ = "3.3"\n',
    "paddle/jit/__init__.py": "",
    "paddle/jit/sot/__init__.py": '''
import types
from .symbolic.compile_cache import CompileSIRCache


def symbolic_translate(fn):
    def impl(*args, **kwargs):
        assert hasattr(fn, "__code__")
        fn.__globals__["$resume_0"] = fn
        CompileSIRCache().cache[len(CompileSIRCache().cache)] = types.SimpleNamespace(SIR=types.SimpleNamespace(statements=[1]))
        return fn(*args, **kwargs)

    return impl
''',
    "paddle/jit/sot/symbolic/__init__.py": "",
    "paddle/jit/sot/symbolic/compile_cache.py": '''
import types

ONE = types.SimpleNamespace(cache={}, clear=lambda: ONE.cache.clear())


def CompileSIRCache():
    return ONE
''',
    "paddle/jit/sot/opcode_translator/__init__.py": "",
    "paddle/jit/sot/opcode_translator/executor/__init__.py": "",
    "paddle/jit/sot/opcode_translator/executor/executor_cache.py": '''
from ...symbolic.compile_cache import CompileSIRCache as OpcodeExecutorCache
''',
}
INSTANCE = CASE.replace("def case(items, n):", "def plain(items, n):").replace("def calls():", '''class Case:
    def __call__(self, items, n):
        return plain(items, n)


def make():
    return Case()


def calls():''')

#: What gives its argument back, an array that owns its memory
VIEWS = """# /// case
# summary: the argument is the result
# reference: PEP 7
# features: list
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    return x


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4.0))
"""


def install(bench, files):
    """Put a package where a worker, which is started in that directory, finds it first."""
    for name, text in files.items():
        path = bench.directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def rows(bench):
    path = next(bench.results.glob("*.jsonl"))
    return {row["id"]: row for row in map(json.loads, path.read_text().splitlines()) if row["type"] == "case"}


def table(bench):
    """The row of the run, by the heads of its columns, and all of the text."""
    done = bench.bare("report", "--by", "engines", str(bench.results))
    assert done.returncode == 0, done.stdout
    head, row = (line.split() for line in done.stdout.splitlines()[:2])
    head = " ".join(head).replace("CPython", "CPython build").replace("in graphs same", "in_graphs same_of_them").split()
    assert len(head) == len(row), done.stdout
    return dict(zip(head, row)), done.stdout


def test_torch_dynamo_a_crash_and_a_hang_cost_one_case_each(bench):
    install(bench, TORCH)
    for name in ("plain", "liar", "crasher", "hanger", "quiet"):
        bench.case("calls/" + name)
    bench.case("calls/copier", VIEWS)
    done = bench.run("--no-leak", "--timeout", "2", engine="torch-dynamo")
    assert done.returncode == 0, "facts about others fail no run\n" + done.stdout
    assert {id: row["kind"] for id, row in rows(bench).items()} == {
        "calls/plain": "", "calls/quiet": "", "calls/liar": "xfail:outcome", "calls/crasher": "crash", "calls/hanger": "hang",
        "calls/copier": "xfail:value"}
    assert [rows(bench)["calls/" + name]["told"] for name in ("plain", "quiet", "crasher")] == [{"graphs": 0}, {"graphs": 4}, None]
    row, text = table(bench)
    assert row == {"engine": "torch-dynamo", "version": "9.9", "CPython": row["CPython"], "build": row["build"], "cases": "6", "same": "2",
                   "outcome": "1", "memory": "1", "crash": "1", "hang": "1", "in_graphs": "3", "same_of_them": "1"}
    assert "`python -m conformance run --engine torch-dynamo`, 6 of 6 cases" in text and "torch-dynamo 9.9, NumPy " in text


def test_paddle_sot_keeps_names_of_its_own_in_the_module(bench):
    install(bench, PADDLE)
    bench.case("calls/plain")
    bench.case("calls/instance", INSTANCE)
    bench.case("calls/builtin", CASE.replace("def case(items, n):", "make = lambda: len\n\n\ndef plain(items, n):").replace(", 1)", ")").replace(", 2)", ")")
               .replace(", -1)", ")"))
    done = bench.run("--no-leak", engine="paddle-sot")
    assert done.returncode == 0, done.stdout
    assert {id: row["status"] for id, row in rows(bench).items()} == {
        "calls/plain": "passed", "calls/instance": "passed", "calls/builtin": "unsupported"}, done.stdout
    row, _ = table(bench)
    assert (row["same"], row["refused"], row["in_graphs"], row["same_of_them"]) == ("2", "1", "2", "2")


@pytest.mark.parametrize("engine, package, pip", [("torch-dynamo", "torch", "torch"), ("paddle-sot", "paddle", "paddlepaddle")])
def test_a_package_that_is_not_there(bench, engine, package, pip):
    install(bench, {package + ".py": "raise ImportError('it needs another NumPy')\n"})
    bench.case("calls/plain")
    done = bench.run("--no-leak", engine=engine)
    assert done.returncode == 2
    assert "error: the engine %s needs the package %s, which cannot be imported (ImportError: it needs another NumPy): `python -m pip install %s`" % (
        engine, package, pip) in done.stdout
    assert not bench.results.exists(), "nothing was run, and nothing is told"


def test_where_a_release_keeps_its_counts_elsewhere_nothing_is_told(bench):
    install(bench, dict(TORCH, **{"torch/_dynamo.py": "def reset():\n    pass\n"}))
    bench.case("calls/plain", CASE)
    assert bench.run("--no-leak", engine="torch-dynamo").returncode == 0
    assert rows(bench)["calls/plain"]["told"] is None
    assert table(bench)[0]["in_graphs"] == "-"


def test_no_skip_list_is_about_them():
    assert set(engines.RIVALS) <= set(engines.ENGINES) and not set(engines.RIVALS) & set(skiplist.ENGINES)


@pytest.mark.parametrize("row, kind", [
    ({"status": "passed", "kind": "", "semantics": ""}, "same"),
    ({"status": "failed", "kind": "nocapture:opaque-call", "semantics": ""}, "same"),
    ({"status": "failed", "kind": "xfail:stdout", "semantics": "stdout"}, "effects"),
    ({"status": "failed", "kind": "xfail:arguments", "semantics": "arguments"}, "effects"),
    ({"status": "failed", "kind": "xfail:traceback", "semantics": "traceback"}, "traceback"),
    ({"status": "failed", "kind": "xfail:outcome", "semantics": "outcome"}, "outcome"),
    ({"status": "failed", "kind": "hang", "semantics": "outcome"}, "hang"),
    ({"status": "unsupported", "kind": "xfail:outcome", "semantics": "outcome"}, "refused"),
    ({"status": "invalid", "kind": "", "semantics": "outcome"}, "invalid"),
])
def test_each_case_is_in_one_column(row, kind):
    row = dict(row, differences=[{"text": "x is 1, not 2"}, {"text": "x.base is a new object, not None"}] if row["semantics"] else [])
    assert facts.kind_of(row) == kind and kind in facts.KINDS


def test_a_gate_engine_counts_its_graphs_too():
    assert facts.graphs({"told": None, "capture": {"graphs": 2}}) == 2
    assert facts.graphs({"told": None, "capture": {}}) is None


def test_the_option_is_told(capsys):
    with pytest.raises(SystemExit):
        commands.main(["report", "--help"])
    assert "a row a column" in " ".join(capsys.readouterr().out.split())


def test_a_list_of_an_engine_of_others_tells_what_has_changed(bench):
    """Nothing of it fails the run; what was known to crash runs last, alone."""
    install(bench, TORCH)
    for name in ("plain", "liar", "crasher", "quiet"):
        bench.case("calls/" + name)
    words = "so does torch-dynamo 9.8 (docs/rivals.md)  2026-11-24"
    bench.listed("calls/crasher  crash  " + words, "calls/liar  xfail:value  " + words, "calls/plain  xfail:value  " + words)
    done = bench.run("--no-leak", engine="torch-dynamo")
    assert done.returncode == 0, done.stdout
    assert {id: row["status"] for id, row in rows(bench).items()} == {
        "calls/crasher": "listed", "calls/liar": "listed-otherwise", "calls/plain": "unexpected-pass", "calls/quiet": "passed"}


LISTS = sorted((ROOT / "skip_lists" / "rivals").glob("*/skip_files_py*"))


@pytest.mark.parametrize("path", LISTS, ids=lambda path: "%s-%s" % (path.parent.name, path.name))
def test_the_lists_of_others_keep_the_rules(path):
    assert path.parent.name in engines.RIVALS
    version = versions.parse("3.%s" % path.name[len("skip_files_py3"):])
    listed = skiplist.SkipList.read(version, path.parent)
    assert skiplist.check_corpus({version: listed}, collection.load()) == []
    assert listed.entries and all(path.parent.name in entry.reason for entry in listed.entries)


def test_each_engine_of_others_has_a_list():
    assert {path.parent.name for path in LISTS} == set(engines.RIVALS)
