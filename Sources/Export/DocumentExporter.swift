import Engine
import Synchronization

/// Writes a Lottie animation as another document.
package struct DocumentExporter: Sendable {
    /// What is made.
    package let kind: DocumentKind
    /// The animation's name in an archive.
    package let name: String
    /// How far optimized JSON may be off in any pixel, 0…255.
    package let tolerance: Int

    /// The default tolerance: a difference that cannot be seen.
    package static let usualTolerance = 4

    /// - Parameters:
    ///   - name: The animation's name in an archive.
    ///   - tolerance: How far optimized JSON may be off in any pixel, 0…255.
    package init(_ kind: DocumentKind, name: String, tolerance: Int) {
        self.kind = kind
        self.name = name
        self.tolerance = tolerance
    }

    /// Writes the file. What is not finished, because of an error or because the task is canceled, is not there.
    ///
    /// - Parameters:
    ///   - path: Where to.
    ///   - source: Gives the animation, on the thread that writes.
    package func write(
        to path: String, _ source: @escaping @Sendable () throws -> LottieText
    ) async throws -> ExportReport {
        let isCanceled = CancellationFlag()
        return try await withTaskCancellationHandler {
            let report = try await aside { try write(to: path, try source()) { isCanceled.isSet } }
            return report
        } onCancel: {
            isCanceled.set()
        }
    }

    private func write(to path: String, _ text: LottieText, isCanceled: @escaping () -> Bool) throws -> ExportReport {
        let file = try FreshFile(path)
        var report = ExportReport()
        switch kind {
        case .lottie: report.notes = try LottiePacker.write(text, name: name, to: file)
        case .tgs: try file.write(try TelegramSticker.bytes(text))
        case .json:
            let result = try LottieOptimizer(text, tolerance: tolerance, isCanceled: isCanceled).result()
            try file.write(result.bytes)
            report.notes = [result.words]
        }
        if isCanceled() { throw CancellationError() }
        let size = try file.keep()
        report.files = [ExportReport.File(path: path, byteCount: size)]
        return report
    }
}

/// Whether something that runs on a thread of its own was canceled.
private final class CancellationFlag: Sendable {
    private let flag = Mutex(false)

    var isSet: Bool { flag.withLock { $0 } }

    func set() { flag.withLock { $0 = true } }
}

extension LottieOptimizer.Result {
    /// What became of the numbers, and how far frames differ, in a clause.
    fileprivate var words: String {
        let digits =
            places.map { "numbers have \($0) decimal place\($0 == 1 ? "" : "s")" } ?? "all digits are kept"
        let noise = noise.map { ", PSNR \(formatted(($0 * 10).rounded() / 10)) dB" } ?? ""
        return "\(digits); greatest difference \(greatestDifference) of 255 in \(frameCount) frames\(noise)"
    }
}
