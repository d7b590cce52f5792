#include "WideRows.h"

#if defined(__x86_64__)

#include <immintrin.h>

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "WideLanes.h"

typedef float floats8 __attribute__((ext_vector_type(8)));

#define FLOATS floats8
#define WORDS words8
#include "GradientPlaces.h"

// Whether eight pixels are clear, and whether they are opaque.
typedef struct {
    bool is_clear, is_opaque;
} look;

static inline look looked_at(const uint32_t *pixels) {
    uint64_t pairs[4];
    memcpy(pairs, pixels, sizeof pairs);
    const uint64_t alphas = 0xff000000ff000000;
    return (look){
        !(pairs[0] | pairs[1] | pairs[2] | pairs[3]), (pairs[0] & pairs[1] & pairs[2] & pairs[3] & alphas) == alphas};
}

int32_t wide_lay_row(uint32_t *target, const uint32_t *source, int32_t count) {
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        look found = looked_at(source + i);
        if (found.is_clear) continue;
        bytes32 pixels = eight(source + i);
        store_eight(target + i, found.is_opaque ? pixels : wide_laid(pixels, eight(target + i)));
    }
    return i;
}

int32_t wide_lay_color(uint32_t *target, int32_t count, uint32_t color) {
    bytes32 colors = (bytes32)((words8){0} + color);
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) store_eight(target + i, wide_laid(colors, eight(target + i)));
    return i;
}

// What four pixels and four below them come to.
static inline lanes16 screened(lanes16 source, lanes16 below) { return source + below - wide_product(source, below); }

// What four pixels leave of what lies beside them.
static inline lanes16 rest(lanes16 pixels) {
    return 255 - __builtin_shufflevector(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

// What each of four pixels shows where the other does not cover; such sums end at 255.
static inline lanes16 beside(lanes16 source, lanes16 below) {
    lanes16 sum = wide_product(source, rest(below)) + wide_product(below, rest(source));
    return (sum | (lanes16)(sum > 255)) & 255;
}

static inline bytes32 mixed(bytes32 source, bytes32 below, area_mode mode) {
    lanes16 first = lower_four(source), second = upper_four(source), third = lower_four(below), fourth = upper_four(below);
    if (mode == AREA_SCREEN) return joined_fours(screened(first, third), screened(second, fourth));
    return __builtin_elementwise_add_sat(
        joined_fours(beside(first, third), beside(second, fourth)),
        joined_fours(wide_product(first, third), wide_product(second, fourth)));
}

int32_t wide_mix_row(uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha) {
    words8 by = (words8){0} + alpha;
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        // Nothing changes nothing.
        if (looked_at(source + i).is_clear) continue;
        bytes32 pixels = eight(source + i);
        if (alpha < 255) pixels = wide_faded(pixels, by);
        store_eight(target + i, mixed(pixels, eight(target + i), mode));
    }
    return i;
}

int32_t wide_mask_row(uint32_t *target, const uint32_t *mask, int32_t count, bool is_inverted) {
    words8 inverting = (words8){0} + (is_inverted ? 255 : 0);
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        store_eight(target + i, wide_faded(eight(target + i), ((words8)eight(mask + i) >> 24) ^ inverting));
    }
    return i;
}

static inline __attribute__((always_inline)) int32_t shade(
    const area_gradient *gradient, area_gradient_kind kind, uint32_t *target, int32_t from, int32_t count, float x, float y) {
    // Its own, which no pixel that is written can change.
    area_gradient own = *gradient;
    floats8 last = (floats8)((float)own.steps + 2), column = (floats8){0, 1, 2, 3, 4, 5, 6, 7} + (float)from;
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        words8 entry = entries(placed(&own, kind, column, x, y), last);
        __m256i colors = _mm256_i32gather_epi32((const int *)own.colors, (__m256i)entry, 4);
        memcpy(target + i, &colors, sizeof colors);
        column += 8;
    }
    return i;
}

int32_t wide_gradient_row(
    const area_gradient *gradient, uint32_t *target, int32_t from, int32_t count, float x, float y) {
    switch (gradient->kind) {
    case AREA_LINEAR: return shade(gradient, AREA_LINEAR, target, from, count, x, y);
    case AREA_RADIAL: return shade(gradient, AREA_RADIAL, target, from, count, x, y);
    case AREA_FOCAL: return shade(gradient, AREA_FOCAL, target, from, count, x, y);
    }
}

#pragma clang attribute pop

#endif
