/// Code that an animation, or a part of it, was written as.
public struct ExportedCode: Hashable, Sendable {
    /// Something that the code says only nearly.
    public struct Approximation: Hashable, Sendable {
        /// The key path of the property.
        public var property: String
        /// The greatest error, in the unit of the scene.
        public var error: Double
        /// What it is measured in; empty for plain numbers.
        public var unit: String

        /// One sentence without a full stop: `Ball.Position: max error 0.04 pt`.
        public var description: String {
            "\(property): max error \(error.significant(3))\(unit.isEmpty ? "" : " " + unit)"
        }
    }

    /// The code, with a line end at its end.
    public var text: String
    /// What it says only nearly.
    public var approximations: [Approximation] = []
    /// What it leaves out, with the reason: one sentence each, without a full stop.
    public var omissions: [String] = []

    /// Code that says everything exactly.
    public init(_ text: String) {
        self.text = text
    }

    /// The greatest error, with its unit; nil where all is exact.
    public var worst: Approximation? { approximations.max { $0.error < $1.error } }
}

/// A language that animations are written in.
public enum CodeLanguage: String, CaseIterable, Sendable {
    /// Swift with Core Animation.
    case swift
    /// Swift with UIKit.
    case uikit
    /// Swift with SwiftUI.
    case swiftUI = "swiftui"
    /// Objective-C with Core Animation.
    case objectiveC = "objc"
    /// Style sheets.
    case css
    /// The Web Animations API of JavaScript.
    case webAnimations = "waapi"
    /// JavaScript with GSAP.
    case gsap
    /// Kotlin with Android's animators.
    case android
    /// Android's interpolators as XML.
    case androidXML = "android-xml"
    /// Kotlin with Jetpack Compose.
    case compose
    /// Dart with Flutter.
    case flutter
    /// What After Effects' dialogs take.
    case afterEffects = "after-effects"
    /// Animated properties of Lottie.
    case lottie
    /// Animations of Keyframes.
    case keyframes
    /// A motion document.
    case motion
    /// Plain JSON.
    case json
    /// Samples in columns.
    case csv

    /// Its display name.
    public var name: String {
        switch self {
        case .swift: "Swift, Core Animation"
        case .uikit: "Swift, UIKit"
        case .swiftUI: "Swift, SwiftUI"
        case .objectiveC: "Objective-C, Core Animation"
        case .css: "CSS @keyframes"
        case .webAnimations: "Web Animations API"
        case .gsap: "GSAP"
        case .android: "Kotlin, Android animators"
        case .androidXML: "Android XML interpolators"
        case .compose: "Kotlin, Jetpack Compose"
        case .flutter: "Dart, Flutter"
        case .afterEffects: "After Effects influence and speed"
        case .lottie: "Lottie keyframes"
        case .keyframes: "Keyframes JSON"
        case .motion: "Motion document"
        case .json: "JSON"
        case .csv: "CSV samples"
        }
    }

    /// What names of files with such code end in, without a dot.
    public var fileEnding: String {
        switch self {
        case .swift, .uikit, .swiftUI: "swift"
        case .objectiveC: "m"
        case .css: "css"
        case .webAnimations, .gsap: "js"
        case .android, .compose: "kt"
        case .androidXML: "xml"
        case .flutter: "dart"
        case .afterEffects: "txt"
        case .lottie, .keyframes, .motion, .json: "json"
        case .csv: "csv"
        }
    }
}

extension CodeLanguage {
    /// The most omissions that code itself tells of.
    private static let mostComments = 40

    /// What code says at its end of what it leaves out; empty where nothing is left out, and in languages without
    /// comments.
    fileprivate func comments(_ omissions: [String]) -> String {
        let marks: (String, String)
        switch self {
        case .swift, .uikit, .swiftUI, .objectiveC, .webAnimations, .gsap, .android, .compose, .flutter:
            marks = ("// ", "")
        case .css: marks = ("/* ", " */")
        case .androidXML: marks = ("<!-- ", " -->")
        case .afterEffects: marks = ("", "")
        case .lottie, .keyframes, .motion, .json, .csv: return ""
        }
        guard !omissions.isEmpty else { return "" }
        var lines = omissions.prefix(CodeLanguage.mostComments).map { "Left out: \($0.inComment)" }
        if omissions.count > lines.count { lines.append("… and \(omissions.count - lines.count) more") }
        return "\n" + lines.map { marks.0 + $0 + marks.1 + "\n" }.joined()
    }
}

extension CodeAnimation {
    /// The animation in a language.
    ///
    /// - Parameter tolerance: By how much points and fitted curves may miss the value, as a share of how far it goes.
    /// - Throws: Where nothing of it can be said in the language.
    package func exported(as language: CodeLanguage, tolerance: Double = 0.001) throws(CurveExportFailure)
        -> ExportedCode
    {
        guard !tracks.isEmpty else { throw CurveExportFailure(description: "nothing is animated") }
        var writer = CodeWriter(tolerance: tolerance)
        let text: String
        switch language {
        case .swift: text = swift(&writer)
        case .objectiveC: text = objectiveC(&writer)
        case .uikit: text = uikit(&writer)
        case .css: text = css(&writer)
        case .webAnimations: text = webAnimationsAPI(&writer)
        case .json: text = json(&writer)
        case .csv: text = csv(&writer)
        case .afterEffects: text = afterEffects(&writer)
        case .lottie: text = lottie(&writer)
        case .keyframes: text = keyframes(&writer)
        case .motion: text = motion(&writer)
        case .swiftUI: text = swiftUI(&writer)
        case .android: text = android(&writer)
        case .androidXML: text = androidXML(&writer)
        case .compose: text = compose(&writer)
        case .flutter: text = flutter(&writer)
        case .gsap: text = gsap(&writer)
        }
        guard writer.count > 0 else {
            throw CurveExportFailure(description: writer.omissions.first ?? "nothing is animated")
        }
        var omissions = writer.omissions
        if isCut { omissions.append("everything after the first \(CodeAnimation.mostTracks) properties") }
        let remarks = language.comments(omissions)
        var code = ExportedCode(text.hasSuffix("\n") ? text + remarks : text + "\n" + remarks)
        code.approximations = writer.approximations
        code.omissions = omissions
        return code
    }
}

/// What writers of all languages share: lines, and what is said of them.
struct CodeWriter {
    /// By how much points may miss the value, as a share of how far it goes.
    let tolerance: Double
    /// What is said only nearly.
    var approximations: [ExportedCode.Approximation] = []
    /// What is left out, with the reason.
    var omissions: [String] = []
    /// How many properties were written.
    var count = 0

    /// A writer of no lines yet.
    init(tolerance: Double) {
        self.tolerance = tolerance
    }

    /// Notes that a property is left out.
    mutating func omit(_ track: CodeAnimation.Track, _ reason: String) {
        omissions.append("\(track.keyPath): \(reason)")
    }

    /// The keyframes of a property, with a note of what they miss; nil, with a note, where there are none.
    mutating func timeline(
        _ track: CodeAnimation.Track, _ curves: CodeTimeline.Curves
    ) -> CodeTimeline? {
        do throws(CurveExportFailure) {
            let line = try CodeTimeline(track.shown, curves, tolerance: tolerance, part: track.part)
            note(line.error, track)
            return line
        } catch {
            omit(track, error.description)
            return nil
        }
    }

    /// Notes that a property is said with an error.
    mutating func note(_ error: Double, _ track: CodeAnimation.Track) {
        guard error > 1e-9 else { return }
        approximations.append(
            ExportedCode.Approximation(property: track.keyPath, error: error, unit: track.property.unit))
    }

    /// Notes a greater error of a property that was written already.
    mutating func note(_ error: Double, keyPath: String) {
        guard let index = approximations.lastIndex(where: { $0.property == keyPath }) else {
            approximations.append(ExportedCode.Approximation(property: keyPath, error: error, unit: ""))
            return
        }
        approximations[index].error = max(approximations[index].error, error)
    }

    /// What a comment says of a property's error; nil where it is exact.
    func remark(_ track: CodeAnimation.Track) -> String? {
        guard let last = approximations.last, last.property == track.keyPath else { return nil }
        return "max error \(last.error.significant(3))\(last.unit.isEmpty ? "" : " " + last.unit)"
    }
}

/// Names that programs take, made of what layers are called; each is used once.
struct CodeNames {
    private var names: [String: String] = [:]
    private var used: Set<String>

    /// No names yet; some words are not to be used.
    init(reserved: Set<String> = []) {
        used = reserved
    }

    /// The name of a layer: `Left Eye` becomes `leftEye`.
    mutating func name(_ layer: String, separator: String = "") -> String {
        if let name = names[layer] { return name }
        var words = layer.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
        if words.isEmpty { words = ["layer"] }
        var name: String
        if separator.isEmpty {
            name = words[0].prefix(1).lowercased() + words[0].dropFirst()
            name += words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        } else {
            name = words.map { $0.lowercased() }.joined(separator: separator)
        }
        if name.first?.isNumber == true { name = "layer" + separator + name }
        name = String(name.prefix(60))
        var unique = name
        var number = 2
        while !used.insert(unique).inserted {
            unique = "\(name)\(separator)\(number)"
            number += 1
        }
        names[layer] = unique
        return unique
    }

    /// Words of Swift and Objective-C that no parameter may have.
    static let apple: Set<String> = [
        "animation", "group", "path", "default", "self", "super", "switch", "case", "class", "struct", "enum", "func",
        "let", "var", "in", "is", "as", "for", "if", "else", "while", "do", "repeat", "return", "int", "float",
        "double",
        "char", "void", "id", "static", "import", "protocol", "init", "true", "false", "nil", "layer", "view", "guard",
        "where", "operator", "extension", "internal", "private", "public", "long", "short", "signed", "unsigned",
        "union", "volatile", "goto", "extern", "const", "auto", "register", "sizeof", "typedef", "try", "catch",
        "throw",
        "throws", "defer", "break", "continue", "inout", "subscript", "typealias", "associatedtype", "rethrows",
        "fileprivate", "open", "some", "any", "nonatomic", "copy", "inline", "restrict", "bool", "yes", "no",
    ]
}

extension String {
    /// One line of a comment: without line ends and what ends comments.
    var inComment: String {
        String(map { $0.isNewline || $0 == "\u{0}" ? " " : $0 })
            .replacing("*/", with: "* /").replacing("/*", with: "/ *").replacing("--", with: "- -")
            .replacing("\\", with: "/")
    }
}
