// CodeCache: the translations of one (code object, globals) pair; Entry: one of them.
#pragma once
#include "guard_program.h"

namespace sot {

class GuardTree;
struct Weighing;

struct CodeCache;

// Never changes after it was made, but for its count of hits, its weighing, its `info` and where it is.
struct Entry {
    PyObject_HEAD
    GuardProgram* guards;
    CodeCache* cache;       // borrowed: where it is, or null
    PyObject* run;          // callable: run(*flat) or run(closure, *flat); None: the original code runs
    PyObject* info;         // whatever the translator wants to keep with it
    PyObject* codes;        // null or a tuple of weak references: the code objects that run() stands for
    unsigned long long hits;
    unsigned long long limit;  // the translator is asked again after so many hits; 0: never
    Weighing* weighing;     // null, or how long calls take with it and without (weighing.h)
};

struct CodeCache {
    PyObject_HEAD
    PyCodeObject* code;
    PyObject* globals;
    PyObject* builtins;       // of its functions, from 3.10 on; else null: each frame takes its own
    PyObject* seen_builtins;  // borrowed, while the translator runs: those of the call at hand
    PyObject* translate;
    PyObject* varnames;     // tuple; the argument slots come first
    PyObject* info;         // whatever the translator wants to keep with it
    PyObject* weakrefs;
    Entry** entries;        // owned array of owned references
    Py_ssize_t entry_count;
    Py_ssize_t entry_room;
    Py_ssize_t last;        // where the last hit was
    GuardTree* tree;        // of the entries, or null: made when a look-up wants it, away while one uses it
    unsigned generation;    // how often all entries were dropped
    bool alternating;       // the last two calls had different entries: `last` is not tried first
    unsigned long long hits, misses;
    unsigned long long deaths;  // of entries that served few calls, because an object went that they were made for
    int positional, keyword_only, positional_only;  // of the code's arguments
    int slots;              // argument slots: with *args and **kw
    bool has_varargs, has_varkw;
    bool simple;            // positional arguments only
    bool has_free;          // run functions take the closure first
    unsigned long long naps;  // so many calls that no entry fits run natively before translate is called again
    unsigned long long rests;  // … likewise, of those that bring no array
    unsigned long long idle;  // so many frames without an array among their arguments run natively before an entry is looked for
    // Of calls by dispatchers, in all threads:
    unsigned under_way;       // those that were looked up, …
    unsigned within;          // … that run natively as a whole: the calls of this code that they make are not looked up
    unsigned long long whole;  // so many more of the outermost calls that run natively do so as a whole
    bool recurs;              // calls came while others were under way
    Weighing* weighing;       // null, or how long the outermost calls that run natively take as a whole and with each call looked up
    bool native;            // every call runs natively
    bool may_be_given_back;  // dispatchers for it may become plain functions (giving_back.h), …
    bool given_back;         // … and one has
    bool closed;            // never call translate again
    bool registered;        // in its code's registry
    CodeCache *next, *previous;  // all caches, for all_caches()
};

extern PyTypeObject code_cache_type;
extern PyTypeObject entry_type;
// An object is gone that its guards were made for: it is dropped.
void entry_died(Entry* entry) noexcept;
// Does a sys.monitoring tool listen on code that the entry stands for?
bool entry_is_watched(const Entry* entry) noexcept;
int code_cache_init(PyObject* module) noexcept;

// New references or null with an exception.
PyObject* make_cache(PyObject* code, PyObject* globals, PyObject* translate) noexcept;
PyObject* get_cache(PyObject* code, PyObject* globals, PyObject* translate) noexcept;  // the shared one
PyObject* all_caches() noexcept;  // list

}  // namespace sot
