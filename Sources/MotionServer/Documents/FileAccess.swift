import MotionLanguage

/// What the program does for the server, which reads no files itself.
package struct FileAccess {
  /// Returns the absolute path of a file without links. The file need not exist.
  package var resolve: (_ path: [UInt8]) -> [UInt8]
  /// Prepares to read the files that a script uses. The first argument is the resolved path of the script, the second its
  /// text. The third returns the text of a file that is open in the editor.
  package var open:
    (_ path: [UInt8], _ text: [UInt8], _ inEditor: @escaping (_ path: [UInt8]) -> [UInt8]?) -> UsedFileReader

  package init(
    resolve: @escaping (_ path: [UInt8]) -> [UInt8],
    open:
      @escaping (_ path: [UInt8], _ text: [UInt8], _ inEditor: @escaping (_ path: [UInt8]) -> [UInt8]?) ->
      UsedFileReader
  ) {
    (self.resolve, self.open) = (resolve, open)
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
