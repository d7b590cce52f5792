import Compare
import Export

/// What is kept of the frames that differ most, as far as they were asked for: pixels of one file at a time.
struct DiffGallery {
    /// Whether images of every file are kept, for a page.
    let hasPage: Bool
    /// Whether the worst frame of all files is kept.
    let hasWorst: Bool
    /// The images of each file, in the order in which the files came; none where nothing differs.
    private(set) var images: [[DiffPage.Image]] = []
    /// The worst frame of all; nil where none differs.
    private(set) var worst: DifferencePicture?
    private var greatestError = 0.0

    /// Nothing is kept yet.
    init(hasPage: Bool, hasWorst: Bool) {
        self.hasPage = hasPage
        self.hasWorst = hasWorst
    }

    /// Whether frames are to be drawn for it.
    var isWanted: Bool { hasPage || hasWorst }

    /// Takes in the worst frame of one more file.
    mutating func add(_ result: DiffRun.Result) throws(CommandFailure) {
        let error = result.file.frames?.worst?.difference.meanError ?? 0
        if hasWorst, error > greatestError, let picture = result.picture { (worst, greatestError) = (picture, error) }
        guard hasPage else { return }
        var files: [DiffPage.Image] = []
        if let picture = result.picture {
            for (name, image) in [("Before", picture.before), ("After", picture.after), ("Difference", picture.heat)] {
                files.append(DiffPage.Image(name: name, png: try DiffRun.png(image)))
            }
        }
        images.append(files)
    }
}
