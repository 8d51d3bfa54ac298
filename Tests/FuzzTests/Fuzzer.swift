import Foundation

// What libFuzzer calls. Only `make fuzz` compiles this file.

/// The target that the environment variable TARGET names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print("TARGET must be one of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))")
    exit(2)
  }
  return target
}()

/// With SEEDS=FOLDER in the environment, the program writes what to start from into that folder, and ends.
@_cdecl("LLVMFuzzerInitialize")
func initialize(_ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutableRawPointer) -> CInt {
  guard let folder = ProcessInfo.processInfo.environment["SEEDS"] else { return 0 }
  do {
    try FuzzSeeds(target).write(to: URL(fileURLWithPath: folder))
    exit(0)
  } catch {
    print(error)
    exit(1)
  }
}

@_cdecl("LLVMFuzzerTestOneInput")
func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let mistake = target.mistake(with: Array(UnsafeBufferPointer(start: start, count: count)))
  if let mistake { fatalError(mistake) }
  return 0
}
