import Engine

extension FontRequest.Genre {
    /// What letters of a family look like, to go by its name: by what it says, such as “Source Code Pro” and “Noto Serif”,
    /// or because the family is widely known. Nil for all others.
    init?(family: String) {
        let words = Self.words(of: family)
        let name = words.joined()
        // Fonts of a foundry.
        let isMonotype = name.hasPrefix("monotype")
        func says(_ list: [String]) -> Bool { words.contains { list.contains($0) } }
        func isOne(of names: [String]) -> Bool { names.contains { name.hasPrefix($0) } }
        // To search a string for another one takes longer than all else here.
        var hasSans: Bool { name.indices.contains { name[$0...].hasPrefix("sans") } }
        if says(Self.monoWords) || (name.hasSuffix("mono") && !isMonotype) || isOne(of: Self.monoFamilies) {
            self = .mono
        } else if says(Self.sansWords) {
            self = .sans
        } else if says(Self.serifWords) || isOne(of: Self.serifFamilies) {
            self = .serif
        } else if hasSans || name.hasSuffix("gothic") || isOne(of: Self.sansFamilies) {
            self = .sans
        } else {
            return nil
        }
    }

    /// The words of a name, in lower case, which begin at a capital letter or after what is neither letter nor digit.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var last = Kind.other
        for scalar in name.unicodeScalars.prefix(200) {
            let kind = Kind(scalar)
            if kind == .mark {
                if last != .other { words[words.count - 1].unicodeScalars.append(scalar) }
                continue
            }
            if kind != .other {
                if last == .other || (kind == .capital && last == .small) { words.append("") }
                words[words.count - 1] += kind == .capital ? scalar.properties.lowercaseMapping : String(scalar)
            }
            last = kind
        }
        return words
    }

    /// What a character is within a name.
    private enum Kind {
        case capital, small
        /// A digit, or a letter that has no case.
        case plain
        /// Belongs to what it follows.
        case mark
        /// Neither letter nor digit.
        case other

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "a"..."z": self = .small
            case "A"..."Z": self = .capital
            case "0"..."9": self = .plain
            case "\0"..."\u{7F}": self = .other
            default:
                let properties = scalar.properties
                if properties.isGraphemeExtend {
                    self = .mark
                } else if properties.isLowercase {
                    self = .small
                } else if properties.isUppercase {
                    self = .capital
                } else {
                    self = properties.isAlphabetic || properties.numericType != nil ? .plain : .other
                }
            }
        }
    }

    /// What names say of themselves.
    private static let monoWords = ["mono", "monospace", "monospaced", "code", "typewriter", "console"]
    private static let sansWords = ["sans", "sansserif", "grotesk", "grotesque", "gothic"]
    private static let serifWords = ["serif", "slab", "antiqua", "mincho", "oldstyle"]

    /// How the names of known families begin, without what parts their words.
    private static let monoFamilies = [
        "andale", "consolas", "courier", "inconsolata", "lettergothic", "lucidaconsole", "menlo", "monaco", "ocra",
    ]
    private static let serifFamilies = [
        "athelas", "baskerville", "bigcaslon", "bitter", "bodoni", "bookman", "cambria", "caslon",
        "century", "charter", "cochin", "cormorant", "crimson", "didot", "domine", "ebgaramond", "garamond", "georgia",
        "hiraginomin", "hoefler", "iowan", "lora", "merriweather", "minion", "newyork", "palatino", "playfair", "prata",
        "rockwell", "songti", "spectral", "superclarendon", "times", "vollkorn", "yumincho",
    ]
    private static let sansFamilies = [
        "akzidenz", "anton", "applesdgothic", "aptos", "archivo", "arial", "asap", "avenir", "bahnschrift", "barlow",
        "bebas", "brandon", "cabin", "calibri", "candara", "catamaran", "circular", "corbel", "din", "dosis", "euclid",
        "exo", "figtree", "franklin", "frutiger", "futura", "geist", "geneva", "geometria", "gill", "gotham",
        "graphik", "heebo", "helvetica", "hind", "impact", "inter", "jost", "kanit", "karla", "lato", "league",
        "lexend", "lucidagrande", "malgun", "manrope", "meiryo", "microsoftyahei", "montserrat", "mulish", "muli",
        "myriad", "nexa", "nunito", "optima", "oswald", "outfit", "overpass", "pingfang", "plusjakarta", "poppins",
        "prompt", "proxima", "quicksand", "raleway", "redhat", "roboto", "rubik", "sanfrancisco", "segoe", "sfcompact",
        "sfpro", "sfui", "signika", "simhei", "sora", "tahoma", "teko", "titillium", "trebuchet", "ubuntu", "univers",
        "urbanist", "varela", "verdana",
    ]
}
