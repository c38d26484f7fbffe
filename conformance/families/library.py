"""What the families over the library have in common: programs that call what a type or a module has, with arguments that it takes.

Which names there are and which arguments they take is found out by the program itself, in plain Python, when it runs
(``library_calls``): so a new CPython or NumPy brings its new functions along. Each call stands in a branch of ``case``, and is made
twice.
"""
from __future__ import annotations

from typing import Dict, Sequence, Tuple

from .product import Coordinates, Family

__all__ = ["RECEIVERS", "LibraryFamily", "axes"]

#: Where the call stands: CALL is it, R the receiver or function, ARGS its arguments.
_PLACES: Dict[str, str] = {
    "alone": "return CALL",
    "handled": "try:\n    x = CALL\nexcept Exception as error:\n    x = type(error).__name__, str(error)\nreturn x, A + 1",
    "between": "y = A * 2\nx = CALL\nreturn x, y + A",
    "repeated": "found = []\nfor i in range(2):\n    found.append(CALL)\nreturn found",
    "in_a_callee": "def inner(r, ARGS):\n    return CALL\nx = inner(r, ARGS)\nreturn x, A * 3",
    "in_a_comprehension": "return [CALL for _ in range(2)]",
    "last_used": "x = CALL\nreturn (x, r, x)",
}

#: name -> expression that makes one, new each time.
RECEIVERS: Dict[str, str] = {
    "str": "'Ab c,d'", "bytes": "b'ab c'", "bytearray": "bytearray(b'abc')", "int": "7", "float": "2.5", "bool": "True", "complex": "1 + 2j",
    "list": "[3, 1, 2]", "tuple": "(1, 2, 1)", "dict": "{'a': 1, 2: [3]}", "set": "{1, 2}", "frozenset": "frozenset([1, 2])",
    "range": "range(5)", "slice": "slice(1, 3)", "deque": "collections.deque([1, 2, 3], 5)", "Counter": "collections.Counter('abca')",
    "OrderedDict": "collections.OrderedDict(a=1, b=2)", "defaultdict": "collections.defaultdict(list, a=[1])",
    "ChainMap": "collections.ChainMap({'a': 1}, {'b': 2})", "namedtuple": "Named(1, 2)", "member": "Color.RED", "Enum": "Color",
    "flags": "Flags.A | Flags.B", "dataclass": "Data()", "date": "datetime.date(2020, 2, 29)", "datetime": "datetime.datetime(2020, 1, 2, 3, 4)",
    "timedelta": "datetime.timedelta(1, 2)", "Decimal": "decimal.Decimal('1.25')", "Fraction": "fractions.Fraction(3, 4)",
    "Path": "pathlib.PurePosixPath('/a/b.txt')", "array": "array.array('d', [1.0, 2.0])", "pattern": "re.compile('(a)(?P<n>b)?')",
    "match": "re.match('(a)(?P<n>b)?', 'abc')", "StringIO": "io.StringIO('a\\nb\\n')", "BytesIO": "io.BytesIO(b'ab')",
    "memoryview": "memoryview(b'abc')", "vector": "np.array([3.0, 1.0, 2.0])", "matrix": "np.array([[1, 2], [3, 4]])",
    "truths": "np.array([True, False])", "array_of_0_dimensions": "np.array(3.0)", "float64": "np.float64(2.5)", "int32": "np.int32(3)",
    "bool_": "np.bool_(True)", "dtype": "np.dtype('f8')", "masked": "np.ma.masked_less(np.arange(4.0), 2)", "flat": "np.arange(3).flat",
    "Generator": "np.random.default_rng(0)", "RandomState": "np.random.RandomState(0)", "own_list": "OwnList([1, 2])", "own_dict": "OwnDict(a=1)",
    "own_str": "OwnStr('xy')", "own_int": "OwnInt(3)", "None": "None", "function": "some_function", "class": "Data",
    "partial": "functools.partial(max, 3)", "Template": "string.Template('$a b')", "Random": "random.Random(0)", "Struct": "struct.Struct('<ih')",
    "keys": "{'a': 1}.keys()", "items": "{'a': 1}.items()", "chain": "itertools.chain([1], [2])", "map": "map(str, [1, 2])",
    "zip": "zip([1, 2], 'ab')", "enumerate": "enumerate('ab')", "list_iterator": "iter([1, 2])", "exception": "ValueError('a', 1)",
    "address": "ipaddress.ip_address('1.2.3.4')", "errstate": "np.errstate(all='ignore')", "property": "property(len)",
    "generator": "(x for x in (1, 2))", "poly1d": "np.poly1d([1.0, 2.0])", "Polynomial": "np.polynomial.Polynomial([1.0, 2.0])",
    "np_matrix": "np.asmatrix([[1.0, 2.0], [3.0, 4.0]])", "records": "np.array([(1, 2.0)], dtype=[('x', int), ('y', float)])",
    "timedelta64": "np.timedelta64(3, 'D')", "dates": "np.array(['2020-01-01'], 'M8[D]')", "texts": "np.array(['a', 'bc'])",
    "objects": "np.array([1, 'a'], dtype=object)",
}

_PROGRAM = '''
import numpy as np

from conformance.case import call
from conformance.families import library_calls

A = np.arange(3.0)

library_calls.prepare(globals(), {kind!r}, {what!r}, part={part}, parts={parts}, place={place!r})


def calls():
    for values in library_calls.calls(__name__):
        yield call(*values)
'''


class LibraryFamily(Family):
    """A family whose programs make calls of one kind: ``kinds`` are those of ``library_calls``."""

    kind = ""
    #: A program has every so many-th name.
    parts = 1
    core = 1

    def what(self, word: str) -> str:
        """The expression that makes a receiver, or the module, that the first word of an id stands for."""
        raise NotImplementedError

    def write(self, at: Coordinates) -> str:
        word, part, place = at
        return _PROGRAM.format(kind=self.kind, what=self.what(word), part=int(part), parts=self.parts, place=_PLACES[place])


def axes(first: str, options: Tuple[str, ...], parts: int) -> Dict[str, Sequence[str]]:
    """The axes of such a family."""
    return {first: options, "part": tuple(str(part) for part in range(parts)), "place": tuple(_PLACES)}
