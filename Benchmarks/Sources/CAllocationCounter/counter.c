#include "CAllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

// The dynamic linker looks for `malloc` in the program before it looks in the C library, so that these take the
// library's place everywhere; the library's own go on under the names below.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic uint64_t count;

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    note();
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
    note();
    void *memory = __libc_memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *block = memory;
    return 0;
}

bool allocation_counting_is_available(void) { return true; }

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#else

bool allocation_counting_is_available(void) { return false; }

uint64_t allocation_count(void) { return 0; }

#endif
