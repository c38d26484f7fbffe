"""A long text that comes in is not what an entry is for: the next call has another one."""
import numpy as np
import pytest

import sot
from sot.engine.observations import LONGEST_TEXT


def split(text, x):
    return x * 2, text.split()


def counted(text, x):
    found = {}
    for word in text.split():
        found[word] = found.get(word, 0) + 1
    return x * 2, found


def each_character(text, x):
    seen = []
    for i in range(len(text)):
        if text[i] == "a":
            seen.append(i)
    return x * 2, seen


def chosen(text, x):
    return x * 2 if text.startswith("w1") else x + 1


def joined(text, x):
    return x * 2, text + "!", "%s?" % text, f"{text}.", text.upper(), len(text), text == "a", hash(text) == hash(text + "")


def key(text, x):
    return x * 2, {text: 1}, {"a": 1}.get(text), text in ("a", "b")


def octets(text, x):
    return x * 2, text.encode().partition(b" "), bytes(text, "ascii")[3]


@pytest.mark.parametrize("function", [split, counted, each_character, chosen, joined, key, octets])
def test_entries_serve_other_texts(function):
    translated = sot.symbolic_translate(function)
    x = np.arange(3.0)
    for turn in range(16):
        text = "w%d a " % turn * (LONGEST_TEXT + turn)
        seen, expected = translated(text, x), function(text, x)
        if type(expected) is tuple:
            assert seen[1:] == expected[1:] and [type(each) for each in seen] == [type(each) for each in expected]
            seen, expected = seen[0], expected[0]
        np.testing.assert_array_equal(seen, expected)
        if turn == 8:
            settled = sot.cache_info(translated).translations
    assert sot.cache_info(translated).translations == settled


def test_a_short_text_chooses_an_entry():
    sot.reset()
    translated = sot.symbolic_translate(chosen)
    x = np.arange(3.0)
    for text in ("w1", "w2", "w1", "w2"):
        np.testing.assert_array_equal(translated(text, x), chosen(text, x))
    found = sot.cache_info(translated)
    assert found.translations == 2 and not found.breaks
