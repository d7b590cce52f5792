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

// What code comes before decides where a loop lies; across two lines of the cache this one takes a quarter longer.
__attribute__((aligned(64))) int32_t wide_lay_row(uint32_t *target, const uint32_t *source, int32_t count) {
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

int32_t wide_flood_row(uint32_t *pixels, int32_t count, uint32_t color) {
    bytes32 colors = (bytes32)((words8){0} + color);
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) {
        if (looked_at(pixels + i).is_clear) continue;
        store_eight(pixels + i, wide_faded(colors, (words8)eight(pixels + i) >> 24));
    }
    return i;
}

int32_t wide_fill_row(uint32_t *target, int32_t count, uint32_t color) {
    __m256i colors = _mm256_set1_epi32((int32_t)color);
    uint32_t *last = target + (count - 8);
    _mm256_storeu_si256((__m256i *)target, colors);
    // What lies in one line of the cache is written faster than what lies in two.
    uint32_t *aligned = target + (8 - ((uintptr_t)target >> 2 & 7));
    for (; aligned < last; aligned += 8) _mm256_store_si256((__m256i *)aligned, colors);
    _mm256_storeu_si256((__m256i *)last, colors);
    return count;
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

typedef int32_t ints8 __attribute__((ext_vector_type(8)));

#define INTS ints8
#define WORDS words8
#define LANES lanes16
#include "SeparableModes.h"

static inline __attribute__((always_inline)) bytes32 mixed(bytes32 source, bytes32 below, area_mode mode) {
    if (mode == AREA_NORMAL) return wide_laid(source, below);
    if (mode != AREA_SCREEN && mode != AREA_MULTIPLY) return (bytes32)mixed_pixels((words8)source, (words8)below, mode);
    lanes16 first = lower_four(source), second = upper_four(source), third = lower_four(below), fourth = upper_four(below);
    if (mode == AREA_SCREEN) return joined_fours(screened(first, third), screened(second, fourth));
    return __builtin_elementwise_add_sat(
        joined_fours(beside(first, third), beside(second, fourth)),
        joined_fours(wide_product(first, third), wide_product(second, fourth)));
}

static inline __attribute__((always_inline)) int32_t mix_pixels(
    uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha) {
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

int32_t wide_mix_row(uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha) {
    return mix_in_mode(target, source, count, mode, alpha);
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

// The pairs of pixels that four samples lie between, a row of the image above or below: the components of both in turn.
static inline __m256i pairs_at(const uint32_t *const places[4], size_t offset) {
    __m128i first = _mm_loadl_epi64((const __m128i *)(places[0] + offset));
    __m128i third = _mm_loadl_epi64((const __m128i *)(places[2] + offset));
    first = (__m128i)_mm_loadh_pd((__m128d)first, (const double *)(places[1] + offset));
    third = (__m128i)_mm_loadh_pd((__m128d)third, (const double *)(places[3] + offset));
    const __m256i in_turn = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
    return _mm256_shuffle_epi8(_mm256_set_m128i(third, first), in_turn);
}

// What two samples come to, times 2¹⁴, of what lies above and below them. Weights are 128ths: of what lies below, for each
// component, and of the left and the right.
static inline __m256i between_pairs(__m128i above, __m128i below, __m256i down, __m256i across) {
    __m256i upper = _mm256_cvtepu8_epi16(above), lower = _mm256_cvtepu8_epi16(below);
    __m256i column = _mm256_add_epi16(
        _mm256_slli_epi16(upper, 7), _mm256_mullo_epi16(_mm256_sub_epi16(lower, upper), down));
    return _mm256_srli_epi32(_mm256_madd_epi16(column, across), 14);
}

// Where an image is upright, all samples lie between the same two rows of it: b is 0.
static inline __attribute__((always_inline)) int32_t sample(
    const area_image *image, uint32_t *target, int64_t u, int64_t v, int32_t count, bool is_upright) {
    const uint32_t *first = image->first;
    size_t stride = (size_t)image->stride;
    int64_t a = image->a, b = is_upright ? 0 : image->b;
    __m256i x = _mm256_setr_epi64x(u, u + a, u + 2 * a, u + 3 * a), y = _mm256_setr_epi64x(v, v + b, v + 2 * b, v + 3 * b);
    const __m256i right = _mm256_set1_epi64x(4 * a), down = _mm256_set1_epi64x(4 * b), most = _mm256_set1_epi64x(127);
    const __m256i each = _mm256_setr_epi8(
        0, -1, 0, -1, 0, -1, 0, -1, 8, -1, 8, -1, 8, -1, 8, -1, 0, -1, 0, -1, 0, -1, 0, -1, 8, -1, 8, -1, 8, -1, 8, -1);
    const uint32_t *line = first + (size_t)(v >> 32) * stride;
    int32_t i = 0;
    for (; i + 4 <= count; i += 4) {
        const uint32_t *places[4];
        for (int32_t k = 0; k < 4; k++) {
            if (!is_upright) line = first + (size_t)(v >> 32) * stride;
            places[k] = line + (size_t)(u >> 32);
            u += a;
            v += b;
        }
        __m256i above = pairs_at(places, 0), below = pairs_at(places, stride);
        __m128i pixels = _mm_setzero_si128();
        // Much of a picture is empty.
        __m256i all = _mm256_or_si256(above, below);
        if (!_mm256_testz_si256(all, all)) {
            __m256i part = _mm256_and_si256(_mm256_srli_epi64(x, 25), most);
            __m256i both = _mm256_or_si256(_mm256_sub_epi64(_mm256_set1_epi64x(128), part), _mm256_slli_epi64(part, 16));
            both = _mm256_or_si256(both, _mm256_slli_epi64(both, 32));
            __m256i depth = _mm256_shuffle_epi8(_mm256_and_si256(_mm256_srli_epi64(y, 25), most), each);
            __m256i front = between_pairs(
                _mm256_castsi256_si128(above), _mm256_castsi256_si128(below), _mm256_permute4x64_epi64(depth, 0x50),
                _mm256_permute4x64_epi64(both, 0x50));
            __m256i back = between_pairs(
                _mm256_extracti128_si256(above, 1), _mm256_extracti128_si256(below, 1),
                _mm256_permute4x64_epi64(depth, 0xfa), _mm256_permute4x64_epi64(both, 0xfa));
            // The first and the third, and the second and the fourth.
            __m256i words = _mm256_packus_epi32(front, back);
            __m128i odd = _mm256_extracti128_si256(words, 1);
            __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(words), odd);
            pixels = _mm_shuffle_epi32(bytes, 0xd8);
        }
        _mm_storeu_si128((__m128i *)(target + i), pixels);
        x = _mm256_add_epi64(x, right);
        y = _mm256_add_epi64(y, down);
    }
    return i;
}

int32_t wide_image_row(const area_image *image, uint32_t *target, int64_t u, int64_t v, int32_t count) {
    return image->b == 0 ? sample(image, target, u, v, count, true) : sample(image, target, u, v, count, false);
}

#pragma clang attribute pop

#endif
