// What makes a Dispatcher look like the function it stands for.
//
// Its type defines only what cannot be the function's own (identity, binding, pickling, __class__,
// __wrapped__); every other attribute is read from and written to the function, __dict__ included,
// so functools.wraps, decorators that leave marks and code that changes __defaults__ all work.
// A Dispatcher with a face has the attributes in that dict besides, and binds by the face's __bind__, if it has one.
#include "dispatcher.h"

namespace sot {

static PyObject *s_bind, *s_cache, *s_dict, *s_doc, *s_qualname, *s_set_name;

static Dispatcher* self_of(PyObject* o) noexcept { return reinterpret_cast<Dispatcher*>(o); }

// Borrowed, or null with an exception.
static PyObject* function_of(PyObject* o) noexcept {
    if (self_of(o)->fn == nullptr) {
        PyErr_SetString(PyExc_ReferenceError, "the translated function has been garbage collected");
    }
    return as_object(self_of(o)->fn);
}

static PyObject* function_attribute(PyObject* o, PyObject* name) noexcept {
    PyObject* fn = function_of(o);
    return fn != nullptr ? PyObject_GetAttr(fn, name) : nullptr;
}

// Borrowed: what the face has under a name, or null, without an exception.
static PyObject* in_face(PyObject* o, PyObject* name) noexcept {
    PyObject* face = self_of(o)->face;
    return face != nullptr && PyUnicode_CheckExact(name) ? PyDict_GetItem(face, name) : nullptr;
}

PyObject* dispatcher_getattro(PyObject* o, PyObject* name) noexcept {
    if (PyObject* found = in_face(o, name)) {
        return new_ref(found);
    }
    if (name != s_set_name && _PyType_Lookup(&dispatcher_type, name) != nullptr) {
        return PyObject_GenericGetAttr(o, name);
    }
    return function_attribute(o, name);
}

int dispatcher_setattro(PyObject* o, PyObject* name, PyObject* value) noexcept {
    PyObject* fn = function_of(o);
    return fn != nullptr ? PyObject_SetAttr(fn, name, value) : -1;
}

PyObject* dispatcher_repr(PyObject* o) noexcept {
    Ref name = Ref::steal(function_attribute(o, s_qualname));
    return name ? PyUnicode_FromFormat("<function %U at %p>", name.get(), static_cast<void*>(o)) : nullptr;
}

// Binds as a function does: to an instance, and not at all when read on the class.
PyObject* dispatcher_bind(PyObject* o, PyObject* instance, PyObject*) noexcept {
    PyObject* bind = in_face(o, s_bind);
    if (bind != nullptr && instance != nullptr && instance != Py_None) {
        return PyObject_CallFunctionObjArgs(bind, o, instance, nullptr);
    }
    return instance == nullptr || instance == Py_None ? new_ref(o) : PyMethod_New(o, instance);
}

static PyObject* get_class(PyObject*, void*) { return new_ref(&PyFunction_Type); }

static PyObject* get_wrapped(PyObject* o, void*) {
    PyObject* fn = function_of(o);
    return fn != nullptr ? new_ref(fn) : nullptr;
}

static PyObject* get_forwarded(PyObject* o, void* name) {
    return function_attribute(o, *static_cast<PyObject**>(name));
}

static PyObject* get_engine_cache(PyObject* o, void*) { return new_ref(self_of(o)->cache); }

// A user's own `f.cache = …` comes first.
static PyObject* get_cache_or_users(PyObject* o, void*) {
    PyObject* fn = function_of(o);
    PyObject* users = nullptr;
    if (fn == nullptr || cpy_optional_attr(fn, s_cache, &users) < 0) {
        return nullptr;
    }
    return users != nullptr ? users : new_ref(self_of(o)->cache);
}

bool dispatcher_fits(PyObject* fn, PyObject* cache) noexcept {
    auto* function = reinterpret_cast<PyFunctionObject*>(fn);
    auto* c = reinterpret_cast<CodeCache*>(cache);
    if (function->func_code != as_object(c->code) || function->func_globals != c->globals) {
        PyErr_SetString(PyExc_ValueError, "the cache is for another code object or other globals");
        return false;
    }
    if (cpy_function_builtins(fn) != c->builtins) {
        PyErr_SetString(PyExc_ValueError, "the cache is for other builtins");
        return false;
    }
    return true;
}

// The calls go by another cache of the same function from now on.
static PyObject* use(PyObject* o, PyObject* cache) {
    PyObject* fn = function_of(o);
    if (fn == nullptr || Py_TYPE(cache) != &code_cache_type) {
        return fn == nullptr ? nullptr : PyErr_Format(PyExc_TypeError, "a CodeCache is needed, not %.100s", Py_TYPE(cache)->tp_name);
    }
    if (!dispatcher_fits(fn, cache)) {
        return nullptr;
    }
    Ref before = Ref::steal(as_object(self_of(o)->cache));
    self_of(o)->cache = reinterpret_cast<CodeCache*>(new_ref(cache));
    Py_RETURN_NONE;
}

static PyObject* reduce(PyObject* o, PyObject*) { return function_attribute(o, s_qualname); }

// type_new makes class or static methods of three functions without being told to, but only of exact
// functions. A class that is being made calls this (type_new_set_names) before it uses any of them.
// A function has no such method, so it is not to be seen (dispatcher_getattro).
static PyObject* set_name(PyObject* o, PyObject* args) {
    PyObject *owner, *name;
    if (!PyArg_ParseTuple(args, "O!U:__set_name__", &PyType_Type, &owner, &name)) {
        return nullptr;
    }
    Ref made;
    if (PyUnicode_CompareWithASCIIString(name, "__new__") == 0) {
        made = Ref::steal(PyStaticMethod_New(o));
    } else if (PyUnicode_CompareWithASCIIString(name, "__init_subclass__") == 0 ||
               PyUnicode_CompareWithASCIIString(name, "__class_getitem__") == 0) {
        made = Ref::steal(PyClassMethod_New(o));
    } else {
        Py_RETURN_NONE;
    }
    // type's own way to set an attribute: the metaclass is not asked for what type_new does alone.
    if (!made || PyType_Type.tp_setattro(owner, name, made.get()) < 0) {
        return nullptr;
    }
    Py_RETURN_NONE;
}

static PyObject* directory(PyObject* o, PyObject*) {
    PyObject* fn = function_of(o);
    return fn != nullptr ? PyObject_Dir(fn) : nullptr;
}

PyMethodDef dispatcher_methods[] = {
    {"__reduce__", reduce, METH_NOARGS, "The qualified name: pickled and copied by reference."},
    {"__use__", use, METH_O, "Go by another CodeCache of the same function."},
    {"__set_name__", set_name, METH_VARARGS, "Told by the class in whose body it stands."},
    {"__dir__", directory, METH_NOARGS, "The function's attributes."},
    {nullptr, nullptr, 0, nullptr},
};

PyGetSetDef dispatcher_getset[] = {
    {"__class__", get_class, nullptr, "types.FunctionType, for inspect and isinstance", nullptr},
    {"__wrapped__", get_wrapped, nullptr, "the function", nullptr},
    {"__dict__", get_forwarded, nullptr, "the function's", &s_dict},
    {"__doc__", get_forwarded, nullptr, "the function's", &s_doc},
    {"__sot_cache__", get_engine_cache, nullptr, "the CodeCache", nullptr},
    {"cache", get_cache_or_users, nullptr, "the CodeCache, unless the function has such an attribute", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr},
};

int dispatcher_attributes_init() noexcept {
    s_bind = PyUnicode_InternFromString("__bind__");
    s_cache = PyUnicode_InternFromString("cache");
    s_dict = PyUnicode_InternFromString("__dict__");
    s_doc = PyUnicode_InternFromString("__doc__");
    s_qualname = PyUnicode_InternFromString("__qualname__");
    s_set_name = PyUnicode_InternFromString("__set_name__");
    return s_bind == nullptr || s_cache == nullptr || s_dict == nullptr || s_doc == nullptr || s_qualname == nullptr ||
                   s_set_name == nullptr
               ? -1
               : 0;
}

}  // namespace sot
