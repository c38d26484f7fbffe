// GuardProgram: nodes (how to reach a value) and checks (what must hold), as Python sees them.
#pragma once
#include "ref.h"

namespace sot {

// What guards are evaluated on; all borrowed.
struct Inputs {
    PyObject* globals;
    PyObject* builtins;        // the function's, or null: what a new frame would take
    PyObject* closure;         // tuple of cells, or null
    PyObject* const* flat;     // argument slots in co_varnames order
    Py_ssize_t count;
};

struct Node;
struct Check;
struct Entry;
struct Watch;

// A class that checks read attributes of.
struct FactClass {
    PyTypeObject* type;            // borrowed from the specs
    mutable unsigned int version;  // the version of it that those checks hold for, or 0
};

constexpr int most_fact_classes = 8;

struct GuardProgram {
    PyObject_HEAD
    Node* nodes;
    Check* checks;
    int node_count;
    int check_count;
    FactClass fact_classes[most_fact_classes];  // those that the most checks do
    int fact_class_count;
    PyObject* node_specs;   // tuple of tuples, owns every object the nodes point to
    PyObject* check_specs;  // the same for the checks
    PyObject* names;        // list of interned names
    Watch* watch;           // null, or what is called when one of the objects goes that only weak references in the specs hold
    Entry* entry;           // borrowed: whose guards they are, or null
    bool dead;              // one of them went: it never holds again, and its pointers are not looked at
};

extern PyTypeObject guard_program_type;

// Hold the objects in the sequence `mortal` weakly, those that can be; -1 with an exception.
int loosen_guards(GuardProgram* program, PyObject* mortal) noexcept;
// Is `callback`, of a weak reference, ours?
bool is_watch(PyObject* callback) noexcept;
int guard_program_init(PyObject* module) noexcept;

// -1, or the index of the first check that fails. Runs no Python code, leaves no exception.
int guards_check(const GuardProgram* program, const Inputs& in) noexcept;

// New reference: None, or a str that says which check fails and on what. May run Python code.
PyObject* guards_explain(const GuardProgram* program, const Inputs& in);

}  // namespace sot
