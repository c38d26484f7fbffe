"""Dicts made in the trace that were thinned out and then changed under an iterator: where it goes on depends on the holes in the table."""
from __future__ import annotations

import random

import pytest

import sot

pytestmark = pytest.mark.shared

MADE = ["d = {}\n    for i in range(12): d[i] = x", "d = {i: x for i in range(9)}", "d = dict(came)", "d = came.copy()", "d = {**came}", "d = dict(came, k=x)",
        "d = {}\n    d.update(came)", "d = dict.fromkeys(range(7), x)", "d = {}\n    for i in range(12): d[i] = x\n    for i in range(0, 12, 2): del d[i]\n    d = d.copy()"]
ITERATORS = ["iter(d)", "iter(d.items())", "enumerate(d.values())", "reversed(d)"]


def _program(seed):
    """A function that makes a dict, thins it out, exchanges keys under an iterator, and asks that."""
    rng = random.Random(seed)
    lines = ["def program(x, came):", "    " + rng.choice(MADE), "    found = []",
             "    for k in list(d)[%d:%d]: %s" % (rng.choice([0, 0, 1, 2]), rng.randrange(3, 11), rng.choice(["del d[k]", "d.pop(k)", "d.pop(k, None)"])),
             "    if not d: d['a'] = 1", "    it = " + rng.choice(ITERATORS), "    try:", "        found.append(next(it))",
             "        for n, k in enumerate(list(d)[%d:]):" % rng.choice([0, 0, 0, 1]), "            %s" % rng.choice(["del d[k]", "d.popitem()"]), "            d[n + 100] = x * n"]
    if rng.random() < 0.4:
        lines.append("        del d[next(iter(d))]; d['new'] = 1")
    lines += ["        found.append(next(it))", "        found += list(it)", "    except (RuntimeError, StopIteration, OverflowError) as error:",
              "        found.append((type(error).__name__, str(error)))", "    return found, d"]
    namespace: dict = {}
    exec("\n".join(lines), namespace)      # noqa: S102  # it is made here
    return namespace["program"]


@pytest.mark.parametrize("seed", range(60))
def test_an_iterator_over_a_dict_with_holes(seed):
    program = _program(seed)
    translated = sot.symbolic_translate(program)
    came = {i: i for i in range(20)}
    for i in range(15):
        del came[i]
    few = {"a": 1, "b": 2}
    for given in (came, few, came):
        for x in (1, 2):
            assert translated(x, given) == program(x, given)
