import Formats
import Foundation

/// The text of a Lottie animation, whatever it is packed in, and the files that it names.
package struct LottieText {
    /// What it says.
    var tree: JSONTree
    /// In bytes, as text.
    let byteCount: Int
    /// The bytes of a file that it names; nil where there is none.
    let resource: (String) -> [UInt8]?

    /// Takes a file's bytes apart: JSON, gzip or a `.lottie` archive.
    ///
    /// - Parameters:
    ///   - animation: Which animation of an archive; nil for the one that is shown first.
    ///   - resource: Gives files that lie beside a file that is no archive.
    package init(
        _ bytes: [UInt8], animation: String?, resource: @escaping (String) -> [UInt8]?
    ) throws(ExportFailure) {
        do throws(ImportFailure) {
            var text = bytes
            if ZIPArchive.isZIP(bytes) {
                let archive = try DotLottie(bytes)
                text = try archive.text(of: animation).text
                self.resource = archive.resource
            } else {
                if GZip.isGZip(bytes) { text = try Document.unpacked(bytes) }
                self.resource = resource
            }
            byteCount = text.count
            do throws(ExportFailure) {
                tree = try JSONTree(text)
            } catch {
                throw ImportFailure(.malformed, error.description)
            }
        } catch {
            throw ExportFailure(error.message)
        }
    }

    /// The JSON with the images in it that it names, as far as they are there; everything else as it is.
    package var selfContained: [UInt8] {
        var tree = tree
        guard let assets = tree["assets"]?.elements else { return tree.bytes }
        tree["assets"] = .array(
            assets.map { asset in
                guard let path = asset["p"]?.string, !path.hasPrefix("data:"),
                    let bytes = resource((asset["u"]?.string ?? "") + path)
                else { return asset }
                var embedded = asset
                embedded["u"] = .string("")
                embedded["p"] = .string("data:\(Self.mediaType(bytes));base64,\(Data(bytes).base64EncodedString())")
                embedded["e"] = .number("1")
                return embedded
            })
        return tree.bytes
    }

    private static func mediaType(_ bytes: [UInt8]) -> String {
        switch pictureEnding(bytes) {
        case "jpg"?: "image/jpeg"
        case let ending?: "image/\(ending)"
        case nil: bytes.starts(with: "GIF8".utf8) ? "image/gif" : "image/svg+xml"
        }
    }

    /// What the names of such pictures end in, told by their first bytes; nil for what is neither PNG, JPEG nor WebP.
    static func pictureEnding(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50]) { return "png" }
        if bytes.starts(with: [0xFF, 0xD8]) { return "jpg" }
        return bytes.starts(with: "RIFF".utf8) ? "webp" : nil
    }

    /// Whether anything in it is computed by an expression.
    var hasExpressions: Bool { contains { name, value in name == "x" && value.string != nil } }

    /// Whether a value of some kind is anywhere in it.
    func contains(_ isMeant: (String?, JSONTree) -> Bool) -> Bool {
        var found = false
        _ = tree.mapped { name, value in
            if !found, isMeant(name, value) { found = true }
            return value
        }
        return found
    }
}
