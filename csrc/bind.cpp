// Binding of a call's arguments to a function's slots: initialize_locals of Python/ceval.c.
//
// Whatever CPython would refuse is refused here without a message; calling the function natively
// raises CPython's own.
#include "bind.h"

#include "attribute.h"

#include <cstring>

namespace sot {

static bool same_name(PyObject* a, PyObject* b) noexcept { return a == b || PyUnicode_Compare(a, b) == 0; }

// The slot that takes this keyword, or -1.
static int slot_of(const CodeCache* cache, PyObject* name) noexcept {
    int named = cache->positional + cache->keyword_only;
    for (int i = cache->positional_only; i < named; i++) {
        if (PyTuple_GET_ITEM(cache->varnames, i) == name) {
            return i;
        }
    }
    for (int i = cache->positional_only; i < named; i++) {
        if (same_name(PyTuple_GET_ITEM(cache->varnames, i), name)) {
            return i;
        }
    }
    return -1;
}

static Binding bind_keywords(const CodeCache* cache, PyObject* const* values, PyObject* kwnames,
                             PyObject** slots, PyObject* varkw) noexcept {
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(kwnames); i++) {
        PyObject* name = PyTuple_GET_ITEM(kwnames, i);
        if (!PyUnicode_CheckExact(name)) {
            return Binding::Refused;  // a subclass of str may compare in its own way
        }
        int slot = slot_of(cache, name);
        if (slot >= 0) {
            if (slots[slot] != nullptr) {
                return Binding::Refused;
            }
            slots[slot] = values[i];
        } else if (varkw == nullptr) {
            return Binding::Refused;
        } else if (PyDict_SetItem(varkw, name, values[i]) < 0) {
            return Binding::Failed;
        }
    }
    return Binding::Done;
}

static bool fill_defaults(const CodeCache* cache, PyObject** slots, const BoundArguments* bound) noexcept {
    PyObject* defaults = bound->defaults.get();
    Py_ssize_t count = defaults != nullptr ? PyTuple_GET_SIZE(defaults) : 0;
    for (int i = 0; i < cache->positional; i++) {
        Py_ssize_t at = i - (cache->positional - count);
        if (slots[i] == nullptr && at >= 0) {
            slots[i] = PyTuple_GET_ITEM(defaults, at);
        }
        if (slots[i] == nullptr) {
            return false;
        }
    }
    for (int i = cache->positional; i < cache->positional + cache->keyword_only; i++) {
        if (slots[i] == nullptr && bound->kwdefaults) {
            slots[i] = read_dict_item(bound->kwdefaults.get(), PyTuple_GET_ITEM(cache->varnames, i));
        }
        if (slots[i] == nullptr) {
            return false;
        }
    }
    return true;
}

Binding bind_arguments(const CodeCache* cache, PyFunctionObject* function, PyObject* const* args,
                       Py_ssize_t nargs, PyObject* kwnames, PyObject** slots, BoundArguments* bound) noexcept {
    if (nargs > cache->positional && !cache->has_varargs) {
        return Binding::Refused;
    }
    Py_ssize_t direct = nargs < cache->positional ? nargs : cache->positional;
    for (Py_ssize_t i = 0; i < cache->slots; i++) {
        slots[i] = i < direct ? args[i] : nullptr;
    }
    if (cache->has_varkw) {
        bound->varkw = Ref::steal(PyDict_New());
        if (!bound->varkw) {
            return Binding::Failed;
        }
        slots[cache->slots - 1] = bound->varkw.get();
    }
    if (cache->has_varargs) {
        bound->varargs = Ref::steal(PyTuple_New(nargs - direct));
        if (!bound->varargs) {
            return Binding::Failed;
        }
        for (Py_ssize_t i = direct; i < nargs; i++) {
            PyTuple_SET_ITEM(bound->varargs.get(), i - direct, new_ref(args[i]));
        }
        slots[cache->positional + cache->keyword_only] = bound->varargs.get();
    }
    if (kwnames != nullptr) {
        Binding done = bind_keywords(cache, args + nargs, kwnames, slots, bound->varkw.get());
        if (done != Binding::Done) {
            return done;
        }
    }
    bound->defaults = Ref::borrow(function->func_defaults);
    bound->kwdefaults = Ref::borrow(function->func_kwdefaults);
    return fill_defaults(cache, slots, bound) ? Binding::Done : Binding::Refused;
}

}  // namespace sot
