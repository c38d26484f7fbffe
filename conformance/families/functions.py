"""Functions and classes of modules of the standard library and of NumPy: module × a part of its names × place of the call."""
from __future__ import annotations

from .library import LibraryFamily, axes

__all__ = ["FAMILY"]

#: Modules whose functions neither wait, nor read or change what is outside the process.
MODULES = tuple((
    "builtins math cmath statistics operator itertools functools heapq bisect string copy collections contextlib dataclasses datetime decimal "
    "difflib enum fractions inspect json keyword numbers pprint random re reprlib shlex struct textwrap types typing unicodedata weakref abc "
    "array ast base64 binascii calendar colorsys csv fnmatch hashlib html ipaddress posixpath stat urllib_parse zlib numpy numpy_linalg numpy_fft "
    "numpy_ma numpy_polynomial_polynomial numpy_random").split())


class Functions(LibraryFamily):
    name = kind = "functions"
    summary = "functions and classes of modules, with arguments they take and some they do not"
    reference = "https://docs.python.org/3/library/index.html"
    features = ("builtin-function", "method-call")
    parts = 40
    axes = axes("module", MODULES, parts)

    def what(self, word: str) -> str:
        return word.replace("_", ".")


FAMILY = Functions()
