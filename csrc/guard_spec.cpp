// Parsing of guard nodes and checks: two tables and one reader.
#include "guard_spec.h"

#include "array_kinds.h"


#include <climits>
#include <cstring>

namespace sot {

// Evaluation follows a chain of nodes on the C stack.
static constexpr int kDeepest = 4000;

// A letter per item after the name: r register, i index, s name, o object, k key, f function
// field, b method field, t type, q bool, u tuple of keys, and p for an operator with its operands.
template <class Kind>
struct Form {
    const char* name;
    Kind kind;
    const char* items;
};

static constexpr Form<NodeKind> kNodes[] = {
    {"arg", NodeKind::Arg, "i"},         {"cell", NodeKind::Cell, "i"},
    {"cellobj", NodeKind::CellObject, "i"}, {"global", NodeKind::Global, "s"},
    {"builtin", NodeKind::Builtin, "s"}, {"const", NodeKind::Const, "o"},
    {"attr", NodeKind::Attr, "rs"},      {"own", NodeKind::Own, "rs"},        {"typeattr", NodeKind::TypeAttr, "rs"},
    {"mro", NodeKind::Mro, "rs"},        {"mro_tuple", NodeKind::MroTuple, "r"},
    {"type", NodeKind::Type, "r"},       {"abc_token", NodeKind::AbcToken, ""},
    {"plain_new", NodeKind::PlainNew, "r"}, {"plain", NodeKind::Plain, "r"},
    {"item", NodeKind::Item, "rk"},      {"len", NodeKind::Len, "r"},
    {"at", NodeKind::At, "rr"},          {"join", NodeKind::Join, "rr"},
    {"made", NodeKind::Made, "or"},      {"made2", NodeKind::Made, "orr"},
    {"shape", NodeKind::Shape, "ri"},    {"ndim", NodeKind::Ndim, "r"},
    {"dtype", NodeKind::Dtype, "r"},     {"func", NodeKind::Func, "rf"},
    {"cellval", NodeKind::CellValue, "r"}, {"bound", NodeKind::Bound, "rb"},
    {"names", NodeKind::Names, "r"},     {"dict", NodeKind::OwnDict, "r"},
    {"op", NodeKind::Operation, "p"},
};

static constexpr Form<CheckKind> kChecks[] = {
    {"type_is", CheckKind::TypeIs, "rt"},  {"is", CheckKind::Is, "ro"},
    {"is_not", CheckKind::IsNot, "ro"},    {"same", CheckKind::Same, "rr"},
    {"not_same", CheckKind::NotSame, "rr"}, {"equal", CheckKind::Equal, "ro"},
    {"true", CheckKind::True, "rq"},       {"missing", CheckKind::Missing, "r"},
    {"present", CheckKind::Present, "r"},  {"len", CheckKind::Len, "ri"},
    {"keys", CheckKind::Keys, "ru"},       {"ndarray", CheckKind::Ndarray, "r"},
    {"dtype", CheckKind::Dtype, "ro"},     {"ndim", CheckKind::Ndim, "ri"},
    {"apart", CheckKind::Apart, "rr"},     {"same_shape", CheckKind::SameShape, "rr"},
    {"unwatched", CheckKind::Unwatched, "r"},
    {"harmless", CheckKind::Harmless, "ri"}, {"quiet", CheckKind::Quiet, "r"},
};

static constexpr const char* kFuncFields[] = {"code", "defaults", "kwdefaults", "closure", "globals"};
static constexpr const char* kBoundFields[] = {"func", "self"};

// One tuple being read. Every method returns false with an exception.
class SpecReader {
public:
    SpecReader(GuardProgram* program, PyObject* spec, const char* what, Py_ssize_t index,
               int registers) noexcept
        : program_(program), spec_(spec), what_(what), index_(index), registers_(registers) {}

    bool fail(const char* reason) noexcept {
        PyErr_Format(PyExc_ValueError, "guard %s %zd, %R: %s", what_, index_, spec_, reason);
        return false;
    }

    template <class Kind, std::size_t N>
    const Form<Kind>* form(const Form<Kind> (&forms)[N]) noexcept {
        PyObject* name = PyTuple_CheckExact(spec_) && PyTuple_GET_SIZE(spec_) > 0
                             ? PyTuple_GET_ITEM(spec_, 0)
                             : nullptr;
        if (name == nullptr || !PyUnicode_Check(name)) {
            fail("must be a tuple that begins with a name");
            return nullptr;
        }
        for (const Form<Kind>& f : forms) {
            if (PyUnicode_CompareWithASCIIString(name, f.name) == 0) {
                return &f;
            }
        }
        fail("no such name");
        return nullptr;
    }

    // Reads what `items` describes into the node or check.
    template <class Target>
    bool read(const char* items, Target* target) noexcept {
        if (*items == 'p') {
            return read_operation(target);
        }
        if (static_cast<std::size_t>(PyTuple_GET_SIZE(spec_)) != std::strlen(items) + 1) {
            return fail("wrong number of items");
        }
        bool first_register = true;
        for (Py_ssize_t i = 1; *items != '\0'; items++, i++) {
            PyObject* item = PyTuple_GET_ITEM(spec_, i);
            bool ok = true;
            switch (*items) {
            case 'r':
                ok = read_register(item, first_register ? &target->a : &target->b);
                first_register = false;
                break;
            case 'i': ok = read_index(item, &target->number); break;
            case 's': ok = read_name(item, &target->object); break;
            case 'f': ok = read_word(item, kFuncFields, &target->b); break;
            case 'b': ok = read_word(item, kBoundFields, &target->b); break;
            case 't': ok = PyType_Check(item) || fail("needs a type"); break;
            case 'q': ok = PyBool_Check(item) || fail("needs True or False"); break;
            case 'u': ok = PyTuple_CheckExact(item) || fail("needs a tuple of keys"); break;
            default: break;
            }
            if (!ok) {
                return false;
            }
            if (std::strchr("okqtu", *items) != nullptr) {
                target->object = item;
                if (PyLong_CheckExact(item)) {
                    read_number(item, &target->number);
                }
            }
        }
        return true;
    }

private:
    bool read_register(PyObject* item, int* out) noexcept {
        Py_ssize_t value;
        if (!PyLong_CheckExact(item) || !read_number(item, &value) || value < 0 || value >= registers_) {
            return fail("needs the index of an earlier node");
        }
        *out = static_cast<int>(value);
        return true;
    }

    bool read_index(PyObject* item, Py_ssize_t* out) noexcept {
        if (!PyLong_CheckExact(item) || !read_number(item, out) || *out < 0 || *out > INT_MAX) {
            return fail("needs an index, 0 or more");
        }
        return true;
    }

    // False, and no exception, when the int is too large.
    static bool read_number(PyObject* item, Py_ssize_t* out) noexcept {
        *out = PyLong_AsSsize_t(item);
        if (*out == -1 && PyErr_Occurred()) {
            PyErr_Clear();
            *out = PY_SSIZE_T_MIN;
            return false;
        }
        return true;
    }

    bool read_name(PyObject* item, PyObject** out) noexcept {
        if (!PyUnicode_Check(item)) {
            return fail("needs a name");
        }
        PyObject* name = new_ref(item);
        PyUnicode_InternInPlace(&name);
        int status = PyList_Append(program_->names, name);
        Py_DECREF(name);
        *out = name;
        return status == 0;
    }

    template <std::size_t N>
    bool read_word(PyObject* item, const char* const (&words)[N], int* out) noexcept {
        for (std::size_t i = 0; PyUnicode_Check(item) && i < N; i++) {
            if (PyUnicode_CompareWithASCIIString(item, words[i]) == 0) {
                *out = static_cast<int>(i);
                return true;
            }
        }
        return fail("no such field");
    }

    bool read_operation(Node* node) noexcept {
        bool unary = false;
        Py_ssize_t size = PyTuple_GET_SIZE(spec_);
        if (size < 3 || size > 4 || !op_from_symbol(PyTuple_GET_ITEM(spec_, 1), &node->op, &unary)) {
            return fail("no such operator");
        }
        bool negation = size == 3 && node->op == Op::Sub;  // ('op', '-', n) as well as 'neg'
        bool plus = size == 3 && node->op == Op::Add;
        if (negation || plus) {
            node->op = negation ? Op::Neg : Op::Pos;
            unary = true;
        }
        if (unary != (size == 3)) {
            return fail("wrong number of operands");
        }
        node->b = -1;
        return read_register(PyTuple_GET_ITEM(spec_, 2), &node->a) &&
               (unary || read_register(PyTuple_GET_ITEM(spec_, 3), &node->b));
    }
    bool read_operation(Check*) noexcept { return fail("not a check"); }

    GuardProgram* program_;
    PyObject* spec_;
    const char* what_;
    Py_ssize_t index_;
    int registers_;
};

bool node_reads_b(NodeKind kind) noexcept {
    return kind == NodeKind::Operation || kind == NodeKind::At || kind == NodeKind::Join || kind == NodeKind::Made;
}
bool node_reads_a(NodeKind kind) noexcept {
    return kind != NodeKind::Arg && kind != NodeKind::Cell && kind != NodeKind::CellObject &&
           kind != NodeKind::Global && kind != NodeKind::Builtin && kind != NodeKind::Const &&
           kind != NodeKind::AbcToken;
}

bool check_reads_b(CheckKind kind) noexcept {
    return kind == CheckKind::Same || kind == CheckKind::NotSame || kind == CheckKind::Apart || kind == CheckKind::SameShape;
}

static int parse_nodes(GuardProgram* p) noexcept {
    // The depth of each node's chain, only needed here.
    int* depth = PyMem_New(int, static_cast<std::size_t>(p->node_count) + 1);
    if (depth == nullptr) {
        PyErr_NoMemory();
        return -1;
    }
    int status = 0;
    for (int i = 0; i < p->node_count && status == 0; i++) {
        Node* node = &p->nodes[i];
        SpecReader reader(p, PyTuple_GET_ITEM(p->node_specs, i), "node", i, i);
        const Form<NodeKind>* form = reader.form(kNodes);
        node->b = -1;
        if (form == nullptr || !reader.read(form->items, node)) {
            status = -1;
            break;
        }
        node->kind = form->kind;
        depth[i] = 1 + (node_reads_a(node->kind) ? depth[node->a] : 0);
        if (node_reads_b(node->kind) && node->b >= 0 && depth[node->b] >= depth[i]) {
            depth[i] = depth[node->b] + 1;
        }
        if (depth[i] > kDeepest) {
            reader.fail("the chain of nodes is too deep");
            status = -1;
        }
    }
    PyMem_Free(depth);
    return status;
}

static int parse_checks(GuardProgram* p) noexcept {
    for (int i = 0; i < p->check_count; i++) {
        Check* check = &p->checks[i];
        SpecReader reader(p, PyTuple_GET_ITEM(p->check_specs, i), "check", i, p->node_count);
        const Form<CheckKind>* form = reader.form(kChecks);
        if (form == nullptr || !reader.read(form->items, check)) {
            return -1;
        }
        check->kind = form->kind;
        const Node& node = p->nodes[check->a];
        check->argument = node.kind == NodeKind::Arg ? node.number : -1;
        bool of_argument = node.kind == NodeKind::Dtype && p->nodes[node.a].kind == NodeKind::Arg;
        check->dtype_of = of_argument ? p->nodes[node.a].number : -1;
        check->named = check->kind == CheckKind::Is && node.kind == NodeKind::Global;
        check->small = check->object != nullptr && PyLong_CheckExact(check->object) &&
                       check->number != PY_SSIZE_T_MIN;
    }
    return 0;
}

// Three checks in a row that say what an array is are one comparison of fields.
static void join_array_checks(GuardProgram* p) noexcept {
    for (int i = 0; i + 2 < p->check_count; i++) {
        Check *first = &p->checks[i], *dtype = first + 1, *ndim = first + 2;
        first->whole = first->kind == CheckKind::Ndarray && dtype->kind == CheckKind::Dtype && ndim->kind == CheckKind::Ndim &&
                       first->a == dtype->a && first->a == ndim->a && dtype_is_plain(dtype->object);
    }
}

// Lists the classes of the program that are asked for most often.
static void find_fact_classes(GuardProgram* p) noexcept {
    p->fact_class_count = 0;
    int times[most_fact_classes] = {};
    for (int i = 0; i < p->check_count; i++) {
        const Check& check = p->checks[i];
        if (check.kind != CheckKind::TypeIs || !PyType_HasFeature(reinterpret_cast<PyTypeObject*>(check.object), Py_TPFLAGS_HEAPTYPE)) {
            continue;
        }
        int k = 0, rarest = 0;
        while (k < p->fact_class_count && as_object(p->fact_classes[k].type) != check.object) {
            rarest = times[k] < times[rarest] ? k : rarest;
            k++;
        }
        if (k == most_fact_classes) {  // by a vote: another class only costs time
            if (--times[rarest] > 0) {
                continue;
            }
            k = rarest;
            times[k] = 0;
        } else if (k == p->fact_class_count) {
            p->fact_class_count++;
        }
        p->fact_classes[k].type = reinterpret_cast<PyTypeObject*>(check.object);
        p->fact_classes[k].version = 0;
        times[k]++;
    }
}

// The number of a class among those, or -1.
static signed char fact_class(const GuardProgram* p, PyObject* type) noexcept {
    for (int k = 0; k < p->fact_class_count; k++) {
        if (as_object(p->fact_classes[k].type) == type) {
            return static_cast<signed char>(k);
        }
    }
    return -1;
}

// What is known of a register from the checks so far.
struct Known {
    PyObject* object;      // which object it has, or null
    signed char of_class;  // which of the fact classes it is an instance of, or -1
    bool used;             // it was read
};

// Notes that a register and all that it is computed from are read.
static void mark_used(GuardProgram* p, Known* known, int n) noexcept {
    while (n >= 0 && !known[n].used) {
        known[n].used = true;
        Node& node = p->nodes[n];
        if (node_reads_b(node.kind)) {
            mark_used(p, known, node.b);
        }
        n = node_reads_a(node.kind) ? node.a : -1;
        node.known = n >= 0 ? known[n].object : nullptr;
    }
}

// Marks the checks on attributes of those classes that stand behind the one which says that their object is an instance of it,
// and what is read of an object behind the check which says that it is this one.
static void find_facts(GuardProgram* p) noexcept {
    for (int i = 0; i < p->check_count; i++) {
        p->checks[i].fact = -1;
    }
    find_fact_classes(p);
    auto* known = static_cast<Known*>(PyMem_Calloc(static_cast<std::size_t>(p->node_count) + 1, sizeof(Known)));
    if (known == nullptr) {
        p->fact_class_count = 0;
        return;
    }
    for (int i = 0; i < p->node_count; i++) {
        known[i].of_class = -1;
    }
    for (int i = 0; i < p->check_count; i++) {
        Check* check = &p->checks[i];
        const Node& node = p->nodes[check->a];
        if (node.kind == NodeKind::TypeAttr && (check->kind == CheckKind::Missing || check->kind == CheckKind::Is)) {
            check->fact = known[node.a].of_class;
        }
        if (check->fact >= 0 && check->kind == CheckKind::Missing) {
            int next = check->a + 1;  // it is read next, and was not before
            if (next < p->node_count && !known[next].used) {
                Node* read = &p->nodes[next];
                read->in_instance = read->kind == NodeKind::Attr && read->a == node.a && read->object == node.object;
            }
        }
        mark_used(p, known, check->a);
        mark_used(p, known, check_reads_b(check->kind) ? check->b : -1);
        if (check->kind == CheckKind::TypeIs) {
            known[check->a].of_class = fact_class(p, check->object);
        } else if (check->kind == CheckKind::Is) {
            known[check->a].object = check->object;
            bool of_code = node.kind == NodeKind::Func && node.b == static_cast<int>(FuncField::Code);
            check->function = of_code && node.known != nullptr && PyFunction_Check(node.known) ? node.known : nullptr;
        }
    }
    PyMem_Free(known);
}

int parse_guards(GuardProgram* p, PyObject* nodes, PyObject* checks) noexcept {
    p->node_specs = PySequence_Tuple(nodes);
    p->check_specs = p->node_specs != nullptr ? PySequence_Tuple(checks) : nullptr;
    p->names = p->check_specs != nullptr ? PyList_New(0) : nullptr;
    if (p->names == nullptr) {
        return -1;
    }
    if (PyTuple_GET_SIZE(p->node_specs) > 1000000 || PyTuple_GET_SIZE(p->check_specs) > 1000000) {
        PyErr_SetString(PyExc_ValueError, "too many guard nodes or checks");
        return -1;
    }
    p->node_count = static_cast<int>(PyTuple_GET_SIZE(p->node_specs));
    p->check_count = static_cast<int>(PyTuple_GET_SIZE(p->check_specs));
    p->nodes = static_cast<Node*>(PyMem_Calloc(static_cast<std::size_t>(p->node_count) + 1, sizeof(Node)));
    p->checks = static_cast<Check*>(PyMem_Calloc(static_cast<std::size_t>(p->check_count) + 1, sizeof(Check)));
    if (p->nodes == nullptr || p->checks == nullptr) {
        PyErr_NoMemory();
        return -1;
    }
    if (parse_nodes(p) < 0 || parse_checks(p) < 0) {
        return -1;
    }
    join_array_checks(p);
    find_facts(p);
    return 0;
}

}  // namespace sot
