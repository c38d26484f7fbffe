"""The interpreter's own tests, unpatched, plain and under the engine, compared test by test (docs/hardening.md)."""
