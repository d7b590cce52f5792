#include "WideRows.h"

#if defined(__x86_64__)

#include <immintrin.h>

// No product and sum become one with a rounding less: pixels are the same on all processors.
#pragma STDC FP_CONTRACT OFF

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#include "PlaneSamples.h"

// What two samples come to, times 256: the components of the one, then those of the other.
static inline __m256i weighed(const uint32_t *one, const uint32_t *other, size_t stride, __m256i across, __m256i down) {
    // Components of a pixel beside those of the next one.
    const __m128i in_turn = _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    __m128i above = _mm_loadl_epi64((const __m128i *)one), below = _mm_loadl_epi64((const __m128i *)(one + stride));
    above = (__m128i)_mm_loadh_pd((__m128d)above, (const double *)other);
    below = (__m128i)_mm_loadh_pd((__m128d)below, (const double *)(other + stride));
    __m256i upper = _mm256_cvtepu8_epi16(_mm_shuffle_epi8(above, in_turn));
    __m256i lower = _mm256_cvtepu8_epi16(_mm_shuffle_epi8(below, in_turn));
    __m256i column = _mm256_add_epi16(
        _mm256_slli_epi16(upper, 4), _mm256_mullo_epi16(_mm256_sub_epi16(lower, upper), down));
    return _mm256_madd_epi16(column, across);
}

// The weights of two samples, four words for each.
static inline __m256i spread(const uint32_t *weights) {
    const __m256i fours = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
    __m128i two = _mm_loadl_epi64((const __m128i *)weights);
    return _mm256_permutevar8x32_epi32(_mm256_castsi128_si256(two), fours);
}

void wide_add_samples(const plane_line *line, int32_t begin, int32_t end, uint32_t *sums) {
    sample_places places;
    // Of the left and the right, and of what lies below, for pairs of components. One more may be read, which counts for nothing.
    uint32_t across[CHUNK + 1], down[CHUNK + 1];
    const uint32_t *four[CHUNK];
    size_t stride = (size_t)line->source->width;
    int32_t count = line->count;
    for (int32_t chunk = begin; chunk < end; chunk += CHUNK) {
        int32_t many = end - chunk < CHUNK ? end - chunk : CHUNK;
        find_places(line, chunk, many, &places);
        for (int32_t k = 0; k < many; k++) {
            uint32_t i = (uint32_t)places.across[k], j = (uint32_t)places.down[k];
            across[k] = (16 - (i & 15)) | (i & 15) << 16;
            down[k] = (j & 15) * 0x10001;
            four[k] = line->source->first + ((j >> 4) - 1) * stride + ((i >> 4) - 1);
        }
        across[many] = down[many] = 0;
        // A pixel's samples follow one another.
        int32_t at = chunk / count, next = count - chunk % count;
        for (int32_t k = 0; k < many; at++, next += count) {
            int32_t stop = next < many ? next : many;
            __m256i sum = _mm256_setzero_si256();
            for (; k + 2 <= stop; k += 2) {
                sum = _mm256_add_epi32(sum, weighed(four[k], four[k + 1], stride, spread(across + k), spread(down + k)));
            }
            if (k < stop) {
                // The other one has no weight.
                __m256i weights = _mm256_inserti128_si256(spread(across + k), _mm_setzero_si128(), 1);
                sum = _mm256_add_epi32(sum, weighed(four[k], four[k], stride, weights, spread(down + k)));
                k++;
            }
            __m128i both = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
            __m128i *target = (__m128i *)(sums + 4 * (size_t)at);
            _mm_store_si128(target, _mm_add_epi32(_mm_load_si128(target), both));
        }
    }
}

#pragma clang attribute pop

#endif
