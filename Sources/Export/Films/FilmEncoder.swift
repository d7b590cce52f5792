import Engine
import Foundation
import Subprocess

/// The ffmpeg that is installed.
package struct FilmEncoder: Sendable {
    /// What is made.
    let codec: FilmCodec
    /// The encoder that this ffmpeg has for it.
    let encoder: String

    /// Looks for ffmpeg and for an encoder.
    ///
    /// - Throws: When there is none, with what to do about it.
    package init(_ codec: FilmCodec) async throws(ExportFailure) {
        let listing: String
        do {
            let result = try await Subprocess.run(
                .name("ffmpeg"), arguments: ["-hide_banner", "-loglevel", "error", "-encoders"],
                output: .string(limit: 1 << 20), error: .discarded)
            listing = result.standardOutput
        } catch {
            throw ExportFailure(
                "\(codec.name) needs ffmpeg, and it isn’t installed; get it with “apt-get install ffmpeg” or "
                    + "“brew install ffmpeg”, or export to GIF, APNG or WebP")
        }
        let names = Set(
            listing.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
        guard let encoder = codec.encoders.first(where: names.contains) else {
            throw ExportFailure(
                "this ffmpeg can’t encode \(codec.name): it has none of \(codec.encoders.joined(separator: ", ")); "
                    + "install a complete build of ffmpeg")
        }
        self.codec = codec
        self.encoder = encoder
    }

    /// Feeds ffmpeg with the frames of a pipeline.
    ///
    /// - Returns: The command that was run, to be read by a person.
    nonisolated(nonsending) func encode(
        _ pipeline: FramePipeline, quality: Double?, to file: FreshFile, progress: () -> Void
    ) async throws -> String {
        let source = pipeline.source
        let arguments = codec.arguments(
            encoder: encoder, width: source.width, height: source.height, rate: source.rate, quality: quality,
            padding: source.background ?? .black, output: file.temporaryPath)
        let shown = arguments.dropLast() + ["file:" + file.path]
        var options = PlatformOptions()
        options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(1))]
        let hasAlpha = codec.hasAlpha && !source.isOpaque
        let result: ExecutionResult<Bool, DiscardedOutput, BytesOutput>
        do {
            result = try await Subprocess.run(
                .name("ffmpeg"), arguments: Arguments(arguments), platformOptions: options, input: .inputWriter,
                output: .discarded, error: .bytes(limit: 1 << 20)
            ) { execution in
                // It waits for the first frame before it begins its own threads.
                Background.giveWay(execution.processIdentifier.value)
                var isOpen = true
                try await pipeline.run(
                    make: { moment in
                        (hasAlpha ? moment.picture.bled : moment.picture).bytes
                    },
                    take: { bytes in
                        guard isOpen else { return }
                        do {
                            _ = try await execution.standardInputWriter.write(bytes)
                        } catch let error as SubprocessError {
                            // It has ended, and says why on its error output.
                            _ = error
                            isOpen = false
                        }
                        progress()
                    })
                try await execution.standardInputWriter.finish()
                return isOpen
            }
        } catch let error as SubprocessError {
            throw ExportFailure("can’t run ffmpeg: \(error)")
        }
        guard result.terminationStatus.isSuccess else {
            let words = String(decoding: result.standardError, as: UTF8.self)
                .replacing(file.temporaryPath, with: file.path)
            if words.contains("No space left on device") { throw ExportFailure.writing(file.path, ENOSPC) }
            let reason = words.split(separator: "\n").suffix(3).joined(separator: "; ")
            throw ExportFailure("ffmpeg failed: \(reason.isEmpty ? "\(result.terminationStatus)" : reason)")
        }
        return "ffmpeg " + shown.map(FilmEncoder.quoted).joined(separator: " ")
    }

    /// An argument as a shell takes it.
    private static func quoted(_ argument: String) -> String {
        let isPlain = argument.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "-_./:=+,@".utf8.contains(byte)
        }
        return isPlain ? argument : "'" + argument.replacing("'", with: "'\\''") + "'"
    }
}

extension Picture {
    /// The frame with the colors of its edges extended into the transparent pixels beside them: codecs that keep one
    /// color for several pixels would darken the edge otherwise. What is seen stays as it is.
    var bled: Picture {
        var result = self
        // Twice two pixels, along rows and columns: as far as a block of color reaches.
        for _ in 0..<2 {
            let known = result.pixels
            for y in 0..<height {
                for x in 0..<width where known[y * width + x] == 0 {
                    let index = y * width + x
                    var color: UInt32 = 0
                    if x > 0, known[index - 1] != 0 {
                        color = known[index - 1]
                    } else if x + 1 < width, known[index + 1] != 0 {
                        color = known[index + 1]
                    } else if y > 0, known[index - width] != 0 {
                        color = known[index - width]
                    } else if y + 1 < height, known[index + width] != 0 {
                        color = known[index + width]
                    }
                    result.pixels[index] = color & 0xFF_FFFF
                }
            }
        }
        return result
    }
}
