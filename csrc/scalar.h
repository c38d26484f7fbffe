// Values of exact builtin scalar types: truth, equality and arithmetic that never run Python code.
#pragma once
#include "ref.h"

#include <cstdint>

namespace sot {

// Broadcasts: are two lengths equal, or is one of them 1? Of ints that fit a machine word only.
enum class Op : std::uint8_t {
    Add, Sub, Mul, TrueDiv, FloorDiv, Mod, Pow, LShift, RShift, And, Or, Xor,
    Lt, Le, Eq, Ne, Gt, Ge, Broadcasts,
    Neg, Pos, Invert, Not, Abs, Int, Float, Bool,
};

// Sets `op` and whether it takes one operand; false when there is no such symbol.
bool op_from_symbol(PyObject* symbol, Op* op, bool* unary) noexcept;

// int, float, bool, complex, str or bytes, and not a subclass.
bool is_scalar(PyObject* o) noexcept;

// New reference, or null (and no exception) when the operation raises or would be too large to
// repeat in a guard. Operands: is_scalar(); `b` is null for one-operand operations.
PyObject* scalar_op(Op op, PyObject* a, PyObject* b) noexcept;

// Do `a` and `b` have the same exact type and value: floats by their bits, tuples, slices, ranges
// by their parts, everything else that is not a builtin constant by identity?
bool same_value(PyObject* a, PyObject* b) noexcept;

// 1 or 0 when `o` is an exact builtin scalar, None or container, else -1.
int truth(PyObject* o) noexcept;

// The number of items of an exact builtin container, else -1.
Py_ssize_t container_length(PyObject* o) noexcept;

}  // namespace sot
