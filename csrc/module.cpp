// The module sot._core: its types, and the plain functions through pybind11.
#include "frame/cpy_instance.h"
#include "array_kinds.h"
#include "attribute.h"
#include "code_cache.h"
#include "code_extra.h"
#include "containers.h"
#include "dispatcher.h"
#include "ends.h"
#include "gate.h"
#include "giving_back.h"
#include "hook.h"
#include "resume.h"
#include "signals.h"
#include "tail.h"
#include "thread_state.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace py = pybind11;

namespace {

// Turns a C API failure into pybind11's exception.
void check(int status) {
    if (status < 0) {
        throw py::error_already_set();
    }
}

py::object owned(PyObject* o) {
    if (o == nullptr) {
        throw py::error_already_set();
    }
    return py::reinterpret_steal<py::object>(o);
}

PyCodeObject* as_code(const py::object& o) {
    if (!PyCode_Check(o.ptr())) {
        throw py::type_error("a code object is needed");
    }
    return reinterpret_cast<PyCodeObject*>(o.ptr());
}

PyObject* as_globals(const py::object& o) {
    if (!PyDict_Check(o.ptr())) {
        throw py::type_error("globals must be a dict");
    }
    return o.ptr();
}

bool thread_capture(bool on) {
    bool before = sot::thread_state().capture;
    sot::thread_state().capture = on;
    return before;
}

bool capture_all_threads(bool on) {
    bool before = sot::all_threads;
    sot::all_threads = on;
    return before;
}

int suspend() { return ++sot::thread_state().suspended; }

int resume_engine() {
    if (sot::thread_state().suspended == 0) {
        throw std::runtime_error("resume_engine() without suspend()");
    }
    return --sot::thread_state().suspended;
}

py::object cache_of(const py::object& code, const py::object& globals) {
    sot::CodeCache* cache = sot::registered_cache(as_code(code), as_globals(globals));
    return cache == nullptr ? py::object(py::none()) : owned(sot::new_ref(cache));
}

// The instructions that one frame is to come to next; most are passed with no look at the frame.
class Steps {
public:
    void expect(const std::vector<long>& numbers) {
        numbers_ = numbers;
        next_ = passed_ = 0;
    }
    std::size_t passed() { return std::exchange(passed_, 0); }
    // Whether the frame comes to what is next, and that needs no look.
    bool pass(std::size_t number) {
        if (next_ == numbers_.size()) {
            return false;
        }
        bool expected = numbers_[next_++] == static_cast<long>(number);
        passed_ += static_cast<std::size_t>(expected);
        return expected;
    }

private:
    std::vector<long> numbers_;    // -1 where a look is needed
    std::size_t next_ = 0;
    std::size_t passed_ = 0;       // since it was last asked
};

// What instrumented code asks for the item of an instruction's number, which is no call that a tool could see: it hands the
// number and the running frame to a function, unless the number is the next of its steps.
class Probe {
public:
    Probe(py::object observer, std::shared_ptr<Steps> steps) : observer_(std::move(observer)), steps_(std::move(steps)) {}
    void item(std::size_t number) {
        if (!all_ && (number >= only_.size() || !only_[number])) {
            return;
        }
        if (steps_ != nullptr && steps_->pass(number)) {
            return;
        }
        auto frame = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(PyEval_GetFrame()));
        py::object answer = observed(number, frame);
        if (answer.is_none()) {
            return;
        }
        all_ = false;
        only_.clear();
        for (py::handle each : answer) {
            auto wanted = each.cast<std::size_t>();
            only_.resize(std::max(only_.size(), wanted + 1));
            only_[wanted] = true;
        }
    }

private:
    // What the observer says; what signals call waits until then.
    py::object observed(std::size_t number, const py::object& frame) {
        sot::HeldSignals signals;
        if (!signals.hold()) {
            throw py::error_already_set();
        }
        PyObject* answer = nullptr;
        {
            sot::Suspended scope;
            py::object place = py::int_(number);
            answer = PyObject_CallFunctionObjArgs(observer_.ptr(), place.ptr(), frame.ptr(), nullptr);
        }
        sot::Ref said = sot::Ref::steal(answer);
        if (!signals.answer()) {
            throw py::error_already_set();
        }
        return owned(said.release());
    }

    py::object observer_;
    std::shared_ptr<Steps> steps_;
    bool all_ = true;          // whether the observer is asked for every number …
    std::vector<bool> only_;   // … or for these
};

// `__getitem__` without pybind11's way to it: a loop that nobody asks about makes many of these.
PyObject* probe_item(PyObject* self, PyObject* number) noexcept {
    try {
        auto wanted = PyLong_AsSize_t(number);
        if (wanted == static_cast<std::size_t>(-1) && PyErr_Occurred() != nullptr) {
            return nullptr;
        }
        py::handle(self).cast<Probe&>().item(wanted);
        Py_RETURN_NONE;
    } catch (py::error_already_set& error) {
        error.restore();
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    }
    return nullptr;
}

py::object frame_slots(const py::object& frame, int depth, const py::object& empty, const py::object& inner) {
    if (!PyFrame_Check(frame.ptr())) {
        throw py::type_error("a frame is needed");
    }
    return owned(cpy_frame_slots(reinterpret_cast<PyFrameObject*>(frame.ptr()), depth, empty.ptr(), inner.ptr()));
}

py::list array_parts(const py::object& o) {
    py::list found;
    auto append = [](PyObject* part, void* arg) {
        constexpr Py_ssize_t kMost = 100;
        auto* list = static_cast<PyObject*>(arg);
        return PyList_Append(list, part) < 0 || PyList_GET_SIZE(list) >= kMost ? 1 : 0;
    };
    sot::array_parts(o.ptr(), append, found.ptr());
    check(PyErr_Occurred() == nullptr ? 0 : -1);
    return found;
}

py::object with_signals_held(const py::object& function, const py::args& args) {
    sot::HeldSignals held;
    if (!held.hold()) {
        throw py::error_already_set();
    }
    sot::Ref result = sot::Ref::steal(PyObject_CallObject(function.ptr(), args.ptr()));
    if (!held.answer()) {
        throw py::error_already_set();
    }
    return owned(result.release());
}

py::object unsupported_reason() {
    const char* reason = cpy_unsupported();
    return reason == nullptr ? py::object(py::none()) : py::object(py::str(reason));
}

}  // namespace

PYBIND11_MODULE(_core, m, py::mod_gil_not_used()) {
    m.doc() = "Guards, caches of translated code, and the entry points into them.";
    check(sot::array_kinds_init());
    check(sot::attribute_init());
    check(sot::containers_init());
    check(sot::code_extra_init());
    check(sot::set_policy(Py_None));
    check(sot::guard_program_init(m.ptr()));
    check(sot::code_cache_init(m.ptr()));
    check(sot::dispatcher_init(m.ptr()));
    check(sot::resume_init(m.ptr()));
    check(sot::tail_init(m.ptr()));
    check(sot::gate_init(m.ptr()));
    check(sot::signals_init());

#ifdef Py_DEBUG
    m.attr("PY_DEBUG") = true;  // compiled with the headers of a debug build
#else
    m.attr("PY_DEBUG") = false;
#endif

    m.def("supported", [] { return cpy_unsupported() == nullptr; }, "Can this interpreter's frames be handled?");
    m.def("unsupported_reason", &unsupported_reason, "None, or why not.");
    m.def("array_layout_known", &sot::array_layouts_known, "Are arrays read in place, not by attributes?");

    m.def("with_signals_held", &with_signals_held, py::arg("function"),
          "function(*args). What signals call in Python waits until it is over, KeyboardInterrupt excepted.");
    m.def("hook_install", [] { check(sot::hook_install()); }, "Install the frame hook (counted).");
    m.def("hook_remove", [] { check(sot::hook_remove()); }, "Undo one hook_install().");
    m.def("hook_installed", &sot::hook_installed, "Is the frame hook needed by anyone?");
    m.def("thread_capture", &thread_capture, py::arg("on"),
          "This thread's frames go through the engine from now on, or no longer; says what it was.");
    m.def("follow_frames", [](const py::object& caches) { check(sot::follow_frames(caches.ptr())); }, py::arg("caches"),
          "{id of a code object: CodeCache}: what this thread runs of that code goes through that cache, until the call that is translated now is over, or until None is said.");
    m.def("followed_frames", [] { return owned(sot::followed_frames()); }, "What follow_frames() was told last, or None.");
    m.def("capture_all_threads", &capture_all_threads, py::arg("on"),
          "The frames of all threads go through the engine from now on, or those of the threads that said so; says what it was.");
    m.def("set_policy", [](const py::object& policy) { check(sot::set_policy(policy.ptr())); }, py::arg("policy"),
          "policy(code, globals) -> CodeCache, None or False (not yet, ask again), asked for code the hook meets; None: no policy.");
    m.def("mark_skip", [](const py::object& code) { check(sot::mark_skip(as_code(code))); }, py::arg("code"),
          "The hook leaves frames of this code alone.");
    m.def("is_marked_skip", [](const py::object& code) { return sot::is_marked_skip(as_code(code)); },
          py::arg("code"), "Has the code been marked?");

    m.def("is_patched", [](const py::object& code) { return cpy_code_is_patched(as_code(code)) != 0; },
          py::arg("code"), "Does the interpreter keep opcodes that it has replaced in this code?");

    m.def("suspend", &suspend, "Run everything natively in this thread; returns the depth.");
    m.def("resume_engine", &resume_engine, "Undo one suspend(); returns the depth.");

    m.def("cache_of", &cache_of, py::arg("code"), py::arg("globals"), "The shared CodeCache of the pair, or None.");
    m.def("get_cache",
          [](const py::object& code, const py::object& globals, const py::object& translate) {
              return owned(sot::get_cache(code.ptr(), globals.ptr(), translate.ptr()));
          },
          py::arg("code"), py::arg("globals"), py::arg("translate"),
          "The shared CodeCache of the pair, made when there is none.");
    m.def("all_caches", [] { return owned(sot::all_caches()); }, "A list of all living CodeCaches.");
    m.def("generic_attributes",
          [](const py::object& cls) {
              if (!PyType_Check(cls.ptr())) {
                  throw py::type_error("a class is needed");
              }
              auto* type = reinterpret_cast<PyTypeObject*>(cls.ptr());
              const auto told = [](sot::Attributes how) -> py::object {
                  return how == sot::Attributes::ByClass ? py::object(py::none()) : py::bool_(how == sot::Attributes::Generic);
              };
              return py::make_tuple(told(sot::reads_by(type)), told(sot::writes_by(type)));
          },
          py::arg("cls"), "(reads, writes): do instances use object's own attribute algorithm? None: what the MRO has decides.");
    m.def("is_made_plainly",
          [](const py::object& cls) { return PyType_Check(cls.ptr()) != 0 && sot::is_made_plainly(cls.ptr()); },
          py::arg("cls"), "Is the class's tp_new object's own? (No longer once it had a __new__, though it was deleted.)");
    m.def("told_name",
          [](const py::object& cls) {
              if (!PyType_Check(cls.ptr())) {
                  throw py::type_error("a class is needed");
              }
              return py::str(reinterpret_cast<PyTypeObject*>(cls.ptr())->tp_name);
          },
          py::arg("cls"), "What the interpreter's messages call a class: of those of C, often with the module.");
    m.def("own_dict", [](const py::object& o) {
              sot::Ref dict = sot::read_own_dict(o.ptr());
              return dict ? owned(dict.release()) : py::object(py::none());
          }, py::arg("o"),
          "The dict of the object's own attributes, made if need be, also where its class has no __dict__; else None.");
    m.def("names_without_a_dict", [](const py::object& o) {
              PyObject* names = cpy_instance_own_names(o.ptr());
              return names != nullptr ? owned(names) : py::object(py::none());
          }, py::arg("o"),
          "The names of the object's own attributes while it keeps them without a dict, which own_dict would make; else None.");
    m.def("own_value", [](const py::object& o, const py::str& name) {
              sot::Ref value = sot::read_instance_dict(o.ptr(), name.ptr());
              if (!value) {
                  throw py::key_error(name);
              }
              return owned(value.release());
          }, py::arg("o"), py::arg("name"), "The object's own attribute of that name, without making a dict; KeyError.");
    m.def("given_back", [] { return owned(sot::given_back()); }, "The plain functions that were dispatchers (csrc/giving_back.h).");
    m.def("take_all_back", [](const py::list& functions, const py::list& caches) {
              for (const py::handle& cache : caches) {
                  if (Py_TYPE(cache.ptr()) != &sot::code_cache_type) {
                      throw py::type_error("CodeCaches are needed");
                  }
              }
              check(sot::take_all_back(functions.ptr(), caches.ptr()));
          }, py::arg("functions"), py::arg("caches"), "Those that were given back, and stand for the same code, are dispatchers again, with these caches.");
    m.def("is_watched", [](const py::object& o) { return sot::is_watched(o.ptr()); }, py::arg("o"),
          "Can the object's end run code of the program: a __del__, a callback of a weak reference, the rest of a generator?");
    m.def("is_quiet", [](const py::object& o) { return sot::is_quiet(o.ptr()); }, py::arg("o"),
          "Do looking up and changing keys of a dict or set, or making keys of a sequence's items, run no Python code?");
    m.def("array_parts", &array_parts, py::arg("o"), "What an array holds, the first 100: what its memory belongs to, its items that are objects.");
    m.def("end_is_watched", [](const py::object& o, bool contents) { return sot::end_is_watched(o.ptr(), contents); }, py::arg("o"),
          py::arg("contents") = false, "The same of the object or of something that only it has; or of what it contains.");
    m.def("new_frame",
          [](const py::object& code, const py::object& globals, int offset, const py::object& line) {
              return owned(cpy_new_frame(as_code(code), as_globals(globals), offset, line.is_none() ? -1 : line.cast<int>()));
          },
          py::arg("code"), py::arg("globals"), py::arg("offset"), py::arg("line"),
          "A frame object that was never run, for tracebacks; it looks as if it had stopped there.");
    py::class_<Steps, std::shared_ptr<Steps>>(m, "Steps", "The instructions that one frame is to come to next.")
        .def(py::init<>())
        .def("expect", &Steps::expect, py::arg("numbers"), "These are next, in this order; -1: one that the observer is asked for.")
        .def("passed", &Steps::passed, "How many were passed, without being asked for, since this was last called.");
    py::class_<Probe> probe(m, "Probe", "probe[number] calls observer(number, frame that asks), unseen by tools; it gives None, or the numbers to be asked for from now on.");
    probe.def(py::init<py::object, std::shared_ptr<Steps>>(), py::arg("observer"), py::arg("steps") = nullptr);
    reinterpret_cast<PyHeapTypeObject*>(probe.ptr())->as_mapping.mp_subscript = probe_item;
    m.def("frame_slots", &frame_slots, py::arg("frame"), py::arg("depth"), py::arg("empty"), py::arg("inner"),
          "The slots of a running frame and so many items of its stack; `empty` for none, `inner` for what is no object.");
}
