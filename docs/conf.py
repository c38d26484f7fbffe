"""The documentation as a site: ``nox -s site``."""
from __future__ import annotations

project = "SOT"
author = "the SOT project"
copyright = "the SOT project, Apache License 2.0"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
root_doc = "index"

#: Headings are linked as on the pages of a repository: conformance.md#skip-lists.
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

#: `nox -s links`: a server that is slow or down for a moment is asked again.
linkcheck_timeout = 30
linkcheck_retries = 3
linkcheck_workers = 4

html_theme = "furo"
html_title = "SOT, the Symbolic Opcode Translator"

#: Lexers do not know what listings of programs and of consoles look like.
highlight_language = "none"
