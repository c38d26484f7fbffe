"""A corpus of its own for the harness's tests, and the command line as a function."""
from __future__ import annotations

import collections
import contextlib
import io
import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE)]

from own_corpus import CASE  # noqa: E402

from conformance import commands, skiplist, versions  # noqa: E402

Finished = collections.namedtuple("Finished", "returncode stdout")


class Bench:
    """A directory with a corpus, empty skip lists and results."""

    def __init__(self, directory):
        self.directory = directory
        self.corpus = directory / "corpus"
        self.lists = directory / "skip_lists"
        self.results = directory / "results"
        self.corpus.mkdir()
        self.lists.mkdir()
        for version in versions.ALL:
            skiplist.SkipList(version, skiplist.list_path(version, self.lists)).write()

    def case(self, id, text=CASE):
        path = self.corpus / (id + ".py")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def listed(self, *lines, version=versions.RUNNING):
        path = skiplist.list_path(version, self.lists)
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        return path

    def command(self, *words):
        """What ``python -m conformance …`` ends with and prints, on this corpus and these lists."""
        words = [str(word) for word in words]
        if words[0] not in ("report", "generate"):
            words += ["--corpus", str(self.corpus)]
        if words[0] in ("run", "skip", "mustpass"):
            words += ["--skip-lists", str(self.lists)]
        if words[0] == "run":
            words += ["--results", str(self.results)]
        return self.bare(*words)

    def bare(self, *words):
        """The same with nothing said about where corpus, lists and results are."""
        text = io.StringIO()
        directory, path = os.getcwd(), os.environ.get("PYTHONPATH")
        os.chdir(str(self.directory))
        os.environ["PYTHONPATH"] = str(HERE)  # for the fake engines
        try:
            with contextlib.redirect_stdout(text), contextlib.redirect_stderr(text):
                code = commands.main(list(words))
        except SystemExit as error:  # argparse
            code = error.code
        finally:
            os.chdir(directory)
            if path is None:
                del os.environ["PYTHONPATH"]
            else:
                os.environ["PYTHONPATH"] = path
        return Finished(code, text.getvalue())

    def run(self, *words, engine="fakes:Honest"):
        return self.command("run", "-n", "1", "--engine", engine, *words)


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path)


@pytest.fixture(scope="session")
def make_bench(tmp_path_factory):
    return lambda: Bench(tmp_path_factory.mktemp("bench"))
