// Attribute reads that run no Python code.
//
// This follows _PyObject_GenericGetAttrWithDict, type_getattro and module_getattro
// (Objects/object.c, typeobject.c, moduleobject.c) and stops where a Python-level descriptor,
// __getattr__ or __getattribute__ would be called.
#include "attribute.h"

#include "frame/cpy_instance.h"

#include "dispatcher.h"
#include "guard_program.h"

#include <cstdint>

namespace sot {

static getattrofunc getattr_hook;  // slot_tp_getattr_hook: the type has a Python __getattr__
static setattrofunc setattr_slot;  // what calls the __setattr__ or __delattr__ of Python classes
static PyObject* type_getattribute;
static PyObject* get_abc_token;  // _abc.get_cache_token, a C function
static PyObject* interpreters_builtins;
static PyObject *s_getattribute, *s_annotations, *s_annotate, *s_doc, *s_func, *s_builtins,
    *s_dict;

int attribute_init() noexcept {
    if (getattr_hook != nullptr) {
        return 0;
    }
    s_getattribute = PyUnicode_InternFromString("__getattribute__");
    s_annotations = PyUnicode_InternFromString("__annotations__");
    s_annotate = PyUnicode_InternFromString("__annotate__");
    s_doc = PyUnicode_InternFromString("__doc__");
    s_func = PyUnicode_InternFromString("__func__");
    s_builtins = PyUnicode_InternFromString("__builtins__");
    // Not those of whoever asks: the translator has its own.
    Ref module = Ref::steal(PyImport_ImportModule("builtins"));
    interpreters_builtins = module ? new_ref(PyModule_GetDict(module.get())) : nullptr;
    s_dict = PyUnicode_InternFromString("__dict__");
    if (s_dict == nullptr || s_getattribute == nullptr || s_annotations == nullptr || s_annotate == nullptr ||
        s_doc == nullptr || s_func == nullptr || s_builtins == nullptr ||
        interpreters_builtins == nullptr) {
        return -1;
    }
    Ref probe = Ref::steal(PyObject_CallFunction(as_object(&PyType_Type), "s(){sOsOss}", "probe", "__getattr__", Py_None,
                                                 "__setattr__", Py_None, "__module__", "sot"));
    if (!probe) {
        return -1;
    }
    Ref abc = Ref::steal(PyImport_ImportModule("_abc"));
    get_abc_token = abc ? PyObject_GetAttrString(abc.get(), "get_cache_token") : nullptr;
    if (get_abc_token == nullptr) {
        return -1;
    }
    type_getattribute = _PyType_Lookup(&PyType_Type, s_getattribute);
    getattr_hook = reinterpret_cast<PyTypeObject*>(probe.get())->tp_getattro;
    setattr_slot = reinterpret_cast<PyTypeObject*>(probe.get())->tp_setattro;
    return 0;
}

// Is what an MRO has for __getattribute__ object's algorithm? Many C types have a descriptor of their own for it, as dict and list.
static bool is_generic(PyObject* own_way) noexcept {
    return own_way != nullptr && Py_TYPE(own_way) == &PyWrapperDescr_Type &&
           reinterpret_cast<PyWrapperDescrObject*>(own_way)->d_wrapped == reinterpret_cast<void*>(PyObject_GenericGetAttr);
}

Attributes reads_by(const PyTypeObject* type) noexcept {
    if (type->tp_getattro == PyObject_GenericGetAttr) {
        return Attributes::Generic;
    }
    return type->tp_getattro == getattr_hook ? Attributes::ByClass : Attributes::Own;
}

Attributes writes_by(const PyTypeObject* type) noexcept {
    if (type->tp_setattro == PyObject_GenericSetAttr) {
        return Attributes::Generic;
    }
    return type->tp_setattro == setattr_slot ? Attributes::ByClass : Attributes::Own;
}

static Ref without_error(PyObject* result) noexcept {
    if (result == nullptr) {
        PyErr_Clear();
    }
    return Ref::steal(result);
}

static PyObject* dict_item(PyObject* dict, PyObject* name) noexcept {
    PyObject* value = PyDict_GetItemWithError(dict, name);
    if (value == nullptr && PyErr_Occurred()) {
        PyErr_Clear();
    }
    return value;
}

// The attributes that a C getter finds by running Python code (annotations are lazy since 3.14).
static bool is_computed(PyObject* name) noexcept {
    return name == s_annotations || name == s_annotate;
}

// Does binding this descriptor (its __get__) run C code only?
static bool binds_in_c(PyObject* descr) noexcept {
    PyTypeObject* type = Py_TYPE(descr);
    if (type == &PyClassMethod_Type) {
        Ref inner = without_error(PyObject_GetAttr(descr, s_func));
        return inner && PyFunction_Check(inner.get());
    }
    return type == &PyFunction_Type || type == &PyStaticMethod_Type ||
           type == &PyMethodDescr_Type || type == &PyClassMethodDescr_Type ||
           type == &PyWrapperDescr_Type || type == &PyMemberDescr_Type ||
           type == &PyGetSetDescr_Type || type == &dispatcher_type || type == &PyInstanceMethod_Type;
}

Ref read_instance_dict(PyObject* o, PyObject* name) noexcept {
    if (_PyType_Lookup(Py_TYPE(o), name) == nullptr) {
        // Nothing in the class: the generic way reads inline values without making a dict of them.
        return without_error(_PyObject_GenericGetAttrWithDict(o, name, nullptr, 1));
    }
    PyObject* value = nullptr;
    if (PyUnicode_CheckExact(name) && PyUnicode_CHECK_INTERNED(name) && cpy_instance_own_values(o, name, &value)) {
        return Ref::borrow(value);
    }
    PyObject** place = _PyObject_GetDictPtr(o);
    if (place == nullptr || *place == nullptr) {
        PyErr_Clear();
        return Ref();
    }
    Ref dict = Ref::borrow(*place);
    return Ref::borrow(dict_item(dict.get(), name));
}

Ref read_own_dict(PyObject* o) noexcept {
    PyObject* descr = _PyType_Lookup(Py_TYPE(o), s_dict);
    if (descr == nullptr) { // asyncio's futures, type variables (3.12+): they have one, and no name for it
        return Py_TYPE(o)->tp_dictoffset == 0 ? Ref() : without_error(PyObject_GenericGetDict(o, nullptr));
    }
    bool in_c = Py_TYPE(descr) == &PyGetSetDescr_Type || Py_TYPE(descr) == &PyMemberDescr_Type;
    return in_c ? without_error(_PyObject_GenericGetAttrWithDict(o, s_dict, nullptr, 1)) : Ref();
}

static Ref read_instance(PyObject* o, PyObject* name, bool dict_only) noexcept {
    PyObject* descr = _PyType_Lookup(Py_TYPE(o), name);
    if (descr == nullptr) {
        return without_error(_PyObject_GenericGetAttrWithDict(o, name, nullptr, 1));
    }
    PyTypeObject* type = Py_TYPE(descr);
    if (type->tp_descr_set != nullptr) {
        bool in_c = type == &PyMemberDescr_Type || type == &PyGetSetDescr_Type;
        // With dict_only what a getter raises goes to the class's own __getattr__. A slot is there, or it is missing.
        if ((dict_only && type != &PyMemberDescr_Type) || !in_c || is_computed(name)) {
            return Ref();
        }
    } else if (dict_only || (type->tp_descr_get != nullptr && !binds_in_c(descr))) {
        return read_instance_dict(o, name);
    }
    return without_error(_PyObject_GenericGetAttrWithDict(o, name, nullptr, 1));
}

static Ref read_type(PyTypeObject* cls, PyObject* name) noexcept {
    PyObject* meta = _PyType_Lookup(Py_TYPE(cls), name);
    if (meta != nullptr && Py_TYPE(meta)->tp_descr_set != nullptr) {
        bool in_c = Py_TYPE(meta) == &PyMemberDescr_Type || Py_TYPE(meta) == &PyGetSetDescr_Type;
        if (!in_c || is_computed(name) || name == s_doc) {  // type_get_doc binds what it finds
            return Ref();
        }
        return without_error(Py_TYPE(meta)->tp_descr_get(meta, as_object(cls), as_object(Py_TYPE(cls))));
    }
    PyObject* found = _PyType_Lookup(cls, name);
    if (found != nullptr) {
        descrgetfunc bind = Py_TYPE(found)->tp_descr_get;
        if (bind == nullptr || Py_TYPE(found) == &PyProperty_Type) {
            return Ref::borrow(found);  // a property read on the class is itself
        }
        return binds_in_c(found) ? without_error(bind(found, nullptr, as_object(cls))) : Ref();
    }
    if (meta == nullptr) {
        return Ref();
    }
    descrgetfunc bind = Py_TYPE(meta)->tp_descr_get;
    if (bind == nullptr) {
        return Ref::borrow(meta);
    }
    return binds_in_c(meta)
               ? without_error(bind(meta, as_object(cls), as_object(Py_TYPE(cls))))
               : Ref();
}

Ref read_attribute(PyObject* o, PyObject* name) noexcept {
    PyTypeObject* type = Py_TYPE(o);
    getattrofunc getattr = type->tp_getattro;
    if (getattr == PyObject_GenericGetAttr) {
        return read_instance(o, name, false);
    }
    if (getattr == PyModule_Type.tp_getattro) {
        PyObject* descr = type == &PyModule_Type ? nullptr : _PyType_Lookup(type, name);
        if (descr != nullptr && Py_TYPE(descr)->tp_descr_set != nullptr) {
            return Ref();  // a property of a module's subclass
        }
        PyObject* dict = PyModule_GetDict(o);  // borrowed
        return dict == nullptr ? Ref() : Ref::borrow(dict_item(dict, name));
    }
    if (getattr == PyType_Type.tp_getattro) {
        return read_type(reinterpret_cast<PyTypeObject*>(o), name);
    }
    if (getattr == getattr_hook) {
        PyObject* own_way = _PyType_Lookup(type, s_getattribute);
        if (is_generic(own_way)) {
            return read_instance(o, name, true);
        }
        if (own_way == type_getattribute && PyType_Check(o)) {  // a metaclass with __getattr__, as enum has up to 3.11
            return read_type(reinterpret_cast<PyTypeObject*>(o), name);
        }
    }
    return Ref();
}

PyObject* find_in_instance(PyObject* o, PyObject* name, Py_ssize_t* hint) noexcept {
    return Py_TYPE(o)->tp_getattro == PyObject_GenericGetAttr ? cpy_instance_attribute(o, name, hint) : nullptr;
}

Ref read_attribute_of_instance(PyObject* o, PyObject* name) noexcept {
    return Py_TYPE(o)->tp_getattro == PyObject_GenericGetAttr ? without_error(_PyObject_GenericGetAttrWithDict(o, name, nullptr, 1))
                                                              : read_attribute(o, name);
}

PyObject* read_global(PyObject* globals, PyObject* builtins, PyObject* name) noexcept {
    if (!PyDict_CheckExact(globals)) {
        return nullptr;
    }
    PyObject* value = dict_item(globals, name);
    return value != nullptr ? value : read_builtin(globals, builtins, name);
}

PyObject* builtins_of(PyObject* globals) noexcept {
    PyObject* builtins = cpy_callers_builtins(globals);
    if (builtins == nullptr && PyDict_Check(globals)) {
        builtins = dict_item(globals, s_builtins);
    }
    if (builtins != nullptr && PyModule_Check(builtins)) {
        builtins = PyModule_GetDict(builtins);
    }
    // Before 3.10 a frame whose globals name none has none.
    return builtins != nullptr || !cpy_functions_have_builtins() ? builtins : interpreters_builtins;
}

PyObject* read_builtin(PyObject* globals, PyObject* builtins, PyObject* name) noexcept {
    if (builtins == nullptr) {
        builtins = builtins_of(globals);
    }
    return builtins != nullptr && PyDict_CheckExact(builtins) ? dict_item(builtins, name) : nullptr;
}

bool is_made_plainly(PyObject* cls) noexcept {
    return reinterpret_cast<PyTypeObject*>(cls)->tp_new == PyBaseObject_Type.tp_new;
}

bool is_watched(PyObject* o) noexcept {
    PyTypeObject* type = Py_TYPE(o);
    if (type->tp_finalize != nullptr || type->tp_del != nullptr) {
        return true;
    }
    if (!PyType_SUPPORTS_WEAKREFS(type)) {
        return false;
    }
    auto* reference = reinterpret_cast<PyWeakReference*>(*PyObject_GET_WEAKREFS_LISTPTR(o));
    for (; reference != nullptr; reference = reference->wr_next) {
        if (reference->wr_callback != nullptr && !is_watch(reference->wr_callback)) {
            return true;
        }
    }
    return false;
}

Ref read_abc_token() noexcept { return without_error(cpy_vectorcall(get_abc_token, nullptr, 0, nullptr)); }

// Dicts up to this size have all their keys looked at. A larger one than kFew that had plain keys only in so many scans in a row is trusted from then
// on, while it grows or shrinks by one key between reads: a program that writes into it would have each of them look at all keys. (A dict that has the
// place of one that is gone has mostly another size.)
static constexpr Py_ssize_t kScanned = 512, kFew = 32;
static constexpr unsigned kTrustedAfter = 16;

bool is_plain_key(PyObject* key) noexcept {
    if (PyTuple_CheckExact(key)) {
        for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(key); i++) {
            if (!is_plain_key(PyTuple_GET_ITEM(key, i))) {
                return false;
            }
        }
        return true;
    }
    return PyUnicode_CheckExact(key) || PyLong_CheckExact(key) || PyBool_Check(key) ||
           PyFloat_CheckExact(key) || PyBytes_CheckExact(key) || PyComplex_CheckExact(key) ||
           PyType_CheckExact(key) || key == Py_None || key == Py_Ellipsis;
}

// Dicts whose keys were all found to be plain: nothing has changed them while their state is the same.
struct Scanned {
    PyObject* dict;
    unsigned long long state;
    unsigned times;   // scans in a row
    Py_ssize_t size;  // when it was last read
};
static Scanned* scanned_place(PyObject* dict) noexcept {
    static Scanned scanned[64];
    return &scanned[(reinterpret_cast<std::uintptr_t>(dict) >> 5) % 64];
}

static bool is_as_scanned(PyObject* dict) noexcept {
    const Scanned* place = scanned_place(dict);
    unsigned long long state = cpy_dict_state(dict);
    return state != 0 && place->dict == dict && place->state == state;
}

static bool has_plain_keys(PyObject* dict) noexcept {
    if (is_as_scanned(dict)) {
        return true;
    }
    Scanned* place = scanned_place(dict);
    PyObject* key;
    Py_ssize_t at = 0;
    while (PyDict_Next(dict, &at, &key, nullptr)) {
        if (!is_plain_key(key)) {
            if (place->dict == dict) {
                *place = {};
            }
            return false;
        }
    }
    *place = {dict, cpy_dict_state(dict), place->dict == dict ? place->times + 1 : 1, PyDict_GET_SIZE(dict)};
    return true;
}

static bool is_trusted(PyObject* dict) noexcept {
    Py_ssize_t size = PyDict_GET_SIZE(dict);
    if (size > kScanned) {
        return true;
    }
    Scanned* place = scanned_place(dict);
    Py_ssize_t more = size - place->size;
    if (size <= kFew || place->dict != dict || place->times < kTrustedAfter || more > 1 || more < -1) {
        return false;
    }
    place->size = size;
    return true;
}

DictRead dict_read_is_safe(PyObject* dict, PyObject* key) noexcept {
    if (!is_plain_key(key)) {
        return DictRead::Never;
    }
    if (cpy_dict_has_text_keys(dict)) {
        return DictRead::Safe;
    }
    if (is_trusted(dict) && !is_as_scanned(dict)) {
        return DictRead::Trusted;
    }
    return has_plain_keys(dict) ? DictRead::Safe : DictRead::Never;
}

// Is the equality of a key a C function that asks nobody else, and with `hashed`, of what is to become one, its hash?
static bool is_quiet_key(PyObject* key, bool hashed) noexcept {
    if (PyTuple_CheckExact(key)) {
        for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(key); i++) {
            if (!is_quiet_key(PyTuple_GET_ITEM(key, i), hashed)) {
                return false;
            }
        }
        return true;
    }
    const PyTypeObject* type = Py_TYPE(key);
    const PyTypeObject* const in_c[] = {&PyBaseObject_Type, &PyLong_Type, &PyUnicode_Type, &PyFloat_Type, &PyCFunction_Type};
    for (const PyTypeObject* known : in_c) {
        if (type->tp_richcompare == known->tp_richcompare && (!hashed || type->tp_hash == known->tp_hash)) {
            return true;
        }
    }
    return is_plain_key(key);
}

bool is_quiet(PyObject* o) noexcept {
    if (PyDict_Check(o)) {
        if (cpy_dict_has_text_keys(o) || is_trusted(o) || has_plain_keys(o)) {
            return true;
        }
        PyObject* key;
        Py_ssize_t at = 0;
        while (PyDict_Next(o, &at, &key, nullptr)) {
            if (!is_quiet_key(key, false)) {
                return false;
            }
        }
        return true;
    }
    if (PyList_Check(o) || PyTuple_Check(o)) {
        for (Py_ssize_t i = 0; i < PySequence_Fast_GET_SIZE(o); i++) {
            if (!is_quiet_key(PySequence_Fast_GET_ITEM(o, i), true)) {
                return false;
            }
        }
        return true;
    }
    if (!PyAnySet_CheckExact(o) || PySet_GET_SIZE(o) > kScanned) {
        return true;
    }
    bool quiet = true;
    Ref elements = Ref::steal(PyObject_GetIter(o));
    for (Ref e; elements && quiet && (e = Ref::steal(PyIter_Next(elements.get())));) {
        quiet = is_quiet_key(e.get(), false);
    }
    if (PyErr_Occurred()) {
        PyErr_Clear();
        quiet = false;
    }
    return quiet;
}

PyObject* read_dict_item(PyObject* dict, PyObject* key) noexcept { return dict_item(dict, key); }

}  // namespace sot
