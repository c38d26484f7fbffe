"""The symbolic machine: virtual frames on one explicit stack, and the tables of what it can do."""
from __future__ import annotations
