import Export
import Formats
import Tuning

extension DocumentReader {
    /// The text of a Lottie animation as saving would write it, with a page's edits, and sentences about what of the page's
    /// wishes is not in it. Blocking.
    func lottieText(
        _ key: DocumentKey, _ document: LoadedDocument
    ) throws(ExportFailure) -> (text: LottieText, notes: [String]) {
        let changed = ExportFailure("the file changed on disk; export again")
        guard let entry = observer.library.entry(id: key.file), let content = try? observer.read(id: key.file),
            content.hash == document.bytesHash
        else { throw changed }
        let folder = ResourceFolder(entry.file.folder)
        var (bytes, notes) = (content.bytes, [String]())
        if !key.edits.isEmpty {
            guard let file = tunable(document, key) else { throw changed }
            let (edited, misfits, _) = document.tuning.fitting(key.edits, in: file)
            do {
                bytes = try edited.preview()
            } catch {
                throw ExportFailure("your changes can’t be written: \(error.message)")
            }
            if !misfits.isEmpty {
                let count = misfits.count == 1 ? "One change" : "\(misfits.count) changes"
                notes.append("\(count) can’t be saved in the file and \(misfits.count == 1 ? "is" : "are") left out.")
            }
        }
        if !key.changes.isEmpty || !key.options.slots.isEmpty || key.options.theme != .initial {
            notes.append("Themes, slots and overrides chosen on the page aren’t part of the file.")
        }
        let text = try LottieText(bytes, animation: key.options.animation) { folder.bytes(of: $0) }
        return (text, notes)
    }
}
