"""The conformance suite: one corpus, every CPython, any engine; see docs/conformance.md."""

__version__ = "0.1.0"
