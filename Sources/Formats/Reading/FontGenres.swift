import Engine

extension FontRequest.Genre {
    /// What letters of a family look like, to go by its name: by what it says, such as “Source Code Pro” and “Noto Serif”,
    /// or because the family is widely known. Nil for all others.
    init?(family: String) {
        let words = FontRequest.Genre.words(of: family)
        let name = words.joined()
        // Fonts of a foundry.
        let isMonotype = name.hasPrefix("monotype")
        func says(_ list: Set<String>) -> Bool { words.contains { list.contains($0) } }
        func isOne(of names: [String]) -> Bool { names.contains { name.hasPrefix($0) } }
        if says(["mono", "monospace", "monospaced", "code", "typewriter", "console"])
            || (name.hasSuffix("mono") && !isMonotype) || isOne(of: FontRequest.Genre.monoFamilies)
        {
            self = .mono
        } else if says(["sans", "sansserif", "grotesk", "grotesque", "gothic"]) {
            self = .sans
        } else if says(["serif", "slab", "antiqua", "mincho", "oldstyle"])
            || isOne(of: FontRequest.Genre.serifFamilies)
        {
            self = .serif
        } else if name.contains("sans") || name.hasSuffix("gothic") || isOne(of: FontRequest.Genre.sansFamilies) {
            self = .sans
        } else {
            return nil
        }
    }

    /// The words of a name, in lower case, which begin at a capital letter or after what is neither letter nor digit.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var last: Character?
        for character in name.prefix(200) {
            let isPart = character.isLetter || character.isNumber
            let continues = last.map { ($0.isLetter || $0.isNumber) && !(character.isUppercase && $0.isLowercase) }
            if isPart {
                if continues == true, let word = words.popLast() {
                    words.append(word + character.lowercased())
                } else {
                    words.append(character.lowercased())
                }
            }
            last = character
        }
        return words
    }

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
