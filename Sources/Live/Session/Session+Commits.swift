/// What git has of files may change at any time, and no event reports that. While a page looks at it, the session has a
/// job check now and then whether anything moved.
extension Session {
    /// Schedules the next check, if there is anything to check.
    mutating func scheduleGlance(at time: Double, _ actions: inout [SessionAction]) {
        guard nextGlance == nil, !isGlancing, clients.values.contains(where: { $0.key?.version.isCommitted == true })
        else { return }
        nextGlance = time + limits.glanceInterval
        actions.append(.wake(at: time + limits.glanceInterval))
    }

    /// Has a job check, if it is time.
    mutating func glance(at time: Double, _ actions: inout [SessionAction]) {
        guard let due = nextGlance, due <= time else { return }
        nextGlance = nil
        let keys = Set(clients.values.compactMap(\.key).filter(\.version.isCommitted))
        guard !keys.isEmpty else { return }
        isGlancing = true
        actions.append(.glance(Array(keys)))
    }

    /// Takes in how repositories look: documents are read again where that is not how they looked when these were read.
    mutating func glanced(
        _ stamps: [DocumentKey: UInt64], at time: Double, _ actions: inout [SessionAction]
    ) {
        isGlancing = false
        for (key, stamp) in stamps {
            guard let known = documents[key]?.repositoryStamp, known != stamp else { continue }
            documents[key]?.repositoryStamp = stamp
            reload(key, &actions)
        }
        scheduleGlance(at: time, &actions)
    }
}
