"""The header: what is read, and that each kind of mistake is an error naming file and line."""
from __future__ import annotations

import pytest

from conformance.collection import load
from conformance.header import CaseError, parse_header

GOOD = """# /// case
# summary: adding twice
# reference: PEP 7, https://example.org/a#b
# features: list
#     numpy-view
# since: 3.9
# until: 3.12
# capture: full
# capture@3.11+: breaks 2 opaque-call identity
# opcodes: BINARY_ADD BINARY_OP@3.11+
# ///
"""


def test_everything_is_read():
    header = parse_header("x.py", GOOD)
    assert header.summary == "adding twice"
    assert header.features == ("list", "numpy-view")
    assert (3, 8) not in header.span and (3, 9) in header.span and (3, 13) not in header.span
    assert header.capture((3, 10)).text == "full"
    assert header.capture((3, 11)).breaks == ("identity", "opaque-call")
    assert [(name, str(span)) for name, span in header.opcodes] == [("BINARY_ADD", "None"), ("BINARY_OP", "3.11+")]


def test_breaks_and_fallbacks_together():
    capture = parse_header("x.py", GOOD.replace("capture: full", "capture: breaks 1 raises; fallback generator")
                           ).capture((3, 9))
    assert capture.breaks == ("raises",) and capture.fallbacks == {"generator"}


@pytest.mark.parametrize("old, new, line, words", [
    ("# /// case\n", "", 1, "starts with"),
    ("# ///\n", "", 10, "not closed"),
    ("summary: adding twice", "summary:", 1, "no summary"),
    ("# summary: adding twice\n", "", 1, "no summary"),
    ("adding twice", "adding twice.", 2, "full stop"),
    ("PEP 7, https://example.org/a#b", "the manual", 3, "link"),
    ("list\n", "lists\n", 4, "unknown feature 'lists'"),
    ("numpy-view", "list", 4, "twice"),
    ("since: 3.9", "since: 3.7", 6, "'3.7' is not one of the versions"),
    ("since: 3.9", "since: 3.13", 7, "later"),
    ("list\n", "match-statement\n", 4, "exists on 3.10+"),
    ("capture: full", "capture: all", 8, "capture 'all'"),
    ("breaks 2 opaque-call", "breaks 3 opaque-call", 9, "names 2 reason codes"),
    ("opaque-call", "opaque-cal", 9, "unknown break reason 'opaque-cal'"),
    ("full", "fallback opaque-call", 8, "unknown fallback reason"),
    ("BINARY_ADD", "BINARY_ADDD", 10, "BINARY_ADDD"),
    ("# until: 3.12", "# untill: 3.12", 7, "unknown key 'untill'"),
    ("# until: 3.12", "# since: 3.12", 7, "since is given twice"),
    ("# until: 3.12", "until: 3.12", 7, "header line"),
    ("# since: 3.9", "# since@3.9: 3.9", 6, "only capture"),
])
def test_mistakes(old, new, line, words):
    text = GOOD.replace(old, new, 1)
    assert text != GOOD
    with pytest.raises(CaseError) as caught:
        parse_header("some/x.py", text)
    assert words in caught.value.message
    assert caught.value.line == line
    assert str(caught.value).startswith("some/x.py:%d: " % line)


def test_a_bad_file_hides_no_other(bench):
    bench.case("calls/good")
    bench.case("calls/bad", "x = 1\n")
    bench.case("nowhere/good")
    bench.case("calls/Upper")
    (bench.corpus / "calls" / "latin.py").write_bytes(b"# /// case\n# summary: \xe9\n")
    corpus = load(bench.corpus)
    assert [case.id for case in corpus.cases] == ["calls/good"]
    texts = "\n".join(map(str, corpus.errors))
    assert len(corpus.errors) == 4
    for words in ("unknown area 'nowhere'", "starts with", "name is made of", "not UTF-8"):
        assert words in texts
