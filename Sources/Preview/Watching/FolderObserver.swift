/// Ties watching to the library: everything the server needs to know about the disk comes from here.
///
///     let observer = try FolderObserver(path: "designs")           // a folder, or one animation file
///     let library = try await observer.start()                     // first scan; watching has begun before it
///     for await change in observer.changes {                       // one consumer; ends after stop()
///         // change.library: what to tell the pages; change.ids: files whose bytes may differ, added ones included;
///         // change.dependencies: watched images that may differ; change.notices: sentences for the log
///     }
///     observer.watch(dependencies: ["/real/root/images/a.png"])    // replaces the set; absolute paths
///     observer.library.entry(id: id)                               // the library as of now
///     let bytes = try observer.read(id: id)                        // whole file, checked to lie below the root
///     observer.stop()
///
/// Changes are pulled: what happens while the consumer is busy is merged, so memory stays bounded and a slow consumer
/// sees one change for many saves. Nothing is reported for a save of bytes that were known (`read` makes them known).
final class FolderObserver: Sendable {
}
