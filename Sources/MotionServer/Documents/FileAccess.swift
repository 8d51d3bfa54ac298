import MotionLanguage

/// What the program does for the server, which reads no files itself.
package struct FileAccess {
  /// A file in a folder.
  package struct Entry {
    package var name: [UInt8]
    package var isFolder: Bool

    package init(name: [UInt8], isFolder: Bool) { (self.name, self.isFolder) = (name, isFolder) }
  }

  /// Returns the absolute path of a file without links. The file need not exist.
  package var resolve: (_ path: [UInt8]) -> [UInt8]
  /// Prepares to read the files that a script uses. The first argument is the resolved path of the script, the second its
  /// text. The third returns the text of a file that is open in the editor.
  package var open:
    (_ path: [UInt8], _ text: [UInt8], _ inEditor: @escaping (_ path: [UInt8]) -> [UInt8]?) -> UsedFileReader
  /// Returns the files of a folder, in no order; none if it cannot be read.
  package var list: (_ folder: [UInt8]) -> [Entry]

  package init(
    resolve: @escaping (_ path: [UInt8]) -> [UInt8],
    open:
      @escaping (_ path: [UInt8], _ text: [UInt8], _ inEditor: @escaping (_ path: [UInt8]) -> [UInt8]?) ->
      UsedFileReader,
    list: @escaping (_ folder: [UInt8]) -> [Entry] = { _ in [] }
  ) {
    (self.resolve, self.open, self.list) = (resolve, open, list)
  }
}

/// Reads the files that one script uses.
package struct UsedFileReader {
  package var read: SourceReader
  /// Returns the resolved path of the file with an id.
  package var path: (_ id: Int) -> [UInt8]
  /// Returns the paths that were read or looked for.
  package var lookedFor: () -> [[UInt8]]

  package init(
    read: @escaping SourceReader, path: @escaping (_ id: Int) -> [UInt8], lookedFor: @escaping () -> [[UInt8]]
  ) {
    (self.read, self.path, self.lookedFor) = (read, path, lookedFor)
  }
}
