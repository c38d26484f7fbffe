"""The conformance suite: one corpus, every CPython, any engine; see docs/conformance.md."""
