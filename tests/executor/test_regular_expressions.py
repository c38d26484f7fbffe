"""Regular expressions: what a function makes of each match, and templates and texts that are made with them."""
from __future__ import annotations

import functools
import re
import string

import numpy as np
import pytest

import sot

#: What replaces a match, by a call.
REPLACING = {"upper": "lambda m: m.group().upper()", "number": "lambda m: str(m.start())", "counted": "lambda m: SEEN.append(m.span()) or 'n%d' % len(SEEN)", "nothing": "lambda m: None",
             "empty": "lambda m: ''", "named": "function", "method": "shouting.shout", "partial": "functools.partial(shifted, by=2)", "of the input": "lambda m: text + m.group(0)",
             "raises": "lambda m: 1 / 0", "no text": "lambda m: 3", "groups": "lambda m: '%s' % (m.groups(),)", "a match of it": "lambda m: re.sub('a', lambda n: 'x', m.group())"}
SUBSTITUTIONS = {"function": "re.sub(pattern, {by}, text)", "method": "re.compile(pattern).sub({by}, text)", "given": "COMPILED.sub({by}, text)", "counted": "re.sub(pattern, {by}, text, count=2)",
                 "number": "re.compile(pattern).sub({by}, text, 1)", "told": "re.subn(pattern, {by}, text)", "told of one": "COMPILED.subn({by}, text, count=1)", "flags": "re.sub(pattern, {by}, text, flags=re.I)"}
COMPILED = re.compile("[ab]+")
SEEN = []


class Shouting:
    def shout(self, match):
        return match.group() + "!"


def shifted(match, by):
    return match.string[match.start():match.start() + by]


@pytest.mark.parametrize("way", SUBSTITUTIONS)
def test_replaced_by_calls(way):
    for by, source in REPLACING.items():
        names = dict(globals(), functools=functools, shouting=Shouting(), function=lambda m: "<%s>" % m.group())
        exec("def case(x, pattern, text):\n    try:\n        return x * 2, %s, list(SEEN)\n    except ZeroDivisionError as e:\n        return str(e)" % SUBSTITUTIONS[way].format(by=source), names)  # noqa: S102
        translated = sot.symbolic_translate(names["case"])
        for arguments in (("a+", "banana"), ("a+", "banana"), ("(b)|(n)", "Bnn"), ("x*", "axb"), ("", "ab"), ("q", "none of them"), ("b", "b")):
            def told(function, arguments=arguments):
                del SEEN[:]
                try:
                    found = function(np.ones(2), *arguments)
                    return repr(found), found[1] is arguments[1], list(SEEN)
                except Exception as error:
                    return type(error), str(error), list(SEEN)
            assert told(translated) == told(names["case"]), (by, arguments)
        info = sot.cache_info(translated)
        if by != "no text":
            assert not info.breaks and info.hits, (by, info)


def test_template_strings_of_the_library():
    def case(x, name):
        return x * 2, string.Template("$name has ${n} and $$5").substitute(name=name, n=len(name)), string.Template("$a $b").safe_substitute(a=name)
    translated = sot.symbolic_translate(case)
    for name in ("ab", "ab", "cde"):
        assert repr(translated(np.ones(2), name)) == repr(case(np.ones(2), name))
    assert not sot.cache_info(translated).breaks, sot.cache_info(translated)


def test_lines_of_a_joined_text():
    def case(x, rows):
        text = "\n".join(",".join(map(str, row)) for row in rows)
        return x * 2, text.splitlines(), [line.split(",") for line in text.splitlines()], text.upper(), len(text), text == "a,1"
    translated = sot.symbolic_translate(case)
    for rows in ([["a", 1]], [["a", 1]], [["a", 1], ["b", 2]], [["b", 2]], []):
        assert repr(translated(np.ones(2), rows)) == repr(case(np.ones(2), rows))
    assert not sot.cache_info(translated).breaks, sot.cache_info(translated)
