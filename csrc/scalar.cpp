// Values of exact builtin scalar types: truth, equality and arithmetic that never run Python code.
#include "scalar.h"

#include "containers.h"

#include <cstring>

namespace sot {

// Larger results (in bits of an int, characters of a str) are not computed in a guard.
static constexpr Py_ssize_t kLargest = 1 << 16;

struct Symbol {
    const char* text;
    Op op;
    bool unary;
};

static constexpr Symbol kSymbols[] = {
    {"+", Op::Add, false},      {"-", Op::Sub, false},      {"*", Op::Mul, false},
    {"/", Op::TrueDiv, false},  {"//", Op::FloorDiv, false}, {"%", Op::Mod, false},
    {"**", Op::Pow, false},     {"<<", Op::LShift, false},  {">>", Op::RShift, false},
    {"&", Op::And, false},      {"|", Op::Or, false},       {"^", Op::Xor, false},
    {"<", Op::Lt, false},       {"<=", Op::Le, false},      {"==", Op::Eq, false},
    {"!=", Op::Ne, false},      {">", Op::Gt, false},       {">=", Op::Ge, false},
    {"broadcasts", Op::Broadcasts, false},
    {"neg", Op::Neg, true},     {"pos", Op::Pos, true},     {"invert", Op::Invert, true},
    {"not", Op::Not, true},     {"abs", Op::Abs, true},     {"int", Op::Int, true},
    {"float", Op::Float, true}, {"bool", Op::Bool, true},
};

bool op_from_symbol(PyObject* symbol, Op* op, bool* unary) noexcept {
    if (!PyUnicode_Check(symbol)) {
        return false;
    }
    for (const Symbol& s : kSymbols) {
        if (PyUnicode_CompareWithASCIIString(symbol, s.text) == 0) {
            *op = s.op;
            *unary = s.unary;
            return true;
        }
    }
    return false;
}

bool is_scalar(PyObject* o) noexcept {
    PyTypeObject* type = Py_TYPE(o);
    return type == &PyLong_Type || type == &PyFloat_Type || type == &PyBool_Type ||
           type == &PyUnicode_Type || type == &PyBytes_Type || type == &PyComplex_Type;
}

static bool is_text(PyObject* o) noexcept { return PyUnicode_CheckExact(o) || PyBytes_CheckExact(o); }
static bool is_int(PyObject* o) noexcept { return PyLong_CheckExact(o) || PyBool_Check(o); }

// The value of a small int, or `otherwise`.
static long long small_int(PyObject* o, long long otherwise) noexcept {
    int overflow = 0;
    long long value = PyLong_AsLongLongAndOverflow(o, &overflow);
    return overflow ? otherwise : value;
}


static long long bit_length(long long value) noexcept {
    long long bits = 0;
    for (; value != 0 && value != -1; value /= 2) {
        bits++;
    }
    return bits + 1;
}

// Could the result be too large to compute once more for a guard?
static bool too_large(Op op, PyObject* a, PyObject* b) noexcept {
    if (op == Op::LShift && is_int(a) && is_int(b)) {
        return small_int(b, kLargest) >= kLargest;
    }
    if (op == Op::Pow && is_int(a) && is_int(b)) {
        long long base = small_int(a, kLargest), exponent = small_int(b, kLargest);
        return (base < -1 || base > 1) && exponent >= kLargest / bit_length(base);
    }
    if (op == Op::Mul && is_text(a) != is_text(b)) {
        PyObject* text = is_text(a) ? a : b;
        PyObject* times = text == a ? b : a;
        long long count = is_int(times) ? small_int(times, kLargest) : 0;
        return count > 0 && container_length(text) > kLargest / count;
    }
    return false;
}

static PyObject* compute(Op op, PyObject* a, PyObject* b) noexcept {
    switch (op) {
    case Op::Add: return PyNumber_Add(a, b);
    case Op::Sub: return PyNumber_Subtract(a, b);
    case Op::Mul: return PyNumber_Multiply(a, b);
    case Op::TrueDiv: return PyNumber_TrueDivide(a, b);
    case Op::FloorDiv: return PyNumber_FloorDivide(a, b);
    case Op::Mod: return PyNumber_Remainder(a, b);
    case Op::Pow: return PyNumber_Power(a, b, Py_None);
    case Op::LShift: return PyNumber_Lshift(a, b);
    case Op::RShift: return PyNumber_Rshift(a, b);
    case Op::And: return PyNumber_And(a, b);
    case Op::Or: return PyNumber_Or(a, b);
    case Op::Xor: return PyNumber_Xor(a, b);
    case Op::Lt: return PyObject_RichCompare(a, b, Py_LT);
    case Op::Le: return PyObject_RichCompare(a, b, Py_LE);
    case Op::Eq: return PyObject_RichCompare(a, b, Py_EQ);
    case Op::Ne: return PyObject_RichCompare(a, b, Py_NE);
    case Op::Gt: return PyObject_RichCompare(a, b, Py_GT);
    case Op::Ge: return PyObject_RichCompare(a, b, Py_GE);
    case Op::Broadcasts: return nullptr;  // of lengths, which are small: see Registers::number_operation()
    case Op::Neg: return PyNumber_Negative(a);
    case Op::Pos: return PyNumber_Positive(a);
    case Op::Invert:
        if (PyBool_Check(a)) {  // ~True warns since 3.12, and a warning runs Python code
            return PyLong_FromLong(a == Py_True ? -2 : -1);
        }
        return PyNumber_Invert(a);
    case Op::Abs: return PyNumber_Absolute(a);
    case Op::Int: return PyNumber_Long(a);
    case Op::Float: return PyNumber_Float(a);
    case Op::Not:
    case Op::Bool: {
        int value = PyObject_IsTrue(a);
        return value < 0 ? nullptr : PyBool_FromLong(op == Op::Bool ? value : !value);
    }
    }
    return nullptr;
}

PyObject* scalar_op(Op op, PyObject* a, PyObject* b) noexcept {
    if (b != nullptr && too_large(op, a, b)) {
        return nullptr;
    }
    if ((op == Op::Eq || op == Op::Ne) && PyBytes_CheckExact(a) != PyBytes_CheckExact(b)) {
        return new_ref(op == Op::Ne ? Py_True : Py_False);  // python -b warns, and a warning runs Python code
    }
    PyObject* result = compute(op, a, b);
    if (result == nullptr) {
        PyErr_Clear();
    }
    return result;
}

static bool same_bits(double a, double b) noexcept { return std::memcmp(&a, &b, sizeof a) == 0; }

static bool same_slice(PyObject* a, PyObject* b) noexcept {
    auto* x = reinterpret_cast<PySliceObject*>(a);
    auto* y = reinterpret_cast<PySliceObject*>(b);
    return same_value(x->start, y->start) && same_value(x->stop, y->stop) &&
           same_value(x->step, y->step);
}

bool same_value(PyObject* a, PyObject* b) noexcept {
    if (a == b) {
        return true;
    }
    PyTypeObject* type = Py_TYPE(a);
    if (type != Py_TYPE(b)) {
        return false;
    }
    if (type == &PyFloat_Type) {
        return same_bits(PyFloat_AS_DOUBLE(a), PyFloat_AS_DOUBLE(b));
    }
    if (type == &PyComplex_Type) {
        Py_complex x = PyComplex_AsCComplex(a), y = PyComplex_AsCComplex(b);
        return same_bits(x.real, y.real) && same_bits(x.imag, y.imag);
    }
    if (type == &PyTuple_Type) {
        Py_ssize_t count = PyTuple_GET_SIZE(a);
        if (count != PyTuple_GET_SIZE(b)) {
            return false;
        }
        for (Py_ssize_t i = 0; i < count; i++) {
            if (!same_value(PyTuple_GET_ITEM(a, i), PyTuple_GET_ITEM(b, i))) {
                return false;
            }
        }
        return true;
    }
    if (type == &PySlice_Type) {
        return same_slice(a, b);
    }
    if (type == &PyLong_Type || type == &PyUnicode_Type || type == &PyBytes_Type ||
        type == &PyRange_Type) {
        int equal = PyObject_RichCompareBool(a, b, Py_EQ);
        if (equal < 0) {
            PyErr_Clear();
        }
        return equal == 1;
    }
    return false;
}

int truth(PyObject* o) noexcept {
    if (PyBool_Check(o) || o == Py_None) {
        return o == Py_True;
    }
    Py_ssize_t length = container_length(o);
    if (length >= 0) {
        return length > 0;
    }
    return is_scalar(o) ? PyObject_IsTrue(o) : -1;
}

Py_ssize_t container_length(PyObject* o) noexcept {
    PyTypeObject* type = Py_TYPE(o);
    if (type == &PyTuple_Type || PyList_Check(o)) {
        return Py_SIZE(o);
    }
    if (has_items_of_dict(o)) {
        return PyDict_GET_SIZE(o);
    }
    if (type == &PySet_Type || type == &PyFrozenSet_Type || type == &PyUnicode_Type ||
        type == &PyBytes_Type || type == &PyByteArray_Type || type == &PyRange_Type || is_deque(o)) {
        Py_ssize_t length = PyObject_Size(o);
        if (length < 0) {  // a range longer than Py_ssize_t
            PyErr_Clear();
        }
        return length;
    }
    return -1;
}

}  // namespace sot
