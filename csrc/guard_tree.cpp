// A step of the tree is a check; the checks of a program are a way from the root down, and programs that begin alike share the
// beginning of their ways. Steps that are tried one after the other, because they follow the same beginning, are *alternatives*.
// Where several of them compare one value with constants of one kind (`n equal 1`, `n equal 2`, …), they are the *cases* of a
// switch, which looks the value up in a sorted table.
//
// Nodes are numbered anew: equal nodes of different programs are one register. The tree owns what its nodes and checks point to, but for
// what programs hold weakly: when such an object goes, the cache drops the tree.
#include "guard_tree.h"

#include "array_kinds.h"
#include "registers.h"

#include <algorithm>
#include <new>

namespace sot {

namespace {

constexpr int kNone = -1;

// An array that grows by doubling; of plain values only.
template <class T>
class Items {
public:
    Items() noexcept = default;
    ~Items() { PyMem_Free(items_); }
    Items(const Items&) = delete;
    Items& operator=(const Items&) = delete;

    int size() const noexcept { return size_; }
    T& operator[](int i) noexcept { return items_[i]; }
    const T& operator[](int i) const noexcept { return items_[i]; }
    T* begin() noexcept { return items_; }
    T* end() noexcept { return items_ + size_; }
    const T* begin() const noexcept { return items_; }
    const T* end() const noexcept { return items_ + size_; }

    bool insert(int position, const T& item) noexcept {
        if (size_ == room_) {
            int room = room_ == 0 ? 8 : room_ * 2;
            void* items = PyMem_Realloc(items_, static_cast<std::size_t>(room) * sizeof(T));
            if (items == nullptr) {
                return false;
            }
            items_ = static_cast<T*>(items);
            room_ = room;
        }
        std::copy_backward(items_ + position, items_ + size_, items_ + size_ + 1);
        items_[position] = item;
        size_++;
        return true;
    }
    bool add(const T& item) noexcept { return insert(size_, item); }

private:
    T* items_ = nullptr;
    int size_ = 0;
    int room_ = 0;
};

// How a check compares: the kinds that a switch can tell apart by a number made of the value.
enum class Comparison : std::uint8_t { Other, Type, Identity, Int, Text, Length, Dimensions, Dtype };

struct Case {
    long long key;
    int step;
};

struct Switch {
    Items<Case> cases;  // sorted by key
};

// On Python's heap, where its debug hooks see it; null, and no exception, without memory.
template <class T>
T* make() noexcept {
    void* room = PyMem_Malloc(sizeof(T));
    return room != nullptr ? new (room) T : nullptr;
}

template <class T>
void destroy(T* made) noexcept {
    if (made != nullptr) {
        made->~T();
        PyMem_Free(made);
    }
}

struct Step {
    Check check;
    Comparison comparison;
    int parent;
    int first;        // of the alternatives that follow when the check holds
    int next;         // the alternative after this one; of a case, see its lead
    int lead;         // of a case: the step that begins the switch; of others: itself
    int entry;        // whose last check this is
    Switch* cases;    // of the first of several that are told apart by a switch: all of them, itself too
};

Comparison comparison_of(const Check& check) noexcept {
    switch (check.kind) {
    case CheckKind::TypeIs: return Comparison::Type;
    case CheckKind::Is: return Comparison::Identity;
    case CheckKind::Len: return Comparison::Length;
    case CheckKind::Ndim: return Comparison::Dimensions;
    case CheckKind::Dtype: return Comparison::Dtype;
    case CheckKind::Equal:
        return check.small                          ? Comparison::Int
               : PyUnicode_CheckExact(check.object) ? Comparison::Text
                                                    : Comparison::Other;
    default: return Comparison::Other;
    }
}

long long key_of(PyObject* o) noexcept { return static_cast<long long>(reinterpret_cast<std::intptr_t>(o)); }

// What a switch looks for on behalf of a check.
long long key_of(const Check& check, Comparison comparison) noexcept {
    switch (comparison) {
    case Comparison::Type:
    case Comparison::Dtype:
    case Comparison::Identity: return key_of(check.object);
    case Comparison::Text: return static_cast<long long>(PyObject_Hash(check.object));
    default: return check.number;
    }
}

// The same of the value in a register; false when it fits none of the cases.
bool read_key(Registers* registers, int n, Comparison comparison, long long* key) noexcept {
    if (comparison == Comparison::Int) {
        return registers->small_number(n, key);
    }
    PyObject* o = registers->object(n);
    if (o == nullptr) {
        return false;
    }
    switch (comparison) {
    case Comparison::Type: *key = key_of(as_object(Py_TYPE(o))); return true;
    case Comparison::Identity: *key = key_of(o); return true;
    case Comparison::Length: *key = length_of(o); return true;
    case Comparison::Dimensions: *key = array_ndim(o); return true;
    case Comparison::Dtype: {
        Ref dtype = Ref::steal(is_array(o) ? array_dtype(o).release() : new_ref(o));
        *key = key_of(dtype.get());
        return true;
    }
    case Comparison::Text:
        if (!PyUnicode_CheckExact(o)) {
            return false;
        }
        *key = static_cast<long long>(PyObject_Hash(o));
        return true;
    default: return false;
    }
}

// The first case whose key is not less.
const Case* place_of(const Items<Case>& cases, long long key) noexcept {
    return std::lower_bound(cases.begin(), cases.end(), key, [](const Case& one, long long k) { return one.key < k; });
}

bool same_check(const Check& a, const Check& b) noexcept {
    if (a.kind != b.kind || a.a != b.a || a.b != b.b || a.number != b.number) {
        return false;
    }
    bool by_value = a.kind == CheckKind::Equal || a.kind == CheckKind::Keys;
    return a.object == b.object || (by_value && same_value(a.object, b.object)) ||
           (a.kind == CheckKind::Dtype && is_dtype(a.object) && is_dtype(b.object) && same_dtype(a.object, b.object));
}

bool same_node(const Node& a, const Node& b) noexcept {
    return a.kind == b.kind && a.op == b.op && a.a == b.a && a.b == b.b && a.number == b.number && a.object == b.object;
}

std::size_t hash_of(const Node& node) noexcept {
    std::size_t hash = static_cast<std::size_t>(node.kind) * 31 + static_cast<std::size_t>(node.op);
    for (std::size_t part : {static_cast<std::size_t>(node.a), static_cast<std::size_t>(node.b), static_cast<std::size_t>(node.number),
                             static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(node.object)) >> 4}) {
        hash = (hash ^ part) * 0x9E3779B97F4A7C15u;
    }
    return hash ^ (hash >> 29);
}

}  // namespace

class GuardTree {
public:
    GuardTree() noexcept = default;
    ~GuardTree() {
        for (Step& step : steps_) {
            destroy(step.cases);
            Py_XDECREF(step.check.weak ? nullptr : step.check.object);
        }
        for (Node& node : nodes_) {
            Py_XDECREF(node.weak ? nullptr : node.object);
        }
        for (Entry* entry : entries_) {
            Py_DECREF(entry);
        }
        PyMem_Free(places_);
    }
    GuardTree(const GuardTree&) = delete;
    GuardTree& operator=(const GuardTree&) = delete;

    int size() const noexcept { return entries_.size(); }
    Entry* entry(int number) const noexcept { return entries_[number]; }
    bool add(Entry* entry) noexcept;
    int find(const Inputs& in) const noexcept;
    int find(Registers* registers) const noexcept;

    int traverse(visitproc visit, void* arg) const noexcept {
        for (const Step& step : steps_) {
            Py_VISIT(step.check.weak ? nullptr : step.check.object);
        }
        for (const Node& node : nodes_) {
            Py_VISIT(node.weak ? nullptr : node.object);
        }
        for (Entry* entry : entries_) {
            Py_VISIT(entry);
        }
        return 0;
    }

private:
    int register_of(const Node& node) noexcept;
    bool make_places(int room) noexcept;
    int step_after(int parent, const Check& check) noexcept;
    int alternative(int lead, const Check& check, Comparison comparison) noexcept;
    int new_step(int parent, const Check& check, Comparison comparison) noexcept;
    bool put_case(int lead, int step) noexcept;
    int case_of(int lead, Registers* registers) const noexcept;

    Items<Node> nodes_;
    Items<Step> steps_;
    Items<Entry*> entries_;
    int first_ = kNone;       // of the alternatives that begin the ways
    int unguarded_ = kNone;   // the entry without any checks
    int* places_ = nullptr;   // hash table of the nodes: numbers, kNone where nothing is
    int place_count_ = 0;     // a power of two
};

// ---- making -------------------------------------------------------------------------------------

bool GuardTree::make_places(int room) noexcept {
    int* places = PyMem_New(int, static_cast<std::size_t>(room));
    if (places == nullptr) {
        return false;
    }
    std::fill(places, places + room, kNone);
    auto mask = static_cast<std::size_t>(room - 1);
    for (int n = 0; n < nodes_.size(); n++) {
        std::size_t at = hash_of(nodes_[n]) & mask;
        while (places[at] != kNone) {
            at = (at + 1) & mask;
        }
        places[at] = n;
    }
    PyMem_Free(places_);
    places_ = places;
    place_count_ = room;
    return true;
}

// The register of a node whose operands are numbered as the tree does; kNone without memory.
int GuardTree::register_of(const Node& node) noexcept {
    if (nodes_.size() * 2 >= place_count_ && !make_places(place_count_ == 0 ? 64 : place_count_ * 2)) {
        return kNone;
    }
    auto mask = static_cast<std::size_t>(place_count_ - 1);
    std::size_t at = hash_of(node) & mask;
    for (; places_[at] != kNone; at = (at + 1) & mask) {
        if (same_node(nodes_[places_[at]], node)) {
            return places_[at];
        }
    }
    if (!nodes_.add(node)) {
        return kNone;
    }
    Py_XINCREF(node.weak ? nullptr : node.object);
    places_[at] = nodes_.size() - 1;
    return nodes_.size() - 1;
}

int GuardTree::new_step(int parent, const Check& check, Comparison comparison) noexcept {
    Step step = {check, comparison, parent, kNone, kNone, steps_.size(), kNone, nullptr};
    if (!steps_.add(step)) {
        return kNone;
    }
    Py_XINCREF(check.weak ? nullptr : check.object);
    return steps_.size() - 1;
}

// Make a step a case of the switch that `lead` begins; false without memory.
bool GuardTree::put_case(int lead, int step) noexcept {
    if (steps_[lead].cases == nullptr) {
        steps_[lead].cases = make<Switch>();
        if (steps_[lead].cases == nullptr || !put_case(lead, lead)) {
            return false;
        }
    }
    Items<Case>& cases = steps_[lead].cases->cases;
    Case made = {key_of(steps_[step].check, steps_[step].comparison), step};
    return cases.insert(static_cast<int>(place_of(cases, made.key) - cases.begin()), made);
}

// The step of this check among the cases of `lead` (or that itself), made if need be; kNone without memory, or where it can't be one.
int GuardTree::alternative(int lead, const Check& check, Comparison comparison) noexcept {
    if (same_check(steps_[lead].check, check)) {
        return lead;
    }
    if (steps_[lead].cases != nullptr) {
        const Items<Case>& cases = steps_[lead].cases->cases;
        if (comparison == Comparison::Dtype) {
            for (const Case& one : cases) {
                if (same_check(steps_[one.step].check, check)) {
                    return one.step;
                }
            }
        }
        long long key = key_of(check, comparison);
        const Case* known = place_of(cases, key);
        if (known != cases.end() && known->key == key) {
            return same_check(steps_[known->step].check, check) ? known->step : kNone;
        }
    } else if (key_of(steps_[lead].check, comparison) == key_of(check, comparison)) {
        return kNone;  // two texts of one hash
    }
    int step = new_step(steps_[lead].parent, check, comparison);
    if (step == kNone || !put_case(lead, step)) {
        return kNone;
    }
    steps_[step].lead = lead;
    return step;
}

// The step of a check that comes after the step `parent` (kNone: begins); kNone without memory.
int GuardTree::step_after(int parent, const Check& check) noexcept {
    Comparison comparison = comparison_of(check);
    int last = kNone;
    for (int at = parent == kNone ? first_ : steps_[parent].first; at != kNone; at = steps_[at].next) {
        const Step& other = steps_[at];
        bool alike = comparison != Comparison::Other && other.comparison == comparison && other.check.a == check.a;
        int found = alike ? alternative(at, check, comparison) : same_check(other.check, check) ? at : kNone;
        if (found != kNone) {
            return found;
        }
        last = at;
    }
    int step = new_step(parent, check, comparison);
    if (step != kNone) {
        (last != kNone ? steps_[last].next : parent == kNone ? first_ : steps_[parent].first) = step;
    }
    return step;
}

bool GuardTree::add(Entry* entry) noexcept {
    const GuardProgram* program = entry->guards;
    Items<int> registers;  // of the program's nodes
    for (int n = 0; n < program->node_count; n++) {
        Node node = program->nodes[n];
        node.in_instance = false;  // known on the ways of that program
        node.known = nullptr;
        if (node_reads_a(node.kind)) {
            node.a = registers[node.a];
        }
        if (node_reads_b(node.kind) && node.b >= 0) {
            node.b = registers[node.b];
        }
        int number = register_of(node);
        if (number == kNone || !registers.add(number)) {
            return false;
        }
        if (program->nodes[n].in_instance) {
            nodes_[number].without = registers[n - 1] + 1;  // what the class has of that name comes before it
        }
    }
    int at = kNone;
    for (int i = 0; i < program->check_count; i++) {
        Check check = program->checks[i];
        check.a = registers[check.a];
        if (check_reads_b(check.kind)) {
            check.b = registers[check.b];
        }
        at = step_after(at, check);
        if (at == kNone) {
            return false;
        }
    }
    int number = entries_.size();
    if (!entries_.add(entry)) {
        return false;
    }
    Py_INCREF(entry);
    int& place = program->check_count == 0 ? unguarded_ : steps_[at].entry;
    if (place == kNone) {  // else another one with the same guards is found first
        place = number;
    }
    return true;
}

// ---- looking up ---------------------------------------------------------------------------------

// The case of a switch whose check holds, or kNone.
int GuardTree::case_of(int lead, Registers* registers) const noexcept {
    const Step& first = steps_[lead];
    long long key;
    if (!read_key(registers, first.check.a, first.comparison, &key)) {
        return kNone;
    }
    const Items<Case>& cases = first.cases->cases;
    const Case* found = place_of(cases, key);
    if (found != cases.end() && found->key == key) {
        bool sure = first.comparison != Comparison::Text && first.comparison != Comparison::Identity;
        return sure || registers->holds(steps_[found->step].check) ? found->step : kNone;
    }
    if (first.comparison == Comparison::Dtype) {  // one that is equal, but another object
        for (const Case& one : cases) {
            if (registers->holds(steps_[one.step].check)) {
                return one.step;
            }
        }
    }
    return kNone;
}

int GuardTree::find(const Inputs& in) const noexcept {
    constexpr int kOnTheStack = 320;
    if (nodes_.size() > kOnTheStack) {
        Registers registers(nodes_.begin(), nodes_.size(), in);
        return registers.usable() ? find(&registers) : -2;
    }
    alignas(Slot) unsigned char room[kOnTheStack * (sizeof(Slot) + sizeof(State))];
    Registers registers(nodes_.begin(), nodes_.size(), in, reinterpret_cast<Slot*>(room));
    return find(&registers);
}

int GuardTree::find(Registers* registers) const noexcept {
    int at = first_;
    while (at != kNone) {
        const Step& step = steps_[at];
        int taken = step.cases != nullptr ? case_of(at, registers) : registers->holds(step.check) ? at : kNone;
        if (taken != kNone && steps_[taken].first != kNone) {
            at = steps_[taken].first;
            continue;
        }
        if (taken != kNone) {
            return steps_[taken].entry;
        }
        // Back to the nearest alternative; an entry that ends on the way has nothing more to ask.
        int next = step.next;
        int above = step.parent;
        while (next == kNone && above != kNone) {
            if (steps_[above].entry != kNone) {
                return steps_[above].entry;
            }
            next = steps_[steps_[above].lead].next;
            above = steps_[above].parent;
        }
        at = next;
    }
    return unguarded_;
}

GuardTree* guard_tree_new() noexcept { return make<GuardTree>(); }
void guard_tree_free(GuardTree* tree) noexcept { destroy(tree); }
Py_ssize_t guard_tree_size(const GuardTree* tree) noexcept { return tree->size(); }
bool guard_tree_add(GuardTree* tree, Entry* entry) noexcept { return tree->add(entry); }
Py_ssize_t guard_tree_find(const GuardTree* tree, const Inputs& in) noexcept { return tree->find(in); }
Entry* guard_tree_entry(const GuardTree* tree, Py_ssize_t number) noexcept { return tree->entry(static_cast<int>(number)); }
int guard_tree_traverse(const GuardTree* tree, visitproc visit, void* arg) noexcept { return tree->traverse(visit, arg); }

}  // namespace sot
