// Binding of a call's arguments to a function's slots, as CPython does it.
#pragma once
#include "code_cache.h"

namespace sot {

enum class Binding {
    Done,
    Refused,  // the call is wrong, or too unusual: the function itself says so. No exception.
    Failed,   // with an exception (out of memory)
};

// The objects that binding made or took hold of, for as long as the slots are used.
struct BoundArguments {
    Ref varargs, varkw, defaults, kwdefaults;
};

// Fills slots[0 .. cache->slots) with borrowed references.
Binding bind_arguments(const CodeCache* cache, PyFunctionObject* function, PyObject* const* args,
                       Py_ssize_t nargs, PyObject* kwnames, PyObject** slots, BoundArguments* bound) noexcept;

}  // namespace sot
