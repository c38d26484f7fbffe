// Dispatcher: the callable a user gets in place of a function.
#pragma once
#include "code_cache.h"

namespace sot {

struct Dispatcher {
    PyFunctionObject own;   // what the object is once it is given back (giving_back.h); until then, its vectorcall and its weak references
    PyFunctionObject* fn;   // these three are null then
    CodeCache* cache;
    PyObject* face;         // a dict of attributes that come before the function's, or null
    unsigned forwarded;     // calls that were left to the interpreter
    unsigned look_at;       // … after so many of them it is looked at whether the function should be given back
};

extern PyTypeObject dispatcher_type;
int dispatcher_init(PyObject* module) noexcept;
PyObject* dispatcher_vectorcall(PyObject* self, PyObject* const* args, size_t nargsf, PyObject* kwnames);

// dispatcher_attributes.cpp: what makes it look like the function.
extern PyMethodDef dispatcher_methods[];
extern PyGetSetDef dispatcher_getset[];
PyObject* dispatcher_getattro(PyObject* self, PyObject* name) noexcept;
int dispatcher_setattro(PyObject* self, PyObject* name, PyObject* value) noexcept;
PyObject* dispatcher_repr(PyObject* self) noexcept;
PyObject* dispatcher_bind(PyObject* self, PyObject* instance, PyObject* type) noexcept;
int dispatcher_attributes_init() noexcept;
// Whether a CodeCache is for this function; if not, an exception is set.
bool dispatcher_fits(PyObject* fn, PyObject* cache) noexcept;

}  // namespace sot
