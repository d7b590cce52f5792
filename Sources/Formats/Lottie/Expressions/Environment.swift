import Engine

/// What expressions of a file can reach, and what has been read of them so far.
struct Environment {
    /// The bounds of all expressions of a file together.
    enum Limit {
        /// Operations of all formulas, each counted once.
        static let nodes = 1_000_000
        /// Steps of reading.
        static let steps = 2_000_000
        /// The bytes of all texts, each counted once.
        static let textBytes = 4 << 20
        /// Expressions that are read for one another.
        static let open = 32
        /// Operations of one formula.
        static let cost = 20_000
        /// Files of data, and the bytes of each.
        static let data = 64, dataBytes = 1 << 20
        /// Operations of all formulas, counted as often as they are worked out.
        static let allCosts = 4_000_000
    }

    /// A composition as expressions see it.
    struct Composition {
        /// As its author named it.
        var name: String
        /// In pixels.
        var size: Size
        /// Its layers.
        var layers: [JSONValue]
        /// Indices of the first layer of each name.
        var names: [String: Int] = [:]
        /// Indices of the first layer of each number (`ind`).
        var numbers: [Double: Int] = [:]
    }

    /// A layer that shows a composition.
    struct Use {
        /// The composition that it lies in.
        var composition: Int
        /// What the file says of it.
        var layer: JSONValue
        /// The composition that it shows; nil where that is not there.
        var shown: Int?
    }

    /// The keyframes of a property as a formula takes them.
    struct Source {
        /// Its number among the builder's sources; nil for a value that does not change.
        var number: Int?
        /// The value at rest.
        var rest: [Double]
        /// How many keyframes there are.
        var keyframes = 0
        /// Whether a path is closed.
        var isClosed = false
    }

    /// Names what a property comes to at a time.
    struct OutcomeKey: Hashable {
        /// Where its text lies.
        var index: Int
        /// The frame of its composition.
        var time: ExpressionNode
    }

    /// Names what properties have in common that follow one expression.
    struct FollowersKey: Hashable {
        /// The expression, by its number.
        var text: Int
        /// What kind of value the properties have.
        var role: PropertyReference.Role
        /// The frame of their composition.
        var time: ExpressionNode
    }

    /// Names what they have in common if the expression may do the same for all of them.
    struct RecordingKey: Hashable {
        /// The expression and its properties.
        var followers: FollowersKey
        /// How many keyframes it has, how many numbers, and whether it changes.
        var keyframes: Int, components: Int, isAnimated: Bool
    }

    /// An expression that was followed, and what that took.
    struct Recorded {
        /// What it asked for.
        var recording: ExpressionRecording
        /// How many steps of reading, but for looking up effects and their parameters.
        var steps: Int
    }

    /// All formulas' operations.
    var builder = ExpressionBuilder()
    /// The root composition first, then the assets that are compositions.
    private(set) var compositions: [Composition] = []
    /// Indices of compositions by the asset's id.
    private(set) var indices: [String: Int] = [:]
    private var uses: [Use] = []
    private var usesByName: [String: Int] = [:]
    private var usesOf: [Int: [Int]] = [:]
    private var syntaxes: [String: Result<ExpressionSyntax, ExpressionFailure>] = [:]
    private var numbers: [String: Int] = [:]
    private var textBytes = 0
    /// The names in all texts read so far.
    private(set) var names = ExpressionNames.standard
    /// The layer being read.
    var layer: JSONValue?
    /// What properties come to, as far as that is known.
    var outcomes: [OutcomeKey: Result<PartialEvaluator.Outcome, ExpressionFailure>] = [:]
    /// Data read so far, by the asset's id.
    var data: [String: JSONDocument] = [:]
    /// Keyframes read so far.
    var sources: [ExpressionProperty: Source] = [:]
    /// Expressions followed so far, once at least.
    var followed: Set<FollowersKey> = []
    /// Those that may do the same for other properties.
    var recordings: [RecordingKey: Recorded] = [:]
    /// The properties whose expressions are being read for one another, from the outside in.
    var open: [Int] = []
    /// The properties whose expressions have been reported on.
    var reported: Set<Int> = []
    /// Importers that have read nothing, to stand where the importer is lent from.
    var placeholders: [LottieImporter] = []
    /// How deep parts in parts are.
    var depth = 0
    /// How many steps of reading are left.
    var steps = Limit.steps
    /// How many operations the formulas made so far have.
    var cost = 0

    /// Finds out what there is, once.
    mutating func prepare(_ root: JSONValue, _ assets: [String: JSONValue]) {
        guard compositions.isEmpty else { return }
        add(root)
        for (id, asset) in assets.sorted(by: { $0.key < $1.key }) where asset["layers"]?.isArray == true {
            indices[id] = compositions.count
            add(asset)
        }
        for (index, composition) in compositions.enumerated() {
            for layer in composition.layers where layer["ty"]?.int == 0 {
                let shown = layer["refId"].flatMap(LottieImporter.identifier).flatMap { indices[$0] }
                if let name = layer["nm"]?.string, usesByName[name] == nil { usesByName[name] = uses.count }
                if let shown { usesOf[shown, default: []].append(uses.count) }
                uses.append(Use(composition: index, layer: layer, shown: shown))
            }
        }
    }

    private mutating func add(_ json: JSONValue) {
        var composition = Composition(
            name: json["nm"]?.string ?? "", size: Size(json["w"]?.double ?? 0, json["h"]?.double ?? 0),
            layers: Array((json["layers"] ?? json).elements))
        for (index, layer) in composition.layers.enumerated() {
            if let name = layer["nm"]?.string, composition.names[name] == nil { composition.names[name] = index }
            if let number = layer["ind"]?.double, composition.numbers[number] == nil {
                composition.numbers[number] = index
            }
        }
        compositions.append(composition)
    }

    /// The first layer of a name.
    func layer(named name: String, of composition: Int) -> JSONValue? {
        compositions[composition].names[name].map { compositions[composition].layers[$0] }
    }

    /// The first layer of a number.
    func layer(numbered number: Double, of composition: Int) -> JSONValue? {
        compositions[composition].numbers[number].map { compositions[composition].layers[$0] }
    }

    /// The first layer of a name that shows a composition.
    func use(named name: String) -> Use? { usesByName[name].map { uses[$0] } }

    /// The layer that shows a composition; nil where there is none or there are several.
    func onlyUse(of composition: Int) -> Use? {
        guard let indices = usesOf[composition], indices.count == 1 else { return nil }
        return uses[indices[0]]
    }

    /// The number of a text, by which it is quicker to find than by itself.
    mutating func number(of text: String) -> Int {
        let next = numbers.count
        return { number in
            if number == nil { number = next }
            return number ?? next
        }(&numbers[text])
    }

    /// The tree of a text, read once however often it is there.
    mutating func syntax(of text: String) throws(ExpressionFailure) -> ExpressionSyntax {
        if let known = syntaxes[text] { return try known.get() }
        textBytes += text.utf8.count
        let read: Result<ExpressionSyntax, ExpressionFailure>
        do throws(ExpressionFailure) {
            guard textBytes <= Limit.textBytes else {
                throw ExpressionFailure("exceeds \(Limit.textBytes >> 20) MB together with all other expressions")
            }
            read = .success(try ExpressionParser.parse(text, naming: &names))
        } catch {
            read = .failure(error)
        }
        syntaxes[text] = read
        return try read.get()
    }
}
