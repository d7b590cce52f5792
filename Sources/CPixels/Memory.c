#include "CPixels.h"

#include <stdlib.h>

#if defined(__linux__)
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#endif

#if defined(__linux__) && defined(MADV_HUGEPAGE)
// What is as large as a huge page is a mapping of its own that begins where one does. A fault for each small page takes longer
// than drawing on it; the allocator would hand out large blocks again, whose advice would outlive them. What of a mapping lies behind
// its last huge page has small ones, so none takes more memory than it has bytes.
//
// Small pages have 4, 16 or 64 KB, as the system was made: what is rounded to the largest ends where one of any size does.
enum { HUGE_PAGE = 2 << 20, SMALL_PAGE = 64 << 10 };

static _Atomic size_t mapped;

static size_t whole_pages(size_t bytes) { return (bytes + SMALL_PAGE - 1) / SMALL_PAGE * SMALL_PAGE; }

static void *map(size_t bytes) {
    size_t needed = whole_pages(bytes);
    if (needed < bytes || needed + HUGE_PAGE < needed) return NULL;
    char *first = mmap(NULL, needed + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (first == MAP_FAILED) return NULL;
    size_t before = (HUGE_PAGE - (uintptr_t)first % HUGE_PAGE) % HUGE_PAGE;
    char *memory = first + before;
    if (before) munmap(first, before);
    munmap(memory + needed, HUGE_PAGE - before);
    // Where the system has no huge pages it takes as long as without the advice.
    madvise(memory, needed, MADV_HUGEPAGE);
    mapped += needed;
    return memory;
}

void *area_memory(size_t bytes) { return bytes < HUGE_PAGE ? calloc(bytes, 1) : map(bytes); }

void area_memory_free(void *memory, size_t bytes) {
    if (bytes < HUGE_PAGE) return free(memory);
    munmap(memory, whole_pages(bytes));
    mapped -= whole_pages(bytes);
}

size_t area_memory_mapped(void) { return mapped; }
#else
void *area_memory(size_t bytes) { return calloc(bytes, 1); }

void area_memory_free(void *memory, size_t bytes) {
    (void)bytes;
    free(memory);
}

size_t area_memory_mapped(void) { return 0; }
#endif
