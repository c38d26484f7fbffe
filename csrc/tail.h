// Tail: what a run function returns when it goes on in a resume function. A Tail can be called once: its arguments
// are given to the resume function, which is then their only owner.
#pragma once
#include "ref.h"

namespace sot {

struct Tail {
    PyObject_VAR_HEAD      // Py_SIZE: number of arguments; 0 once they are given away
    vectorcallfunc vectorcall;
    bool small;            // its memory is one of those that are kept
    PyObject* resume;      // a Resume
    PyObject* items[1];    // a spare place for the callee, then the arguments
};

extern PyTypeObject tail_type;
int tail_init(PyObject* module) noexcept;

// Makes the call, up to the next tail. Takes over the reference. New reference or null with an exception.
PyObject* run_tail(PyObject* tail) noexcept;

inline bool is_tail(PyObject* o) noexcept { return Py_TYPE(o) == &tail_type; }

}  // namespace sot
