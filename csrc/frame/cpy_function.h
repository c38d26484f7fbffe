/* What a function object consists of. */
#ifndef SOT_CPY_FUNCTION_H
#define SOT_CPY_FUNCTION_H

#include "cpy_frame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Of an object that is one of the new type already but for its type. */
static inline void cpy_set_type(PyObject *o, PyTypeObject *type) {
#if PY_VERSION_HEX >= 0x03090000
    Py_SET_TYPE(o, type);
#else
    o->ob_type = type;
#endif
}

/* All fields of `function` but its type, reference count and list of weak references become those of another one, `dict` that of its
 * attributes (the reference is taken over; there was none). */
void cpy_function_fill(PyFunctionObject *function, const PyFunctionObject *other, PyObject *dict);

/* What may have been set on `function`, whose code and closure are the other one's, is set on that; but for the attributes in its dict.
 * -1 with an exception. */
int cpy_function_copy_settings(const PyFunctionObject *function, PyFunctionObject *other);

/* Does the evaluator call functions of classes without a look at what they are? (3.11+) */
static inline int cpy_notes_functions_of_classes(void) { return PY_VERSION_HEX >= 0x030b0000; }

/* What the evaluator has noted of it at places where it calls it without a look at its type (o[i] of a class with __getitem__, 3.11+) holds no more. */
void cpy_function_disown(PyFunctionObject *function);

/* As tp_traverse does, whatever the type. */
int cpy_function_visit(const PyFunctionObject *function, visitproc visit, void *arg);

/* Drops all of it. */
void cpy_function_empty(PyFunctionObject *function);

#ifdef __cplusplus
}
#endif

#endif
