"""How much work a case is, and how much of it an engine is said to have captured."""
from __future__ import annotations

import pytest
from own_corpus import CASE

import sot
from conformance.counting import Counting
from conformance.engines.eager import Eager
from conformance.results import Run
from conformance.summary import captured_share, table

HEAD = CASE[:CASE.index("SEEN = []")].replace("from conformance", "import numpy as np\nfrom conformance", 1)
CALLS = "\n\ndef calls():\n    for _ in range(3):\n        yield call(np.arange(4.0), 2)\n"


def counted(bench, program, name="numpy/a", calls=CALLS):
    path = bench.case(name, HEAD + program + calls)
    return Counting(Eager(), name, str(path)).count()


def numbers(found):
    return {kind: {name: number for name, _, number in found[kind]} for kind in found}


@pytest.mark.parametrize("program, frames, operations", [
    ("def case(x, n):\n    return n + 1", {"case": 3}, {}),
    ("def case(x, n):\n    return x + n", {"case": 3}, {"case": 3}),
    ("def case(x, n):\n    y = np.tanh(x)[1:]\n    y += 1\n    return y.sum() > n", {"case": 3}, {"case": 15}),
    ("def inner(x):\n    return -x\n\n\ndef case(x, n):\n    return [inner(x) for _ in (1, 2)]", {"case": 3, "inner": 6}, {"inner": 6}),
    ("def case(x, n):\n    x[0] = n\n    return x", {"case": 3}, {"case": 3}),
    ("def case(x, n):\n    return f'{x[0]}', len(x), x.shape, not n", {"case": 3}, {}),
    ("def made(x):\n    yield x * 2\n    yield x * 3\n\n\ndef case(x, n):\n    return list(made(x))", {"case": 3}, {"made": 6}),
    ("class C:\n    def __init__(self, x):\n        super().__init__()\n        self.y = np.sqrt(x)\n\n\ndef case(x, n):\n    return C(x).y",
     {"case": 3, "__init__": 3}, {"__init__": 3}),
])
def test_plain_work(bench, program, frames, operations):
    found = numbers(counted(bench, program))
    found["frames"].pop("<listcomp>", None)  # up to 3.11
    assert found == {"frames": frames, "operations": operations}


def test_code_outside_the_calls_is_no_work(bench):
    calls = "\n\ndef calls():\n    for _ in range(3):\n        helper(np.arange(3.0))\n        yield call(np.arange(4.0), 2)\n"
    program = "def helper(x):\n    return x + 1\n\n\nBASE = np.arange(3.0) * 2\n\n\ndef case(x, n):\n    return n"
    assert numbers(counted(bench, program, calls=calls)) == {"frames": {"case": 3}, "operations": {}}


def test_it_is_no_other_program(bench):
    """Patterns, annotations and texts hold expressions that are no operations."""
    program = ("def case(x, n: 'x + 1' = -1) -> None:\n    y: 'x * 2' = x * 2\n    global case\n    return y, case.__annotations__, f'{x + n}'")
    assert numbers(counted(bench, program))["operations"] == {"case": 3}


ENGINE = pytest.mark.skipif(sot.engine_status() is not None, reason="the engine is off")
INNER = "def inner(x):\n    return x * 2 + 1\n\n\n"


@ENGINE
@pytest.mark.parametrize("name, program, frames, operations", [
    ("captured", INNER + "def case(x, n):\n    return inner(x) / n", [6, 6], [9, 9]),
    ("broken", INNER + "def case(x, n):\n    y = inner(x)\n    print(n)\n    return inner(y)", [6, 9], [12, 12]),
    ("fallen", INNER + "def case(x, n):\n    try:\n        return inner(x)\n    except KeyError:\n        return sot_is_not_asked\n",
     None, None),
    ("skipped", INNER + "def native(x):\n    return eval('x + 1') + inner(x)\n\n\nimport sot\nnative = sot.skip_function(native)\n\n\n"
     "def case(x, n):\n    return native(x)", [0, 9], [0, 9]),
])
def test_captured_work(bench, name, program, frames, operations):
    bench.case("numpy/" + name, HEAD + program + CALLS)
    bench.run("--no-leak", engine="sot")
    work = Run.read(next(bench.results.glob("*.jsonl"))).cases[0]["work"]
    if frames is None:  # captured or not, by an engine that gets better: never more than there is
        assert work["frames"][0] <= work["frames"][1] == 6 and work["operations"][0] <= work["operations"][1] == 6
    else:
        assert work == {"frames": frames, "operations": operations}


def row(ran, plain, semantics=""):
    return {"id": "numpy/a", "work": {"frames": [ran, plain], "operations": [0, 0]}, "semantics": semantics,
            "capture": {"verdict": ""}}


def test_the_share_is_rounded_down_and_failures_capture_nothing():
    assert captured_share([row(1, 1), row(2, 3)]) == 83
    assert captured_share([row(1, 1)] * 999 + [row(0, 1)]) == 99
    assert captured_share([row(1, 1), row(1, 1, "value")]) == 50
    assert captured_share([row(0, 0)]) is None
    assert captured_share([row(1, 1), dict(row(0, 0), work=None)]) == 100
    assert table([row(1, 1), row(1, 2)]).splitlines()[-1].split() == ["all", "2", "100", "%", "100", "%", "75", "%"]


@pytest.mark.parametrize("animal", ["aborter", "leaver", "refuser", "liar"])
def test_who_dies_has_captured_nothing(bench, animal):
    bench.case("calls/" + animal)
    bench.run("--no-leak", engine="fakes:Zoo")
    case = Run.read(next(bench.results.glob("*.jsonl"))).cases[0]
    if animal == "liar":  # an engine that does not tell is not counted
        assert case["work"] is None
    else:
        assert case["work"] == {"frames": [0, 4], "operations": [0, 0]} and captured_share([case]) == 0
