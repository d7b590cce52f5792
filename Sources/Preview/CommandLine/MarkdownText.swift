/// Text in Markdown.
enum MarkdownText {
    /// Text that Markdown takes as it is.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "\\`*_[]<>|#".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
