"""Mutation testing: the engine is broken on purpose, one place at a time, and what notices is written down.

``nox -s mutants-3.12 -- --sample 200``; docs/mutants.md says how a mutant is made, run and judged.
"""
