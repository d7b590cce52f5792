// Where pixels lie in a gradient, as many at a time as FLOATS has; WORDS are as many. To be included once in a file.

// The nearest entries of the table, in its bounds whatever the positions are.
static inline WORDS entries(FLOATS position, FLOATS last) {
    position = position < last ? position : last;
    position = position > 0 ? position : 0;
    // Adding 2²³ leaves the rounded number in the fraction's bits.
    return (WORDS)(position + 8388608.0f) & 0x7fffff;
}

static inline __attribute__((always_inline)) FLOATS placed(const area_gradient *gradient, area_gradient_kind kind, FLOATS column, float x, float y) {
    float right = (float)gradient->a, down = (float)gradient->b;
    FLOATS u = right * column + x, v = down * column + y;
    switch (kind) {
    case AREA_LINEAR: return u;
    case AREA_RADIAL: return __builtin_elementwise_sqrt(u * u + v * v) + 1;
    case AREA_FOCAL: break;
    }
    // The offset t where the position lies on the circle of radius t around (1 - t) f: for the position d as seen from the
    // focus f, t² (1 - f²) - 2 t (d f) - d² = 0.
    float focus_x = (float)gradient->focus_x, focus_y = (float)gradient->focus_y;
    float rest = (float)(1 - gradient->focus_x * gradient->focus_x - gradient->focus_y * gradient->focus_y);
    float scale = 1 / rest;
    FLOATS along = u * focus_x + v * focus_y;
    return (along + __builtin_elementwise_sqrt(along * along + rest * (u * u + v * v))) * scale + 1;
}
