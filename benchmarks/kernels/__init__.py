"""Small numeric programs of all the usual patterns, as an ordinary user writes them: ``python -m benchmarks.kernels``.

A module here holds some programs and the list of them, ``KERNELS``. Nobody but the programs' users, this package, knows of sot.
"""
from __future__ import annotations

import importlib.util
from pathlib import Path

__all__ = ["Kernel", "MODULES", "WIDE", "load"]

_HERE = Path(__file__).resolve().parent
#: The modules with programs.
MODULES = ("linear", "grids", "stepping", "elements", "tables", "signals", "learning", "bodies", "preparation")


#: Items of an array that is large, and the sides of a square, the rows of a table with 3 columns … that has them.
WIDE, SIDE, THIRD = 100_000, 317, 33_334


class Kernel:
    """One program: ``make(size)`` gives new arguments for ``entry``.

    Its loops make about ten times as many turns at ``large`` as at ``small``, and ten times as many again at ``most``. ``wide()`` gives arguments
    with an array of `WIDE` items and a few more at least, and as many turns as at ``small`` where these are not the items. Who has none
    takes no arrays, or arrays of a size that belongs to the problem (three coordinates of a body).
    """

    def __init__(self, entry, make, small, large, most, wide=None):
        self.name = entry.__name__
        self.entry = entry
        self.make = make
        self.small = small
        self.large = large
        self.most = most
        self.wide = wide


def load(module):
    """The programs of a fresh copy of a module, by name: nothing is known of their code objects."""
    spec = importlib.util.spec_from_file_location("%s.%s" % (__name__, module), str(_HERE / (module + ".py")))
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    return {kernel.name: kernel for kernel in copy.KERNELS}
