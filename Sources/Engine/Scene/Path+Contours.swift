extension Path {
    /// A path of one contour.
    package init(_ contour: Contour) {
        self.init()
        contour.append(to: &self, transform: nil)
    }

    /// Its contours, those of a single point included.
    package var contours: [Contour] {
        var result: [Contour] = []
        var current = Contour([], isClosed: false)
        var start = Point.zero
        var next = 0
        func end() {
            if !current.vertices.isEmpty { result.append(current) }
            current = Contour([], isClosed: false)
        }
        func begin() { if current.vertices.isEmpty { current.vertices.append(Vertex(start)) } }
        for verb in verbs {
            switch verb {
            case .move:
                end()
                start = points[next]
                next += 1
            case .line:
                begin()
                current.vertices.append(Vertex(points[next]))
                next += 1
            case .cubic:
                begin()
                current.vertices[current.vertices.count - 1].outControl = points[next]
                let end = points[next + 2]
                current.vertices.append(Vertex(end, inControl: points[next + 1], outControl: end))
                next += 3
            case .close:
                begin()
                current.closeUp()
                end()
            }
        }
        end()
        return result
    }
}

extension Contour {
    /// Closes the contour; where its last vertex lies on its first they become one, so that there is a single corner.
    fileprivate mutating func closeUp() {
        isClosed = true
        guard vertices.count > 1, let last = vertices.last, last.point == vertices[0].point else { return }
        vertices[0].inControl = last.inControl
        vertices.removeLast()
    }
}
