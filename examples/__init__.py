"""Three ordinary NumPy programs, run plain and translated: ``python -m examples.run``."""
