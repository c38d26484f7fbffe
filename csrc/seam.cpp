// What a debugger sees of a tail call.
//
// The tool's C function is replaced in the thread state until the seam is crossed; its object, the
// Python function, stays where it is. Whoever calls sys.settrace meanwhile (a destructor may) takes
// the place: then nothing is put back.
#include "seam.h"

#include "thread_state.h"

namespace sot {

namespace {

enum class At { Nowhere, Leaving, Entering, Entered };

struct State {
    At at;
    Py_tracefunc trace, profile;  // the tool's own; null: not on
    PyFrameObject* left;          // only compared
    PyFrameObject* entered;       // only compared
    PyCodeObject* resumed;        // only compared
    int line;                     // where the frame stands
    PyObject *own_trace, *own_lines, *own_opcodes;  // attributes of the frame; owned or null
};

SOT_THREAD_LOCAL State seam;

const char* const kOwn[] = {"f_trace", "f_trace_lines", "f_trace_opcodes"};

int on_trace(PyObject* tool, PyFrameObject* frame, int what, PyObject* arg);
int on_profile(PyObject* tool, PyFrameObject* frame, int what, PyObject* arg);

void give_back_trace(PyThreadState* tstate) noexcept {
    if (tstate->c_tracefunc == on_trace) {
        tstate->c_tracefunc = seam.trace;
    }
    seam.trace = nullptr;
}

void give_back_profile(PyThreadState* tstate) noexcept {
    if (tstate->c_profilefunc == on_profile) {
        tstate->c_profilefunc = seam.profile;
    }
    seam.profile = nullptr;
}

bool begins_here(PyFrameObject* frame, int what) noexcept {
    if (seam.at != At::Entering || what != PyTrace_CALL) {
        return false;
    }
    Ref code = Ref::steal(cpy_frame_object_code(frame));
    return code.get() == as_object(seam.resumed);
}

// The frame that goes on gets what the tool had set on the one that was left.
void hand_over(PyFrameObject* frame) noexcept {
    PyObject* values[] = {seam.own_trace, seam.own_lines, seam.own_opcodes};
    for (int i = 0; i < 3; i++) {
        if (values[i] != nullptr && PyObject_SetAttrString(as_object(frame), kOwn[i], values[i]) < 0) {
            PyErr_Clear();
        }
    }
}

int on_trace(PyObject* tool, PyFrameObject* frame, int what, PyObject* arg) {
    if (seam.at == At::Leaving && frame == seam.left) {
        return 0;
    }
    if (begins_here(frame, what)) {
        hand_over(frame);
        seam.entered = frame;
        seam.at = At::Entered;
        return 0;
    }
    Py_tracefunc own = seam.trace;
    if (seam.at == At::Entered) {  // whatever comes first: the seam is behind us
        give_back_trace(PyThreadState_Get());
        if (frame == seam.entered && what == PyTrace_LINE && PyFrame_GetLineNumber(frame) == seam.line) {
            return 0;
        }
    }
    return own != nullptr ? own(tool, frame, what, arg) : 0;
}

int on_profile(PyObject* tool, PyFrameObject* frame, int what, PyObject* arg) {
    if (seam.at == At::Leaving && frame == seam.left) {
        return 0;
    }
    Py_tracefunc own = seam.profile;
    bool here = begins_here(frame, what) || (seam.at == At::Entered && frame == seam.entered && what == PyTrace_CALL);
    if (here || seam.at == At::Entered) {
        give_back_profile(PyThreadState_Get());
    }
    if (here && seam.trace == nullptr) {
        hand_over(frame);
    }
    return !here && own != nullptr ? own(tool, frame, what, arg) : 0;
}

}  // namespace

void open_seam(PyThreadState* tstate) noexcept {
    close_seam();
    PyFrameObject* frame = PyEval_GetFrame();
    if (frame == nullptr) {
        return;
    }
    PyObject** values[] = {&seam.own_trace, &seam.own_lines, &seam.own_opcodes};
    for (int i = 0; i < 3; i++) {
        *values[i] = PyObject_GetAttrString(as_object(frame), kOwn[i]);
        if (*values[i] == nullptr) {
            PyErr_Clear();
        }
    }
    seam.at = At::Leaving;
    seam.left = frame;
    seam.line = PyFrame_GetLineNumber(frame);
    if (tstate->c_tracefunc != nullptr) {
        seam.trace = tstate->c_tracefunc;
        tstate->c_tracefunc = on_trace;
    }
    if (tstate->c_profilefunc != nullptr) {
        seam.profile = tstate->c_profilefunc;
        tstate->c_profilefunc = on_profile;
    }
}

bool seam_is_open() noexcept { return seam.at == At::Leaving; }

void cross_seam(PyCodeObject* resumed) noexcept {
    seam.at = At::Entering;
    seam.resumed = resumed;
}

void close_seam() noexcept {
    if (seam.at == At::Nowhere) {
        return;
    }
    PyThreadState* tstate = PyThreadState_Get();
    give_back_trace(tstate);
    give_back_profile(tstate);
    seam.at = At::Nowhere;
    PyObject* owned[] = {seam.own_trace, seam.own_lines, seam.own_opcodes};
    seam.own_trace = seam.own_lines = seam.own_opcodes = nullptr;
    for (PyObject* o : owned) {
        Py_XDECREF(o);
    }
}

}  // namespace sot
