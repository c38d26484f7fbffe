// Resume: the continuation of a translated function after a break.
#pragma once
#include "code_cache.h"

namespace sot {

struct Resume {
    PyObject_HEAD
    vectorcallfunc vectorcall;
    CodeCache* cache;
    PyObject* function;  // for the native path; null until needed, or when there is a closure
    Py_ssize_t stacked;  // how many of the arguments are the values of the evaluation stack, see tail()
};

extern PyTypeObject resume_type;
int resume_init(PyObject* module) noexcept;

inline bool is_resume(PyObject* o) noexcept { return Py_TYPE(o) == &resume_type; }

// Runs the resume function up to its own tail. With `moved` the arguments are its own: it takes the references over in any case.
// New reference or null with an exception.
PyObject* resume_once(PyObject* resume, PyObject* const* args, Py_ssize_t count, bool room_before, bool moved) noexcept;

}  // namespace sot
