// Guard nodes and checks as parsed, and the two tables that say how each is written.
#pragma once
#include "guard_program.h"
#include "scalar.h"

namespace sot {

enum class NodeKind : std::uint8_t {
    Arg, Cell, CellObject, Global, Builtin, Const, Attr, Own, TypeAttr, Mro, MroTuple, Type, Item, Len, Shape,
    Ndim, Dtype, Func, CellValue, Bound, Names, OwnDict, AbcToken, PlainNew, Plain, At, Join, Made, Operation,
};

enum class CheckKind : std::uint8_t {
    TypeIs, Is, IsNot, Same, NotSame, Equal, True, Missing, Present, Len, Keys, Ndarray, Dtype, Ndim,
    Apart, SameShape, Unwatched, Harmless, Quiet,
};

enum class FuncField : int { Code, Defaults, KwDefaults, Closure, Globals };
enum class BoundField : int { Func, Self };

struct Node {
    NodeKind kind;
    Op op;
    int a;              // register, or index
    int b;              // second register, field, or -1
    Py_ssize_t number;  // index of an item or axis; PY_SSIZE_T_MIN: an int out of range
    PyObject* object;   // borrowed from the specs: name, constant, key
    bool weak;          // `object` is kept alive by nobody here
    bool in_instance;   // in a program: an attribute that the class is known not to have when it is read
    int without;        // in a tree: the register that is missing where that is so, and 1; 0: none
    PyObject* known;    // in a program: what register `a` has whenever this is read, kept alive by a check; null: to be found out
    mutable Py_ssize_t hint;  // cpy_instance_attribute()'s
};

struct Check {
    CheckKind kind;
    bool small;         // `object` is an int and `number` its value
    bool whole;         // in a program: an "ndarray", followed by "dtype" and "ndim" of the same register
    bool named;         // an "is" of a global
    PyObject* function; // in a program: an "is" of the code of this function, kept alive by another check; else null
    bool weak;          // `object` is kept alive by nobody here
    signed char fact;   // decided by what GuardProgram::fact_classes[fact] is, or -1
    int a;
    int b;
    Py_ssize_t argument;  // the slot, when register `a` is an argument; else -1
    Py_ssize_t dtype_of;  // the slot, when register `a` is the dtype of an argument; else -1
    Py_ssize_t number;
    PyObject* object;
};

// Whether the `a` or `b` of a node or check is a register (b also where it is -1: no second operand).
bool node_reads_a(NodeKind kind) noexcept;
bool node_reads_b(NodeKind kind) noexcept;
bool check_reads_b(CheckKind kind) noexcept;

// Parse `nodes` and `checks` into `program` (zeroed); -1 with ValueError or TypeError that names
// the faulty one.
int parse_guards(GuardProgram* program, PyObject* nodes, PyObject* checks) noexcept;

}  // namespace sot
