"""CPython's own tests: the modules whose programs are about the language and its builtin types."""
from __future__ import annotations

import doctest
import importlib
import importlib.util
import io
import unittest
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Tuple

if TYPE_CHECKING:
    from .checks import Checks

__all__ = ["CALLERS", "MODULES", "is_there", "parts", "prepared"]

#: Not every version has all.
MODULES = (
    "test_grammar test_exceptions test_exception_variations test_exception_group test_except_star test_raise test_with test_contextlib "
    "test_contextlib_async test_generators test_genexps test_yield_from test_coroutines test_asyncgen test_scope test_funcattrs "
    "test_decorators test_extcall test_keywordonlyarg test_positional_only_arg test_named_expressions test_named_expression test_listcomps "
    "test_dictcomps test_setcomps test_unpack test_unpack_ex test_augassign test_class test_descr test_super test_property test_dataclasses "
    "test_enum test_metaclass test_patma test_fstring test_type_params test_iter test_compare test_isinstance test_call test_opcodes "
    "test_int test_float test_complex test_list test_dict test_set test_tuple test_slice test_range test_string_literals "
    "test_copy test_heapq test_bisect test_deque test_defaultdict test_ordered_dict test_collections test_userdict test_functools "
    "test_itertools test_operator test_builtin test_math test_statistics test_weakref test_weakset test_gc"
).split()

#: So much of the end of a failure's text is kept.
_MOST_TEXT = 1500


class _Results(unittest.TextTestResult):
    """What became of each test; a subtest counts for its test."""

    def __init__(self, found: Dict[str, List[str]], *args: Any) -> None:
        super().__init__(*args)
        self.found = found

    def startTest(self, test: Any) -> None:
        super().startTest(test)
        self.found[test.id()] = ["ok", ""]

    def _note(self, test: Any, what: str, error: Any = None) -> None:
        name = getattr(test, "test_case", test).id()
        if self.found.setdefault(name, ["ok", ""])[0] == "ok":
            self.found[name] = [what, self._exc_info_to_string(error, test)[-_MOST_TEXT:] if error else ""]  # type: ignore[attr-defined]

    def addFailure(self, test: Any, err: Any) -> None:
        self._note(test, "fails", err)

    def addError(self, test: Any, err: Any) -> None:
        self._note(test, "error", err)

    def addSubTest(self, test: Any, subtest: Any, err: Any) -> None:
        if err is not None:
            self._note(test, "fails", err)

    def addSkip(self, test: Any, reason: str) -> None:
        self._note(test, "skipped")

    def addExpectedFailure(self, test: Any, err: Any) -> None:
        self._note(test, "expected failure")

    def addUnexpectedSuccess(self, test: Any) -> None:
        self._note(test, "unexpected success")


def prepared(part: str, found: Dict[str, List[str]], checks: Optional[Checks] = None) -> Tuple[Callable[[], Any], Callable[[str], bool]]:
    """What runs a module and fills ``found`` (test -> [verdict, text]), and whether a file is the module's. ``checks`` calls the tests' functions."""
    module = importlib.import_module("test." + part)
    if checks is not None:
        _call_through(checks)
    suite = unittest.defaultTestLoader.loadTestsFromModule(module)
    if not hasattr(module, "load_tests") and (hasattr(module, "__test__") or not suite.countTestCases()):     # up to 3.10 only its test_main() looks at them
        suite.addTests(doctest.DocTestSuite(module))
    results = _Results(found, unittest.runner._WritelnDecorator(io.StringIO()), True, 0)
    theirs = "<doctest %s" % module.__name__
    return lambda: suite.run(results), lambda filename: filename == module.__file__ or filename.startswith(theirs)


#: What calls a test. Left to the interpreter, so that a test function is a frame of its own and not a part of how it is called.
CALLERS = tuple([getattr(unittest.TestCase, name) for name in ("run", "_callTestMethod") if hasattr(unittest.TestCase, name)])


def _call_through(checks: Checks) -> None:
    plain = unittest.TestCase._callTestMethod  # type: ignore[attr-defined]  # what asynchronous tests override

    def call(self: unittest.TestCase, method: Callable[[], Any]) -> None:
        checks.call(method, lambda run: plain(self, run))
    unittest.TestCase._callTestMethod = call  # type: ignore[attr-defined]


def is_there(name: str) -> bool:
    """Whether this interpreter can import a module."""
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def parts(wanted: Sequence[str]) -> List[str]:
    """The modules to run. LookupError where this interpreter has no tests, ValueError for a module that is not one of them."""
    if not is_there("test.support"):
        raise LookupError("it has no tests of its own (test.support); a build from source has (Debian: libpython3-testsuite)")
    there = [name for name in wanted or MODULES if is_there("test." + name)]
    missing = [name for name in wanted if name not in there]
    if missing:
        raise ValueError("this interpreter has no test.%s" % missing[0])
    return there
