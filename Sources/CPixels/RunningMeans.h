// Three running means, for as many rows at once as SUMS has fours. To be included once in a file, with
//
//     STEPS    16-bit components of two pixels of each row: those of the first pixels, then those of the second
//     SUMS     32-bit components of a pixel of each row
//     COLORS   as many floats
//     ROWS     a pointer to the current pixel of each row, and TARGETS to where outcomes go
//     STEPS components_at(ROWS, int32_t offset)
//     SUMS first_of(STEPS), second_of(STEPS)
//     void put(TARGETS, int32_t offset, const SUMS colors[4], int32_t count)    at most four pixels of components below 256

// Running sums of running sums of running sums.
typedef struct {
    SUMS first, second, third;
} running;

static inline SUMS next(running *sums, SUMS step) {
    sums->first += step;
    sums->second += sums->first;
    sums->third += sums->second;
    return sums->third;
}

// One pixel after the other.
static inline void next_two(running *sums, STEPS both, SUMS outcomes[2]) {
    outcomes[0] = next(sums, first_of(both));
    outcomes[1] = next(sums, second_of(both));
}

// Adding 2²³ leaves the rounded number in the fraction's bits.
static inline SUMS rounded(SUMS sum, float scale) {
    COLORS color = __builtin_convertvector(sum, COLORS) * scale;
    color += 8388608.0f;
    return (SUMS)color & 255;
}

// A running mean over w pixels is a running sum of the differences between each pixel and the one w before it. So three of
// them are three running sums, one of the other, of what (1 - z^w)³ makes of the pixels, z being the pixel before: there are
// no sums to be remembered. None runs over: a step is below 2¹⁰ either way, and the last sum, the largest, below 2²⁸.
static inline __attribute__((always_inline)) STEPS steps(ROWS rows, int32_t i, int32_t width, bool is_odd) {
    if (is_odd) {
        STEPS inner = components_at(rows, i - width) - components_at(rows, i - 2 * width);
        return components_at(rows, i) - components_at(rows, i - 3 * width) - inner * 3;
    }
    STEPS wider = components_at(rows, i - width - 1) - components_at(rows, i - 2 * width - 1) * 2
        + components_at(rows, i - 3 * width - 1);
    return components_at(rows, i) - components_at(rows, i - width) * 2 + components_at(rows, i - 2 * width) - wider;
}

static inline __attribute__((always_inline)) void blur_by(
    TARGETS targets, ROWS rows, int32_t skipped, int32_t count, int32_t width, float scale, bool is_odd) {
    running sums = {0};
    SUMS outcomes[4];
    int32_t i = -(skipped & 1);
    for (; i < skipped; i += 2) next_two(&sums, steps(rows, i, width, is_odd), outcomes);
    for (; i < count; i += 4) {
        next_two(&sums, steps(rows, i, width, is_odd), outcomes);
        next_two(&sums, steps(rows, i + 2, width, is_odd), outcomes + 2);
        for (int32_t k = 0; k < 4; k++) outcomes[k] = rounded(outcomes[k], scale);
        put(targets, i - skipped, outcomes, count - i < 4 ? count - i : 4);
    }
}

static inline void blur(TARGETS targets, ROWS rows, int32_t skipped, int32_t count, int32_t width, float scale) {
    if (width & 1) {
        blur_by(targets, rows, skipped, count, width, scale, true);
    } else {
        blur_by(targets, rows, skipped, count, width, scale, false);
    }
}
