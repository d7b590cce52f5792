import Foundation

/// What a folder holds, as the system lists it.
enum FolderEntries {
    #if canImport(Darwin)
        /// An open listing.
        typealias Stream = UnsafeMutablePointer<DIR>
    #else
        /// An open listing.
        typealias Stream = OpaquePointer
    #endif

    /// Looks at each entry of an open listing but the folder itself and the one above.
    ///
    /// - Parameter body: Gets a name as it is on the disk, and its kind, `DT_UNKNOWN` where the file system does not tell.
    /// - Returns: Why the listing ended early, a value of `errno`; 0 where it is complete.
    static func visit(_ stream: Stream, _ body: (UnsafePointer<CChar>, UInt8) -> Void) -> Int32 {
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return 0 }
        errno = 0
        while let entry = readdir(stream) {
            let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name, UInt8(entry.pointee.d_type)) }
            errno = 0
        }
        return errno
    }

    /// The names in a folder that are wanted; nil where it cannot be read to the end. Others cost no memory: folders of exports
    /// are large.
    static func names(in folder: DiskPath, where isWanted: (UnsafePointer<CChar>) -> Bool) -> [String]? {
        guard let stream = opendir(folder.string) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        let failure = visit(stream) { name, _ in
            if isWanted(name), let text = String(validatingCString: name) { names.append(text) }
        }
        return failure == 0 ? names : nil
    }
}
