"""CPython's objects over variables: each slot algorithm once; ``protocol`` has their operations by name."""
from __future__ import annotations
