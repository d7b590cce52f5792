import FlyingFox
import Foundation
import Live

/// What goes out to one page next.
enum OutboundMessage: Sendable {
    /// What the session decided.
    case outgoing(Outgoing)
    /// The answer to a ping, with its payload.
    case pong(Data)
    /// The connection ends with this code; nothing follows.
    case close(WSCloseCode)
}

/// Hands the next message for one page to its connection. It holds one of each kind at most.
struct Outbox {
    /// Whether the page runs on this machine.
    var isOnThisMachine = false
    /// The connection asked for a message, and there was none.
    var waiter: CheckedContinuation<OutboundMessage?, Never>?
    /// What the session decided while no reader was waiting.
    var outgoing: Outgoing?
    /// The payload of the last ping not answered.
    var pong: Data?
    /// The code to end with.
    var closing: WSCloseCode?
    /// Whether the end was handed over.
    var isClosed = false

    /// Takes what is most pressing: the end, an answer, a message.
    mutating func take() -> OutboundMessage? {
        if isClosed { return nil }
        if let code = closing {
            isClosed = true
            return .close(code)
        }
        if let payload = pong {
            pong = nil
            return .pong(payload)
        }
        if let message = outgoing {
            outgoing = nil
            return .outgoing(message)
        }
        return nil
    }

    /// Hands over to whoever waits, if there is something.
    mutating func serve() {
        guard let waiter else { return }
        if let message = take() {
            self.waiter = nil
            waiter.resume(returning: message)
        } else if isClosed {
            self.waiter = nil
            waiter.resume(returning: nil)
        }
    }
}
