#include "cpy_function.h"

#include <stddef.h>

/* Where the references are. The dict of attributes and the list of weak references are none of them. */
static const size_t references[] = {
    offsetof(PyFunctionObject, func_code),
    offsetof(PyFunctionObject, func_globals),
#if PY_VERSION_HEX >= 0x030a0000
    offsetof(PyFunctionObject, func_builtins),
#endif
    offsetof(PyFunctionObject, func_closure),
    offsetof(PyFunctionObject, func_defaults),
    offsetof(PyFunctionObject, func_kwdefaults),
};

/* Those that can be set without anybody having to know. */
static const size_t settings[] = {
    offsetof(PyFunctionObject, func_name),
    offsetof(PyFunctionObject, func_qualname),
    offsetof(PyFunctionObject, func_doc),
    offsetof(PyFunctionObject, func_module),
    offsetof(PyFunctionObject, func_annotations),
#if PY_VERSION_HEX >= 0x030e0000
    offsetof(PyFunctionObject, func_annotate),
#endif
#if PY_VERSION_HEX >= 0x030c0000
    offsetof(PyFunctionObject, func_typeparams),
#endif
};

#define COUNT(array) (sizeof(array) / sizeof(*array))

static PyObject **place_in(const PyFunctionObject *function, size_t offset) { return (PyObject **)((char *)function + offset); }

static void set_all(PyFunctionObject *to, const PyFunctionObject *from, const size_t *offsets, size_t count) {
    for (size_t i = 0; i < count; i++) {
        PyObject **place = place_in(to, offsets[i]);
        PyObject *before = *place;
        PyObject *value = *place_in(from, offsets[i]);
        Py_XINCREF(value);
        *place = value;
        Py_XDECREF(before);
    }
}

static void clear_all(const PyFunctionObject *function, const size_t *offsets, size_t count) {
    for (size_t i = 0; i < count; i++) {
        Py_CLEAR(*place_in(function, offsets[i]));
    }
}

static int visit_all(const PyFunctionObject *function, const size_t *offsets, size_t count, visitproc visit, void *arg) {
    for (size_t i = 0; i < count; i++) {
        Py_VISIT(*place_in(function, offsets[i]));
    }
    return 0;
}

void cpy_function_fill(PyFunctionObject *function, const PyFunctionObject *other, PyObject *dict) {
    set_all(function, other, references, COUNT(references));
    set_all(function, other, settings, COUNT(settings));
    function->func_dict = dict;
    function->vectorcall = other->vectorcall;
#if PY_VERSION_HEX >= 0x030c0000
    function->func_version = other->func_version; /* functions of one version have the same code and defaults */
#elif PY_VERSION_HEX >= 0x030b0000
    function->func_version = 0; /* the evaluator gives it one */
#endif
}

int cpy_function_copy_settings(const PyFunctionObject *function, PyFunctionObject *other) {
    PyObject *defaults = function->func_defaults != NULL ? function->func_defaults : Py_None;
    PyObject *kwdefaults = function->func_kwdefaults != NULL ? function->func_kwdefaults : Py_None;
    if (function->func_defaults != other->func_defaults && PyFunction_SetDefaults((PyObject *)other, defaults) < 0) {
        return -1;
    }
    if (function->func_kwdefaults != other->func_kwdefaults && PyFunction_SetKwDefaults((PyObject *)other, kwdefaults) < 0) {
        return -1;
    }
    set_all(other, function, settings, COUNT(settings));
    return 0;
}

void cpy_function_disown(PyFunctionObject *function) {
#if PY_VERSION_HEX >= 0x030b0000
    function->func_version = 0;
#else
    (void)function;
#endif
}

int cpy_function_visit(const PyFunctionObject *function, visitproc visit, void *arg) {
    Py_VISIT(function->func_dict);
    int found = visit_all(function, references, COUNT(references), visit, arg);
    return found != 0 ? found : visit_all(function, settings, COUNT(settings), visit, arg);
}

void cpy_function_empty(PyFunctionObject *function) {
    Py_CLEAR(function->func_dict);
    clear_all(function, references, COUNT(references));
    clear_all(function, settings, COUNT(settings));
}
