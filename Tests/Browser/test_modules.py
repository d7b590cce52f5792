"""The page's pure modules, in the browser they run in, against bytes made by a second hand."""

import base64
import random
import struct
import unittest

import support
import wire


class ModuleTest(support.BlankPageTest):
    def run_script(self, script, *values):
        """Runs the body of a function with the modules `lz4`, `protocol`, `store`, `player` … and `values`."""
        names = {"lz4": "wire/lz4", "protocol": "wire/protocol", "store": "wire/frame-store", "player": "player/player",
                 "headStart": "player/head-start", "afterFrame": "shared/after-frame", "images": "wire/frame-images", "layout": "gallery/gallery-layout", "overlay": "stage/overlay", "address": "app/address",
                 "diagnostics": "inspector/diagnostics", "painter": "stage/painter", "region": "stage/visible-region", "stage": "stage/stage", "dom": "shared/dom", "refreshRate": "player/refresh-rate", "inBetween": "player/in-between", "marks": "layers/layer-marks", "layers": "layers/layer-model", "reference": "comparing/reference"}
        imports = "".join(f"const {name} = await import('/assets/scripts/{file}.js');" for name, file in names.items())
        helpers = """
            const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
            const failure = (work) => { try { work(); return null; } catch (e) { return `${e.name}: ${e.message}`; } };
        """
        plain = [base64.b64encode(value).decode() if isinstance(value, bytes) else value for value in values]
        return self.page.evaluate(f"async (values) => {{ {imports} {helpers} {script} }}", plain)


class LZ4Test(ModuleTest):
    def decode(self, block, size, place=8):
        return self.run_script("""
            // In the midst of others, as in a message, and where no word of the memory begins.
            const source = new lz4.Bytes(Uint8Array.from([1, 2, 3, ...bytes(values[0]), 4, 5]));
            const around = new Uint8Array(values[1] + 128).fill(77);
            const target = around.subarray(values[2], values[2] + values[1] + 64);
            const problem = failure(() => lz4.decodeBlock(source, 3, source.bytes.length - 2, new lz4.Bytes(target), 12, 12 + values[1]));
            const end = values[2] + 12 + values[1];
            if (around.some((byte, index) => byte !== 77 && (index < end - values[1] || index >= end))) return "outside";
            return problem ?? [...target.subarray(12, 12 + values[1])];
        """, block, size, place)

    def test_bytes_of_all_kinds_come_out_as_they_were(self):
        chance = random.Random(3)
        shades = [bytes([shade, shade // 2, 255 - shade, 255]) for shade in range(256)]
        kinds = {
            "one byte": bytes(4096),
            "one color": shades[70] * 1024,
            "two colors": (shades[9] * 3 + shades[200] * 2) * 204,
            "rows that are alike": b"".join(chance.choices(shades, k=32)) * 32,
            "a gradient": b"".join(shades[(index % 32 + index // 32) * 3] for index in range(1024)),
            "a coarse gradient": b"".join(shades[index % 32 // 5] for index in range(1024)),
            "runs of any length": b"".join(chance.choice(shades) * chance.choice([1, 1, 2, 3, 5, 17, 60]) for _ in range(200)),
            "repeats of any length": b"".join(chance.choices([bytes(chance.choices(b"abcd", k=each)) for each in range(1, 90)], k=120)),
            "a few bytes": b"abcabcabcabcabcabcdef",
            "what does not repeat": bytes(chance.choices(range(256), k=700)),
        }
        for what, data in kinds.items():
            # Where words of the memory begin, and elsewhere.
            for place in (8, 9):
                with self.subTest(f"{what}, at {place}"):
                    self.assertEqual(bytes(self.decode(wire.lz4_block(data), len(data), place)), data)

    def test_matches_of_any_offset_and_length_repeat(self):
        """Short and long ones, that begin anywhere in a word and repeat any number of bytes."""
        blocks, expected = [], []
        for literals in range(0, 10):
            for offset in range(1, 21):
                for length in (*range(4, 21), *range(64, 71), *range(127, 134), 300):
                    block, data = b"", b""
                    # The first brings the bytes that the second repeats, some of its own among them.
                    for own, times in ((bytes(range(101, 121 + literals)), 4), (bytes(range(literals)), length)):
                        block += wire.lz4_sequence(own, offset, times)
                        data += own
                        for _ in range(times):
                            data += data[-offset:][:1]
                    # What follows has to find its place behind what was copied in whole words.
                    blocks.append(base64.b64encode(block + wire.lz4_literals(bytes(range(40)))).decode())
                    expected.append(base64.b64encode(data + bytes(range(40))).decode())
        wrong = self.run_script("""
            const [blocks, expected] = values;
            return blocks.filter((block, index) => {
                const [source, good] = [bytes(block), bytes(expected[index])];
                const target = new Uint8Array(good.length);
                lz4.decodeBlock(new lz4.Bytes(source), 0, source.length, new lz4.Bytes(target));
                return target.some((byte, place) => byte !== good[place]);
            });
        """, blocks, expected)
        self.assertEqual(wrong, [])

    def test_literals_alone_come_out_as_they_are(self):
        for length in (1, 14, 15, 16, 269, 270, 4096):
            data = bytes(index * 7 % 256 for index in range(length))
            self.assertEqual(self.decode(wire.lz4_literals(data), length), list(data))

    def test_a_match_that_overlaps_itself_repeats(self):
        block = bytes([0x34]) + b"abc" + struct.pack("<H", 3) + bytes([0x50]) + b"12345"
        self.assertEqual(bytes(self.decode(block, 16)), b"abcabcabcab12345")

    def test_long_runs_come_out_whole(self):
        data = b"\x01\x02\x03\x04" * 1024
        block = wire.lz4_run(data)
        self.assertLess(len(block), 64)
        self.assertEqual(bytes(self.decode(block, len(data))), data)
        ones = bytes([0x1F, 9]) + struct.pack("<H", 1) + bytes([255, 81]) + bytes([0x50]) + bytes(5)
        self.assertEqual(bytes(self.decode(ones, 361)), bytes([9]) * 356 + bytes(5))

    def test_a_match_from_far_back_is_copied(self):
        data = bytes(range(64))
        block = bytes([0xFF, 49]) + data + struct.pack("<H", 64) + bytes([45]) + bytes([0x50]) + b"12345"
        self.assertEqual(bytes(self.decode(block, 133)), data + data + b"12345")

    def test_corrupt_blocks_are_refused(self):
        good = wire.lz4_run(b"\x01\x02\x03\x04" * 16)
        corrupt = {
            "nothing at all": b"",
            "literals cut off": wire.lz4_literals(bytes(64))[:-1],
            "a length without an end": b"\xf0" + b"\xff" * 64,
            "an offset of nothing": bytes([0x10, 7, 0, 0, 0x50]) + bytes(5),
            "an offset before the start": bytes([0x10, 7, 2, 0, 0x50]) + bytes(5),
            "an offset cut off": bytes([0x10, 7, 1]),
            "a match too long": bytes([0x1F, 7, 1, 0, 255, 255, 0]),
            "too few bytes": wire.lz4_literals(bytes(63)),
            "too many bytes": wire.lz4_literals(bytes(65)),
            "something after the end": good + b"\x00",
        }
        for what, block in corrupt.items():
            with self.subTest(what):
                self.assertIn("RangeError", self.decode(block, 64))

    def test_damaged_blocks_end_and_stay_within_bounds(self):
        chance = random.Random(7)
        good = [wire.lz4_run(bytes([9, 8, 7, 6]) * 256)]
        good += [wire.lz4_block(bytes(chance.choices(letters, k=1024))) for letters in (b"ab", b"abcd", b"abcdefgh")]
        blocks = []
        for index in range(4000):
            damaged = bytearray(good[index % 4])
            for _ in range(chance.randint(1, 4)):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
            blocks.append(base64.b64encode(bytes(damaged[:chance.randint(1, len(damaged))])).decode())
        others = self.run_script("""
            const around = new Uint8Array(1024 + 128).fill(77);
            const target = around.subarray(64, 64 + 1024);
            const others = [];
            for (const block of values[0]) {
                const source = new lz4.Bytes(bytes(block));
                const problem = failure(() => lz4.decodeBlock(source, 0, source.bytes.length, new lz4.Bytes(target)));
                if (problem && !problem.startsWith("RangeError: corrupt")) others.push(problem);
                if (around.subarray(0, 64).some((b) => b !== 77) || around.subarray(1088).some((b) => b !== 77)) others.push("outside");
            }
            return others;
        """, blocks)
        self.assertEqual(others, [])


class ProtocolTest(ModuleTest):
    def decode(self, message):
        return self.run_script("""
            let decoded;
            const problem = failure(() => { decoded = protocol.decodeFrame(bytes(values[0]).buffer); });
            return problem ?? { ...decoded, tiles: [...decoded.tiles], bytes: decoded.bytes.length };
        """, message)

    def test_all_fields_are_read(self):
        message = wire.frame_message(
            0xFFFF_FFFE, 12.25, 0x0123_4567_89AB_CDEF, 70, 33, [(0, b""), (5, b"abc")], base=0xFEDC_BA98_7654_3210,
            milliseconds=2.5, revision=0x8000_0001, part=(30, 40, 100_000, 73))
        self.assertEqual(self.decode(message), {
            "serial": 0xFFFF_FFFE, "hash": "0123456789abcdef", "base": "fedcba9876543210", "frame": 12.25,
            "width": 70, "height": 33, "milliseconds": 2.5, "revision": 0x8000_0001, "isCut": False,
            "tiles": [0, 68, 68, 5, 72, 76], "bytes": 76,
            "area": {"width": 100_000, "height": 73, "region": [30, 40, 70, 33]}})

    def test_every_shortened_message_is_refused(self):
        message = wire.frame_message(1, 0, 5, 64, 64, [(0, b"abcd"), (3, b"ef")])
        for length in range(len(message)):
            self.assertIn("RangeError: malformed", self.decode(message[:length]))

    def test_nonsense_is_refused(self):
        good = wire.frame_message(1, 0, 5, 64, 64, [(0, b"abcd")])

        def altered(place, form, value):
            changed = bytearray(good)
            struct.pack_into(form, changed, place, value)
            return bytes(changed)

        messages = {
            "another kind": altered(0, "<B", 2), "another tile edge": altered(1, "<B", 16),
            "flags": altered(2, "<H", 2), "no width": altered(32, "<H", 0), "no height": altered(34, "<H", 0),
            "a frame that is no number": altered(24, "<d", float("nan")), "too many tiles": altered(44, "<I", 5),
            "a huge count": altered(44, "<I", 0xFFFF_FFFF), "a tile outside": altered(64, "<H", 4),
            "a block outside": altered(66, "<H", 6), "a place outside": altered(48, "<I", 1), "bytes behind": good + b"\x00",
            "colors cut off": altered(68, "<B", 2),
            "tiles out of order": wire.frame_message(1, 0, 5, 64, 64, [(1, b"abcd"), (0, b"abcd")]),
            "a tile twice": wire.frame_message(1, 0, 5, 64, 64, [(1, b"abcd"), (1, b"abcd")]),
        }
        for what, message in messages.items():
            with self.subTest(what):
                self.assertIn("RangeError: malformed", self.decode(message))

    def test_text_without_a_type_is_refused(self):
        for text in ("", "{", "[]", "null", "7", '{"type": 1}', "{}"):
            problem = self.run_script("return failure(() => protocol.decodeText(values[0]));", text)
            self.assertIn("RangeError: malformed", problem)


class FrameStoreTest(ModuleTest):
    width, height = 70, 40

    def picture(self, *spots):
        """A picture, transparent but for filled squares `(x, y, edge, color)`."""
        pixels = bytearray(self.width * self.height * 4)
        for x, y, edge, color in spots:
            for row in range(y, min(y + edge, self.height)):
                for column in range(x, min(x + edge, self.width)):
                    place = (row * self.width + column) * 4
                    pixels[place:place + 4] = bytes(color)
        return bytes(pixels)

    def message(self, name, pixels, before=None, base=0, **encoding):
        tiles = wire.changed_tiles(pixels, before, self.width, self.height, **encoding)
        return wire.frame_message(name, name, name, self.width, self.height, tiles, base)

    def test_differences_put_together_are_the_pictures(self):
        red, blue = (255, 0, 0, 255), (0, 0, 255, 128)
        pictures = [
            self.picture((0, 0, 20, red)), self.picture((0, 0, 20, red), (60, 30, 10, blue)),
            self.picture((60, 30, 10, blue)), self.picture(), self.picture((10, 10, 50, blue)),
        ]
        self.assert_painted(pictures)

    def test_tiles_of_few_colors_and_of_many_are_the_pictures(self):
        # On a canvas only opaque colors are what they were.
        colors = [bytes([index % 256, index // 256, 7, 255]) for index in range(2000)]
        chance = random.Random(7)
        pictures = []
        for count in (1, 2, 20, 254, 255, 256, 1024):
            palette = chance.sample(colors, count)
            # Each color comes up in a whole tile.
            places = [(x % 32 + y % 32 * 32) % count for y in range(self.height) for x in range(self.width)]
            pictures.append(b"".join(palette[place] for place in places))
            tile = wire.changed_tiles(pictures[-1], None, self.width, self.height, wire.in_colors)[0]
            self.assertEqual([len(each) // 4 for each in tile[2:]], [count] if count < 256 else [])
        self.assert_painted(pictures, encode=wire.in_colors)

    def assert_painted(self, pictures, **encoding):
        messages, before = [], None
        for index, pixels in enumerate(pictures):
            messages.append(self.message(index + 1, pixels, before, base=index, **encoding))
            before = pixels
        order = [*range(len(pictures)), 2, 0, 4, 1, 3]
        painted = self.run_script("""
            const kept = new store.FrameStore(1e6);
            const canvas = document.createElement("canvas");
            const painter_ = new painter.Painter(canvas);
            const frames = values[0].map((text) => kept.take(protocol.decodeFrame(bytes(text).buffer)));
            // In the order in which they came, and in another one.
            return values[1].map((index) => {
                painter_.paint(frames[index]);
                return [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data];
            });
        """, [base64.b64encode(message).decode() for message in messages], order)
        for index, pixels in zip(order, painted):
            self.assertEqual(bytes(pixels), pictures[index], f"picture {index}")

    def test_unchanged_tiles_are_shared_and_counted_once(self):
        for encode, bytes_of_pixel in ((wire.in_pixels, 4), (wire.in_colors, 1)):
            with self.subTest(encode.__name__):
                self.check_sharing(encode, bytes_of_pixel)

    def check_sharing(self, encode, bytes_of_pixel):
        red = (255, 0, 0, 255)
        first = self.picture((0, 0, 10, red), (40, 0, 10, red))
        second = self.picture((0, 0, 12, red), (40, 0, 10, red))
        messages = [self.message(1, first, encode=encode), self.message(2, second, first, base=1, encode=encode)]
        result = self.run_script("""
            const kept = new store.FrameStore(1e6);
            const [a, b] = values.map((text) => kept.take(protocol.decodeFrame(bytes(text).buffer)));
            const packed = kept.bytes;
            for (const frame of [a, b, a]) for (const tile of frame.tiles) tile?.unpack();
            return { shared: a.tiles.map((tile, index) => tile === b.tiles[index]), packed, unpacked: kept.bytes };
        """, *messages)
        self.assertEqual(result["shared"], [False, True, True, True, True, True])
        packed = sum(map(len, messages)) + 2 * 6 * 8
        self.assertEqual([result["packed"], result["unpacked"]], [packed, packed + 3 * 32 * 32 * bytes_of_pixel])

    def test_a_corrupt_block_is_found_before_anything_is_painted(self):
        fine = (0, wire.lz4_literals(bytes(4096)))
        for broken in ((1, b"\x10\x00"), (1, b"\x10\x00", b"\1\2\3\4"), (1, wire.lz4_literals(bytes(1023)), b"\1\2\3\4")):
            with self.subTest(broken=broken):
                self.check_corrupt(wire.frame_message(2, 2, 2, self.width, self.height, [fine, broken], 1))

    def test_colors_without_pixels_are_corrupt(self):
        message = bytearray(wire.frame_message(2, 2, 2, self.width, self.height, [(1, b"\x10", b"\1\2\3\4")], 1))
        struct.pack_into("<H", message, 66, 5)
        self.check_corrupt(bytes(message[:-1]))

    def test_a_color_that_there_is_not_is_transparent(self):
        pixels = self.run_script("""
            const kept = new store.FrameStore(1e6);
            const [first, second] = values.map((text) => kept.take(protocol.decodeFrame(bytes(text).buffer)));
            const words = new Uint32Array(1024).fill(9);
            first.tiles[0].copy(words, 0, 32, 32, 32);
            second.tiles[0].copy(words, 0, 32, 32, 32);
            return [...words.slice(0, 3)];
        """, self.message(1, self.picture((0, 0, 1, (1, 1, 1, 255)), (1, 0, 1, (2, 2, 2, 255))), encode=wire.in_colors),
            wire.frame_message(2, 2, 2, self.width, self.height, [(0, wire.lz4_literals(bytes([0, 1, 200]) + bytes(1021)), b"\1\2\3\4")]))
        self.assertEqual(pixels, [0x0403_0201, 0, 0])

    def check_corrupt(self, bad):
        good = self.picture((0, 0, 40, (1, 2, 3, 255)))
        result = self.run_script("""
            const kept = new store.FrameStore(1e6);
            const canvas = document.createElement("canvas");
            const painter_ = new painter.Painter(canvas);
            const frames = values.map((text) => kept.take(protocol.decodeFrame(bytes(text).buffer)));
            painter_.paint(frames[0]);
            const problem = failure(() => painter_.paint(frames[1]));
            painter_.paint(frames[0]);
            return { problem, pixels: [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data] };
        """, self.message(1, good), bad)
        self.assertIn("RangeError", result["problem"])
        self.assertEqual(bytes(result["pixels"]), good)

    def test_what_is_unpacked_is_given_back_and_unpacked_again(self):
        for encode in (wire.in_pixels, wire.in_colors):
            with self.subTest(encode.__name__):
                self.check_giving_back(encode)

    def check_giving_back(self, encode):
        pictures = [self.picture((index, 0, 40, (index, 1, 1, 255))) for index in range(4)]
        messages = [self.message(index + 1, pixels, encode=encode) for index, pixels in enumerate(pictures)]
        result = self.run_script("""
            const kept = new store.FrameStore(1e6);
            const canvas = document.createElement("canvas");
            const painter_ = new painter.Painter(canvas);
            const frames = values[0].map((text) => kept.take(protocol.decodeFrame(bytes(text).buffer)));
            const shows = (frame) => {
                painter_.paint(frame);
                return [...canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data];
            };
            const first = frames.map(shows);
            const all = kept.bytes;
            kept.limit = all - 1;
            // The third frame is needed last, the fourth is on the screen.
            const sizes = [1, 2].map(() => {
                kept.giveBackRoom((hash) => (parseInt(hash, 16) === 3 ? 9 : 1), new Set([frames[3].hash]));
                return kept.bytes;
            });
            const { size } = frames[2].tiles[0].block;
            kept.limit = 0;
            kept.giveBackRoom(() => 1, new Set([frames[3].hash]));
            const least = kept.bytes;
            return { first, again: frames.map(shows), gone: sizes.map((left) => (all - left) / size), least: (all - least) / size, same: kept.bytes === all, count: kept.count };
        """, [base64.b64encode(message).decode() for message in messages])
        for kind in ("first", "again"):
            self.assertEqual([bytes(pixels) for pixels in result[kind]], pictures, kind)
        # Those of one frame were enough; with no room at all, all but those on the screen go.
        self.assertEqual([result["gone"], result["least"], result["same"], result["count"]], [[1, 1], 3, True, 4])

    def test_some_of_what_is_unpacked_stays_where_packed_frames_nearly_fill_the_store(self):
        noise = random.Random(1)
        pictures = [noise.randbytes(self.width * self.height * 4) for _ in range(8)]
        messages = [self.message(index + 1, pixels) for index, pixels in enumerate(pictures)]
        result = self.run_script("""
            const kept = new store.FrameStore(1e6);
            const frames = values[0].map((text) => kept.take(protocol.decodeFrame(bytes(text).buffer)));
            for (const frame of frames.slice(0, 3)) for (const tile of frame.tiles) tile?.unpack();
            const all = kept.bytes;
            kept.limit = all - 1;
            kept.giveBackRoom(() => 1, new Set([frames[2].hash]));
            return (all - kept.bytes) / frames[0].tiles[0].block.size;
        """, [base64.b64encode(message).decode() for message in messages])
        self.assertEqual(result, 1)

    def test_memory_that_is_given_back_is_used_again(self):
        """The bound has room for the pixels of two pictures: those of the third take the memory of the first, and so on."""
        pictures = [self.picture((index, 0, 40, (index, 1, 1, 255))) for index in range(6)]
        messages = [self.message(index + 1, pixels) for index, pixels in enumerate(pictures)]
        result = self.run_script("""
            const kept = new store.FrameStore(1e6);
            const frames = values[0].map((text) => kept.take(protocol.decodeFrame(bytes(text).buffer)));
            kept.limit = kept.bytes + 2 * frames[0].tiles[0].block.size;
            const buffers = new Set();
            const shown = frames.map((frame) => {
                for (const tile of frame.tiles) if (tile) buffers.add(tile.unpack().bytes.buffer);
                const [tile] = frame.tiles;
                const word = tile.unpack().words[tile.at / 4 + 6];
                kept.giveBackRoom(() => 1, new Set([frame.hash]));
                return word;
            });
            return { buffers: buffers.size, shown };
        """, [base64.b64encode(message).decode() for message in messages])
        self.assertEqual(result, {"buffers": 2, "shown": [0xFF01_0100 | index for index in range(6)]})

    def test_tiles_that_are_left_over_do_not_keep_their_message(self):
        """Of a whole picture one tile stays, while all the others change again and again."""
        for encode, bytes_of_pixel in ((wire.in_pixels, 4), (wire.in_colors, 1)):
            with self.subTest(encode.__name__):
                self.check_what_is_left(encode, bytes_of_pixel)

    def check_what_is_left(self, encode, bytes_of_pixel):
        colors = [(index, 9, 9, 255) for index in range(12)]
        pictures = [self.picture((0, 0, 70, color), (0, 0, 20, (1, 2, 3, 255))) for color in colors]
        messages = [self.message(1, pictures[0], encode=encode)]
        for index in range(1, 12):
            tiles = [each for each in wire.changed_tiles(pictures[index], None, self.width, self.height, encode) if each[0] != 0]
            messages.append(wire.frame_message(index + 1, index + 1, index + 1, self.width, self.height, tiles, index))
        result = self.run_script("""
            const kept = new store.FrameStore(1e9);
            const frames = values[0].map((text) => kept.take(protocol.decodeFrame(bytes(text).buffer)));
            for (const frame of frames) for (const tile of frame.tiles) tile?.unpack();
            for (const frame of frames.slice(0, -1)) kept.drop(frame.hash);
            const left = frames.at(-1).tiles.map((tile) => {
                const words = new Uint32Array(tile.pixels);
                tile.copy(words, 0, tile.pixels, tile.pixels, 1);
                return [...words];
            });
            return { bytes: kept.bytes, left, first: frames[0].tiles[0].block === frames[0].tiles[1].block };
        """, [base64.b64encode(message).decode() for message in messages])
        one = 1 + sum(map(len, wire.changed_tiles(pictures[0], None, self.width, self.height, encode)[0][1:]))
        self.assertEqual(result["bytes"], one + len(messages[-1]) + self.width * self.height * bytes_of_pixel + 6 * 8)
        self.assertFalse(result["first"])
        # A word of it: the color of the tile that stayed, and of one that came last.
        self.assertEqual([result["left"][0][0], result["left"][1][0]], [0xFF03_0201, 0xFF09_090B])

    def test_a_bad_message_leaves_the_store_as_it_was(self):
        good = self.message(1, self.picture((0, 0, 40, (1, 2, 3, 255))))
        orphan = wire.frame_message(3, 3, 3, self.width, self.height, [], base=9)
        resized = wire.frame_message(4, 4, 4, 64, 64, [], base=1)
        result = self.run_script("""
            const kept = new store.FrameStore(1e6);
            kept.take(protocol.decodeFrame(bytes(values[0]).buffer));
            const before = kept.bytes;
            const problems = values.slice(1).map((text) => failure(() => kept.take(protocol.decodeFrame(bytes(text).buffer))));
            return { problems, same: kept.bytes === before && kept.count === 1 };
        """, good, orphan, resized)
        self.assertTrue(result["same"])
        for problem in result["problems"]:
            self.assertIn("RangeError", problem)

    def test_what_is_farthest_goes_first_and_what_is_needed_stays(self):
        messages = [self.message(index + 1, self.picture((0, 0, 40, (index, 1, 1, 255)))) for index in range(8)]
        result = self.run_script("""
            const kept = new store.FrameStore(1e9);
            const frames = values[0].map((text) => kept.take(protocol.decodeFrame(bytes(text).buffer)));
            const each = kept.bytes / 8;
            kept.limit = each * 4;
            // Frame 1 is nearest, 8 is farthest but came last; 7 is on the screen; 3 belongs to no frame any more.
            const distance = (hash) => (parseInt(hash, 16) === 3 ? Infinity : parseInt(hash, 16));
            const dropped = kept.trim(distance, new Set([frames[6].hash]));
            return { dropped: dropped.map((hash) => parseInt(hash, 16)), bytes: kept.bytes / each, newest: kept.has(frames[7].hash) };
        """, [base64.b64encode(message).decode() for message in messages])
        self.assertEqual(result, {"dropped": [3, 6, 5, 4], "bytes": 4, "newest": True})

    def test_bytes_are_nothing_when_all_is_dropped(self):
        red = (255, 0, 0, 255)
        pictures = [self.picture((0, 0, 10 + index, red), (40, 0, 10, red)) for index in range(5)]
        messages = [self.message(1, pictures[0])]
        messages += [self.message(index + 1, pictures[index], pictures[index - 1], index) for index in range(1, 5)]
        messages.append(self.message(9, self.picture(), pictures[4], base=5))
        result = self.run_script("""
            const kept = new store.FrameStore(1e9);
            for (const text of values[0]) kept.take(protocol.decodeFrame(bytes(text).buffer));
            kept.limit = 0;
            kept.trim(() => 1, new Set());
            return { count: kept.count, bytes: kept.bytes };
        """, [base64.b64encode(message).decode() for message in messages])
        self.assertEqual(result, {"count": 1, "bytes": 6 * 8})


class ReferenceTest(ModuleTest):
    def sent(self, script):
        """What a connection is sent while the body of a function does something with `other`, another player of its document."""
        return self.run_script("""
            const sent = [];
            const session = {
                document: { revision: 1, settings: 0 }, file: { id: "f1" }, server: { session: "one" }, animation: null,
                connected: true, get isReachable() { return this.connected; },
                send: ({ type, serial }) => sent.push(serial === undefined ? type : `${type} ${serial}`),
            };
            const other = new reference.Reference(session, { changed: () => {}, failed: (text) => sent.push(text) });
        """ + script + " return sent;")

    def test_one_that_is_stopped_and_started_waits_for_the_end_of_what_it_asked_for(self):
        self.assertEqual(self.sent("""
            other.play();
            other.stop();
            other.play();
            await other.take({ serial: 1_000_001, state: "running" });
            sent.push("ended");
            await other.take({ serial: 1_000_001, state: "ended", reason: null });
        """), ["exportFrames 1000001", "cancelExport", "ended", "exportFrames 1000002"])

    def test_what_is_stopped_stays_so(self):
        self.assertEqual(self.sent("""
            other.play();
            other.stop();
            await other.take({ serial: 1_000_001, state: "finished", id: "e1", notes: [] });
        """), ["exportFrames 1000001", "cancelExport"])

    def test_nothing_is_waited_for_where_the_connection_was_lost(self):
        self.assertEqual(self.sent("""
            other.play();
            session.connected = false;
            other.stop();
            session.connected = true;
            other.play();
        """), ["exportFrames 1000001", "cancelExport", "exportFrames 1000002"])


class PlayerTest(ModuleTest):
    def frames(self, loop, speed=1, start=0, range_=(0, 5), times=14, step=None):
        """The frames shown at every author frame of a 25 fps time line."""
        return self.run_script("""
            const [loop, speed, start, range, times, step] = values;
            const p = new player.Player();
            p.setTimeline({ inFrame: 0, outFrame: 10, frameRate: 25 });
            p.setRange(...range);
            p.setLoop(loop);
            p.setSpeed(speed);
            p.seek(start);
            p.play();
            const shown = [];
            for (let i = 0; i < times; i++) {
                p.tick(1000 + i * (step ?? 40));
                shown.push(p.playing ? p.frame : `${p.frame}!`);
            }
            return shown;
        """, loop, speed, start, list(range_), times, step)

    def test_a_loop_begins_again(self):
        self.assertEqual(self.frames("loop"), [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3])

    def test_a_loop_backwards_begins_again_at_the_end(self):
        self.assertEqual(self.frames("loop", speed=-1, start=1, times=8), [1, 0, 4, 3, 2, 1, 0, 4])

    def test_back_and_forth_shows_the_ends_once(self):
        self.assertEqual(self.frames("pingpong"), [0, 1, 2, 3, 4, 3, 2, 1, 0, 1, 2, 3, 4, 3])
        self.assertEqual(self.frames("pingpong", speed=-1, start=2, times=8), [2, 1, 0, 1, 2, 3, 4, 3])

    def test_once_stops_at_the_last_frame_after_showing_it(self):
        self.assertEqual(self.frames("once", times=7), [0, 1, 2, 3, 4, "4!", "4!"])
        self.assertEqual(self.frames("once", speed=-1, start=2, times=5), [2, 1, 0, "0!", "0!"])

    def test_speed_counts(self):
        self.assertEqual(self.frames("loop", speed=2, range_=(0, 10), times=6), [0, 2, 4, 6, 8, 0])
        self.assertEqual(self.frames("loop", speed=0.5, times=6), [0, 0, 1, 1, 2, 2])

    def test_a_late_display_skips_and_does_not_drift(self):
        self.assertEqual(self.frames("loop", range_=(0, 10), times=5, step=100), [0, 2, 5, 7, 0])

    def test_the_range_is_kept_to(self):
        self.assertEqual(self.frames("loop", start=9, range_=(3, 6), times=5), [3, 4, 5, 3, 4])

    def test_steps_until_a_frame_agrees_with_playing_it(self):
        disagreements = self.run_script("""
            const wrong = [];
            const range = { first: 2, last: 7 };
            for (const loop of player.loopModes) for (const direction of [1, -1]) for (let from = 2; from <= 7; from++) {
                const seen = new Map();
                for (let steps = 0; steps < 12; steps++) {
                    const { frame, ended } = player.advance(from, direction, steps, range, loop);
                    if (!ended && !seen.has(frame)) seen.set(frame, steps);
                }
                for (const [frame, steps] of seen) {
                    const told = player.stepsUntil(frame, from, direction, range, loop);
                    if (told !== steps) wrong.push({ loop, direction, from, frame, steps, told });
                }
                for (const outside of [1, 8]) {
                    if (player.stepsUntil(outside, from, direction, range, loop) < 12) wrong.push({ outside });
                }
            }
            return wrong;
        """)
        self.assertEqual(disagreements, [])

    def test_fractional_frames_are_kept_and_stepped_over(self):
        result = self.run_script("""
            const p = new player.Player();
            p.setTimeline({ inFrame: 10, outFrame: 20, frameRate: 60 });
            const shown = [];
            const note = () => shown.push(p.frame);
            p.seek(12.5); note(); p.step(1); note(); p.seek(12.5); p.step(-1); note(); p.step(0.1); note();
            p.seek(19.75); note(); p.seek(20); note(); p.seek(-3); note(); p.seek(NaN); note(); p.step(-10); note();
            p.seek(15); p.step(10); note();
            return shown;
        """)
        self.assertEqual(result, [12.5, 13, 12, 12.1, 19.75, 19, 10, 10, 10, 19])

    def test_a_save_keeps_playhead_and_range_as_far_as_they_go(self):
        result = self.run_script("""
            const p = new player.Player();
            p.setTimeline({ inFrame: 0, outFrame: 100, frameRate: 60 });
            p.setRange(20, 80);
            p.seek(70);
            p.setTimeline({ inFrame: 0, outFrame: 90, frameRate: 30 });
            const kept = [p.frame, p.range.in, p.range.out];
            p.setTimeline({ inFrame: 0, outFrame: 50, frameRate: 30 });
            return [...kept, p.frame, p.range.in, p.range.out];
        """)
        self.assertEqual(result, [70, 20, 80, 49, 20, 50])

    def test_whole_frames_of_odd_stretches(self):
        result = self.run_script("return values[0].map(([a, b]) => Object.values(player.wholeFrames(a, b)));",
                                 [[0, 60], [0, 59.5], [0.5, 3], [0.2, 0.8], [5, 6], [-3, 2]])
        self.assertEqual(result, [[0, 59], [0, 59], [1, 2], [0.2, 0.2], [5, 5], [-3, 1]])


class HeadStartTest(ModuleTest):
    def play(self, milliseconds, count=120, there=1, saved_at=None):
        """Plays frames of which one comes every so many milliseconds, on a display of 60 Hz, until the first pass is over.

        Gives when the playhead left the first frame, and how many frames were not there when they were due.
        """
        return self.run_script("""
            const [milliseconds, count, there, savedAt] = values;
            const made = new player.Player();
            made.setTimeline({ inFrame: 0, outFrame: count, frameRate: 60 });
            let now = 0;
            const arrived = () => Math.min(count, there + Math.floor(now / milliseconds));
            const wait = new headStart.HeadStart(made, { has: (frame) => frame < arrived(), count: () => arrived() });
            wait.begin();
            made.play();
            let isOver = false;
            made.repeated = () => (isOver = true);
            let left = null;
            const missing = new Set();
            while (!isOver && now < 20000) {
                now += 1000 / 60;
                if (savedAt !== null && now > savedAt) wait.end();
                if (!wait.isOver(now)) made.hold();
                else if (made.tick(now) && !isOver) {
                    left ??= now;
                    if (made.frame >= arrived()) missing.add(made.frame);
                }
            }
            return [Math.round(left), missing.size];
        """, milliseconds, count, there, saved_at)

    def test_frames_that_come_fast_hardly_keep_the_playhead_waiting(self):
        left, missing = self.play(milliseconds=8)
        self.assertEqual(missing, 0)
        self.assertLess(left, 120)

    def test_frames_that_come_somewhat_slower_than_they_play_are_given_what_they_lack(self):
        left, missing = self.play(milliseconds=20)
        self.assertEqual(missing, 0)
        self.assertLess(left, 620)

    def test_frames_that_never_come_in_time_are_waited_for_no_longer_than_is_bearable(self):
        left, missing = self.play(milliseconds=100)
        self.assertGreater(missing, 0)
        self.assertLess(left, 1080)

    def test_a_file_that_is_there_as_a_whole_plays_at_once(self):
        left, missing = self.play(milliseconds=1e9, there=120)
        self.assertEqual(missing, 0)
        self.assertLess(left, 40)

    def test_fewer_frames_than_the_least_are_enough_if_there_are_no_more(self):
        left, missing = self.play(milliseconds=10, count=4)
        self.assertEqual(missing, 0)
        self.assertLess(left, 120)

    def test_refreshes_that_the_browser_misses_while_it_lays_out_the_page_skip_nothing(self):
        shown = self.run_script("""
            const made = new player.Player();
            made.setTimeline({ inFrame: 0, outFrame: 120, frameRate: 60 });
            const wait = new headStart.HeadStart(made, { has: () => true, count: () => 120 });
            const played = (gaps) => {
                let now = 0;
                made.seek(0);
                made.play();
                wait.begin();
                return gaps.map((gap) => {
                    now += gap * 1000 / 60;
                    if (wait.isOver(now)) made.tick(now);
                    else made.hold();
                    return made.frame;
                });
            };
            const busy = [1, 1, 1, 4, 1, 1, 6, 3, 1, 1, 1, 1];
            // Until then the browser has not kept up with the display once.
            const busyFromTheStart = [3, 3, 2, 5, 2, 1, 1, 1, 1, 1];
            return [
                played(busy), played(busyFromTheStart), played(Array(50).fill(2)), played([1, 1, 20, 20, 20, 20, 1, 20]),
            ];
        """)
        for busy in shown[:2]:
            self.assertTrue(all(after - before <= 1 for before, after in zip(busy, busy[1:])), busy)
            self.assertGreaterEqual(busy[-1], 4)
        # A slow display is no busy one as soon as that is known, and after what is bearable time counts.
        self.assertEqual([after - before for before, after in zip(shown[2][8:], shown[2][9:])], [2] * 41)
        self.assertGreaterEqual(shown[3][-1], 20)

    def test_a_save_is_not_waited_for(self):
        left, _ = self.play(milliseconds=100, saved_at=50)
        self.assertLess(left, 120)

    def test_a_timeline_without_end_is_not_gone_through(self):
        self.assertEqual(self.run_script("""
            const made = new player.Player();
            made.setTimeline({ inFrame: 0, outFrame: 1e9, frameRate: 60 });
            let asked = 0;
            const wait = new headStart.HeadStart(made, { has: () => { asked += 1; return true; }, count: () => 1000 });
            wait.begin();
            made.play();
            return [wait.isOver(0), asked < 1000];
        """), [True, True])


class LayerMarksTest(ModuleTest):
    def test_what_is_true_of_layers_is_found_out_once_for_each_change(self):
        self.assertEqual(self.run_script("""
            const rows = Array.from({ length: 6 }, (_, index) => ({ name: `Layer ${index}`, kind: "null", layer: true, depth: index % 2 }));
            const nodes = layers.makeNodes(rows);
            const made = new marks.LayerMarks();
            const first = made.states(nodes);
            const isKept = made.states(nodes) === first;
            made.toggle("locked", nodes[2], nodes);
            const locked = made.states(nodes).map((state) => state.isKept);
            made.toggle("hidden", nodes[0], nodes);
            made.showAll();
            const others = layers.makeNodes(rows.slice(0, 1));
            return [isKept, locked, made.states(nodes).some((state) => state.isOut), made.states(others).length, made.states(nodes).length];
        """), [True, [False, False, True, True, False, False], False, 1, 6])


class LayerKeysTest(ModuleTest):
    def test_every_node_is_found_by_its_key_and_the_keys_of_few_are_put_together(self):
        self.assertEqual(self.run_script("""
            const names = [[0, "A"], [1, "A"], [1, "A", 2], [2, "A"], [1, "AB"], [2, "Fill"], [0, "A", 2], [1, "AB"], [0, "A\\\\.A"]];
            const rows = names.map(([depth, name, copy]) => ({ depth, name, copy, kind: "null" }));
            const nodes = layers.makeNodes(rows);
            const found = nodes.map(({ key }) => layers.nodeOfKey(nodes, key)?.index);
            const none = ["", "B", "A.", "A.A#3", "A#2.A", "A.AB.Fill.", "A.AB.Fil"].filter((key) => layers.nodeOfKey(nodes, key));
            let asked = 0;
            const many = Array.from({ length: 3000 }, (_, index) => ({ end: index + 1, segment: `L${index}`, get ownKey() {
                asked += 1;
                return this.segment;
            } }));
            return [found, none, layers.nodeOfKey(many, "L2999") === many[2999], asked < 10];
        """), [list(range(9)), [], True, True])


class AfterFrameTest(ModuleTest):
    def test_what_is_due_is_done_once_after_the_frame_was_painted(self):
        self.assertEqual(self.run_script("""
            const order = [];
            const work = new afterFrame.AfterFrame(() => order.push("work"));
            work.shown();
            work.soon();
            work.soon();
            work.shown();
            work.shown();
            requestAnimationFrame(() => order.push("painted"));
            await new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
            return order;
        """), ["painted", "work"])

    def test_without_a_frame_it_is_done_all_the_same(self):
        self.assertTrue(self.run_script("""
            return new Promise((done) => new afterFrame.AfterFrame(() => done(true)).soon());
        """))


class WithFrameTest(ModuleTest):
    def test_what_is_due_is_shown_once_in_the_picture_of_the_frame(self):
        self.assertEqual(self.run_script("""
            const order = [];
            const step = new afterFrame.WithFrame(() => order.push("work"));
            step.soon();
            step.soon();
            order.push("frame");
            step.shown();
            step.shown();
            requestAnimationFrame(() => order.push("same picture"));
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
            return order;
        """), ["frame", "work", "same picture"])

    def test_without_a_frame_it_is_shown_all_the_same(self):
        self.assertTrue(self.run_script("""
            return new Promise((done) => new afterFrame.WithFrame(() => done(true)).soon());
        """))

    def test_it_is_shown_at_once_and_only_if_it_is_due(self):
        self.assertEqual(self.run_script("""
            let count = 0;
            const step = new afterFrame.WithFrame(() => (count += 1));
            step.now();
            step.soon();
            step.now();
            step.now();
            step.shown();
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
            return count;
        """), 1)

    def test_frames_are_waited_for_unless_they_are_slow(self):
        self.assertEqual(self.run_script("""
            const waits = [];
            const [{ setTimeout }, now] = [window, performance.now];
            let clock = 0;
            performance.now = () => clock;
            window.setTimeout = (work, delay) => (waits.push(delay), setTimeout(work, 1e6));
            const step = new afterFrame.WithFrame(() => {});
            for (const time of [10, 30, 50, 70, 90, 90, 10, 10]) {
                step.soon();
                clock += time;
                step.shown();
                step.now();
            }
            [performance.now, window.setTimeout] = [now, setTimeout];
            return waits;
        """), [40, 40, 40, 0, 40, 0, 0, 40])


class SmallPartsTest(ModuleTest):
    def test_pictures_of_the_last_size_stand_in(self):
        result = self.run_script("""
            const p = new images.FrameImages(1);
            const size = (edge) => ({ width: edge, height: edge });
            const held = { get: (hash) => ({ small: "S", large: "L" })[hash] };
            p.want(size(10)); p.note(3, "small", size(10));
            p.want(size(20));
            const before = p.find(3, held);
            p.note(4, "late", size(15));
            p.note(5, "part", { ...size(20), region: [0, 0, 20, 10] });
            p.note(3, "large", { ...size(20), region: [0, 0, 20, 20] });
            const after = p.find(3, held);
            const others = [p.hash(4) ?? null, p.hash(5) ?? null];
            p.want(size(10));
            return [before, after, p.find(3, held), ...others];
        """)
        self.assertEqual(result, ["S", "L", "S", None, None])

    def test_the_region_is_what_is_in_sight_and_some_more(self):
        whole = {"width": 10_000, "height": 900}
        seen = {"left": 3000, "top": 100, "right": 4000, "bottom": 800}
        find = "return region.regionFor(values[0], values[1], values[2]);"
        # What is in sight is drawn first, and rounded to where regions begin and end.
        bare = self.run_script("return region.regionFor(values[0], values[1], null, { isBare: true });", whole, seen)
        self.assertEqual(bare, [2944, 64, 1088, 768])
        first = self.run_script(find, whole, seen, None)
        self.assertEqual(first, [2688, 0, 1600, 900])
        # A small pan needs nothing new; a larger one does, and at the end there is no more.
        self.assertEqual(self.run_script(find, whole, {**seen, "left": 2700, "right": 3700}, first), first)
        self.assertEqual(self.run_script(find, whole, {**seen, "left": 9900, "right": 10_000}, first)[0], 9600)
        self.assertEqual(self.run_script(find, whole, {**seen, "left": 9900, "right": 10_000}, first)[2], 400)

    def test_whoever_asks_for_the_part_in_sight_is_told_of_the_same_until_all_are_told_of_more(self):
        script = """
            document.body.innerHTML = "<div id='viewport' style='width: 300px; height: 200px'><div><canvas></canvas></div></div>"
                + "<canvas id='backdrop'></canvas><b id='cut-chip'></b>";
            const [viewport, artboard, canvas] = ["#viewport", "#viewport > div", "#viewport canvas"].map((name) => document.querySelector(name));
            canvas.dataset.painted = 0;
            const nothing = () => {};
            const told = [];
            const on = { size: () => told.push(it.wantedArea.region), zoom: nothing, whole: nothing };
            const it = new stage.Stage({ viewport, artboard, canvas, backdrop: document.getElementById("backdrop") }, on);
            it.setComposition({ width: 128, height: 128 });
            it.zoomTo(24);
            const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            await frames();
            const area = it.wantedArea;
            const [, , width, height] = area.region;
            const tiles = Array(Math.ceil(width / 32) * Math.ceil(height / 32)).fill(null);
            const image = { hash: "part", width, height, area, tiles, milliseconds: 0, isCut: false };
            const rounds = [];
            const ask = async () => {
                told.length = 0;
                const before = [it.wantedArea.region, it.wantedArea.region];
                await frames();
                rounds.push({ before, told: [...told], after: it.wantedArea.region });
            };
            it.show(image, { frame: 0, revision: 1 });
            await ask();
            // The same where all of it was needed for a while, and was not there in time.
            it.needWhole("test", true);
            it.needWhole("test", false);
            await ask();
            document.body.innerHTML = "";
            return { bare: area.region, rounds };
        """
        result = self.run_script(script)
        for turn in result["rounds"]:
            self.assertEqual(turn["before"], [result["bare"]] * 2)
            self.assertEqual(turn["told"][-1:], [turn["after"]])
            self.assertGreater(turn["after"][2], result["bare"][2])

    def test_a_version_of_the_same_shape_has_the_same_part_in_sight(self):
        room = {"width": 4000, "height": 2000, "region": [1000, 500, 800, 600]}
        find = "return [region.areaWithin(values[0], values[1]), region.fills(values[0], values[1])];"
        self.assertEqual(self.run_script(find, room, {"width": 200, "height": 100}), [room, True])
        # One of another shape lies elsewhere in the same room.
        self.assertEqual(self.run_script(find, room, {"width": 100, "height": 100}), [{"width": 2000, "height": 2000}, False])
        whole = {"width": 400, "height": 200}
        self.assertEqual(self.run_script(find, whole, {"width": 50, "height": 25}), [whole, True])

    def test_the_gallery_sorts_folds_and_searches(self):
        files = [{"path": path, "name": path.split("/")[-1], "folder": path.rpartition("/")[0]}
                 for path in ("b10.json", "b9.json", "z/x.json", "a/B/y.json", "a/x.json")]
        result = self.run_script("""
            const rows = (search, closed) => layout.layGallery(values[0], { search, closed: new Set(closed) }).rows
                .map((row) => row.folder ?? row.file.path);
            return [rows("", []), rows("", ["a", "z"]), rows("X a", ["a"])];
        """, files)
        self.assertEqual(result[0], ["b9.json", "b10.json", "a", "a/x.json", "a/B", "a/B/y.json", "z", "z/x.json"])
        self.assertEqual(result[1], ["b9.json", "b10.json", "a", "a/B", "a/B/y.json", "z"])
        self.assertEqual(result[2], ["a", "a/x.json"])

    def test_rows_in_sight_are_those_that_touch_it(self):
        result = self.run_script("""
            const files = Array.from({ length: 1000 }, (_, i) => ({ path: `${i}`, name: `${i}`, folder: "" }));
            const { rows } = layout.layGallery(files, { search: "", closed: new Set() });
            const height = rows[0].height;
            return [layout.rowsWithin(rows, height, height * 3), layout.rowsWithin(rows, -50, 1), layout.rowsWithin(rows, 1e9, 2e9)];
        """)
        self.assertEqual(result, [[1, 3], [0, 1], [1000, 1000]])

    def test_the_first_move_of_a_drag_is_taken_before_the_browser_draws(self):
        self.assertEqual(self.run_script("""
            const target = document.body.appendChild(document.createElement("div"));
            target.setPointerCapture = () => {};
            const log = [];
            dom.onDrag(target, { begin: () => true, move: (event) => log.push([event.type, event.clientX]), end: () => log.push("end") });
            const tell = (type, clientX, pointerId = 1) =>
                target.dispatchEvent(new PointerEvent(type, { clientX, pointerId, bubbles: true }));
            tell("pointerdown", 0);
            tell("pointerrawupdate", 5, 2); tell("pointermove", 5, 2);
            tell("pointerrawupdate", 1); tell("pointerrawupdate", 2); tell("pointermove", 2);
            tell("pointerrawupdate", 3); tell("pointermove", 3);
            tell("pointermove", 4);
            tell("pointerup", 4);
            tell("pointerrawupdate", 6); tell("pointermove", 6);
            target.remove();
            return log;
        """), [["pointerrawupdate", 1], ["pointermove", 2], ["pointerrawupdate", 3], ["pointermove", 4], "end"])

    def test_a_long_line_is_cut_around_its_column(self):
        result = self.run_script("""
            const line = "x".repeat(5000) + "!" + "y".repeat(5000);
            const cut = overlay.cropLine(line, 5001);
            return [cut.text.length, cut.text[cut.column - 1], overlay.cropLine("\\tab", 2)];
        """)
        self.assertEqual(result, [122, "!", {"text": " ab", "column": 2}])

    def test_the_address_is_read_with_care(self):
        result = self.run_script("""
            return [
                "?file=a/b.json&frame=3.5&paused=1&speed=-9&background=FF8800&in=2&profile=ios",
                "?frame=x&speed=0&background=url(x)&paused=0&in=9&out=9&profile=web&compatibility=web",
                "",
            ]
                .map(address.readAddress);
        """)
        self.assertEqual(result[0] | {"x": 0}, {
            "file": "a/b.json", "animation": None, "compatibility": None, "profile": "ios", "state": None, "recolor": None,
            "frame": 3.5, "range": {"in": 2, "out": None}, "paused": True, "speed": -4, "background": "#ff8800",
            "zoom": None, "scale": None, "storeMegabytes": None, "x": 0})
        self.assertEqual(
            [result[1][name] for name in ("frame", "speed", "background", "range", "profile", "compatibility", "paused")],
            [None] * 6 + [False])
        self.assertTrue(all(value is None for value in result[2].values()))

    def test_diagnostics_are_grouped_by_gravity_and_feature(self):
        items = [{"severity": severity, "feature": feature}
                 for severity, feature in (("note", "n"), ("warning", "b"), ("error", "e"), ("warning", "a"), ("warning", "b"))]
        result = self.run_script("""
            return diagnostics.groupDiagnostics(values[0])
                .map(({ severity, features }) => [severity, ...features.map((f) => `${f.feature}${f.items.length}`)]);
        """, items)
        self.assertEqual(result, [["error", "e1"], ["warning", "b2", "a1"], ["note", "n1"]])


if __name__ == "__main__":
    unittest.main()
