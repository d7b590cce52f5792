/// Something with a number that it is found by.
protocol Numbered {
    /// Identifies it.
    var number: Int { get }
}

extension Array where Element: Numbered {
    /// Where the element of a number stands, of elements in the order of their numbers; nil where it is not there.
    func place(of number: Int) -> Int? {
        let place = firstPlace(from: number)
        return place < count && self[place].number == number ? place : nil
    }

    /// Where the first element of at least a number stands, of elements in the order of their numbers.
    func firstPlace(from number: Int) -> Int {
        // What is looked for is mostly what came last.
        if let last, last.number < number { return count }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Puts an element where it belongs by its number, in place of one that has the same.
    mutating func put(_ element: Element) {
        let place = firstPlace(from: element.number)
        if place < count, self[place].number == element.number {
            self[place] = element
        } else {
            insert(element, at: place)
        }
    }

    /// Removes the element of a number, if it is there.
    mutating func removeAll(numbered number: Int) {
        if let place = place(of: number) { remove(at: place) }
    }
}
