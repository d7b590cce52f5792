import Live

/// Looks through the WebSocket frames of a client as they arrive and lets pass what RFC 6455 and our limits allow.
///
/// FlyingFox collects the whole of a frame before anybody can look at it, however long the client says it is, and it
/// does not say whether the frame was masked. So this stands before it: a header is let through only after it was
/// found good, and after a bad one nothing is.
struct FrameInspector {
    /// What is wrong; the number is the close code of RFC 6455 §7.4.1.
    enum Violation: UInt16, Error {
        /// An unmasked frame, a reserved bit, an unknown opcode, a control frame in pieces, a piece of nothing.
        case protocolError = 1002
        /// Binary messages have no meaning here.
        case unsupported = 1003
        /// A message longer than `longest`, or in more pieces than `mostFragments`.
        case tooLarge = 1009

        /// The close frame of a client, masked with zeros, that makes the server say this code and end.
        var closeFrame: [UInt8] { [0x88, 0x82, 0, 0, 0, 0, UInt8(rawValue >> 8), UInt8(rawValue & 0xFF)] }
    }

    /// The longest message in bytes.
    var longest = ClientMessage.longest
    /// The most frames one message may come in.
    var mostFragments = 64

    private var header: [UInt8] = []
    private var payloadLeft = 0
    private var messageBytes = 0
    private var fragments = 0

    /// Appends to `output` what may pass of the bytes that follow those seen before.
    mutating func pass(_ bytes: ArraySlice<UInt8>, to output: inout [UInt8]) throws(Violation) {
        var rest = bytes
        while !rest.isEmpty {
            if payloadLeft > 0 {
                let count = min(payloadLeft, rest.count)
                output.append(contentsOf: rest.prefix(count))
                rest = rest.dropFirst(count)
                payloadLeft -= count
            } else {
                header.append(rest.removeFirst())
                guard header.count >= 2 else { continue }
                try checkStart()
                guard header.count == headerLength else { continue }
                try checkLength()
                output.append(contentsOf: header)
                header.removeAll(keepingCapacity: true)
            }
        }
    }

    private var opcode: UInt8 { header[0] & 0x0F }
    private var isFinal: Bool { header[0] & 0x80 != 0 }
    private var isControl: Bool { opcode & 0x08 != 0 }
    private var shortLength: Int { Int(header[1] & 0x7F) }

    /// Two bytes, an extended length where there is one, four bytes of mask.
    private var headerLength: Int { (shortLength == 126 ? 4 : shortLength == 127 ? 10 : 2) + 4 }

    /// Checks all that the first two bytes tell.
    private func checkStart() throws(Violation) {
        guard header[0] & 0x70 == 0, header[1] & 0x80 != 0 else { throw .protocolError }
        switch opcode {
        case 0: if fragments == 0 { throw .protocolError }
        case 1: if fragments > 0 { throw .protocolError }
        case 2: throw .unsupported
        case 8, 9, 10: if !isFinal || shortLength > 125 { throw .protocolError }
        default: throw .protocolError
        }
    }

    private mutating func checkLength() throws(Violation) {
        var length = UInt64(shortLength)
        if shortLength >= 126 { length = header[2..<(headerLength - 4)].reduce(0) { $0 << 8 | UInt64($1) } }
        guard length <= UInt64(longest) else { throw .tooLarge }
        payloadLeft = Int(length)
        if isControl { return }
        messageBytes += payloadLeft
        fragments += 1
        guard messageBytes <= longest, fragments <= mostFragments else { throw .tooLarge }
        if isFinal {
            messageBytes = 0
            fragments = 0
        }
    }
}
