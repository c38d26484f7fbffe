// The values of guard nodes while a call's guards are evaluated: filled when first used, no Python code, no exception left behind.
//
// Objects reached by borrowed pointers stay alive while checking: nothing here runs Python code
// or gives up the GIL, so nobody can drop them.
#pragma once
#include "guard_spec.h"

#include <cstring>

namespace sot {

// Refused: it cannot be read without code of the program's. That is not Missing: no check holds for it, nor for what is read from it.
enum class State : std::uint8_t { Unset, Missing, Refused, Borrowed, Owned, Number };

union Slot {
    PyObject* object;
    long long number;
};

class Registers {
public:
    Registers(const Node* nodes, int count_of_nodes, const Inputs& in) noexcept
        : nodes_(nodes), node_count_(count_of_nodes), in_(in) {
        if (node_count_ > kInline) {
            take_room(PyMem_Malloc(room_for(node_count_)));
            own_room_ = slots_;
        }
        begin();
    }
    // With room that the caller has, of room_for() bytes.
    Registers(const Node* nodes, int count_of_nodes, const Inputs& in, Slot* room) noexcept
        : nodes_(nodes), node_count_(count_of_nodes), in_(in) {
        take_room(room);
        begin();
    }
    static std::size_t room_for(int count) noexcept { return static_cast<std::size_t>(count) * (sizeof(Slot) + sizeof(State)); }

    ~Registers() {
        if (any_owned_) {
            for (int i = 0; i < node_count_; i++) {
                if (states_[i] == State::Owned) {
                    Py_DECREF(slots_[i].object);
                }
            }
        }
        PyMem_Free(own_room_);
    }
    Registers(const Registers&) = delete;
    Registers& operator=(const Registers&) = delete;

    bool usable() const noexcept { return slots_ != nullptr; }  // false: out of memory

    bool holds(const Check& check) noexcept;
    bool holds(const Check& check, PyObject* o) noexcept;

    // The value as an object (borrowed from the register), null when missing.
    PyObject* object(int n) noexcept {
        switch (state(n)) {
        case State::Borrowed:
        case State::Owned: return slots_[n].object;
        case State::Number: {
            PyObject* boxed = PyLong_FromLongLong(slots_[n].number);
            if (boxed == nullptr) {
                PyErr_Clear();
                states_[n] = State::Missing;
                return nullptr;
            }
            own(n, boxed);
            return boxed;
        }
        default: return nullptr;
        }
    }

    // Is the value an int small enough to compute with here?
    bool small_number(int n, long long* out) noexcept {
        State s = state(n);
        if (s == State::Number) {
            *out = slots_[n].number;
            return true;
        }
        if ((s != State::Borrowed && s != State::Owned) || !PyLong_CheckExact(slots_[n].object)) {
            return false;
        }
        int overflow = 0;
        *out = PyLong_AsLongLongAndOverflow(slots_[n].object, &overflow);
        return overflow == 0;
    }

private:
    static constexpr int kInline = 96;

    void take_room(void* room) noexcept {
        slots_ = static_cast<Slot*>(room);
        states_ = reinterpret_cast<State*>(slots_ + (slots_ != nullptr ? node_count_ : 0));
    }
    void begin() noexcept {
        if (slots_ != nullptr) {
            std::memset(states_, 0, static_cast<std::size_t>(node_count_));
        }
    }

    State state(int n) noexcept {
        if (states_[n] == State::Unset) {
            states_[n] = State::Missing;
            evaluate(n, nodes_[n]);
        }
        return states_[n];
    }

    // The value as an object that is not made for the purpose: null for a bare number too.
    PyObject* present_object(int n) noexcept {
        State s = state(n);
        return s == State::Borrowed || s == State::Owned ? slots_[n].object : nullptr;
    }

    void refuse(int n) noexcept { states_[n] = State::Refused; }
    void borrow(int n, PyObject* o) noexcept {
        if (o != nullptr) {
            slots_[n].object = o;
            states_[n] = State::Borrowed;
        }
    }
    void own(int n, PyObject* o) noexcept {
        if (o != nullptr && Py_REFCNT(o) > 1) {  // whoever else has it keeps it
            Py_DECREF(o);
            slots_[n].object = o;
            states_[n] = State::Borrowed;
        } else if (o != nullptr) {
            slots_[n].object = o;
            states_[n] = State::Owned;
            any_owned_ = true;
        }
    }
    void number(int n, long long value) noexcept {
        slots_[n].number = value;
        states_[n] = State::Number;
    }
    // From here on the registers keep their objects alive: code of the program may run.
    void pin() noexcept {
        plain_dict_ = nullptr;
        for (int i = 0; i < node_count_; i++) {
            if (states_[i] == State::Borrowed) {
                Py_INCREF(slots_[i].object);
                states_[i] = State::Owned;
                any_owned_ = true;
            }
        }
    }
    // A count that is negative when there is none.
    void size(int n, Py_ssize_t value) noexcept {
        if (value >= 0) {
            number(n, value);
        }
    }

    void evaluate(int n, const Node& node) noexcept;
    void item(int n, PyObject* o, PyObject* key, Py_ssize_t index) noexcept;
    void item_at(int n, PyObject* o, int key) noexcept;
    void joined(int n, PyObject* tuple, int last) noexcept;
    void made(int n, PyObject* function, PyObject* a, int b) noexcept;
    void function_field(int n, PyObject* function, FuncField field) noexcept;
    void bound_field(int n, PyObject* method, BoundField field) noexcept;
    bool number_operation(int n, const Node& node) noexcept;
    bool object_operation(int n, const Node& node) noexcept;
    void operation(int n, const Node& node) noexcept;
    PyObject* cell(Py_ssize_t i) const noexcept {
        PyObject* closure = in_.closure;
        return closure != nullptr && i < PyTuple_GET_SIZE(closure) ? PyTuple_GET_ITEM(closure, i) : nullptr;
    }

    const Node* nodes_;
    int node_count_;
    const Inputs& in_;
    bool any_owned_ = false;
    PyObject* plain_dict_ = nullptr;  // borrowed: all its keys have been looked at, and nothing has run since
    State inline_states_[kInline];
    Slot inline_slots_[kInline];
    State* states_ = inline_states_;
    Slot* slots_ = inline_slots_;
    Slot* own_room_ = nullptr;
};

// The number of items of an exact builtin container or array, else -1.
Py_ssize_t length_of(PyObject* o) noexcept;

}  // namespace sot
