"""A report as HTML: one page without scripts, in light and dark, or a part of a notebook."""
from __future__ import annotations

import html
from typing import List, NamedTuple, Sequence, Tuple

__all__ = ["Part", "page_of"]


class Part(NamedTuple):
    """``kind``: break, fallback, recompile, graph, subgraph or drawing; ``beside``: texts with titles that the page shows side by side."""

    kind: str
    heading: str
    lines: List[str]
    beside: Sequence[Tuple[str, List[str]]] = ()


#: What a section of the page is called; parts of these kinds stand in it, in this order.
_SECTIONS = (("Breaks", ("break",)), ("Left to the interpreter", ("fallback",)), ("Translated again", ("recompile",)), ("Graphs", ("graph", "subgraph", "drawing")))

#: Kinds whose parts are shown open: they ask for something to be done.
_OPEN = ("break", "fallback")

_STYLE = """
.sot-report { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 0 auto; padding: 1rem; }
.sot-report h1 { font-size: 1.3rem; } .sot-report h2 { font-size: 1.05rem; margin: 1.2rem 0 .4rem; }
.sot-report details { border-left: 3px solid GrayText; padding: .1rem 0 .1rem .7rem; margin: .4rem 0; }
.sot-report details.break, .sot-report details.fallback { border-color: #c77700; }
.sot-report summary, .sot-report p.line { font-family: ui-monospace, monospace; font-size: .9rem; overflow-wrap: anywhere; }
.sot-report summary { cursor: pointer; }
.sot-report pre { overflow-x: auto; margin: .3rem 0; font-size: .85rem; }
.sot-report .beside { display: flex; flex-wrap: wrap; gap: 0 1.5rem; } .sot-report .beside section { flex: 1 1 26rem; min-width: 0; }
.sot-report h3 { font-size: .9rem; margin: .5rem 0 0; }
"""

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>sot explain: %s</title>
</head>
<body>
%s
</body>
</html>
"""


def page_of(name: str, summary: Sequence[str], parts: Sequence[Part], whole: bool) -> str:
    """The summary first, then what asks for something to be done, then the graphs; ``whole``: a document, not a part of one."""
    made = ["<div class=\"sot-report\">", "<style>%s</style>" % _STYLE, "<h1>%s</h1>" % html.escape(name)]
    made += ["<p>%s</p>" % html.escape(line) for line in summary]
    for title, kinds in _SECTIONS:
        chosen = [part for part in parts if part.kind in kinds]
        if chosen:
            made.append("<h2>%s</h2>" % title)
            made += [_part(part) for part in chosen]
    made.append("</div>")
    text = "\n".join(made)
    return _PAGE % (html.escape(name), text) if whole else text


def _part(part: Part) -> str:
    heading = html.escape(part.heading)
    if not part.lines:
        return "<p class=\"line\">%s</p>" % heading
    beside = "".join(["<section><h3>%s</h3><pre>%s</pre></section>" % (html.escape(title), html.escape("\n".join(lines))) for title, lines in part.beside])
    return "<details class=\"%s\"%s><summary>%s</summary>\n<pre>%s</pre>%s</details>" % (
        part.kind, " open" * (part.kind in _OPEN), heading, html.escape("\n".join(part.lines)), "<div class=\"beside\">%s</div>" % beside if beside else "")
