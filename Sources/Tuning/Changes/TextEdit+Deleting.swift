import Formats

extension TextEdit {
    /// The edit that deletes an element of a list, with the comma beside it.
    ///
    /// - Parameters:
    ///   - index: That of one of the elements.
    ///   - elements: In the order of the text.
    init(deleting index: Int, of elements: [JSONValue]) {
        if index > 0 {
            self.init(elements[index - 1].byteRange.upperBound..<elements[index].byteRange.upperBound, "")
        } else if elements.count > 1 {
            self.init(elements[0].byteRange.lowerBound..<elements[1].byteRange.lowerBound, "")
        } else {
            self.init(elements[0].byteRange, "")
        }
    }
}
