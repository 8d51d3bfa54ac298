import MotionText

/// A file that is given as a piece, or is in a folder that is.
struct PieceFile {
  let path: [UInt8]
  var name: String { wholeVisible(path) }

  /// Returns the files that a command line names. Of a folder these are the files with the right endings, by name.
  ///
  /// - Parameter endings: the endings of the names, without their dot.
  static func all(_ operands: [[UInt8]], endings: [String]) throws(ProgramFailure) -> [PieceFile] {
    var files: [PieceFile] = []
    for operand in operands {
      var status = stat()
      guard stat(cString(operand), &status) == 0 else { throw .system("cannot read \(visible(operand))") }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        if status.st_mode & S_IFMT != S_IFREG {
          throw .file("cannot read \(visible(operand)): a piece is a file or a folder of files")
        }
        files.append(PieceFile(path: operand))
        continue
      }
      let folder = operand.last == UInt8(ascii: "/") ? operand : operand + [UInt8(ascii: "/")]
      guard let names = Folder.names(in: folder) else { throw .system("cannot read \(visible(operand))") }
      // Some systems put files of their own into a folder, whose names begin with a dot.
      let pieces = names.filter { name in
        let lower = String(decoding: name, as: UTF8.self).lowercased()
        return name.first != UInt8(ascii: ".") && endings.contains { lower.hasSuffix(".\($0)") }
      }
      files += pieces.sorted { $0.lexicographicallyPrecedes($1) }.map { PieceFile(path: folder + $0) }
    }
    return files
  }

  /// Opens the file.
  func open() throws(ProgramFailure) -> CInt {
    // A pipe would wait for somebody who writes into it.
    let descriptor = retried { systemOpen(cString(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .system("cannot read \(name)") }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .usage("cannot read \(name): a piece is a file, and this is none")
    }
    return descriptor
  }
}

/// `open`, under a name that no method hides.
private func systemOpen(_ path: [CChar], _ flags: CInt) -> CInt { open(path, flags) }
