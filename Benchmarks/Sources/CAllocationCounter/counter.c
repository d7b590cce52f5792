#define _GNU_SOURCE
#include "CAllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

// Sanitizers take these functions' places themselves.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define PEGBAR_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define PEGBAR_SANITIZED 1
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(PEGBAR_SANITIZED)

#include <dlfcn.h>

// The dynamic linker looks for `malloc` in the program before it looks in libraries, so that these take the library's
// place everywhere. They hand on to whatever comes next: another allocator that was loaded before the C library's, or
// that one, which has its own functions under the names below, too, for the time until the next ones are found.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

typedef void *(*malloc_function)(size_t);
typedef void *(*calloc_function)(size_t, size_t);
typedef void *(*realloc_function)(void *, size_t);
typedef void *(*aligned_function)(size_t, size_t);
typedef int (*posix_function)(void **, size_t, size_t);

static _Atomic(malloc_function) next_malloc;
static _Atomic(calloc_function) next_calloc;
static _Atomic(realloc_function) next_realloc;
static _Atomic(aligned_function) next_aligned;
static _Atomic(posix_function) next_posix;
static __thread bool is_looking;

static _Atomic bool is_counting;
static _Atomic uint64_t count;

static inline void note(void) {
    if (__builtin_expect(atomic_load_explicit(&is_counting, memory_order_relaxed), 0))
        atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

/// The function that comes next; null while somebody looks for one, which may itself ask for memory.
static void *next(const char *name) {
    if (is_looking) return NULL;
    is_looking = true;
    void *function = dlsym(RTLD_NEXT, name);
    is_looking = false;
    return function;
}

#define NEXT(function, pointer, name)                                                                                  \
    function own = atomic_load_explicit(&pointer, memory_order_relaxed);                                               \
    if (__builtin_expect(own == NULL, 0)) {                                                                            \
        own = (function)next(name);                                                                                    \
        atomic_store_explicit(&pointer, own, memory_order_relaxed);                                                    \
    }

void *malloc(size_t size) {
    note();
    NEXT(malloc_function, next_malloc, "malloc")
    return own != NULL ? own(size) : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    NEXT(calloc_function, next_calloc, "calloc")
    return own != NULL ? own(number, size) : __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    note();
    NEXT(realloc_function, next_realloc, "realloc")
    return own != NULL ? own(block, size) : __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    NEXT(aligned_function, next_aligned, "aligned_alloc")
    return own != NULL ? own(alignment, size) : __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    note();
    NEXT(posix_function, next_posix, "posix_memalign")
    if (own != NULL) return own(block, alignment, size);
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    void *memory = __libc_memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *block = memory;
    return 0;
}

bool allocation_counting_is_available(void) { return true; }

void allocation_counting_set(bool is_on) { atomic_store_explicit(&is_counting, is_on, memory_order_relaxed); }

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#else

bool allocation_counting_is_available(void) { return false; }

void allocation_counting_set(bool is_on) { (void)is_on; }

uint64_t allocation_count(void) { return 0; }

#endif
