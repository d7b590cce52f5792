#include <png.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "CPictures.h"

struct picture_png {
    png_structp png;
    png_infop info;
    /// The file, while something is read from it.
    const uint8_t *bytes;
    size_t count;
    /// Where to read on.
    size_t offset;
    uint32_t width;
    uint32_t height;
    /// How often rows are still gone over, this time included; seven times where they are interlaced.
    int passes;
    /// The next row.
    uint32_t row;
    bool is_truncated;
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    picture_png *decoder = png_get_io_ptr(png);
    if (decoder->count - decoder->offset < count) {
        decoder->is_truncated = true;
        png_error(png, "truncated");
    }
    memcpy(target, decoder->bytes + decoder->offset, count);
    decoder->offset += count;
}

_Noreturn static void fail(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

/// What can be decoded in spite of it is.
static void ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

/// Multiplies the colors of a row by its alpha, rounded to the nearest.
static void premultiply(png_structp png, png_row_infop info, png_bytep row) {
    (void)png;
    for (png_uint_32 x = 0; x < info->width; x += 1) {
        uint8_t *pixel = row + 4 * (size_t)x;
        unsigned alpha = pixel[3];
        for (int component = 0; component < 3; component += 1) {
            unsigned product = pixel[component] * alpha + 128;
            pixel[component] = (uint8_t)((product + (product >> 8)) >> 8);
        }
    }
}

picture_png *picture_png_create(void) {
    picture_png *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
    if (decoder->png != NULL) decoder->info = png_create_info_struct(decoder->png);
    if (decoder->info == NULL) {
        picture_png_destroy(decoder);
        return NULL;
    }
    png_set_read_fn(decoder->png, decoder, read_bytes);
    // No texts are kept, which would be unpacked for nothing.
    png_set_chunk_cache_max(decoder->png, 1);
    return decoder;
}

void picture_png_destroy(picture_png *decoder) {
    png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
    free(decoder);
}

static picture_progress failure(const picture_png *decoder) {
    return decoder->is_truncated ? PICTURE_IS_TRUNCATED : PICTURE_IS_DAMAGED;
}

picture_progress picture_png_begin(
    picture_png *decoder, const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height) {
    png_structp png = decoder->png;
    png_infop info = decoder->info;
    decoder->bytes = bytes;
    decoder->count = count;
    if (setjmp(png_jmpbuf(png))) return failure(decoder);
    png_read_info(png, info);
    decoder->width = png_get_image_width(png, info);
    decoder->height = png_get_image_height(png, info);
    bool has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0
        || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    // Palettes and few bits become eight bits of red, green and blue, keys of transparency alpha.
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_bgr(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    if (has_alpha) png_set_read_user_transform_fn(png, premultiply);
    decoder->passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != 4 * (size_t)decoder->width) return PICTURE_IS_DAMAGED;
    *width = decoder->width;
    *height = decoder->height;
    return PICTURE_GOES_ON;
}

picture_progress picture_png_read(
    picture_png *decoder, const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t rows) {
    decoder->bytes = bytes;
    decoder->count = count;
    if (setjmp(png_jmpbuf(decoder->png))) return failure(decoder);
    for (; rows > 0 && decoder->passes > 0; rows -= 1) {
        png_read_row(decoder->png, pixels + 4 * (size_t)decoder->width * decoder->row, NULL);
        decoder->row += 1;
        if (decoder->row == decoder->height) {
            decoder->row = 0;
            decoder->passes -= 1;
        }
    }
    if (decoder->passes > 0) return PICTURE_GOES_ON;
    png_read_end(decoder->png, NULL);
    return PICTURE_IS_DONE;
}
