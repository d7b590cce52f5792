import Engine
import Formats
import Tuning

extension TuningLaw {
    /// Replaces colors, each alone, and compares what comes of it with the scene in which they are replaced.
    ///
    /// - Parameter most: How many, the first ones of the palette.
    mutating func checkColors(most: Int) {
        guard let scene = try? Document.read(try file.preview(with: [])).scene else { return }
        let palette = scene.palette().entries.map(\.color)
        // One that no file has: what is written and read back is compared exactly.
        let candidates = (1...255).map { Color(red: Double($0) / 255, green: 0.4, blue: 0.6) }
        guard let new = candidates.first(where: { !palette.contains(PaletteColor($0)) }) else { return }
        for old in palette.prefix(most) {
            counts.colors += 1
            var recoloring = Recoloring()
            recoloring[old] = new
            do {
                let tuned = try file.making([.recolor(from: old, to: PaletteColor(new))])
                let read = try Document.read(try tuned.preview()).scene
                if hashes(of: read) != hashes(of: scene.applying([], recoloring: recoloring).scene) {
                    breaches.append("\(old) → \(PaletteColor(new)): the scenes differ")
                }
            } catch let failure as TuningFailure where failure.description.contains(" can’t be saved because ") {
                counts.refusedColors += 1
                if failure.description.contains("would keep it") { breaches.append("\(failure)") }
            } catch {
                breaches.append("\(old): \(error)")
            }
        }
    }
}
