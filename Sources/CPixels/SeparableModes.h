// Modes that mix each component by itself, for as many pixels at a time as INTS and WORDS have; LANES are as many bits in words
// of 16. To be included once in a file.

// Products of what does not exceed 255.
static inline INTS times_bytes(INTS a, INTS b) { return (INTS)((LANES)a * (LANES)b); }

// What a component of pixels that cover each other comes to, times 255 (W3C Compositing and Blending Level 1, 10.1, premultiplied).
static inline __attribute__((always_inline)) INTS covered(INTS s, INTS source_alpha, INTS b, INTS alpha_below, area_mode mode) {
    INTS above = times_bytes(s, alpha_below), below = times_bytes(b, source_alpha);
    if (mode == AREA_DARKEN) return above < below ? above : below;
    if (mode == AREA_LIGHTEN) return above > below ? above : below;
    if (mode == AREA_DIFFERENCE) return above > below ? above - below : below - above;
    INTS product = 2 * times_bytes(s, b);
    if (mode == AREA_EXCLUSION) return above + below - product;
    // Colors may be brighter than their alpha, so that these are not of bytes.
    INTS screened = times_bytes(source_alpha, alpha_below) - 2 * ((alpha_below - b) * (source_alpha - s));
    return (mode == AREA_HARD_LIGHT ? 2 * s < source_alpha : 2 * b < alpha_below) ? product : screened;
}

// 255ths of what is limited to 0…255².
static inline INTS part_of(INTS sum) {
    sum = sum > 0 ? sum : 0;
    sum = (sum < 255 * 255 ? sum : 255 * 255) + 128;
    return (sum + (sum >> 8)) >> 8;
}

static inline __attribute__((always_inline)) WORDS mixed_pixels(WORDS source, WORDS below, area_mode mode) {
    INTS over = (INTS)(source >> 24), under = (INTS)(below >> 24);
    WORDS mixed = (WORDS)part_of(255 * (over + under) - times_bytes(over, under)) << 24;
    for (uint32_t shift = 0; shift < 24; shift += 8) {
        INTS s = (INTS)(source >> shift & 255), b = (INTS)(below >> shift & 255);
        INTS sum = times_bytes(255 - over, b) + times_bytes(255 - under, s) + covered(s, over, b, under, mode);
        mixed |= (WORDS)part_of(sum) << shift;
    }
    return mixed;
}

// Pixels of a row, each multiplied by `alpha` of 255 and then mixed with the one below. Gives how many it is done with.
static inline int32_t mix_pixels(
    uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha);

// The same; each mode has a loop of its own. Modes of hue, saturation and luminosity are none of these.
static int32_t mix_in_mode(uint32_t *target, const uint32_t *source, int32_t count, area_mode mode, uint32_t alpha) {
    switch (mode) {
    case AREA_NORMAL: return mix_pixels(target, source, count, AREA_NORMAL, alpha);
    case AREA_SCREEN: return mix_pixels(target, source, count, AREA_SCREEN, alpha);
    case AREA_MULTIPLY: return mix_pixels(target, source, count, AREA_MULTIPLY, alpha);
    case AREA_OVERLAY: return mix_pixels(target, source, count, AREA_OVERLAY, alpha);
    case AREA_DARKEN: return mix_pixels(target, source, count, AREA_DARKEN, alpha);
    case AREA_LIGHTEN: return mix_pixels(target, source, count, AREA_LIGHTEN, alpha);
    case AREA_HARD_LIGHT: return mix_pixels(target, source, count, AREA_HARD_LIGHT, alpha);
    case AREA_DIFFERENCE: return mix_pixels(target, source, count, AREA_DIFFERENCE, alpha);
    default: return mix_pixels(target, source, count, AREA_EXCLUSION, alpha);
    }
}
