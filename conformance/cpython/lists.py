"""Which of CPython's tests are run, and which of them may fail under the engine, with why: ``skip_lists/cpython_py3N``."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Dict, NamedTuple, Optional

from .. import versions
from ..skiplist import LISTS, ListError, check_reason
from ..versions import Version

__all__ = ["MODULES", "Listed", "list_path", "read_list"]

#: The modules whose programs are about the language and its builtin types. Not every version has all.
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

_LINE = re.compile(r"(?P<test>test\.\S+)  (?P<reason>\S.*\S)  (?P<date>\d{4}-\d{2}-\d{2})\Z")


class Listed(NamedTuple):
    """One entry: a test that passes plain and not under the engine, and why."""

    test: str
    reason: str
    date: str


def list_path(version: Version, directory: Optional[Path] = None) -> Path:
    """The list of a version; it need not exist."""
    return (directory or LISTS) / ("cpython_" + versions.list_name(version))


def read_list(version: Version, directory: Optional[Path] = None) -> Dict[str, Listed]:
    """The entries by their tests. ListError for the first line that breaks a rule."""
    path = list_path(version, directory)
    if not path.exists():
        return {}
    found: Dict[str, Listed] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.match(line.rstrip())
        if match is None:
            raise ListError(path, number, "an entry is: test.module.Class.test  reason (reference)  date, with two spaces between")
        wrong = check_reason(match["reason"])
        if wrong:
            raise ListError(path, number, wrong)
        if match["test"] in found:
            raise ListError(path, number, "%s is listed twice" % match["test"])
        found[match["test"]] = Listed(match["test"], match["reason"], match["date"])
    return found
