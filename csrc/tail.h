// Tail: what a run function returns when it goes on in a resume function.
#pragma once
#include "ref.h"

namespace sot {

struct Tail {
    PyObject_VAR_HEAD      // Py_SIZE: number of arguments
    PyObject* resume;      // a Resume
    PyObject* items[1];    // a spare place for the callee, then the arguments
};

extern PyTypeObject tail_type;
int tail_init(PyObject* module) noexcept;

inline bool is_tail(PyObject* o) noexcept { return Py_TYPE(o) == &tail_type; }

}  // namespace sot
