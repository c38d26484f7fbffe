// Owned references and the exception state, released when the scope ends.
#pragma once
#include "frame/cpy_frame.h"

namespace sot {

// One owned reference, or null.
class Ref {
public:
    Ref() noexcept = default;
    static Ref steal(PyObject* owned) noexcept { return Ref(owned); }
    static Ref borrow(PyObject* borrowed) noexcept {
        Py_XINCREF(borrowed);
        return Ref(borrowed);
    }
    Ref(Ref&& other) noexcept : object_(other.release()) {}
    Ref& operator=(Ref&& other) noexcept {
        PyObject* old = object_;
        object_ = other.release();
        Py_XDECREF(old);
        return *this;
    }
    Ref(const Ref&) = delete;
    Ref& operator=(const Ref&) = delete;
    ~Ref() { Py_XDECREF(object_); }

    PyObject* get() const noexcept { return object_; }
    explicit operator bool() const noexcept { return object_ != nullptr; }
    PyObject* release() noexcept {
        PyObject* owned = object_;
        object_ = nullptr;
        return owned;
    }

private:
    explicit Ref(PyObject* owned) noexcept : object_(owned) {}
    PyObject* object_ = nullptr;
};

// A new reference to `o` for returning.
template <class T>
inline PyObject* new_ref(T* o) noexcept {
    Py_INCREF(o);
    return reinterpret_cast<PyObject*>(o);
}

// Puts the exception being raised aside, and back at the end.
class ErrorAside {
public:
    ErrorAside() noexcept : error_(cpy_error_take()) {}
    ~ErrorAside() { cpy_error_put(error_); }
    ErrorAside(const ErrorAside&) = delete;
    ErrorAside& operator=(const ErrorAside&) = delete;

private:
    cpy_error error_;
};

template <class T>
inline PyObject* as_object(T* o) noexcept {
    return reinterpret_cast<PyObject*>(o);
}

// A static type gets its slots by assignment: designated initialisers came with C++20.
#define SOT_STATIC_TYPE(name) \
    PyTypeObject name = {PyVarObject_HEAD_INIT(nullptr, 0)}

// Readies the type and puts it into the module; -1 with an exception.
inline int add_type(PyObject* module, const char* name, PyTypeObject* type) noexcept {
    if (PyType_Ready(type) < 0) {
        return -1;
    }
    Py_INCREF(type);
    if (PyModule_AddObject(module, name, as_object(type)) < 0) {
        Py_DECREF(type);
        return -1;
    }
    return 0;
}

}  // namespace sot
