import Foundation

/// The index that the compiler writes beside a debug build: the file that defines each symbol, and the files that refer to it.
/// It is read through the C library `IndexStore` of the toolchain (`indexstore/indexstore.h`).
final class IndexStore {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A symbol in the record of one file.
  struct Symbol {
    /// The unique name of the symbol.
    var identity: String
    var name: String
    var isDefined: Bool
    var isReferredTo: Bool
  }

  // In C a string here is a pointer and a length, like `iovec`, which Swift imports; C functions return both alike.
  private typealias Text = iovec
  private typealias TakesText = @convention(c) (UnsafeMutableRawPointer, Text) -> Bool
  private typealias TakesItem = @convention(c) (UnsafeMutableRawPointer, OpaquePointer) -> Bool
  private typealias Open =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer) -> Void
  private typealias GetText = @convention(c) (OpaquePointer) -> Text
  private typealias GetKind = @convention(c) (OpaquePointer) -> UInt32

  private static let recordDependency: UInt32 = 2
  private static let definition: UInt64 = 1 << 1
  private static let reference: UInt64 = 1 << 2

  private let library: UnsafeMutableRawPointer
  private let store: OpaquePointer

  /// - Parameter folder: `index/store` in the build folder.
  init(_ folder: URL) throws {
    let paths = try IndexStore.libraries()
    guard let library = paths.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw Failure(description: "the toolchain has no libIndexStore; looked at \(paths)")
    }
    self.library = library
    typealias Create = @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> OpaquePointer?
    guard FileManager.default.fileExists(atPath: folder.path),
      let store = try IndexStore.function("indexstore_store_create", library, Create.self)(folder.path, nil)
    else { throw Failure(description: "there is no index in \(folder.path)") }
    self.store = store
  }

  /// Returns the possible paths of the library: on Linux beside the standard library of this process, on macOS beside the
  /// compiler.
  private static func libraries() throws -> [String] {
    #if canImport(Darwin)
      let compiler = try Shell.run("xcrun --find swift").outputText.trimmingCharacters(in: .whitespacesAndNewlines)
      let folder = URL(fileURLWithPath: compiler).deletingLastPathComponent().deletingLastPathComponent()
      return [folder.appendingPathComponent("lib/libIndexStore.dylib").path]
    #else
      // usr/lib/swift/linux/libswiftCore.so
      let maps = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd() ?? Data()
      let core = String(decoding: maps, as: UTF8.self).split(separator: "\n").lazy
        .compactMap { line in line.firstIndex(of: "/").map { line[$0...] } }.first { $0.hasSuffix("/libswiftCore.so") }
      guard let core else { throw Failure(description: "the standard library of Swift is not a shared library here") }
      var folder = URL(fileURLWithPath: String(core)).resolvingSymlinksInPath()
      for _ in 0..<3 { folder.deleteLastPathComponent() }
      return [folder.appendingPathComponent("libIndexStore.so").path]
    #endif
  }

  private static func function<Function>(
    _ name: String, _ library: UnsafeMutableRawPointer, _ type: Function.Type
  ) throws -> Function {
    guard let symbol = dlsym(library, name) else { throw Failure(description: "libIndexStore has no \(name)") }
    return unsafeBitCast(symbol, to: type)
  }

  private func function<Function>(_ name: String, _ type: Function.Type) throws -> Function {
    try IndexStore.function(name, library, type)
  }

  private static func string(_ text: Text) -> String {
    String(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
  }

  /// Returns the record of the newest version of each source file in a folder, without files that no longer exist.
  func records(under folder: String) throws -> [(file: String, record: String)] {
    typealias Apply = @convention(c) (OpaquePointer, UInt32, UnsafeMutableRawPointer?, TakesText) -> Bool
    typealias ApplyItems = @convention(c) (OpaquePointer, UnsafeMutableRawPointer?, TakesItem) -> Bool
    let open = try function("indexstore_unit_reader_create", Open.self)
    let close = try function("indexstore_unit_reader_dispose", Close.self)
    let mainFile = try function("indexstore_unit_reader_get_main_file", GetText.self)
    let kind = try function("indexstore_unit_dependency_get_kind", GetKind.self)
    let path = try function("indexstore_unit_dependency_get_filepath", GetText.self)
    let name = try function("indexstore_unit_dependency_get_name", GetText.self)
    let applyUnits = try function("indexstore_store_units_apply_f", Apply.self)
    let applyDependencies = try function("indexstore_unit_reader_dependencies_apply_f", ApplyItems.self)

    var units: [String] = []
    let addUnit = TextReceiver { units.append(IndexStore.string($0)) }
    _ = applyUnits(store, 0, addUnit.pointer) { receiver, text in TextReceiver.of(receiver).take(text) }
    var found: [(String, String)] = []
    for unit in units {
      guard let reader = open(store, unit, nil) else { continue }
      defer { close(reader) }
      let file = IndexStore.string(mainFile(reader))
      guard file.hasPrefix(folder + "/"), FileManager.default.fileExists(atPath: file) else { continue }
      let addRecord = ItemReceiver { dependency in
        guard kind(dependency) == IndexStore.recordDependency, IndexStore.string(path(dependency)) == file else {
          return
        }
        found.append((file, IndexStore.string(name(dependency))))
      }
      _ = applyDependencies(reader, addRecord.pointer) { receiver, item in ItemReceiver.of(receiver).take(item) }
    }
    return found
  }

  /// Returns the symbols that a file defines or refers to.
  func symbols(ofRecord record: String) throws -> [Symbol] {
    typealias Apply = @convention(c) (OpaquePointer, Bool, UnsafeMutableRawPointer?, TakesItem) -> Bool
    typealias GetRoles = @convention(c) (OpaquePointer) -> UInt64
    let open = try function("indexstore_record_reader_create", Open.self)
    let close = try function("indexstore_record_reader_dispose", Close.self)
    let identity = try function("indexstore_symbol_get_usr", GetText.self)
    let name = try function("indexstore_symbol_get_name", GetText.self)
    let roles = try function("indexstore_symbol_get_roles", GetRoles.self)
    let apply = try function("indexstore_record_reader_symbols_apply_f", Apply.self)
    guard let reader = open(store, record, nil) else { throw Failure(description: "the index lacks \(record)") }
    defer { close(reader) }
    var symbols: [Symbol] = []
    let addSymbol = ItemReceiver { symbol in
      let roles = roles(symbol)
      symbols.append(
        Symbol(
          identity: IndexStore.string(identity(symbol)), name: IndexStore.string(name(symbol)),
          isDefined: roles & IndexStore.definition != 0, isReferredTo: roles & IndexStore.reference != 0))
    }
    _ = apply(reader, true, addSymbol.pointer) { receiver, item in ItemReceiver.of(receiver).take(item) }
    return symbols
  }

  /// Receives the texts that a C function passes one by one.
  private final class TextReceiver {
    private let receive: (Text) -> Void
    init(_ receive: @escaping (Text) -> Void) { self.receive = receive }

    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    static func of(_ pointer: UnsafeMutableRawPointer) -> TextReceiver {
      Unmanaged.fromOpaque(pointer).takeUnretainedValue()
    }
    /// Keeps a text, and asks for the next.
    func take(_ text: Text) -> Bool {
      receive(text)
      return true
    }
  }

  /// Receives the objects that a C function passes one by one.
  private final class ItemReceiver {
    private let receive: (OpaquePointer) -> Void
    init(_ receive: @escaping (OpaquePointer) -> Void) { self.receive = receive }

    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
    static func of(_ pointer: UnsafeMutableRawPointer) -> ItemReceiver {
      Unmanaged.fromOpaque(pointer).takeUnretainedValue()
    }
    /// Keeps an object, and asks for the next.
    func take(_ item: OpaquePointer) -> Bool {
      receive(item)
      return true
    }
  }
}
