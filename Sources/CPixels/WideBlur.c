#include "WideRows.h"

#if defined(__x86_64__)

#include <immintrin.h>

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "WideLanes.h"

typedef int16_t steps16 __attribute__((vector_size(32)));
typedef int16_t steps8 __attribute__((vector_size(16)));
typedef int32_t sums8 __attribute__((vector_size(32)));
typedef float colors8 __attribute__((vector_size(32)));

// What RunningMeans.h asks for, for two rows.
typedef struct {
    const uint32_t *first, *second;
} two_rows;

typedef struct {
    uint32_t *first, *second;
} two_targets;

static inline steps16 components_at(two_rows rows, int32_t offset) {
    __m128i first = _mm_loadl_epi64((const __m128i *)(rows.first + offset));
    __m128i second = _mm_loadl_epi64((const __m128i *)(rows.second + offset));
    return (steps16)_mm256_cvtepu8_epi16(_mm_unpacklo_epi32(first, second));
}

static inline sums8 first_of(steps16 both) {
    steps8 half = __builtin_shufflevector(both, both, 0, 1, 2, 3, 4, 5, 6, 7);
    return __builtin_convertvector(half, sums8);
}

static inline sums8 second_of(steps16 both) {
    steps8 half = __builtin_shufflevector(both, both, 8, 9, 10, 11, 12, 13, 14, 15);
    return __builtin_convertvector(half, sums8);
}

static inline void put(two_targets rows, int32_t offset, const sums8 colors[4], int32_t count) {
    __m256i first = _mm256_packus_epi32((__m256i)colors[0], (__m256i)colors[1]);
    __m256i second = _mm256_packus_epi32((__m256i)colors[2], (__m256i)colors[3]);
    __m256i both = _mm256_packus_epi16(first, second);
    store_some(rows.first + offset, (bytes16)_mm256_castsi256_si128(both), count);
    store_some(rows.second + offset, (bytes16)_mm256_extracti128_si256(both, 1), count);
}

#define STEPS steps16
#define SUMS sums8
#define COLORS colors8
#define ROWS two_rows
#define TARGETS two_targets
#include "RunningMeans.h"

void wide_blur_rows(
    uint32_t *target, int32_t to_next_target, const uint32_t *pixels, int32_t to_next, int32_t skipped, int32_t count,
    int32_t width, float scale) {
    blur(
        (two_targets){target, target + to_next_target}, (two_rows){pixels, pixels + to_next}, skipped, count, width, scale);
}

#pragma clang attribute pop

#endif
