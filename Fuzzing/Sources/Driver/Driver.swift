/// What libFuzzer calls with each input; 0 is the only answer it knows.
public typealias FuzzBody = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
/// A `main` function's arguments.
public typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutablePointer<Arguments?>, _ body: FuzzBody
) -> Int32

/// Runs libFuzzer with the arguments of the command line.
///
/// The package manager renames `main`, so libFuzzer's own is not linked and each executable calls this one.
public func fuzz(_ count: Int32, _ arguments: Arguments?, _ body: FuzzBody) -> Int32 {
    var count = count
    var arguments = arguments
    return runDriver(&count, &arguments, body)
}

/// The input as an array, so that reading beyond it is seen by the address sanitizer.
public func input(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: bytes, count: count))
}

/// Stops the fuzzer with an input that breaks a law.
public func require(_ law: Bool, _ words: StaticString) {
    if !law { fatalError("\(words)") }
}
