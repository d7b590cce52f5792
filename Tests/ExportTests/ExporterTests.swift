import Engine
import Foundation
import Raster
import Testing

@testable import Export

/// Whole exports.
@Suite struct ExporterTests {
    private func export(
        _ format: ExportFormat, _ name: String, in folder: TemporaryFolder, _ source: FrameSource,
        _ settings: ExportSettings = ExportSettings()
    ) async throws -> ExportReport {
        try await Exporter(source, as: format, settings: settings, workers: 2).write(to: folder.path + "/" + name)
    }

    @Test func `a GIF shows every frame for its time`() async throws {
        let folder = try TemporaryFolder()
        let source = try Sample.source()
        _ = try await export(.gif, "a.gif", in: folder, source)
        let gif = GIFDecoder(try folder.bytes("a.gif"))
        #expect(gif.width == 24 && gif.height == 16 && gif.loops == 0)
        #expect(gif.frames.reduce(0) { $0 + $1.delay } == 40)
        let pictures = try Sample.pictures(source).map { GIFWriter.flattened($0, matte: nil) }
        var (frame, ends) = (0, gif.frames[0].delay)
        for (index, picture) in pictures.enumerated() {
            while source.rate.time(of: index, parts: 100) >= ends {
                frame += 1
                ends += gif.frames[frame].delay
            }
            #expect(gif.frames[frame].pixels == picture.pixels, "frame \(index)")
        }
        // The three frames at the end show nothing, and are one.
        #expect(gif.frames.count == 10)
    }

    @Test func `the same frames give the same file`() async throws {
        for (format, name) in [
            (ExportFormat.apng, "a.apng"), (.gif, "a.gif"), (.webp, "a.webp"), (.sequence, "a.zip"), (.svg, "a.svg"),
            (.pdf, "a.pdf"),
        ] {
            let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
            let report = try await export(format, name, in: first, try Sample.source())
            _ = try await export(format, name, in: second, try Sample.source())
            let (one, other) = (try first.bytes(name), try second.bytes(name))
            #expect(one == other, "\(name)")
            #expect(first.names == [name] && report.files[0].byteCount == one.count)
        }
    }

    @Test func `rates and ranges choose times, and the duration stays`() throws {
        #expect(try Sample.source().count == 12)
        let slow = try Sample.source(rate: 10)
        #expect(slow.count == 4 && slow.frame(at: 1) == 3 && slow.duration == 0.4)
        let part = try Sample.source(range: 3..<6, rate: 60)
        #expect(part.count == 6 && part.frame(at: 0) == 3 && part.frame(at: 1) == 3.5)
        #expect(throws: ExportFailure.self) { try Sample.source(range: 0..<1e9) }
    }

    @Test func `what is canceled leaves nothing behind, and what was there stays`() async throws {
        let folder = try TemporaryFolder()
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/a.gif"))
        let source = try Sample.source()
        let (started, signal) = AsyncStream.makeStream(of: Void.self)
        let path = folder.path + "/a.gif"
        let task = Task {
            for await _ in started { break }
            return try await Exporter(source, as: .gif, settings: ExportSettings(), workers: 1).write(to: path)
        }
        task.cancel()
        signal.finish()
        await #expect(throws: (any Error).self) { try await task.value }
        let kept = try folder.bytes("a.gif")
        #expect(folder.names == ["a.gif"] && kept == Array("old".utf8))
    }

    @Test func `files that can’t be written say why`() async throws {
        let folder = try TemporaryFolder()
        let failure = await #expect(throws: ExportFailure.self) {
            try await export(.poster, "", in: folder, try Sample.source())
        }
        #expect(failure?.description.hasSuffix("it isn’t a file") == true)
        #expect(ExportFailure.writing("a.gif", ENOSPC).description == "can’t write a.gif: the disk is full")
    }

    @Test func `a film without transparency asks what lies behind`() async throws {
        let folder = try TemporaryFolder()
        let failure = await #expect(throws: ExportFailure.self) {
            try await export(.film(.mp4), "a.mp4", in: folder, try Sample.source())
        }
        #expect(failure?.description.contains("--matte") == true && folder.names.isEmpty)
    }

    @Test func `a sprite sheet holds every frame where its atlas says`() async throws {
        let folder = try TemporaryFolder()
        var settings = ExportSettings()
        settings.columns = 5
        settings.name = "my sprite"
        let source = try Sample.source()
        let report = try await export(.sprites, "s.png", in: folder, source, settings)
        #expect(report.files.count == 3)
        let atlas = String(decoding: try folder.bytes("s.json"), as: UTF8.self)
        #expect(atlas.contains("\"my sprite-7\": {\"frame\": {\"x\": 48, \"y\": 16, \"w\": 24, \"h\": 16}"))
        let styles = String(decoding: try folder.bytes("s.css"), as: UTF8.self)
        #expect(styles.hasPrefix(".my-sprite {") && styles.contains("58.3333% { background-position: -48px -16px; }"))
        settings.columns = nil
        _ = try await export(.sprites, "s.png", in: folder, source, settings)
        #expect(String(decoding: try folder.bytes("s.css"), as: UTF8.self).contains("steps(12) infinite"))
    }

    @Test func `what is embedded as pixels has the shape of the composition`() throws {
        let scene = try SampleReader.scene(Array(Sample.lottie.utf8))
        let square = try FrameSource(
            scene, images: ImageStore([]), width: 48, height: 48, background: .white, range: nil, rate: nil)
        let alone = square.compositionAlone
        #expect(alone.width == 48 && alone.height == 32 && alone.background == nil && alone.count == square.count)
    }

    @Test func `drawings of SVG follow each other`() async throws {
        let folder = try TemporaryFolder()
        let report = try await export(.svg, "a.svg", in: folder, try Sample.source())
        let text = String(decoding: try folder.bytes("a.svg"), as: UTF8.self)
        #expect(text.components(separatedBy: "<animate ").count == 11 && report.notes.isEmpty)
        #expect(text.contains("values=\"hidden;visible;hidden\" keyTimes=\"0;0.25;0.333333\" dur=\"0.4s\""))
    }
}
