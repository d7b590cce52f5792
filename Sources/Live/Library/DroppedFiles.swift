import Engine
import Formats
import Foundation
import Synchronization

/// Files that were dropped onto a page to be looked at. They lie in a private folder of their own, which goes away with the
/// process, or with that which starts another one after a crash: nothing of them comes into the folder shown, and what they
/// were dropped from is not known.
package final class DroppedFiles: Sendable {
    /// Why a file is not taken.
    package struct Refusal: Error, Sendable, Equatable {
        /// Whether it is too large, or one too many.
        package var isTooMuch = false
        /// One sentence, for the user.
        package var reason: String
    }

    /// What they may cost.
    package enum Limit {
        /// Bytes of one file.
        package static let fileBytes = 32 << 20
        /// Bytes of all files together.
        package static let bytes = 64 << 20
        /// Files at a time.
        package static let files = 20
        /// Bytes of a picture for a new document.
        package static let pictureBytes = 16 << 20
        /// Pictures at a time; older ones are forgotten.
        static let pictures = 2
    }

    /// A picture that was dropped to begin a motion document with.
    struct Picture: Sendable {
        /// What it is called: one name that a file may have.
        var name: String
        /// As they were dropped.
        var bytes: [UInt8]

        /// The name with a number before its ending.
        func name(_ number: Int) -> String {
            let ending = DiskPath(name).fileExtension
            return "\(name.dropLast(ending.count + 1))-\(number).\(ending)"
        }
    }

    /// Where the library lists them. No file of the folder shown has such a path: names that begin with a dot are ignored.
    static let folder = DiskPath(".dropped")
    /// What their folder is called on pages.
    static let title = "Dropped"
    /// Why they are not saved, for the user.
    static let readOnlyReason = "dropped files can’t be saved in place; save a copy"

    /// A file in the list that outlives a crash.
    private struct Listed: Codable {
        /// What it is called; of a picture what the page calls it.
        var name: String
        /// What it is called on disk.
        var file: String
    }

    private struct State {
        /// The path of the folder that they lie in; nil before the first one.
        var root: DiskPath?
        /// That folder, where it goes away with the process.
        var folder: PrivateFolder?
        var files: [String: (file: DiskPath, bytes: Int)] = [:]
        var count = 0
        var pictures: [(id: String, picture: Picture)] = []
    }

    private let state = Mutex(State())
    /// Where their folder lies, if it outlives the process.
    private let keptFolder: DiskPath?
    private let isolation: Isolation

    /// The list of what lies in the folder.
    private static let list = "files.json"
    /// The list of the pictures in the folder, the oldest first.
    private static let pictureList = "pictures.json"

    /// No files yet.
    ///
    /// - Parameters:
    ///   - keptFolder: The path of a private folder that outlives a crash; nil for one that goes away with the process.
    ///   - isolation: Where it is noted what is looked into again.
    init(in keptFolder: String? = nil, isolation: Isolation = Isolation()) {
        self.keptFolder = keptFolder.map { DiskPath($0).appending("dropped") }
        self.isolation = isolation
    }

    /// The real path of the folder that they lie in; nil before the first one.
    var root: DiskPath? { state.withLock(\.root) }

    /// Takes in again what a process before this one has kept; gives what the library needs to know of each.
    func restore() -> [FileFacts] {
        restorePictures()
        guard let root = keptFolder, let scope = try? WatchScope(path: root.string) else { return [] }
        let list = read(Self.list, in: root)
        guard !list.isEmpty else { return [] }
        var scanner = LibraryScanner(scope: scope)
        scanner.isolation = isolation
        return state.withLock { state in
            state.root = root
            return list.prefix(Limit.files).compactMap { listed in
                let file = root.appending(DiskPath(listed.file).name)
                guard case .file(var facts)? = scanner.examine(file).first, facts.bytes <= Limit.fileBytes else {
                    return nil
                }
                state.files[listed.name] = (file, facts.bytes)
                state.count = max(state.count, Int(file.name.prefix { $0 != "." }) ?? 0)
                (facts.path, facts.file) = (Self.folder.appending(Self.name(listed.name)), file)
                return facts
            }
        }
    }

    /// Takes in the pictures again that a process before this one has kept.
    private func restorePictures() {
        guard let root = keptFolder else { return }
        let pictures = read(Self.pictureList, in: root).suffix(Limit.pictures).compactMap { listed in
            let file = root.appending(DiskPath(Self.pictureFile(listed.name)).name)
            return FileManager.default.contents(atPath: file.string).map { bytes in
                (id: listed.name, picture: Picture(name: Self.name(listed.file), bytes: Array(bytes)))
            }
        }
        state.withLock { state in
            state.pictures = pictures
            if !pictures.isEmpty { state.root = root }
        }
    }

    /// What a picture is called on disk.
    private static func pictureFile(_ id: String) -> String { "picture-\(id)" }

    /// A list of what lies in the folder; empty where there is none.
    private func read(_ list: String, in root: DiskPath) -> [Listed] {
        let data = FileManager.default.contents(atPath: root.appending(list).string)
        return data.flatMap { try? JSONDecoder().decode([Listed].self, from: $0) } ?? []
    }

    /// Writes down what lies in the folder, if that outlives the process.
    private func write(_ state: State) {
        let list = state.files.map { Listed(name: $0.key, file: $0.value.file.name) }
        write(list.sorted { $0.name < $1.name }, as: Self.list)
    }

    private func write(_ listed: [Listed], as list: String) {
        guard let root = keptFolder, let data = try? JSONEncoder().encode(listed) else { return }
        try? data.write(to: URL(fileURLWithPath: root.appending(list).string), options: .atomic)
    }

    /// Keeps a file; one of the same name is replaced.
    ///
    /// - Parameter typed: What the file is called, by whoever sends it. It is shown, and names nothing on disk.
    /// - Returns: What the library needs to know of it.
    func take(_ bytes: [UInt8], named typed: String) throws(Refusal) -> FileFacts {
        let path = Self.folder.appending(Self.name(typed))
        guard !["", ".", ".."].contains(path.name) else { throw Self.isNone(path) }
        return try state.withLock { state throws(Refusal) in
            let facts = try keep(bytes, path, &state)
            write(state)
            return facts
        }
    }

    private func keep(_ bytes: [UInt8], _ path: DiskPath, _ state: inout State) throws(Refusal) -> FileFacts {
        try Self.check(bytes.count, of: path.name, state)
        let root = try folder(&state)
        // Whatever it is called it may be an animation, and as that alone it is taken.
        let ending = LibraryScanner.looks(at: path) ? path.fileExtension : "json"
        let new = root.appending("new.\(ending)")
        defer { unlink(new.string) }
        guard FileManager.default.createFile(atPath: new.string, contents: Data(bytes)) else {
            throw Refusal(reason: "Can’t keep “\(path.name)”: \(SystemReason.text(errno)).")
        }
        guard let scope = try? WatchScope(path: root.string),
            case .file(var facts)? = LibraryScanner(scope: scope).examine(new).first, facts.format != nil
        else { throw Self.isNone(path) }
        let file = state.files[path.name]?.file ?? root.appending("\(state.count + 1).\(ending)")
        guard rename(new.string, file.string) == 0 else {
            throw Refusal(reason: "Can’t keep “\(path.name)”: \(SystemReason.text(errno)).")
        }
        if state.files.updateValue((file, bytes.count), forKey: path.name) == nil { state.count += 1 }
        (facts.path, facts.file) = (path, file)
        return facts
    }

    /// Whether something is meant as a picture, by its name or its bytes.
    static func isPicture(_ bytes: [UInt8], named typed: String) -> Bool {
        pictureEndings.contains(DiskPath(name(typed)).fileExtension.lowercased())
            || MotionTemplate.Picture("", bytes) != nil
    }

    private static let pictureEndings: Set = ["png", "jpg", "jpeg", "webp"]

    /// Keeps a picture for a document that a page is about to make; the last ones only.
    ///
    /// - Returns: What the page calls it.
    func take(picture bytes: [UInt8], named typed: String) throws(Refusal) -> String {
        var name = Self.name(typed)
        let ending = DiskPath(name).fileExtension.lowercased()
        guard MotionTemplate.Picture(name, bytes) != nil, Self.pictureEndings.contains(ending) else {
            throw Refusal(reason: "“\(name)” can’t be read as a picture. Drop a PNG, JPEG or WebP file.")
        }
        guard bytes.count <= Limit.pictureBytes else {
            throw Refusal(
                isTooMuch: true, reason: "“\(name)” is too large for a picture: \(Limit.pictureBytes >> 20) MB at most."
            )
        }
        if FileReplacement.refusal(of: name) != nil { name = "picture.\(ending)" }
        let (kept, id) = (Picture(name: name, bytes: bytes), UUID().uuidString.lowercased())
        state.withLock { state in
            let before = state.pictures
            state.pictures = before.suffix(Limit.pictures - 1) + [(id, kept)]
            keep(&state, insteadOf: before)
        }
        return id
    }

    /// Puts the picture that came last beside the files, if those outlive the process, and removes the ones that are
    /// forgotten. One that cannot be kept there is there until a crash.
    private func keep(_ state: inout State, insteadOf before: [(id: String, picture: Picture)]) {
        guard keptFolder != nil, let root = try? folder(&state), root == keptFolder, let last = state.pictures.last
        else { return }
        for old in before where !state.pictures.contains(where: { $0.id == old.id }) {
            unlink(root.appending(Self.pictureFile(old.id)).string)
        }
        let file = URL(fileURLWithPath: root.appending(Self.pictureFile(last.id)).string)
        // Half a picture is none.
        guard (try? Data(last.picture.bytes).write(to: file, options: .atomic)) != nil else { return }
        write(state.pictures.map { Listed(name: $0.id, file: $0.picture.name) }, as: Self.pictureList)
    }

    /// A picture that was kept; nil where it is forgotten.
    func picture(_ id: String) -> Picture? { state.withLock { $0.pictures.first { $0.id == id }?.picture } }

    /// Forgets all files and removes their folder.
    func removeAll() {
        let folder = state.withLock { state in
            defer { state = State() }
            return state.folder
        }
        folder?.remove()
        if let root = keptFolder { try? FileManager.default.removeItem(atPath: root.string) }
    }

    private static func check(_ bytes: Int, of name: String, _ state: State) throws(Refusal) {
        func megabytes(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
        guard bytes <= Limit.fileBytes else {
            throw Refusal(
                isTooMuch: true, reason: "“\(name)” is too large: \(megabytes(Limit.fileBytes)) at most.")
        }
        let others = state.files.filter { $0.key != name }.values
        guard others.count < Limit.files else {
            throw Refusal(
                isTooMuch: true,
                reason: "Pegbar keeps \(Limit.files) dropped files at most. Restart it to drop others.")
        }
        guard others.reduce(bytes, { $0 + $1.bytes }) <= Limit.bytes else {
            throw Refusal(
                isTooMuch: true,
                reason: "Pegbar keeps \(megabytes(Limit.bytes)) of dropped files at most. Restart it to drop others.")
        }
    }

    private static func isNone(_ path: DiskPath) -> Refusal {
        Refusal(
            reason: "“\(path.name)” isn’t an animation. Drop Lottie, Keyframes, Core Animation or motion files "
                + "(.json, .lottie, .tgs, .caar).")
    }

    /// The last part of a path as it can be shown: no control characters, and not longer than names of files are.
    static func name(_ typed: String) -> String {
        let scalars = typed.unicodeScalars
        let start = scalars.lastIndex { $0 == "/" || $0 == "\\" }.map { scalars.index(after: $0) }
        let hidden: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        let plain = scalars[(start ?? scalars.startIndex)...].filter {
            !hidden.contains($0.properties.generalCategory)
        }
        return String(String.UnicodeScalarView(plain.suffix(200)))
    }

    /// The folder that they lie in, which is made for the first one.
    private func folder(_ state: inout State) throws(Refusal) -> DiskPath {
        if let root = state.root { return root }
        if let root = keptFolder, mkdir(root.string, 0o700) == 0 || errno == EEXIST {
            state.root = root
            return root
        }
        do throws(PrivateFolder.Failure) {
            let folder = try PrivateFolder()
            state.folder = folder
            state.root = DiskPath(folder.path)
            return DiskPath(folder.path)
        } catch {
            throw Refusal(reason: error.description.prefix(1).uppercased() + error.description.dropFirst() + ".")
        }
    }
}
