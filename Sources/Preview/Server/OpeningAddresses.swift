import Live
import Synchronization

/// Addresses that lead to the page with the permission to write, each once.
///
/// What starts a browser is given one of these: the arguments of a program can be read by every user of the machine.
final class OpeningAddresses: Sendable {
    private let places = Mutex<[(key: String, place: String)]>([])

    /// The most that wait to be used; the oldest ones go.
    private static let most = 8

    /// The path of a new address.
    ///
    /// - Parameter place: Where it leads, with the secret.
    func path(to place: String) -> String {
        let key = Token().text
        places.withLock { places in
            if places.count == Self.most { places.removeFirst() }
            places.append((key, place))
        }
        return "/open/\(key)"
    }

    /// Where an address leads; nil where it was used before, or never given out.
    func take(_ key: String) -> String? {
        places.withLock { places in
            guard let index = places.firstIndex(where: { $0.key == key }) else { return nil }
            return places.remove(at: index).place
        }
    }
}
