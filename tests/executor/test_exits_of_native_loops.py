"""A loop that runs natively inside another one: each round brings its exit another stack, and other names are bound."""
import itertools

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared


class Plain:
    """Whose method is one."""

    def __init__(self):
        self.seen = []

    def take(self, value, *more):
        self.seen.append((value,) + more)
        return value


class Given(Plain):
    """Whose method is an attribute of the instance: it comes without self."""

    def __init__(self):
        super().__init__()
        self.take = lambda value, *more: Plain.take(self, value, *more)


#: What lies on the stack while the comprehension runs.
AROUND = ("r = it.take(COMP)", "r = it.take(sum(COMP))", "r = it.take(len(r), COMP)", "r = [r, COMP][1]", "r = it.take(it.take(1), *COMP)",
          "r = COMP", "r = max(len(COMP), 0)", "r = {'k': it.take(COMP)}['k']")
#: The variable of the comprehension is one of the function, too, bound late, early, or not at all.
NAMES = ("pass", "v = 7", "v = i; del v")
COMPREHENSIONS = ("[v for v in items]", "[1 for v in items if v]", "{v: v for v in items}", "[v + w for v in items for w in items[:1]]")

SOURCE = """
def f(its, lists, a):
    r = ()
    for i in range(len(its)):
        it = its[i]
        items = lists[i]
        AROUND
        NAME
    try:
        last = v
    except UnboundLocalError:
        last = None
    return a + i, r, last
"""


def outcome(function, kinds, lengths):
    its = [kind() for kind in kinds]
    try:
        array, *rest = function(its, [list(range(length)) for length in lengths], np.arange(2.0))
    except Exception as error:
        return type(error), str(error), [it.seen for it in its]
    return array.tolist(), rest, [it.seen for it in its]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("around", AROUND)
def test_the_second_round_differs(around, name):
    for comprehension in COMPREHENSIONS:
        names = {}
        exec(SOURCE.replace("AROUND", around.replace("COMP", comprehension)).replace("NAME", name), names)
        translated = sot.symbolic_translate(names["f"])
        for count, lengths in enumerate(itertools.product((0, 1, 31), repeat=3)):
            kinds = [(Plain, Given)[(count >> bit) & 1] for bit in range(3)]
            assert outcome(translated, kinds, lengths) == outcome(names["f"], kinds, lengths), (comprehension, lengths)
        assert not [record for record in sot.cache_info(translated).fallbacks if record.reason == "internal-error"], comprehension


def test_a_loop_that_was_taken_out():
    items, it = [1, 2], Plain()

    def f(a):
        w = 0
        while w < 1:
            w += 1
            it.take(sum([1 for v in items]))
        items.append(1)
        raise ValueError(len(items))

    translated = sot.symbolic_translate(f)
    for length in range(3, 12):
        with pytest.raises(ValueError, match="^%d$" % length):
            translated(np.ones(1))
    assert it.seen == [(length,) for length in range(2, 11)]
    assert "internal-error" not in [record.reason for record in sot.cache_info(translated).fallbacks]
