// Attribute reads that run no Python code.
#pragma once
#include "ref.h"

namespace sot {

// Learns the interpreter's slot for a Python __getattr__; -1 with an exception.
int attribute_init() noexcept;

// What getattr(o, name) gives, or null (and no exception) when there is no such attribute or when
// finding out could run Python code. `name` is interned.
Ref read_attribute(PyObject* o, PyObject* name) noexcept;

// What the instance's own __dict__ has for `name` (its class is not asked), or null.
Ref read_instance_dict(PyObject* o, PyObject* name) noexcept;

// Borrowed or null: `name` in the globals, then in their builtins.
PyObject* read_global(PyObject* globals, PyObject* name) noexcept;
PyObject* read_builtin(PyObject* globals, PyObject* name) noexcept;

// Borrowed or null, no exception: the item of an exact dict. A key that is not a builtin constant,
// or a dict whose keys could bring their own __eq__ into play, gives null.
PyObject* read_dict_item(PyObject* dict, PyObject* key) noexcept;

}  // namespace sot
