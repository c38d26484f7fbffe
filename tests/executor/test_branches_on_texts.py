"""What a branch asks of a text that is another one in each call, or of what is made of it: few translations, and what plain Python does."""
import random

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

X = np.linspace(0.0, 1.0, 6)
WORDS = ["Alpha", "the", "Beta", "x1", "of", "42", "  pad ", "THE", "_id", "end.", "", "a", "\u0130x", "\u00e9t\u00e9", "7", "the the", "A" * 300]


def stopped(word, i):
    return X if word.lower() in ("the", "of", "a") else X * len(word)


def kinds(word, i):
    if word.isdigit():
        return X * int(word)
    return X * 2.0 if word.isalpha() else X * 3.0


def ends(word, i):
    if word.strip().lower() == "the":
        return X * 2.0
    return X * 3.0 if word.startswith("A") or word.endswith(".") else X


def character(word, i):
    text = "banana 42 cab"
    if text[i % 13] == "a":
        return X * 2.0
    return X * 3.0 if text[i % 13].isdigit() else X


def alike(word, i):
    return X * 2.0 if "ACGTACGGT"[i % 9] == "TTGCA"[i % 5] else X


def has(word, i):
    return X * 2.0 if "a" in word else X


def middle(word, i):
    return X * 2.0 if word[1:3] == "he" else X


def long(word, i):
    return X * 2.0 if len(word.strip()) > 3 else X


@pytest.mark.parametrize("function", [stopped, kinds, ends, character, alike, has, middle, long])
def test_the_number_of_translations_is_that_of_the_code(function):
    sot.reset()
    translated = sot.symbolic_translate(function)
    for number in range(200):
        word = WORDS[number % len(WORDS)][:40] + ("%d" % number if number % 4 == 0 else "")
        assert repr(translated(word, number)) == repr(function(word, number)), word
    info = sot.cache_info(translated)
    assert info.translations <= 7 and not info.breaks, info


STATEMENTS = ["w = w.lower()", "w = w.strip()", "w = w + v", "w = f'{w}:{i}'", "w = w[i:]", "w = w[1:]", "w = w[i]", "w = str(i)", "w = w.replace('a', 'b')", "w = '%s-%d' % (w, i)", "w = w.zfill(4)", "w = w.center(6)",
              "if w == v: out.append(1)", "if w.startswith('a'): out.append(2)", "if w.isdigit(): out.append(int(w))", "if 'a' in w: out.append(3)", "if w in v: out.append(4)", "if len(w) > 3: out.append(len(w))", "if w < v: out.append(5)",
              "out.append(w)", "out.append(w is v)", "out.append(w.find('a'))", "if w.find(v) > 0: out.append(6)", "out.append(w.count('a'))", "if w: out.append(7)", "if w[-1] == 'x': out.append(8)", "out.append(w[i])", "out.append(w.upper() is w.upper())",
              "v, w = w, v", "out.append(d.get(w, 0)); d[w] = i", "if not w.isspace(): d[w.strip()] = 1", "for c in w[:3]: out.append(c)", "out.append(w.split())", "out.append(w * 2)", "out.append(hash(w) == hash(v))", "out.append(w.encode())",
              "w = w.partition(':')[0]", "out.append(max(w, v))", "out.append(sorted([w, v]))", "out.append({w: 1, v: 2})", "out.append(X * len(w))", "if w != 'the' and not v.endswith(w): out.append(9)", "try: out.append(w[i] + w[9])\n    except IndexError as e: out.append(str(e))"]


@pytest.mark.parametrize("seed", range(60))
def test_statements_one_after_the_other(seed):
    random_number = random.Random(seed)
    lines = [random_number.choice(STATEMENTS) for _ in range(random_number.randint(2, 5))]
    names = {"X": X}
    exec("def case(w, v, i, d, out):\n    " + "\n    ".join(lines) + "\n    return X * 2.0\n", names)
    case = names["case"]
    translated = sot.symbolic_translate(case)
    for call in range(30):
        at = random.Random(call * 31 + seed)
        word, other, i = at.choice(WORDS), at.choice(WORDS[:9]), at.choice([0, 1, 2, 3, -1, 7])
        results = []
        for function in (translated, case):
            given = [word, other, i, {"the": 1, "k": 2}, []]
            try:
                result = repr(function(*given))
            except Exception as error:
                result = type(error).__name__, str(error)
            results.append((result, repr(given)))
        assert results[0] == results[1], (lines, call)
