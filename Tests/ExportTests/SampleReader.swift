import Engine
import Formats

/// Reads the animations of the tests.
enum SampleReader {
    static func scene(_ bytes: [UInt8]) throws -> Scene { try Document.read(bytes).scene }
}
