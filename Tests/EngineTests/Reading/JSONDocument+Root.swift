@testable import Engine
@testable import Formats

extension JSONDocument {
    /// The outermost value, for tests that hand values around: the text is never freed.
    var root: JSONValue { JSONValue(Unmanaged.passRetained(self), 0) }
}

extension JSONValue {
    /// The value as it is written.
    var source: String { String(decoding: document.takeUnretainedValue().bytes[byteRange], as: UTF8.self) }
}
