// The library's header names types that it does not include.
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>
#include <setjmp.h>
#include <stdbool.h>

#include "CPictures.h"

#ifndef JCS_ALPHA_EXTENSIONS
#error "libjpeg-turbo is needed"
#endif

struct picture_jpeg {
    struct jpeg_decompress_struct state;
    struct jpeg_source_mgr source;
    struct jpeg_error_mgr errors;
    jmp_buf escape;
    char message[JMSG_LENGTH_MAX];
    /// Whether the source gives an end that the file lacks.
    bool is_past_end;
    bool is_short_of_memory;
    /// Whether something is missing or cannot be read, that decoding went on after.
    bool is_damaged;
    /// Whether rows were asked for.
    bool is_begun;
    /// Whether all scans are known where all have to be.
    bool is_known;
};

static picture_jpeg *decoder_of(j_common_ptr state) { return state->client_data; }

_Noreturn static void fail(j_common_ptr state) {
    picture_jpeg *decoder = decoder_of(state);
    decoder->is_short_of_memory = state->err->msg_code == JERR_OUT_OF_MEMORY;
    state->err->format_message(state, decoder->message);
    longjmp(decoder->escape, 1);
}

/// Takes note of warnings, of which the first says most.
static void note(j_common_ptr state, int level) {
    picture_jpeg *decoder = decoder_of(state);
    if (level >= 0) return;
    state->err->num_warnings += 1;
    // Other warnings are of what does no harm: bytes between two markers, limits that a file leaves open.
    switch (state->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
        break;
    default:
        return;
    }
    if (decoder->is_damaged) return;
    decoder->is_damaged = true;
    state->err->format_message(state, decoder->message);
}

static void print_nothing(j_common_ptr state) { (void)state; }

static void begin_source(j_decompress_ptr state) { (void)state; }

/// The whole file is there from the beginning: whoever asks for more gets the end that is missing.
static boolean end_source(j_decompress_ptr state) {
    static const JOCTET end[] = {0xFF, JPEG_EOI};
    decoder_of((j_common_ptr)state)->is_past_end = true;
    WARNMS(state, JWRN_JPEG_EOF);
    state->src->next_input_byte = end;
    state->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void skip_source(j_decompress_ptr state, long count) {
    while (count > (long)state->src->bytes_in_buffer) {
        count -= (long)state->src->bytes_in_buffer;
        end_source(state);
    }
    if (count <= 0) return;
    state->src->next_input_byte += count;
    state->src->bytes_in_buffer -= (size_t)count;
}

static void leave_source(j_decompress_ptr state) { (void)state; }

picture_jpeg *picture_jpeg_create(void) {
    picture_jpeg *decoder = calloc(1, sizeof *decoder);
    if (decoder == NULL) return NULL;
    decoder->state.err = jpeg_std_error(&decoder->errors);
    decoder->errors.error_exit = fail;
    decoder->errors.emit_message = note;
    decoder->errors.output_message = print_nothing;
    decoder->state.client_data = decoder;
    if (setjmp(decoder->escape)) {
        free(decoder);
        return NULL;
    }
    jpeg_create_decompress(&decoder->state);
    decoder->source.init_source = begin_source;
    decoder->source.fill_input_buffer = end_source;
    decoder->source.skip_input_data = skip_source;
    decoder->source.resync_to_restart = jpeg_resync_to_restart;
    decoder->source.term_source = leave_source;
    decoder->state.src = &decoder->source;
    return decoder;
}

void picture_jpeg_destroy(picture_jpeg *decoder) {
    jpeg_destroy_decompress(&decoder->state);
    free(decoder);
}

const char *picture_jpeg_message(const picture_jpeg *decoder) { return decoder->message; }

static picture_progress failure(const picture_jpeg *decoder) {
    return decoder->is_short_of_memory ? PICTURE_HAS_NO_MEMORY : PICTURE_IS_DAMAGED;
}

picture_progress picture_jpeg_begin(
    picture_jpeg *decoder, const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, bool *has_scans) {
    struct jpeg_decompress_struct *state = &decoder->state;
    decoder->source.next_input_byte = bytes;
    decoder->source.bytes_in_buffer = count;
    if (setjmp(decoder->escape)) return failure(decoder);
    jpeg_read_header(state, TRUE);
    bool is_four_ink = state->jpeg_color_space == JCS_CMYK || state->jpeg_color_space == JCS_YCCK;
    state->out_color_space = is_four_ink ? JCS_CMYK : JCS_EXT_BGRA;
    // Scans are taken in one by one instead of all at once when the first row is asked for.
    state->buffered_image = jpeg_has_multiple_scans(state);
    decoder->is_known = !state->buffered_image;
    *width = state->image_width;
    *height = state->image_height;
    *has_scans = state->buffered_image;
    return PICTURE_GOES_ON;
}

/// More scans than that no encoder writes; one takes as long as the whole picture and may be a few bytes long.
enum { MOST_SCANS = 500 };

/// Takes in coded rows until all scans are known or so many pixel rows are taken in.
static void know_more(picture_jpeg *decoder, uint32_t rows) {
    struct jpeg_decompress_struct *state = &decoder->state;
    uint32_t coded = (uint32_t)(state->max_v_samp_factor * DCTSIZE);
    for (uint32_t known = 0; known < rows && !decoder->is_known;) {
        int progress = jpeg_consume_input(state);
        if (state->input_scan_number > MOST_SCANS) {
            snprintf(decoder->message, sizeof decoder->message, "more than %d scans", MOST_SCANS);
            longjmp(decoder->escape, 1);
        }
        if (progress == JPEG_REACHED_EOI) {
            decoder->is_known = true;
        } else if (progress == JPEG_ROW_COMPLETED || progress == JPEG_SCAN_COMPLETED) {
            known += coded;
        }
    }
    if (decoder->is_known) jpeg_start_output(state, state->input_scan_number);
}

/// Turns a row of inks, stored inverted as all known writers do, into opaque BGRA.
static void convert_inks(uint8_t *row, uint32_t width) {
    for (uint32_t x = 0; x < width; x += 1) {
        uint8_t *pixel = row + 4 * (size_t)x;
        unsigned cyan = pixel[0], magenta = pixel[1], yellow = pixel[2], black = pixel[3];
        pixel[0] = (uint8_t)((yellow * black + 127) / 255);
        pixel[1] = (uint8_t)((magenta * black + 127) / 255);
        pixel[2] = (uint8_t)((cyan * black + 127) / 255);
        pixel[3] = 255;
    }
}

picture_progress picture_jpeg_read(
    picture_jpeg *decoder, const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t rows) {
    struct jpeg_decompress_struct *state = &decoder->state;
    if (!decoder->is_past_end) decoder->source.next_input_byte = bytes + (count - decoder->source.bytes_in_buffer);
    if (setjmp(decoder->escape)) return failure(decoder);
    if (!decoder->is_begun) {
        jpeg_start_decompress(state);
        decoder->is_begun = true;
    }
    if (!decoder->is_known) {
        know_more(decoder, rows);
        return PICTURE_GOES_ON;
    }
    for (; rows > 0 && state->output_scanline < state->output_height; rows -= 1) {
        JSAMPROW row = pixels + 4 * (size_t)state->output_width * state->output_scanline;
        jpeg_read_scanlines(state, &row, 1);
        if (state->out_color_space == JCS_CMYK) convert_inks(row, state->output_width);
    }
    if (state->output_scanline < state->output_height) return PICTURE_GOES_ON;
    if (state->buffered_image) jpeg_finish_output(state);
    jpeg_finish_decompress(state);
    return decoder->is_damaged ? PICTURE_IS_DAMAGED : PICTURE_IS_DONE;
}
