import FlyingFox
import Foundation

/// What goes out to one page next.
enum Parcel: Sendable {
    /// What the session decided.
    case outgoing(Outgoing)
    /// The answer to a ping, with its payload.
    case pong(Data)
    /// The connection ends with this code; nothing follows.
    case close(WSCloseCode)
}

/// The place where the next parcel for one page is handed over. It holds one of each kind at most.
struct Outlet {
    /// Whether the page runs on this machine.
    var isOnThisMachine = false
    /// The connection asked for a parcel, and there was none.
    var waiter: CheckedContinuation<Parcel?, Never>?
    /// What the session decided while nobody waited.
    var outgoing: Outgoing?
    /// The payload of the last ping not answered.
    var pong: Data?
    /// The code to end with.
    var closing: WSCloseCode?
    /// Whether the end was handed over.
    var isClosed = false

    /// Takes what is most pressing: the end, an answer, a message.
    mutating func take() -> Parcel? {
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
        if let parcel = take() {
            self.waiter = nil
            waiter.resume(returning: parcel)
        } else if isClosed {
            self.waiter = nil
            waiter.resume(returning: nil)
        }
    }
}
