// Signals that wait for the end of a translation.
#include "signals.h"

#include <csignal>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace sot {

static PyObject* get_handler = nullptr;       // _signal.getsignal
static PyObject* set_handler = nullptr;       // _signal.signal
static PyObject* default_interrupt = nullptr; // _signal.default_int_handler
static PyObject* note = nullptr;              // the handler that stands in
static bool noted[NSIG];                      // the signals that have come; only the main thread notes

static PyObject* note_signal(PyObject* self, PyObject* args) {
    (void)self;
    int number;
    PyObject* frame;
    if (PyArg_ParseTuple(args, "iO", &number, &frame) == 0) {
        return nullptr;
    }
    if (number > 0 && number < NSIG) {
        noted[number] = true;
    }
    Py_RETURN_NONE;
}

static PyMethodDef note_method = {"note_signal", note_signal, METH_VARARGS, nullptr};

// A new reference to what the program has set for a signal in Python, or null.
static PyObject* handler_of(int number) noexcept {
    Ref argument = Ref::steal(PyLong_FromLong(number));
    Ref found = Ref::steal(argument ? PyObject_CallFunctionObjArgs(get_handler, argument.get(), nullptr) : nullptr);
    if (!found) {
        PyErr_Clear();  // no such signal
        return nullptr;
    }
    return PyCallable_Check(found.get()) != 0 ? found.release() : nullptr;
}

// Calls signal.signal() and leaves alone how the system treats the signal. False with an exception, of a handler that was due.
static bool exchange(int number, PyObject* handler, const struct sigaction* action) noexcept {
    Ref argument = Ref::steal(PyLong_FromLong(number));
    Ref before = Ref::steal(argument ? PyObject_CallFunctionObjArgs(set_handler, argument.get(), handler, nullptr) : nullptr);
    if (!before) {
        return false;
    }
    sigaction(number, action, nullptr);
    return true;
}

// Whether Python calls handlers in this thread, as far as the system knows.
static bool is_main_thread() noexcept {
#ifdef __linux__
    return syscall(SYS_gettid) == getpid();
#else
    return true;
#endif
}

bool HeldSignals::hold() noexcept {
    if (!is_main_thread()) {
        return true;
    }
    for (int number = 1; number < NSIG && count_ < kMost; number++) {
        Ref handler = Ref::steal(handler_of(number));
        if (!handler || handler.get() == default_interrupt || handler.get() == note) {
            continue;
        }
        Held& next = held_[count_];
        if (sigaction(number, nullptr, &next.action) < 0) {
            continue;
        }
        if (count_ == 0 && PyErr_CheckSignals() < 0) {
            return false;
        }
        if (!exchange(number, note, &next.action)) {
            if (count_ == 0 && PyErr_ExceptionMatches(PyExc_ValueError) != 0) {  // no main interpreter, or the main thread is another one
                PyErr_Clear();
                return true;
            }
            put_back();
            return false;
        }
        next.number = number;
        next.handler = handler.release();
        count_++;
    }
    return true;
}

// The handlers are the program's again. An exception of one that is called meanwhile stays.
void HeldSignals::put_back() noexcept {
    for (int i = 0; i < count_; i++) {
        Held& each = held_[i];
        Ref now = Ref::steal(handler_of(each.number));
        if (now.get() != note) {  // a finaliser has set another one
            Py_SETREF(each.handler, now.release());
            continue;
        }
        for (int tries = 0; tries < kMost && !exchange(each.number, each.handler, &each.action); tries++) {
        }
    }
}

bool HeldSignals::answer() noexcept {
    cpy_error before = cpy_error_take();
    put_back();
    for (int i = 0; i < count_; i++) {
        Held& each = held_[i];
        Ref handler = Ref::steal(each.handler);
        if (!noted[each.number]) {
            continue;
        }
        noted[each.number] = false;
        if (!handler) {
            continue;
        }
        if (PyErr_Occurred() != nullptr) {  // later, as CPython does
            raise(each.number);
            continue;
        }
        auto* frame = reinterpret_cast<PyObject*>(PyEval_GetFrame());
        Ref number = Ref::steal(PyLong_FromLong(each.number));
        Ref done = Ref::steal(number ? PyObject_CallFunctionObjArgs(handler.get(), number.get(), frame != nullptr ? frame : Py_None, nullptr) : nullptr);
    }
    count_ = 0;
    if (PyErr_Occurred() == nullptr) {
        cpy_error_put(before);
        return PyErr_Occurred() == nullptr;
    }
    cpy_error raised = cpy_error_take();
    cpy_error_put(before);
    PyErr_Clear();
    cpy_error_put(raised);
    return false;
}

int signals_init() noexcept {
    Ref signals = Ref::steal(PyImport_ImportModule("_signal"));
    if (!signals) {
        return -1;
    }
    get_handler = PyObject_GetAttrString(signals.get(), "getsignal");
    set_handler = PyObject_GetAttrString(signals.get(), "signal");
    default_interrupt = PyObject_GetAttrString(signals.get(), "default_int_handler");
    note = PyCFunction_NewEx(&note_method, nullptr, nullptr);
    return get_handler == nullptr || set_handler == nullptr || default_interrupt == nullptr || note == nullptr ? -1 : 0;
}

}  // namespace sot
