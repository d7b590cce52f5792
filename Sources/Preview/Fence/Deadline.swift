import Engine

/// Does something for at most some seconds; nil if it was not done by then.
@discardableResult
func withDeadline<Value: Sendable>(
    _ seconds: Double, _ body: @escaping @Sendable () async throws -> Value
) async -> Result<Value, any Error>? {
    await withTaskGroup(of: Result<Value, any Error>?.self) { group in
        group.addTask {
            do { return .success(try await body()) } catch { return .failure(error) }
        }
        group.addTask {
            try? await Task.sleep(for: .seconds(seconds))
            return nil
        }
        let first = await group.next() ?? nil
        group.cancelAll()
        return first
    }
}
