"""The command line of the lane: each module of tests runs twice in processes of its own, and the two runs are compared."""
from __future__ import annotations

import argparse
import concurrent.futures
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Set, Tuple

from .. import exits, versions
from ..process import ROOT, death
from ..results import BUILD
from ..skiplist import ListError
from .lists import MODULES, Listed, list_path, read_list

__all__ = ["Judged", "judge", "main"]


class Judged(NamedTuple):
    """What comparing the two runs of a module gave; the lists have names of tests."""

    passed: int
    left_out: int
    listed: List[str]
    failed: List[Tuple[str, str]]
    unexpected: List[str]


def judge(plain: Dict[str, Sequence[str]], translated: Dict[str, Sequence[str]], listed: Dict[str, Listed]) -> Judged:
    """Compare what became of each test (name -> (verdict, text)); only tests that pass plain count."""
    passed, left_out = 0, 0
    expected, failed, unexpected = [], [], []
    for name, (verdict, _) in sorted(plain.items()):
        if verdict != "ok":
            left_out += 1
            continue
        now, text = translated.get(name, ("was not run", ""))
        if now == "ok":
            passed += name not in listed
            if name in listed:
                unexpected.append(name)
        elif name in listed:
            expected.append(name)
        else:
            failed.append((name, "%s\n%s" % (now, text)))
    return Judged(passed, left_out, expected, failed, unexpected)


def _run(name: str, engine: str, seconds: float) -> Tuple[Optional[Dict[str, Any]], str]:
    """What the child found, or None and how it ended."""
    with tempfile.TemporaryDirectory(prefix="sot-cpython-") as directory:
        path = Path(directory) / "found.json"
        log = Path(directory) / "log"
        command = [sys.executable, "-W", "ignore", "-m", "conformance.cpython.child", name, engine, str(path)]
        environment = dict(os.environ, PYTHONPATH=str(ROOT))
        with log.open("wb") as file:
            try:
                code = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=directory, env=environment,
                                      timeout=seconds, check=False).returncode
            except subprocess.TimeoutExpired:
                return None, "no end after %d s" % seconds
        if not path.exists():
            return None, "%s\n%s" % (death(code) if code < 0 else "exit code %d" % code, log.read_text("utf-8", "replace")[-2000:])
        return json.loads(path.read_text("utf-8")), ""


def _both(name: str, seconds: float) -> Tuple[Any, Any]:
    return _run(name, "plain", seconds), _run(name, "sot", seconds)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m conformance.cpython",
                                     description="The interpreter's own tests, plain and with all their frames going through the engine.")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="only these, for instance test_raise (all of %d)" % len(MODULES))
    parser.add_argument("-n", dest="jobs", type=int, default=1, metavar="JOBS", help="modules at the same time (1)")
    parser.add_argument("--seconds", type=float, default=600, metavar="S", help="a run of a module may take (600)")
    parser.add_argument("--results", type=Path, default=Path("results"), metavar="DIR", help="where the texts of failures go (results)")
    return parser


def main(words: Optional[Sequence[str]] = None) -> int:
    """Exit codes as of the suite's other commands; the last line is the counts."""
    arguments = _parser().parse_args(words)
    if not _is_there("test.support"):
        print("not run: %s has no tests of its own (test.support); a build from source has (Debian: libpython3-testsuite)" % sys.executable,
              file=sys.stderr)
        return exits.NOT_RUN
    wanted = arguments.modules or MODULES
    there = [name for name in wanted if _is_there("test." + name)]
    if not there and not arguments.modules:
        print("not run: %s has no modules of tests" % sys.executable, file=sys.stderr)
        return exits.NOT_RUN
    missing = [name for name in arguments.modules if name not in there]
    if missing:
        print("error: this interpreter has no test.%s" % missing[0], file=sys.stderr)
        return exits.USAGE
    try:
        listed = read_list(versions.RUNNING)
    except ListError as error:
        print("error: %s" % error, file=sys.stderr)
        return exits.USAGE
    print("CPython %s %s: %d modules" % (sys.version.split()[0], BUILD, len(there)))
    return _compare(there, listed, arguments)


def _is_there(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _compare(names: Sequence[str], listed: Dict[str, Listed], arguments: argparse.Namespace) -> int:
    started = time.time()
    passed = failed = 0
    reasons: Dict[str, int] = {}
    translated = 0
    print("%-28s %7s %7s %7s %9s" % ("module", "passed", "failed", "listed", "left out"))
    texts: List[str] = []
    faults: Set[str] = set()
    with concurrent.futures.ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        for name, (plain, ours) in zip(names, pool.map(lambda name: _both(name, arguments.seconds), names)):
            if plain[0] is None:
                print("%-28s does not run plain: %s" % (name, plain[1].splitlines()[0]))
                continue
            if ours[0] is None:
                failed += 1
                texts.append("%s: %s" % (name, ours[1]))
                print("%-28s FAILED: %s" % (name, ours[1].splitlines()[0]))
                continue
            judged = judge(plain[0]["tests"], ours[0]["tests"], listed)
            print("%-28s %7d %7d %7d %9d" % (name, judged.passed, len(judged.failed) + len(judged.unexpected), len(judged.listed), judged.left_out))
            for test, text in judged.failed:
                print("  FAILED %s" % test)
                texts.append("%s: %s" % (test, text))
            for test in judged.unexpected:
                print("  PASSES %s: take it out of %s" % (test, list_path(versions.RUNNING).name))
            sys.stdout.flush()
            passed += judged.passed
            failed += len(judged.failed) + len(judged.unexpected)
            translated += ours[0]["functions"]["translated"]
            faults.update(ours[0]["functions"]["faults"])
            for reason, count in ours[0]["functions"]["left"].items():
                reasons[reason] = reasons.get(reason, 0) + count
    _tell(texts, translated, reasons, arguments.results)
    if faults:
        print("faults of the engine, which left a function to the interpreter: %d%s" % (len(faults), "".join(["\n  %s" % text for text in sorted(faults)])))
    print("%.0f s" % (time.time() - started))
    print("%d passed, %d failed" % (passed, failed))
    return exits.FAILED if failed else exits.OK


def _tell(texts: Sequence[str], translated: int, reasons: Dict[str, int], results: Path) -> None:
    if texts:
        path = results / ("cpython-%s-%s.txt" % (versions.text(versions.RUNNING), BUILD))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n\n".join(texts) + "\n", encoding="utf-8")
        print("what the failures say: %s" % path)
    left = sum(reasons.values())
    if translated + left:
        print("functions of the tests that reached the engine: %d translated, wholly or up to a break; %d left to the interpreter%s" % (
            translated, left, "".join(["\n  %-24s %d" % (reason, count) for reason, count in sorted(reasons.items(), key=lambda item: -item[1])])))
