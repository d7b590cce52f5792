/// One thing of a scene that can be overridden, and where the file writes it.
public struct SourceValue: Hashable, Sendable {
    /// What ``Engine/Property/origin`` of the scene's properties says, or the origin of a layer: the offset in the text
    /// of the object that it is read from, a number below 0 where the file has none, in archives of objects as the
    /// importer counts. Several properties of the scene have the same where the file writes them once.
    public var origin: Int
    /// The name of the property, where several values of the file have this origin: “Font Size”, “Hidden”; nil for the
    /// only one.
    public var field: String?
    /// Where it is written: more than once for a field of texts that have keyframes. Not empty.
    public var sites: [SourceSite]

    /// A value that is written at these sites.
    package init(origin: Int, field: String? = nil, sites: [SourceSite]) {
        self.origin = origin
        self.field = field
        self.sites = sites
    }
}

/// Where and how a file writes a value.
public struct SourceSite: Hashable, Sendable {
    /// The form of what is written there.
    public var form: SourceForm
    /// Where.
    public var location: Location
    /// What else changes with the value, such as the number of a gradient's colors.
    public var companion: Companion?

    /// A value's location in the file.
    public enum Location: Hashable, Sendable {
        /// The bytes of the value, in a text.
        case bytes(Range<Int>)
        /// The value has keyframes: a value for all times replaces their list, and other text replaces what says that
        /// there are some.
        case keyframes(Range<Int>, replaced: [TextEdit])
        /// The file has no such member and relies on a default: it can be inserted.
        case missing(SourceInsertion)
        /// The value of the only keyframe that stays: a value for all times replaces it, and other text replaces the
        /// other keyframes, whose values are `others`.
        case first(Range<Int>, others: [Range<Int>], replaced: [TextEdit])
        /// A key of an object of an archive.
        case archived(ArchiveMember)
        /// A key of an object of an archive whose value animations change: its colors can be replaced, but no value is
        /// set for all times.
        case animated(ArchiveMember)
        /// It cannot be saved, and why: a clause without a full stop that goes on after “because”.
        case none(String)
    }

    /// A value that follows from another one.
    public enum Companion: Hashable, Sendable {
        /// How many colors a gradient has: the bytes of the number, or the object that lacks it with the member's name.
        case colorCount(Range<Int>)
    }

    /// Whether a value for all times can be written.
    package var isSettable: Bool {
        switch location {
        case .none, .animated: false
        default: true
        }
    }

    /// Why no value can be set where ``Location/animated(_:)`` ones change it.
    package static let animatedReason = "animations change it; their own values are what can be set"

    /// A site.
    package init(_ form: SourceForm, _ location: Location, companion: Companion? = nil) {
        self.form = form
        self.location = location
        self.companion = companion
    }
}

/// What a JSON text lacks: a member of an object, or one more element of a list.
public struct SourceInsertion: Hashable, Sendable {
    /// The offset of the object or the list.
    public var container: Int
    /// What the member is called; nil for an element, which becomes the last one of a list.
    public var member: String?
    /// The objects and lists around the value, from the outside in, the last of which holds it; empty for a bare value.
    public var wrapping: [Wrapper]
    /// The names of members of the object in their usual order; the new one comes after those that it follows there.
    public var order: [String]

    /// An object or a list around a value.
    public enum Wrapper: Hashable, Sendable {
        /// An object with a member that holds the value, and those that come before and after it.
        case object(_ before: [Member] = [], _ member: String, after: [Member] = [])
        /// A list of one element.
        case list

        /// A member with a JSON text.
        public struct Member: Hashable, Sendable {
            /// Its name.
            public var name: String
            /// Its value as JSON.
            public var text: String

            /// A member.
            package init(_ name: String, _ text: String) {
                self.name = name
                self.text = text
            }
        }
    }

    /// A member; by default one that holds the value itself and comes last.
    package init(object: Int, member: String, wrapping: [Wrapper] = [], order: [String] = []) {
        container = object
        self.member = member
        self.wrapping = wrapping
        self.order = order
    }

    /// An element.
    package init(appendedTo list: Int, wrapping: [Wrapper] = []) {
        container = list
        self.wrapping = wrapping
        order = []
    }

    /// Whether another insertion makes the same member, or replaces the same element: only one of them is made.
    package func meets(_ other: SourceInsertion) -> Bool {
        guard container == other.container, member == other.member else { return false }
        guard member == nil, case .object(let before, _, _)? = wrapping.first,
            case .object(let others, _, _)? = other.wrapping.first
        else { return member != nil }
        return before == others
    }

    /// The steps from the container to what is inserted, as paths have them: to the value, but not into lists.
    func steps(in container: JSONValue) -> [String] {
        guard let member else { return ["[\(container.count)]"] }
        var steps = [JSONPath.step(member)]
        for wrapper in wrapping {
            guard case .object(_, let name, _) = wrapper else { return [steps[0]] }
            steps.append(JSONPath.step(name))
        }
        return steps
    }
}
