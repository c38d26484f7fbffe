"""What script.py decorates its functions with, by its argument."""
import sys


def nothing(fn):
    return fn


if sys.argv[1] == "translated":
    from sot import symbolic_translate as maybe
else:
    maybe = nothing
