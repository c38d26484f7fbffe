"""``python -m sot explain``, remedies and the page."""
from __future__ import annotations

import html.parser
import os
import subprocess
import sys

import numpy as np
import pytest

import sot
from sot import reasons

pytestmark = pytest.mark.shared

SCRIPT = '''\
import sys
import numpy as np

W = np.ones(3)


def step(x, rate=0.5):
    y = x * W
    if y.sum() > 0:
        y = y - rate
    return y


def fails(x):
    return x.reshape(7)


def counted(n):
    return W * n


def items(x):
    for i in range(3):
        yield x * i


class Model:
    def __init__(self, w):
        self.w = w

    def forward(self, x):
        return x @ self.w


model = Model(np.eye(3))
NUMBER = 3

if __name__ == "__main__":
    raise SystemExit("the script itself is not to run")
'''


@pytest.fixture
def script(tmp_path):
    (tmp_path / "model.py").write_text(SCRIPT)
    return tmp_path


#: Without settings; written lines are held back, as when a shell runs it.
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("SOT_") and name != "PYTHONUNBUFFERED"}


def explain(folder, *words):
    return subprocess.run([sys.executable, "-m", "sot", "explain", *words], cwd=str(folder), env=CLEAN, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, universal_newlines=True)


@pytest.mark.parametrize("place", ["model.py", "model", os.path.join(".", "model.py")])
def test_a_break_with_its_remedy(script, place):
    done = explain(script, place + ":step", "W + 1", "rate=0.1 * 2")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "step: 2 translations, 2 graphs, 1 break, 0 fallbacks"
    assert lines[1].startswith("break  data-dependent-branch  model.py:9  ")
    assert lines[3] == "    remedy: %s" % reasons.REMEDIES["data-dependent-branch"]


def test_an_object_s_method_and_a_class_s(script):
    for words in (["model.py:model.forward", "np.ones(3)"], ["model.py:Model.forward", "Model(np.ones((3, 2)))", "np.ones(3)"]):
        done = explain(script, *words)
        assert done.returncode == 0 and "1 graph, 0 breaks" in done.stdout, done


def test_a_generator_is_asked(script):
    assert "the generator gave 3 items" in explain(script, "model.py:items", "W").stdout


def test_calls_with_other_arguments(script):
    (script / "more.py").write_text(SCRIPT + "\nimport itertools\ncount = itertools.count(1)\n")
    done = explain(script, "--calls", "3", "more.py:counted", "[1, 2.0, 'x'][next(count) % 2]")
    assert done.returncode == 0 and "recompiled because this failed: " in done.stdout, done


def test_a_call_that_raises(script):
    done = explain(script, "model.py:fails", "W")
    assert done.returncode == 1 and done.stderr == ""
    assert "the call raised ValueError: cannot reshape array of size 3 into shape (7,)" in done.stdout


def test_a_script_that_raises(script):
    (script / "broken.py").write_text("import numpy\n\n1 / 0\n")
    done = explain(script, "broken.py:f")
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("Traceback") and "ZeroDivisionError" in done.stderr and "explaining.py" not in done.stderr


@pytest.mark.parametrize("words, text", [
    ([], "what is to be explained?"), (["model.py"], "'model.py' names no function"), (["model.py:"], "names no function"), ([":step"], "names no function"),
    (["no.py:f"], "can't open 'no.py'"), (["no_such_module:f"], "there is no module 'no_such_module'"), (["no.such:f"], "there is no module 'no'"),
    (["model.py:stepp"], "did you mean step?"), (["model.py:model.forwad"], "did you mean forward?"), (["model.py:NUMBER"], "NUMBER is a int, and no function"),
    (["model.py:step"], "missing a required argument: 'x'"), (["model.py:step", "W", "speed=1"], "do not fit step(x, rate=0.5)"),
    (["model.py:step", "W +"], "the argument W + is no expression"), (["model.py:step", "V"], "name 'V' is not defined"),
    (["--calls", "0", "model.py:step", "W"], "--calls needs a whole number from 1 on, not '0'"), (["--calls"], "--calls needs a value"),
    (["--pretty", "model.py:step"], "--pretty is no option here"),
    (["--html", os.path.join("no", "page.html"), "model.py:step", "W"], "can't write the page to"),
])
def test_what_cannot_be_followed(script, words, text):
    done = explain(script, *words)
    assert done.returncode == 2 and done.stderr.startswith("error: ") and text in done.stderr and "Traceback" not in done.stderr, done


def test_a_reader_that_has_seen_enough(script):
    with subprocess.Popen([sys.executable, "-m", "sot", "explain", "model.py:step", "W"], cwd=str(script), env=CLEAN, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, universal_newlines=True) as process:
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


class Tags(html.parser.HTMLParser):
    """That tags are closed in their order, and the text."""

    def __init__(self, page):
        super().__init__()
        self.open = []
        self.seen = []
        self.text = ""
        self.feed(page)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def test_the_page(script):
    done = explain(script, "--html", "page.html", "model.py:step", "W")
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == "page: page.html"
    page = Tags((script / "page.html").read_text(encoding="utf-8"))
    assert {tag for tag, _ in page.seen}.isdisjoint(("script", "link", "img"))
    shown = [attrs for tag, attrs in page.seen if tag == "details"]
    assert [attrs["class"] for attrs in shown] == ["break", "graph", "graph", "drawing"] and ["open" in attrs for attrs in shown] == [True, False, False, False]
    assert page.text.index("2 translations") < page.text.index("remedy: ") < page.text.index("graph 0 of step")


def test_a_notebook_s_part_and_what_is_escaped():
    def compares(x, text="<b>&"):
        return x if text < "<c>" else x + 1

    said = sot.explain(compares, np.ones(2))
    part = said._repr_html_()
    assert "<html" not in part and "<html" in said.html()
    page = Tags(part)
    assert "b" not in {tag for tag, _ in page.seen} and "test_a_notebook_s_part_and_what_is_escaped.<locals>.compares" in page.text


def test_each_reason_has_a_remedy():
    assert set(reasons.REMEDIES) == set(reasons.BREAKS) | set(reasons.FALLBACKS)


def test_code_and_drawing(script):
    done = explain(script, "--code", "--dot=step.dot", "model.py:step", "W")
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == "drawing: step.dot", done
    assert "code, as source of graph 0 of step" in done.stdout and "code, as bytecode of graph 0 of step" in done.stdout
    assert (script / "step.dot").read_text(encoding="utf-8").startswith('digraph "step" {')
