// Evaluation of guard nodes and checks, and of one guard program.
#include "array_kinds.h"
#include "attribute.h"
#include "containers.h"
#include "ends.h"
#include "frame/cpy_frame.h"
#include "registers.h"

#include <climits>
#include <cstring>

namespace sot {

Py_ssize_t length_of(PyObject* o) noexcept {
    return is_array(o) ? array_dim(o, 0) : container_length(o);
}

static PyObject* cell_content(PyObject* cell) noexcept {
    return cell != nullptr && PyCell_Check(cell) ? PyCell_GET(cell) : nullptr;
}

// The number or text that an instance of a subclass of int, float or str is; null for others. Runs no code of the class.
static Ref plain_value(PyObject* o) noexcept {
    if (PyLong_Check(o)) {
        return Ref::steal(PyLong_Type.tp_as_number->nb_int(o));
    }
    if (PyFloat_Check(o)) {
        return Ref::steal(PyFloat_FromDouble(PyFloat_AS_DOUBLE(o)));
    }
    return PyUnicode_Check(o) ? Ref::steal(PyUnicode_FromObject(o)) : Ref();
}

void Registers::evaluate(int n, const Node& node) noexcept {
    switch (node.kind) {
    case NodeKind::Arg: return borrow(n, node.number < in_.count ? in_.flat[node.number] : nullptr);
    case NodeKind::Cell: return borrow(n, cell_content(cell(node.number)));
    case NodeKind::CellObject: return borrow(n, cell(node.number));
    case NodeKind::Global: return borrow(n, read_global(in_.globals, in_.builtins, node.object));
    case NodeKind::Builtin: return borrow(n, read_builtin(in_.globals, in_.builtins, node.object));
    case NodeKind::Const: return borrow(n, node.object);
    case NodeKind::Operation: return operation(n, node);
    case NodeKind::AbcToken: return own(n, read_abc_token().release());
    case NodeKind::Len: {
        PyObject* o = present_object(node.a);
        return size(n, o != nullptr ? length_of(o) : -1);
    }
    default: break;
    }
    PyObject* o = node.known != nullptr ? node.known : object(node.a);
    if (o == nullptr) {
        return state(node.a) == State::Refused ? refuse(n) : void();
    }
    switch (node.kind) {
    case NodeKind::Attr:
        if (node.in_instance || (node.without != 0 && states_[node.without - 1] == State::Missing)) {
            PyObject* found = find_in_instance(o, node.object, &node.hint);
            return found != nullptr ? borrow(n, found) : own(n, read_attribute_of_instance(o, node.object).release());
        }
        return own(n, read_attribute(o, node.object).release());
    case NodeKind::Own: return own(n, read_instance_dict(o, node.object).release());
    case NodeKind::TypeAttr: return borrow(n, _PyType_Lookup(Py_TYPE(o), node.object));
    case NodeKind::Mro:
        return borrow(n, PyType_Check(o) ? _PyType_Lookup(reinterpret_cast<PyTypeObject*>(o), node.object) : nullptr);
    case NodeKind::PlainNew: return borrow(n, PyType_Check(o) && is_made_plainly(o) ? Py_True : Py_False);
    case NodeKind::Plain: return own(n, plain_value(o).release());
    case NodeKind::MroTuple: return borrow(n, PyType_Check(o) ? reinterpret_cast<PyTypeObject*>(o)->tp_mro : nullptr);
    case NodeKind::Type: return borrow(n, as_object(Py_TYPE(o)));
    case NodeKind::Item: return item(n, o, node.object, node.number);
    case NodeKind::At: return item_at(n, o, node.b);
    case NodeKind::Join: return joined(n, o, node.b);
    case NodeKind::Made: return made(n, node.object, o, node.b);
    case NodeKind::Shape: return size(n, array_dim(o, node.number));
    case NodeKind::Ndim: return size(n, array_ndim(o));
    case NodeKind::Dtype: return own(n, array_dtype(o).release());
    case NodeKind::Func: return function_field(n, o, static_cast<FuncField>(node.b));
    case NodeKind::CellValue: return borrow(n, cell_content(o));
    case NodeKind::OwnDict: return own(n, read_own_dict(o).release());
    case NodeKind::Names: return borrow(n, cpy_instance_dict(o));
    case NodeKind::Bound: return bound_field(n, o, static_cast<BoundField>(node.b));
    default: return;
    }
}

// 1, 0, or -1 where only code of the program's knows.
static int has_element(PyObject* set, PyObject* key) noexcept {
    int found = is_plain_key(key) && is_quiet(set) ? PySet_Contains(set, key) : -1;
    if (PyErr_Occurred()) {
        PyErr_Clear();
    }
    return found;
}

// `index` is the key's value, PY_SSIZE_T_MIN where that is none or out of range.
void Registers::item(int n, PyObject* o, PyObject* key, Py_ssize_t index) noexcept {
    if (has_items_of_dict(o)) {
        DictRead how = o == plain_dict_ && is_plain_key(key) ? DictRead::Safe : dict_read_is_safe(o, key);
        if (how == DictRead::Trusted) {
            pin();
            Ref dict = Ref::borrow(o);
            PyObject* value = read_dict_item(o, key);
            Py_XINCREF(value);
            return own(n, value);
        }
        if (how == DictRead::Safe) {
            plain_dict_ = o;
            return borrow(n, read_dict_item(o, key));
        }
        return refuse(n);
    }
    if (PyAnySet_CheckExact(o)) {  // the key itself when an element equals it
        pin();
        Ref set = Ref::borrow(o);
        int found = has_element(o, key);
        if (found < 0) {
            return refuse(n);
        }
        Py_XINCREF(found ? key : nullptr);
        return own(n, found ? key : nullptr);
    }
    if (is_deque(o) && PyLong_CheckExact(key) && index != PY_SSIZE_T_MIN) {
        return own(n, deque_item(o, index).release());
    }
    bool is_tuple = PyTuple_Check(o);  // a subclass has the same items in the same place
    if ((!is_tuple && !PyList_Check(o)) || !PyLong_CheckExact(key)) {
        return;
    }
    Py_ssize_t length = Py_SIZE(o);
    if (index < 0 && index >= -length) {
        index += length;
    }
    if (index >= 0 && index < length) {
        borrow(n, is_tuple ? PyTuple_GET_ITEM(o, index) : PyList_GET_ITEM(o, index));
    }
}

// The item whose index or key is the value of another node.
void Registers::item_at(int n, PyObject* o, int key) noexcept {
    long long index = PY_SSIZE_T_MIN;
    bool small = small_number(key, &index) && index >= PY_SSIZE_T_MIN && index <= PY_SSIZE_T_MAX;
    PyObject* k = object(key);
    if (k == nullptr) {
        return state(key) == State::Refused ? refuse(n) : void();
    }
    if (is_plain_key(k)) {
        item(n, o, k, small ? static_cast<Py_ssize_t>(index) : PY_SSIZE_T_MIN);
    }
}

// A tuple with one more item. To make it must not make the collector run, which may run code of the program.
void Registers::joined(int n, PyObject* tuple, int last) noexcept {
    PyObject* item = object(last);
    if (!PyTuple_CheckExact(tuple) || item == nullptr || !is_plain_key(item)) {
        return refuse(n);
    }
    Py_ssize_t size = PyTuple_GET_SIZE(tuple);
    int held = cpy_hold_collector();
    PyObject* made = PyTuple_New(size + 1);
    cpy_let_collector(held);
    if (made == nullptr) {
        PyErr_Clear();
        return refuse(n);
    }
    for (Py_ssize_t i = 0; i < size; i++) {
        PyTuple_SET_ITEM(made, i, new_ref(PyTuple_GET_ITEM(tuple, i)));
    }
    PyTuple_SET_ITEM(made, size, new_ref(item));
    own(n, made);
}

// Is a value one of which functions are asked in a guard: a short text, a number, a tuple of such, a slice (a constant with ints)?
static bool is_operand(PyObject* o) noexcept {
    static constexpr Py_ssize_t kLongest = 1000;
    if (PyLong_CheckExact(o)) {
        int overflow = 0;
        PyLong_AsLongLongAndOverflow(o, &overflow);
        return overflow == 0;
    }
    if (PyTuple_CheckExact(o)) {
        for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(o); i++) {
            if (!is_operand(PyTuple_GET_ITEM(o, i))) {
                return false;
            }
        }
        return true;
    }
    return PyUnicode_CheckExact(o) ? PyUnicode_GET_LENGTH(o) <= kLongest : PyFloat_CheckExact(o) || PyBool_Check(o) || PySlice_Check(o) || o == Py_None;
}

// What a function in C gives that asks nothing but these operands.
void Registers::made(int n, PyObject* function, PyObject* a, int b) noexcept {
    PyObject* operands[] = {a, b < 0 ? nullptr : object(b)};
    if (!is_operand(a) || (b >= 0 && (operands[1] == nullptr || !is_operand(operands[1])))) {
        return refuse(n);
    }
    int held = cpy_hold_collector();
    PyObject* result = cpy_vectorcall(function, operands, b < 0 ? 1 : 2, nullptr);
    cpy_let_collector(held);
    if (result == nullptr || !is_scalar(result)) {
        PyErr_Clear();
        Py_XDECREF(result);
        return refuse(n);
    }
    own(n, result);
}

void Registers::function_field(int n, PyObject* o, FuncField field) noexcept {
    if (!PyFunction_Check(o)) {
        return;
    }
    PyObject* value = nullptr;
    switch (field) {
    case FuncField::Code: value = PyFunction_GET_CODE(o); break;
    case FuncField::Defaults: value = PyFunction_GET_DEFAULTS(o); break;
    case FuncField::KwDefaults: value = PyFunction_GET_KW_DEFAULTS(o); break;
    case FuncField::Closure: value = PyFunction_GET_CLOSURE(o); break;
    case FuncField::Globals: value = PyFunction_GET_GLOBALS(o); break;
    }
    borrow(n, value != nullptr ? value : Py_None);
}

void Registers::bound_field(int n, PyObject* o, BoundField field) noexcept {
    if (PyMethod_Check(o)) {
        borrow(n, field == BoundField::Func ? PyMethod_GET_FUNCTION(o) : PyMethod_GET_SELF(o));
    } else if (PyCFunction_Check(o) && field == BoundField::Self) {
        borrow(n, PyCFunction_GET_SELF(o));
    }
}

// The result of a comparison, null for another operator.
template <class Number>
static inline PyObject* compared(Op op, Number a, Number b) noexcept {
    switch (op) {
    case Op::Lt: return a < b ? Py_True : Py_False;
    case Op::Le: return a <= b ? Py_True : Py_False;
    case Op::Eq: return a == b ? Py_True : Py_False;
    case Op::Ne: return a != b ? Py_True : Py_False;
    case Op::Gt: return a > b ? Py_True : Py_False;
    case Op::Ge: return a >= b ? Py_True : Py_False;
    default: return nullptr;
    }
}

// Of two truth values, null for another operator.
static PyObject* connected(Op op, bool a, bool b) noexcept {
    switch (op) {
    case Op::And: return a && b ? Py_True : Py_False;
    case Op::Or: return a || b ? Py_True : Py_False;
    default: return nullptr;
    }
}

// Comparisons of floats, those of a text with itself (most texts that say how are interned), and what connects truth values.
bool Registers::object_operation(int n, const Node& node) noexcept {
    PyObject *a = present_object(node.a), *b = present_object(node.b), *result = nullptr;
    if (a == nullptr || b == nullptr) {
        return false;
    }
    if (PyFloat_CheckExact(a) && PyFloat_CheckExact(b)) {
        result = compared(node.op, PyFloat_AS_DOUBLE(a), PyFloat_AS_DOUBLE(b));
    } else if (PyBool_Check(a) && PyBool_Check(b)) {
        result = connected(node.op, a == Py_True, b == Py_True);
    } else if (a == b && PyUnicode_CheckExact(a)) {
        result = compared(node.op, 0, 0);
    }
    borrow(n, result);
    return result != nullptr;
}

// The common operations on ints that fit a machine word and those above, without making objects.
bool Registers::number_operation(int n, const Node& node) noexcept {
    long long a, b, result;
    if (node.b < 0) {
        return false;
    }
    if (!small_number(node.a, &a) || !small_number(node.b, &b)) {
        return object_operation(n, node);
    }
    if (PyObject* truth_value = compared(node.op, a, b)) {
        borrow(n, truth_value);
        return true;
    }
    switch (node.op) {
    case Op::Broadcasts: borrow(n, a == b || a == 1 || b == 1 ? Py_True : Py_False); return true;
    case Op::Add:
        if (b > 0 ? a > LLONG_MAX - b : a < LLONG_MIN - b) {
            return false;
        }
        result = a + b;
        break;
    case Op::Sub:
        if (b > 0 ? a < LLONG_MIN + b : a > LLONG_MAX + b) {
            return false;
        }
        result = a - b;
        break;
    case Op::Mul:
        if (a > INT_MAX || a < -INT_MAX || b > INT_MAX || b < -INT_MAX) {
            return false;
        }
        result = a * b;
        break;
    default: return false;
    }
    number(n, result);
    return true;
}

void Registers::operation(int n, const Node& node) noexcept {
    if (number_operation(n, node)) {
        return;
    }
    PyObject* a = object(node.a);
    PyObject* b = node.b < 0 ? nullptr : object(node.b);
    if (a == nullptr || !is_scalar(a) || (node.b >= 0 && (b == nullptr || !is_scalar(b)))) {
        return;
    }
    own(n, scalar_op(node.op, a, b));
}

static bool has_dtype(PyObject* o, PyObject* dtype) noexcept {
    if (is_array(o)) {
        Ref own = array_dtype(o);
        return own && same_dtype(own.get(), dtype);
    }
    return is_dtype(o) && same_dtype(o, dtype);
}

bool Registers::holds(const Check& check) noexcept {
    if (check.kind == CheckKind::Apart) {
        PyObject *one = present_object(check.a), *other = present_object(check.b);
        return state(check.a) != State::Refused && state(check.b) != State::Refused && (one == nullptr || one != other);
    }
    if (check.argument >= 0 && check.argument < in_.count) {
        return holds(check, in_.flat[check.argument]);
    }
    State s = state(check.a);
    if (s == State::Refused) {
        return false;
    }
    if (s == State::Missing) {
        return check.kind == CheckKind::Missing || check.kind == CheckKind::Harmless;
    }
    if (s == State::Number) {
        long long value = slots_[check.a].number;
        switch (check.kind) {
        case CheckKind::TypeIs: return check.object == as_object(&PyLong_Type);
        case CheckKind::Equal:
            if (check.small) {
                return check.number == value;
            }
            return object(check.a) != nullptr && same_value(object(check.a), check.object);
        case CheckKind::True: return (value != 0) == (check.object == Py_True);
        case CheckKind::IsNot: return !PyLong_CheckExact(check.object);
        case CheckKind::Present: return true;
        case CheckKind::Unwatched: return true;
        case CheckKind::Harmless: return true;
        default: return false;
        }
    }
    return holds(check, slots_[check.a].object);
}

// The check on a value that is an object.
bool Registers::holds(const Check& check, PyObject* o) noexcept {
    switch (check.kind) {
    case CheckKind::TypeIs: return as_object(Py_TYPE(o)) == check.object;
    case CheckKind::Is: return o == check.object;
    case CheckKind::IsNot: return o != check.object;
    case CheckKind::Same: return present_object(check.b) == o;
    case CheckKind::NotSame: {
        PyObject* other = present_object(check.b);
        return other != nullptr && other != o;
    }
    case CheckKind::Equal: return same_value(o, check.object);
    case CheckKind::True: return PyBool_Check(o) ? o == check.object : truth(o) == (check.object == Py_True);
    case CheckKind::Missing: return false;
    case CheckKind::Present: return true;
    case CheckKind::Len: return length_of(o) == check.number;
    case CheckKind::Keys: return has_items_of_dict(o) ? has_keys(o, check.object) : PyAnySet_CheckExact(o) && has_elements(o, check.object);
    case CheckKind::Ndarray: return array_is_plain(o);
    case CheckKind::Dtype: return has_dtype(o, check.object);
    case CheckKind::Ndim: return array_ndim(o) == check.number;
    case CheckKind::Apart: return present_object(check.b) != o;
    case CheckKind::SameShape: return array_same_shape(o, present_object(check.b));
    case CheckKind::Unwatched: return !is_watched(o);
    case CheckKind::Harmless: return !end_is_watched(o, check.number != 0);
    case CheckKind::Quiet: return o == plain_dict_ || is_quiet(o);
    }
    return false;
}

// The class of an array's dtype, likewise.
static inline int hold_of_dtype(const Check& check, PyObject* array) noexcept {
    PyObject* dtype = check.kind == CheckKind::TypeIs ? array_dtype_at_once(array) : nullptr;
    return dtype == nullptr ? 0 : as_object(Py_TYPE(dtype)) == check.object ? 1 : -1;
}

// Does what was found of the class's attributes still hold?
static inline bool holds_for_class(const FactClass& fact) noexcept {
    return fact.version != 0 && cpy_type_version(fact.type) == fact.version;
}

// The most frequent checks, on arguments, globals, classes and functions. How many checks from this one on hold so; 0: that is to be found out;
// -1: this one fails.
static inline int hold_at_once(const GuardProgram* p, const Check& check, const Inputs& in) noexcept {
    if (check.fact >= 0) {
        return holds_for_class(p->fact_classes[check.fact]) ? 1 : 0;
    }
    if (check.function != nullptr) {
        return PyFunction_GET_CODE(check.function) == check.object ? 1 : -1;
    }
    if (check.named) {
        return read_global(in.globals, in.builtins, p->nodes[check.a].object) == check.object ? 1 : 0;
    }
    if (check.argument < 0 || check.argument >= in.count) {
        return check.dtype_of < 0 || check.dtype_of >= in.count ? 0 : hold_of_dtype(check, in.flat[check.dtype_of]);
    }
    PyObject* o = in.flat[check.argument];
    switch (check.kind) {
    case CheckKind::TypeIs: return as_object(Py_TYPE(o)) == check.object ? 1 : -1;
    case CheckKind::Ndarray: return check.whole && array_is_like(o, (&check)[1].object, (&check)[2].number) ? 3 : 0;
    case CheckKind::Dtype: return array_dtype_at_once(o) == check.object ? 1 : 0;
    default: return 0;
    }
}

// The checks from number `i` on, those that need registers as well.
static __attribute__((noinline)) int check_with_registers(const GuardProgram* program, const Inputs& in, int i) noexcept {
    if (program->dead) {
        return 0;
    }
    Registers registers(program->nodes, program->node_count, in);
    if (!registers.usable()) {
        return 0;
    }
    const int classes = program->fact_class_count;
    unsigned int known = 0;  // bit k: what is to hold of class k does
    for (int k = 0; k < classes; k++) {
        known |= holds_for_class(program->fact_classes[k]) ? 1U << k : 0;
    }
    while (i < program->check_count) {
        const Check& check = program->checks[i];
        int held = check.fact < 0 ? hold_at_once(program, check, in) : static_cast<int>(known >> check.fact & 1U);
        if (held < 0 || (held == 0 && !registers.holds(check))) {
            return i;
        }
        i += held > 0 ? held : 1;
    }
    if (program->dead) {  // a guard may run code of the program
        return 0;
    }
    for (int k = 0; k < classes; k++) {
        if ((known >> k & 1U) == 0) {
            program->fact_classes[k].version = cpy_type_version(program->fact_classes[k].type);  // all facts have been found, and nothing has run meanwhile
        }
    }
    return -1;
}

int guards_check(const GuardProgram* program, const Inputs& in) noexcept {
    int i = 0;
    while (i < program->check_count) {
        int held = hold_at_once(program, program->checks[i], in);
        if (held <= 0) {
            return held < 0 ? i : check_with_registers(program, in, i);
        }
        i += held;
    }
    return -1;
}

// A value in words that need no code of the user's.
static PyObject* describe(PyObject* o) {
    if (o == nullptr) {
        return PyUnicode_FromString("missing");
    }
    if (is_scalar(o) || o == Py_None || PyType_Check(o) || PyFunction_Check(o) || PyModule_Check(o) ||
        is_dtype(o)) {
        return PyUnicode_FromFormat("%.200R", o);
    }
    if (is_array(o)) {
        Ref dtype = array_dtype(o);
        return PyUnicode_FromFormat("an array of %zd dimensions, %R", array_ndim(o), dtype.get());
    }
    Py_ssize_t length = container_length(o);
    if (length >= 0) {
        return PyUnicode_FromFormat("a %s of %zd items", Py_TYPE(o)->tp_name, length);
    }
    return PyUnicode_FromFormat("a %s at %p", Py_TYPE(o)->tp_name, static_cast<void*>(o));
}

PyObject* guards_explain(const GuardProgram* program, const Inputs& in) {
    int failed = guards_check(program, in);
    if (failed < 0 || failed >= program->check_count) {
        return new_ref(Py_None);
    }
    if (program->dead) {
        return PyUnicode_FromString("an object that the guards were made for is gone");
    }
    Registers registers(program->nodes, program->node_count, in);
    if (!registers.usable()) {
        return PyErr_NoMemory();
    }
    const Check& check = program->checks[failed];
    PyObject* spec = PyTuple_GET_ITEM(program->check_specs, failed);
    Ref node = Ref::steal(PyObject_Repr(PyTuple_GET_ITEM(program->node_specs, check.a)));
    Ref value = node ? Ref::steal(describe(registers.object(check.a))) : Ref();
    if (!value) {
        return nullptr;
    }
    if (!check_reads_b(check.kind)) {
        return PyUnicode_FromFormat("check %d %R fails: %U is %U", failed, spec, node.get(), value.get());
    }
    Ref other = Ref::steal(describe(registers.object(check.b)));
    return !other ? nullptr
                  : PyUnicode_FromFormat("check %d %R fails: %U is %U, the other %U", failed, spec,
                                         node.get(), value.get(), other.get());
}

}  // namespace sot
