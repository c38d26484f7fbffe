// Attribute reads that run no Python code.
#pragma once
#include "ref.h"

namespace sot {

// Learns the interpreter's slot for a Python __getattr__; -1 with an exception.
int attribute_init() noexcept;

// What getattr(o, name) gives, or null (and no exception) when there is no such attribute or when
// finding out could run Python code. `name` is interned.
Ref read_attribute(PyObject* o, PyObject* name) noexcept;

// Borrowed: the same where the class has no attribute of that name, as quickly as can be; null says nothing. `hint`: of this place.
PyObject* find_in_instance(PyObject* o, PyObject* name, Py_ssize_t* hint) noexcept;

// The same where the class has no attribute of that name.
Ref read_attribute_of_instance(PyObject* o, PyObject* name) noexcept;

// What the instance's own __dict__ has for `name` (its class is not asked), or null.
Ref read_instance_dict(PyObject* o, PyObject* name) noexcept;

// The instance's own __dict__, made if it has none yet, whatever its class reads attributes by; null where that could run Python code.
Ref read_own_dict(PyObject* o) noexcept;

// Borrowed or null: `name` in the globals, then in their builtins.
// `builtins`: those of the function, or null for what a frame with these globals would take now.
PyObject* read_global(PyObject* globals, PyObject* builtins, PyObject* name) noexcept;
PyObject* read_builtin(PyObject* globals, PyObject* builtins, PyObject* name) noexcept;

// Borrowed or null: the builtins that a function or (before 3.10) a frame with these globals gets now.
PyObject* builtins_of(PyObject* globals) noexcept;

// How attributes of a type's instances are read, or written and deleted.
enum class Attributes {
    Generic,  // by object's own algorithm
    ByClass,  // by what its MRO has for __getattribute__ and __getattr__, or __setattr__ and __delattr__
    Own,      // by C code of the type's own, of which the MRO need not tell (old types in C have no __getattribute__ for it)
};
Attributes reads_by(const PyTypeObject* type) noexcept;
Attributes writes_by(const PyTypeObject* type) noexcept;

// Is the class's tp_new object's own? It is not for ever once the class had a __new__ of its own, and then
// object.__new__ refuses arguments (Objects/typeobject.c object_new, update_one_slot).
bool is_made_plainly(PyObject* cls) noexcept;

// Can the object's end run code of the program: a __del__, a callback of a weak reference, what a generator has still to do?
bool is_watched(PyObject* o) noexcept;

// The count of registrations with abstract base classes (abc.get_cache_token()), or null.
Ref read_abc_token() noexcept;

// Are hash and equality of the key the interpreter's own?
bool is_plain_key(PyObject* key) noexcept;

// May a key be looked up in an exact dict? A key in it of another class (a str subclass, or any class
// whose hash meets that of a number) would be asked by its own __eq__.
enum class DictRead {
    Never,    // the key is not a builtin constant, or one in the dict is not
    Safe,
    Trusted,  // too many keys to look at, or too often: what the program's own look-up would run may run
};
DictRead dict_read_is_safe(PyObject* dict, PyObject* key) noexcept;

// Can builtin constants be looked up in, put into and taken out of a dict or set, and can the items of a list or tuple be put into
// one, without code of the program's? Large dicts and sets are trusted, and dicts whose keys were looked at too often.
bool is_quiet(PyObject* o) noexcept;

// Borrowed or null, no exception.
PyObject* read_dict_item(PyObject* dict, PyObject* key) noexcept;

}  // namespace sot
