import FlyingFox
import Foundation
import Live

/// The WebSocket of one page: frames in, frames out.
///
/// What goes out is pulled: FlyingFox asks for the next frame when the last one is written, and only then the session
/// decides what it is. (FlyingFox's own message handler takes from a stream as fast as it can, into a queue without
/// bounds.)
struct PageSocket: WSHandler {
    /// Carries the session.
    let host: SessionHost
    /// The page this is the socket of.
    let client: ClientID

    /// Begins to read and gives the frames to write.
    func makeFrames(for frames: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let reading = Reading(host, client, Task { [host, client] in await Self.read(frames, host, client) })
        return AsyncStream { [host, client] in
            if let message = await host.next(for: client) { return Self.frame(message) }
            // FlyingFox closes the socket after this: nothing may be waiting for it then.
            await reading.end()
            return nil
        }
    }

    /// The task that reads; it ends with the stream, and the page is gone then, however that came about.
    private final class Reading: Sendable {
        private let host: SessionHost
        private let client: ClientID
        private let task: Task<Void, Never>

        init(_ host: SessionHost, _ client: ClientID, _ task: Task<Void, Never>) {
            self.host = host
            self.client = client
            self.task = task
        }

        deinit {
            task.cancel()
            Task { [host, client] in await host.leave(client) }
        }

        /// Ends it and waits for the end, giving the other side a moment to say goodbye.
        func end() async {
            let alarm = Task { [task] in
                try? await Task.sleep(for: .milliseconds(300))
                task.cancel()
            }
            await task.value
            alarm.cancel()
        }
    }

    // MARK: - In

    private static func read(
        _ frames: AsyncThrowingStream<WSFrame, any Error>, _ host: SessionHost, _ client: ClientID
    ) async {
        var message = Data()
        do {
            for try await frame in frames {
                switch frame.opcode {
                case .text, .continuation:
                    message.append(frame.payload)
                    guard frame.fin else { continue }
                    guard let text = String(validating: message, as: UTF8.self) else {
                        return await host.close(client, .invalidFramePayload)
                    }
                    message.removeAll()
                    await host.receive(text, from: client)
                case .ping: await host.receivePing(frame.payload, from: client)
                case .pong: await host.hear(client)
                case .close: return await host.close(client, closeCode(of: frame.payload))
                default: return await host.close(client, .protocolError)
                }
            }
        } catch is CancellationError {
            return
        } catch {
            return await host.close(client, .protocolError)
        }
        await host.leave(client)
    }

    /// The code to answer a close frame with: its own, where a client may say it.
    private static func closeCode(of payload: Data) -> WSCloseCode {
        guard payload.count >= 2 else { return .normalClosure }
        let bytes = Array(payload.prefix(2))
        let code = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
        let isValid = (1000...1014).contains(code) && !(1004...1006).contains(code) || (3000...4999).contains(code)
        return isValid ? WSCloseCode(code) : .protocolError
    }

    // MARK: - Out

    private static func frame(_ message: OutboundMessage) -> WSFrame {
        switch message {
        case .outgoing(.message(let message)):
            WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(message.text.utf8))
        case .outgoing(.frame(let message)):
            WSFrame(fin: true, opcode: .binary, mask: nil, payload: message.encoded())
        case .outgoing(.ping): WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data())
        case .outgoing(.goodbye): .close(code: .goingAway)
        case .pong(let payload): WSFrame(fin: true, opcode: .pong, mask: nil, payload: payload)
        case .close(let code): .close(code: code)
        }
    }
}
