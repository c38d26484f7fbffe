// The containers of the collections module that are known like the builtin ones.
#pragma once
#include "ref.h"

namespace sot {

int containers_init() noexcept;

// A dict, OrderedDict, defaultdict or Counter, and not a subclass: reading it in C runs no code but that of its keys.
bool is_dict(PyObject* o) noexcept;

// Such a one, or an instance of a subclass that walks over its keys as dict does.
bool has_items_of_dict(PyObject* o) noexcept;

// Exactly these keys in this order? `dict`: has_items_of_dict().
bool has_keys(PyObject* dict, PyObject* keys) noexcept;

// Exactly these elements in this order? `set`: a set or frozenset, and not a subclass.
bool has_elements(PyObject* set, PyObject* elements) noexcept;

// A deque, and not a subclass.
bool is_deque(PyObject* o) noexcept;

// New reference or null, no exception; as in Python negative numbers count from the end. `deque`: is_deque().
Ref deque_item(PyObject* deque, Py_ssize_t index) noexcept;

}  // namespace sot
