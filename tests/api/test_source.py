"""Generated code as text that reads like source, and graphs as drawings."""
from __future__ import annotations

import importlib
import operator
import re
import types

import numpy as np
import pytest

import sot
from sot.debug.source import bytecode_of, source_of

pytestmark = pytest.mark.shared


class Thing:
    total = 0

    def add(self, n, twice=False):
        self.total += n * (2 if twice else 1)
        return self


def plain(a, b):
    c = a + b * 2 - -a
    return c ** 2, not c, [a, b, *(c, a)], {"a": a, "b": (b,)}, {a, b}


def swapped(a, b):
    a, b = b, a + b
    first, *rest = [a, b, a]
    a += 1
    return a, b, first, rest


def called(a, b):
    thing = Thing()
    thing.add(a).add(b, twice=True)
    thing.extra = max(a, b, key=abs)
    thing.extra += 3
    return thing.total, thing.extra, dict(a=a, **{"b": b}), print.__name__


def subscripted(a, b):
    values = [a, b, a, b]
    values[1:3] = [b]
    values[0] = values[-1] + a
    del values[1]
    table = {}
    table["x"] = table["y"] = values
    return table, values[:1], a in values, values is not table, a is b


def ordered(a, b):
    log = []
    c = a
    d = [log.append(c), log.append(b)]
    c = b
    return log, c, d


def texts(a, b):
    return f"{a!r}:{b:>4}|{a}", "%s" % b


FUNCTIONS = [plain, swapped, called, subscripted, ordered, texts]


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
@pytest.mark.parametrize("arguments", [(1, 2), (5, -3)])
def test_what_is_shown_does_the_same(function, arguments):
    """Of code without jumps the text is Python: run, it gives what the function gives."""
    text = "\n".join(source_of(function.__code__)).replace("$", "_on_the_stack_")
    if re.search(r"go to|^  L\d", text, re.MULTILINE):
        pytest.skip("this version's code has jumps here")
    names = dict(function.__globals__, operator=operator)
    exec(text, names)
    assert names[function.__name__](*arguments) == function(*arguments), text


def test_jumps_have_places():
    def f(x, n):
        for i in range(n):
            if x > i:
                x -= i
        try:
            return x / n
        except ZeroDivisionError:
            return None

    text = "\n".join(source_of(f.__code__))
    for label in re.findall(r"go to (L\d+)", text):
        assert re.search(r"^  %s:" % label, text, re.MULTILINE), text
    assert "next(" in text and "an error" in text and "return x / n" in text and re.search(r"# line \d+$", text, re.MULTILINE)


@pytest.mark.parametrize("name", ["argparse", "contextlib", "dataclasses", "enum", "typing", "asyncio.base_events", "unittest.mock", "traceback"])
def test_any_code_can_be_shown(name):
    module = importlib.import_module(name)
    with open(module.__file__, encoding="utf-8") as file:
        work = [compile(file.read(), module.__file__, "exec")]
    while work:
        code = work.pop()
        work += [constant for constant in code.co_consts if isinstance(constant, types.CodeType)]
        lines = source_of(code)
        assert lines[0].startswith("def ") and "cannot be read" not in lines[0], lines[0]
        assert len(bytecode_of(code)) >= 1


def step(x, w, rate=0.5):
    y = np.tanh(x @ w)
    if y.sum(axis=0)[0] > 0:
        y = y * rate
    return y


@pytest.fixture
def said():
    sot.reset()
    yield sot.explain(step, np.ones((4, 3)), np.ones((3, 2)))
    sot.reset()


def test_the_code_of_graphs(said):
    text = said.code()
    line = step.__code__.co_firstlineno
    assert "np.tanh(" in text and ".sum(axis=0)" in text, text
    assert re.search(r"return tail\(<rest of step, line (?:%d|%d)>" % (line + 2, line + 3), text), text    # 3.14+ has an instruction behind the jump
    assert text.count("code, as source of graph") == text.count("code, as bytecode of graph") == len(said.graphs)
    assert "LOAD_FAST" in text and "y * rate" in text


def test_classes_and_sizes_in_the_report(said):
    text = str(said)
    assert re.search(r"%\d+ float64\[4, 3\] = arg\[0\]", text) and re.search(r"%\d+ float64\[4, 2\] = binary\[@\]", text), text
    assert re.search(r"%\d+ float64\[\?, \?\] = binary\[\*\]", text), "behind a break sizes are not known"


def test_graphs_are_drawn(said):
    text = said.dot()
    line = step.__code__.co_firstlineno
    assert text.startswith('digraph "step" {') and text.rstrip().endswith("}") and text.count("{") == text.count("}")
    for label in (r'"x\nfloat64[4, 3]"', r'"@\nfloat64[4, 2]\nline %d"' % (line + 1), r'"np.tanh()\nfloat64[4, 2]\nline %d"' % (line + 1),
                  r'".sum()  axis=0\nfloat64[2]\nline %d"' % (line + 2), r'"data-dependent-branch\ntest_source.py:%d"' % (line + 2)):
        assert "[label=" + label in text, text
    boxes = set(re.findall(r"^ +(g\d+_\w+) \[label", text, re.MULTILINE))
    edges = re.findall(r"^ +(g\d+_\w+) -> (g\d+_\w+)", text, re.MULTILINE)
    assert edges and {end for edge in edges for end in edge} <= boxes


def test_names_are_quoted():
    from sot.debug.drawing import Drawn, digraph

    assert digraph('a "b"\\', [Drawn('t\n"', [], {})]) == (
        'digraph "a \\"b\\"\\\\" {\n  node [shape=box, fontname="monospace", fontsize=10];\n  edge [fontname="monospace", fontsize=9];\n'
        '  subgraph cluster_0 {\n    label="t\\n\\"";\n    g0_empty [label="no operation", shape=plaintext];\n  }\n}\n')


def test_the_page_shows_both_beside_each_other(said):
    text = said.html()
    assert text.count("<h3>code, as source</h3>") == text.count("<h3>code, as bytecode</h3>") == len(said.graphs)
    assert "digraph &quot;step&quot;" in text and "<script" not in text


def test_whole_graphs_are_drawn(tmp_path, capsys):
    from sot.static import command

    @sot.to_static(full_graph=True, input_spec=[sot.InputSpec([None, 3], name="x")])
    def settle(x):
        error = np.float64(1)
        while error > 1e-3:
            y = np.tanh(x) * 0.5
            error = np.abs(y - x).max()
            x = y
        return x

    sot.save(settle, tmp_path / "settle.sot")
    assert command.main(["--dot", str(tmp_path / "settle.sot")]) == 0
    text = capsys.readouterr().out
    assert text.startswith("digraph ") and text.count("subgraph cluster_") == 3
    for label in (r'"x\nfloat64[?, 3]"', '"np.tanh()\\nfloat64[?, 3]', 'label="test of while_loop', 'label="body of while_loop', '"while_loop'):
        assert label in text, text
    boxes = set(re.findall(r"^ +(g\d+_\w+) \[label", text, re.MULTILINE))
    assert {end for edge in re.findall(r"^ +(g\d+_\w+) -> (g\d+_\w+)", text, re.MULTILINE) for end in edge} <= boxes
